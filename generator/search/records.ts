// Routes → pages to index, with one record per section.

import { addressFields } from '../base/address-fields.ts'
import type { SearchSetting } from '../base/setting-schemas.ts'
import { t } from '../base/strings.ts'
import type { CollectionConfig } from '../config/collections.ts'
import { hasVersions, versionTag } from '../config/search-versions.ts'
import { textIn } from '../config/text-in.ts'
import { withBase } from '../graph/resolve.ts'
import { isFirstPage, markdownOf, type Route, type SitePageRoute } from '../graph/route.ts'
import { fieldValues } from '../load/entries/field-values.ts'
import type { MarkdownSource } from '../load/source.ts'
import { originalOf, type PlanContext } from '../plan/plan-context.ts'
import { breadcrumbsOf } from '../plan/props/sidebar.ts'
import { hashOfSources, type SearchPage, type SectionSources, section, sectionsFrom } from './page.ts'

type Sections = SearchPage['sections']

/** The pages of a locale in the order of its routes; without unlisted pages, drafts, and pages with `search: false`. */
export function searchPages(
  context: PlanContext,
  routes: readonly Route[],
  locale: string
): readonly SearchPage[] {
  return routes
    .filter((route) => route.locale === locale && !route.unlisted && !route.draft)
    .filter((route) => searchSettingOf(route) !== false && isFirstPage(route))
    .flatMap((route) => {
      const source = markdownOf(route)
      if (source) return [documentPage(context, route, source)]
      const sections = sectionsOf(route)
      return sections.length === 0 ? [] : [{ ...factsOf(context, route), sections }]
    })
}

/** A page with documents. Its sections are read on access, so that it does not keep the documents in memory. */
function documentPage(context: PlanContext, route: Route, source: MarkdownSource): SearchPage {
  const isEntry = source.kind === 'entry'
  const texts = isEntry ? [source, ...source.texts.values()] : [source]
  const documents = texts.map((text) => context.documents.of(text))
  const summary = summaryOf(source)
  const sources = {
    summary,
    isSummarySection: isEntry,
    ...keywordsOf(source),
    documents: documents.map(({ sectionsHash }) => sectionsHash)
  }
  const textSizes = documents.flatMap(({ sectionSizes }) => sectionSizes)
  const [introSize = 0, ...otherSizes] = textSizes
  return {
    ...factsOf(context, route),
    sources,
    hash: hashOfSources(sources),
    // Stored with the document, so that its text need not be read to divide pages into files.
    sizes: isEntry ? [summary.length, ...textSizes] : [introSize + summary.length, ...otherSizes],
    get sections() {
      const byHash = new Map(
        texts
          .map((text) => context.documents.of(text))
          .map((document) => [document.sectionsHash, document.sections])
      )
      return sectionsFrom(sources, (hash) => byHash.get(hash) ?? [])
    }
  }
}

/**
 * The description: it often names the problem, in the words that readers search for, while the text names the solution. For
 * entries, also the texts in their fields.
 */
function summaryOf(source: MarkdownSource): string {
  const fields =
    source.kind === 'entry'
      ? fieldValues(source.collection.entries?.fields ?? {}, source.fields).flatMap(({ field, value }) =>
          field.type === 'text' ? [String(value)] : []
        )
      : []
  return withoutTags(
    [source.frontMatter.description, ...fields].filter((text) => text !== undefined).join(' ')
  )
}

/** Keywords of a page: words that readers use and that its text does not contain. */
function keywordsOf({ frontMatter: { keywords } }: MarkdownSource): Pick<SectionSources, 'keywords'> {
  return keywords.length === 0 ? {} : { keywords: keywords.join(', ') }
}

/** Search setting of a page, else of its collection. */
function searchSettingOf(route: Route): SearchSetting | undefined {
  const ownSetting = route.kind === 'sitePage' ? route.source.search : markdownOf(route)?.frontMatter.search
  return ownSetting ?? collectionOf(route)?.search
}

function boostOf(route: Route): number | undefined {
  const setting = searchSettingOf(route)
  return typeof setting === 'object' && setting.boost !== 1 ? setting.boost : undefined
}

