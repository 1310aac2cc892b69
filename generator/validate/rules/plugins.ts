import { pluginPages, pluginSite } from '../../graph/plugin-pages.ts'
import { attempt, problemOf } from '../../plugins/hooks.ts'
import type { Rule } from '../rule.ts'

/** The rules that plugins bring. */
export const checkPlugins: Rule = ({ graph, documents }) => {
  const asked = graph.plugins.active.filter(({ plugin }) => plugin.rules)
  if (asked.length === 0) return []
  const pages = pluginPages(graph, documents)
  return asked.flatMap((active) => {
    const { value, diagnostics } = attempt(active, 'rules', () =>
      (active.plugin.rules?.(pluginSite(graph, pages, active)) ?? []).map((problem) =>
        problemOf(active, problem)
      )
    )
    return [...(value ?? []), ...diagnostics]
  })
}
