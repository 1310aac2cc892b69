// Pages as plugins see them.

import type { Documents } from '../markdown/documents.ts'
import type { PluginPage, PluginPageFacts, PluginSite } from '../plugin.ts'
import type { ActivePlugin } from '../plugins/hooks.ts'
import { withBase } from './resolve.ts'
import { markdownOf, type Route } from './route.ts'
import type { Graph } from './site-graph.ts'

/** A site as its plugins see it; made once for all of them. */
export const pluginPages = (graph: Graph, documents: Documents): readonly PluginPage[] =>
  [...graph.routes.values()].map((route) => pluginPage(route, graph, documents))

/** What the `rules` and `emit` of a plugin get. */
export const pluginSite = (
  { config }: Graph,
  pages: readonly PluginPage[],
  { data }: ActivePlugin
): PluginSite<unknown> => ({ data, origin: config.url, pages })

/** What is known of a page before documents are made. */
export function pageFacts(route: Route, graph: Graph): PluginPageFacts {
  const { locale, kind, title, file, unlisted } = route
  const source = markdownOf(route)
  const collection = source?.collection.of ?? ('collection' in route ? route.collection : undefined)
  const { tags = [] } = (source?.frontMatter ?? {}) as { readonly tags?: readonly string[] }
  return {
    url: withBase(graph, route.path),
    locale,
    kind,
    ...(collection === undefined ? {} : { collection }),
    title,
    ...(route.kind === 'post' ? { date: route.source.date } : {}),
    tags,
    file,
    unlisted
  }
}

/** A page; its text is read when somebody asks for it. */
export function pluginPage(route: Route, graph: Graph, documents: Documents): PluginPage {
  const source = markdownOf(route)
  const document = () => source && documents.of(source)
  return {
    ...pageFacts(route, graph),
    get description() {
      return route.description ?? document()?.excerpt ?? ''
    },
    get headings() {
      return document()?.headings ?? []
    },
    get text() {
      const sections = document()?.sections.flatMap(({ heading, text }) => [heading, text]) ?? []
      return sections.filter(Boolean).join('\n')
    }
  }
}
