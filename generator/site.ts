// The first half of every command: config, plugins, load and graph, and the setup of later stages. `build`, `check`,
// `serve` and worker threads all start here.

import { join } from 'node:path'
import { applyRules, hasErrors, type Outcome } from './base/diagnostics.ts'
import type { Files } from './base/files.ts'
import { packageFolder } from './base/sitegen-package.ts'
import type { Timings } from './base/timings.ts'
import type { Config } from './config/config.ts'
import { atDomain } from './config/domains.ts'
import { readConfig } from './config/read-config.ts'
import type { Namespace } from './engine/cache.ts'
import { link, withRoutes } from './graph/graph.ts'
import { pluginRoutes } from './graph/plugin-routes.ts'
import type { Graph } from './graph/site-graph.ts'
import { type DrawIcons, withAppIcons } from './load/app-icons.ts'
import { loadCardLook } from './load/card-look.ts'
import { completeEntries } from './load/entries/complete-entries.ts'
import { loadedEntries, noLoaders, type RunLoaders } from './load/entries/loaded-entries.ts'
import { schemaFields } from './load/entries/schema-fields.ts'
import { loadEntrySchemas } from './load/entries/site-schemas.ts'
import { fileOrigins } from './load/file-origins.ts'
import { gitHistory, type History } from './load/history.ts'
import { load } from './load/load.ts'
import type { Variables } from './load/public-variables.ts'
import type { SourceCache } from './load/source-cache.ts'
import { loadTheme, type Theme } from './load/theme.ts'
import { openTexts } from './loaders/remote-texts.ts'
import { createDocuments, documentMaker, type MarkdownTools } from './markdown/documents.ts'
import { loadMdx } from './markdown/mdx/mdx.ts'
import { loadParser } from './markdown/parser.ts'
import { loadRenderers } from './markdown/renderers.ts'
import { collectionQueries } from './plan/query/query.ts'
import type { Plugins } from './plugins/hooks.ts'
import type { LoadText } from './plugins/load.ts'
import { createPluginCache, type LoadOptions, loadPlugins, type PluginCache } from './plugins/plugins.ts'
import { type SourceOrigins, withSourcePlaces } from './plugins/source-places.ts'
import { loadThemeOptions } from './plugins/theme-options.ts'
import { termLanguageOf } from './search/term-language.ts'
import type { QueryContext } from './theme.ts'

/** Options that decide which sources become pages. */
export interface SiteOptions {
  /** Build drafts and scheduled posts too. */
  readonly drafts: boolean
  /** Day of the build, `2025-05-20`, or its time, `2025-05-20T14:30:00Z`: later posts are left out. */
  readonly today: string
  /** Origin of the domain whose output is built (`config/domains.ts`); without it the site has all languages, each at its path. */
  readonly domain?: string
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
  /** Loads texts for plugins. */
  readonly texts: LoadText
  /** Stores the output of programs that plugins run. */
  programs?(): Namespace | undefined
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
  texts: openTexts({}),
  icons: async () => undefined
})

/**
 * Run the stages up to `graph`.
 *
 * @returns `undefined` after an error of the configuration, the theme or a plugin: content is not read then, and the diagnostics
 *   have the severities of the site
 */
