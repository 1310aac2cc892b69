// Fingerprint of the inputs of a shard: only shards of the same site in the same state are merged.

import type { Files } from '../base/files.ts'
import { keyOf, sha256 } from '../base/hash.ts'
import { packageVersion } from '../base/sitegen-package.ts'
import { hasText } from '../load/source.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import type { ShardOrigin } from './shard.ts'

/** @param generatorHash hash of the generator and all its packages */
export const shardOriginOf = (
  context: PlanContext,
  files: Files,
  locales: readonly string[],
  generatorHash: string
): ShardOrigin => ({ version: packageVersion(), generatorHash, inputs: inputsOf(context, files, locales) })

/** Hash of all inputs of an output except the generator; independent of the location of the project. */
function inputsOf(context: PlanContext, files: Files, locales: readonly string[]): string {
  const { assets, plugins } = context.graph
  const sums = assets.staticPaths.map((path) => sha256(files.read(`site/static${path}`)))
  return keyOf(
    ...Object.values(context.keys),
    siteKey(context),
    plugins.key,
    JSON.stringify([assets.staticPaths, sums, locales])
  )
}

function siteKey({ graph, shells, documents }: PlanContext): string {
  const sources = graph.sources.map((source) => {
    if (hasText(source)) {
      const values = source.kind === 'entry' ? [source.id, source.fields] : []
      return [source.file, source.sourceHash, documents.identityOf(source), ...values]
    }
    const { yaml: _, collection: __, ...serializable } = source
    return serializable
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
