// The terms for a word of a query, by what the site contains: the word, its completions, its parts, or similar terms.

import type { IndexTerm } from './chunks.ts'
import { isCompoundWith, isLink, minCompoundLength, partsOf } from './compounds.ts'
import { type Language, termsOfForms } from './language.ts'
import type { IndexReader } from './reader.ts'
import { mayBeMisspelled } from './spelling.ts'
import { formsOf } from './words.ts'

/** A term to look for; `boost` is 1 for the word itself. */
export interface QueryTerm {
  readonly term: string
  readonly boost: number
}

/** Deduplicate terms, keeping the highest boost of each. */
export function strongestTerms(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const best = new Map<string, number>()
  for (const { term, boost } of terms) best.set(term, Math.max(boost, best.get(term) ?? 0))
  return Array.from(best, ([term, boost]) => ({ term, boost }))
}

/** An index and the language of its texts. */
export interface SearchedIndex {
  readonly reader: IndexReader
  readonly language: Language
}

export interface WordToFind {
  readonly word: string
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

/** Boost of what a word is without its accents; some texts are written so. */
const withoutAccentsBoost = 0.6
/** Boost of a compound that ends with the word. */
const compoundBoost = 0.4

/** The terms of a word, as one group; if the site lacks the whole word, one group for each part. */
export async function termsForWord(
  { word, unfinished, mayBeSplit }: WordToFind,
  index: SearchedIndex
): Promise<QueryTerm[][]> {
  const { reader, language } = index
  const beginnings = formsOf(word).map(language.fold)
  const [folded = ''] = beginnings
  const [whole = [], ...parts] = termsOfForms(word, language).map((terms) => terms.map(({ term }) => term))
  const wholeEntries = await findAll(whole, reader)
  const count = wholeEntries.reduce((sum, entry) => sum + entry.count, 0)
  const isKnown = wholeEntries.length > 0
  const completionsOf = async (beginning: string) =>
    unfinished && beginning.length > 1
      ? prefixTerms(await reader.startingWith(beginning), beginning, reader)
      : []
  const completions = isKnown && folded.length <= shortWordLength ? [] : await completionsOf(folded)
  if (isKnown || completions.length > 0) {
    const partTerms = parts.flat().map((term) => ({ term, boost: partBoost(word) }))
    // A rare compound such as `Lebensmittelindustrie` is also found by `Lebensmittel`.
    const compoundTerms =
      mayBeSplit && isKnown && count <= rareTermFields ? await splitCompound(folded, index, 2) : []
    const compoundParts = compoundTerms.map(({ term }) => ({ term, boost: 0.4 }))
    const compounds = isKnown ? [] : await compoundsEndingWith(whole, index)
    return [[...alternatives(whole), ...completions, ...compounds, ...partTerms, ...compoundParts]]
  }
  const partGroups = await Promise.all(
    parts.map(async (terms, at) => ({
      isKnown: (await findAll(terms, reader)).length > 0,
      terms: alternatives(terms),
      // Only the last part may be incomplete: `l'évèn`.
      completions: at === parts.length - 1 ? await completionsOf(beginnings.at(-1) ?? '') : []
    }))
  )
  if (partGroups.some((part) => part.isKnown || part.completions.length > 0))
    return partGroups.map((part) => [...part.terms, ...part.completions])
  const split = await splitCompound(folded, index)
  if (split.length > 1) return split.map((term) => [term])
  const compounds = await compoundsEndingWith(whole, index)
  if (compounds.length > 0) return [compounds]
  const near = mayBeMisspelled(folded) ? await matchMisspelled(whole, folded, reader) : []
  if (near.length > 0) return [near]
  if (split.length > 0) return split.map((term) => [term])
  return [
    [
      ...prefixTerms(await matchShorter(folded, reader), folded, reader),
      ...(await matchTruncated(folded, reader))
    ]
  ]
}

async function findAll(terms: readonly string[], reader: IndexReader): Promise<readonly IndexTerm[]> {
  const entries = await Promise.all(terms.map(reader.findByPostings))
  return entries.filter((entry) => entry !== undefined)
}

/** The terms of one form: its stem, then that of its folded form. */
const alternatives = (terms: readonly string[]): QueryTerm[] =>
  terms.map((term, at) => ({ term, boost: at === 0 ? 1 : withoutAccentsBoost }))

/** Compounds that end with a word which no text contains alone; the others are split in the index: `Frist` → `Lieferfrist`. */
async function compoundsEndingWith(
  [term = '']: readonly string[],
  { reader, language }: SearchedIndex
): Promise<QueryTerm[]> {
  if (!language.compounds || !mayBeMisspelled(term)) return []
  const compounds = (await reader.endingWith(term)).filter((compound) => isCompoundWith(term, compound))
  return withinChunks(
    compounds.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)),
    reader
  ).map((compound) => ({ term: compound, boost: compoundBoost }))
}

/** The first terms, as many as are worth loading. */
function withinChunks(terms: readonly string[], reader: IndexReader): readonly string[] {
  const chunks = new Set<number>()
  return terms
    .filter((term) => {
      const chunk = reader.chunkOf(term)
      return chunks.has(chunk) || (chunks.size < maxPrefixChunks && chunks.add(chunk))
    })
    .slice(0, maxPrefixTerms)
}

async function matchMisspelled(
  terms: readonly string[],
  folded: string,
  reader: IndexReader
): Promise<QueryTerm[]> {
  const words = [...new Set([...terms, folded])]
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
