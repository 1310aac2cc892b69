// The terms of a query, without those that are worth little and would each ask for a file of their own.

import type { WantedTerm, WantedWord } from './plan.ts'
import type { IndexReader } from './reader.ts'

/** A query reads so many files of postings before weak terms are left out. */
const mostFiles = 4

/**
 * Leave out synonyms, parts and stop words that would make a query read more files than others do. The best term of
 * each word stays, and so does what stands in a file that is read anyway.
 */
export function withinFiles(wanted: readonly WantedWord[], { chunkOf }: IndexReader): readonly WantedWord[] {
  const files = new Set(
    wanted.flatMap((word) => (word.extra ? [] : strongestOf(word))).map(({ term }) => chunkOf(term))
  )
  const read = (term: WantedTerm): boolean => {
    const file = chunkOf(term.term)
    if (files.size < mostFiles) files.add(file)
    return files.has(file)
  }
  const kept = new Set(
    wanted
      .flatMap(({ terms }) => terms)
      .sort((one, other) => other.boost - one.boost)
      .filter(read)
  )
  return wanted.map((word) => ({ ...word, terms: word.terms.filter((term) => kept.has(term)) }))
}

/** Equal ones are all what was meant: a misspelt word may be any of them. */
function strongestOf({ terms }: WantedWord): readonly WantedTerm[] {
  const best = Math.max(...terms.map(({ boost }) => boost))
  return terms.filter(({ boost }) => boost === best)
}
