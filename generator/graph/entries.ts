// Entries of a collection → routes in every locale: entries, the paginated list, and the list of each value of a taxonomy.

import { routePath, slug } from '../base/text.ts'
import { humanise } from '../base/titles.ts'
import type { CollectionConfig, Config, EntriesConfig, LocaleConfig } from '../config/config.ts'
import { textIn } from '../config/text-in.ts'
import type { EntrySource, PageSource } from '../load/source.ts'
import { slugPath } from './docs.ts'
import type { EntryListRoute, EntryRoute, Route } from './route.ts'
import { sortRecords } from './sort-records.ts'
import { localizeSources } from './translations.ts'

/** An entry in one locale. */
export interface LocalEntry {
  /** Shared by all locales. */
  readonly id: string
  readonly source: EntrySource
  /** Path of its page; missing for entries without pages. */
  readonly path?: string
}

/** A value of a taxonomy, and its entries. */
interface Term {
  readonly key: string
  readonly path: string
  readonly entries: readonly LocalEntry[]
}

/** A collection of entries in one locale. */
export interface EntryCollection {
  readonly collection: CollectionConfig
  /** Listed entries in the order of the collection. */
  readonly entries: readonly LocalEntry[]
  /** All entries, unlisted ones too. */
  readonly byId: ReadonlyMap<string, LocalEntry>
  /** Path of the list; missing where there is none. */
  readonly listPath?: string
  /** By field and value, sorted by value. */
  readonly terms: ReadonlyMap<string, ReadonlyMap<string, Term>>
}

interface Scope {
  readonly collection: CollectionConfig
  readonly locale: LocaleConfig
  readonly config: Config
  /** Title of an entry that a reference leads to. */
  labelOf(collection: string, id: string): string
}

/** Link a collection of entries in one locale. @param pages its `index.md`, which introduces the list */
export function linkEntries(
  sources: readonly EntrySource[],
  pages: readonly PageSource[],
  scope: Scope
): { readonly entries: EntryCollection; readonly routes: readonly Route[] } {
  const { collection, locale, config } = scope
  const settings = settingsOf(collection)
  const localized = localizeSources(sources, locale.code, config).map(({ id, source }): LocalEntry => {
    const own = slugPath(source.id, source.frontMatter.slug)
    return settings.hasPages
      ? { id, source, path: routePath(locale.path, collection.path, own) }
      : { id, source }
  })
  const sorted = sortEntries(localized, settings.sort, locale.code)
  const listed = sorted.filter(({ source }) => !source.frontMatter.unlisted)
  const base = routePath(locale.path, collection.path)
  const terms = new Map(settings.taxonomies.map((field) => [field, termsOf(listed, field, base)]))
  const [intro] = localizeSources(pages, locale.code, config)
  const entries: EntryCollection = {
    collection,
    entries: listed,
    byId: new Map(localized.map((entry) => [entry.id, entry])),
    ...(settings.list === undefined ? {} : { listPath: base }),
    terms
  }
  return {
    entries,
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

/** Entries in the order of `sort`, else of the numbers in front of their names. */
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
      const [first, second] = [order(a, depth), order(b, depth)]
      if (first !== second) return first - second
      if (a.source.segments[depth]?.name !== b.source.segments[depth]?.name) return 0
    }
    return 0
  })
}

/** A value of an entry as written: of a field, `size.width` in an object, or of what all entries have. */
export function entryValue({ id, source }: LocalEntry, key: string): unknown {
  const { fields, frontMatter, title } = source
  const [first = '', ...rest] = key.split('.')
  if (!Object.hasOwn(fields, first)) {
    if (key === 'id') return id
    if (key === 'title') return title
    return key === 'description' || key === 'image' ? frontMatter[key] : undefined
  }
  return rest.reduce<unknown>((value, step) => (value as never)?.[step], fields[first])
}

