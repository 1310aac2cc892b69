// Writes an index as files: see format.ts.

import { runningHash, shortHash } from '../base/hash.ts'
import { collectGarbage } from '../engine/memory.ts'
import type { SearchVersion } from '../theme.ts'
import { toRuns } from './allowed.ts'
import { splitIntoChunks } from './chunked.ts'
import { encode, toGaps } from './coding.ts'
import { type PageToRead, readCorpus } from './corpus.ts'
import type { CorpusCache } from './corpus-cache.ts'
import { countWords } from './counts.ts'
import { type CountPage, countPage } from './counts-cache.ts'
import { fields, isPageField } from './fields.ts'
import { filtersFile } from './filters.ts'
import type {
  ChunkKind,
  EndingsChunk,
  IndexedVersion,
  IndexManifest,
  SynonymGroup,
  TermsChunk
} from './format.ts'
import { chunkFile, chunksInBlock, format, manifestFile } from './format.ts'
import { type InvertedIndex, invert } from './invert.ts'
import type { Language } from './language.ts'
import { type SearchPage, sectionsHash, shownPage, shownSize } from './page.ts'
import { type PostingsFacts, postingNumbers, writeLengths, writePostings } from './postings.ts'
import { isCorrectionCandidate, reverseWord } from './spelling.ts'

/** Settings of an index. Plain data, since shards pass it to `merge`. */
export interface IndexOptions {
  /** `lang` of the locale. */
  readonly tag: string
  /** Versions of docs that readers can choose from. */
  readonly versions?: readonly SearchVersion[]
  readonly synonyms?: readonly SynonymGroup[]
}

export interface IndexInput extends IndexOptions {
  readonly pages: readonly SearchPage[]
  readonly language: Language
  /** Counts the words of a page, or returns cached counts. */
  readonly count?: CountPage
  /** Cache of the corpus: the last one is reused, the new one is stored. */
  readonly corpus?: CorpusCache
  /** See `IndexManifest`; derived from the number of records when missing. */
  readonly longList?: number
}

/** Approximate size of a chunk in characters, uncompressed. */
const termsChunkSize = 6_000
const pagesChunkSize = 5_000

/**
 * Files by name, in a fixed order. Content is generated on demand. Equal names mean equal contents, except for the manifest.
 */
export type IndexFiles = ReadonlyMap<string, () => string>

/** All files of the index of a locale, by name in `search/<locale>/`. */
export function indexFiles({
  pages,
  language,
  count = countPage,
  corpus,
  ...options
}: IndexInput): IndexFiles {
  collectGarbage()
  const counted = pages.map((page) => ({ page, counts: () => count(page, language) }))
  const index = indexOf(counted, language, corpus)
  // Free memory for the files.
  collectGarbage()
  return createIndexFiles(index, pages, options)
}

/** A page and the counts of its sections, in the format of `pageCounts`. */
export interface CountedPage {
  readonly page: Pick<SearchPage, 'title' | 'tags' | 'sections' | 'hash'>
  readonly counts: () => Uint8Array
}

/** Index pages. Counts are requested one page at a time, so that only one page's counts are in memory. */
export function indexOf(
  pages: Iterable<CountedPage>,
  language: Language,
  cache?: CorpusCache
): InvertedIndex {
  const keys: string[] = []
  function* toRead(): Generator<PageToRead> {
    for (const { page, counts } of pages) {
      const { title, tags } = page
      const key = JSON.stringify([sectionsHash(page), title, tags])
      keys.push(key)
      // Titles and tags are counted here: they are short, and may change while the sections do not.
      yield { key, counts: () => [countWords([title, tags.join(', ')], language), counts()] }
    }
  }
  const corpus = readCorpus(toRead(), cache?.read())
  cache?.write(corpus)
  return invert(
    keys.flatMap((key) => corpus.pages.get(key) ?? []),
    corpus,
    language
  )
}

