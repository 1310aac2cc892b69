// An index → its files: see format.ts.

import { runningHash, shortHash } from '../base/hash.ts'
import { collectNow } from '../base/memory.ts'
import type { SearchVersion } from '../theme.ts'
import { toRuns } from './allowed.ts'
import { encode, gaps } from './coding.ts'
import { type Corpus, openCorpus } from './corpus.ts'
import { cut } from './cut.ts'
import { fields, isOfPage } from './fields.ts'
import type {
  EndingsChunk,
  FilterChoice,
  FiltersFile,
  IndexedVersion,
  Manifest,
  PostingsChunk,
  SynonymGroup,
  TermsChunk
} from './format.ts'
import { chunksInBlock, format, manifestFile } from './format.ts'
import { type InvertedIndex, invert } from './invert.ts'
import { countPage } from './known-counts.ts'
import type { Language } from './language.ts'
import { type SearchPage, shownPage, shownSize, sumOf } from './page.ts'
import { foundIn, type PostingsFacts, writeLengths, writePostings } from './postings.ts'
import { backwards, mayBeMeant } from './spelling.ts'

/** What the site says of an index beside its pages; plain data, since shards carry it to `merge`. */
export interface IndexOptions {
  /** `lang` of the locale. */
  readonly tag: string
  /** Versions that readers choose between. */
  readonly versions?: readonly SearchVersion[]
  readonly synonyms?: readonly SynonymGroup[]
}

export interface IndexInput extends IndexOptions {
  readonly pages: readonly SearchPage[]
  readonly language: Language
  /** What is known of an earlier index, and is kept for the next; nothing when it is missing. */
  readonly corpus?: Corpus
  /** See the manifest; chosen by the number of records when it is missing. */
  readonly longList?: number
}

/** About so many characters make a chunk before it is compressed. */
const termsSize = 6_000
const pagesSize = 5_000

/** Files by name, in a fixed order. Content is made when it is asked for: equal names, equal contents. */
export type IndexFiles = ReadonlyMap<string, () => string>

/** All files of one locale's index, by name in `search/<locale>/`. */
export function indexFiles({ pages, language, ...input }: IndexInput): IndexFiles {
  const { corpus = openCorpus(language, countPage) } = input
  collectNow()
  const index = invert(numbered(pages, corpus), corpus, language)
  // Before the files are made, which need room for themselves.
  corpus.keep()
  collectNow()
  return filesOfIndex(index, pages, input)
}

/** The files of an index whose pages have been counted and inverted. */
export function filesOfIndex(
  index: InvertedIndex,
  pages: readonly SearchPage[],
  {
    tag,
    longList = longListOf(index),
    versions = [],
    synonyms = []
  }: IndexOptions & Pick<IndexInput, 'longList'>
): IndexFiles {
  const facts = { averages: averagesOf(index), longList }
  const terms = termChunks(index)
  const endings = endingChunks(index)
  const postings = postingChunks(index, facts)
  const shown = pageChunks(pages)
  const filters = filtersOf(pages)
  const blocks = blocksOf(shown)
  const lengths = index.records <= veryFewRecords ? writeLengths(index, facts).texts : undefined
  const json = (value: unknown) => JSON.stringify(value)
  const named = (kind: string, chunks: readonly Chunk<unknown>[]) =>
    chunks.map(({ content }, number): [string, () => string] => [`${kind}-${number}`, () => json(content())])
  const contents: [string, () => string][] = [
    ...named('terms', terms),
    ...named('endings', endings),
    ...named('postings', postings),
    ...(lengths === undefined
      ? [['lengths', () => json(writeLengths(index, facts))] as [string, () => string]]
      : []),
    ['filters', () => json(filters)]
  ]
  const hash = shortHash(json([format, index.terms, filters, facts, sumOfNumbers(index)]))
  const firsts = (chunks: readonly { readonly first: string }[]) => chunks.map(({ first }) => first).join(' ')
  const manifest: Manifest = {
    format,
    suffix: `.${hash}.json`,
    language: tag,
    records: index.records,
    ...frequentTerms(index),
    ...facts,
    ...(lengths === undefined ? {} : { lengths }),
    terms: firsts(terms),
    endings: firsts(endings),
    postings: firsts(postings),
    pages: encode(index.pages),
    posts: encode(gaps(pages.flatMap(({ isPost }, number) => (isPost ? [number] : [])))),
    chunks: encode(shown.map((chunk) => chunk.length)),
    blocks: blocks.join(' '),
    ...boostsOf(pages),
    ...(synonyms.length > 0 && { synonyms }),
    ...(versions.length > 0 && { versions: indexedVersions(versions, pages) })
  }
  return new Map([
    [manifestFile, () => `${json(manifest)}\n`],
    ...contents.map(([name, content]): [string, () => string] => [`${name}.${hash}.json`, content]),
    ...shown.map((chunk, number): [string, () => string] => [
      `pages-${number}.${blocks[Math.floor(number / chunksInBlock)]}.json`,
      () => json(chunk.map(shownPage))
    ])
  ])
}

