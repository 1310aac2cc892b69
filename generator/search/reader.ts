// Reads an index in the browser: a manifest, and chunks that are loaded on demand. Independent of the network: files are
// loaded by the `load` argument.

import { type LoadFile, memoizeAsync, wordsIn } from './chunks.ts'
import { decode, fromGaps } from './coding.ts'
import type { FiltersFile, IndexManifest, PagesChunk, ResultPage } from './format.ts'
import { chunkFile, chunksInBlock } from './format.ts'
import { openPostings, type PostingsReader } from './reader-postings.ts'
import { openTerms, type TermReader } from './reader-terms.ts'

export interface IndexReader extends TermReader, Omit<PostingsReader, 'completions'> {
  readonly manifest: IndexManifest
  /** Number of the first record of each page, then the total number of records. */
  readonly firstRecords: Uint32Array
  /** Page of each record. */
  readonly pageOf: Uint32Array
  /** Whether the page is a blog post. */
  isPost(page: number): boolean
  /** Weight of a page; 1 by default. */
  boostOf(page: number): number
  /** Very frequent terms with the number of fields that contain each. */
  readonly everywhere: ReadonlyMap<string, number>
  page(number: number): Promise<ResultPage>
  filters(): Promise<FiltersFile>
}

/** Open an index. */
export function openIndex(manifest: IndexManifest, load: LoadFile): IndexReader {
  const blocks = wordsIn(manifest.blocks)
  const file = memoizeAsync((name) => load(chunkFile(manifest.hashes, name)))
  const pagesFile = memoizeAsync((name) => load(name))
  const everywhereCounts = decode(manifest.everywhereCounts)
  const firstRecords = runningSums(decode(manifest.pages))
  const boosts = boostsIn(manifest)
  const posts = new Set(fromGaps(decode(manifest.posts)))
  const firstPages = runningSums(decode(manifest.chunks))
  const postings = openPostings(manifest, firstRecords, file)
  return {
    manifest,
    firstRecords,
    pageOf: pagesOfRecords(firstRecords),
    isPost: (page) => posts.has(page),
    boostOf: (page) => boosts.get(page) ?? 1,
    everywhere: new Map(
      wordsIn(manifest.everywhere).map((term, at) => [term, everywhereCounts[at] ?? 0] as const)
    ),
    findByPostings: postings.findByPostings,
    chunkOf: postings.chunkOf,
    postings: postings.postings,
    ...openTerms(manifest, postings, file),
    async page(number) {
      const chunk = firstPages.findLastIndex((first) => first <= number)
      const pages = (await pagesFile(
        `pages-${chunk}.${blocks[Math.floor(chunk / chunksInBlock)]}.json`
      )) as PagesChunk
      const page = pages[number - (firstPages[chunk] ?? 0)]
      if (!page) throw new Error(`The index has no page ${number}`)
      return page
    },
    filters: () => file('filters-0') as Promise<FiltersFile>
  }
}

function boostsIn({ boosts }: IndexManifest): ReadonlyMap<number, number> {
  if (!boosts) return new Map()
  const percents = decode(boosts.percents)
  return new Map(
    Array.from(fromGaps(decode(boosts.pages)), (page, at) => [page, (percents[at] ?? 100) / 100])
  )
}

function runningSums(numbers: Uint32Array): Uint32Array {
  const totals = new Uint32Array(numbers.length + 1)
  for (const [at, number] of numbers.entries()) totals[at + 1] = (totals[at] ?? 0) + number
  return totals
}

function pagesOfRecords(firstRecords: Uint32Array): Uint32Array {
  const pages = new Uint32Array(firstRecords.at(-1) ?? 0)
  for (let page = 0; page + 1 < firstRecords.length; page++)
    pages.fill(page, firstRecords[page], firstRecords[page + 1])
  return pages
}
