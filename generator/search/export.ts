// Records for other search engines, written by `sitegen search export`. Each engine has its own field names; ids are derived
// from addresses and stay the same as long as those do.

import { shortHash } from '../base/hash.ts'
import type { SearchPage } from './page.ts'

/** A section of a page, with the field names of sitegen. */
export interface SearchRecord {
  /** Hash of language, URL, heading and, for duplicates, position. */
  readonly id: string
  readonly url: string
  readonly title: string
  readonly section: string
  readonly text: string
  /** Words that readers use for the topic and that the text does not contain. */
  readonly keywords: readonly string[]
  readonly breadcrumb: readonly string[]
  readonly tags: readonly string[]
  readonly collection: string
  /** Label; empty for docs with only one version. */
  readonly version: string
  /** Facet used by `search.algolia.contextual`; see `versionTag`. */
  readonly version_tag: string
  /** Weight of its page; 1 by default. */
  readonly boost: number
  readonly language: string
}

/** Supported engines. */
export const exportFormats = ['plain', 'algolia', 'typesense', 'meilisearch', 'opensearch'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Maximum characters of a text: Algolia rejects records of more than 10 kB. */
const maxTextLength = 6_000

/** Keywords of a section are one text separated by commas; authors may omit the spaces after them. */
const wordsIn = (keywords: string): readonly string[] =>
  keywords
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** The records of the pages of a locale, one per section. */
export function recordsOf(
  pages: readonly SearchPage[],
  language: string,
  origin: string
): readonly SearchRecord[] {
  return pages.flatMap(
    ({ url, title, crumbs, tags, collection, version, versionTag = 'default', boost = 1, sections }) =>
      sections.map(([anchor, section, text, keywords = ''], index) => {
        const address = origin + url + (anchor === '' ? '' : `#${anchor}`)
        // Sections without an anchor are distinguished by heading, then by position.
        const sameHeadings = sections
          .slice(0, index)
          .filter(([other, name]) => other === anchor && name === section).length
        return {
          id: shortHash([language, address, section, sameHeadings].join('\n')),
          url: address,
          title,
          section,
          text: text.slice(0, maxTextLength),
          keywords: wordsIn(keywords),
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

/** A record in the format of an engine: JSON lines without the final line break. */
export const exportLine = (record: SearchRecord, format: ExportFormat): string =>
  lines[format](record)
    .map((part) => JSON.stringify(part))
    .join('\n')

const lines: { readonly [Format in ExportFormat]: (record: SearchRecord) => readonly object[] } = {
  plain: (record) => [record],
  typesense: (record) => [record],
  meilisearch: (record) => [record],
  // The format of DocSearch crawlers, which `search.provider: algolia` reads.
  algolia: ({
    id,
    url,
    title,
    section,
    text,
    keywords,
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
      keywords: keywords.length > 0 ? keywords : undefined,
      tags,
      language,
      version,
      docusaurus_tag: record.version_tag,
      weight: { pageRank: record.boost }
    }
  ],
  opensearch: ({ id, ...record }) => [{ index: { _id: id } }, record]
}

/** Ids of a previous export that are missing in this one, sorted. @throws when the previous export is not JSON lines */
export function deletedIds(previousExport: string, records: readonly SearchRecord[]): readonly string[] {
  const present = new Set(records.map(({ id }) => id))
  return [...new Set(previousExport.split('\n').flatMap(idIn))].filter((id) => !present.has(id)).sort()
}

function idIn(line: string): string[] {
  if (line.trim() === '') return []
  const record = JSON.parse(line) as { id?: unknown; objectID?: unknown; index?: { _id?: unknown } }
  const id = record.id ?? record.objectID ?? record.index?._id
  return typeof id === 'string' ? [id] : []
}
