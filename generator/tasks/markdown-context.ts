// Inputs of a worker for building documents: settings as plain data, instead of the whole site. Functions are recreated
// from them in the worker.

import { projectFiles } from '../base/git-files.ts'
import { packageFolder } from '../base/sitegen-package.ts'
import type { Yaml } from '../base/yaml.ts'
import type { Config, ConfigFile } from '../config/config.ts'
import type { Sections } from '../load/site-sections.ts'
import type { DocumentTheme, MarkdownTools } from '../markdown/documents.ts'
import { isMdx, loadMdx } from '../markdown/mdx/mdx.ts'
import { loadParser } from '../markdown/parser.ts'
import { loadRenderers, type RenderedFeatures } from '../markdown/renderers.ts'
import { cachedLoads, loadPlugins, type PluginCache, type PluginLoads } from '../plugins/plugins.ts'
import type { LinkedSite } from '../site.ts'

/** Plain data. */
export interface MarkdownContext {
  readonly config: PlainConfig
  readonly theme: DocumentTheme
  readonly components: ReadonlyMap<string, string>
  readonly sections: Sections
  /** Results of the `load` hooks of plugins, which run once per build. */
  readonly loads: PluginLoads
  /** Features that texts of the site may use. */
  readonly needs: RenderedFeatures
  readonly mdx: boolean
}

/** A config without the positions in its files, which are only needed for messages. */
type PlainConfig = {
  readonly [Key in keyof Config]: Config[Key] extends ConfigFile<infer Value> ? Value : Config[Key]
}

const configFiles = ['site', 'navbar', 'footer', 'redirects', 'forms'] as const

/** Make a config structured-cloneable. */
export function plainConfig(config: Config): PlainConfig {
  const values = Object.fromEntries(configFiles.map((name) => [name, config[name].value]))
  // Only the files have positions.
  return { ...config, ...values, sidebars: new Map() } as unknown as PlainConfig
}

/** Restore a config that was sent to a worker. The main thread has already reported problems of its files. */
export function withoutPositions(config: PlainConfig): Config {
  const files = Object.fromEntries(
    configFiles.map((name) => [name, { value: config[name], yaml: noPositions(name) }])
  )
  return { ...config, ...files } as unknown as Config
}

/** The context of a site, for sending to workers. */
export function markdownContext({ config, theme, graph }: LinkedSite, plugins: PluginCache): MarkdownContext {
  const sources = graph.texts
  const needs = (feature: 'formulas' | 'diagrams' | 'includes') =>
    sources.some(({ features }) => features[feature])
  return {
    config: plainConfig(config),
    theme: { strings: theme.strings, icons: theme.icons },
    components: graph.components,
    sections: graph.sections,
    loads: cachedLoads(plugins),
    needs: {
      formulas: needs('formulas'),
      diagrams: needs('diagrams'),
      includes: needs('includes'),
      languages: [...new Set(sources.flatMap(({ features }) => features.languages))]
    },
    mdx: sources.some(isMdx)
  }
}

/** Recreate what the context describes, in the worker. */
export async function receiveContext(
  context: MarkdownContext
): Promise<{ readonly config: Config; readonly theme: DocumentTheme; readonly tools: MarkdownTools }> {
  const { theme, components, sections, loads, needs, mdx } = context
  const config = withoutPositions(context.config)
  const loading = { packageFolder: packageFolder(), loads }
  const { value: plugins, diagnostics } = await loadPlugins(projectFiles(config.root), config, loading)
  // The plugins loaded in the main thread. Without them, documents would differ.
  const [error] = diagnostics.filter(({ severity }) => severity === 'error')
  if (error) throw new Error(error.message)
  const tools = {
    plugins,
    components,
    sections,
    mdx: mdx ? await loadMdx([{ file: '.mdx' }]) : undefined,
    parse: await loadParser(config.markdown.parser),
    renderers: await loadRenderers([needs])
  }
  return { config, theme, tools }
}

const noPositions = (name: string): Yaml => {
  const place = { file: `site/${name}.yaml` }
  return { ...place, value: undefined, at: () => place }
}
