// Props of the pages of entries and of their lists.

import { baseName } from '../../base/text.ts'
import { humanise } from '../../base/titles.ts'
import { enumLabel, type Field, type Fields } from '../../config/fields.ts'
import { languageTag } from '../../config/locale-of.ts'
import { textIn } from '../../config/text-in.ts'
import type { EntryCollection, LocalEntry } from '../../graph/entries.ts'
import { feedPath, feedsIn } from '../../graph/feeds.ts'
import { layoutOf, listLayoutOf } from '../../graph/layouts.ts'
import { withBase } from '../../graph/resolve.ts'
import type { EntryListRoute, EntryRoute } from '../../graph/route.ts'
import { cardPlace } from '../../pictures/places.ts'
import type { Crumb, Entry, EntryDate, EntryListProps, EntryProps, Pager } from '../../theme.ts'
import { originalOf, type PlanContext } from '../plan-context.ts'
import { type EntryView, entryView } from './entry-view.ts'
import { listPager } from './list-pager.ts'
import { plainData } from './plain-data.ts'
import { mainText, type OwnProps, type PropsInput, type RouteView } from './props-context.ts'
import { sidebarOf } from './sidebar.ts'
import { tagLinks } from './tag-links.ts'

/** The page of an entry. */
export const entryProps = (route: EntryRoute, input: PropsInput): RouteView => {
  const { renderContext: context, content } = input
  const entryCollection = collectionOf(context, route.locale, route.source.collection.name)
  const at = positionsOf(entryCollection).get(route.id) ?? -1
  const [previous, next] = [
    entryCollection.entries[at - 1],
    at < 0 ? undefined : entryCollection.entries[at + 1]
  ]
  // The theme only shows the titles of referenced entries, so pages need not be rendered again when anything else changes.
  const depth = layoutOf(route.source, context.graph.layouts).file === undefined ? 0 : 1
  const entry = entryView(entryCollection.byId.get(route.id) ?? route, {
    context,
    locale: route.locale,
    depth
  })
  const sidebar = sidebarOf(context, route, entryCollection.collection.name)
  const props: OwnProps<EntryProps> = {
    breadcrumbs: [...listCrumb(context, entryCollection), { label: route.title }],
    // `plainData` returns what it was given, with marks resolved.
    entry: plainData(entry, ['entry'], content) as Entry,
    texts: textsOf(entry, route, context),
    pictures: picturesOf(entry, route, context),
    facts: factsOf(entry, route, context),
    sidebar,
    previous: previous && pagerTo(previous, route, context),
    next: next && pagerTo(next, route, context)
  }
  return { component: 'Entry', props, ...mainText(route.source, route.locale, input) }
}

/** A page of the list of entries, or of those with a value of a taxonomy. */
export const entryListProps = (route: EntryListRoute, input: PropsInput): RouteView => {
  const { renderContext: context, content } = input
  const entryCollection = collectionOf(context, route.locale, route.collection)
  const layout = listLayoutOf(entryCollection.collection, context.graph.layouts)
  // Cards of the theme show no fields, so pages need not be rendered again when fields change.
  const views = route.entries.map((entry) => {
    const view = entryView(entry, { context, locale: route.locale, depth: 0 })
    return layout === undefined ? { ...view, fields: {} } : view
  })
  const sidebar = sidebarOf(context, { locale: route.locale, path: route.firstPath }, route.collection)
  const list =
    entryCollection.listPath === undefined ? undefined : withBase(context.graph, entryCollection.listPath)
  const props: OwnProps<EntryListProps> = {
    breadcrumbs: route.term ? [...listCrumb(context, entryCollection), { label: route.term.label }] : [],
    // Layouts of a site may show pictures in any width.
    entries: plainData(
      views,
      ['entries'],
      content,
      layout === undefined ? cardPlace : undefined
    ) as readonly Entry[],
    taxonomies: route.term ? [] : taxonomiesOf(entryCollection, route, context),
    sidebar,
    ...listPager(route, context),
    ...feedOf(route, context),
    number: route.number,
    pages: route.pages,
    count: route.count,
    term: route.term && {
      field: route.term.field,
      label: route.term.label,
      list
    }
  }
  return {
    component: layout === undefined ? 'EntryList' : `page:${layout}`,
    props,
    ...(route.source ? mainText(route.source, route.locale, input) : {})
  }
}

/** The feed of a list. */
function feedOf(route: EntryListRoute, { graph }: PlanContext): Pick<EntryListProps, 'feed'> {
  const { lists = [] } = feedsIn(graph, route.locale).get(route.collection) ?? {}
  const list = lists.find(({ path }) => path === route.firstPath)
  return list ? { feed: withBase(graph, feedPath(list, 'rss.xml')) } : {}
}

function collectionOf({ graph }: PlanContext, locale: string, name: string): EntryCollection {
  const entryCollection = graph.entries.get(locale)?.get(name)
  if (!entryCollection) throw new Error(`bug: there is no collection ${name} in ${locale}`)
  return entryCollection
}

const positions = new WeakMap<EntryCollection, ReadonlyMap<string, number>>()

