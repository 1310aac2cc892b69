import type { Diagnostic } from '../base/diagnostics.ts'
import { pluginPages, pluginSite } from '../graph/plugin-pages.ts'
import { directivesByName } from '../markdown/directives/known.ts'
import { type ActivePlugin, attempt, problemOf, wrongPart } from '../plugins/hooks.ts'
import type { Site } from './rule.ts'

/** The rules that plugins bring. They may take their time, which ours do not. */
export async function checkPlugins({
  graph,
  documents
}: Pick<Site, 'graph' | 'documents'>): Promise<readonly Diagnostic[]> {
  const found = takenDirectives(graph.plugins.active)
  const asked = graph.plugins.active.filter(({ plugin }) => plugin.rules)
  if (asked.length === 0) return found
  const pages = pluginPages(graph, documents)
  for (const active of asked) {
    const { value, diagnostics } = await attempt(active, 'rules', async () =>
      ((await active.plugin.rules?.(pluginSite(graph, pages, active))) ?? []).map((problem) =>
        problemOf(active, problem)
      )
    )
    found.push(...(value ?? []), ...diagnostics)
  }
  return found
}

/** Directives of plugins whose names others have. */
function takenDirectives(all: readonly ActivePlugin[]): Diagnostic[] {
  const owners = new Map(Object.keys(directivesByName).map((name) => [name, 'sitegen']))
  owners.set('include', 'sitegen')
  return all.flatMap((active) =>
    Object.keys(active.plugin.directives ?? {}).flatMap((name) => {
      const owner = owners.get(name)
      owners.set(name, `the plugin \`${active.plugin.name}\``)
      return owner === undefined
        ? []
        : wrongPart(
            active,
            `The plugin \`${active.plugin.name}\` brings a directive \`${name}\`, which ${owner} has already`,
            'one of the two needs another name'
          )
    })
  )
}
