import type { Documents } from '../markdown/documents.ts'
import type { PluginPage, PluginSite } from '../plugin.ts'
import type { ActivePlugin } from '../plugins/hooks.ts'
import type { Graph } from './graph.ts'
import { withBase } from './resolve.ts'
import { markdownOf, type Route } from './route.ts'

/** A site as its plugins see it; made once for all of them. */
export function pluginPages(graph: Graph, documents: Documents): readonly PluginPage[] {
  return [...graph.routes.values()].map((route) => toPage(route, graph, documents))
}

/** What the `rules` and `emit` of a plugin get. */
export const pluginSite = (
  { config }: Graph,
  pages: readonly PluginPage[],
  { data }: ActivePlugin
): PluginSite<unknown> => ({ data, origin: config.url, pages })

function toPage(route: Route, graph: Graph, documents: Documents): PluginPage {
  const source = markdownOf(route)
  const document = source && documents.of(source)
  return {
    url: withBase(graph, route.path),
    locale: route.locale,
    title: route.title,
    description: route.description ?? document?.excerpt ?? '',
    file: route.file,
    unlisted: route.unlisted,
    headings: document?.headings ?? [],
    text:
      document?.sections
        .flatMap(({ heading, text }) => [heading, text])
        .filter(Boolean)
        .join('\n') ?? ''
  }
}
