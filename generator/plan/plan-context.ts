// The render context: everything that rendering needs besides a route. Created once per build.

import { keyOf, shortHash } from '../base/hash.ts'
import { relativePath } from '../base/relative-path.ts'
import { isInShard, type Shard } from '../base/shard.ts'
import { packageFolder } from '../base/sitegen-package.ts'
import { t } from '../base/strings.ts'
import { escapeHtml } from '../base/text.ts'
import type { Bundle } from '../bundle/bundle.ts'
import { hasPageBudgets } from '../config/budgets.ts'
import { withBase } from '../graph/resolve.ts'
import { markdownOf, type Route } from '../graph/route.ts'
import { shellOf } from '../graph/shell.ts'
import { allRoutes, type Graph } from '../graph/site-graph.ts'
import { type TextSource, textName } from '../load/source.ts'
import type { Documents } from '../markdown/documents.ts'
import { directiveProps } from '../plugins/directives.ts'
import type { Shell, TextLanguage } from '../theme.ts'
import type { Card } from './card/card.ts'
import { type CardMaker, cardMaker } from './card/card.ts'
import { localeHead } from './head/locale-head.ts'
import type { LocaleSettings, PageContext, RenderSettings } from './page-context.ts'
import type { PlannedText } from './page-plan.ts'
import type { Pictures } from './pictures/pictures.ts'
import { hostRules } from './policy/site-hosts.ts'
import { type SidebarFile, sidebarFiles } from './props/sidebar-files.ts'
import { searchSettings } from './search-settings.ts'
import { styleFilesOf } from './style-files.ts'

/** The shell of a locale and its file. */
interface ShellFile {
  readonly shell: Shell
  /** Path in the output: `assets/shell.de.HASH.json`. */
  readonly output: string
  readonly text: string
  readonly url: string
  /** The consent banner and its file. */
  readonly consent?: { readonly output: string; readonly text: string }
  /** Identifies bundle and shell: navigating to a page of another build needs a full page load. */
  readonly build: string
}

/** @typeParam Site `CheckedGraph` in builds, whose output is published (`tasks/output.ts`) */
export interface PlanContext<Site extends Graph = Graph> {
  readonly graph: Site
  readonly documents: Documents
  readonly bundle: Bundle
  /** By locale. */
  readonly shells: ReadonlyMap<string, ShellFile>
  /** By locale, collection and id: see `sidebarOf`. */
  readonly sidebarFiles: ReadonlyMap<string, SidebarFile>
  /** Hashes of what all pages depend on. */
  readonly keys: Readonly<Record<'components' | 'shells' | 'settings', string>>
  /** The part that rendering a planned page needs: see `renderPlan`. */
  readonly pageContext: PageContext
  /** Rendered HTML of a text, for queries of plugins. @param page its URL, for messages */
  readonly absoluteHtml: (text: PlannedText, page: string) => string
  /** Set for builds with drafts, which must not be published. */
  readonly preview?: Preview
  /** When scheduled posts are shown: day or time of the build, after which posts are marked. */
  readonly today?: string
  /** Social cards and their maker; missing when the site disables them. */
  readonly cards?: {
    readonly maker: CardMaker
    readonly byRoute: WeakMap<Route, Card>
    /** By path in the output, for `serve`. */
    readonly byOutput: Map<string, Card>
  }
  /** Encoded pictures; missing where pictures are published unchanged. */
  readonly pictures?: Pictures
}

/** What the HTTP headers of a site need, and so its files for hosts: made by `withHeadHashes`. */
export interface HeaderContext<Site extends Graph = Graph> extends PlanContext<Site> {
  /** Hashes of all inline scripts that sites, pages and plugins add to heads. */
  readonly headHashes: readonly string[]
}

/** Rendering of texts with absolute URLs: `absoluteHtml` of `render/content.ts`, since plans come before rendering. */
type RenderHtml = (context: PageContext, text: PlannedText, page: string) => string

/** Inputs of queries, which exist before pages can be rendered. */
export type QuerySite = Pick<PlanContext, 'graph' | 'documents'>

export interface Preview {
  /** Day or time of the build: posts after it are marked. */
  readonly today: string
}

