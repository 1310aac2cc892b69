// Threads read the site each by itself. Before one renders pages for another, they compare what they have
// read: an editor may have saved a file in between.

import { keyOf } from '../base/hash.ts'
import type { Graph } from '../graph/graph.ts'
import type { Route } from '../graph/route.ts'
import { isMarkdown } from '../load/source.ts'
import type { Scene } from '../render/scene.ts'

/** Equal for two threads that have read the same. */
export function agreementOf({ graph, shells, documents }: Scene): string {
  const sources = graph.sources.map((source) => {
    if (isMarkdown(source)) return [source.file, source.hash, documents.identityOf(source)]
    const { yaml: _, collection: __, ...rest } = source
    return rest
  })
  return keyOf(
    JSON.stringify([
      graph.config,
      sources,
      [...graph.routes.keys()],
      [...graph.history],
      [...shells.values()].map(({ build }) => build)
    ])
  )
}

/** The pages of a build, in the order that all threads know. */
export const routesToRender = ({ routes, notFound }: Graph, locales: readonly string[]): readonly Route[] =>
  [...routes.values(), ...notFound].filter(({ locale }) => locales.length === 0 || locales.includes(locale))
