// An index → its files: see format.ts.

import { shortHash } from '../base/hash.ts'
import { encode, gaps } from './coding.ts'
import type { FilterChoice, FiltersFile, IndexedPage, Manifest, PostingsChunk } from './format.ts'
import { format } from './format.ts'
import { type Counter, type IndexedTexts, type InvertedIndex, invert } from './invert.ts'
import type { Language } from './language.ts'
import { backwards, mayBeMeant } from './spelling.ts'

/** A page to be indexed. */
export interface SearchPage extends IndexedPage {
  /** In the order of `collections`. */
  readonly collectionLabel: string
}

export interface IndexInput {
  readonly pages: readonly SearchPage[]
  /** `lang` of the locale. */
  readonly tag: string
  readonly language: Language
  readonly counter?: Counter
}

/** About so many characters make a chunk before it is compressed. */
const termsSize = 6_000
const pagesSize = 5_000
/** More of a section is indexed, but not shown: the passages that results quote stand near the top. */
const longestShown = 4_000

/** All files of one locale's index, by name in `search/<locale>/`, in a fixed order. */
export function indexFiles({ pages, tag, language, counter }: IndexInput): ReadonlyMap<string, string> {
  const index = invert(pages.flatMap(textsOf), language, counter)
  const terms = termChunks(index)
  const endings = endingChunks(index)
  const postings = postingChunks(index)
  const shown = pageChunks(pages)
  const filters = filtersOf(pages)
  const json = (value: unknown) => JSON.stringify(value)
  const contents: [string, string][] = [
    ...terms.map(({ content }, number): [string, string] => [`terms-${number}`, json(content)]),
    ...endings.map(({ content }, number): [string, string] => [`endings-${number}`, json(content)]),
    ...postings.map(({ content }, number): [string, string] => [`postings-${number}`, json(content)]),
    ...shown.map((chunk, number): [string, string] => [`pages-${number}`, json(chunk)]),
    ['filters', json(filters)]
  ]
  const hash = shortHash(contents.map(([, content]) => shortHash(content)).join())
  const firsts = (chunks: readonly { readonly first: string }[]) => chunks.map(({ first }) => first).join(' ')
  const manifest: Manifest = {
    format,
    suffix: `.${hash}.json`,
    language: tag,
    records: index.records,
    averages: averagesOf(index),
    terms: firsts(terms),
    endings: firsts(endings),
    postings: firsts(postings),
    pages: encode(pages.map(({ sections }) => sections.length)),
    chunks: encode(shown.map((chunk) => chunk.length))
  }
  return new Map([
    ['manifest.json', `${json(manifest)}\n`],
    ...contents.map(([name, content]): [string, string] => [`${name}.${hash}.json`, content])
  ])
}

/** What is indexed of each section of a page. */
export const textsOf = ({ title, tags, sections }: IndexedPage): readonly IndexedTexts[] =>
  sections.map(([, section, text]) => ({ title, section, tags: tags.join(', '), text }))

/** Average lengths of fields, as lunr has them: records without the field count. */
export function averagesOf({ lengths, records }: InvertedIndex): Manifest['averages'] {
  const average = (field: number) =>
    (lengths[field]?.reduce((sum, length) => sum + length, 0) ?? 0) / Math.max(1, records)
  return { title: average(0), section: average(1), tags: average(2), text: average(3) }
}

interface Chunk<Content> {
  readonly first: string
  readonly content: Content
}

/** Cut a list into runs whose sizes reach a limit, and never an empty run. */
function cut<Item>(items: readonly Item[], limit: number, sizeOf: (item: Item) => number): Item[][] {
  const runs: Item[][] = []
  let size = limit
  for (const item of items) {
    const own = sizeOf(item)
    // An item that is large by itself stands alone.
    if (size + own / 2 >= limit) {
      runs.push([])
      size = 0
    }
    runs.at(-1)?.push(item)
    size += own
  }
  return runs
}

const foundIn = (lists: InvertedIndex['postings'][number]): number =>
  lists.reduce((sum, { records }) => sum + records.length, 0)

function termChunks({ terms, postings }: InvertedIndex): Chunk<unknown>[] {
  return cut([...terms.keys()], termsSize, (at) => (terms[at]?.length ?? 0) + 2).map((run) => ({
    first: terms[run[0] ?? 0] ?? '',
    content: {
      terms: run.map((at) => terms[at]).join(' '),
      counts: encode(run.map((at) => foundIn(postings[at] ?? [])))
    }
  }))
}

function endingChunks({ terms }: InvertedIndex): Chunk<unknown>[] {
  const endings = terms.filter(mayBeMeant).map(backwards).sort()
  return cut(endings, termsSize, (term) => term.length + 1).map((run) => ({
    first: run[0] ?? '',
    content: { terms: run.join(' ') }
  }))
}

function postingChunks(index: InvertedIndex): Chunk<PostingsChunk>[] {
  const { terms, postings, lengths } = index
  const written = terms.map((term, at) => {
    const lists = postings[at] ?? []
    return {
      term,
      counts: encode(lists.map(({ records }) => records.length)),
      records: lists.map(({ records }) => encode(gaps(records))).join(''),
      times: lists.map(({ times }) => encode(times)).join(''),
      lengths: lists
        .map(({ records }, field) => encode(Array.from(records, (record) => lengths[field]?.[record] ?? 0)))
        .join('')
    }
  })
  const size = (entry: (typeof written)[number]) =>
    entry.term.length + entry.counts.length + 3 * entry.records.length
  const whole = written.reduce((sum, entry) => sum + size(entry), 0)
  // Few chunks make queries heavy, many make the manifest heavy: both grow with the root of the whole.
  const limit = Math.max(3_000, Math.round(Math.sqrt(whole) * 2.5))
  return cut(written, limit, size).map((run) => {
    const joined = (part: 'counts' | 'records' | 'times' | 'lengths') =>
      run.map((entry) => entry[part]).join('')
    return {
      first: run[0]?.term ?? '',
      content: {
        terms: run.map(({ term }) => term).join(' '),
        counts: joined('counts'),
        records: joined('records'),
        times: joined('times'),
        lengths: joined('lengths')
      }
    }
  })
}

function pageChunks(pages: readonly SearchPage[]): IndexedPage[][] {
  const shown = pages.map(
    ({ collectionLabel: _, sections, ...page }): IndexedPage => ({
      ...page,
      sections: sections.map(([id, heading, text]) => [id, heading, text.slice(0, longestShown)] as const)
    })
  )
  return cut(shown, pagesSize, ({ sections }) => sections.reduce((sum, [, , text]) => sum + text.length, 200))
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
