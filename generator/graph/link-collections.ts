// The sources of each collection in each locale → routes, and their relations: sidebars, tags, blogs.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import type { CollectionConfig, Config, LocaleConfig } from '../config/config.ts'
import type { Icons } from '../load/icon-sets.ts'
import type { UnknownContent } from '../load/partial.ts'
import type { Source } from '../load/source.ts'
import type { Theme } from '../load/theme.ts'
import { type Blog, linkBlog } from './blog.ts'
import { blogRoutes } from './blog-routes.ts'
import { type DocTags, linkDocTags } from './doc-tags.ts'
import { docRoutes } from './docs.ts'
import { type EntryCollection, linkEntries, termLabel } from './entries.ts'
import { entrySidebar } from './entry-sidebars.ts'
import { pageRoutes } from './pages.ts'
import { paginatedNotFound, paginatedRoutes } from './paginated-pages.ts'
import {
  listPlaceOf,
  type MarkdownPageRoute,
  placeOfAddress,
  type Route,
  type SitePageRoute
} from './route.ts'
import { linkSidebars, type Sidebars } from './sidebars.ts'
import type { Graph } from './site-graph.ts'
import { localesById } from './translations.ts'
import { mainDoc } from './versions.ts'

export interface CollectionsInput {
  readonly files: Files
  readonly config: Config
  readonly theme: Theme
  /** What is unknown because of errors in content/; missing when there are none. */
  readonly unknown?: UnknownContent
  /** The site's React pages. */
  readonly pageModules: ReadonlyMap<string, string>
  readonly icons: Icons
  /** Tags by collection. */
  readonly tagNames: Graph['tagNames']
  readonly schemaFields: Graph['schemaFields']
  /** Day of the build. */
  readonly today: string
}

/** By locale and collection. */
type Nested<Value> = Map<string, Map<string, Value>>

export interface LinkedCollections {
  /** By path. */
  readonly routes: Map<string, Route>
  readonly blogs: Nested<Blog>
  readonly sidebars: Nested<Sidebars>
  readonly docTags: Nested<DocTags>
  readonly mainDocPaths: Nested<string>
  readonly entries: Nested<EntryCollection>
  /** By locale. */
  readonly customNotFound: Map<string, MarkdownPageRoute | SitePageRoute>
  readonly diagnostics: Diagnostic[]
}

/** Title of an entry in a locale. */
type TitleOf = (collection: string, id: string, locale: string) => string

/** A collection in a locale. */
interface LocalCollection {
  readonly collection: CollectionConfig
  readonly locale: LocaleConfig
  /** The sources of a kind in the collection, in all locales. */
  sourcesOf<Kind extends Source['kind']>(kind: Kind): Extract<Source, { kind: Kind }>[]
}

/** Link all collections in all locales. */
export function linkCollections(sources: readonly Source[], input: CollectionsInput): LinkedCollections {
  const linked: LinkedCollections = {
    routes: new Map(),
    blogs: new Map(),
    sidebars: new Map(),
    docTags: new Map(),
    mainDocPaths: new Map(),
    entries: new Map(),
    customNotFound: new Map(),
    diagnostics: []
  }
  const titleOf = titlesIn(sources)
  for (const locale of input.config.locales)
    for (const collection of input.config.collections) {
      const sourcesOfCollection = sources.filter((source) => source.collection.name === collection.name)
      const localCollection: LocalCollection = {
        collection,
        locale,
        sourcesOf: <Kind extends Source['kind']>(kind: Kind) =>
          sourcesOfCollection.filter(
            (source): source is Extract<Source, { kind: Kind }> => source.kind === kind
          )
      }
      if (collection.type === 'docs') addDocs(linked, localCollection, input)
      else if (collection.type === 'blog') addBlog(linked, localCollection, input)
      else if (collection.type === 'entries') addEntries(linked, localCollection, titleOf, input)
      else addPages(linked, localCollection, input)
    }
  paginate(linked, sources, input)
  return linked
}

function addDocs(
  linked: LinkedCollections,
  { collection, locale, sourcesOf }: LocalCollection,
  input: CollectionsInput
): void {
  const { config, theme, unknown, icons } = input
  // Documents that exist but could not be read.
  const unread = unknown?.unread ?? []
  const strings = theme.strings[locale.code] ?? {}
  const docs = docRoutes(sourcesOf('doc'), collection, locale, config)
  const locales = localesById(sourcesOf('doc'), config)
  const main = mainDoc(docs, collection, config, locales)
  if (main.path !== undefined) setNested(linked.mainDocPaths, locale, collection.name, main.path)
  if (locale === config.defaultLocale) linked.diagnostics.push(...main.diagnostics)
  const { sidebars, routes, diagnostics } = linkSidebars(docs, sourcesOf('category'), {
    collection,
    locale,
    config,
    strings,
    unread: new Set(unread.flatMap((file) => (file.collection.name === collection.name ? file.id : []))),
    icons,
    localesById: locales
  })
  addRoutes(linked, docs)
  const linkedTags = linkDocTags(docs, sourcesOf('tags'), { collection, locale, config, strings })
  addRoutes(linked, linkedTags.routes)
  // A document, or the tags of a folder named `tags`, replaces a generated page at the same address.
  addRoutes(
    linked,
    routes.filter(({ path }) => !linked.routes.has(path))
  )
  linked.diagnostics.push(...diagnostics)
  setNested(linked.sidebars, locale, collection.name, sidebars)
  setNested(linked.docTags, locale, collection.name, linkedTags.tags)
}

