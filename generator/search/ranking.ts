// Wanted words → pages in the order of their worth. Records are scored as lunr scores them; a page is
// worth what its best record is, and more when the record, or the page, has more of the words, or when a
// heading or the title is what was asked for. Records
// and pages are numbers, and what is known of them stands in flat lists, so that a word that stands
// everywhere costs milliseconds.

import { fields } from './fields.ts'
import type { WantedWord } from './plan.ts'
import type { TermPostings } from './postings.ts'
import type { IndexReader } from './reader.ts'

/** A page that was found; `records` are those whose own text was found, or else the first, best first. */
export interface RankedPage {
  readonly page: number
  readonly score: number
  readonly records: readonly number[]
}

export interface Ranking {
  /** Number of all pages that were found. */
  readonly count: number
  /** The part of them that was asked for. */
  readonly pages: readonly RankedPage[]
}

/** What to give back of all that is found. */
export interface Part {
  readonly from: number
  readonly size: number
  /** Pages that count; all when it is missing. */
  readonly allowed?: ReadonlySet<number> | undefined
}

/** What the postings say of all records. */
export interface RecordScores {
  /** As lunr computes it for a query of all terms with their boosts. */
  readonly score: Float64Array
  /** A bit for each word. */
  readonly words: Uint16Array
  /** The same, of the section and its text alone: all sections of a page share its title. */
  readonly own: Uint16Array
  readonly titles: Names
  readonly headings: Names
}

/** How much titles, or headings, are what was asked for; by record. */
export interface Names {
  /** A bit for each word that stands there, those included that a page may lack. */
  readonly words: Uint16Array
  /** Number of terms. */
  readonly lengths: Uint16Array
}

/** Rank the pages. */
export async function rankPages(
  wanted: readonly WantedWord[],
  reader: IndexReader,
  part: Part
): Promise<Ranking> {
  const postings = await reader.postings(wanted.flatMap(({ terms }) => terms.map(({ term }) => term)))
  const scores = scoreRecords(wanted, postings, reader.manifest.records)
  const { found, score, worth } = scorePages(wanted, scores, reader, part.allowed)
  found.sort((one, other) => (score[other] ?? 0) - (score[one] ?? 0) || one - other)
  return {
    count: found.length,
    pages: found.slice(part.from, part.from + part.size).map((page) => ({
      page,
      score: score[page] ?? 0,
      records: recordsOf(page, scores, worth, reader)
    }))
  }
}

/** Score the records. */
export function scoreRecords(
  wanted: readonly WantedWord[],
  postings: readonly TermPostings[],
  records: number
): RecordScores {
  const scores = {
    score: new Float64Array(records),
    words: new Uint16Array(records),
    own: new Uint16Array(records),
    titles: namesOf(records),
    headings: namesOf(records)
  }
  const byTerm = new Map(postings.map((entry) => [entry.term, entry]))
  const length = lengthOf(wanted)
  for (const [word, { terms, extra }] of wanted.entries())
    for (const { term, boost } of terms)
      for (const [at, { records: found, weights, lengths }] of byTerm.get(term)?.lists.entries() ?? []) {
        const field = fields[at]
        const isOwn = field === 'section' || field === 'text'
        addList(scores, { found, weights, worth: boost / length, bit: extra ? 0 : 1 << word, isOwn })
        if (boost < wholeWord && !extra) continue
        if (field === 'title') addNames(scores.titles, found, lengths, 1 << word)
        if (field === 'section') addNames(scores.headings, found, lengths, 1 << word)
      }
  return scores
}

/** Terms that are worth less may be other words. */
const wholeWord = 0.5

const namesOf = (records: number): Names => ({
  words: new Uint16Array(records),
  lengths: new Uint16Array(records)
})

function addNames({ words, lengths }: Names, found: Uint32Array, sizes: Uint32Array, bit: number): void {
  for (let at = 0; at < found.length; at++) {
    const record = found[at] ?? 0
    words[record] = (words[record] ?? 0) | bit
    lengths[record] = sizes[at] ?? 0
  }
}

/** How near a name is to what was asked for: 1 when it has all words of the query and no others. */
function closeness({ words, lengths }: Names, record: number, asked: number): number {
  const bits = words[record] ?? 0
  if (bits === 0) return 0
  const count = bitCount(bits)
  return (count * count) / (asked * Math.max(count, lengths[record] ?? 0))
}

