// Pages added by plugins: a component and its props. Everything is validated, since plugins are untyped at run time and only
// plain JSON reaches the browser.

import { join } from 'node:path'
import { slugPattern } from '../base/address.ts'
import type { Diagnostic, Outcome } from '../base/diagnostics.ts'
import { relativePath } from '../base/relative-path.ts'
import { didYouMean, extensionOf, normalisePath, routePath } from '../base/text.ts'
import type { LocaleConfig } from '../config/config.ts'
import type { PluginPageFacts, PluginRoute } from '../plugin.ts'
import { type ActivePlugin, callHook, findNonJson, invalidPlugin, type Plugins } from '../plugins/hooks.ts'
import type { QueryContext } from '../theme.ts'
import { pageFacts } from './plugin-pages.ts'
import type { PluginPageRoute } from './route.ts'
import type { Graph } from './site-graph.ts'

/**
 * Run the hook `routes` of all plugins, for each locale. Each plugin sees the pages that exist before it.
 *
 * @param queriesIn `collection` in a locale
 */
export async function pluginRoutes(
  graph: Graph,
  queriesIn: (locale: string) => QueryContext['collection']
): Promise<Outcome<readonly PluginPageRoute[]>> {
  const { plugins, config } = graph
  const value: PluginPageRoute[] = []
  const diagnostics: Diagnostic[] = []
  const withRoutes = plugins.active.filter(({ plugin }) => plugin.routes)
  let pages: readonly PluginPageFacts[] =
    withRoutes.length === 0 ? [] : [...graph.routes.values()].map((route) => pageFacts(route, graph))
  for (const active of withRoutes) {
    const routesOfPlugin: PluginPageRoute[] = []
    for (const locale of config.locales) {
      const collection = queriesIn(locale.code)
      const context = { data: active.data, locale: locale.code, pages, collection }
      const hookResult = await callHook(active, 'routes', () => active.plugin.routes?.(context) ?? [])
      diagnostics.push(...hookResult.diagnostics)
      for (const route of hookResult.value ?? []) {
        const problem = problemOf(route, active, plugins)
        if (problem) diagnostics.push(problem)
        else routesOfPlugin.push(toRoute(route, active, locale, config.root))
      }
    }
    value.push(...routesOfPlugin)
    pages = [...pages, ...routesOfPlugin.map((route) => pageFacts(route, graph))]
  }
  return { value, diagnostics }
}

const componentFile = (component: string): string => normalisePath(`site/${component}`)

function problemOf(route: PluginRoute, active: ActivePlugin, { files }: Plugins): Diagnostic | undefined {
  const problem = (message: string, hint: string) =>
    invalidPlugin(active, `A page of the plugin \`${active.plugin.name}\` ${message}`, hint)
  // Types are not checked at run time.
  const { path, title, component, props = {} } = route as Partial<PluginRoute>
  if (typeof path !== 'string' || !path.startsWith('/') || !slugPattern.test(path))
    return problem(
      `has the path \`${String(path)}\``,
      'a path starts with `/`, names no locale and has no spaces, `..`, `*`, `:`, `?`, `#` or `%` in it: `/machines/m2`'
    )
  if (typeof title !== 'string' || title === '')
    return problem(`has no title: \`${path}\``, 'give `title` as a text')
  if (typeof component !== 'string') return problem(`has no component: \`${path}\``, 'name its module')
  // For packages the bundler reports a missing module.
  if (!active.isPackage && !files.has(componentFile(component))) {
    const components = files.list('site').filter(({ path: file }) => extensionOf(file) === '.tsx')
    const hint = didYouMean(
      String(component),
      components.map(({ path: file }) => `./${file.slice('site/'.length)}`)
    )
    return problem(
      `names a component that is not in site/: \`${String(component)}\``,
      hint ?? 'write its path relative to site/: `./components/Machine.tsx`'
    )
  }
  const nonJson = findNonJson(props, 'props')
  return nonJson === undefined
    ? undefined
    : problem(
        `has props that are not plain JSON: \`${nonJson}\` of \`${path}\``,
        'use texts, numbers, lists and mappings'
      )
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
  description,
  contentLocale: locale.code,
  file,
  draft: false,
  unlisted,
  component: isPackage ? relativePath(root, join(folder, component)) : componentFile(component),
  props
})
