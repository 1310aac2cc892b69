// Pages that plugins make: a component of the site and its props, checked as if a stranger had
// written them, since plain JSON is all that reaches the browser.

import { slugPath } from '../base/address.ts'
import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import { didYouMean, extensionOf, normalisePath, routePath } from '../base/text.ts'
import type { LocaleConfig } from '../config/config.ts'
import type { PluginRoute } from '../plugin.ts'
import { type ActivePlugin, attempt, notPlain, type Plugins } from '../plugins/hooks.ts'
import type { PluginPageRoute } from './route.ts'

/** The pages that plugins have in one locale. */
export function pluginRoutes(plugins: Plugins, locale: LocaleConfig): Outcome<readonly PluginPageRoute[]> {
  const value: PluginPageRoute[] = []
  const diagnostics: Diagnostic[] = []
  for (const active of plugins.active) {
    const made = attempt(
      active,
      'routes',
      () => active.plugin.routes?.({ data: active.data, locale: locale.code }) ?? []
    )
    diagnostics.push(...made.diagnostics)
    for (const route of made.value ?? []) {
      const problem = problemOf(route, active, plugins)
      if (problem) diagnostics.push(problem)
      else value.push(toRoute(route, active, locale))
    }
  }
  return { value, diagnostics }
}

const componentFile = (component: string): string => normalisePath(`site/${component}`)

function problemOf(route: PluginRoute, active: ActivePlugin, { files }: Plugins): Diagnostic | undefined {
  const say = (message: string, hint: string) =>
    diagnostic(
      'plugin-invalid',
      { file: active.file, line: 1 },
      `A page of the plugin \`${active.plugin.name}\` ${message}`,
      hint
    )
  // Types are not looked at when a plugin runs.
  const { path, title, component, props = {} } = route as Partial<PluginRoute>
  if (typeof path !== 'string' || !path.startsWith('/') || !slugPath.test(path))
    return say(
      `has the path \`${String(path)}\``,
      'a path starts with `/`, names no locale and has no spaces, `..`, `*`, `:`, `?`, `#` or `%` in it: `/machines/m2`'
    )
  if (typeof title !== 'string' || title === '')
    return say(`has no title: \`${path}\``, 'give `title` as a text')
  if (typeof component !== 'string' || !files.has(componentFile(component))) {
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
  { plugin, file }: ActivePlugin,
  locale: LocaleConfig
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
  component: componentFile(component),
  props
})
