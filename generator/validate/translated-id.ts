import type { Route } from '../graph/route.ts'
import type { Graph } from '../graph/site-graph.ts'
import type { IdsOfPage } from './rule.ts'

/** The id in a translation of the heading that has an id in another language; both must have as many. */
export function translatedId(
  anchor: string,
  page: Route,
  ids: ReadonlySet<string>,
  graph: Graph,
  idsOf: IdsOfPage
): string | undefined {
  for (const path of graph.byKey.get(page.key)?.values() ?? []) {
    const other = graph.routes.get(path)
    const otherIds = other && other !== page ? [...(idsOf(other) ?? [])] : []
    const at = otherIds.indexOf(anchor)
    if (at >= 0 && otherIds.length === ids.size) return [...ids][at]
  }
  return undefined
}
