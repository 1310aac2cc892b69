// Which lists have feeds, and at which paths. Feeds contain absolute URLs, so a site without `url` has none.

import type { Config } from '../config/config.ts'
import type { Blog } from './blog.ts'
import type { PostRoute } from './route.ts'

/** A list of posts with feeds: all of a blog, or those of a tag, a series or an author. */
export interface FeedList {
  /** Path of its page, which its feeds are below. */
  readonly path: string
  /** All posts, newest first; never empty. */
  readonly posts: readonly PostRoute[]
}

/** Path of a feed: `/de/blog/rss.xml`. */
export const feedPath = ({ path }: { readonly path: string }, file: string): string => path + file

/** Number of latest posts in each feed of a blog. */
const feedSize = ({ collections }: Config, blog: Blog): number =>
  collections.find(({ name }) => name === blog.collection)?.feedPosts ?? 0

/** Does a blog have feeds? */
export const hasFeeds = ({ config }: { readonly config: Config }, blog: Blog): boolean =>
  config.url !== '' && blog.posts.length > 0 && feedSize(config, blog) > 0

/** All lists of a blog with feeds, itself first; none if it has no feeds. */
export function feedListsOf(site: { readonly config: Config }, blog: Blog): readonly FeedList[] {
  if (!hasFeeds(site, blog)) return []
  return [
    { path: blog.path, posts: blog.posts },
    ...[...blog.tags.values()].map(({ path, pages }) => ({ path, posts: pages })),
    // Feed readers expect the newest first, also of a series.
    ...[...blog.series.values()].map(({ path, pages }) => ({ path, posts: pages.toReversed() })),
    ...[...blog.authorPaths].map(([key, path]) => ({ path, posts: blog.postsByAuthor.get(key) ?? [] }))
  ]
}

/** The latest posts of a list, as many as its feeds contain. */
export const feedPosts = (config: Config, blog: Blog, { posts }: FeedList): readonly PostRoute[] =>
  posts.slice(0, feedSize(config, blog))
