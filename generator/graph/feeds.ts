// Which lists have feeds, and at which paths. Feeds contain absolute URLs, so a site without `url` has none.

import { isDayOrTime } from '../base/zoned-time.ts'
import type { CollectionConfig } from '../config/config.ts'
import type { Blog } from './blog.ts'
import type { EntryCollection, LocalEntry } from './entries.ts'
import { publicationTime } from './publication-time.ts'
import type { EntryRoute, PostRoute, PublicationTime } from './route.ts'
import type { Graph } from './site-graph.ts'

/** A page in feeds. */
export interface FeedPage {
  readonly route: PostRoute | EntryRoute
  readonly published: PublicationTime
}

/** A list with feeds: all pages of a collection, or those of a tag, a series, an author or a value of a field. */
export interface FeedList {
  /** Path of its page; the paths of its feeds begin with it. */
  readonly path: string
  /** The latest, newest first; never empty. */
  readonly pages: readonly FeedPage[]
}

/** The feeds of a blog or of a collection of entries. */
export interface CollectionFeeds {
  readonly collection: CollectionConfig
  /** Path of the collection. */
  readonly path: string
  /** The collection itself first; never empty. */
  readonly lists: readonly FeedList[]
}

/** Files of a feed, one for each format. */
export const feedFileNames = ['rss.xml', 'atom.xml', 'feed.json'] as const
export type FeedFileName = (typeof feedFileNames)[number]

/** The style sheet of the feeds of a collection, beside its own feed. */
export const feedStylesheetName = 'feed.xsl'

/** Path of a feed: `/de/blog/rss.xml`. */
export const feedPath = ({ path }: { readonly path: string }, file: string): string => path + file

type FeedSite = Pick<Graph, 'config' | 'blogs' | 'entries' | 'routes'>

const feedsBySite = new WeakMap<FeedSite, Map<string, ReadonlyMap<string, CollectionFeeds>>>()

/** All feeds of a locale, by collection. */
export function feedsIn(site: FeedSite, locale: string): ReadonlyMap<string, CollectionFeeds> {
  const byLocale = feedsBySite.get(site) ?? new Map<string, ReadonlyMap<string, CollectionFeeds>>()
  feedsBySite.set(site, byLocale)
  const feeds = byLocale.get(locale) ?? createFeeds(site, locale)
  byLocale.set(locale, feeds)
  return feeds
}

function createFeeds(site: FeedSite, locale: string): ReadonlyMap<string, CollectionFeeds> {
  const { config, blogs, entries } = site
  if (config.url === '') return new Map()
  const allFeeds = config.collections.flatMap((collection) => {
    const blog = blogs.get(locale)?.get(collection.name)
    const entryCollection = entries.get(locale)?.get(collection.name)
    return (
      (blog && feedsOfBlog(collection, blog)) ??
      (entryCollection && feedsOfEntries(entryCollection, site)) ??
      []
    )
  })
  return new Map(allFeeds.map((feeds) => [feeds.collection.name, feeds]))
}

function feedsOfBlog(collection: CollectionConfig, blog: Blog): CollectionFeeds | undefined {
  const lists: readonly { readonly path: string; readonly posts: readonly PostRoute[] }[] = [
    { path: blog.path, posts: blog.posts },
    ...[...blog.tags.values()].map(({ path, items }) => ({ path, posts: items })),
    // Feed readers expect the newest post first, even in a series.
    ...[...blog.series.values()].map(({ path, items }) => ({ path, posts: items.toReversed() })),
    ...[...blog.authorPaths].map(([key, path]) => ({ path, posts: blog.postsByAuthor.get(key) ?? [] }))
  ]
  if (blog.posts.length === 0 || collection.feedPosts === 0) return undefined
  return {
    collection,
    path: blog.path,
    lists: lists.map(({ path, posts }) => ({
      path,
      pages: posts.slice(0, collection.feedPosts).map((route) => ({ route, published: route.published }))
    }))
  }
}

function feedsOfEntries(entryCollection: EntryCollection, site: FeedSite): CollectionFeeds | undefined {
  const { collection, path, entries, terms } = entryCollection
  const { feeds } = collection.entries ?? {}
  if (!feeds) return undefined
  const pagesByEntry = new Map(entries.flatMap((entry) => feedPage(entry, feeds.date, site)))
  const toList = (listPath: string, members: readonly LocalEntry[]): readonly FeedList[] => {
    const pages = members.flatMap((entry) => pagesByEntry.get(entry) ?? []).sort(newestFirst)
    return pages.length === 0 ? [] : [{ path: listPath, pages: pages.slice(0, feeds.size) }]
  }
  const lists = [
    ...toList(path, entries),
    ...[...terms.values()].flatMap((byKey) =>
      [...byKey.values()].flatMap((term) => toList(term.path, term.items))
    )
  ]
  return lists.length === 0 ? undefined : { collection, path, lists }
}

/** An entry as a page in feeds; none for those without a page or a date. */
function feedPage(
  entry: LocalEntry,
  field: string,
  { routes, config }: FeedSite
): readonly [LocalEntry, FeedPage][] {
  const route = entry.path === undefined ? undefined : routes.get(entry.path)
  const date = entry.source.fields[field]
  if (route?.kind !== 'entry' || typeof date !== 'string' || !isDayOrTime(date)) return []
  return [[entry, { route, published: publicationTime({ published: date }, config.timeZone) }]]
}

const newestFirst = (a: FeedPage, b: FeedPage): number =>
  b.published.instant - a.published.instant || (a.route.key < b.route.key ? -1 : 1)
