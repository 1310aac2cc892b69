// Links to the feeds that `emit` writes.

import { feedPath, hasFeeds } from '../graph/feeds.ts'
import { withBase } from '../graph/resolve.ts'
import type { Graph } from '../graph/site-graph.ts'
import { link } from './tags.ts'

/** In order of preference. */
const formats = [
  { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' }
] as const

/** `link` elements for all feeds of a locale. */
export const feedLinks = (graph: Graph, locale: string): readonly string[] =>
  [...(graph.blogs.get(locale)?.values() ?? [])]
    .filter((blog) => hasFeeds(graph, blog))
    .flatMap((blog) =>
      formats.map(({ file, type, name }) =>
        link({
          rel: 'alternate',
          type,
          title: `${graph.routes.get(blog.path)?.title ?? blog.collection} (${name})`,
          href: withBase(graph, feedPath(blog, file))
        })
      )
    )
