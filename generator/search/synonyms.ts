// Synonyms of `site/synonyms.yaml`: a query with one of them also finds the others. The index contains the groups as written;
// exports contain them in the format of each engine.

import type { SynonymGroup } from './format.ts'
import { type Language, termsOfForms } from './language.ts'
import type { QueryWord } from './plan.ts'
import { type QueryTerm, strongestTerms } from './word-terms.ts'
import { wordsOf } from './words.ts'

/** Boost of a synonym relative to the word itself. */
const synonymBoost = 0.8

/** Add the terms of synonyms to the words of a query; for phrases, to each of their words. */
export function withSynonyms(
  queryWords: readonly QueryWord[],
  groups: readonly SynonymGroup[],
  language: Language
): readonly QueryWord[] {
  if (groups.length === 0) return queryWords
  const words = queryWords.map((word) => meaningsOf(word, language))
  const added = new Map<number, QueryTerm[]>()
  for (const group of groups) {
    const phrases = group.map((text) => stemsOf(text, language)).filter(({ length }) => length > 0)
    for (const phrase of phrases)
      for (const position of positionsOf(phrase, words)) {
        const otherPhrases = phrases.filter((other) => other !== phrase)
        // The boost is divided among the words of a phrase, so a page that contains only some of them scores only their share.
        const terms = otherPhrases.flatMap((synonym) =>
          synonym.map(([term = '']) => ({
            term,
            boost: (synonymBoost * certaintyOf(queryWords[position])) / synonym.length
          }))
        )
        added.set(position, [...(added.get(position) ?? []), ...terms])
      }
  }
  return queryWords.map((word, position) => ({
    ...word,
    terms: strongestTerms([...word.terms, ...(added.get(position) ?? [])])
  }))
}

/** The stems of each word of a text. */
const stemsOf = (text: string, language: Language): readonly (readonly string[])[] =>
  Array.from(wordsOf(text, language.segment), (word) => stemsOfWord(word.text, language))

/** The stem of a word, then that of its folded form, see `termsOfForms`. */
const stemsOfWord = (word: string, language: Language): readonly string[] =>
  termsOfForms(word, language)[0]?.map(({ term }) => term) ?? []

/** The stems of a word, and for a misspelled word also its corrections, so that their synonyms are found. */
function meaningsOf({ word, terms }: QueryWord, language: Language): readonly string[] {
  const stems = stemsOfWord(word, language)
  const isKnown = terms.some(({ term }) => term === stems[0])
  return isKnown ? stems : [...stems, ...terms.map(({ term }) => term)]
}

/** Boost of the best term of a word: synonyms of a misspelled word must not rank above its correction. */
const certaintyOf = (word: QueryWord | undefined): number =>
  Math.max(...(word?.terms.map(({ boost }) => boost) ?? []), 0) || 1

/** Indexes of all words that are part of an occurrence of the phrase. */
function positionsOf(
  phrase: readonly (readonly string[])[],
  words: readonly (readonly string[])[]
): readonly number[] {
  const positions = new Set<number>()
  for (let start = 0; start + phrase.length <= words.length; start++)
    if (phrase.every((stems, at) => stems.some((stem) => words[start + at]?.includes(stem))))
      for (const at of phrase.keys()) positions.add(start + at)
  return [...positions]
}
