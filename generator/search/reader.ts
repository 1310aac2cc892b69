// The index as the browser sees it: a manifest, and chunks that are loaded when a query touches them.
// Nothing here knows of networks; `load` brings a file.

import { decode, fromGaps } from './coding.ts'
import type {
  EndingsChunk,
  FiltersFile,
  IndexedPage,
  LengthsFile,
  Manifest,
  PagesChunk,
  PostingsChunk,
  TermsChunk
} from './format.ts'
import { chunksInBlock } from './format.ts'
import { readLengths, readPostings, type TermPostings, type WrittenTerm } from './postings.ts'
import { backwards, isNear, mayBeMisspelt } from './spelling.ts'

/** Brings a file of the index by its name. */
export type LoadFile = (name: string) => Promise<unknown>

/** A term of the index, and in how many fields it stands. */
export interface KnownTerm {
  readonly term: string
  readonly count: number
}

export interface IndexReader {
  readonly manifest: Manifest
  /** Number of the first record of each page, and behind them the number of all records. */
  readonly firstRecords: Uint32Array
  /** Page of each record. */
  readonly pageOf: Uint32Array
  /** Is the page with this number a post of a blog? */
  isPost(page: number): boolean
  /** How much more than others a page is worth. */
  boostOf(page: number): number
  find(term: string): Promise<KnownTerm | undefined>
  /** The same, by its postings: for terms that will be searched for if there are any. */
  look(term: string): Promise<KnownTerm | undefined>
  /** Terms that stand almost everywhere, with the number of fields that each stands in. */
  readonly everywhere: ReadonlyMap<string, number>
  /** Number of the chunk with the postings of a term. */
  chunkOf(term: string): number
  /** All terms that begin so, sorted. */
  startingWith(prefix: string): Promise<readonly KnownTerm[]>
  /** Terms that are at most one edit away, as lunr counts them, and have the same front half, or its last letter swapped. */
  similarEnding(word: string): Promise<readonly KnownTerm[]>
  /** The same for terms with the same back half; it reads other files. */
  similarBeginning(word: string): Promise<readonly KnownTerm[]>
  /** Terms that the index does not have are left out; sorted by term. */
  postings(terms: Iterable<string>): Promise<readonly TermPostings[]>
  page(number: number): Promise<IndexedPage>
  filters(): Promise<FiltersFile>
}

interface Terms {
  readonly terms: readonly string[]
  readonly counts: Uint32Array
}

