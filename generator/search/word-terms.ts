// The terms for a word of a query, by what the site contains: the word, its completions, its parts, or similar terms.

import type { IndexTerm } from './chunks.ts'
import { isLink, minCompoundLength, partsOf } from './compounds.ts'
import type { Language, Term } from './language.ts'
import type { IndexReader } from './reader.ts'
import { mayBeMisspelled } from './spelling.ts'

/** A term to look for; `boost` is 1 for the word itself. */
export interface QueryTerm {
  readonly term: string
  readonly boost: number
}

/** An index and the language of its texts. */
export interface SearchedIndex {
  readonly reader: IndexReader
  readonly language: Language
}

export interface WordToFind {
  readonly word: string
  /** The word's own term, then those of its parts. */
  readonly terms: readonly Term[]
  /** Whether the reader may still be typing it. */
  readonly unfinished: boolean
  /** Whether a rare compound is also searched by its parts. */
  readonly mayBeSplit: boolean
}

/** Limits for the completions of a prefix: terms, their postings, and chunks to load. */
const maxPrefixTerms = 24
const maxPrefixPostings = 3_000
const maxPrefixChunks = 5
/** A compound in at most this many fields is also searched by its parts. */
const rareTermFields = 4
/** Up to this length, known words are not completed: `AI` is not the beginning of `air`. */
const shortWordLength = 3
/** Boost of the parts of a known word; low for identifiers, `std::vector` or `themeConfig`, which are meant literally. */
const partBoost = (word: string): number => (/[._:>]|\p{Ll}\p{Lu}/u.test(word) ? 0.1 : 0.6)

/** The terms of a word, as one group; if the site lacks the whole word, one group for each part. */
export async function termsForWord(
  { word, terms, unfinished, mayBeSplit }: WordToFind,
  { reader, language }: SearchedIndex
): Promise<QueryTerm[][]> {
  const [wholeTerm = '', ...parts] = terms.map(({ term }) => term)
  const folded = language.fold(word.toLowerCase())
  const wholeEntry = await reader.findByPostings(wholeTerm)
  // Parts of a known word add little, and each may load another file.
  const entries = wholeEntry ? [wholeEntry] : await Promise.all(parts.map(reader.findByPostings))
  const counts = new Map(entries.flatMap((entry) => (entry ? [[entry.term, entry.count]] : [])))
  const isShort = counts.has(wholeTerm) && folded.length <= shortWordLength
  const completions =
    unfinished && folded.length > 1 && !isShort
      ? prefixTerms(await reader.startingWith(folded), folded, reader)
      : []
  if (counts.has(wholeTerm) || completions.length > 0) {
    const partTerms = parts.map((term) => ({ term, boost: partBoost(word) }))
    // A rare compound such as `Lebensmittelindustrie` is also found by `Lebensmittel`.
    const compoundTerms =
      mayBeSplit && (counts.get(wholeTerm) ?? rareTermFields + 1) <= rareTermFields
        ? await splitCompound(folded, { reader, language }, 2)
        : []
    const compoundParts = compoundTerms.map(({ term }) => ({ term, boost: 0.4 }))
    return [[{ term: wholeTerm, boost: 1 }, ...completions, ...partTerms, ...compoundParts]]
  }
  if (parts.some((term) => counts.has(term))) return parts.map((term) => [{ term, boost: 1 }])
  const split = await splitCompound(folded, { reader, language })
  if (split.length > 1) return split.map((term) => [term])
  const near = mayBeMisspelled(folded) ? await matchMisspelled(wholeTerm, folded, reader) : []
  if (near.length > 0) return [near]
  if (split.length > 0) return split.map((term) => [term])
  return [
    [
      ...prefixTerms(await matchShorter(folded, reader), folded, reader),
      ...(await matchTruncated(folded, reader))
    ]
  ]
}

async function matchMisspelled(term: string, folded: string, reader: IndexReader): Promise<QueryTerm[]> {
  const words = [...new Set([term, folded])]
  const findSimilar = async (find: IndexReader['similarEnding']) =>
    (await Promise.all(words.map(find))).flat()
  // Typos are rare at the beginning, so search endings first: that reads fewer files.
  const endings = await findSimilar(reader.similarEnding)
  const nearTerms = endings.length > 0 ? endings : await findSimilar(reader.similarBeginning)
  return nearTerms.map(({ term }) => ({ term, boost: 0.7 }))
}

/** Typos near the end: terms are stems, so `pricng` must lose its ending to be similar to one. */
async function matchTruncated(folded: string, reader: IndexReader): Promise<QueryTerm[]> {
  for (const end of [1, 2, 3]) {
    const word = folded.slice(0, -end)
    const nearTerms = mayBeMisspelled(word) && word.length > 4 ? await reader.similarEnding(word) : []
    if (nearTerms.length > 0) return nearTerms.map(({ term }) => ({ term, boost: 0.5 }))
  }
  return []
}

/** Incomplete endings, which the stemmer does not remove: `configurati` → `configur`. */
async function matchShorter(folded: string, reader: IndexReader): Promise<readonly IndexTerm[]> {
  const candidates = folded.length >= 6 ? await reader.startingWith(folded.slice(0, 4)) : []
  return candidates.filter(({ term }) => folded.startsWith(term) && term.length >= folded.length - 5)
}

/** @param maxLookups maximum number of lookups, since each may load another chunk */
async function splitCompound(
  folded: string,
  { reader, language }: SearchedIndex,
  maxLookups = 12
): Promise<QueryTerm[]> {
  if (!language.compounds || folded.length < minCompoundLength) return []
  // `partsOf` is synchronous, so all words that it may test are looked up first.
  const knownWords = new Set<string>()
  const fronts = await reader.startingWith(folded.slice(0, 4))
  for (let at = 4; at <= folded.length - 4; at++) {
    const front = folded.slice(0, at)
    if (!fronts.some(({ term }) => term === language.stem(front) || term === front)) continue
    knownWords.add(front)
  }
  // Longest front first, as in `partsOf`.
  const remainders = [...knownWords].reverse().flatMap((front) =>
    [0, 1, 2]
      .filter((link) => isLink(folded.slice(front.length, front.length + link)))
      .map((link) => folded.slice(front.length + link))
      .filter((rest) => rest.length >= 4)
  )
  for (const remainder of remainders.slice(0, maxLookups)) {
    if (!knownWords.has(remainder) && !(await reader.find(language.stem(remainder)))) continue
    knownWords.add(remainder)
    break
  }
  return partsOf(folded, (word) => knownWords.has(word)).map((part) => ({
    term: language.stem(part),
    boost: 0.8
  }))
}

/** Likely completions of a prefix: frequent and short ones first. */
function prefixTerms(terms: readonly IndexTerm[], prefix: string, reader: IndexReader): QueryTerm[] {
  const chosenTerms: QueryTerm[] = []
  const chunks = new Set<number>()
  let postings = 0
  const likely = terms
    .map(({ term, count }) => ({ term, count, likelihood: nearness(term, prefix) * count }))
    .sort((a, b) => b.likelihood - a.likelihood)
  for (const { term, count } of likely) {
    if (chosenTerms.length === maxPrefixTerms) break
    if (chosenTerms.length > 0 && postings + count > maxPrefixPostings) continue
    const chunk = reader.chunkOf(term)
    if (chunks.size === maxPrefixChunks && !chunks.has(chunk)) continue
    chunks.add(chunk)
    postings += count
    chosenTerms.push({ term, boost: 0.7 * nearness(term, prefix) })
  }
  return chosenTerms
}

const nearness = (term: string, prefix: string): number => Math.min(1, prefix.length / term.length) ** 2
