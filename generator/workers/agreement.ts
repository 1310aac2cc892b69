// Threads read the site each by itself. Before one renders pages for another, they compare what they have
// read: an editor may have saved a file in between.

import type { Files } from '../base/files.ts'
import { keyOf, sha256 } from '../base/hash.ts'
import type { Route } from '../graph/route.ts'
import { isInShard, type Shard } from '../graph/shard.ts'
import type { Graph } from '../graph/site-graph.ts'
import { isMarkdown } from '../load/source.ts'
import type { Scene } from '../render/scene.ts'

/** Equal for two threads that have read the same, and for two machines wherever the project lies. */
export function agreementOf({ graph, shells, documents }: Scene): string {
  const sources = graph.sources.map((source) => {
    if (isMarkdown(source)) return [source.file, source.hash, documents.identityOf(source)]
    const { yaml: _, collection: __, ...rest } = source
    return rest
  })
  return keyOf(
    JSON.stringify([
      { ...graph.config, root: '' },
      sources,
      [...graph.routes.keys()],
      [...graph.history],
      [...shells.values()].map(({ build }) => build)
    ])
  )
}

/** Stands for all that an output is made from, beside the generator itself: equal wherever the project lies. */
export function inputsOf(scene: Scene, files: Files, locales: readonly string[]): string {
  const { assets, plugins } = scene.graph
  const sums = assets.staticPaths.map((path) => sha256(files.read(`site/static${path}`)))
  return keyOf(
    scene.key,
    agreementOf(scene),
    plugins.key,
    JSON.stringify([assets.staticPaths, sums, locales])
  )
}

/** The pages of a build, in the order that all threads know. */
export const routesToRender = (
  { routes, notFound }: Graph,
  locales: readonly string[],
  shard?: Shard
): readonly Route[] =>
  [...routes.values(), ...notFound].filter(
    (route) => (locales.length === 0 || locales.includes(route.locale)) && isInShard(route, shard)
  )
