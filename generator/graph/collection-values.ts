// The values of entries, posts, documents and pages that conditions and sort keys name, for lists that exist as pages and for
// queries.

import type { CollectionConfig } from '../config/config.ts'
import type { Field, Fields } from '../config/fields.ts'
import { entryValue, type LocalEntry } from './entries.ts'
import {
  type DocRoute,
  isFirstPage,
  type MarkdownPageRoute,
  type PostRoute,
  type Route,
  type SitePageRoute
} from './route.ts'
import type { Graph } from './site-graph.ts'

/** A page of a collection that has no fields of its own. */
export type PageOfCollection = PostRoute | DocRoute | MarkdownPageRoute | SitePageRoute

/** Fields of all entries and pages. */
export const commonNames = ['id', 'title', 'description', 'url', 'image', 'stale'] as const

/** The field at the beginning of a path. */
export const fieldAt = (fields: Fields, path: string): Field | undefined => fields[path.split('.')[0] ?? '']

/** The entry that a reference points to. */
export const referencedEntry = (
  { entries }: Pick<Graph, 'entries'>,
  collection: string,
  id: string,
  locale: string
): LocalEntry | undefined => entries.get(locale)?.get(collection)?.byId.get(id)

/** A value of an entry, or of the entries that its field refers to: `maker.country`. */
export function valueInEntry(
  entry: LocalEntry,
  path: string,
  site: Pick<Graph, 'entries'>,
  locale: string
): unknown {
  const [key = '', ...innerKeys] = path.split('.')
  const field = entry.source.collection.entries?.fields?.[key]
  const type = field?.type === 'list' ? field.of : field
  if (type?.type !== 'reference' || innerKeys.length === 0) return entryValue(entry, path)
  const ids = [entryValue(entry, key)].flat().filter((id) => id !== undefined)
  const values = ids.flatMap((id) => {
    const target = referencedEntry(site, type.to, String(id), locale)
    return target ? valueInEntry(target, innerKeys.join('.'), site, locale) : []
  })
  return field?.type === 'list' ? values : values[0]
}

/** The pages of a collection in a locale, in the order of its routes; further pages of a list are not among them. */
export const pagesOfCollection = (
  routes: Iterable<Route>,
  { name }: CollectionConfig,
  locale: string
): readonly PageOfCollection[] =>
  [...routes].filter((route): route is PageOfCollection => {
    const isPage =
      route.kind === 'post' ||
      route.kind === 'doc' ||
      route.kind === 'markdownPage' ||
      route.kind === 'sitePage'
    return isPage && route.locale === locale && route.source.collection.name === name && isFirstPage(route)
  })

/** Id of a page in its collection. */
export const idInCollection = ({ key }: Route, { name }: CollectionConfig): string =>
  key.slice(name.length + 1)

interface PageValues {
  readonly date?: string
  readonly tags?: readonly string[]
  readonly authors?: readonly string[]
  readonly [name: string]: unknown
}

/** The values of a page besides those that all pages have. */
export function pageValues(route: PageOfCollection): PageValues {
  if (route.kind === 'doc') return { tags: route.source.frontMatter.tags }
  if (route.kind !== 'post') return {}
  const { date, frontMatter } = route.source
  return { date, tags: frontMatter.tags, authors: frontMatter.authors }
}
