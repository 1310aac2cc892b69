// Removes terms of a query that have a low boost and would each load another file.

import type { QueryWord } from './plan.ts'
import type { IndexReader } from './reader.ts'
import type { QueryTerm } from './word-terms.ts'

/** Number of postings files that a query may read before weak terms are dropped. */
const maxFiles = 4

/**
 * Drop synonyms, parts and stop words that would make a query read too many files. The best terms of each word are kept, as
 * are terms in files that are read anyway.
 */
export function limitFiles(queryWords: readonly QueryWord[], { chunkOf }: IndexReader): readonly QueryWord[] {
  const files = new Set(
    queryWords.flatMap((word) => (word.isOptional ? [] : strongestOf(word))).map(({ term }) => chunkOf(term))
  )
  const isAffordable = (term: QueryTerm): boolean => {
    const file = chunkOf(term.term)
    if (files.size < maxFiles) files.add(file)
    return files.has(file)
  }
  const keptTerms = new Set(
    queryWords
      .flatMap(({ terms }) => terms)
      .sort((a, b) => b.boost - a.boost)
      .filter(isAffordable)
  )
  return queryWords.map((word) => ({ ...word, terms: word.terms.filter((term) => keptTerms.has(term)) }))
}

/** The terms with the highest boost; several for a misspelled word, which may mean any of them. */
function strongestOf({ terms }: QueryWord): readonly QueryTerm[] {
  const best = Math.max(...terms.map(({ boost }) => boost))
  return terms.filter(({ boost }) => boost === best)
}
