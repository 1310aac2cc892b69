// The first half of every command: config, plugins, load and graph, and the setup of later stages. `build`, `check`,
// `serve` and worker threads all start here.

import { join } from 'node:path'
import { type Diagnostic, hasErrors, type Outcome } from './base/diagnostics.ts'
import type { Files } from './base/files.ts'
import { packageFolder } from './base/sitegen-package.ts'
import type { Timings } from './base/timings.ts'
import type { Config } from './config/config.ts'
import { readPartialConfig } from './config/read-config.ts'
import { type UnknownParts, unknownPartsFrom } from './config/unknown-parts.ts'
import { link, withRoutes } from './graph/graph.ts'
import { pluginRoutes } from './graph/plugin-routes.ts'
import type { Graph } from './graph/site-graph.ts'
import { type DrawIcons, withAppIcons } from './load/app-icons.ts'
import { loadCardLook } from './load/card-look.ts'
import { completeEntries } from './load/entries/complete-entries.ts'
import {
  type LoadedOrigins,
  loadedEntries,
  noLoaders,
  type RunLoaders,
  withLoaderPlaces
} from './load/entries/loaded-entries.ts'
import { schemaFields } from './load/entries/schema-fields.ts'
import { loadEntrySchemas } from './load/entries/site-schemas.ts'
import { fileOrigins } from './load/file-origins.ts'
import { gitHistory, type History } from './load/history.ts'
import { load } from './load/load.ts'
import type { Variables } from './load/public-variables.ts'
import { hasText } from './load/source.ts'
import type { SourceCache } from './load/source-cache.ts'
import { loadTheme, type Theme } from './load/theme.ts'
import { createDocuments, documentMaker, type MarkdownTools } from './markdown/documents.ts'
import { loadMdx } from './markdown/mdx/mdx.ts'
import { loadParser } from './markdown/parser.ts'
import { loadRenderers } from './markdown/renderers.ts'
import { collectionQueries } from './plan/query/query.ts'
import type { Plugins } from './plugins/hooks.ts'
import { createPluginCache, loadPlugins, type PluginCache } from './plugins/plugins.ts'
import { loadThemeOptions } from './plugins/theme-options.ts'
import type { QueryContext } from './theme.ts'

/** Options that decide which sources become pages. */
export interface SiteOptions {
  /** Build drafts and scheduled posts too. */
  readonly drafts: boolean
  /** Day of the build, `2025-05-20`, or its time, `2025-05-20T14:30:00Z`: later posts are left out. */
  readonly today: string
  /** Public variables of the environment: they become part of the site's scripts. */
  readonly environment: Variables
}

/** A site whose sources are read and linked, but not yet validated. */
export interface LinkedSite {
  readonly config: Config
  readonly theme: Theme
  readonly graph: Graph
}

/** What linking a site needs besides its files. */
export interface LinkTools {
  /** Sources read by earlier runs: unchanged files are not read again. Updated. */
  readonly sources: SourceCache
  /** Plugins that are bundled already. */
  readonly plugins: PluginCache
  /** The loaders of collections. */
  readonly loaders: RunLoaders
  /** Draws the icons of the site. */
  readonly icons: DrawIcons
  /** The history of an earlier run, which takes long to read. */
  readonly history?: History
}

/** For the addresses of a site alone: no loader runs, and no icon is drawn. */
export const addressTools = (): LinkTools => ({
  sources: new Map(),
  plugins: createPluginCache(),
  loaders: noLoaders,
  icons: async () => undefined
})

