import type { OpenSite } from './site.ts'
import { routesByFile } from './words/addresses.ts'

type Graph = OpenSite['context']['graph']

/** Files, and those of the same pages in other languages. */
export function languagesOf(graph: Graph, files: readonly string[]): ReadonlySet<string> {
  const translations = files.flatMap((file) =>
    (routesByFile(graph).get(file) ?? []).flatMap(({ key }) =>
      [...(graph.byKey.get(key)?.values() ?? [])].flatMap((path) => graph.routes.get(path)?.file ?? [])
    )
  )
  return new Set([...files, ...translations])
}
