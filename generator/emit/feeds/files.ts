// Lists of posts and entries → feeds in every locale and format, and the XSL style sheets that show them in browsers.

import { t } from '../../base/strings.ts'
import { contentFolder } from '../../config/collections.ts'
import { homePath } from '../../config/locale-of.ts'
import { textIn } from '../../config/text-in.ts'
import {
  type CollectionFeeds,
  type FeedFileName,
  type FeedPage,
  feedFileNames,
  feedPath,
  feedStylesheetName,
  feedsIn
} from '../../graph/feeds.ts'
import { withBase } from '../../graph/resolve.ts'
import type { PlanContext } from '../../plan/plan-context.ts'
import type { Emission } from '../plan.ts'
import { atom } from './atom.ts'
import { type FeedItem, feedOf, feedUrl } from './feed.ts'
import { feedItem } from './items.ts'
import { jsonFeed } from './json-feed.ts'
import { rss } from './rss.ts'
import { feedStylesheet } from './stylesheet.ts'

/** All feeds of a site. */
export const feedFiles = (context: PlanContext): readonly Emission[] =>
  context.graph.config.locales.flatMap(({ code }) =>
    [...feedsIn(context.graph, code).values()].flatMap((feeds) => collectionFeeds(context, feeds, code))
  )

function collectionFeeds(
  context: PlanContext,
  { collection, path, lists }: CollectionFeeds,
  locale: string
): readonly Emission[] {
  const { graph } = context
  const from = contentFolder(collection, locale)
  const stylesheetPath = feedPath({ path }, feedStylesheetName)
  const stylesheet = withBase(graph, stylesheetPath)
  const label = textIn(collection.label ?? collection.key, locale, graph.config)
  // A page is in several feeds, but its text is filled in once.
  const items = new Map<FeedPage['route'], FeedItem>()
  const itemOf = (page: FeedPage): FeedItem => {
    const item = items.get(page.route) ?? feedItem(context, page)
    items.set(page.route, item)
    return item
  }
  const feeds = lists.flatMap((list) => {
    const feed = feedOf(context, list, { label, locale }, list.pages.map(itemOf))
    const contents: Readonly<Record<FeedFileName, string>> = {
      'rss.xml': rss(feed, feedUrl(context, list, 'rss.xml'), stylesheet),
      'atom.xml': atom(feed, feedUrl(context, list, 'atom.xml'), stylesheet),
      'feed.json': jsonFeed(feed, feedUrl(context, list, 'feed.json'))
    }
    return feedFileNames.map((name) => ({
      path: feedPath(list, name).slice(1),
      content: contents[name],
      from
    }))
  })
  const list = graph.routes.get(path)
  const home = {
    path: list ? path : homePath(graph.config, locale),
    label:
      collection.type === 'blog' ? t(graph.theme.strings[locale] ?? {}, 'feed.blog') : (list?.title ?? label)
  }
  return [...feeds, { path: stylesheetPath.slice(1), content: feedStylesheet(context, locale, home), from }]
}
