// Words that mean the same, as `site/synonyms.yaml` says: a query with one of them finds the others too. The index
// holds the groups as they are written, and records for other engines go with them in the form of each.

import type { SynonymGroup } from './format.ts'
import { type Language, termsOf } from './language.ts'
import type { WantedTerm, WantedWord } from './plan.ts'
import { wordsOf } from './words.ts'

/** What another word of the same meaning is worth beside the word itself. */
const synonymBoost = 0.8

/** Add to each word of a query what means the same, and to all words of a phrase what means the same as the phrase. */
export function withSynonyms(
  wanted: readonly WantedWord[],
  groups: readonly SynonymGroup[],
  language: Language
): readonly WantedWord[] {
  if (groups.length === 0) return wanted
  const words = wanted.map(({ word }) => stemOf(word, language))
  const added = new Map<number, WantedTerm[]>()
  for (const group of groups) {
    const phrases = group.map((text) => stemsOf(text, language)).filter(({ length }) => length > 0)
    for (const phrase of phrases)
      for (const place of placesOf(phrase, words)) {
        const others = phrases.filter((other) => other !== phrase)
        // A page that has a part of a phrase alone is worth that part.
        const terms = others.flatMap((other) =>
          other.map((term) => ({ term, boost: synonymBoost / other.length }))
        )
        added.set(place, [...(added.get(place) ?? []), ...terms])
      }
  }
  return wanted.map((word, place) => ({ ...word, terms: together(word.terms, added.get(place) ?? []) }))
}

const stemsOf = (text: string, language: Language): readonly string[] =>
  Array.from(wordsOf(text, language.segment), (word) => stemOf(word.text, language))

const stemOf = (word: string, language: Language): string => termsOf(word, language)[0]?.term ?? ''

/** Places of all words that belong to a phrase. */
function placesOf(phrase: readonly string[], words: readonly string[]): readonly number[] {
  const places = new Set<number>()
  for (let start = 0; start + phrase.length <= words.length; start++)
    if (phrase.every((word, at) => words[start + at] === word))
      for (const at of phrase.keys()) places.add(start + at)
  return [...places]
}

/** Each term once, with the best that it is worth. */
function together(own: readonly WantedTerm[], more: readonly WantedTerm[]): readonly WantedTerm[] {
  const best = new Map(own.map(({ term, boost }) => [term, boost]))
  for (const { term, boost } of more) best.set(term, Math.max(boost, best.get(term) ?? 0))
  return Array.from(best, ([term, boost]) => ({ term, boost }))
}
