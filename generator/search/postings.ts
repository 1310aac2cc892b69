// Postings: the occurrences of terms, in chunks written by `build` and read by the browser.

import { decode, encode, fromZigzag, zigzag } from './coding.ts'
import { boosts, fields, idf, isNormalized, isPageField, weight } from './fields.ts'
import type { IndexManifest, LengthsFile, PostingsChunk } from './format.ts'
import type { Column, InvertedIndex } from './invert.ts'

/** Occurrences of a term with their weights. */
export interface TermPostings {
  readonly term: string
  /** By field, in the order of `fields`. */
  readonly lists: readonly WeightedList[]
}

interface WeightedList {
  /** Ascending. */
  readonly records: Uint32Array
  /** BM25 weight in each record. */
  readonly weights: Float64Array
  /** Number of terms in the field of each record. */
  readonly lengths: Uint32Array
}

/** Values shared by all chunks. */
export type PostingsFacts = Pick<IndexManifest, 'averages' | 'longList' | 'keywords'>

/** The numbers of a chunk, before they are coded. */
interface PostingNumbers {
  readonly counts: Uint32Array
  readonly places: Uint32Array
  readonly times: Uint32Array
  readonly lengths: Uint32Array
}

/** The numbers of a chunk. @param numbers numbers of its terms */
export function postingNumbers(
  { columns }: InvertedIndex,
  numbers: readonly number[],
  { averages, longList }: PostingsFacts
): PostingNumbers {
  const middles = fields.map((field) => (isNormalized(field) ? Math.round(averages[field]) : 0))
  const counts = Uint32Array.from(
    numbers.flatMap((number) =>
      columns.map(({ starts, ends }) => (ends[number] ?? 0) - (starts[number] ?? 0))
    )
  )
  const entries = counts.reduce((sum, count) => sum + count, 0)
  const [places, times, sizes] = [
    new Uint32Array(entries),
    new Uint32Array(entries),
    new Uint32Array(entries)
  ]
  let [used, usedSizes] = [0, 0]
  for (const number of numbers)
    for (const [field, column] of columns.entries()) {
      const [start, end] = [column.starts[number] ?? 0, column.ends[number] ?? 0]
      writeList(column, start, end, places, times, used)
      used += end - start
      if (isLong(end - start, field, longList) || !isNormalizedAt(field)) continue
      writeDistances(column, start, end, middles[field] ?? 0, sizes, usedSizes)
      usedSizes += end - start
    }
  return { counts, places, times, lengths: sizes.subarray(0, usedSizes) }
}

/** Encode a chunk. @param numbers numbers of its terms */
export function writePostings(
  index: InvertedIndex,
  numbers: readonly number[],
  facts: PostingsFacts
): PostingsChunk {
  const { counts, places, times, lengths } = postingNumbers(index, numbers, facts)
  return {
    terms: numbers.map((number) => index.terms[number]).join(' '),
    counts: encode(counts),
    places: encode(places),
    times: encode(times),
    lengths: encode(lengths)
  }
}

/** Write the entries of a term in a field at an offset: places delta-encoded, see `gaps`. */
function writeList(
  column: Column,
  start: number,
  end: number,
  places: Uint32Array,
  times: Uint32Array,
  at: number
): void {
  const [from, occurrences] = [column.places, column.times]
  let previousPlace = 0
  for (let entry = start, to = at; entry < end; entry++, to++) {
    const place = from[entry] ?? 0
    places[to] = place - previousPlace
    times[to] = occurrences[entry] ?? 0
    previousPlace = place
  }
}

/** Write the field lengths of a term's entries, zigzag-encoded relative to the average. */
function writeDistances(
  { places, lengths }: Column,
  start: number,
  end: number,
  middle: number,
  distances: Uint32Array,
  at: number
): void {
  for (let entry = start, to = at; entry < end; entry++, to++)
    distances[to] = zigzag(middle, lengths[places[entry] ?? 0] ?? 0)
}

const textField = fields.indexOf('text')

/** Encode the lengths of all texts. */
export const writeLengths = ({ columns }: InvertedIndex, { averages }: PostingsFacts): LengthsFile => ({
  texts: encode(
    (columns[textField]?.lengths ?? new Uint32Array()).map((length) =>
      zigzag(Math.round(averages.text), length)
    )
  )
})

/** Decode the lengths of all texts. */
export const readLengths = ({ texts }: LengthsFile, { averages }: PostingsFacts): Uint32Array =>
  decode(texts).map((distance) => fromZigzag(Math.round(averages.text), distance))

/** Whether the lengths of this list are in the file of all lengths. */
const isLong = (length: number, field: number, longList: number): boolean =>
  field === textField && length > longList

const isNormalizedAt = (field: number): boolean => isNormalized(fields[field] ?? 'text')

/** Data of the index needed to read a chunk. */
export interface IndexFacts {
  readonly manifest: IndexManifest
  /** Number of the first record of each page, then the total number of records. */
  readonly firstRecords: Uint32Array
}

/** A term of a chunk; weights are computed on demand. */
export interface WrittenTerm {
  /** Whether `weigh` needs the file of all lengths. */
  readonly long: boolean
  /** Number of fields of records that contain the term. */
  readonly count: number
  weigh(textLengths: Uint32Array): TermPostings
}