/** The files of an inverted index. */
export function createIndexFiles(
  index: InvertedIndex,
  pages: readonly SearchPage[],
  {
    tag,
    longList = longListOf(index),
    versions = [],
    synonyms = []
  }: IndexOptions & Pick<IndexInput, 'longList'>
): IndexFiles {
  const facts = {
    averages: averagesOf(index),
    longList,
    ...(index.columns.length === fields.length && { keywords: true as const })
  }
  const terms = termChunks(index)
  const endings = endingChunks(index)
  const postings = postingChunks(index, facts)
  const pageRuns = pageChunks(pages)
  const blocks = blocksOf(pageRuns)
  const isInlined = index.recordCount <= maxRecordsToInline
  const chunks: Readonly<Record<ChunkKind, readonly ChunkFile[]>> = {
    terms,
    endings,
    postings,
    lengths: isInlined ? [] : [textFile(writeLengths(index, facts))],
    filters: [textFile(filtersFile(pages))]
  }
  const hashes = Object.fromEntries(
    Object.entries(chunks).map(([kind, files]) => [kind, files.map(({ hash }) => hash).join('')])
  ) as IndexManifest['hashes']
  const firsts = (chunks: readonly { readonly first: string }[]) => chunks.map(({ first }) => first).join(' ')
  const manifest: IndexManifest = {
    format,
    language: tag,
    records: index.recordCount,
    ...frequentTerms(index),
    ...facts,
    lengths: isInlined ? writeLengths(index, facts).texts : undefined,
    terms: firsts(terms),
    endings: firsts(endings),
    postings: firsts(postings),
    hashes,
    pages: encode(index.recordsPerPage),
    posts: encode(toGaps(pages.flatMap(({ isPost }, number) => (isPost ? [number] : [])))),
    chunks: encode(pageRuns.map((chunk) => chunk.length)),
    blocks: blocks.join(' '),
    ...boostsOf(pages),
    synonyms: synonyms.length > 0 ? synonyms : undefined,
    versions: versions.length > 0 ? indexedVersions(versions, pages) : undefined
  }
  return new Map([
    [manifestFile, () => `${JSON.stringify(manifest)}\n`],
    ...Object.entries(chunks).flatMap(([kind, files]) =>
      files.map(({ content }, number): [string, () => string] => [
        chunkFile(hashes, `${kind}-${number}`),
        content
      ])
    ),
    ...pageRuns.map((chunk, number): [string, () => string] => [
      `pages-${number}.${blocks[Math.floor(number / chunksInBlock)]}.json`,
      () => JSON.stringify(chunk.map(shownPage))
    ])
  ])
}

function boostsOf(pages: readonly SearchPage[]): Pick<IndexManifest, 'boosts'> {
  const boosted = pages.flatMap(({ boost }, page) => (boost === undefined ? [] : [{ page, boost }]))
  if (boosted.length === 0) return {}
  const encodedPercents = encode(boosted.map(({ boost }) => Math.round(100 * boost)))
  return { boosts: { pages: encode(toGaps(boosted.map(({ page }) => page))), percents: encodedPercents } }
}

const indexedVersions = (
  versions: readonly SearchVersion[],
  pages: readonly SearchPage[]
): readonly IndexedVersion[] =>
  versions.map(({ docs, name, tag, last }) => ({
    docs,
    name,
    last: last || undefined,
    pages: toRuns(pages.flatMap(({ versionTag }, page) => (versionTag === tag ? [page] : [])))
  }))

/** Average lengths of fields, as in lunr: over all records, including those without the field. */
function averagesOf({ columns, recordsPerPage, recordCount }: InvertedIndex): IndexManifest['averages'] {
  const average = (field: number) => {
    const fieldLengths = columns[field]?.lengths ?? new Uint32Array()
    const recordsAt = (place: number) =>
      isPageField(fields[field] ?? 'text') ? (recordsPerPage[place] ?? 0) : 1
    return (
      fieldLengths.reduce((sum, length, place) => sum + length * recordsAt(place), 0) /
      Math.max(1, recordCount)
    )
  }
  return { title: average(0), section: average(1), tags: average(2), text: average(3) }
}

/** A file with a hash in its name. */
interface ChunkFile {
  /** Of its content, or of the numbers that are coded in it: see `shortHash`. */
  readonly hash: string
  /** Generated when it is written: all postings at once would take more memory than the index. */
  readonly content: () => string
}

interface Chunk extends ChunkFile {
  readonly first: string
}

/** A file that takes little time to write. */
function textFile(value: unknown): ChunkFile {
  const text = JSON.stringify(value)
  return { hash: shortHash(text), content: () => text }
}

const termChunks = ({ terms, counts }: InvertedIndex): Chunk[] =>
  splitIntoChunks([...terms.keys()], termsChunkSize, (at) => (terms[at]?.length ?? 0) + 2).map((run) => {
    const chunk: TermsChunk = {
      terms: run.map((at) => terms[at]).join(' '),
      counts: encode(run.map((at) => counts[at] ?? 0))
    }
    return { first: terms[run[0] ?? 0] ?? '', ...textFile(chunk) }
  })

