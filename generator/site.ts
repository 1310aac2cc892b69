// The first half of every command: config, plugins, load and graph, and what the later stages are set up
// with. `build`, `check`, `serve` and the threads that help a build all begin here.

import { join } from 'node:path'
import type { Outcome } from './base/diagnostics.ts'
import type { Files } from './base/files.ts'
import { relativePath } from './base/relative-path.ts'
import type { Timings } from './base/timings.ts'
import type { BundleInput } from './bundle/input.ts'
import { packageFolder } from './bundle/package.ts'
import { findReact } from './bundle/project-react.ts'
import { type Config, readConfig } from './config/config.ts'
import { link, withRoutes } from './graph/graph.ts'
import { pluginRoutes } from './graph/plugin-routes.ts'
import type { Route } from './graph/route.ts'
import type { Graph } from './graph/site-graph.ts'
import { loadCardLook } from './load/card-look.ts'
import { gitHistory, type History } from './load/history.ts'
import type { KnownSources } from './load/known.ts'
import { load } from './load/load.ts'
import { lostFiles } from './load/mended.ts'
import type { Variables } from './load/public-variables.ts'
import { isMarkdown, type MarkdownSource } from './load/source.ts'
import { loadTheme, type Theme } from './load/theme.ts'
import { usedComponents } from './markdown/components.ts'
import { formComponent } from './markdown/directives/form.ts'
import type { Documents, MarkdownTools } from './markdown/documents.ts'
import { isMdx, loadMdx } from './markdown/mdx.ts'
import { loadParser } from './markdown/parser.ts'
import { loadRenderers } from './markdown/renderers.ts'
import { directiveComponents } from './plugins/directives.ts'
import { type KnownPlugins, loadPlugins } from './plugins/plugins.ts'
import { loadThemeOptions } from './plugins/theme-options.ts'
import { searchLanguages } from './search/node-language.ts'
import { contentProblems } from './validate/despite-config.ts'

/** What decides which sources become pages. */
export interface SiteOptions {
  /** Build drafts too, and posts of days to come. */
  readonly drafts: boolean
  /** The day of the build, `2025-05-20`: later posts are left out. Without it all posts are built. */
  readonly today?: string | undefined
  /** Public variables of the environment: they become part of the site's scripts. */
  readonly environment?: Variables | undefined
}

/** A site whose sources are read and linked, and not yet checked. */
export interface Linked {
  readonly config: Config
  readonly theme: Theme
  readonly graph: Graph
}

/**
 * Run the stages up to `graph`.
 *
 * @param before what the last run has read, for `serve`: unchanged files are not read again, and
 *   plugins not bundled
 */
export async function linkSite(
  files: Files,
  options: SiteOptions,
  clock: Timings,
  before?: {
    readonly known: KnownSources
    readonly history?: History | undefined
    readonly plugins?: KnownPlugins | undefined
  }
): Promise<Outcome<Linked | undefined>> {
  const config = clock.measure('config', () => readConfig(files))
  const own = packageFolder()
  const themes = join(own, 'themes')
  const loading = { packageFolder: own, known: before?.plugins }
  const despite = () =>
    clock.measure('validate', () => contentProblems(files, themes, options, config.diagnostics, loading))
  if (!config.value) return { value: undefined, diagnostics: [...config.diagnostics, ...(await despite())] }
  const theme = loadTheme(files, config.value, themes)
  const written = config.value
  const plugins = await clock.measure('plugins', () => loadPlugins(files, written, loading))
  const site = { ...written, collections: [...written.collections, ...plugins.value.collections] }
  const diagnostics = [...config.diagnostics, ...theme.diagnostics, ...plugins.diagnostics]
  if (!theme.value) return { value: undefined, diagnostics: [...diagnostics, ...(await despite())] }
  const look = await loadCardLook(files, site, theme.value.root, theme.value.look)
  const themeOptions = await loadThemeOptions(site, theme.value.root, loading)
  const dressed = { ...theme.value, ...(look.value ? { card: look.value } : {}), ...themeOptions.value }
  const roots = [...new Set(site.collections.map(({ root }) => root))]
  const history = before?.history ?? gitHistory(site.root, roots)
  const loaded = clock.measure('load', () => load(plugins.value.files, site, before?.known))
  const linked = link(plugins.value.files, site, dressed, loaded.value, {
    ...options,
    history,
    plugins: plugins.value,
    lost: lostFiles(loaded.value, loaded.diagnostics)
  })
  const added = await clock.measure('plugins', () => pluginRoutes(linked.value))
  const graph = withRoutes(linked.value, added.value)
  return {
    value: { config: site, theme: dressed, graph: graph.value },
    diagnostics: [
      ...diagnostics,
      ...look.diagnostics,
      ...themeOptions.diagnostics,
      ...loaded.diagnostics,
      ...linked.diagnostics,
      ...added.diagnostics,
      ...graph.diagnostics
    ]
  }
}

/** What the Markdown of a site is made with; libraries that it does not need are not loaded. */
export async function markdownTools({ config, graph }: Linked): Promise<MarkdownTools> {
  const sources = graph.sources.filter(isMarkdown)
  return {
    plugins: graph.plugins,
    components: graph.components,
    mdx: await loadMdx(sources),
    parse: await loadParser(config.markdown.parser),
    renderers: await loadRenderers(sources.map(({ glance }) => glance))
  }
}

/** The modules that the .mdx files of a site became, by file. */
export const mdxModulesOf = (sources: readonly MarkdownSource[], made: Documents): Map<string, string> =>
  new Map(
    sources
      .filter(isMdx)
      .map((source): [string, string] => [source.file, made.of(source).module])
      .filter(([, module]) => module !== '')
  )

/** What the bundler needs to know of a site; equal inputs can share one bundler. */
export function bundleInput(
  graph: Graph,
  mode: BundleInput['mode'],
  mdx: BundleInput['mdx'],
  variables: Variables = {}
): BundleInput {
  const { config, theme, pageModules, layouts, routes } = graph
  const { colorMode, announcement, parts, styles } = config.theme
  const own = packageFolder()
  const components = new Map([...graph.components, ...formModule(graph)])
  return {
    root: config.root,
    packageFolder: own,
    react: findReact(config.root, own),
    theme,
    parts,
    styles,
    searchLanguages: searchLanguages(config),
    pages: new Map([
      ...pageModules,
      ...[...layouts.values()].map((file) => [file, file] as const),
      ...pluginComponents(routes.values())
    ]),
    components: new Map([
      ...usedComponents(graph.sources.filter(isMarkdown), graph.plugins.files, components),
      ...directiveComponents(graph.plugins, config.root)
    ]),
    mdx,
    client: graph.plugins.client,
    url: config.url,
    beforePaint: { colorMode, ...(announcement ? { announcement: announcement.id } : {}) },
    variables,
    mode
  }
}

/** What shows forms in Markdown: the part of the theme. */
const formModule = ({ config, theme }: Graph): [name: string, file: string][] =>
  theme.parts.includes('FormFields')
    ? [[formComponent, relativePath(config.root, join(theme.root, 'parts/FormFields.tsx'))]]
    : []

/** Components that pages of plugins show. */
const pluginComponents = (routes: Iterable<Route>): [name: string, file: string][] =>
  [...routes].flatMap((route): [string, string][] =>
    route.kind === 'pluginPage' ? [[route.component, route.component]] : []
  )
