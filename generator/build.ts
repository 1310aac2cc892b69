// The build, stage by stage. Each stage takes plain data and returns plain data; the compiler keeps
// them in order, since `render` accepts only what `validate` has passed.
//
//   site/*.yaml, content/  →  config  →  plugins  →  load  →  graph  →  validate  →  render  →  emit  →  build/
//                                                            themes/, site/pages/  →  bundle ↗
//
// Nothing here knows what a page looks like (themes/) or which pages exist (site/, content/).

import { join } from 'node:path'
import { type Diagnostic, hasErrors, type Outcome, settle } from './base/diagnostics.ts'
import type { Files } from './base/files.ts'
import { projectFiles } from './base/git-files.ts'
import { type Timings, timings } from './base/timings.ts'
import { type Bundle, type BundleInput, createBundler } from './bundle/bundle.ts'
import { packageFolder } from './bundle/package.ts'
import { type Config, readConfig } from './config/config.ts'
import { emit } from './emit/emit.ts'
import { publish } from './emit/publish.ts'
import { type Graph, link } from './graph/graph.ts'
import type { Route } from './graph/route.ts'
import { gitHistory, type History } from './load/history.ts'
import { type KnownSources, load } from './load/load.ts'
import { isMarkdown, type MarkdownSource } from './load/source.ts'
import { loadTheme, type Theme } from './load/theme.ts'
import { usedComponents } from './markdown/components.ts'
import { type Documents, documents } from './markdown/documents.ts'
import { isMdx, loadMdx } from './markdown/mdx.ts'
import { loadParser } from './markdown/parser.ts'
import { loadRenderers } from './markdown/renderers.ts'
import { type KnownModules, loadPlugins } from './plugins/plugins.ts'
import { type Page, renderPage } from './render/page.ts'
import { sceneOf } from './render/scene.ts'
import { searchLanguages } from './search/node-language.ts'
import { contentProblems } from './validate/despite-config.ts'
import { type CheckedGraph, validate } from './validate/validate.ts'

export interface BuildOptions {
  /** Absolute project folder. */
  readonly root: string
  /** Absolute output folder. */
  readonly out: string
  readonly drafts: boolean
  /** The day of the build, `2025-05-20`: later posts are left out. Without it all posts are built. */
  readonly today?: string | undefined
  /** Codes of the locales to write; all when empty. */
  readonly locales: readonly string[]
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[]
  /** Was the output replaced? */
  readonly published: boolean
  readonly pages: number
  readonly files: number
  readonly bytes: number
  /** Absolute paths of the modules and styles that were bundled. */
  readonly bundled: readonly string[]
  /** Nothing but files decides about the output: plugins may ask anything. */
  readonly repeatable: boolean
  readonly timings: Timings
}

/** A site that has gone through all stages up to `validate`. */
export interface Prepared {
  readonly config: Config
  readonly graph: Graph
  readonly documents: Documents
  readonly bundle?: Bundle
  /** Missing when there are errors. */
  readonly checked?: CheckedGraph
  readonly diagnostics: readonly Diagnostic[]
}

/** Build a site and publish it, or say all that keeps it from being built. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const clock = timings()
  const files = projectFiles(options.root)
  const failed = (diagnostics: readonly Diagnostic[]): BuildResult => ({
    diagnostics,
    published: false,
    pages: 0,
    files: 0,
    bytes: 0,
    bundled: [],
    repeatable: false,
    timings: clock
  })
  const prepared = await prepare(files, options, clock)
  const { checked, bundle, config, diagnostics } = prepared
  if (!checked || !bundle || !config) return failed(diagnostics)
  const scene = sceneOf(checked, prepared.documents, bundle)
  const routes = [...checked.routes.values(), ...checked.notFound].filter(
    ({ locale }) => options.locales.length === 0 || options.locales.includes(locale)
  )
  const rendered = await clock.measure('render', () =>
    Promise.all(routes.map((route) => renderPage(scene, route)))
  )
  const plan = clock.measure('emit', () =>
    emit(
      scene,
      rendered.flatMap(({ value }): readonly Page[] => (value ? [value] : [])),
      checked.plugins.files
    )
  )
  const all = settle(
    [...diagnostics, ...rendered.flatMap((page) => page.diagnostics), ...plan.diagnostics],
    config.rules
  )
  if (hasErrors(all)) return failed(all)
  const problems = clock.measure('publish', () => publish(options.out, plan.outputs, options.root))
  if (problems.length > 0) return failed([...all, ...problems])
  const bytes = [...plan.outputs.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0)
  return {
    diagnostics: all,
    published: true,
    pages: routes.length,
    files: plan.outputs.size,
    bytes,
    bundled: bundle.inputs,
    repeatable: config.plugins.length === 0,
    timings: clock
  }
}

/** What `prepare` gives when the configuration itself is wrong. */
type Unprepared = { readonly diagnostics: readonly Diagnostic[] } & {
  readonly [Key in Exclude<keyof Prepared, 'diagnostics'>]?: undefined
}

