// Source[] → Graph: all routes of all locales and their relations. No page is rendered and no document is parsed
// here (`shell-texts.ts` renders inline Markdown when a shell is requested); the graph is the input of `validate` and `render`.

import type { Diagnostic, Outcome } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { baseName, didYouMean, normalisePath } from '../base/text.ts'
import { dayIn } from '../base/zoned-time.ts'
import type { Config, LocaleConfig } from '../config/config.ts'
import type { SchemaFieldTypes } from '../load/entries/schema-fields.ts'
import type { FileOrigins } from '../load/file-origins.ts'
import type { History } from '../load/history.ts'
import { iconsOf } from '../load/icon-sets.ts'
import type { UnknownContent } from '../load/partial.ts'
import { siteSections, themeSections } from '../load/site-sections.ts'
import { hasText, type Source } from '../load/source.ts'
import type { Theme } from '../load/theme.ts'
import { componentFiles } from '../markdown/components/components.ts'
import { directiveComponents } from '../plugins/directives.ts'
import type { Plugins } from '../plugins/hooks.ts'
import { findAssets } from './assets.ts'
import { checkBlogNames } from './blog-names.ts'
import { checkEmptyCollections } from './empty-collections.ts'
import { homeOf } from './home.ts'
import { checkLayouts } from './layouts.ts'
import { duplicateAddress, linkCollections } from './link-collections.ts'
import { otherLocalesHint } from './other-locales-hint.ts'
import { scheduleOf } from './publication-time.ts'
import { redirectsOf } from './redirects.ts'
import type { DocRoute, MarkdownPageRoute, NotFoundRoute, Route, SitePageRoute } from './route.ts'
import type { Graph } from './site-graph.ts'
import { joinSpellings } from './spellings.ts'
import { tagNamesOf } from './tags.ts'
import { checkOrphans } from './translations.ts'
import { isDraft } from './unpublished.ts'

export interface GraphOptions {
  /** Include drafts and scheduled posts. */
  readonly drafts: boolean
  /** Day or time of the build: later posts are left out. */
  readonly today: string
  readonly history: History
  /** Missing where no file is a link or in a submodule. */
  readonly origins?: FileOrigins
  readonly plugins: Plugins
  /** Fields of collections with a schema module, by collection; missing when there are none. */
  readonly schemaFields?: ReadonlyMap<string, SchemaFieldTypes>
  /** What is unknown because of errors in content/; missing when there are none. */
  readonly unknown?: UnknownContent
}

/** Link all sources into a graph; unknown names and duplicate addresses are reported. */
export function link(
  files: Files,
  config: Config,
  theme: Theme,
  readSources: readonly Source[],
  options: GraphOptions
) {
  const { value: allSources, diagnostics: spellings } = joinSpellings(readSources, config)
  const schedule = scheduleOf(options.today, allSources, config.timeZone)
  const today = dayIn(options.today, config.timeZone)
  const sources = options.drafts ? allSources : schedule.published.filter((source) => !isDraft(source))
  const published = new Set(sources)
  const { unknown } = options
  const pageModules = modulesIn(files, 'site/pages')
  const layouts = modulesIn(files, 'site/layouts')
  const icons = iconsOf(files.root, theme.icons)
  const tagNames = tagNamesOf(allSources)
  const { schemaFields = new Map() } = options
  const { routes, customNotFound, diagnostics, ...linkedCollections } = linkCollections(sources, {
    files,
    config,
    theme,
    unknown,
    pageModules,
    icons,
    tagNames,
    schemaFields,
    today
  })
  const graph: Graph = {
    config,
    theme,
    sources,
    unpublished: allSources.filter((source) => !published.has(source)),
    texts: sources.filter(hasText),
    assets: findAssets({ files, collections: config.collections }),
    routes,
    tagNames,
    schemaFields,
    byKey: new Map(),
    notFound: config.locales.map((locale) =>
      notFoundRoute(locale, theme, themeFolderOf(theme, config), customNotFound.get(locale.code))
    ),
    ...linkedCollections,
    homes: new Map(),
    emptyProblems: checkEmptyCollections(allSources, unknown?.unread ?? [], config),
    today,
    changesLaterToday: schedule.changesLaterToday,
    nextPublication: schedule.nextPublication,
    history: options.history,
    origins: options.origins ?? [],
    redirects: [],
    pageModules,
    layouts,
    icons,
    plugins: options.plugins,
    components: new Map([...componentFiles(files), ...directiveComponents(options.plugins, config.root)]),
    sections: { site: siteSections(files), theme: themeSections(theme) },
    unknown
  }
  return {
    value: withHomes(graph),
    diagnostics: [
      ...checkTranslations(allSources, files, config),
      ...(options.drafts ? [] : schedule.diagnostics),
      ...checkLayouts(sources, config, layouts),
      ...diagnostics,
      ...spellings,
      ...checkBlogs(allSources, config)
    ]
  }
}

/** Add routes to a graph, sorted by locale; duplicate addresses are reported. */
export function withRoutes(graph: Graph, newRoutes: readonly Route[]): Outcome<Graph> {
  if (newRoutes.length === 0) return { value: graph, diagnostics: [] }
  const routes = new Map(graph.routes)
  const diagnostics: Diagnostic[] = []
  for (const route of newRoutes) {
    const existingRoute = routes.get(route.path)
    if (existingRoute && existingRoute.kind !== 'home')
      diagnostics.push(duplicateAddress(route, existingRoute))
    else routes.set(route.path, route)
  }
  return { value: withHomes({ ...graph, routes }), diagnostics }
}

