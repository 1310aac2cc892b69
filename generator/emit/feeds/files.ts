// Blogs → feeds in every locale and format, and the XSL style sheet that shows them in browsers.

import type { Files } from '../../base/files.ts'
import { feedPath, hasFeeds } from '../../graph/feeds.ts'
import { withBase } from '../../graph/resolve.ts'
import type { RenderContext } from '../../render/render-context.ts'
import type { Emission } from '../plan.ts'
import { atom } from './atom.ts'
import { feedOf, feedUrl } from './feed.ts'
import { jsonFeed } from './json-feed.ts'
import { rss } from './rss.ts'
import { feedStylesheet } from './stylesheet.ts'

/** All feeds of a site. */
export function feedFiles(context: RenderContext, files: Files): readonly Emission[] {
  return [...context.graph.blogs].flatMap(([locale, blogs]) =>
    [...blogs.values()].flatMap((blog) => {
      const feed = hasFeeds(context.graph, blog) ? feedOf(context, blog, locale, files) : undefined
      if (!feed) return []
      const stylesheet = withBase(context.graph, feedPath(blog, 'feed.xsl'))
      const from = `content/${locale}/${blog.collection}`
      const file = (name: string, content: string) => ({
        path: feedPath(blog, name).slice(1),
        content,
        from
      })
      return [
        file('rss.xml', rss(feed, feedUrl(context, blog, 'rss.xml'), stylesheet)),
        file('atom.xml', atom(feed, feedUrl(context, blog, 'atom.xml'), stylesheet)),
        file('feed.json', jsonFeed(feed, feedUrl(context, blog, 'feed.json'))),
        file('feed.xsl', feedStylesheet(context, locale, blog.path))
      ]
    })
  )
}
