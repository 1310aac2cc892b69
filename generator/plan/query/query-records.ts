// The data of queries: the entries, posts, documents and pages of a collection in one language, with their values as written.

import type { CollectionConfig } from '../../config/config.ts'
import { enumLabel } from '../../config/fields.ts'
import {
  fieldAt,
  idInCollection,
  type PageOfCollection,
  pagesOfCollection,
  pageValues,
  referencedEntry,
  valueInEntry
} from '../../graph/collection-values.ts'
import type { Condition } from '../../graph/condition.ts'
import type { LocalEntry } from '../../graph/entries.ts'
import { groupBy } from '../../graph/group-by.ts'
import { withBase } from '../../graph/resolve.ts'
import { sortRecords } from '../../graph/sort-records.ts'
import type { TextSource } from '../../load/source.ts'
import { plannedValue } from '../../plugins/planned-value.ts'
import { originalOf, type QuerySite } from '../plan-context.ts'
import { formatDate } from '../props/dates.ts'
import { type EntryView, entryView, type ViewScope } from '../props/entry-view.ts'
import { featuredMark } from '../props/featured-mark.ts'
import { descriptionOf } from '../props/props-context.ts'

export interface QueryRecord {
  readonly id: string
  /** Texts, numbers, booleans and lists; `maker.country` is the value of the entry that `maker` refers to. */
  valueAt(path: string): unknown
  /** Sort key, if it differs from the value. */
  sortValueAt?(path: string): unknown
  view(scope: ViewScope): EntryView & { readonly [plannedValue]?: true }
  /** Markdown of the record; missing for React pages. */
  readonly text?: { readonly source: TextSource; readonly url: string }
}

/** The records of a collection in one language. */
export interface QueryRecords {
  readonly collection: CollectionConfig
  /** Without unlisted ones, in the order of the collection. */
  readonly listed: readonly QueryRecord[]
  readonly byId: ReadonlyMap<string, QueryRecord>
  /** Label of a value for readers: for references, the title of the entry. */
  labelOf(path: string, value: string): string
}

const recordsByContext = new WeakMap<QuerySite, Map<string, QueryRecords | undefined>>()

/** The records of a collection; `undefined` if there is no collection with this name. */
export function recordsOf(context: QuerySite, name: string, locale: string): QueryRecords | undefined {
  const cached = recordsByContext.get(context) ?? new Map<string, QueryRecords | undefined>()
  recordsByContext.set(context, cached)
  const key = `${locale} ${name}`
  if (cached.has(key)) return cached.get(key)
  const collection = context.graph.config.collections.find((collection) => collection.name === name)
  const records =
    collection && (collection.type === 'entries' ? entryRecords : pageRecords)(context, collection, locale)
  cached.set(key, records)
  return records
}

function entryRecords(context: QuerySite, collection: CollectionConfig, locale: string): QueryRecords {
  const entryCollection = context.graph.entries.get(locale)?.get(collection.name)
  const fields = collection.entries?.fields ?? {}
  const records = new Map(
    [...(entryCollection?.byId ?? [])].map(([id, entry]) => [id, entryRecord(entry, context, locale)])
  )
  return {
    collection,
    listed: (entryCollection?.entries ?? []).flatMap(({ id }) => records.get(id) ?? []),
    byId: records,
    labelOf(path, value) {
      const field = fieldAt(fields, path)
      const type = field?.type === 'list' ? field.of : field
      if (type?.type !== 'reference') return enumLabel(type, value, locale, context.graph.config)
      return (
        referencedEntry(context.graph, type.to, value, locale)?.source.title ??
        (type.to === 'authors' ? authorName(context, value, locale) : undefined) ??
        value
      )
    }
  }
}

/** Name of an author of a blog. */
const authorName = ({ graph }: QuerySite, key: string, locale: string): string | undefined =>
  [...(graph.blogs.get(locale)?.values() ?? [])].flatMap(({ authors }) => authors.get(key)?.name ?? [])[0]

function entryRecord(entry: LocalEntry, context: QuerySite, locale: string): QueryRecord {
  const url = entry.path === undefined ? '' : withBase(context.graph, entry.path)
  return {
    id: entry.id,
    valueAt: (path) => (path === 'url' ? url || undefined : valueInEntry(entry, path, context.graph, locale)),
    view: (scope) => entryView(entry, scope),
    text: { source: entry.source, url }
  }
}

