// Links to the feeds that `emit` writes.

import { feedListsOf, feedPath, hasFeeds } from '../graph/feeds.ts'
import { withBase } from '../graph/resolve.ts'
import type { Route } from '../graph/route.ts'
import type { Graph } from '../graph/site-graph.ts'
import { link } from './tags.ts'

/** In order of preference. */
const formats = [
  { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' }
] as const

/** `link` elements for the feeds of all blogs of a locale, which are on all its pages. */
export const feedLinks = (graph: Graph, locale: string): readonly string[] =>
  [...(graph.blogs.get(locale)?.values() ?? [])]
    .filter((blog) => hasFeeds(graph, blog))
    .flatMap((blog) => linksTo(graph, blog.path, blog.collection))

/** `link` elements for the feeds of a page: those of a tag, a series or an author. */
export function ownFeedLinks(graph: Graph, route: Route): readonly string[] {
  if (route.kind !== 'postList' && route.kind !== 'author') return []
  const path = route.kind === 'author' ? route.path : route.first
  const blog = graph.blogs.get(route.locale)?.get(route.collection)
  const hasOwn = blog && path !== blog.path && feedListsOf(graph, blog).some((list) => list.path === path)
  return hasOwn ? linksTo(graph, path, route.collection) : []
}

const linksTo = (graph: Graph, path: string, collection: string): readonly string[] =>
  formats.map(({ file, type, name }) =>
    link({
      rel: 'alternate',
      type,
      title: `${graph.routes.get(path)?.title ?? collection} (${name})`,
      href: withBase(graph, feedPath({ path }, file))
    })
  )