function addBlog(
  linked: LinkedCollections,
  { collection, locale, sourcesOf }: LocalCollection,
  { config, theme }: CollectionsInput
): void {
  const strings = theme.strings[locale.code] ?? {}
  const { routes, blog } = linkBlog(
    {
      posts: sourcesOf('post'),
      authors: sourcesOf('authors'),
      tags: sourcesOf('tags'),
      series: sourcesOf('series')
    },
    collection,
    locale,
    config,
    strings
  )
  addRoutes(linked, [...routes, ...blogRoutes(blog, collection, locale, strings)])
  setNested(linked.blogs, locale, collection.name, blog)
}

function addEntries(
  linked: LinkedCollections,
  { collection, locale, sourcesOf }: LocalCollection,
  titleOf: TitleOf,
  { config, theme }: CollectionsInput
): void {
  const scope = {
    collection,
    locale,
    config,
    strings: theme.strings[locale.code] ?? {},
    labelOf: (name: string, id: string) => titleOf(name, id, locale.code)
  }
  const { entries, routes, title } = linkEntries(sourcesOf('entry'), sourcesOf('page'), scope)
  addRoutes(linked, routes)
  const sidebar = entrySidebar(entries, {
    config,
    title,
    labelOf: (field, key) => termLabel(scope, field, key)
  })
  if (sidebar) setNested(linked.sidebars, locale, collection.name, sidebar)
  setNested(linked.entries, locale, collection.name, entries)
}

/** Titles of entries and names of authors, for references to them; the id of an unknown one. */
function titlesIn(sources: readonly Source[]): TitleOf {
  const titles = new Map<string, string>()
  const add = (key: string, title: string) => titles.set(key, titles.get(key) ?? title)
  for (const source of sources) {
    if (source.kind === 'entry') {
      titles.set(`${source.locale} ${source.collection.name} ${source.id}`, source.title)
      add(`${source.collection.name} ${source.id}`, source.title)
    } else if (source.kind === 'authors')
      for (const [key, { name }] of Object.entries(source.authors)) add(`authors ${key}`, name)
  }
  return (collection, id, locale) =>
    titles.get(`${locale} ${collection} ${id}`) ?? titles.get(`${collection} ${id}`) ?? id
}

function addPages(
  linked: LinkedCollections,
  { collection, locale, sourcesOf }: LocalCollection,
  { config, files, pageModules }: CollectionsInput
): void {
  // The site's React pages belong to its first collection of pages.
  const firstPages = config.collections.find(({ type }) => type === 'pages')
  const modules = collection === firstPages ? pageModules : new Map<string, string>()
  const { routes, diagnostics } = pageRoutes(
    { pages: sourcesOf('page'), texts: sourcesOf('pageText') },
    modules,
    collection,
    locale,
    config,
    files
  )
  const notFoundPage = routes.find((route) => isNotFoundPage(route, collection.name))
  if (notFoundPage) linked.customNotFound.set(locale.code, notFoundPage as MarkdownPageRoute | SitePageRoute)
  addRoutes(
    linked,
    routes.filter((route) => route !== notFoundPage)
  )
  linked.diagnostics.push(...diagnostics)
}

/** Add the further pages of React pages with `paginate`. Their lists need all collections. */
function paginate(
  linked: LinkedCollections,
  sources: readonly Source[],
  { config, theme, today, tagNames, schemaFields, unknown }: CollectionsInput
): void {
  const originals = new Map(
    sources.flatMap((source) =>
      source.kind === 'pageText' && source.locale === config.defaultLocale.code ? [[source.id, source]] : []
    )
  )
  const stringsOf = (locale: string) => theme.strings[locale] ?? {}
  const scope = { config, originals, today, tagNames, schemaFields, unknown, stringsOf }
  for (const route of [...linked.routes.values()]) {
    if (route.kind !== 'sitePage') continue
    const { value, diagnostics } = paginatedRoutes(route, linked, scope)
    linked.diagnostics.push(...diagnostics)
    const [firstRoute, ...furtherRoutes] = value ?? []
    if (firstRoute) linked.routes.set(firstRoute.path, firstRoute)
    addRoutes(linked, furtherRoutes)
  }
  for (const page of linked.customNotFound.values())
    if (page.kind === 'sitePage' && page.contentLocale === page.locale)
      linked.diagnostics.push(...paginatedNotFound(page))
}

function addRoutes({ routes, diagnostics }: LinkedCollections, newRoutes: readonly Route[]): void {
  for (const route of newRoutes) {
    const existingRoute = routes.get(route.path)
    if (existingRoute) diagnostics.push(duplicateAddress(route, existingRoute))
    else routes.set(route.path, route)
  }
}

function setNested<T>(map: Nested<T>, locale: LocaleConfig, collection: string, value: T): void {
  const inner = map.get(locale.code) ?? new Map<string, T>()
  map.set(locale.code, inner.set(collection, value))
}

/** The error for two pages with the same address. */
export function duplicateAddress(route: Route, existingRoute: Route): Diagnostic {
  const { number = 1 } = listPlaceOf(route) ?? {}
  const name = number === 1 ? 'this one' : `page ${number} of this list`
  const message = `\`${route.path}\` is the address of two pages: ${name} and ${existingRoute.file}`
  return diagnostic(
    'route-duplicate',
    placeOfAddress(route),
    message,
    'rename one of them, or give it a `slug`'
  )
}

/** A page named `404` is shown for unknown addresses; it has no address of its own. */
const isNotFoundPage = ({ kind, key }: Route, collection: string): boolean =>
  (kind === 'markdownPage' || kind === 'sitePage') && key === `${collection}/404`
