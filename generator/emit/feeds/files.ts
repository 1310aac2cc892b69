// Lists of posts → feeds in every locale and format, and the XSL style sheets that show them in browsers.

import type { Files } from '../../base/files.ts'
import type { Blog } from '../../graph/blog.ts'
import { feedListsOf, feedPath, feedPosts } from '../../graph/feeds.ts'
import { withBase } from '../../graph/resolve.ts'
import type { PostRoute } from '../../graph/route.ts'
import type { RenderContext } from '../../render/render-context.ts'
import type { Emission } from '../plan.ts'
import { atom } from './atom.ts'
import { type FeedItem, feedItem, feedOf, feedUrl } from './feed.ts'
import { jsonFeed } from './json-feed.ts'
import { rss } from './rss.ts'
import { feedStylesheet } from './stylesheet.ts'

/** All feeds of a site. */
export const feedFiles = (context: RenderContext, files: Files): readonly Emission[] =>
  [...context.graph.blogs].flatMap(([locale, blogs]) =>
    [...blogs.values()].flatMap((blog) => blogFeeds(context, blog, locale, files))
  )

function blogFeeds(context: RenderContext, blog: Blog, locale: string, files: Files): readonly Emission[] {
  const from = `content/${locale}/${blog.collection}`
  const stylesheet = withBase(context.graph, feedPath(blog, 'feed.xsl'))
  // A post is in several feeds, but its text is filled in once.
  const items = new Map<PostRoute, FeedItem>()
  const itemOf = (post: PostRoute): FeedItem => {
    const item = items.get(post) ?? feedItem(context, blog, post, files)
    items.set(post, item)
    return item
  }
  const lists = feedListsOf(context.graph, blog)
  const feeds = lists.flatMap((list) => {
    const feed = feedOf(context, list, locale, feedPosts(context.graph.config, blog, list).map(itemOf))
    const contents = {
      'rss.xml': rss(feed, feedUrl(context, list, 'rss.xml'), stylesheet),
      'atom.xml': atom(feed, feedUrl(context, list, 'atom.xml'), stylesheet),
      'feed.json': jsonFeed(feed, feedUrl(context, list, 'feed.json'))
    }
    return Object.entries(contents).map(([name, content]) => ({
      path: feedPath(list, name).slice(1),
      content,
      from
    }))
  })
  if (feeds.length === 0) return []
  const path = feedPath(blog, 'feed.xsl').slice(1)
  return [...feeds, { path, content: feedStylesheet(context, locale, blog.path), from }]
}