function boostsOf(pages: readonly SearchPage[]): Pick<Manifest, 'boosts'> {
  const boosted = pages.flatMap(({ boost }, page) => (boost === undefined ? [] : [{ page, boost }]))
  if (boosted.length === 0) return {}
  const worth = encode(boosted.map(({ boost }) => Math.round(100 * boost)))
  return { boosts: { pages: encode(gaps(boosted.map(({ page }) => page))), worth } }
}

const indexedVersions = (
  versions: readonly SearchVersion[],
  pages: readonly SearchPage[]
): readonly IndexedVersion[] =>
  versions.map(({ docs, name, tag, last }) => ({
    docs,
    name,
    ...(last && { last }),
    pages: toRuns(pages.flatMap(({ versionTag }, page) => (versionTag === tag ? [page] : [])))
  }))

/** The words of each page, counted when its turn comes: no more than one page need be kept. */
function* numbered(pages: readonly SearchPage[], corpus: Corpus) {
  for (const page of pages) yield corpus.of(page)
}

/** Average lengths of fields over all records, as lunr has them: records without the field count. */
export function averagesOf({ lengths, pages, records }: InvertedIndex): Manifest['averages'] {
  const average = (at: number) => {
    const own = lengths[at] ?? new Uint32Array()
    const times = (place: number) => (isOfPage(fields[at] ?? 'text') ? (pages[place] ?? 0) : 1)
    return own.reduce((sum, length, place) => sum + length * times(place), 0) / Math.max(1, records)
  }
  return { title: average(0), section: average(1), tags: average(2), text: average(3) }
}

interface Chunk<Content> {
  readonly first: string
  /** Made when it is written: all of them at once would take more memory than the index. */
  readonly content: () => Content
}

/** So many numbers are hashed at once: a call for each short list would take longer than the rest. */
const hashedAtOnce = 1 << 16

/** Stands for all numbers of an index, which chunks are made of: a change of their form raises `format`. */
function sumOfNumbers({ pages, terms, postings, lengths }: InvertedIndex): string {
  const sum = runningHash()
  const held = new Uint32Array(hashedAtOnce)
  let used = 0
  const add = (number: number) => {
    held[used++] = number
    if (used < held.length) return
    sum.update(new Uint8Array(held.buffer))
    used = 0
  }
  const addAll = (list: Uint16Array | Uint32Array) => {
    for (let at = 0; at < list.length; at++) add(list[at] ?? 0)
  }
  for (const list of [pages, ...lengths]) {
    add(list.length)
    addAll(list)
  }
  for (let term = 0; term < terms.length; term++)
    for (const { places, times } of postings(term)) {
      add(places.length)
      addAll(places)
      addAll(times)
    }
  sum.update(new Uint8Array(held.buffer, 0, used * held.BYTES_PER_ELEMENT))
  return sum.hex()
}

function termChunks(index: InvertedIndex): Chunk<TermsChunk>[] {
  const { terms, postings, pages } = index
  return cut([...terms.keys()], termsSize, (at) => (terms[at]?.length ?? 0) + 2).map((run) => ({
    first: terms[run[0] ?? 0] ?? '',
    content: () => ({
      terms: run.map((at) => terms[at]).join(' '),
      counts: encode(run.map((at) => foundIn(postings(at), (page) => pages[page] ?? 0)))
    })
  }))
}

/** Terms in more than this part of all texts stand almost everywhere. */
const everywhereShare = 1 / 4

