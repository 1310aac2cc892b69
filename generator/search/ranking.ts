// Ranks pages. Records are scored as in lunr; the score of a page is that of its best record, increased when the record or
// page contains more of the words, or when a heading or the title matches the query. Records and pages are numbers and their
// data are flat arrays, so that even a very frequent word costs only milliseconds.

import { fields, isPageField } from './fields.ts'
import type { QueryWord } from './plan.ts'
import type { TermPostings } from './postings.ts'
import type { IndexReader } from './reader.ts'

/** A matching page. `records` are those whose own text matches, best first; else the best record. */
export interface RankedPage {
  readonly page: number
  readonly score: number
  readonly records: readonly number[]
}

export interface Ranking {
  /** Total number of matching pages. */
  readonly count: number
  /** The requested part of them. */
  readonly pages: readonly RankedPage[]
}

/** The part of the results to return. */
export interface RankingWindow {
  readonly from: number
  readonly size: number
  /** Pages to consider; all when missing. */
  readonly allowed?: ReadonlySet<number>
}

/** Scores of all records, by record number. */
interface RecordScores {
  /** Score as computed by lunr for a query of all terms with their boosts. */
  readonly score: Float64Array
  /** Bit mask of the query words that occur. */
  readonly words: Uint16Array
  /** The same for heading and text of the section only, since all sections of a page share its title. */
  readonly ownWords: Uint16Array
  readonly titles: NameMatches
  readonly headings: NameMatches
}

/** Matches in titles or headings, by record. */
interface NameMatches {
  /** Bit mask of the query words that occur, including optional ones. */
  readonly words: Uint16Array
  /** Number of terms of the name. */
  readonly lengths: Uint16Array
}

/** Rank all pages and return a part of them. */
export async function rankPages(
  queryWords: readonly QueryWord[],
  reader: IndexReader,
  part: RankingWindow
): Promise<Ranking> {
  const postings = await reader.postings(queryWords.flatMap(({ terms }) => terms.map(({ term }) => term)))
  const scores = scoreRecords(queryWords, postings, reader.manifest.records)
  const { matchingPages, score, recordScores } = scorePages(queryWords, scores, reader, part.allowed)
  matchingPages.sort((a, b) => (score[b] ?? 0) - (score[a] ?? 0) || a - b)
  return {
    count: matchingPages.length,
    pages: matchingPages.slice(part.from, part.from + part.size).map((page) => ({
      page,
      score: score[page] ?? 0,
      records: recordsOf(page, scores, recordScores, reader)
    }))
  }
}

/** Score all records. @param records number of records of the index @internal exported for tests */
export function scoreRecords(
  queryWords: readonly QueryWord[],
  postings: readonly TermPostings[],
  records: number
): RecordScores {
  const scores = {
    score: new Float64Array(records),
    words: new Uint16Array(records),
    ownWords: new Uint16Array(records),
    titles: namesOf(records),
    headings: namesOf(records)
  }
  const byTerm = new Map(postings.map((entry) => [entry.term, entry]))
  const length = lengthOf(queryWords)
  for (const [word, { terms, isOptional }] of queryWords.entries())
    for (const { term, boost } of terms)
      for (const [at, { records: matches, weights, lengths }] of byTerm.get(term)?.lists.entries() ?? []) {
        const field = fields[at]
        addList(scores, {
          records: matches,
          weights,
          factor: boost / length,
          bit: isOptional ? 0 : 1 << word,
          isOwn: !isPageField(field ?? 'text')
        })
        if (boost < minWholeWordBoost && !isOptional) continue
        if (field === 'title') addNames(scores.titles, matches, lengths, 1 << word)
        if (field === 'section') addNames(scores.headings, matches, lengths, 1 << word)
      }
  return scores
}

/** Minimum boost of a term that counts as the word itself. */
export const minWholeWordBoost = 0.5

const namesOf = (records: number): NameMatches => ({
  words: new Uint16Array(records),
  lengths: new Uint16Array(records)
})

function addNames(
  { words, lengths }: NameMatches,
  records: Uint32Array,
  sizes: Uint32Array,
  bit: number
): void {
  for (let at = 0; at < records.length; at++) {
    const record = records[at] ?? 0
    words[record] = (words[record] ?? 0) | bit
    lengths[record] = sizes[at] ?? 0
  }
}

/** Similarity of a name and the query, from 0 to 1: 1 when it consists of exactly the query words. */
function similarityOfName({ words, lengths }: NameMatches, record: number, queryLength: number): number {
  const bits = words[record] ?? 0
  if (bits === 0) return 0
  const count = bitCount(bits)
  return (count * count) / (queryLength * Math.max(count, lengths[record] ?? 0))
}

interface WeightedRecords {
  readonly records: Uint32Array
  readonly weights: Float64Array
  readonly factor: number
  readonly bit: number
  readonly isOwn: boolean
}

