// Source[] → Graph: every address of every locale, and how they belong together. Nothing is rendered
// and no Markdown is parsed here; the graph is what `validate` checks and `render` draws.

import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { baseName, didYouMean } from '../base/text.ts'
import type { Config, LocaleConfig } from '../config/config.ts'
import type { History } from '../load/history.ts'
import { iconsOf } from '../load/icon-sets.ts'
import type { Source } from '../load/source.ts'
import type { Theme } from '../load/theme.ts'
import { componentFiles } from '../markdown/components.ts'
import { directiveComponents } from '../plugins/directives.ts'
import type { Plugins } from '../plugins/hooks.ts'
import { findAssets } from './assets.ts'
import { type Blog, linkBlog, unknownNames } from './blog.ts'
import { type DocTags, linkDocTags } from './doc-tags.ts'
import { docRoutes } from './docs.ts'
import { homeOf } from './home.ts'
import { postsUpTo } from './later-posts.ts'
import { unknownLayouts } from './layouts.ts'
import { onlyIn } from './only-in.ts'
import { pageRoutes } from './pages.ts'
import { redirectsOf } from './redirects.ts'
import {
  type DocRoute,
  type MarkdownPageRoute,
  type NotFoundRoute,
  placeOfAddress,
  type Route,
  type SitePageRoute
} from './route.ts'
import { linkSidebars, type Sidebars } from './sidebars.ts'
import type { Graph } from './site-graph.ts'
import { idsAnywhere, orphans } from './translations.ts'
import { unfilled } from './unfilled.ts'
import { lostIds, openOf } from './unsure.ts'
import { mainDoc } from './versions.ts'

export interface GraphOptions {
  /** Build drafts too, and posts of days to come. */
  readonly drafts: boolean
  /** The day of the build, `2025-05-20`: later posts are left out. Without it all posts are built. */
  readonly today?: string | undefined
  readonly history: History
  readonly plugins: Plugins
  /** Files of content/ of which nothing could be read. */
  readonly lost?: ReadonlySet<string>
}

