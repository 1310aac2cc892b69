// What the bundler gets of a site.

import { packageFolder } from '../base/sitegen-package.ts'
import type { Route } from '../graph/route.ts'
import type { Graph } from '../graph/site-graph.ts'
import { feedbackPart } from '../load/markdown-features.ts'
import type { Variables } from '../load/public-variables.ts'
import type { TextSource } from '../load/source.ts'
import { usedComponents } from '../markdown/components/components.ts'
import { themeComponents } from '../markdown/components/theme-components.ts'
import type { Documents } from '../markdown/documents.ts'
import { isMdx } from '../markdown/mdx/mdx.ts'
import { sectionComponent } from '../markdown/sections/sections.ts'
import { termsPart } from '../markdown/terms/terms.ts'
import { directiveComponents } from '../plugins/directives.ts'
import { type BundleInput, isThemeAlone } from './input.ts'
import { findReact } from './project-react.ts'
import { searchLanguages } from './search-languages.ts'

/** The compiled .mdx files of a site: modules by file. */
export const mdxModulesOf = (sources: readonly TextSource[], documents: Documents): Map<string, string> =>
  new Map(
    sources
      .filter(isMdx)
      .map((source): [string, string] => [source.file, documents.of(source).module])
      .filter(([, module]) => module !== '')
  )

/** Input of the bundler; equal inputs can share one bundler. */
export function bundleInput(
  graph: Graph,
  mode: BundleInput['mode'],
  mdx: BundleInput['mdx'],
  variables: Variables
): BundleInput {
  const { config, theme, pageModules, layouts, routes } = graph
  const { colorMode, announcement, parts, styles } = config.theme
  const sitegenFolder = packageFolder()
  const themeParts = themeComponents(theme, config.root)
  // Components of the site override those of the theme with the same name.
  const components = new Map([...themeParts, ...graph.components, ...siteSectionModules(graph)])
  const input: BundleInput = {
    root: config.root,
    packageFolder: sitegenFolder,
    react: findReact(config.root, sitegenFolder),
    // Nothing else of the theme affects the bundle.
    theme: { root: theme.root, layouts: theme.layouts, look: theme.look },
    parts,
    styles,
    searchLanguages: searchLanguages(config),
    pages: new Map([
      ...pageModules,
      ...[...layouts.values()].map((file) => [file, file] as const),
      ...pluginComponents(routes.values())
    ]),
    components: new Map([
      ...usedComponents(graph.texts, graph.plugins.files, components),
      ...partsOfSettings(graph, components),
      ...directiveComponents(graph.plugins, config.root)
    ]),
    mdx,
    client: graph.plugins.client,
    url: config.url,
    beforePaint: { colorMode, ...(announcement ? { announcement: announcement.id } : {}) },
    variables,
    mode
  }
  return withWholeTheme(input, themeParts)
}

/** Parts with the styles of what the settings of a site turn on: its glossary, feedback. */
function partsOfSettings(
  { config }: Graph,
  components: ReadonlyMap<string, string>
): readonly (readonly [name: string, file: string])[] {
  const isOn: Readonly<Record<string, boolean>> = {
    [termsPart]: Object.keys(config.terms.value).length > 0,
    [feedbackPart]: config.feedback !== undefined
  }
  return [...components].filter(([name]) => isOn[name])
}

/** The components of the site's own sections. */
const siteSectionModules = ({ sections }: Graph): [name: string, file: string][] =>
  [...sections.site].map(([name, { file }]) => [sectionComponent(name), file])

/**
 * Bundle either none of the theme's components or all of them: these two scripts are shipped precompiled, and a site that
 * uses some of them then needs no bundler.
 */
const withWholeTheme = (input: BundleInput, themeParts: BundleInput['components']): BundleInput =>
  input.components.size > 0 && isThemeAlone(input) ? { ...input, components: themeParts } : input

/** Components of plugin pages. */
const pluginComponents = (routes: Iterable<Route>): [name: string, file: string][] =>
  [...routes].flatMap((route): [string, string][] =>
    route.kind === 'pluginPage' ? [[route.component, route.component]] : []
  )