function addList(
  { score, words, ownWords }: RecordScores,
  { records, weights, factor, bit, isOwn }: WeightedRecords
): void {
  for (let at = 0; at < records.length; at++) {
    const record = records[at] ?? 0
    score[record] = (score[record] ?? 0) + (weights[at] ?? 0) * factor
    words[record] = (words[record] ?? 0) | bit
    if (isOwn) ownWords[record] = (ownWords[record] ?? 0) | bit
  }
}

/** Norm of the query vector, by which lunr divides all scores. A term may belong to two words. */
function lengthOf(queryWords: readonly QueryWord[]): number {
  const boosts = new Map<string, number>()
  for (const { terms } of queryWords)
    for (const { term, boost } of terms) boosts.set(term, (boosts.get(term) ?? 0) + boost)
  return Math.sqrt([...boosts.values()].reduce((sum, boost) => sum + boost * boost, 0))
}

/** Additional weight of a title or heading that equals the query. */
const titleBoost = 0.5
const headingBoost = 1
/** Factor for posts, which may be outdated. */
const postFactor = 0.85

/** Number of records that count in addition to the best one: several matches on a page make it more relevant. */
const maxOtherRecords = 4

interface PageScores {
  /** Pages with at least half as many of the query words as the page with the most. */
  readonly matchingPages: number[]
  /** By page. */
  readonly score: Float64Array
  /** By record: its score, increased when it contains more of the words. */
  readonly recordScores: Float64Array
}

function scorePages(
  queryWords: readonly QueryWord[],
  { score, words, titles, headings }: RecordScores,
  { firstRecords, isPost, boostOf }: IndexReader,
  allowed: ReadonlySet<number> | undefined
): PageScores {
  const count = Math.max(1, queryWords.filter(({ isOptional }) => !isOptional).length)
  const pages = firstRecords.length - 1
  const bits = new Uint16Array(pages)
  const scores = new Float64Array(pages)
  const recordScores = new Float64Array(score.length)
  const top = new Float64Array(1 + maxOtherRecords)
  let mostWords = 0
  for (let page = 0; page < pages; page++) {
    if (allowed && !allowed.has(page)) continue
    top.fill(0)
    let pageBits = 0
    for (let record = firstRecords[page] ?? 0; record < (firstRecords[page + 1] ?? 0); record++) {
      const recordBits = words[record] ?? 0
      if (recordBits === 0) continue
      pageBits |= recordBits
      const headingFactor = 1 + headingBoost * similarityOfName(headings, record, queryWords.length)
      const value = (score[record] ?? 0) * (0.4 + (0.6 * bitCount(recordBits)) / count) * headingFactor
      recordScores[record] = value
      insert(top, value)
    }
    bits[page] = pageBits
    mostWords = Math.max(mostWords, bitCount(pageBits))
    let otherScores = 0
    for (let index = 1; index <= maxOtherRecords; index++) otherScores += top[index] ?? 0
    const share = 0.2 + 0.8 * (bitCount(pageBits) / count) ** 2
    const titleFactor = 1 + titleBoost * similarityOfName(titles, firstRecords[page] ?? 0, queryWords.length)
    const pageFactor = boostOf(page) * (isPost(page) ? postFactor : 1)
    scores[page] = ((top[0] ?? 0) + 0.1 * otherScores) * share * titleFactor * pageFactor
  }
  const matchingPages: number[] = []
  for (let page = 0; page < pages; page++) {
    const pageBits = bits[page] ?? 0
    if (pageBits !== 0 && bitCount(pageBits) * 2 >= mostWords) matchingPages.push(page)
  }
  return { matchingPages, score: scores, recordScores }
}

/** Insert a value into a list in descending order; the smallest one is dropped. */
function insert(top: Float64Array, value: number): void {
  let index = top.length - 1
  if (value <= (top[index] ?? 0)) return
  for (; index > 0 && (top[index - 1] ?? 0) < value; index--) top[index] = top[index - 1] ?? 0
  top[index] = value
}

/** The records of a page to show. */
function recordsOf(
  page: number,
  { words, ownWords }: RecordScores,
  recordScores: Float64Array,
  { firstRecords }: IndexReader
): readonly number[] {
  const [firstRecord = 0, end = 0] = firstRecords.subarray(page, page + 2)
  const records = Array.from({ length: end - firstRecord }, (_, index) => firstRecord + index)
    .filter((record) => words[record] !== 0)
    .sort((a, b) => (recordScores[b] ?? 0) - (recordScores[a] ?? 0) || a - b)
  const withOwnMatch = records.filter((record) => ownWords[record] !== 0)
  return withOwnMatch.length > 0 ? withOwnMatch : records.slice(0, 1)
}

function bitCount(bits: number): number {
  let count = 0
  for (let remaining = bits; remaining !== 0; remaining &= remaining - 1) count++
  return count
}
