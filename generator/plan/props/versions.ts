// The version of a documentation page, and its URLs in other versions.

import { versionsOf } from '../../config/collections.ts'
import { withBase } from '../../graph/resolve.ts'
import type { Route } from '../../graph/route.ts'
import { mainPath, samePageIn, versionOf } from '../../graph/versions.ts'
import type { PageVersion } from '../../theme.ts'
import type { PlanContext } from '../plan-context.ts'

/** The version of a page; undefined outside of versioned docs, and if there is only one version. */
export function pageVersion({ graph }: PlanContext, route: Route): PageVersion | undefined {
  const pageCollection = versionOf(graph, route)
  if (!pageCollection?.version) return undefined
  const versions = versionsOf(graph.config, pageCollection.key)
  if (versions.length < 2) return undefined
  const { name, label, banner } = pageCollection.version
  const urls = versions.map((otherVersion): [string, string] => {
    const path =
      samePageIn(graph, route, pageCollection, otherVersion) ?? mainPath(graph, otherVersion, route.locale)
    return [otherVersion.version?.name ?? '', withBase(graph, path)]
  })
  const lastVersion = versions.find(({ version }) => version?.isLast)?.version
  return {
    docs: pageCollection.key,
    name,
    label,
    banner,
    last: { name: lastVersion?.name ?? name, label: lastVersion?.label ?? label },
    urls: Object.fromEntries(urls)
  }
}

/** Path of the same page in the last version, for canonical links; undefined if the page is in it, or it lacks the page. */
export function lastVersionPath({ graph }: PlanContext, route: Route): string | undefined {
  const pageCollection = versionOf(graph, route)
  if (!pageCollection || pageCollection.version?.isLast) return undefined
  const lastVersion = versionsOf(graph.config, pageCollection.key).find(({ version }) => version?.isLast)
  return lastVersion && samePageIn(graph, route, pageCollection, lastVersion)
}
