// Blogs → their feeds, in every locale and every format, and the style sheet that makes pages of them.

import type { Files } from '../../base/files.ts'
import { feedPath, hasFeeds } from '../../graph/feeds.ts'
import { withBase } from '../../graph/resolve.ts'
import type { Scene } from '../../render/scene.ts'
import type { Emission } from '../plan.ts'
import { atom } from './atom.ts'
import { feedOf, feedUrl } from './feed.ts'
import { jsonFeed } from './json-feed.ts'
import { rss } from './rss.ts'
import { feedStylesheet } from './stylesheet.ts'

/** All feeds of a site. */
export function feedFiles(scene: Scene, files: Files): readonly Emission[] {
  return [...scene.graph.blogs].flatMap(([locale, blogs]) =>
    [...blogs.values()].flatMap((blog) => {
      const feed = hasFeeds(scene.graph, blog) ? feedOf(scene, blog, locale, files) : undefined
      if (!feed) return []
      const stylesheet = withBase(scene.graph, feedPath(blog, 'feed.xsl'))
      const from = `content/${locale}/${blog.collection}`
      const file = (name: string, content: string) => ({
        path: feedPath(blog, name).slice(1),
        content,
        from
      })
      return [
        file('rss.xml', rss(feed, feedUrl(scene, blog, 'rss.xml'), stylesheet)),
        file('atom.xml', atom(feed, feedUrl(scene, blog, 'atom.xml'), stylesheet)),
        file('feed.json', jsonFeed(feed, feedUrl(scene, blog, 'feed.json'))),
        file('feed.xsl', feedStylesheet(scene, locale, blog.path))
      ]
    })
  )
}
