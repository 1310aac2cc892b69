// Wanted words → pages in the order of their worth. lunr scores the records; a page is worth what its
// best record is, and more when the record, or the page, has more of the words.

import lunr from 'lunr'
import { fields } from './fields.ts'
import { lunrIndex, type TermPostings } from './lunr-index.ts'
import type { WantedWord } from './plan.ts'
import type { IndexReader } from './reader.ts'

/** A page that was found; `records` are those whose own text was found, or else the first, best first. */
export interface RankedPage {
  readonly page: number
  readonly score: number
  readonly records: readonly number[]
}

/** lunr is asked for so many records; the others keep the sum that it would make of them. */
const mostScored = 400

/** What a quick sum over the postings says of all records. */
interface Sums {
  /** Ascending. */
  readonly found: readonly number[]
  readonly score: Float64Array
  /** A bit for each word. */
  readonly words: Uint16Array
  /** The same, of the section and its text alone: all sections of a page share its title. */
  readonly own: Uint16Array
}

/**
 * Rank the pages.
 *
 * @param allowed
 *   pages that count; all when it is missing
 */
export async function rankPages(
  wanted: readonly WantedWord[],
  reader: IndexReader,
  allowed?: ReadonlySet<number>
): Promise<readonly RankedPage[]> {
  const postings = await reader.postings(wanted.flatMap(({ terms }) => terms.map(({ term }) => term)))
  const isAllowed = (record: number) => !allowed || allowed.has(reader.pageOf[record] ?? -1)
  const sums = sumUp(wanted, postings, reader.manifest.records, isAllowed)
  const scored = scoreByLunr(wanted, postings, best(sums, mostScored))
  const share = (bits: number) => bitCount(bits) / Math.max(1, wanted.filter(({ extra }) => !extra).length)
  const pages = new Map<number, { bits: number; records: { record: number; score: number }[] }>()
  for (const record of sums.found) {
    const page = reader.pageOf[record] ?? 0
    const known = pages.get(page) ?? { bits: 0, records: [] }
    const bits = sums.words[record] ?? 0
    known.bits |= bits
    known.records.push({
      record,
      score: (scored.get(record) ?? sums.score[record] ?? 0) * (0.4 + 0.6 * share(bits))
    })
    pages.set(page, known)
  }
  const most = Math.max(0, ...[...pages.values()].map(({ bits }) => bitCount(bits)))
  return [...pages]
    .filter(([, { bits }]) => bitCount(bits) * 2 >= most)
    .map(([page, { bits, records }]) => {
      records.sort((one, other) => other.score - one.score || one.record - other.record)
      const [first, ...others] = records.map(({ score }) => score)
      // A page that speaks of it in many places is about it.
      const more = others.slice(0, 4).reduce((sum, score) => sum + score, 0)
      const score = ((first ?? 0) + 0.1 * more) * (0.2 + 0.8 * share(bits) ** 2)
      const telling = records.filter(({ record }) => sums.own[record] !== 0)
      const shown = telling.length > 0 ? telling : records.slice(0, 1)
      return { page, score, records: shown.map(({ record }) => record) }
    })
    .sort((one, other) => other.score - one.score || one.page - other.page)
}

function sumUp(
  wanted: readonly WantedWord[],
  postings: readonly TermPostings[],
  records: number,
  isAllowed: (record: number) => boolean
): Sums {
  const score = new Float64Array(records)
  const words = new Uint16Array(records)
  const own = new Uint16Array(records)
  const byTerm = new Map(postings.map((entry) => [entry.term, entry]))
  const length = Math.sqrt([...boostsOf(wanted).values()].reduce((sum, boost) => sum + boost * boost, 0))
  for (const [word, { terms, extra }] of wanted.entries())
    for (const { term, boost } of terms)
      for (const [field, { records: found, weights }] of byTerm.get(term)?.lists.entries() ?? [])
        for (const [place, record] of found.entries()) {
          score[record] = (score[record] ?? 0) + ((weights[place] ?? 0) * boost) / length
          if (extra) continue
          words[record] = (words[record] ?? 0) | (1 << word)
          if (fields[field] === 'section' || fields[field] === 'text')
            own[record] = (own[record] ?? 0) | (1 << word)
        }
  const found: number[] = []
  for (let record = 0; record < records; record++)
    if (words[record] !== 0 && isAllowed(record)) found.push(record)
  return { found, score, words, own }
}

/** The records that are worth most, in any order. */
function best({ found, score, words }: Sums, most: number): ReadonlySet<number> {
  if (found.length <= most) return new Set(found)
  const worth = (record: number) => (score[record] ?? 0) * bitCount(words[record] ?? 0)
  return new Set([...found].sort((one, other) => worth(other) - worth(one)).slice(0, most))
}

function scoreByLunr(
  wanted: readonly WantedWord[],
  postings: readonly TermPostings[],
  records: ReadonlySet<number>
): ReadonlyMap<number, number> {
  if (postings.length === 0) return new Map()
  const index = lunrIndex(postings, (record) => records.has(record))
  const known = new Set(postings.map(({ term }) => term))
  const boosts = boostsOf(wanted)
  // Terms that the index does not have make lunr's query longer, and with it every score smaller.
  const scale =
    Math.sqrt([...boosts].reduce((sum, [term, boost]) => sum + (known.has(term) ? boost * boost : 0), 0)) /
    Math.sqrt([...boosts.values()].reduce((sum, boost) => sum + boost * boost, 0))
  const results = index.query((query) => {
    for (const [term, boost] of boosts)
      query.term(term, { usePipeline: false, wildcard: lunr.Query.wildcard.NONE, fields: [...fields], boost })
  })
  return new Map(results.map(({ ref, score }) => [Number(ref), score * scale]))
}

/** What each term is worth in all: a term may stand for two words. */
function boostsOf(wanted: readonly WantedWord[]): ReadonlyMap<string, number> {
  const boosts = new Map<string, number>()
  for (const { terms } of wanted)
    for (const { term, boost } of terms) boosts.set(term, (boosts.get(term) ?? 0) + boost)
  return boosts
}

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
