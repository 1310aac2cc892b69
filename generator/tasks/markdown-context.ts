// Inputs of a worker for building documents: settings as plain data, instead of the whole site. Functions are recreated
// from them in the worker.

import { projectFiles } from '../base/git-files.ts'
import { packageFolder } from '../base/sitegen-package.ts'
import type { Yaml } from '../base/yaml.ts'
import type { Config } from '../config/config.ts'
import type { Sections } from '../load/site-sections.ts'
import type { DocumentTheme, MarkdownTools } from '../markdown/documents.ts'
import { isMdx, loadMdx } from '../markdown/mdx/mdx.ts'
import { loadParser } from '../markdown/parser.ts'
import { loadRenderers, type RenderedFeatures } from '../markdown/renderers.ts'
import { cachedLoads, loadPlugins, type PluginCache, type PluginLoads } from '../plugins/plugins.ts'
import { termLanguageOf } from '../search/term-language.ts'
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

type ConfigFileName = 'site' | 'navbar' | 'footer' | 'redirects' | 'forms' | 'searchTests' | 'terms'

/** A config without the positions in its files, which are only needed for messages, and without sidebars. */
type PlainConfig = Omit<Config, ConfigFileName | 'sidebars'> & {
  readonly values: { readonly [Name in ConfigFileName]: Config[Name]['value'] }
}

/** Make a config structured-cloneable. */
export function plainConfig(config: Config): PlainConfig {
  const { site, navbar, footer, redirects, forms, searchTests, terms, sidebars: _, ...plain } = config
  const values = {
    site: site.value,
    navbar: navbar.value,
    footer: footer.value,
    redirects: redirects.value,
    forms: forms.value,
    searchTests: searchTests.value,
    terms: terms.value
  }
  return { ...plain, values }
}

/** Restore a config that was sent to a worker. The main thread has already reported problems of its files. */
export function withoutPositions({ values, ...plain }: PlainConfig): Config {
  const file = <Value>(value: Value, name: ConfigFileName) => ({ value, yaml: noPositions(name) })
  return {
    ...plain,
    site: file(values.site, 'site'),
    navbar: file(values.navbar, 'navbar'),
    footer: file(values.footer, 'footer'),
    redirects: file(values.redirects, 'redirects'),
    forms: file(values.forms, 'forms'),
    searchTests: file(values.searchTests, 'searchTests'),
    terms: file(values.terms, 'terms'),
    sidebars: new Map()
  }
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
    renderers: await loadRenderers([needs]),
    termLanguage: termLanguageOf(config)
  }
  return { config, theme, tools }
}

const noPositions = (name: ConfigFileName): Yaml => {
  const place = { file: `site/${name}.yaml` }
  return { ...place, value: undefined, at: () => place }
}
