// Plans a query: the terms to look up and their weights. A word is found by its stem, an unfinished word by its completions,
// a misspelled word by similar terms, and an unknown compound by its parts.

import { type Language, type Term, termsOf } from './language.ts'
import type { IndexReader } from './reader.ts'
import { type QueryTerm, type SearchedIndex, strongestTerms, termsForWord } from './word-terms.ts'
import { wordsOf } from './words.ts'

/** A word of the query and all terms that match it. */
export interface QueryWord {
  readonly word: string
  readonly terms: readonly QueryTerm[]
  /** Optional: pages without it are not ranked lower. */
  readonly isOptional?: boolean
}

/** Maximum number of words; longer queries are pasted text. Scores use one bit per word, so at most 16. */
const maxWords = 12
/** Very frequent words are used up to this many postings per record. */
const maxPostingsPerRecord = 2.5
const stopWordBoost = 0.3
/** Stop words are only added to queries with at most this many other words. */
const maxWordsWithStopWords = 1
/** Compounds are split in queries with at most this many words: for more, loading the parts takes too long. */
const maxWordsToSplit = 3

/** Plan a query. @param text as typed; a word at the very end counts as unfinished */
export async function planQuery(
  text: string,
  reader: IndexReader,
  language: Language
): Promise<readonly QueryWord[]> {
  const index = { reader, language }
  const words = await joinKnownPairs(
    [...wordsOf(text.slice(0, 400), language.segment)].slice(0, maxWords).map((word) => word.text),
    index
  )
  const unfinished = /[\p{L}\p{N}\p{M}+#'’]$/u.test(text)
  const writtenWords = words.map((word, at) => ({
    word,
    terms: termsOf(word, language),
    unfinished: unfinished && at === words.length - 1
  }))
  const questionWords = words.filter(language.isQuestionWord)
  // Keep question words in short queries such as `can bus`.
  const withoutQuestionWords =
    questionWords.length === 1 && words.length === 2
      ? writtenWords
      : writtenWords.filter(({ word }) => !questionWords.includes(word))
  const plannedWords = withoutQuestionWords.some(({ terms }) => terms.some(({ stop }) => !stop))
    ? withoutQuestionWords
    : writtenWords
  const significant = plannedWords.filter(({ terms }) => terms.some(({ stop }) => !stop))
  // If all words are stop words, search for them: they may occur in titles.
  const queriedWords = withoutFrequentWords(significant.length > 0 ? significant : plannedWords, reader)
  const mayBeSplit = queriedWords.length <= maxWordsToSplit
  const groups = await Promise.all(
    queriedWords.map(async (queryWord) =>
      (await termsForWord({ ...queryWord, mayBeSplit }, index)).map((terms) => ({
        word: queryWord.word,
        terms: strongestTerms(terms)
      }))
    )
  )
  // Stop words only matter if they occur in a title: they refine queries with few other words.
  const optionalWords = plannedWords
    .filter(
      (word) =>
        significant.length > 0 && significant.length <= maxWordsWithStopWords && !significant.includes(word)
    )
    .map(({ word, terms }) => ({
      word,
      isOptional: true,
      terms: terms.map(({ term }) => ({ term, boost: stopWordBoost }))
    }))
  return [...groups.flat(), ...optionalWords].slice(0, maxWords)
}

/** Join words that the site writes as one: `DI 8` → `DI8`. */
async function joinKnownPairs(
  typedWords: readonly string[],
  index: SearchedIndex
): Promise<readonly string[]> {
  const joinedWords: string[] = []
  for (const word of typedWords) {
    const pair = `${joinedWords.at(-1) ?? ''}${word}`
    if (/^\p{L}{1,4}\p{N}+$/u.test(pair) && /^\p{N}+$/u.test(word) && (await isKnown(pair, index)))
      joinedWords[joinedWords.length - 1] = pair
    else joinedWords.push(word)
  }
  return joinedWords
}

async function isKnown(word: string, { reader, language }: SearchedIndex): Promise<boolean> {
  const term = termsOf(word, language)[0]?.term
  return term !== undefined && (await reader.findByPostings(term)) !== undefined
}

/** Drop very frequent words if the query has rarer ones; at least one word is kept. */
function withoutFrequentWords<Word extends { readonly terms: readonly Term[]; readonly unfinished: boolean }>(
  words: readonly Word[],
  reader: IndexReader
): readonly Word[] {
  let postingsLeft = maxPostingsPerRecord * reader.manifest.records
  const postingsOf = ({ terms, unfinished }: Word) =>
    unfinished ? 0 : (reader.everywhere.get(terms[0]?.term ?? '') ?? 0)
  const used = [...words]
    .sort((a, b) => postingsOf(a) - postingsOf(b))
    .filter((word, index) => {
      postingsLeft -= postingsOf(word)
      return index === 0 || postingsLeft >= 0
    })
  return words.filter((word) => used.includes(word))
}
