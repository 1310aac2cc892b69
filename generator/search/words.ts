// Splits texts into words. Build and browser share this definition: `C++`, `0.7.0`, `std::vector`, `model->run`, `snake_case`
// and `Edge-AI` are single words, and `formsOf` splits them.

const pattern =
  /[\p{L}\p{N}\p{M}_\u00ad](?:[\p{L}\p{N}\p{M}_\u00ad]|(?:[.+#'’-]|::|->)(?=[\p{L}\p{N}_+#]))*[+#]*/gu

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

/** All words of a text, in order. */
export function* wordsOf(text: string, segment?: Segment): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(pattern)) {
    // Words in ASCII need no segmentation, nor does any word in languages with spaces.
    if (!segment || /^[\x20-\x7e]*$/.test(word)) yield { text: word, start: index }
    else for (const part of segment(word)) yield { text: part.segment, start: index + part.index }
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
 * `C++` → `c++`; `FPGAs` → `fpga`
 */
export function formsOf(word: string): readonly string[] {
  const clean = /^[a-z]+$/.test(word) ? word : word.normalize('NFKC').replace(/[\u00ad\s]/g, '')
  const isVersion = /^v?\d+(?:\.\d+)+$/i.test(clean)
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
  const parts = clean
    .split(
      /[_'’+#-]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u
    )
    .filter((part) => part.length > 1)
    .map((part) => part.toLowerCase())
  return [...new Set([joined, ...parts])].filter((form) => form !== '')
}
