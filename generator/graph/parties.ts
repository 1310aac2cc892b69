// Which third parties a page may load resources from.

import { homePath } from '../config/locale-of.ts'
import type { ThirdParty } from '../config/third-parties.ts'
import { resolve } from './resolve.ts'
import type { Route } from './route.ts'
import type { Graph } from './site-graph.ts'

/** Third parties that a page may use, immediately or after consent. */
export const partiesOf = (graph: Graph, route: Route): readonly ThirdParty[] =>
  graph.config.thirdParties.filter(
    ({ pages }) => pages === 'all' || pages.some((path) => matchesPage(graph, path, route))
  )

/** Whether a path of `pages` matches this page. It matches the page in all languages. */
export function matchesPage(graph: Graph, path: string, route: Route): boolean {
  if (path.endsWith('*')) {
    const below = path.slice(0, -1)
    const home = homePath(graph.config, route.locale)
    return route.path.startsWith(below) || `/${route.path.slice(home.length)}`.startsWith(below)
  }
  const target = resolve(graph, { file: graph.config.site.yaml.file, locale: route.locale }, path)
  return target.kind === 'page' && target.route === route
}