function termsOf(entries: readonly LocalEntry[], field: string, base: string): ReadonlyMap<string, Term> {
  const found = new Map<string, LocalEntry[]>()
  for (const entry of entries) {
    const value = entryValue(entry, field)
    const keys = (Array.isArray(value) ? value : [value]).filter((key) => key !== undefined).map(String)
    for (const key of new Set(keys)) {
      const list = found.get(key)
      if (list) list.push(entry)
      else found.set(key, [entry])
    }
  }
  return new Map(
    [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, own]) => [key, { key, path: routePath(base, slug(field), slug(key) || key), entries: own }])
  )
}

function entryRoute({ id, source, path }: LocalEntry, { collection, locale }: Scope): EntryRoute[] {
  if (path === undefined) return []
  const { frontMatter } = source
  return [
    {
      kind: 'entry',
      id,
      path,
      locale: locale.code,
      key: `${collection.name}/${id}`,
      title: source.title,
      ...(frontMatter.description === undefined ? {} : { description: frontMatter.description }),
      contentLocale: source.locale,
      file: source.file,
      draft: frontMatter.draft,
      unlisted: frontMatter.unlisted,
      source
    }
  ]
}

/** Title of the list: of its `index.md`, else the label of the collection. */
function titleOf(intro: PageSource | undefined, { collection, locale, config }: Scope): string {
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
  readonly source?: PageSource | undefined
  readonly term?: EntryListRoute['term']
}

function listRoutes(
  { listPath, entries }: EntryCollection,
  intro: PageSource | undefined,
  scope: Scope
): readonly EntryListRoute[] {
  if (listPath === undefined || (entries.length === 0 && !intro)) return []
  const { name } = scope.collection
  return pagesOf({ path: listPath, key: name, title: titleOf(intro, scope), entries, source: intro }, scope)
}

function termRoutes(
  { terms }: EntryCollection,
  intro: PageSource | undefined,
  scope: Scope
): readonly EntryListRoute[] {
  const { name } = scope.collection
  return [...terms].flatMap(([field, byKey]) =>
    [...byKey.values()].flatMap(({ key, path, entries }) => {
      const label = termLabel(scope, field, key)
      return pagesOf(
        {
          path,
          key: `${name}/${field}/${key}`,
          title: `${label} – ${titleOf(intro, scope)}`,
          entries,
          term: { field, key, label }
        },
        scope
      )
    })
  )
}

function termLabel({ collection, labelOf }: Scope, field: string, key: string): string {
  const declared = collection.entries?.fields?.[field]
  const type = declared?.type === 'list' ? declared.of : declared
  return type?.type === 'reference' ? labelOf(type.to, key) : key
}

function pagesOf(list: ListInput, { collection, locale }: Scope): readonly EntryListRoute[] {
  const { path, key, title, entries, source, term } = list
  const size = settingsOf(collection).pagination ?? Math.max(1, entries.length)
  const pages = Math.max(1, Math.ceil(entries.length / size))
  return Array.from({ length: pages }, (_, index): EntryListRoute => {
    const number = index + 1
    const isFirst = number === 1
    const description = source?.frontMatter.description
    return {
      kind: term ? 'entryTerm' : 'entryList',
      path: isFirst ? path : routePath(path, 'page', String(number)),
      locale: locale.code,
      key: isFirst ? key : `${key}/page/${number}`,
      title: isFirst ? title : `${title} – ${number}`,
      ...(description === undefined ? {} : { description }),
      contentLocale: source && isFirst ? source.locale : locale.code,
      file: source?.file ?? `content/${locale.code}/${collection.folder}`,
      draft: source?.frontMatter.draft ?? false,
      unlisted: source?.frontMatter.unlisted ?? false,
      collection: collection.name,
      first: path,
      entries: entries.slice(index * size, number * size),
      number,
      pages,
      count: entries.length,
      ...(term && { term }),
      ...(source && isFirst ? { source } : {})
    }
  })
}
