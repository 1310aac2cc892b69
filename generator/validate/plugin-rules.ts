import type { Diagnostic } from '../base/diagnostics.ts'
import { pluginPages, pluginSite } from '../graph/plugin-pages.ts'
import { directivesByName } from '../markdown/directives/directives-by-name.ts'
import { type ActivePlugin, callHook, invalidPlugin, pluginDiagnostic } from '../plugins/hooks.ts'
import type { Site } from './rule.ts'

/** Run the rules of plugins, which may be async. */
export async function checkPlugins({
  graph,
  documents
}: Pick<Site, 'graph' | 'documents'>): Promise<readonly Diagnostic[]> {
  const allDiagnostics = checkDirectiveNames(graph.plugins.active)
  const withRules = graph.plugins.active.filter(({ plugin }) => plugin.rules)
  if (withRules.length === 0) return allDiagnostics
  const pages = pluginPages(graph, documents)
  for (const active of withRules) {
    const { value, diagnostics } = await callHook(active, 'rules', async () =>
      ((await active.plugin.rules?.(pluginSite(graph, pages, active))) ?? []).map((problem) =>
        pluginDiagnostic(active, problem)
      )
    )
    allDiagnostics.push(...(value ?? []), ...diagnostics)
  }
  return allDiagnostics
}

/** Report directives of plugins whose names are taken. */
function checkDirectiveNames(activePlugins: readonly ActivePlugin[]): Diagnostic[] {
  const owners = new Map(Object.keys(directivesByName).map((name) => [name, 'sitegen']))
  owners.set('include', 'sitegen')
  return activePlugins.flatMap((active) =>
    Object.keys(active.plugin.directives ?? {}).flatMap((name) => {
      const owner = owners.get(name)
      owners.set(name, `the plugin \`${active.plugin.name}\``)
      return owner === undefined
        ? []
        : invalidPlugin(
            active,
            `The plugin \`${active.plugin.name}\` adds a directive \`${name}\`, which ${owner} already has`,
            'rename one of the two'
          )
    })
  )
}
