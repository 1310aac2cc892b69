// Phrase matching among the best pages. The index has no word positions, which would add half its size; pages that are
// shown are loaded anyway and compared here.

import type { ResultPage } from './format.ts'
import { type Language, termsOf } from './language.ts'
import { wordList } from './words.ts'

/** Number of best pages that are re-ranked. */
export const pagesToCompare = 3
/** Added to the factor of a page that contains the query literally. */
const maxPhraseBoost = 1.2
/** Weight of a phrase in running text relative to one in a title or heading. */
const textPhraseShare = 0.7

/** Factor for the score of a page, from 1. */
export type PhraseBoost = (page: ResultPage) => number

/** Prepare a query; stop words count too. */
export function phraseBoostFor(query: string, language: Language): PhraseBoost {
  const termOf = (word: string): string => termsOf(word, language)[0]?.term ?? ''
  const queryTerms = wordList(query, language.segment).map(termOf)
  if (queryTerms.length < 2) return () => 1
  const share = (text: string): number => {
    const run = longestRun(queryTerms, wordList(text, language.segment).map(termOf))
    return (run - 1) / (queryTerms.length - 1)
  }
  return ({ title, sections }) => {
    const names = [title, ...sections.map(([, heading]) => heading)].map(share)
    const texts = sections.map(([, , text]) => textPhraseShare * share(text))
    return 1 + maxPhraseBoost * Math.max(0, ...names, ...texts)
  }
}

/** Length of the longest common run of two lists. */
function longestRun(queryTerms: readonly string[], words: readonly string[]): number {
  let longest = 0
  for (let at = 0; at < words.length; at++)
    for (let from = 0; from + longest < queryTerms.length; from++) {
      let run = 0
      while (from + run < queryTerms.length && queryTerms[from + run] === words[at + run]) run++
      longest = Math.max(longest, run)
    }
  return longest
}
