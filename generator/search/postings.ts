// Where terms stand, as chunks of the index have it: written by `build`, read by the browser.

import { around, coder, decode, encode, fromAround } from './coding.ts'
import { boosts, fields, idf, isOfPage, weight } from './fields.ts'
import type { LengthsFile, Manifest, PostingsChunk } from './format.ts'
import type { InvertedIndex, Postings } from './invert.ts'

/** Where a term stands, and what it is worth there. */
export interface TermPostings {
  readonly term: string
  /** By field, in the order of `fields`. */
  readonly lists: readonly WeightedList[]
}

export interface WeightedList {
  /** Ascending. */
  readonly records: Uint32Array
  /** The entries of lunr's field vectors there. */
  readonly weights: Float64Array
  /** Number of terms in the field there. */
  readonly lengths: Uint32Array
}

/** What is the same for all chunks. */
export type PostingsFacts = Pick<Manifest, 'averages' | 'longList'>

/** Write some terms. */
export function writePostings(
  { terms, postings, lengths }: InvertedIndex,
  numbers: readonly number[],
  { averages, longList }: PostingsFacts
): PostingsChunk {
  const middles = fields.map((field) => Math.round(averages[field]))
  const [counts, places, times, sizes] = [coder(), coder(), coder(), coder()]
  for (const number of numbers)
    for (const [field, list] of postings(number).entries()) {
      counts.add(list.places.length)
      let before = 0
      for (const place of list.places) {
        places.add(place - before)
        before = place
      }
      for (const often of list.times) times.add(often)
      if (!isLong(list, field, longList))
        for (const place of list.places) sizes.add(around(middles[field] ?? 0, lengths[field]?.[place] ?? 0))
    }
  return {
    terms: numbers.map((number) => terms[number]).join(' '),
    counts: counts.text(),
    places: places.text(),
    times: times.text(),
    lengths: sizes.text()
  }
}

const textField = fields.indexOf('text')

/** Write how long all texts are. */
export const writeLengths = ({ lengths }: InvertedIndex, { averages }: PostingsFacts): LengthsFile => ({
  texts: encode((lengths[textField] ?? []).map((length) => around(Math.round(averages.text), length)))
})

/** Read how long all texts are. */
export const readLengths = ({ texts }: LengthsFile, { averages }: PostingsFacts): Uint32Array =>
  decode(texts).map((distance) => fromAround(Math.round(averages.text), distance))

/** Are the lengths of this list in the file of all lengths? */
const isLong = ({ places }: Postings, field: number, longList: number): boolean =>
  field === textField && places.length > longList

/** What the reader of a chunk knows of the index. */
export interface IndexFacts {
  readonly manifest: Manifest
  /** Number of the first record of each page, and behind them the number of all records. */
  readonly firstRecords: Uint32Array
}

/** A term of a chunk, weighed when it is asked for. */
export interface WrittenTerm {
  /** Does `weigh` need the lengths of all texts? */
  readonly long: boolean
  /** In how many fields of records the term stands. */
  readonly count: number
  weigh(textLengths: Uint32Array): TermPostings
}

/** Read a chunk. */
export function readPostings(chunk: PostingsChunk, facts: IndexFacts): ReadonlyMap<string, WrittenTerm> {
  const { longList, averages } = facts.manifest
  const counts = decode(chunk.counts)
  const [places, times, lengths] = [decode(chunk.places), decode(chunk.times), decode(chunk.lengths)]
  let at = 0
  let lengthsAt = 0
  const take = (field: number, count: number): StoredList => {
    const list = { places: places.subarray(at, at + count), times: times.subarray(at, at + count) }
    for (let next = 1; next < count; next++)
      list.places[next] = (list.places[next] ?? 0) + (list.places[next - 1] ?? 0)
    at += count
    if (isLong(list, field, longList)) return list
    lengthsAt += count
    const middle = Math.round(averages[fields[field] ?? 'text'])
    const own = lengths.subarray(lengthsAt - count, lengthsAt).map((distance) => fromAround(middle, distance))
    return { ...list, lengths: own }
  }
  const terms = chunk.terms === '' ? [] : chunk.terms.split(' ')
  return new Map(
    terms.map((term, number) => {
      const stored = fields.map((_, field) => take(field, counts[number * fields.length + field] ?? 0))
      const written = {
        long: stored.some((list) => list.lengths === undefined),
        get count() {
          return foundIn(stored, (page) => pageSize(facts, page))
        },
        weigh: (textLengths: Uint32Array) => weigh(term, stored, textLengths, facts)
      }
      return [term, written]
    })
  )
}

const pageSize = ({ firstRecords }: IndexFacts, page: number): number =>
  (firstRecords[page + 1] ?? 0) - (firstRecords[page] ?? 0)

/** In how many fields of records a term stands, as lunr counts. */
export const foundIn = (lists: readonly Postings[], sizeOf: (page: number) => number): number =>
  lists.reduce(
    (sum, { places }, at) =>
      isOfPage(fields[at] ?? 'text')
        ? places.reduce((all, page) => all + sizeOf(page), sum)
        : sum + places.length,
    0
  )

interface StoredList extends Postings {
  /** Missing when those of all texts are to be used. */
  readonly lengths?: Uint32Array
}

/** Compute what a term is worth in each record. */
function weigh(
  term: string,
  stored: readonly StoredList[],
  textLengths: Uint32Array,
  facts: IndexFacts
): TermPostings {
  const { manifest, firstRecords } = facts
  const lists = stored.map(({ places, times, lengths }, at): Spread => {
    const own = lengths ?? places.map((place) => textLengths[place] ?? 0)
    return isOfPage(fields[at] ?? 'text')
      ? spread({ places, times, lengths: own }, firstRecords)
      : { records: places, times, lengths: own }
  })
  const count = lists.reduce((sum, { records }) => sum + records.length, 0)
  const rarity = idf(count, manifest.records)
  return {
    term,
    lists: lists.map(({ records, times, lengths }, at) => {
      const field = fields[at] ?? 'text'
      const [average, boost] = [manifest.averages[field], boosts[field]]
      const weights = new Float64Array(records.length)
      for (let entry = 0; entry < records.length; entry++)
        weights[entry] = weight(rarity, times[entry] ?? 0, lengths[entry] ?? 0, average, boost)
      return { records, weights, lengths }
    })
  }
}

interface Spread {
  readonly records: Uint32Array
  readonly times: Uint16Array | Uint32Array
  readonly lengths: Uint32Array
}

/** What stands in a page stands in all its records. */
function spread({ places, times, lengths }: Required<StoredList>, firstRecords: Uint32Array): Spread {
  const [first, next] = [
    (page: number) => firstRecords[page] ?? 0,
    (page: number) => firstRecords[page + 1] ?? 0
  ]
  const size = places.reduce((sum, page) => sum + next(page) - first(page), 0)
  const all = { records: new Uint32Array(size), times: new Uint32Array(size), lengths: new Uint32Array(size) }
  let at = 0
  for (const [entry, page] of places.entries())
    for (let record = first(page); record < next(page); record++, at++) {
      all.records[at] = record
      all.times[at] = times[entry] ?? 0
      all.lengths[at] = lengths[entry] ?? 0
    }
  return all
}
