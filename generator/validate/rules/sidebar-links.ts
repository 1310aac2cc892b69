import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import type { Yaml } from '../../base/yaml.ts'
import { resolve } from '../../graph/resolve.ts'
import type { SidebarNode } from '../../graph/sidebar-node.ts'
import type { Graph } from '../../graph/site-graph.ts'
import { unsafeUrl } from '../../graph/target-problems.ts'
import type { Rule } from '../rule.ts'

/** Check links in sidebars.yaml. Its documents are checked when the sidebars are built. */
export const checkSidebarLinks: Rule = ({ graph }) =>
  [...graph.sidebars].flatMap(([locale, collections]) =>
    [...collections.values()].flatMap(({ trees, yaml }) =>
      [...trees.values()].flatMap((tree) => checkNodes(tree, yaml, graph, locale))
    )
  )

function checkNodes(
  nodes: readonly SidebarNode[],
  yaml: Yaml,
  graph: Graph,
  locale: string
): readonly Diagnostic[] {
  return nodes.flatMap((node) => {
    if (node.type === 'category') return checkNodes(node.items, yaml, graph, locale)
    if (node.type !== 'link') return []
    const target = resolve(graph, { file: yaml.file, locale }, node.target)
    if (target.kind === 'unsafe') return [unsafeUrl(target.scheme, yaml.at(node.at))]
    return target.kind === 'missing'
      ? [diagnostic('link-missing', yaml.at(node.at), `There is no page at \`${node.target}\``, target.hint)]
      : []
  })
}
