// Records for another engine: what `sitegen search export` writes. Each engine gets its own names of
// fields; ids are made of addresses and stay the same as long as those do.

import { shortHash } from '../base/hash.ts'
import type { SearchPage } from './page.ts'

/** A section of a page, in the words of this generator. */
export interface SearchRecord {
  /** Of locale, address and section. */
  readonly id: string
  readonly url: string
  readonly title: string
  readonly section: string
  readonly text: string
  readonly breadcrumb: readonly string[]
  readonly tags: readonly string[]
  readonly collection: string
  /** Label; empty where its docs have one version alone. */
  readonly version: string
  /** What `search.algolia.contextual` asks for; see `versionTag`. */
  readonly version_tag: string
  /** How much more than others its page is worth: 1 unless the site says otherwise. */
  readonly boost: number
  readonly language: string
}

/** Engines that records can be written for. */
export const exportFormats = ['plain', 'algolia', 'typesense', 'meilisearch', 'opensearch'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Algolia refuses records of more than 10 kB; other engines are glad of short texts too. */
const longestText = 6_000

/** The records of the pages of a locale. */
export function recordsOf(
  pages: readonly SearchPage[],
  language: string,
  origin: string
): readonly SearchRecord[] {
  return pages.flatMap(
    ({ url, title, crumbs, tags, collection, version, versionTag = 'default', boost = 1, sections }) =>
      sections.map(([anchor, section, text], place) => {
        const address = origin + url + (anchor === '' ? '' : `#${anchor}`)
        // Sections without an anchor are told apart by their headings, and by their places at last.
        const same = sections
          .slice(0, place)
          .filter(([other, name]) => other === anchor && name === section).length
        return {
          id: shortHash([language, address, section, same].join('\n')),
          url: address,
          title,
          section,
          text: text.slice(0, longestText),
          breadcrumb: crumbs,
          tags,
          collection,
          version: version ?? '',
          version_tag: versionTag,
          boost,
          language
        }
      })
  )
}

/** A record as an engine wants it, as one line of JSON without its end. */
export const exportLine = (record: SearchRecord, format: ExportFormat): string =>
  lines[format](record)
    .map((part) => JSON.stringify(part))
    .join('\n')

const lines: { readonly [Format in ExportFormat]: (record: SearchRecord) => readonly object[] } = {
  plain: (record) => [record],
  typesense: (record) => [record],
  meilisearch: (record) => [record],
  // As DocSearch crawlers write them, which `search.provider: algolia` reads.
  algolia: ({
    id,
    url,
    title,
    section,
    text,
    breadcrumb,
    tags,
    collection,
    version,
    language,
    ...record
  }) => [
    {
      objectID: id,
      url,
      anchor: url.split('#')[1] ?? null,
      type: text === '' ? (section === '' ? 'lvl1' : 'lvl2') : 'content',
      hierarchy: { lvl0: breadcrumb[0] ?? collection, lvl1: title, lvl2: section === '' ? null : section },
      content: text === '' ? null : text,
      tags,
      language,
      version,
      docusaurus_tag: record.version_tag,
      weight: { pageRank: record.boost }
    }
  ],
  opensearch: ({ id, ...record }) => [{ index: { _id: id } }, record]
}

/** The ids of an earlier export that are in this one no more, sorted. */
export function deletedIds(before: string, now: readonly SearchRecord[]): readonly string[] {
  const present = new Set(now.map(({ id }) => id))
  return [...new Set(before.split('\n').flatMap(idIn))].filter((id) => !present.has(id)).sort()
}

function idIn(line: string): string[] {
  if (line.trim() === '') return []
  const record = JSON.parse(line) as { id?: unknown; objectID?: unknown; index?: { _id?: unknown } }
  const id = record.id ?? record.objectID ?? record.index?._id
  return typeof id === 'string' ? [id] : []
}
