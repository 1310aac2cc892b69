import type { Diagnostic } from '../base/diagnostics.ts'
import { pluginPages, pluginSite } from '../graph/plugin-pages.ts'
import { attempt, problemOf } from '../plugins/hooks.ts'
import type { Site } from './rule.ts'

/** The rules that plugins bring. They may take their time, which ours do not. */
export async function checkPlugins({
  graph,
  documents
}: Pick<Site, 'graph' | 'documents'>): Promise<readonly Diagnostic[]> {
  const asked = graph.plugins.active.filter(({ plugin }) => plugin.rules)
  if (asked.length === 0) return []
  const pages = pluginPages(graph, documents)
  const found: Diagnostic[] = []
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
