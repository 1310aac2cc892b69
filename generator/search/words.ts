// Splits texts into words. Build and browser share this definition: `C++`, `R&D`, `.NET`, `0.7.0`, `std::vector`,
// `model->run`, `snake_case` and `Edge-AI` are single words, and `formsOf` splits them.

const pattern =
  /(?:\.(?=\p{L}))?[\p{L}\p{N}\p{M}_\u00ad](?:[\p{L}\p{N}\p{M}_\u00ad]|(?:[.+#&'’-]|::|->)(?=[\p{L}\p{N}_+#]))*[+#]*/gu

/**
 * Runs of scripts that are written without spaces between words. The length mark `ー` belongs to the extensions of the Japanese
 * ones; those of Thai contain the apostrophe of Ukrainian.
 */
const unspacedRuns =
  /([\p{sc=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+)/u

/** Maximum length of a word. Longer ones are data: keys, hashes, encoded files. */
const maxWordLength = 48

/** Splits a text without spaces between words, such as Japanese. */
export type Segment = (text: string) => Iterable<{ readonly segment: string; readonly index: number }>

export interface Word {
  /** As written. */
  readonly text: string
  /** Offset in the text, in UTF-16 code units. */
  readonly start: number
}

/** All words of a text, in order. @param segment for languages whose texts may have runs without spaces */
export function* wordsOf(text: string, segment?: Segment): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(pattern))
    if (!segment || !unspacedRuns.test(word)) yield { text: word, start: index }
    else yield* wordsOfRuns(word, index, segment)
}

/** The words of a text without spaces, in which other words may stand: `使用C++编程` → `使用`, `C++`, `编程`. */
function* wordsOfRuns(text: string, offset: number, segment: Segment): Generator<Word> {
  let start = offset
  // Runs of unspaced scripts are at odd indexes, what is between them at even ones.
  for (const [at, run] of text.split(unspacedRuns).entries()) {
    if (at % 2 === 0)
      for (const { 0: word, index } of run.matchAll(pattern)) yield { text: word, start: start + index }
    else for (const part of segment(run)) yield { text: part.segment, start: start + part.index }
    start += run.length
  }
}

/** The words of `wordsOf` without offsets; much faster. */
export const wordList = (text: string, segment?: Segment): readonly string[] =>
  segment ? [...wordsOf(text, segment)].map((word) => word.text) : (text.match(pattern) ?? [])

/**
 * The forms by which a word is found: itself without joining characters, then its parts, in lower case.
 *
 * `snake_case` → `snakecase`, `snake`, `case`; `camelCase` and `camel-case` → `camelcase`, `camel`,
 * `case`; `a_b::c` → `abc`, `ab`, `c`; `RS485` → `rs485`, `rs`, `485`; `AI4` → `ai4`; `0.7.0` → `0.7.0`;
 * `C++` → `c++`; `C++11` → `c++11`, `c++`, `11`; `R&D` → `r&d`; `.NET` → `.net`, `net`; `FPGAs` → `fpga`
 */
export function formsOf(word: string): readonly string[] {
  const clean = /^[a-z]+$/.test(word) ? word : word.normalize('NFKC').replace(/[\u00ad\s]/g, '')
  const isVersion = /^v?\d+(?:\.\d+)+$/i.test(clean)
  if (clean.startsWith('.')) {
    const forms = formsOf(clean.slice(1))
    return forms.length === 0 ? [] : [...new Set([`.${forms[0]}`, ...forms])]
  }
  const names = isVersion ? [clean] : clean.split(/\.|::|->/).filter((name) => name !== '')
  // Qualified names may be long; index each name separately.
  if (word.length > maxWordLength) return names.length > 1 ? [...new Set(names.flatMap(formsOf))] : []
  if (/^\p{Lu}?[\p{Ll}\p{M}]+$/u.test(clean)) return [clean.toLowerCase()]
  // The plural of an abbreviation.
  const plural = /^(\p{Lu}{2,})s$/u.exec(clean)?.[1]
  if (plural !== undefined) return [plural.toLowerCase()]
  if (isVersion) return [...new Set([clean.toLowerCase(), clean.replace(/^v/i, '')])]
  const joined = clean.replace(/[._'’:>-]+/g, '').toLowerCase()
  if (names.length > 1)
    return [...new Set([joined, ...names.flatMap(formsOf).filter((form) => form.length > 1)])].filter(
      (form) => form !== ''
    )
  // Product names such as `AI4` are not split.
  if (/^\p{L}{1,3}\p{N}$/u.test(clean)) return [joined]
  // Languages such as `C++` in `C++11`, then names such as `R&D` in `R&D-Team`, then their parts.
  const language = /^\p{L}(?:\+\+|#)(?=[\p{L}\p{N}])/u.exec(clean) ?? []
  const withAmpersand = clean.includes('&') ? clean.split(/[_'’+#-]+/) : []
  const parts = [
    ...language,
    ...withAmpersand,
    ...clean.split(
      /[_'’+#&-]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u
    )
  ]
    .filter((part) => part.length > 1)
    .map((part) => part.toLowerCase())
  return [...new Set([joined, ...parts])].filter((form) => form !== '')
}
