// What a page of the documentation says of its version, and where the others have it.

import { withBase } from '../graph/resolve.ts'
import type { Route } from '../graph/route.ts'
import { mainPath, sameIn, versionOf, versionsOf } from '../graph/versions.ts'
import type { PageVersion } from '../theme.ts'
import type { Scene } from './scene.ts'

/** The version of a page; nothing for pages outside docs with versions, or where there is only one to read. */
export function pageVersion({ graph }: Scene, route: Route): PageVersion | undefined {
  const own = versionOf(graph, route)
  if (!own?.version) return undefined
  const versions = versionsOf(graph.config, own.of)
  if (versions.length < 2) return undefined
  const { name, label, banner } = own.version
  const urls = versions.map((other): [string, string] => {
    const path = sameIn(graph, route, own, other) ?? mainPath(graph, other, route.locale)
    return [other.version?.name ?? '', withBase(graph, path)]
  })
  const last = versions.find(({ version }) => version?.isLast)?.version
  return {
    docs: own.of,
    name,
    label,
    banner,
    last: { name: last?.name ?? name, label: last?.label ?? label },
    urls: Object.fromEntries(urls)
  }
}

/** Path of the page that search engines should show instead: the same one in the last version. */
export function lastVersionPath({ graph }: Scene, route: Route): string | undefined {
  const own = versionOf(graph, route)
  if (!own || own.version?.isLast) return undefined
  const last = versionsOf(graph.config, own.of).find(({ version }) => version?.isLast)
  return last && sameIn(graph, route, own, last)
}