/** Terms in more than this share of all records are very frequent. */
const veryFrequentShare = 1 / 4

/** Very frequent terms, in the manifest so that a query can drop them before it loads their postings. */
function frequentTerms({ terms, counts, recordCount: records }: InvertedIndex) {
  const frequent = [...terms.keys()].filter((term) => (counts[term] ?? 0) > records * veryFrequentShare)
  return {
    everywhere: frequent.map((term) => terms[term]).join(' '),
    everywhereCounts: encode(frequent.map((term) => counts[term] ?? 0))
  }
}

function endingChunks({ terms }: InvertedIndex): Chunk[] {
  const endings = terms.filter(isCorrectionCandidate).map(reverseWord).sort()
  return splitIntoChunks(endings, termsChunkSize, (term) => term.length + 1).map((run) => {
    const chunk: EndingsChunk = { terms: run.join(' ') }
    return { first: run[0] ?? '', ...textFile(chunk) }
  })
}

/** Up to this many records, lengths are inlined in the manifest. */
const maxRecordsToInline = 2_000
/** Up to this many records, the file of all lengths is small and used by every query. */
const maxRecordsOfSmallIndex = 10_000
/** On larger sites, it is used for terms in more than 1/16 of all texts, whose own lengths would be almost as large. */
const longListShare = 16

const longListOf = ({ recordCount: records }: InvertedIndex): number =>
  records <= maxRecordsOfSmallIndex ? 0 : Math.ceil(records / longListShare)

/** Terms with a common prefix of this length are kept in one chunk if possible. */
const sharedPrefixLength = 3

function postingChunks(index: InvertedIndex, facts: PostingsFacts): Chunk[] {
  const { terms, columns } = index
  const charactersPerEntry = facts.longList === 0 ? 2 : 3
  const sizes = terms.map((term, at) =>
    columns.reduce(
      (sum, { starts, ends }) => sum + 1 + charactersPerEntry * ((ends[at] ?? 0) - (starts[at] ?? 0)),
      term.length
    )
  )
  const totalSize = sizes.reduce((sum, size) => sum + size, 0)
  // Large chunks make queries expensive, many chunks make the manifest large, so both grow with the square root of the total.
  // On small sites, chunks below the minimum would save less than an additional request costs.
  // In steps, so that an edit seldom changes where chunks begin.
  const limit = Math.max(5_000, Math.round(Math.sqrt(totalSize) / 250) * 500)
  const prefixOf = (at: number) => terms[at]?.slice(0, sharedPrefixLength)
  // Terms with a common prefix share a chunk, so the first letters of a word load the file that the whole word needs.
  const runs = splitIntoChunks(
    [...terms.keys()],
    limit,
    (at) => sizes[at] ?? 0,
    (at, before) => prefixOf(at) === prefixOf(before)
  )
  return runs.map((run) => ({
    first: terms[run[0] ?? 0] ?? '',
    hash: hashOfPostings(index, run, facts),
    content: () => JSON.stringify(writePostings(index, run, facts))
  }))
}

/** Hash of all that a chunk contains, which takes less time than to encode it. @param run numbers of its terms */
function hashOfPostings(index: InvertedIndex, run: readonly number[], facts: PostingsFacts): string {
  const hash = runningHash()
  hash.update(Buffer.from(JSON.stringify(run.map((at) => index.terms[at]))))
  const { counts, places, times, lengths } = postingNumbers(index, run, facts)
  for (const { buffer, byteOffset, byteLength } of [counts, places, times, lengths])
    hash.update(new Uint8Array(buffer, byteOffset, byteLength))
  return shortHash(hash.hex())
}

const pageChunks = (pages: readonly SearchPage[]): SearchPage[][] =>
  splitIntoChunks(pages, pagesChunkSize, (page) => 200 + shownSize(page))

/** Hash of the content of each block of chunks. */
function blocksOf(chunks: readonly (readonly SearchPage[])[]): readonly string[] {
  const blocks: string[] = []
  for (let at = 0; at < chunks.length; at += chunksInBlock)
    blocks.push(
      shortHash(JSON.stringify(chunks.slice(at, at + chunksInBlock).map((chunk) => chunk.map(shownFacts))))
    )
  return blocks
}

/** The content shown of a page, with the hash of its sections instead of the sections. */
const shownFacts = (page: SearchPage): unknown => {
  const { url, title, crumbs, collection, version, tags, lang } = page
  return [url, title, crumbs, collection, version, tags, lang, sectionsHash(page)]
}
