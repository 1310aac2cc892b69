// Documents → routes, in every locale.

import { routePath } from '../base/text.ts'
import type { CollectionConfig, Config, LocaleConfig } from '../config/config.ts'
import type { DocSource } from '../load/source.ts'
import type { DocRoute } from './route.ts'
import { inLocale } from './translations.ts'

/** Routes of the documents of one collection in one locale, in reading order. */
export function docRoutes(
  sources: readonly DocSource[],
  collection: CollectionConfig,
  locale: LocaleConfig,
  config: Config
): readonly DocRoute[] {
  return [...inLocale(sources, locale.code, config)].sort(byReadingOrder).map((source) => ({
    kind: 'doc',
    path: routePath(locale.path, collection.path, slugPath(source.id, source.frontMatter.slug)),
    locale: locale.code,
    key: `${collection.name}/${source.id}`,
    title: source.title,
    ...(source.frontMatter.description === undefined ? {} : { description: source.frontMatter.description }),
    contentLocale: source.locale,
    file: source.file,
    draft: source.frontMatter.draft,
    unlisted: source.frontMatter.unlisted,
    source
  }))
}

/**
 * Path of a page inside its collection.
 *
 * `guide/index` → `guide`; `guide/setup` with slug `start` → `guide/start`, with `/start` → `start`.
 */
export function slugPath(id: string, slug?: string): string {
  const folder = id.split('/').slice(0, -1).join('/')
  if (slug?.startsWith('/')) return slug.slice(1)
  if (slug !== undefined) return `${folder}/${slug}`
  return /(^|\/)index$/.test(id) ? folder : id
}

/** Numbers first, then names; a folder's index stands before what is in it. */
export function byReadingOrder(a: DocSource, b: DocSource): number {
  const depth = Math.min(a.segments.length, b.segments.length)
  for (let index = 0; index < depth; index++) {
    const compared = compareSegments(a, b, index)
    if (compared !== 0) return compared
  }
  return a.segments.length - b.segments.length
}

function compareSegments(a: DocSource, b: DocSource, index: number): number {
  const one = a.segments[index]
  const two = b.segments[index]
  if (!one || !two || one.name === two.name) return 0
  const isIndex = (source: DocSource) =>
    index === source.segments.length - 1 && source.segments[index]?.name === 'index'
  if (isIndex(a) || isIndex(b)) return isIndex(a) ? -1 : 1
  const orderA = orderOf(a, index)
  const orderB = orderOf(b, index)
  return orderA === orderB ? (one.name < two.name ? -1 : 1) : orderA - orderB
}

const orderOf = (source: DocSource, index: number): number => {
  const position = index === source.segments.length - 1 ? source.frontMatter.sidebar_position : undefined
  return position ?? source.segments[index]?.order ?? Number.POSITIVE_INFINITY
}