/** Index of each listed entry. */
function positionsOf(entryCollection: EntryCollection): ReadonlyMap<string, number> {
  const entryPositions =
    positions.get(entryCollection) ?? new Map(entryCollection.entries.map(({ id }, index) => [id, index]))
  positions.set(entryCollection, entryPositions)
  return entryPositions
}

const pagerTo = ({ source, path = '' }: LocalEntry, { locale }: EntryRoute, context: PlanContext): Pager => ({
  label: source.title,
  url: withBase(context.graph, path),
  ...originalOf(context, { locale, contentLocale: source.locale })
})

function listCrumb({ graph }: PlanContext, { listPath }: EntryCollection): readonly Crumb[] {
  const list = listPath === undefined ? undefined : graph.routes.get(listPath)
  return list ? [{ label: list.title, url: withBase(graph, list.path) }] : []
}

const fieldLabels = new WeakMap<Field, Map<string, string>>()

/** Label of a field for readers; each page of an entry shows those of all fields. */
function labelOf(name: string, field: Field, locale: string, { graph }: PlanContext): string {
  const labels = fieldLabels.get(field) ?? new Map<string, string>()
  fieldLabels.set(field, labels)
  const key = `${locale} ${name}`
  const cached = labels.get(key)
  if (cached !== undefined) return cached
  const label = field.label === undefined ? humanise(name) : textIn(field.label, locale, graph.config)
  labels.set(key, label)
  return label
}

function taxonomiesOf(
  { collection, terms }: EntryCollection,
  { locale }: EntryListRoute,
  context: PlanContext
): EntryListProps['taxonomies'] {
  const fields: Fields = collection.entries?.fields ?? {}
  return [...terms].map(([name, byKey]) => ({
    field: name,
    label: fields[name] ? labelOf(name, fields[name], locale, context) : humanise(name),
    terms: tagLinks(byKey.values(), context)
  }))
}

/** Markdown fields at the top of an entry. */
const textsOf = ({ fields: values }: EntryView, { source, locale }: EntryRoute, context: PlanContext) =>
  Object.entries(source.collection.entries?.fields ?? {}).flatMap(([name, field]) =>
    field.type === 'markdown' && values[name] !== undefined
      ? [{ field: name, label: labelOf(name, field, locale, context) }]
      : []
  )

/** Picture fields of an entry, without the picture that the page shows as `image` already. */
function picturesOf(
  { fields: values, image }: EntryView,
  { source, locale }: EntryRoute,
  context: PlanContext
): EntryProps['pictures'] {
  const featured = addressOf(image)
  return Object.entries(source.collection.entries?.fields ?? {}).flatMap(([name, field]) => {
    const isPicture = field.type === 'image' || (field.type === 'list' && field.of.type === 'image')
    if (!isPicture || fieldsInHeading.has(name)) return []
    const addresses = [values[name]].flat().map(addressOf)
    return addresses.some((address) => address !== undefined && address !== featured)
      ? [{ field: name, label: labelOf(name, field, locale, context) }]
      : []
  })
}

/** The URL of a picture or file of an entry; undefined without one. */
function addressOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { src, url }: { readonly src?: string; readonly url?: string } = value
  return src ?? url
}

/** Fields with values that can be shown in a line, in the order of site.yaml. */
function factsOf(
  { fields: values }: EntryView,
  { source, locale }: EntryRoute,
  context: PlanContext
): EntryProps['facts'] {
  const fields: Fields = source.collection.entries?.fields ?? {}
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    if (value === undefined || fieldsInHeading.has(name)) return []
    // The published name of a file has a hash; readers know it by its own.
    const text =
      field.type === 'file' ? baseName(String(source.fields[name])) : factText(field, value, locale, context)
    if (text === '') return []
    const url = field.type === 'reference' || field.type === 'file' ? addressOf(value) : undefined
    return [{ label: labelOf(name, field, locale, context), text, url }]
  })
}

/** Fields that the page shows in its heading. */
const fieldsInHeading = new Set(['title', 'name', 'description', 'image'])

function factText(field: Field, value: unknown, locale: string, context: PlanContext): string {
  switch (field.type) {
    case 'text':
      return String(value)
    case 'enum':
      return enumLabel(field, String(value), locale, context.graph.config)
    case 'number':
      return numberIn(locale, context).format(Number(value))
    case 'boolean':
      return value === true ? '✓' : ''
    case 'date':
      return (value as EntryDate).text
    case 'reference':
      return (value as Entry | undefined)?.title ?? ''
    case 'list':
      return (value as readonly unknown[])
        .map((item) => factText(field.of, item, locale, context))
        .filter((text) => text !== '')
        .join(' · ')
    default:
      return ''
  }
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Numbers are grouped from 10,000 on: a smaller one may be a year, `2001`. @internal exported for tests */
export function numberIn(
  locale: string,
  { graph }: { readonly graph: { readonly config: Parameters<typeof languageTag>[0] } }
): Intl.NumberFormat {
  const lang = languageTag(graph.config, locale)
  const format =
    numberFormats.get(lang) ?? new Intl.NumberFormat(lang, { maximumFractionDigits: 20, useGrouping: 'min2' })
  numberFormats.set(lang, format)
  return format
}
