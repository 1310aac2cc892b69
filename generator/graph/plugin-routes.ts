// Pages that plugins make: a component and its props, checked as if a stranger had written them, since plain JSON is
// all that reaches the browser.

import { join } from 'node:path'
import { slugPath } from '../base/address.ts'
import type { Diagnostic, Outcome } from '../base/diagnostics.ts'
import { relativePath } from '../base/relative-path.ts'
import { didYouMean, extensionOf, normalisePath, routePath } from '../base/text.ts'
import type { LocaleConfig } from '../config/config.ts'
import type { PluginPageFacts, PluginRoute } from '../plugin.ts'
import { type ActivePlugin, attempt, notPlain, type Plugins, wrongPart } from '../plugins/hooks.ts'
import { pageFacts } from './plugin-pages.ts'
import type { PluginPageRoute } from './route.ts'
import type { Graph } from './site-graph.ts'

/** The pages that plugins add to a site, of which they see what is there already. */
export async function pluginRoutes(graph: Graph): Promise<Outcome<readonly PluginPageRoute[]>> {
  const { plugins, config } = graph
  const value: PluginPageRoute[] = []
  const diagnostics: Diagnostic[] = []
  const asked = plugins.active.filter(({ plugin }) => plugin.routes)
  let pages: readonly PluginPageFacts[] =
    asked.length === 0 ? [] : [...graph.routes.values()].map((route) => pageFacts(route, graph))
  for (const active of asked) {
    const own: PluginPageRoute[] = []
    for (const locale of config.locales) {
      const context = { data: active.data, locale: locale.code, pages }
      const made = await attempt(active, 'routes', () => active.plugin.routes?.(context) ?? [])
      diagnostics.push(...made.diagnostics)
      for (const route of made.value ?? []) {
        const problem = problemOf(route, active, plugins)
        if (problem) diagnostics.push(problem)
        else own.push(toRoute(route, active, locale, config.root))
      }
    }
    value.push(...own)
    pages = [...pages, ...own.map((route) => pageFacts(route, graph))]
  }
  return { value, diagnostics }
}

const componentFile = (component: string): string => normalisePath(`site/${component}`)

function problemOf(route: PluginRoute, active: ActivePlugin, { files }: Plugins): Diagnostic | undefined {
  const say = (message: string, hint: string) =>
    wrongPart(active, `A page of the plugin \`${active.plugin.name}\` ${message}`, hint)
  // Types are not looked at when a plugin runs.
  const { path, title, component, props = {} } = route as Partial<PluginRoute>
  if (typeof path !== 'string' || !path.startsWith('/') || !slugPath.test(path))
    return say(
      `has the path \`${String(path)}\``,
      'a path starts with `/`, names no locale and has no spaces, `..`, `*`, `:`, `?`, `#` or `%` in it: `/machines/m2`'
    )
  if (typeof title !== 'string' || title === '')
    return say(`has no title: \`${path}\``, 'give `title` as a text')
  if (typeof component !== 'string') return say(`has no component: \`${path}\``, 'name its module')
  // The bundler says so of a module that a package lacks.
  if (!active.isPackage && !files.has(componentFile(component))) {
    const components = files.list('site').filter(({ path: file }) => extensionOf(file) === '.tsx')
    const hint = didYouMean(
      String(component),
      components.map(({ path: file }) => `./${file.slice('site/'.length)}`)
    )
    return say(
      `names a component that is not in site/: \`${String(component)}\``,
      hint ?? 'name the file from site/: `./components/Machine.tsx`'
    )
  }
  const strange = notPlain(props, 'props')
  return strange === undefined
    ? undefined
    : say(`has props that are not plain JSON: \`${strange}\` of \`${path}\``, 'give texts, numbers and lists')
}

const toRoute = (
  { path, title, description, component, props = {}, unlisted = false }: PluginRoute,
  { plugin, file, folder, isPackage }: ActivePlugin,
  locale: LocaleConfig,
  root: string
): PluginPageRoute => ({
  kind: 'pluginPage',
  path: routePath(locale.path, path),
  locale: locale.code,
  key: `plugin ${plugin.name}${routePath(path)}`,
  title,
  ...(description === undefined ? {} : { description }),
  contentLocale: locale.code,
  file,
  draft: false,
  unlisted,
  component: isPackage ? relativePath(root, join(folder, component)) : componentFile(component),
  props
})