export async function linkSite(
  files: Files,
  options: SiteOptions,
  timings: Timings,
  tools: LinkTools
): Promise<Outcome<LinkedSite | undefined>> {
  const read = timings.measureStage('config', () => readConfig(files))
  if (!read.value) return { value: undefined, diagnostics: read.diagnostics }
  const config = options.domain === undefined ? read.value : atDomain(read.value, options.domain)
  const sitegenFolder = packageFolder()
  const loading = {
    packageFolder: sitegenFolder,
    cache: tools.plugins,
    texts: tools.texts,
    programs: tools.programs?.()
  }
  const loadedTheme = loadTheme(files, config, join(sitegenFolder, 'themes'))
  const loadedPlugins = await timings.measureStage('plugins', () => loadPlugins(files, config, loading))
  const icons = await withAppIcons(loadedPlugins.value.files, config, tools.icons)
  const plugins = { ...loadedPlugins.value, files: icons.value.files }
  const site = { ...config, theme: icons.value.theme, collections: plugins.collections }
  const completeTheme =
    loadedTheme.value && (await withLookAndOptions(loadedTheme.value, files, site, loading))
  const diagnostics = [read, loadedTheme, loadedPlugins, icons, completeTheme].flatMap(
    (stage) => stage?.diagnostics ?? []
  )
  const reported = applyRules(diagnostics, site.rules)
  // Problems that plugins report are about content.
  const problemsOfSite = reported.filter(({ code }) => code !== 'plugin-problem')
  if (!completeTheme || hasErrors(problemsOfSite)) return { value: undefined, diagnostics: reported }
  const theme = completeTheme.value
  const roots = [...new Set(site.collections.map(({ root }) => root))]
  const origins = fileOrigins(files)
  const history = tools.history ?? gitHistory(site.root, roots, origins)
  const fromLoaders = await runLoaders(site, timings, tools.loaders)
  const entries = loadedEntries(fromLoaders.value, site)
  const withOrigins = withLoaded(plugins, entries.origins)
  const loaded = timings.measureStage('load', () => load(plugins.files, site, tools.sources, entries))
  const schemas = await loadEntrySchemas(site, {
    packageFolder: sitegenFolder,
    modules: tools.plugins.modules
  })
  const completed = await completeEntries(loaded.value, site, {
    schemas: schemas.value,
    drafts: options.drafts,
    unread: loaded.unknown?.unread ?? []
  })
  const linked = link(plugins.files, site, theme, completed.value, {
    ...options,
    history,
    origins,
    plugins: withOrigins,
    schemaFields: await schemaFields(schemas.value, completed.value),
    unknown: loaded.unknown
  })
  const pluginRoutes = await timings.measureStage('plugins', () => routesOfPlugins(site, theme, linked.value))
  const graph = withRoutes(linked.value, pluginRoutes.value)
  return {
    value: { config: site, theme, graph: graph.value },
    diagnostics: withSourcePlaces(
      [
        ...diagnostics,
        ...fromLoaders.diagnostics,
        ...loaded.diagnostics,
        ...schemas.diagnostics,
        ...completed.diagnostics,
        ...linked.diagnostics,
        ...pluginRoutes.diagnostics,
        ...graph.diagnostics
      ],
      withOrigins.generatedFiles
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

/** Loaded entries are generated files too: they are not on the disk. */
const withLoaded = (plugins: Plugins, loaded: SourceOrigins): Plugins =>
  loaded.size === 0
    ? plugins
    : { ...plugins, generatedFiles: new Map([...plugins.generatedFiles, ...loaded]) }

/** Add the look of social cards and the options of the theme. */
async function withLookAndOptions(
  theme: Theme,
  files: Files,
  site: Config,
  loading: LoadOptions
): Promise<Outcome<Theme>> {
  const look = await loadCardLook(files, site, theme.root, theme.look)
  const options = await loadThemeOptions(site, theme.root, loading)
  return {
    value: { ...theme, ...(look.value ? { card: look.value } : {}), ...options.value },
    diagnostics: [...look.diagnostics, ...options.diagnostics]
  }
}

/** The Markdown tools of a site; libraries that it does not need are not loaded. */
export async function markdownTools({ config, graph }: LinkedSite): Promise<MarkdownTools> {
  const sources = graph.texts
  return {
    plugins: graph.plugins,
    components: graph.components,
    sections: graph.sections,
    mdx: await loadMdx(sources),
    parse: await loadParser(config.markdown.parser),
    renderers: await loadRenderers(sources.map(({ features }) => features)),
    termLanguage: termLanguageOf(config)
  }
}
