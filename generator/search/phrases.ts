// Which of the best pages has the words of a query one behind another. The index knows no places of words in a
// text, which would be half of it again; the pages that are shown are loaded anyway, and are looked at here.

import type { IndexedPage } from './format.ts'
import { type Language, termsOf } from './language.ts'
import { wordList } from './words.ts'

/** So many of the best pages change places among themselves. */
export const pagesToCompare = 3
/** A page that has the whole query as it stands is worth so much more. */
const phraseWorth = 1.2
/** A run of words in running text is worth less than one in a name. */
const textShare = 0.7

/** What a page is worth beside others, by its phrases: from 1. */
export type PhraseWorth = (page: IndexedPage) => number

/** Get ready for a query, stop words included. */
export function phraseWorthFor(query: string, language: Language): PhraseWorth {
  const termOf = (word: string): string => termsOf(word, language)[0]?.term ?? ''
  const asked = wordList(query, language.segment).map(termOf)
  if (asked.length < 2) return () => 1
  const share = (text: string): number => {
    const run = longestRun(asked, wordList(text, language.segment).map(termOf))
    return (run - 1) / (asked.length - 1)
  }
  return ({ title, sections }) => {
    const names = [title, ...sections.map(([, heading]) => heading)].map(share)
    const texts = sections.map(([, , text]) => textShare * share(text))
    return 1 + phraseWorth * Math.max(0, ...names, ...texts)
  }
}

/** Length of the longest part of one list that stands in the other as it is. */
function longestRun(asked: readonly string[], words: readonly string[]): number {
  let longest = 0
  for (let at = 0; at < words.length; at++)
    for (let from = 0; from + longest < asked.length; from++) {
      let run = 0
      while (from + run < asked.length && asked[from + run] === words[at + run]) run++
      longest = Math.max(longest, run)
    }
  return longest
}
