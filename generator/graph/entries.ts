// Entries of a collection → routes in every locale: entries, the paginated list, and the list of each value of a taxonomy.

import { routePath } from '../base/text.ts'
import { humanise } from '../base/titles.ts'
import { contentFolder } from '../config/collections.ts'
import type { CollectionConfig, Config, EntriesConfig, LocaleConfig } from '../config/config.ts'
import { enumLabel } from '../config/fields.ts'
import { textIn } from '../config/text-in.ts'
import type { EntrySource, PageSource } from '../load/source.ts'
import type { Strings } from '../theme.ts'
import { slugPath } from './docs.ts'
import { listPages, listPageTitle } from './list-pages.ts'
import type { EntryListRoute, EntryRoute, Route } from './route.ts'
import { sortRecords } from './sort-records.ts'
import { sourceRoute } from './source-route.ts'
import { type ItemGroup, slugsOf, tagsOf } from './tags.ts'
import { localizeSources } from './translations.ts'

/** An entry in one locale. */
export interface LocalEntry {
  /** Shared by all locales. */
  readonly id: string
  readonly source: EntrySource
  /** Path of its page; missing for entries without pages. */
  readonly path?: string
}

/** A collection of entries in one locale. */
export interface EntryCollection {
  readonly collection: CollectionConfig
  /** Listed entries in the order of the collection. */
  readonly entries: readonly LocalEntry[]
  /** All entries, unlisted ones too. */
  readonly byId: ReadonlyMap<string, LocalEntry>
  /** Path of the collection. */
  readonly path: string
  /** Path of the list; missing where there is none. */
  readonly listPath?: string
  /** By field and value, sorted by value. */
  readonly terms: ReadonlyMap<string, ReadonlyMap<string, ItemGroup<LocalEntry>>>
}

interface EntryScope {
  readonly collection: CollectionConfig
  readonly locale: LocaleConfig
  readonly config: Config
  readonly strings: Strings
  /** Title of an entry that a reference points to. */
  labelOf(collection: string, id: string): string
}

/** Link a collection of entries in one locale. @param pages its `index.md`, which introduces the list */
export function linkEntries(
  sources: readonly EntrySource[],
  pages: readonly PageSource[],
  scope: EntryScope
): {
  readonly entries: EntryCollection
  readonly routes: readonly Route[]
  /** Title of its list. */
  readonly title: string
} {
  const { collection, locale, config } = scope
  const settings = settingsOf(collection)
  const localized = localizeSources(sources, locale.code, config).map(({ id, source }): LocalEntry => {
    const entryPath = slugPath(source.id, source.frontMatter.slug)
    return settings.hasPages
      ? { id, source, path: routePath(locale.path, collection.path, entryPath) }
      : { id, source }
  })
  const sorted = sortEntries(localized, settings.sort, locale.code)
  const listed = sorted.filter(({ source }) => !source.frontMatter.unlisted)
  const collectionPath = routePath(locale.path, collection.path)
  const terms = new Map(
    [...slugsOf(settings.taxonomies)].map(([field, slug]) => [
      field,
      tagsOf(
        listed,
        (entry) => termKeys(entry, field),
        (key) => ({ label: termLabel(scope, field, key) }),
        routePath(collectionPath, slug)
      )
    ])
  )
  const [intro] = localizeSources(pages, locale.code, config)
  const entries: EntryCollection = {
    collection,
    entries: listed,
    byId: new Map(localized.map((entry) => [entry.id, entry])),
    path: collectionPath,
    ...(settings.list === undefined ? {} : { listPath: collectionPath }),
    terms
  }
  return {
    entries,
    title: titleOf(intro?.source, scope),
    routes: [
      ...localized.flatMap((entry) => entryRoute(entry, scope)),
      ...listRoutes(entries, intro?.source, scope),
      ...termRoutes(entries, intro?.source, scope)
    ]
  }
}

function settingsOf({ name, entries }: CollectionConfig): EntriesConfig {
  if (!entries) throw new Error(`bug: ${name} has no entries`)
  return entries
}

