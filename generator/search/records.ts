// What search knows of a page: a record for each section, and what results show of it.

import type { Searched } from '../base/schema.ts'
import { t } from '../base/strings.ts'
import type { CollectionConfig } from '../config/collections.ts'
import { hasVersions, versionTag } from '../config/search-versions.ts'
import { withBase } from '../graph/resolve.ts'
import { markdownOf, type Route, type SitePageRoute } from '../graph/route.ts'
import { textIn } from '../graph/text.ts'
import type { CareersSource, MarkdownSource } from '../load/source.ts'
import { originalOf, type Scene } from '../render/scene.ts'
import { breadcrumbsOf } from '../render/sidebar.ts'
import { type SearchPage, sectionsToIndex } from './page.ts'

type Sections = SearchPage['sections']

/** The pages of one locale, in the order of its routes; those that stand in no list are in no index. */
export function searchPages(scene: Scene, routes: readonly Route[], locale: string): readonly SearchPage[] {
  return routes
    .filter((route) => route.locale === locale && !route.unlisted && !route.draft)
    .filter((route) => searchedOf(route) !== false)
    .flatMap((route) => {
      const source = markdownOf(route)
      if (source) return [documentPage(scene, route, source)]
      const sections = sectionsOf(route)
      return sections.length === 0 ? [] : [{ ...factsOf(scene, route), sections }]
    })
}

/** A page whose sections stay on the disk until somebody reads them, and which does not hold the document. */
function documentPage(scene: Scene, route: Route, source: MarkdownSource): SearchPage {
  const { sectionsSum: sum, sectionSizes: sizes, sectionsEntry: entry } = scene.documents.of(source)
  // A page without a text is still found by its name.
  if (sizes.length === 0) return { ...factsOf(scene, route), sections: [['', '', '']] }
  return {
    ...factsOf(scene, route),
    sum,
    sizes,
    entry,
    get sections() {
      return sectionsToIndex(scene.documents.of(source).sections)
    }
  }
}

/** What a page says of search, or else its collection. */
function searchedOf(route: Route): Searched | undefined {
  return markdownOf(route)?.frontMatter.search ?? collectionOf(route)?.search
}

function boostOf(route: Route): number | undefined {
  const searched = searchedOf(route)
  return typeof searched === 'object' && searched.boost !== 1 ? searched.boost : undefined
}

function collectionOf(route: Route): CollectionConfig | undefined {
  const source = markdownOf(route) ?? ('source' in route ? route.source : undefined)
  return source?.collection ?? (route.kind === 'careers' ? route.sources[0]?.collection : undefined)
}

function factsOf(scene: Scene, route: Route): Omit<SearchPage, 'sections'> {
  const collection = collectionOf(route)
  const boost = boostOf(route)
  const lang = originalOf(scene, route).original?.lang
  return {
    url: withBase(scene.graph, route.path),
    title: route.title,
    crumbs: crumbsOf(scene, route),
    collection: collection?.of ?? '',
    collectionLabel: collectionLabel(scene, route, collection),
    ...(route.kind === 'post' ? { isPost: true } : {}),
    ...(boost === undefined ? {} : { boost }),
    versionTag: versionTag(collection),
    ...(collection?.version && hasVersions(collection, scene.graph.config.collections)
      ? { version: collection.version.label }
      : {}),
    tags: tagsOf(scene, route),
    ...(lang === undefined ? {} : { lang })
  }
}

function sectionsOf(route: Route): Sections {
  if (route.kind === 'sitePage') return sitePageSections(route)
  if (route.kind === 'careers') return route.sources.flatMap(careersSections)
  return []
}

/** Fields of a page's texts that are no text. */
const addresses = new Set(['to', 'href', 'src', 'image', 'poster', 'icon', 'id', 'action'])

/** A part of a page's texts with a `heading` is a section; the browser finds no anchor for it. */
function sitePageSections({ source, description = '' }: SitePageRoute): Sections {
  const sections: { heading: string; texts: string[] }[] = [{ heading: '', texts: [description] }]
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (!addresses.has(key) && key !== 'heading') sections.at(-1)?.texts.push(value)
    } else if (Array.isArray(value)) for (const item of value) walk(item, key)
    else if (typeof value === 'object' && value !== null) {
      const heading: unknown = 'heading' in value ? value.heading : undefined
      if (typeof heading === 'string') sections.push({ heading, texts: [] })
      for (const [name, item] of Object.entries(value)) walk(item, name)
    }
  }
  const { title: _, description: __, ...texts } = source.text
  walk(texts, '')
  return sections.map(({ heading, texts }) => ['', heading, plain(texts.join(' '))] as const)
}

/** Texts of React pages may hold a little HTML. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function careersSections({ careers }: CareersSource): Sections {
  return [
    ['', '', plain([careers.description, careers.intro].filter((text) => text !== undefined).join(' '))],
    ...careers.positions.map(
      ({ id, title, description, tasks, profile, location }) =>
        [encodeURIComponent(id), title, [description, ...tasks, ...profile, location].join(' ')] as const
    )
  ]
}

function crumbsOf(scene: Scene, route: Route): readonly string[] {
  if (route.kind === 'doc')
    return breadcrumbsOf(scene, route, route.source.collection.name)
      .slice(0, -1)
      .map(({ label }) => label)
  return route.kind === 'post' ? [collectionLabel(scene, route, route.source.collection)] : []
}

/** What readers call the collection of a page: its type says it, unless the site has several of that type. */
function collectionLabel(scene: Scene, route: Route, collection: CollectionConfig | undefined): string {
  const own = collection?.label
  if (own !== undefined) return textIn(own, route.locale, scene.graph.config)
  const label = typeLabel(scene, route)
  if (!collection || route.kind === 'careers') return label
  const { of, type } = collection
  const isOnly = scene.graph.config.collections.every((other) => other.type !== type || other.of === of)
  return isOnly ? label : `${label}: ${of}`
}

function typeLabel(scene: Scene, route: Route): string {
  const say = (key: string) => t(scene.graph.theme.strings[route.locale] ?? {}, key)
  if (route.kind === 'doc') return say('docs.sidebar')
  if (route.kind === 'post') return say('blog.title')
  return route.kind === 'careers' ? route.title : say('search.pages')
}

/** Labels of the tags of a document or post. */
function tagsOf(scene: Scene, route: Route): readonly string[] {
  if (route.kind !== 'doc' && route.kind !== 'post') return []
  const { collection, frontMatter } = route.source
  const { docTags, blogs } = scene.graph
  const known =
    route.kind === 'doc'
      ? docTags.get(route.locale)?.get(collection.name)?.byKey
      : blogs.get(route.locale)?.get(collection.name)?.tags
  return frontMatter.tags.map((key) => known?.get(key)?.label ?? key)
}