/** Link all sources; problems are about names that lead nowhere and addresses that are taken twice. */
export function link(
  files: Files,
  config: Config,
  theme: Theme,
  all: readonly Source[],
  options: GraphOptions
) {
  const diagnostics: Diagnostic[] = checkTranslations(all, files, config)
  const { kept, diagnostics: later } = postsUpTo(options.today, all)
  diagnostics.push(...(options.drafts ? [] : later))
  const sources = options.drafts ? all : kept.filter((source) => !isDraft(source))
  const { lost = new Set() } = options
  const pageModules = modulesIn(files, 'site/pages')
  const layouts = modulesIn(files, 'site/layouts')
  const icons = iconsOf(files.root, theme.icons)
  diagnostics.push(...unknownLayouts(sources, config, layouts))
  const routes = new Map<string, Route>()
  const blogs = new Map<string, Map<string, Blog>>()
  const sidebars = new Map<string, Map<string, Sidebars>>()
  const docTags = new Map<string, Map<string, DocTags>>()
  const mainDocs = new Map<string, Map<string, string>>()
  const ownNotFound = new Map<string, MarkdownPageRoute | SitePageRoute>()
  const add = (list: readonly Route[]) => {
    for (const route of list) {
      const taken = routes.get(route.path)
      if (taken) diagnostics.push(duplicate(route, taken))
      else routes.set(route.path, route)
    }
  }
  for (const locale of config.locales) {
    const strings = theme.strings[locale.code] ?? {}
    for (const collection of config.collections) {
      const own = sources.filter((source) => source.collection.name === collection.name)
      const of = <Kind extends Source['kind']>(kind: Kind) =>
        own.filter((source): source is Extract<Source, { kind: Kind }> => source.kind === kind)
      if (collection.type === 'docs') {
        const docs = docRoutes(of('doc'), collection, locale, config)
        const anywhere = idsAnywhere(of('doc'), config)
        const main = mainDoc(docs, collection, config, anywhere)
        if (main.path !== undefined) put(mainDocs, locale, collection.name, main.path)
        if (locale === config.defaultLocale) diagnostics.push(...main.diagnostics)
        const linked = linkSidebars(docs, of('category'), {
          collection,
          locale,
          config,
          strings,
          lost: lostIds(lost, collection),
          icons,
          anywhere
        })
        add(docs)
        const tagged = linkDocTags(docs, of('tags'), { collection, locale, config, strings })
        add(tagged.routes)
        // What takes the address of a generated page replaces it: a document, or the tags of a folder called so.
        add(linked.routes.filter(({ path }) => !routes.has(path)))
        diagnostics.push(...linked.diagnostics)
        put(sidebars, locale, collection.name, linked.sidebars)
        put(docTags, locale, collection.name, tagged.tags)
      } else if (collection.type === 'blog') {
        const linked = linkBlog(
          { posts: of('post'), authors: of('authors'), tags: of('tags') },
          collection,
          locale,
          config,
          strings
        )
        add(linked.routes)
        put(blogs, locale, collection.name, linked.blog)
      } else {
        // The site's React pages belong to its first collection of pages.
        const first = config.collections.find(({ type }) => type === 'pages')
        const modules = collection === first ? pageModules : new Map<string, string>()
        const linked = pageRoutes(
          { pages: of('page'), texts: of('pageText'), careers: of('careers') },
          modules,
          collection,
          locale,
          config,
          files
        )
        const unknown = linked.routes.find((route) => isNotFoundPage(route, collection.name))
        if (unknown) ownNotFound.set(locale.code, unknown as MarkdownPageRoute | SitePageRoute)
        add(linked.routes.filter((route) => route !== unknown))
        diagnostics.push(...linked.diagnostics)
      }
    }
  }
  diagnostics.push(...checkBlogs(all, config))
  const graph: Graph = {
    config,
    theme,
    sources,
    assets: findAssets(files),
    routes,
    byKey: new Map(),
    notFound: config.locales.map((locale) => notFoundRoute(locale, theme, ownNotFound.get(locale.code))),
    blogs,
    sidebars,
    docTags,
    mainDocs,
    homes: new Map(),
    unfilled: unfilled(all, lost, config),
    history: options.history,
    redirects: [],
    pageModules,
    layouts,
    icons,
    plugins: options.plugins,
    components: new Map([...componentFiles(files), ...directiveComponents(options.plugins, config.root)]),
    open: openOf(all, lost, config.collections)
  }
  return { value: withHomes(graph), diagnostics }
}

/** A graph with more routes, in the order of the locales; an address that is taken twice is reported. */
export function withRoutes(graph: Graph, added: readonly Route[]): Outcome<Graph> {
  if (added.length === 0) return { value: graph, diagnostics: [] }
  const routes = new Map(graph.routes)
  const diagnostics: Diagnostic[] = []
  for (const route of added) {
    const taken = routes.get(route.path)
    if (taken && taken.kind !== 'home') diagnostics.push(duplicate(route, taken))
    else routes.set(route.path, route)
  }
  return { value: withHomes({ ...graph, routes }), diagnostics }
}

/** A graph with homes made for the locales that have none, and with what follows from all its routes. */
function withHomes(graph: Graph): Graph {
  const { config } = graph
  const routes = new Map([...graph.routes].filter(([, { kind }]) => kind !== 'home'))
  const homes = new Map(config.locales.map((locale) => [locale.code, homeOf({ ...graph, routes }, locale)]))
  for (const { route } of homes.values()) if (route) routes.set(route.path, route)
  const codes = config.locales.map(({ code }) => code)
  const place = (route: Route) => codes.indexOf(route.locale)
  const sorted = new Map([...routes].sort(([, a], [, b]) => place(a) - place(b)))
  const made = [...homes.values()].flatMap(({ redirect }) => redirect ?? [])
  return {
    ...graph,
    routes: sorted,
    byKey: groupByKey(sorted.values()),
    homes,
    redirects: [...redirectsOf(config, sorted), ...made]
  }
}

const isDraft = (source: Source): boolean => 'frontMatter' in source && source.frontMatter.draft

function put<T>(map: Map<string, Map<string, T>>, locale: LocaleConfig, collection: string, value: T): void {
  const inner = map.get(locale.code) ?? new Map<string, T>()
  map.set(locale.code, inner.set(collection, value))
}