interface WeightedRecords {
  readonly found: Uint32Array
  readonly weights: Float64Array
  readonly worth: number
  readonly bit: number
  readonly isOwn: boolean
}

function addList(
  { score, words, own }: RecordScores,
  { found, weights, worth, bit, isOwn }: WeightedRecords
): void {
  for (let at = 0; at < found.length; at++) {
    const record = found[at] ?? 0
    score[record] = (score[record] ?? 0) + (weights[at] ?? 0) * worth
    words[record] = (words[record] ?? 0) | bit
    if (isOwn) own[record] = (own[record] ?? 0) | bit
  }
}

/** The length of a query, as lunr has it: what it divides all scores by. A term may stand for two words. */
function lengthOf(wanted: readonly WantedWord[]): number {
  const boosts = new Map<string, number>()
  for (const { terms } of wanted)
    for (const { term, boost } of terms) boosts.set(term, (boosts.get(term) ?? 0) + boost)
  return Math.sqrt([...boosts.values()].reduce((sum, boost) => sum + boost * boost, 0))
}

/** A name that is just what was asked for is worth so much more. */
const titleWorth = 0.5
const headingWorth = 1
/** A post says how things were when it was written. */
const postWorth = 0.85

/** So many of a page's records count beside its best: a page that speaks of it in many places is about it. */
const mostOthers = 4

interface PageScores {
  /** Pages with at least half as many of the words as the page that has most. */
  readonly found: number[]
  /** By page. */
  readonly score: Float64Array
  /** By record: its score, and more when it has more of the words. */
  readonly worth: Float64Array
}

function scorePages(
  wanted: readonly WantedWord[],
  { score, words, titles, headings }: RecordScores,
  { firstRecords, isPost, boostOf }: IndexReader,
  allowed: ReadonlySet<number> | undefined
): PageScores {
  const count = Math.max(1, wanted.filter(({ extra }) => !extra).length)
  const pages = firstRecords.length - 1
  const bits = new Uint16Array(pages)
  const scores = new Float64Array(pages)
  const worth = new Float64Array(score.length)
  const top = new Float64Array(1 + mostOthers)
  let most = 0
  for (let page = 0; page < pages; page++) {
    if (allowed && !allowed.has(page)) continue
    top.fill(0)
    let all = 0
    for (let record = firstRecords[page] ?? 0; record < (firstRecords[page + 1] ?? 0); record++) {
      const own = words[record] ?? 0
      if (own === 0) continue
      all |= own
      const named = 1 + headingWorth * closeness(headings, record, wanted.length)
      const value = (score[record] ?? 0) * (0.4 + (0.6 * bitCount(own)) / count) * named
      worth[record] = value
      insert(top, value)
    }
    bits[page] = all
    most = Math.max(most, bitCount(all))
    let others = 0
    for (let place = 1; place <= mostOthers; place++) others += top[place] ?? 0
    const share = 0.2 + 0.8 * (bitCount(all) / count) ** 2
    const named = 1 + titleWorth * closeness(titles, firstRecords[page] ?? 0, wanted.length)
    const own = boostOf(page) * (isPost(page) ? postWorth : 1)
    scores[page] = ((top[0] ?? 0) + 0.1 * others) * share * named * own
  }
  const found: number[] = []
  for (let page = 0; page < pages; page++) {
    const own = bits[page] ?? 0
    if (own !== 0 && bitCount(own) * 2 >= most) found.push(page)
  }
  return { found, score: scores, worth }
}

/** Put a value into a list that is sorted downwards; the smallest one leaves it. */
function insert(top: Float64Array, value: number): void {
  let place = top.length - 1
  if (value <= (top[place] ?? 0)) return
  for (; place > 0 && (top[place - 1] ?? 0) < value; place--) top[place] = top[place - 1] ?? 0
  top[place] = value
}

/** The records of a page to be shown. */
function recordsOf(
  page: number,
  { words, own }: RecordScores,
  worth: Float64Array,
  { firstRecords }: IndexReader
): readonly number[] {
  const [first = 0, end = 0] = firstRecords.subarray(page, page + 2)
  const records = Array.from({ length: end - first }, (_, place) => first + place)
    .filter((record) => words[record] !== 0)
    .sort((one, other) => (worth[other] ?? 0) - (worth[one] ?? 0) || one - other)
  const telling = records.filter((record) => own[record] !== 0)
  return telling.length > 0 ? telling : records.slice(0, 1)
}

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