/** How a site is shown. */
export interface ContextOptions {
  /** Set for builds with drafts. */
  readonly preview: Preview | undefined
  /** Encoded pictures; undefined where they are published unchanged. */
  readonly pictures: Pictures | undefined
  /** For `serve`, which shows scheduled posts: they are marked until this day or time. */
  readonly today?: string
}

/** A build with drafts is a preview. */
export const previewOf = ({
  drafts,
  today
}: {
  readonly drafts: boolean
  readonly today: string
}): Preview | undefined => (drafts ? { today } : undefined)

/** Create the render context of a site. */
export function createPlanContext<Site extends Graph>(
  graph: Site,
  documents: Documents,
  bundle: Bundle,
  { preview, pictures, today = preview?.today }: ContextOptions,
  absoluteHtml: RenderHtml
): PlanContext<Site> {
  const shells = graph.config.locales.map((locale): [string, ShellFile] => {
    const search = searchSettings(graph, locale, bundle.client)
    const { analytics, consent, ...publicShell } = shellOf(graph, locale).value
    const banner =
      consent &&
      bundle.server.renderFragment('ConsentBanner', { consent, strings: publicShell.strings }, publicShell)
    const consentFile = `assets/consent.${locale.code}.${shortHash(banner ?? '')}.html`
    const consentPart = consent && {
      consent: { ...consent, ...(banner !== undefined && { file: withBase(graph, consentFile) }) }
    }
    // Previews have no analytics.
    const analyticsPart = analytics && !preview ? { analytics } : {}
    const shell = { ...publicShell, ...consentPart, ...analyticsPart, search }
    const text = JSON.stringify(shell)
    const output = `assets/shell.${locale.code}.${shortHash(text)}.json`
    const { script, style } = bundle.client
    return [
      locale.code,
      {
        shell,
        output,
        text,
        url: withBase(graph, output),
        build: shortHash(script + style + output),
        ...(banner !== undefined && { consent: { output: consentFile, text: banner } })
      }
    ]
  })
  const { config, theme } = graph
  const { code, client } = bundle
  const settings = settingsOf(graph, bundle, new Map(shells), preview)
  // Other settings reach pages through their plans.
  const { url, base, trailingSlash, locales, llms } = config
  const otherSettings = [url, base, trailingSlash, locales, llms, theme.strings, preview]
  const assets = { ...client, files: [], styles: [...client.styles] }
  const builds = shells.map(([, { build }]) => build)
  const keys = {
    components: keyOf(withoutPackagePath(code.code, config.root), JSON.stringify(assets)),
    shells: keyOf(JSON.stringify([settings.locales, builds])),
    settings: keyOf(JSON.stringify([{ ...settings, locales: {} }, otherSettings]))
  }
  const { card } = theme
  const pageContext = { settings, server: bundle.server, document: documentFinder(graph, documents) }
  return {
    graph,
    documents,
    bundle,
    shells: new Map(shells),
    sidebarFiles: sidebarFiles(graph, (locale, sidebar) => {
      const shell = shells.find(([code]) => code === locale)?.[1].shell
      return (
        shell &&
        bundle.server.renderFragment('SidebarTree', { sidebar, strings: shell.strings, url: '' }, shell)
      )
    }),
    keys,
    pageContext,
    absoluteHtml: (text, page) => absoluteHtml(pageContext, text, page),
    preview,
    today,
    pictures,
    cards: card && { maker: cardMaker(card), byRoute: new WeakMap(), byOutput: new Map() }
  }
}

/** The same context with another main style sheet under the same path. */
export function withStyleSheet<Context extends PlanContext>(context: Context, bundle: Bundle): Context {
  const { pageContext } = context
  const settings = { ...pageContext.settings, bundleHosts: bundle.client.hosts }
  return { ...context, bundle, pageContext: { ...pageContext, settings } }
}

