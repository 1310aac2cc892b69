// Which of the outside parties of site.yaml a page may load something from.

import type { ThirdParty } from '../config/third-parties.ts'
import { resolve } from './resolve.ts'
import type { Route } from './route.ts'
import type { Graph } from './site-graph.ts'

/** The parties that a page may use, at once or with consent. */
export const partiesOf = (graph: Graph, route: Route): readonly ThirdParty[] =>
  graph.config.thirdParties.filter(
    ({ pages }) => pages === 'all' || pages.some((path) => leadsTo(graph, path, route))
  )

/** Those of them whose hosts a page may ask as it loads. A form asks its host when the reader sends it, and no sooner. */
export const partiesWithoutConsent = (graph: Graph, route: Route): readonly Pick<ThirdParty, 'hosts'>[] =>
  partiesOf(graph, route).flatMap(({ hosts, consent }): Pick<ThirdParty, 'hosts'>[] =>
    consent === 'none' ? [{ hosts }] : hosts.form ? [{ hosts: { form: hosts.form } }] : []
  )

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