function duplicate(route: Route, taken: Route): Diagnostic {
  const message = `\`${route.path}\` is the address of two pages: this one and ${taken.file}`
  return diagnostic(
    'route-duplicate',
    placeOfAddress(route),
    message,
    'rename one of them, or give it a `slug`'
  )
}

function checkTranslations(sources: readonly Source[], files: Files, config: Config): Diagnostic[] {
  return config.collections.flatMap(({ name }) => {
    const own = sources.filter((source) => source.collection.name === name)
    const groups = [
      own.filter((source) => 'id' in source && source.kind !== 'pageText'),
      own.filter((source) => source.kind === 'pageText')
    ]
    return groups.flatMap((group) => orphans(group as Extract<Source, { id: string }>[], files, config))
  })
}

function checkBlogs(sources: readonly Source[], config: Config): readonly Diagnostic[] {
  return config.collections
    .filter(({ type }) => type === 'blog')
    .flatMap(({ name }) => {
      const own = sources.filter((source) => source.collection.name === name)
      return unknownNames(
        {
          posts: own.filter((source) => source.kind === 'post'),
          authors: own.filter((source) => source.kind === 'authors'),
          tags: own.filter((source) => source.kind === 'tags')
        },
        config
      )
    })
}

/** Components in a folder: files by name, without extension. */
function modulesIn(files: Files, folder: string): ReadonlyMap<string, string> {
  const found = files.list(folder).filter(({ path }) => path.endsWith('.tsx'))
  return new Map(found.map(({ path }) => [path.slice(folder.length + 1, -'.tsx'.length), path]))
}

function groupByKey(routes: Iterable<Route>): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const groups = new Map<string, Map<string, string>>()
  for (const { key, locale, path } of routes) {
    const group = groups.get(key) ?? new Map<string, string>()
    groups.set(key, group.set(locale, path))
  }
  return groups
}

/** A page called `404` is what unknown addresses show, and has no address of its own. */
const isNotFoundPage = ({ kind, key }: Route, collection: string): boolean =>
  (kind === 'markdownPage' || kind === 'sitePage') && key === `${collection}/404`

/** All pages that show something of content/, those for unknown addresses too. */
export const writtenPages = ({ routes, notFound }: Graph): readonly Route[] => [
  ...routes.values(),
  ...notFound.flatMap(({ shows }) => shows ?? [])
]

function notFoundRoute(
  locale: LocaleConfig,
  theme: Theme,
  shows?: MarkdownPageRoute | SitePageRoute
): NotFoundRoute {
  const common = { kind: 'notFound', path: locale.path, locale: locale.code, key: '404' } as const
  if (shows) {
    const { title, description, contentLocale, file } = shows
    const described = description === undefined ? {} : { description }
    return { ...common, title, ...described, contentLocale, file, draft: false, unlisted: true, shows }
  }
  return {
    ...common,
    title: theme.strings[locale.code]?.['notFound.title'] ?? '404',
    contentLocale: locale.code,
    file: `themes/${baseName(theme.root)}/layouts/NotFound.tsx`,
    draft: false,
    unlisted: true
  }
}

/** The document with an id in a docs collection and locale, or a hint. */
export function findDoc(
  graph: Graph,
  collection: string,
  id: string,
  locale: string
): { readonly route?: DocRoute; readonly hint?: string } {
  const path = graph.byKey.get(`${collection}/${id}`)?.get(locale)
  const route = path === undefined ? undefined : graph.routes.get(path)
  if (route?.kind === 'doc') return { route }
  const others = [...(graph.byKey.get(`${collection}/${id}`)?.values() ?? [])]
  const elsewhere = onlyIn(
    others.flatMap((other) => graph.routes.get(other) ?? []),
    locale
  )
  if (elsewhere !== undefined) return { hint: elsewhere }
  const ids = [...graph.byKey.keys()]
    .filter((key) => key.startsWith(`${collection}/`))
    .map((key) => key.slice(collection.length + 1))
  const hint = didYouMean(id, ids)
  return hint === undefined ? {} : { hint }
}