function pageRecords(context: QuerySite, collection: CollectionConfig, locale: string): QueryRecords {
  const { graph } = context
  const pageRoutes = pagesOfCollection(graph.routes.values(), collection, locale)
  const records = new Map(pageRoutes.map((route) => [route.path, pageRecord(route, context, collection)]))
  const listed =
    graph.blogs.get(locale)?.get(collection.name)?.posts ?? pageRoutes.filter(({ unlisted }) => !unlisted)
  const labels = labelsIn(context, collection, locale)
  return {
    collection,
    listed: listed.flatMap(({ path }) => records.get(path) ?? []),
    byId: new Map([...records.values()].map((record) => [record.id, record])),
    labelOf: (path, key) => labels.get(path)?.get(key) ?? key
  }
}

/** Names for readers of the tags and authors of pages, by field and key. */
function labelsIn(
  { graph }: QuerySite,
  { name }: CollectionConfig,
  locale: string
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const blog = graph.blogs.get(locale)?.get(name)
  const tags =
    blog?.tags ?? graph.docTags.get(locale)?.get(name)?.byKey ?? new Map<string, { label: string }>()
  return new Map([
    ['tags', new Map([...tags].map(([key, { label }]) => [key, label]))],
    ['authors', new Map([...(blog?.authors ?? [])].map(([key, author]) => [key, author.name]))]
  ])
}

function pageRecord(route: PageOfCollection, context: QuerySite, collection: CollectionConfig): QueryRecord {
  const id = idInCollection(route, collection)
  const url = withBase(context.graph, route.path)
  const values = pageValues(route)
  return {
    id,
    valueAt(path) {
      switch (path) {
        case 'id':
          return id
        case 'title':
          return route.title
        case 'url':
          return url
        case 'description':
          return descriptionOf(context, route)
        case 'image':
          return 'frontMatter' in route.source ? route.source.frontMatter.image : undefined
        default:
          return values[path]
      }
    },
    // Posts of the same day are sorted by time.
    ...(route.kind === 'post' && {
      sortValueAt: (path) => (path === 'date' ? route.published.instant : undefined)
    }),
    view: ({ locale }) => ({
      [plannedValue]: true,
      id,
      collection: collection.name,
      title: route.title,
      description: descriptionOf(context, route),
      url,
      ...featuredMark(context, route),
      fields: {
        ...values,
        ...(values.date === undefined ? {} : { date: formatDate(values.date.slice(0, 10), locale, context) })
      },
      ...originalOf(context, route)
    }),
    ...(route.kind === 'sitePage' ? {} : { text: { source: route.source, url } })
  }
}

/** Sorted records, and records by the value of a field: computed once per collection, order and field. */
const sortedByOrder = new WeakMap<QueryRecords, Map<string, readonly QueryRecord[]>>()
const recordsByValue = new WeakMap<
  readonly QueryRecord[],
  Map<string, ReadonlyMap<string, readonly QueryRecord[]>>
>()

/** Listed records, sorted; without keys in the order of the collection. */
export function sortedRecords(
  records: QueryRecords,
  keys: readonly string[],
  locale: string
): readonly QueryRecord[] {
  if (keys.length === 0) return records.listed
  const cached = sortedByOrder.get(records) ?? new Map<string, readonly QueryRecord[]>()
  sortedByOrder.set(records, cached)
  const name = keys.join(' ')
  const sortedRecords =
    cached.get(name) ??
    sortRecords(
      records.listed,
      keys,
      (record, key) => record.sortValueAt?.(key) ?? record.valueAt(key),
      ({ id }) => id,
      locale
    )
  cached.set(name, sortedRecords)
  return sortedRecords
}

/**
 * The records that can meet conditions, found by an index of the value that one of them requires. Without the index, a site
 * whose pages all run a query would compare every page with every entry.
 */
export function candidatesFor(
  records: readonly QueryRecord[],
  conditions: readonly Condition[]
): readonly QueryRecord[] {
  const requirements = conditions.flatMap((condition) =>
    condition.type === 'and' ? condition.parts : [condition]
  )
  const equality = requirements.find(({ type }) => type === '=')
  // The index compares texts: `1.0` may be a number, equal to `1`, and `2026-05` means a whole month.
  if (equality?.type !== '=' || equality.value.isDate || String(equality.value.value) !== equality.value.text)
    return records
  const cached = recordsByValue.get(records) ?? new Map<string, ReadonlyMap<string, readonly QueryRecord[]>>()
  recordsByValue.set(records, cached)
  const index =
    cached.get(equality.path) ??
    groupBy(records, (record) => [record.valueAt(equality.path)].flat().map(String))
  cached.set(equality.path, index)
  return index.get(equality.value.text) ?? []
}
