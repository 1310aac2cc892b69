// Documents → routes, in every locale.

import { routePath } from '../base/text.ts'
import type { CollectionConfig, Config, LocaleConfig } from '../config/config.ts'
import type { DocSource } from '../load/source.ts'
import type { DocRoute } from './route.ts'
import { sourceRoute } from './source-route.ts'
import { type LocalizedSource, localizeSources } from './translations.ts'

/** Routes of the documents of one collection in one locale, in reading order. */
export function docRoutes(
  sources: readonly DocSource[],
  collection: CollectionConfig,
  locale: LocaleConfig,
  config: Config
): readonly DocRoute[] {
  return sortForReading(localizeSources(sources, locale.code, config)).map((doc) => {
    const { id, frontMatter } = doc.source
    const path = routePath(locale.path, collection.path, slugPath(id, frontMatter.slug))
    return { kind: 'doc', id: doc.id, ...sourceRoute(doc, path, collection, locale) }
  })
}

/**
 * Path of a page inside its collection, from its id and the slug of its front matter.
 *
 * `guide/index` → `guide`; `guide/setup` with slug `start` → `guide/start`, with `/start` → `start`.
 */
export function slugPath(id: string, slug?: string): string {
  const folder = id.split('/').slice(0, -1).join('/')
  if (slug?.startsWith('/')) return slug.slice(1)
  if (slug !== undefined) return `${folder}/${slug}`
  return /(^|\/)index$/.test(id) ? folder : id
}

/** A path segment of a document with its sort keys. */
interface SortSegment {
  readonly name: string
  /** Order number; infinite without one, so that numbers come first. */
  readonly order: number
  /** Whether it is the index of its folder. */
  readonly isIndex: boolean
}

/**
 * Sort by order number, then by name; a folder's index comes before its content, and so does a page next to a folder of the
 * same name. Such a page and its folder share one position, whatever their order numbers are: the page's
 * `sidebar_position`, else the lower number.
 */
function sortForReading(docs: readonly LocalizedSource<DocSource>[]): readonly LocalizedSource<DocSource>[] {
  const positions = new Map<string, number>()
  const numbers = new Map<string, number>()
  for (const { id, source } of docs) {
    const { sidebar_position: position } = source.frontMatter
    if (position !== undefined) positions.set(id, position)
    for (const [path, { order }] of pathsTo(id, source))
      if (order !== undefined) numbers.set(path, Math.min(order, numbers.get(path) ?? order))
  }
  const segmentsOf = (doc: LocalizedSource<DocSource>): readonly SortSegment[] =>
    pathsTo(doc.id, doc.source).map(([path, { name }]) => ({
      name,
      order: positions.get(path) ?? numbers.get(path) ?? Number.POSITIVE_INFINITY,
      isIndex: name === 'index' && path === doc.id
    }))
  return docs
    .map((doc) => ({ doc, segments: segmentsOf(doc) }))
    .sort((a, b) => compareSegments(a.segments, b.segments))
    .map(({ doc }) => doc)
}

/** Path of each segment of a document's id, from the top: `a`, `a/b`. */
function pathsTo(
  id: string,
  source: DocSource
): readonly (readonly [string, DocSource['segments'][number]])[] {
  const names = id.split('/')
  // A translation may have fewer segments: `one.md` for the original `one/index.md`.
  return names.map((name, index) => [names.slice(0, index + 1).join('/'), source.segments[index] ?? { name }])
}

function compareSegments(a: readonly SortSegment[], b: readonly SortSegment[]): number {
  for (const [index, segment] of a.entries()) {
    const other = b[index]
    if (!other) break
    if (segment.name === other.name) continue
    if (segment.isIndex || other.isIndex) return segment.isIndex ? -1 : 1
    return segment.order === other.order ? (segment.name < other.name ? -1 : 1) : segment.order - other.order
  }
  return a.length - b.length
}