/** Open an index. */
export function openIndex(manifest: Manifest, load: LoadFile): IndexReader {
  const blocks = wordsIn(manifest.blocks)
  const file = remembering((name) => load(name + manifest.suffix))
  const pagesFile = remembering((name) => load(name))
  const termsFirst = wordsIn(manifest.terms)
  const endingsFirst = wordsIn(manifest.endings)
  const postingsFirst = wordsIn(manifest.postings)
  const everywhereCounts = decode(manifest.everywhereCounts)
  const firstRecords = sums(decode(manifest.pages))
  const boosts = boostsIn(manifest)
  const posts = new Set(fromGaps(decode(manifest.posts)))
  const firstPages = sums(decode(manifest.chunks))
  const termsOf = remembering(async (name): Promise<Terms> => {
    const { terms, counts } = (await file(name)) as TermsChunk
    return { terms: wordsIn(terms), counts: decode(counts) }
  })
  const postingsOf = remembering(async (name) =>
    readPostings((await file(name)) as PostingsChunk, { manifest, firstRecords })
  )
  const textLengths = remembering(async (name) =>
    readLengths(
      manifest.lengths === undefined ? ((await file(name)) as LengthsFile) : { texts: manifest.lengths },
      manifest
    )
  )
  const weighed = lately<TermPostings>(mostWeighed)

  async function written(term: string): Promise<WrittenTerm | undefined> {
    const [at] = chunksAround(postingsFirst, term, true)
    return at === undefined ? undefined : (await postingsOf(`postings-${at}`)).get(term)
  }

  async function weigh(term: string): Promise<TermPostings | undefined> {
    const found = await written(term)
    if (!found) return undefined
    const lengths = found.long ? await textLengths('lengths') : new Uint32Array()
    return weighed(term, () => found.weigh(lengths))
  }

  /** The list of terms is left alone where few chunks of postings, which are needed next, have the same terms. */
  async function startingWith(prefix: string): Promise<KnownTerm[]> {
    const near = chunksAround(postingsFirst, prefix)
    if (near.length <= fewChunks) {
      const chunks = await Promise.all(near.map((at) => postingsOf(`postings-${at}`)))
      return chunks.flatMap((terms) =>
        [...terms].filter(([term]) => term.startsWith(prefix)).map(([term, { count }]) => ({ term, count }))
      )
    }
    const found: KnownTerm[] = []
    for (const chunk of await Promise.all(
      chunksAround(termsFirst, prefix).map((at) => termsOf(`terms-${at}`))
    ))
      for (const [at, term] of chunk.terms.entries())
        if (term.startsWith(prefix)) found.push({ term, count: chunk.counts[at] ?? 0 })
    return found
  }

  async function endingWith(tail: string): Promise<string[]> {
    const reversed = backwards(tail)
    const chunks = await Promise.all(
      chunksAround(endingsFirst, reversed).map((at) => file(`endings-${at}`) as Promise<EndingsChunk>)
    )
    return chunks.flatMap(({ terms }) =>
      wordsIn(terms)
        .filter((term) => term.startsWith(reversed))
        .map(backwards)
    )
  }

  async function find(term: string): Promise<KnownTerm | undefined> {
    const [at] = chunksAround(termsFirst, term, true)
    if (at === undefined) return undefined
    const { terms, counts } = await termsOf(`terms-${at}`)
    const place = terms.indexOf(term)
    return place === -1 ? undefined : { term, count: counts[place] ?? 0 }
  }

  async function look(term: string): Promise<KnownTerm | undefined> {
    const found = await written(term)
    return found && { term, count: found.count }
  }

  /** An edit leaves the front half or the back half alone, unless it swaps the letters between them. */
  async function similarEnding(word: string): Promise<readonly KnownTerm[]> {
    const half = Math.floor(word.length / 2)
    const swapped = word.slice(0, half - 1) + word.charAt(half) + word.charAt(half - 1) + word.slice(half + 1)
    const [front, middle] = await Promise.all([
      startingWith(word.slice(0, half)),
      half > 0 ? find(swapped) : undefined
    ])
    const near = new Map(front.filter(({ term }) => isNear(word, term)).map((known) => [known.term, known]))
    if (middle) near.set(middle.term, middle)
    return [...near.values()]
  }

  async function similarBeginning(word: string): Promise<readonly KnownTerm[]> {
    if (!mayBeMisspelt(word)) return []
    const near = (await endingWith(word.slice(Math.floor(word.length / 2)))).filter((term) =>
      isNear(word, term)
    )
    const found = await Promise.all(near.map(look))
    return found.filter((known) => known !== undefined)
  }

  return {
    manifest,
    firstRecords,
    pageOf: pagesOfRecords(firstRecords),
    isPost: (page) => posts.has(page),
    boostOf: (page) => boosts.get(page) ?? 1,
    find,
    look,
    everywhere: new Map(
      wordsIn(manifest.everywhere).map((term, at) => [term, everywhereCounts[at] ?? 0] as const)
    ),
    chunkOf: (term) => chunksAround(postingsFirst, term, true)[0] ?? 0,
    startingWith,
    similarEnding,
    similarBeginning,
    async postings(terms) {
      const found = await Promise.all([...new Set(terms)].sort().map(weigh))
      return found.filter((entry) => entry !== undefined)
    },
    async page(number) {
      const chunk = firstPages.findLastIndex((first) => first <= number)
      const pages = (await pagesFile(
        `pages-${chunk}.${blocks[Math.floor(chunk / chunksInBlock)]}.json`
      )) as PagesChunk
      const page = pages[number - (firstPages[chunk] ?? 0)]
      if (!page) throw new Error(`The index has no page ${number}`)
      return page
    },
    filters: () => file('filters') as Promise<FiltersFile>
  }
}

function boostsIn({ boosts }: Manifest): ReadonlyMap<number, number> {
  if (!boosts) return new Map()
  const worth = decode(boosts.worth)
  return new Map(Array.from(fromGaps(decode(boosts.pages)), (page, at) => [page, (worth[at] ?? 100) / 100]))
}

const wordsIn = (words: string): string[] => (words === '' ? [] : words.split(' '))

function sums(numbers: Uint32Array): Uint32Array {
  const all = new Uint32Array(numbers.length + 1)
  for (const [at, number] of numbers.entries()) all[at + 1] = (all[at] ?? 0) + number
  return all
}

function pagesOfRecords(firstRecords: Uint32Array): Uint32Array {
  const pages = new Uint32Array(firstRecords.at(-1) ?? 0)
  for (let page = 0; page + 1 < firstRecords.length; page++)
    pages.fill(page, firstRecords[page], firstRecords[page + 1])
  return pages
}

/** So many chunks of postings are read for a beginning. */
const fewChunks = 2

/** Terms whose weights are kept: those of the query that is being typed, and of some before it. */
const mostWeighed = 60

/** Keeps the values that were asked for last. */
function lately<Value>(most: number): (key: string, make: () => Value) => Value {
  const known = new Map<string, Value>()
  return (key, make) => {
    const value = known.get(key) ?? make()
    known.delete(key)
    known.set(key, value)
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return value
  }
}

/** Ask for each thing once; what fails is asked for again. */
function remembering<Value>(make: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>()
  return (key) => {
    const made = known.get(key) ?? make(key)
    known.set(key, made)
    made.catch(() => known.delete(key))
    return made
  }
}

/** The chunks that can hold words with a prefix, by the first word of each; with `exact` only the word. */
function chunksAround(firsts: readonly string[], prefix: string, exact = false): number[] {
  let from = 0
  let to = firsts.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((firsts[middle] ?? '') <= prefix) from = middle + 1
    else to = middle
  }
  const chunks = from > 0 ? [from - 1] : []
  if (exact) return chunks
  for (let at = from; at < firsts.length && firsts[at]?.startsWith(prefix); at++) chunks.push(at)
  return chunks
}