/** Create home pages for locales without one, and recompute what depends on all routes. */
function withHomes(graph: Graph): Graph {
  const { config } = graph
  const routes = new Map([...graph.routes].filter(([, { kind }]) => kind !== 'home'))
  const homes = new Map(config.locales.map((locale) => [locale.code, homeOf({ ...graph, routes }, locale)]))
  for (const { route } of homes.values()) if (route) routes.set(route.path, route)
  const codes = config.locales.map(({ code }) => code)
  const localeIndex = (route: Route) => codes.indexOf(route.locale)
  const sorted = new Map([...routes].sort(([, a], [, b]) => localeIndex(a) - localeIndex(b)))
  const redirects = [...homes.values()].flatMap(({ redirect }) => redirect ?? [])
  return {
    ...graph,
    routes: sorted,
    byKey: groupByKey(sorted.values()),
    homes,
    redirects: [...redirectsOf(config, sorted), ...redirects]
  }
}

function checkTranslations(sources: readonly Source[], files: Files, config: Config): Diagnostic[] {
  return config.collections.flatMap(({ name }) => {
    const sourcesOfCollection = sources.filter((source) => source.collection.name === name)
    const groups = [
      sourcesOfCollection.filter((source) => 'id' in source && source.kind !== 'pageText'),
      sourcesOfCollection.filter((source) => source.kind === 'pageText')
    ]
    return groups.flatMap((group) => checkOrphans(group as Extract<Source, { id: string }>[], files, config))
  })
}

function checkBlogs(sources: readonly Source[], config: Config): readonly Diagnostic[] {
  return config.collections
    .filter(({ type }) => type === 'blog')
    .flatMap(({ name }) => {
      const sourcesOfCollection = sources.filter((source) => source.collection.name === name)
      return checkBlogNames(
        {
          posts: sourcesOfCollection.filter((source) => source.kind === 'post'),
          authors: sourcesOfCollection.filter((source) => source.kind === 'authors'),
          tags: sourcesOfCollection.filter((source) => source.kind === 'tags'),
          series: sourcesOfCollection.filter((source) => source.kind === 'series')
        },
        config
      )
    })
}

/** `.tsx` files of a folder by name without extension. */
function modulesIn(files: Files, folder: string): ReadonlyMap<string, string> {
  const modules = files.list(folder).filter(({ path }) => path.endsWith('.tsx'))
  return new Map(modules.map(({ path }) => [path.slice(folder.length + 1, -'.tsx'.length), path]))
}

function groupByKey(routes: Iterable<Route>): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const groups = new Map<string, Map<string, string>>()
  for (const { key, locale, path } of routes) {
    const group = groups.get(key) ?? new Map<string, string>()
    groups.set(key, group.set(locale, path))
  }
  return groups
}

/** All pages with content, including custom 404 pages. */
export const contentPages = ({ routes, notFound }: Graph): readonly Route[] => [
  ...routes.values(),
  ...notFound.flatMap(({ customPage }) => customPage ?? [])
]

/** Folder of a theme as messages name it: in the project, or of the package. */
const themeFolderOf = ({ root }: Theme, { theme }: Config): string =>
  theme.name.startsWith('.') ? normalisePath(`site/${theme.name}`) : `themes/${baseName(root)}`

function notFoundRoute(
  locale: LocaleConfig,
  theme: Theme,
  themeFolder: string,
  customPage?: MarkdownPageRoute | SitePageRoute
): NotFoundRoute {
  const common = { kind: 'notFound', path: locale.path, locale: locale.code, key: '404' } as const
  if (customPage) {
    const { title, description, contentLocale, file } = customPage
    const optionalDescription = description === undefined ? {} : { description }
    return {
      ...common,
      title,
      ...optionalDescription,
      contentLocale,
      file,
      draft: false,
      unlisted: true,
      customPage
    }
  }
  return {
    ...common,
    title: theme.strings[locale.code]?.['notFound.title'] ?? '404',
    contentLocale: locale.code,
    file: `${themeFolder}/layouts/NotFound.tsx`,
    draft: false,
    unlisted: true
  }
}

/**
 * Find a document by its id in a docs collection and locale.
 *
 * @returns its route; else a hint, if it exists in other locales or has a similar name
 */
export function findDoc(
  graph: Graph,
  collection: string,
  id: string,
  locale: string
): { readonly route?: DocRoute; readonly hint?: string } {
  const path = graph.byKey.get(`${collection}/${id}`)?.get(locale)
  const route = path === undefined ? undefined : graph.routes.get(path)
  if (route?.kind === 'doc') return { route }
  const translationPaths = [...(graph.byKey.get(`${collection}/${id}`)?.values() ?? [])]
  const localesHint = otherLocalesHint(
    translationPaths.flatMap((other) => graph.routes.get(other) ?? []),
    locale
  )
  if (localesHint !== undefined) return { hint: localesHint }
  const ids = [...graph.byKey.keys()]
    .filter((key) => key.startsWith(`${collection}/`))
    .map((key) => key.slice(collection.length + 1))
  const hint = didYouMean(id, ids)
  return hint === undefined ? {} : { hint }
}
