// Postings → a lunr index with only these terms. lunr scores a hit from the entries of the query's terms, so results
// and scores are those of the whole index.

import lunr from 'lunr'
import { fields, type IndexedField } from '../../generator/search/fields.ts'
import type { TermPostings } from '../../generator/search/postings.ts'

/** Public constructors that @types/lunr does not declare. */
interface Internals {
  readonly Index: new (attributes: object) => lunr.Index
  readonly Vector: new (elements: number[]) => object
  readonly TokenSet: { fromArray(words: readonly string[]): object }
}
const { Index, Vector, TokenSet } = lunr as unknown as Internals

/**
 * Create an index.
 *
 * @param postings
 *   sorted by term: the order in which lunr adds up scores
 */
export function lunrIndex(postings: readonly TermPostings[]): lunr.Index {
  const invertedIndex: Record<string, unknown> = Object.create(null)
  const elements = new Map<string, number[]>()
  for (const [number, { term, lists }] of postings.entries()) {
    const entry: Partial<Record<IndexedField, Record<string, object>>> = {}
    for (const [at, field] of fields.entries()) {
      const records: Record<string, object> = {}
      entry[field] = records
      const list = lists[at]
      for (const [place, record] of list?.records.entries() ?? []) {
        records[record] = {}
        const ref = `${field}/${record}`
        const vector = elements.get(ref)
        if (vector) vector.push(number, list?.weights[place] ?? 0)
        else elements.set(ref, [number, list?.weights[place] ?? 0])
      }
    }
    invertedIndex[term] = { _index: number, ...entry }
  }
  const fieldVectors = Object.fromEntries([...elements].map(([ref, vector]) => [ref, new Vector(vector)]))
  return new Index({
    invertedIndex,
    fieldVectors,
    tokenSet: TokenSet.fromArray(postings.map(({ term }) => term)),
    fields,
    pipeline: new lunr.Pipeline()
  })
}
