// Phrase matching among the best pages. The index has no word positions, which would add half its size; pages that are
// shown are loaded anyway and compared here.

import type { ResultPage } from './format.ts'
import { type Language, memoizeByWord, termsOf } from './language.ts'
import type { QueryWord } from './plan.ts'
import { minWholeWordBoost } from './ranking.ts'
import { wordList } from './words.ts'

/** Number of best pages that are re-ranked. */
export const pagesToCompare = 3
/** The most that phrases add to the factor of a page: for one that contains the whole query literally. */
const maxPhraseBoost = 1.2
/** Weight of a phrase in running text relative to one in a title or heading. */
const textPhraseShare = 0.7

/** Factor for the score of a page, from 1. */
export type PhraseBoost = (page: ResultPage) => number

/** Prepare a query. @param queryWords its words, with their terms */
export function phraseBoostFor(
  query: string,
  queryWords: readonly QueryWord[],
  language: Language
): PhraseBoost {
  const shareOfRun = runShare(query, language)
  const nearness = nearnessTo(queryWords, language)
  return ({ title, sections }) => {
    const names = [title, ...sections.map(([, heading]) => heading)].map(shareOfRun)
    const texts = sections.map(([, , text]) => textPhraseShare * shareOfRun(text))
    const keywords = sections.flatMap(([, , , words = '']) => words.split(', '))
    // Squared, so that a keyword with half of the words adds little.
    const nearest = Math.max(...[title, ...keywords].map(nearness))
    return 1 + maxPhraseBoost * Math.max(0, ...names, ...texts, nearest ** 2)
  }
}

/** The share of a query that a text contains literally, from 0 to 1; stop words count too. */
function runShare(query: string, language: Language): (text: string) => number {
  // Texts repeat most of their words.
  const termOf = memoizeByWord((word) => termsOf(word, language)[0]?.term ?? '')
  const queryTerms = wordList(query, language.segment).map(termOf)
  if (queryTerms.length < 2) return () => 0
  return (text) =>
    (longestRun(queryTerms, wordList(text, language.segment).map(termOf)) - 1) / (queryTerms.length - 1)
}

/**
 * Similarity of a title or keyword to the query, from 0 to 1: in any order, with synonyms, without stop words and question
 * words. Each keyword is compared alone: it is what a reader may type, so a match in one of them says more than words of
 * the query spread over several.
 */
function nearnessTo(queryWords: readonly QueryWord[], language: Language): (name: string) => number {
  const meanings = queryWords
    .filter(({ isOptional }) => !isOptional)
    .map(
      ({ terms }) => new Set(terms.filter(({ boost }) => boost >= minWholeWordBoost).map(({ term }) => term))
    )
  return (name) => {
    const words = wordList(name, language.segment)
      .filter((word) => !language.isQuestionWord(word))
      .map((word) => termsOf(word, language))
      .filter((terms) => terms.some(({ stop }) => !stop))
    const count = meanings.filter((meaning) =>
      words.some((terms) => terms.some(({ term }) => meaning.has(term)))
    ).length
    return count === 0 ? 0 : (count * count) / (meanings.length * Math.max(count, words.length))
  }
}

/** Length of the longest common run of two lists. */
export function longestRun(queryTerms: readonly string[], words: readonly string[]): number {
  let longest = 0
  for (let at = 0; at < words.length; at++)
    for (let from = 0; from + longest < queryTerms.length; from++) {
      let run = 0
      while (from + run < queryTerms.length && queryTerms[from + run] === words[at + run]) run++
      longest = Math.max(longest, run)
    }
  return longest
}
