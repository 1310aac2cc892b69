// The version of a documentation page, and its urls in other versions.

import { withBase } from '../graph/resolve.ts'
import type { Route } from '../graph/route.ts'
import { mainPath, samePageIn, versionOf, versionsOf } from '../graph/versions.ts'
import type { PageVersion } from '../theme.ts'
import type { RenderContext } from './render-context.ts'

/** The version of a page; undefined outside of versioned docs, and if there is only one version. */
export function pageVersion({ graph }: RenderContext, route: Route): PageVersion | undefined {
  const own = versionOf(graph, route)
  if (!own?.version) return undefined
  const versions = versionsOf(graph.config, own.key)
  if (versions.length < 2) return undefined
  const { name, label, banner } = own.version
  const urls = versions.map((other): [string, string] => {
    const path = samePageIn(graph, route, own, other) ?? mainPath(graph, other, route.locale)
    return [other.version?.name ?? '', withBase(graph, path)]
  })
  const last = versions.find(({ version }) => version?.isLast)?.version
  return {
    docs: own.key,
    name,
    label,
    banner,
    last: { name: last?.name ?? name, label: last?.label ?? label },
    urls: Object.fromEntries(urls)
  }
}

/** Path of the same page in the last version, as the canonical one; undefined if it is that itself or there is none. */
export function lastVersionPath({ graph }: RenderContext, route: Route): string | undefined {
  const own = versionOf(graph, route)
  if (!own || own.version?.isLast) return undefined
  const last = versionsOf(graph.config, own.key).find(({ version }) => version?.isLast)
  return last && samePageIn(graph, route, own, last)
}