/** Run the stages up to `validate`: all of `check`, and the first half of `build`. */
export async function prepare(
  files: Files,
  options: Pick<BuildOptions, 'drafts' | 'today'>,
  clock: Timings
): Promise<Prepared | Unprepared> {
  const { value: linked, diagnostics: earlier } = await linkSite(files, options, clock)
  if (!linked) return { diagnostics: settle(earlier) }
  const { config, theme, graph } = linked
  const sources = graph.sources.filter(isMarkdown)
  const made = documents(config, theme, {
    plugins: graph.plugins,
    components: graph.components,
    mdx: await loadMdx(sources),
    parse: await loadParser(config.markdown.parser),
    renderers: await loadRenderers(sources.map(({ body }) => body))
  })
  const mdx = clock.measure('markdown', () => mdxModulesOf(sources, made))
  const bundling = lacksThemeFiles(earlier)
    ? { value: undefined, diagnostics: [] }
    : clock.measure('bundle', () => bundleOnce(graph, mdx))
  // esbuild works in a process of its own; Markdown runs here meanwhile.
  clock.measure('markdown', () => {
    for (const source of sources) made.of(source)
  })
  const { value: bundle, diagnostics: bundleProblems } = await bundling
  const site = {
    graph,
    documents: made,
    pageAnchors: bundle?.server.anchors ?? new Map(),
    componentProps: bundle?.server.componentProps ?? new Map()
  }
  const { graph: checked, diagnostics } = clock.measure('validate', () =>
    validate(site, [...earlier, ...bundleProblems])
  )
  return {
    config,
    graph,
    documents: made,
    diagnostics,
    ...(bundle ? { bundle } : {}),
    ...(checked ? { checked } : {})
  }
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
  options: Pick<BuildOptions, 'drafts' | 'today'>,
  clock: Timings,
  before?: {
    readonly known: KnownSources
    readonly history?: History | undefined
    readonly modules: KnownModules
  }
): Promise<Outcome<Linked | undefined>> {
  const config = clock.measure('config', () => readConfig(files))
  const themes = join(packageFolder(), 'themes')
  const despite = () => clock.measure('validate', () => contentProblems(files, themes, options))
  if (!config.value) return { value: undefined, diagnostics: [...config.diagnostics, ...(await despite())] }
  const theme = loadTheme(files, config.value, themes)
  const site = config.value
  const plugins = await clock.measure('plugins', () => loadPlugins(files, site, before?.modules))
  const diagnostics = [...config.diagnostics, ...theme.diagnostics, ...plugins.diagnostics]
  if (!theme.value) return { value: undefined, diagnostics: [...diagnostics, ...(await despite())] }
  const roots = [...new Set(site.collections.map(({ root }) => root))]
  const history = before?.history ?? gitHistory(site.root, roots)
  const loaded = clock.measure('load', () => load(plugins.value.files, site, before?.known))
  const graph = link(plugins.value.files, site, theme.value, loaded.value, {
    ...options,
    history,
    plugins: plugins.value
  })
  return {
    value: { config: site, theme: theme.value, graph: graph.value },
    diagnostics: [...diagnostics, ...loaded.diagnostics, ...graph.diagnostics]
  }
}

/** Files that site.yaml names and that are not there: reported once, by name, not again by esbuild. */
const lacksThemeFiles = (earlier: readonly Diagnostic[]): boolean =>
  earlier.some(({ code }) => code === 'theme-part-unknown' || code === 'theme-styles-missing')

async function bundleOnce(graph: Graph, mdx: BundleInput['mdx']) {
  const bundler = await createBundler(bundleInput(graph, 'production', mdx))
  try {
    return await bundler.bundle()
  } finally {
    await bundler.dispose()
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
export function bundleInput(graph: Graph, mode: BundleInput['mode'], mdx: BundleInput['mdx']): BundleInput {
  const { config, theme, pageModules, routes } = graph
  const { colorMode, announcement, parts, styles } = config.theme
  return {
    root: config.root,
    packageFolder: packageFolder(),
    theme,
    parts,
    styles,
    searchLanguages: searchLanguages(config),
    pages: new Map([...pageModules, ...pluginComponents(routes.values())]),
    components: usedComponents(graph.sources.filter(isMarkdown), graph.plugins.files, graph.components),
    mdx,
    beforePaint: { colorMode, ...(announcement ? { announcement: announcement.id } : {}) },
    mode
  }
}

/** Components that pages of plugins show. */
const pluginComponents = (routes: Iterable<Route>): [name: string, file: string][] =>
  [...routes].flatMap((route): [string, string][] =>
    route.kind === 'pluginPage' ? [[route.component, route.component]] : []
  )
