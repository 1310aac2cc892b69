// Finds terms in a text: in any inflection, and in compounds of languages that join words. The language support is that of the search,
// so a term is found where the search would find it.

/** What is known about the words of a language. */
export interface TermLanguage {
  /** The words of a text, with their offsets. */
  words(text: string): Iterable<{ readonly text: string; readonly start: number }>
  /** The stems of a word: those of its joined form, then those of its parts, `edge-gerät` → `edgegerat`, `edge`, `gerat`. */
  stems(word: string): readonly (readonly string[])[]
  /** The parts of a compound among known words, folded; empty in languages without compounds. */
  parts(word: string, isKnown: (word: string) => boolean): readonly string[]
  fold(word: string): string
}

/** A place of a term in a text. */
export interface FoundTerm<Value> {
  readonly value: Value
  readonly from: number
  readonly to: number
  /** Whether the words are those of the term, without an ending or another part. */
  readonly isExact: boolean
}

interface Entry<Value> {
  readonly value: Value
  readonly words: readonly string[]
  /** Stems of each word. */
  readonly stems: readonly ReadonlySet<string>[]
}

/** An abbreviation: `IT` is none in `it`. */
const isAbbreviation = (word: string): boolean => /^[\p{Lu}\p{N}]{2,}$/u.test(word)

/** Create a finder. @param terms a text for each value */
export function termFinder<Value>(
  terms: readonly (readonly [text: string, value: Value])[],
  language: TermLanguage
): (text: string) => readonly FoundTerm<Value>[] {
  const byStem = new Map<string, Entry<Value>[]>()
  const singles = new Map<string, Value>()
  for (const [text, value] of terms) {
    const words = Array.from(language.words(text), (word) => word.text)
    const stems = words.map((word) => new Set(language.stems(word)[0] ?? []))
    const [first] = stems
    if (!first) continue
    const entry = { value, words, stems }
    for (const stem of first) byStem.set(stem, [...(byStem.get(stem) ?? []), entry])
    if (words.length === 1 && !isAbbreviation(words[0] ?? ''))
      singles.set(language.fold(text.toLowerCase()), value)
  }
  // The longest term first: `edge device` before `edge`.
  for (const entries of byStem.values()) entries.sort((a, b) => b.words.length - a.words.length)
  const isKnown = (word: string): boolean => singles.has(word)
  return (text) => {
    const words = [...language.words(text)]
    const found: FoundTerm<Value>[] = []
    for (let at = 0; at < words.length; at++) {
      const match = matchAt(words, at)
      if (!match) continue
      const [first, last] = [words[at], words[at + match.length - 1]]
      if (first && last)
        found.push({
          value: match.value,
          from: first.start,
          to: last.start + last.text.length,
          isExact: match.isExact
        })
      at += match.length - 1
    }
    return found
  }

  function matchAt(words: readonly { readonly text: string; readonly start: number }[], at: number) {
    const word = words[at]?.text ?? ''
    for (const forms of language.stems(word))
      for (const stem of forms)
        for (const entry of byStem.get(stem) ?? []) {
          const written = words.slice(at, at + entry.words.length).map(({ text }) => text)
          if (matches(entry, written))
            return {
              value: entry.value,
              length: written.length,
              isExact: written.join(' ').toLowerCase() === entry.words.join(' ').toLowerCase()
            }
        }
    for (const part of language.parts(language.fold(word.toLowerCase()), isKnown)) {
      const value = singles.get(part)
      if (value !== undefined) return { value, length: 1, isExact: false }
    }
    return undefined
  }

  function matches({ words, stems }: Entry<Value>, written: readonly string[]): boolean {
    return words.every((word, index) => {
      const other = written[index]
      if (other === undefined) return false
      if (isAbbreviation(word))
        return other === word || other.replace(/['’]?s$/, '') === word || other.split('-').includes(word)
      return (
        index === 0 ||
        language
          .stems(other)
          .flat()
          .some((stem) => stems[index]?.has(stem))
      )
    })
  }
}