function collectionOf(route: Route): CollectionConfig | undefined {
  const source = markdownOf(route) ?? ('source' in route ? route.source : undefined)
  return source?.collection
}

function factsOf(context: PlanContext, route: Route): Omit<SearchPage, 'sections'> {
  const collection = collectionOf(route)
  const boost = boostOf(route)
  const lang = originalOf(context, route).original?.lang
  return {
    url: withBase(context.graph, route.path),
    title: route.title,
    crumbs: crumbsOf(context, route),
    collection: collection?.key ?? '',
    collectionLabel: collectionLabel(context, route, collection),
    isPost: route.kind === 'post' || undefined,
    boost,
    versionTag: versionTag(collection),
    version:
      collection?.version && hasVersions(collection, context.graph.config.collections)
        ? collection.version.label
        : undefined,
    tags: tagsOf(context, route),
    lang
  }
}

function sectionsOf(route: Route): Sections {
  if (route.kind === 'sitePage') return sitePageSections(route)
  return []
}

/** Fields of page texts that do not contain text. */
const notText = new Set([...addressFields.keys(), 'icon', 'id', 'action'])

/** Sections of a React page: each mapping with a `heading` in its texts. They have no anchors. */
function sitePageSections({ source, description = '' }: SitePageRoute): Sections {
  const sections: { heading: string; texts: string[] }[] = [{ heading: '', texts: [description] }]
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (!notText.has(key) && key !== 'heading') sections.at(-1)?.texts.push(value)
    } else if (Array.isArray(value)) for (const item of value) walk(item, key)
    else if (typeof value === 'object' && value !== null) {
      const heading: unknown = 'heading' in value ? value.heading : undefined
      if (typeof heading === 'string') sections.push({ heading, texts: [] })
      for (const [name, item] of Object.entries(value)) walk(item, name)
    }
  }
  const { title: _, description: __, ...texts } = source.text
  walk(texts, '')
  const [intro = { heading: '', texts: [] }, ...others] = sections
  return [
    section('', intro.heading, withoutTags(intro.texts.join(' ')), source.keywords.join(', ')),
    ...others.map(({ heading, texts }) => section('', heading, withoutTags(texts.join(' '))))
  ]
}

/** Strip HTML from texts of React pages. */
const withoutTags = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function crumbsOf(context: PlanContext, route: Route): readonly string[] {
  if (route.kind === 'doc')
    return breadcrumbsOf(context, route, route.source.collection.name)
      .slice(0, -1)
      .map(({ label }) => label)
  return route.kind === 'post' ? [collectionLabel(context, route, route.source.collection)] : []
}

/** Label of a collection: its own, else that of its type, with the name if there are several of that type. */
function collectionLabel(
  context: PlanContext,
  route: Route,
  collection: CollectionConfig | undefined
): string {
  const configuredLabel = collection?.label
  if (configuredLabel !== undefined) return textIn(configuredLabel, route.locale, context.graph.config)
  const label = typeLabel(context, route)
  if (!collection) return label
  const { key, type } = collection
  const isOnly = context.graph.config.collections.every((other) => other.type !== type || other.key === key)
  return isOnly ? label : `${label}: ${key}`
}

function typeLabel(context: PlanContext, route: Route): string {
  const text = (key: string) => t(context.graph.theme.strings[route.locale] ?? {}, key)
  if (route.kind === 'doc') return text('docs.sidebar')
  if (route.kind === 'post') return text('blog.title')
  return text('search.pages')
}

/** Labels of the tags of a document or post. */
function tagsOf(context: PlanContext, route: Route): readonly string[] {
  if (route.kind !== 'doc' && route.kind !== 'post') return []
  const { collection, frontMatter } = route.source
  const { docTags, blogs } = context.graph
  const tagsByKey =
    route.kind === 'doc'
      ? docTags.get(route.locale)?.get(collection.name)?.byKey
      : blogs.get(route.locale)?.get(collection.name)?.tags
  return frontMatter.tags.map((key) => tagsByKey?.get(key)?.label ?? key)
}
