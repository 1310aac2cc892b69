// The view of pages that plugins get.

import type { Documents } from '../markdown/documents.ts'
import type { PluginPage, PluginPageFacts, PluginSite } from '../plugin.ts'
import type { ActivePlugin } from '../plugins/hooks.ts'
import { withBase } from './resolve.ts'
import { markdownOf, type Route } from './route.ts'
import type { Graph } from './site-graph.ts'

/** All pages for plugins; created once for all of them. */
export const pluginPages = (graph: Graph, documents: Documents): readonly PluginPage[] =>
  [...graph.routes.values()].map((route) => pluginPage(route, graph, documents))

/** Argument of the hooks `rules` and `emit`. */
export const pluginSite = (
  { config }: Graph,
  pages: readonly PluginPage[],
  { data }: ActivePlugin
): PluginSite<unknown> => ({ data, origin: config.url, pages })

/** The facts about a page that do not require its document. */
export function pageFacts(route: Route, graph: Graph): PluginPageFacts {
  const { locale, kind, title, file, unlisted } = route
  const source = markdownOf(route)
  const collection = source?.collection.key ?? ('collection' in route ? route.collection : undefined)
  const { tags = [] } = (source?.frontMatter ?? {}) as { readonly tags?: readonly string[] }
  return {
    url: withBase(graph, route.path),
    locale,
    kind,
    collection,
    title,
    ...(route.kind === 'post' ? { date: route.source.date } : {}),
    tags,
    ...(route.kind === 'entry' ? { fields: route.source.fields } : {}),
    file,
    unlisted
  }
}

/** A page; its document is read on first access to its text. */
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