/** Sort entries by `sort`, else by the numbers before their names. */
function sortEntries(
  entries: readonly LocalEntry[],
  sort: readonly string[],
  locale: string
): readonly LocalEntry[] {
  if (sort.length > 0) return sortRecords(entries, sort, entryValue, ({ id }) => id, locale)
  const order = ({ source }: LocalEntry, depth: number) =>
    source.segments[depth]?.order ?? Number.POSITIVE_INFINITY
  return [...entries].sort((a, b) => {
    for (let depth = 0; depth < Math.max(a.source.segments.length, b.source.segments.length); depth++) {
      const [firstOrder, secondOrder] = [order(a, depth), order(b, depth)]
      if (firstOrder !== secondOrder) return firstOrder - secondOrder
      if (a.source.segments[depth]?.name !== b.source.segments[depth]?.name) return 0
    }
    return 0
  })
}

/** The value of a key as written: a field, `size.width` in an object, or a key that all entries have. */
export function entryValue({ id, source }: LocalEntry, key: string): unknown {
  const { fields, frontMatter, title } = source
  const [field = '', ...innerKeys] = key.split('.')
  if (!Object.hasOwn(fields, field)) {
    if (key === 'id') return id
    if (key === 'title') return title
    if (key === 'stale') return source.stale
    return key === 'description' || key === 'image' ? frontMatter[key] : undefined
  }
  return innerKeys.reduce<unknown>((value, step) => (value as never)?.[step], fields[field])
}

/** Values of a field of an entry, as keys of its terms. */
export function termKeys(entry: LocalEntry, field: string): readonly string[] {
  const value = entryValue(entry, field)
  return [value].flat().flatMap((item) => (item === undefined ? [] : String(item)))
}

const entryRoute = (entry: LocalEntry, { collection, locale }: EntryScope): EntryRoute[] =>
  entry.path === undefined
    ? []
    : [{ kind: 'entry', id: entry.id, ...sourceRoute(entry, entry.path, collection, locale) }]

/** Title of the list: from its `index.md`, else the label of the collection. */
function titleOf(intro: PageSource | undefined, { collection, locale, config }: EntryScope): string {
  if (intro) return intro.title
  return collection.label === undefined
    ? humanise(collection.key)
    : textIn(collection.label, locale.code, config)
}

interface ListInput {
  readonly path: string
  readonly key: string
  readonly title: string
  readonly entries: readonly LocalEntry[]
  readonly source?: PageSource
  readonly term?: EntryListRoute['term']
}

function listRoutes(
  { listPath, entries }: EntryCollection,
  intro: PageSource | undefined,
  scope: EntryScope
): readonly EntryListRoute[] {
  if (listPath === undefined || (entries.length === 0 && !intro)) return []
  const { name } = scope.collection
  return pagesOf({ path: listPath, key: name, title: titleOf(intro, scope), entries, source: intro }, scope)
}

function termRoutes(
  { terms }: EntryCollection,
  intro: PageSource | undefined,
  scope: EntryScope
): readonly EntryListRoute[] {
  const { name } = scope.collection
  return [...terms].flatMap(([field, byKey]) =>
    [...byKey.values()].flatMap(({ key, label, path, items }) =>
      pagesOf(
        {
          path,
          key: `${name}/${field}/${key}`,
          title: `${label} – ${titleOf(intro, scope)}`,
          entries: items,
          term: { field, key, label }
        },
        scope
      )
    )
  )
}

/** Name of a value for readers: the title of the entry for references, and the label of a value of an `enum`. */
export function termLabel(
  { collection, labelOf, locale, config }: Pick<EntryScope, 'collection' | 'labelOf' | 'locale' | 'config'>,
  field: string,
  key: string
): string {
  const declared = collection.entries?.fields?.[field]
  const type = declared?.type === 'list' ? declared.of : declared
  return type?.type === 'reference' ? labelOf(type.to, key) : enumLabel(type, key, locale.code, config)
}

function pagesOf(list: ListInput, { collection, locale, strings }: EntryScope): readonly EntryListRoute[] {
  const { key, title, source, term } = list
  const description = source?.frontMatter.description
  return listPages(list.path, list.entries, settingsOf(collection).pagination).map(
    ({ path, items, place }): EntryListRoute => {
      const isFirst = place.number === 1
      return {
        kind: term ? 'entryTerm' : 'entryList',
        path,
        locale: locale.code,
        key: isFirst ? key : `${key}/page/${place.number}`,
        title: listPageTitle(title, place.number, strings),
        description,
        contentLocale: source && isFirst ? source.locale : locale.code,
        file: source?.file ?? contentFolder(collection, locale.code),
        draft: source?.frontMatter.draft ?? false,
        unlisted: source?.frontMatter.unlisted ?? false,
        collection: collection.name,
        entries: items,
        ...place,
        term,
        ...(source && isFirst ? { source } : {})
      }
    }
  )
}