/** A query with many of them is not to load them all, which it must know before it loads one. */
function frequentTerms({ terms, postings, pages, records }: InvertedIndex) {
  const frequent = terms.flatMap((term, at) => {
    const count = foundIn(postings(at), (page) => pages[page] ?? 0)
    return count > records * everywhereShare ? [{ term, count }] : []
  })
  return {
    everywhere: frequent.map(({ term }) => term).join(' '),
    everywhereCounts: encode(frequent.map(({ count }) => count))
  }
}

function endingChunks({ terms }: InvertedIndex): Chunk<EndingsChunk>[] {
  const endings = terms.filter(mayBeMeant).map(backwards).sort()
  return cut(endings, termsSize, (term) => term.length + 1).map((run) => ({
    first: run[0] ?? '',
    content: () => ({ terms: run.join(' ') })
  }))
}

/** Lengths of so many texts stand in the manifest. */
const veryFewRecords = 2_000
/** Lengths of so many texts are a small file: every query may load it. */
const fewRecords = 10_000
/** Otherwise it is for lists with more than this part of all texts, which would hold most of the lengths each. */
const longShare = 16

const longListOf = ({ records }: InvertedIndex): number =>
  records <= fewRecords ? 0 : Math.ceil(records / longShare)

/** Terms with so many letters in common at their front stand in one chunk where it can be. */
const firstLetters = 3

function postingChunks(index: InvertedIndex, facts: PostingsFacts): Chunk<PostingsChunk>[] {
  const { terms, postings } = index
  const perPlace = facts.longList === 0 ? 2 : 3
  const sizes = terms.map(
    (term, at) =>
      term.length + postings(at).reduce((sum, { places }) => sum + 1 + perPlace * places.length, 0)
  )
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  // Few chunks make queries heavy, many make the manifest heavy: both grow with the root of the whole. A small site
  // has chunks of this size: smaller ones save less than a request costs, and a word's first letters are in another.
  const limit = Math.max(5_000, Math.round(Math.sqrt(whole) * 2))
  const lettersOf = (at: number) => terms[at]?.slice(0, firstLetters)
  // Who types a word needs no other file for it than for its first letters.
  const runs = cut(
    [...terms.keys()],
    limit,
    (at) => sizes[at] ?? 0,
    (at, before) => lettersOf(at) === lettersOf(before)
  )
  return runs.map((run) => ({
    first: terms[run[0] ?? 0] ?? '',
    content: () => writePostings(index, run, facts)
  }))
}

const pageChunks = (pages: readonly SearchPage[]): SearchPage[][] =>
  cut(pages, pagesSize, (page) => 200 + shownSize(page))

/** Hashes of what each block of chunks shows. */
function blocksOf(chunks: readonly (readonly SearchPage[])[]): readonly string[] {
  const blocks: string[] = []
  for (let at = 0; at < chunks.length; at += chunksInBlock)
    blocks.push(
      shortHash(JSON.stringify(chunks.slice(at, at + chunksInBlock).map((chunk) => chunk.map(shownFacts))))
    )
  return blocks
}

/** What stands for all that is shown of a page. */
const shownFacts = (page: SearchPage): unknown => {
  const { url, title, crumbs, collection, version, tags, lang } = page
  return [url, title, crumbs, collection, version, tags, lang, sumOf(page)]
}

function filtersOf(pages: readonly SearchPage[]): FiltersFile {
  const group = (entries: Iterable<readonly [name: string, label: string, page: number]>): FilterChoice[] => {
    const groups = new Map<string, { label: string; pages: number[] }>()
    for (const [name, label, page] of entries) {
      const known = groups.get(name) ?? { label, pages: [] }
      known.pages.push(page)
      groups.set(name, known)
    }
    return [...groups].map(([name, { label, pages: numbers }]) => ({
      name,
      label,
      pages: encode(gaps(numbers))
    }))
  }
  const tags = group(
    pages.flatMap(({ tags }, page) => [...new Set(tags)].map((tag) => [tag, tag, page] as const))
  )
  return {
    collections: group(
      pages.map(({ collection, collectionLabel }, page) => [collection, collectionLabel, page])
    ),
    tags: tags.sort((one, other) => (one.name < other.name ? -1 : 1))
  }
}
