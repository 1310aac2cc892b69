// Texts → the words in them, counted. It is the part of indexing that needs one document alone: a pure
// function of texts and language, whose result is plain data, so that it can be made in a worker and
// kept by content. `invert` puts the counts of all documents together.

import { coder } from './coding.ts'
import { type Language, remembering, termsOf } from './language.ts'
import { wordList } from './words.ts'

/** The words of some texts. */
export interface Counts {
  /**
   * A line for each word, in the order in which they first come: the word as written, and what it is
   * found by, parted by spaces; a `/` stands before a term that is worth nothing in running text.
   */
  readonly words: string
  /** Coded, for each text: how many different words it has, and of each the number of its line and how often. */
  readonly texts: string
}

/** Count the words of texts. */
export function countTerms(texts: readonly string[], language: Language): Counts {
  const lineOf = linesOf(language)
  const numbers = new Map<string, number>()
  const times: number[] = []
  const coded = coder()
  for (const text of texts) {
    const own: number[] = []
    for (const word of wordList(text, language.segment)) {
      let number = numbers.get(word)
      if (number === undefined) {
        number = numbers.size
        numbers.set(word, number)
        times.push(0)
      }
      const before = times[number] ?? 0
      if (before === 0) own.push(number)
      times[number] = before + 1
    }
    coded.add(own.length)
    for (const number of own) {
      coded.add(number)
      coded.add(times[number] ?? 0)
      times[number] = 0
    }
  }
  return { words: Array.from(numbers.keys(), lineOf).join('\n'), texts: coded.text() }
}

const known = new WeakMap<Language, (word: string) => string>()

/** The lines of words, each made once. */
function linesOf(language: Language): (word: string) => string {
  const before = known.get(language)
  if (before) return before
  const lineOf = remembering((word) =>
    [word, ...termsOf(word, language).map(({ term, stop }) => (stop ? `/${term}` : term))].join(' ')
  )
  known.set(language, lineOf)
  return lineOf
}
