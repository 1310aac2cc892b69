// Which of the outside parties of site.yaml a page may load something from.

import type { ThirdParty } from '../config/third-parties.ts'
import type { Graph } from './graph.ts'
import { resolve } from './resolve.ts'
import type { Route } from './route.ts'

/** The parties that a page may use. Those that need consent are none of them: nobody asks for it yet. */
export const partiesOf = (graph: Graph, route: Route): readonly ThirdParty[] =>
  allowedParties(graph).filter(
    ({ pages }) => pages === 'all' || pages.some((path) => leadsTo(graph, path, route))
  )

/** The parties that any page may use. */
export const allowedParties = ({ config }: Graph): readonly ThirdParty[] =>
  config.thirdParties.filter(({ consent }) => consent === 'none')

/** Does a path of `pages` mean this page? It means the page in all languages. */
export function leadsTo(graph: Graph, path: string, route: Route): boolean {
  if (path.endsWith('*')) {
    const below = path.slice(0, -1)
    const home = graph.config.locales.find(({ code }) => code === route.locale)?.path ?? '/'
    return route.path.startsWith(below) || `/${route.path.slice(home.length)}`.startsWith(below)
  }
  const target = resolve(graph, { file: graph.config.site.yaml.file, locale: route.locale }, path)
  return target.kind === 'page' && target.route === route
}