/** Decode a chunk into terms. */
export function readPostings(chunk: PostingsChunk, facts: IndexFacts): ReadonlyMap<string, WrittenTerm> {
  const { longList, averages, keywords } = facts.manifest
  const columns = keywords ? fields : fields.slice(0, -1)
  const counts = decode(chunk.counts)
  const [places, times, lengths] = [decode(chunk.places), decode(chunk.times), decode(chunk.lengths)]
  let at = 0
  let lengthsAt = 0
  const readNext = (field: number, count: number): StoredList => {
    const list = { places: places.subarray(at, at + count), times: times.subarray(at, at + count) }
    for (let index = 1; index < count; index++)
      list.places[index] = (list.places[index] ?? 0) + (list.places[index - 1] ?? 0)
    at += count
    if (isLong(count, field, longList)) return list
    const name = fields[field] ?? 'text'
    if (!isNormalized(name)) return { ...list, lengths: new Uint32Array(count) }
    lengthsAt += count
    const middle = Math.round(averages[name])
    const listLengths = lengths
      .subarray(lengthsAt - count, lengthsAt)
      .map((distance) => fromZigzag(middle, distance))
    return { ...list, lengths: listLengths }
  }
  const terms = chunk.terms === '' ? [] : chunk.terms.split(' ')
  return new Map(
    terms.map((term, number) => {
      const stored = columns.map((_, field) => readNext(field, counts[number * columns.length + field] ?? 0))
      const writtenTerm = {
        long: stored.some((list) => list.lengths === undefined),
        get count() {
          return fieldsContaining(stored, (page) => pageSize(facts, page))
        },
        weigh: (textLengths: Uint32Array) => weigh(term, stored, textLengths, facts)
      }
      return [term, writtenTerm]
    })
  )
}

const pageSize = ({ firstRecords }: IndexFacts, page: number): number =>
  (firstRecords[page + 1] ?? 0) - (firstRecords[page] ?? 0)

/** Number of fields of records that contain a term, as counted by lunr. */
const fieldsContaining = (lists: readonly StoredList[], sizeOf: (page: number) => number): number =>
  lists.reduce(
    (sum, { places }, at) =>
      isPageField(fields[at] ?? 'text')
        ? places.reduce((all, page) => all + sizeOf(page), sum)
        : sum + places.length,
    0
  )

interface StoredList {
  /** Record numbers, or page numbers for page fields; ascending. */
  readonly places: Uint32Array
  /** Occurrences of the term. */
  readonly times: Uint16Array | Uint32Array
  /** Missing when the file of all lengths is used. */
  readonly lengths?: Uint32Array
}

/** Compute the weight of a term in each record. */
function weigh(
  term: string,
  stored: readonly StoredList[],
  textLengths: Uint32Array,
  facts: IndexFacts
): TermPostings {
  const { manifest, firstRecords } = facts
  const lists = stored.map(({ places, times, lengths }, at): RecordList => {
    const ownLengths = lengths ?? places.map((place) => textLengths[place] ?? 0)
    return isPageField(fields[at] ?? 'text')
      ? expandToRecords({ places, times, lengths: ownLengths }, firstRecords)
      : { records: places, times, lengths: ownLengths }
  })
  const count = lists.reduce((sum, { records }) => sum + records.length, 0)
  const rarity = idf(count, manifest.records)
  return {
    term,
    lists: lists.map(({ records, times, lengths }, at) => {
      const field = fields[at] ?? 'text'
      const boost = boosts[field]
      const average = isNormalized(field) ? manifest.averages[field] : undefined
      const weights = new Float64Array(records.length)
      // Without normalization, each length is the average one, which leaves the weight as it is.
      for (let entry = 0; entry < records.length; entry++)
        weights[entry] = weight(
          rarity,
          times[entry] ?? 0,
          average === undefined ? 1 : (lengths[entry] ?? 0),
          average ?? 1,
          boost
        )
      return { records, weights, lengths }
    })
  }
}

interface RecordList {
  readonly records: Uint32Array
  readonly times: Uint16Array | Uint32Array
  readonly lengths: Uint32Array
}

/** Expand entries of a page field to all records of the pages. */
function expandToRecords(
  { places, times, lengths }: Required<StoredList>,
  firstRecords: Uint32Array
): RecordList {
  const [firstRecord, nextFirst] = [
    (page: number) => firstRecords[page] ?? 0,
    (page: number) => firstRecords[page + 1] ?? 0
  ]
  const size = places.reduce((sum, page) => sum + nextFirst(page) - firstRecord(page), 0)
  const expanded = {
    records: new Uint32Array(size),
    times: new Uint32Array(size),
    lengths: new Uint32Array(size)
  }
  let at = 0
  for (const [entry, page] of places.entries())
    for (let record = firstRecord(page); record < nextFirst(page); record++, at++) {
      expanded.records[at] = record
      expanded.times[at] = times[entry] ?? 0
      expanded.lengths[at] = lengths[entry] ?? 0
    }
  return expanded
}