/** Settings shared by all pages. */
function settingsOf(
  graph: Graph,
  { client }: Bundle,
  shells: ReadonlyMap<string, ShellFile>,
  preview: Preview | undefined
): RenderSettings {
  const { config, plugins } = graph
  const url = (path: string) => withBase(graph, path)
  const locales = config.locales.map(({ code, htmlLang, direction }): [string, LocaleSettings] => {
    const file = shells.get(code)
    if (!file) throw new Error(`bug: there is no shell for ${code}`)
    return [
      code,
      {
        lang: htmlLang,
        direction,
        shell: file.shell,
        appAttributes: appAttributes(graph, file),
        banner: preview ? previewBanner(graph, code) : '',
        head: localeHead(graph, client, code)
      }
    ]
  })
  const directives = plugins.active.flatMap(({ plugin }) => Object.keys(plugin.directives ?? {}))
  return {
    base: config.base,
    colorMode: config.theme.colorMode,
    locales: Object.fromEntries(locales),
    hosts: hostRules(graph),
    directiveProps: Object.fromEntries(
      directives.flatMap((name) => {
        const props = directiveProps(plugins, name)
        return props ? [[name, props]] : []
      })
    ),
    liveScript: client.liveScript && url(client.liveScript),
    bundleHosts: client.hosts,
    inlineHash: client.inlineHash,
    ...(hasPageBudgets(config.budgets) && {
      measured: { styleFiles: styleFilesOf(graph, client) }
    })
  }
}

/** What the scripts of a page know of its site. */
function appAttributes({ config }: Graph, { url, build, shell }: ShellFile): string {
  const { base, trailingSlash } = config
  const attributes = {
    locale: shell.locale.code,
    shell: url,
    build,
    ...(base !== '/' && { base }),
    ...(trailingSlash !== 'always' && { slash: trailingSlash }),
    ...(shell.analytics && { analytics: JSON.stringify(shell.analytics) })
  }
  return Object.entries(attributes)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('')
}

/** Banner above every page of a build with drafts. */
function previewBanner({ theme }: Graph, locale: string): string {
  const [title, text] = ['preview.title', 'preview.text'].map((key) =>
    escapeHtml(t(theme.strings[locale] ?? {}, key))
  )
  return `<aside class="preview" aria-label="${title}"><strong>${title}</strong> ${text}</aside>\n`
}

/** Finds documents of a loaded site. */
function documentFinder({ texts }: Graph, documents: Documents): PageContext['document'] {
  let byName: ReadonlyMap<string, TextSource> | undefined
  return (name) => {
    byName ??= new Map(texts.map((source) => [textName(source), source]))
    const source = byName.get(textName(name))
    if (!source) throw new Error(`bug: there is no document ${name.file}`)
    return { document: documents.of(source), body: () => source.body() }
  }
}

/** Drop the project-relative path of the package, which esbuild puts into module names: it depends on the install location. */
const withoutPackagePath = (code: string, root: string): string =>
  code.replaceAll(relativePath(root, packageFolder()), '')

/** The URL of the original if it has changed since the translation recorded its `source_hash`. */
export function staleOf({ graph }: PlanContext, route: Route): { readonly stale?: string } {
  const sourceHash = markdownOf(route)?.frontMatter.source_hash
  const { defaultLocale, translations } = graph.config
  if (sourceHash === undefined || !translations.staleNotice || route.contentLocale !== route.locale) return {}
  const original = graph.routes.get(graph.byKey.get(route.key)?.get(defaultLocale.code) ?? '')
  const source = original && original !== route ? markdownOf(original) : undefined
  return !original || !source || source.sourceHash === sourceHash
    ? {}
    : { stale: withBase(graph, original.path) }
}

/** The language of the text, if it differs from that of the page. */
export function originalOf(
  { graph }: Pick<PlanContext, 'graph'>,
  { locale, contentLocale }: Pick<Route, 'locale' | 'contentLocale'>
): { readonly original?: TextLanguage } {
  const contentLocaleConfig = graph.config.locales.find(({ code }) => code === contentLocale)
  return contentLocale === locale || !contentLocaleConfig
    ? {}
    : { original: { lang: contentLocaleConfig.htmlLang, dir: contentLocaleConfig.direction } }
}

/** The routes to render, in order. @param locales empty for all */
export const routesToRender = (graph: Graph, locales: readonly string[], shard?: Shard): readonly Route[] =>
  allRoutes(graph).filter(
    (route) => (locales.length === 0 || locales.includes(route.locale)) && isInShard(route, shard)
  )
