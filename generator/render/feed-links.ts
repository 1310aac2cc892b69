// Where the feeds of a site are, for heads and pages; `emit` writes them there.

import { feedPath, hasFeeds } from '../graph/feeds.ts'
import { withBase } from '../graph/resolve.ts'
import type { Scene } from './scene.ts'
import { link } from './tags.ts'

/** Formats in the order in which readers should find them. */
const formats = [
  { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' }
] as const

/** `link` elements for all feeds of a locale, for the head of each of its pages. */
export const feedLinks = (scene: Scene, locale: string): readonly string[] =>
  [...(scene.graph.blogs.get(locale)?.values() ?? [])]
    .filter((blog) => hasFeeds(scene.graph, blog))
    .flatMap((blog) =>
      formats.map(({ file, type, name }) =>
        link({
          rel: 'alternate',
          type,
          title: `${scene.graph.routes.get(blog.path)?.title ?? blog.collection} (${name})`,
          href: withBase(scene.graph, feedPath(blog, file))
        })
      )
    )