/** Run the stages up to `graph`. */
export async function linkSite(
  files: Files,
  options: SiteOptions,
  timings: Timings,
  tools: LinkTools
): Promise<Outcome<LinkedSite>> {
  const config = timings.measureStage('config', () => readPartialConfig(files))
  const sitegenFolder = packageFolder()
  const loading = { packageFolder: sitegenFolder, cache: tools.plugins }
  const theme = loadThemeOrDefault(files, config.value, join(sitegenFolder, 'themes'))
  const loadedPlugins = await timings.measureStage('plugins', () => loadPlugins(files, config.value, loading))
  const icons = await withAppIcons(loadedPlugins.value.files, config.value, tools.icons)
  const plugins = { ...loadedPlugins, value: { ...loadedPlugins.value, files: icons.value.files } }
  const diagnostics = [
    ...config.diagnostics,
    ...theme.diagnostics,
    ...plugins.diagnostics,
    ...icons.diagnostics
  ]
  const collections = [...config.value.collections, ...plugins.value.collections]
  const unknown = collectUnknown(config.value, theme, plugins, diagnostics)
  const site = { ...config.value, theme: icons.value.theme, collections, ...(unknown && { unknown }) }
  const look = await loadCardLook(files, site, theme.value.root, theme.value.look)
  const themeOptions = await loadThemeOptions(site, theme.value.root, loading)
  const themeWithLook = { ...theme.value, ...(look.value ? { card: look.value } : {}), ...themeOptions.value }
  const roots = [...new Set(site.collections.map(({ root }) => root))]
  const origins = fileOrigins(files)
  const history = tools.history ?? gitHistory(site.root, roots, origins)
  // Cached sources were read with valid settings and do not apply to invalid ones.
  const sourceCache = config.value.unknown ? undefined : tools.sources
  const fromLoaders = await runLoaders(site, timings, tools.loaders)
  const entries = loadedEntries(fromLoaders.value, site)
  const loaded = timings.measureStage('load', () => load(plugins.value.files, site, sourceCache, entries))
  const schemas = await loadEntrySchemas(site, {
    packageFolder: sitegenFolder,
    modules: tools.plugins.modules
  })
  const completed = await completeEntries(loaded.value, site, {
    schemas: schemas.value,
    drafts: options.drafts,
    unread: loaded.unknown?.unread ?? []
  })
  const linked = link(plugins.value.files, site, themeWithLook, completed.value, {
    ...options,
    history,
    origins,
    plugins: withLoaded(plugins.value, entries.origins),
    loaded: entries.origins,
    schemaFields: await schemaFields(schemas.value, completed.value),
    unknown: loaded.unknown
  })
  const pluginRoutes = await timings.measureStage('plugins', () =>
    routesOfPlugins(site, themeWithLook, linked.value)
  )
  const graph = withRoutes(linked.value, pluginRoutes.value)
  return {
    value: { config: site, theme: themeWithLook, graph: graph.value },
    diagnostics: withLoaderPlaces(
      [
        ...diagnostics,
        ...look.diagnostics,
        ...themeOptions.diagnostics,
        ...fromLoaders.diagnostics,
        ...loaded.diagnostics,
        ...schemas.diagnostics,
        ...completed.diagnostics,
        ...linked.diagnostics,
        ...pluginRoutes.diagnostics,
        ...graph.diagnostics
      ],
      entries.origins
    )
  }
}

/** Pages of plugins. They may query entries, whose descriptions may need Markdown. */
async function routesOfPlugins(config: Config, theme: Theme, graph: Graph) {
  if (!graph.plugins.active.some(({ plugin }) => plugin.routes)) return { value: [], diagnostics: [] }
  const documents = createDocuments(
    documentMaker(config, theme, await markdownTools({ config, theme, graph }))
  )
  const site = { graph, documents }
  // Each collection has its own fields, which only generated types know.
  return pluginRoutes(graph, (locale) => collectionQueries(site, locale) as QueryContext['collection'])
}

/** Entries from the loaders of a site. */
const runLoaders = (site: Config, timings: Timings, loaders: RunLoaders) =>
  site.collections.some(({ entries }) => entries?.loader)
    ? timings.measureStage('loaders', () => loaders(site))
    : noLoaders(site)

/** Mark loaded entries as generated files: they are not on the disk. */
const withLoaded = (plugins: Plugins, loaded: LoadedOrigins): Plugins =>
  loaded.size === 0
    ? plugins
    : { ...plugins, generatedFiles: new Set([...plugins.generatedFiles, ...loaded.keys()]) }

/** Which parts of a site are unknown: its configuration is invalid, the theme is missing, or a plugin could not be loaded. */
function collectUnknown(
  config: Config,
  theme: { readonly isThere: boolean },
  plugins: Outcome<unknown>,
  diagnostics: readonly Diagnostic[]
): UnknownParts | undefined {
  const pluginsFailed = hasErrors(plugins.diagnostics)
  if (!config.unknown && theme.isThere && !pluginsFailed) return undefined
  const unknownParts = config.unknown ?? unknownPartsFrom(diagnostics)
  const parts = new Set(unknownParts.parts)
  if (!theme.isThere) parts.add('theme')
  // Any missing page may be one that a plugin adds.
  if (pluginsFailed) parts.add('content')
  return { ...unknownParts, parts }
}

/** The theme of a site; if it is missing, the default theme without its diagnostics. */
function loadThemeOrDefault(
  files: Files,
  config: Config,
  themes: string
): Outcome<Theme> & { readonly isThere: boolean } {
  const { value, diagnostics } = loadTheme(files, config, themes)
  if (value) return { value, diagnostics, isThere: true }
  const fallback = loadTheme(files, { ...config, theme: { ...config.theme, name: 'default' } }, themes)
  if (!fallback.value) throw new Error('bug: the default theme is missing')
  return { value: fallback.value, diagnostics, isThere: false }
}

/** The Markdown tools of a site; libraries that it does not need are not loaded. */
export async function markdownTools({ config, graph }: LinkedSite): Promise<MarkdownTools> {
  const sources = graph.sources.filter(hasText)
  return {
    plugins: graph.plugins,
    components: graph.components,
    sections: graph.sections,
    mdx: await loadMdx(sources),
    parse: await loadParser(config.markdown.parser),
    renderers: await loadRenderers(sources.map(({ features }) => features))
  }
}
