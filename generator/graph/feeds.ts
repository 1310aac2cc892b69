// Which blogs have feeds, and at which paths.

import type { Config } from '../config/config.ts'
import type { Blog } from './blog.ts'

/** Path of a feed: `/de/blog/rss.xml`. */
export const feedPath = (blog: Blog, file: string): string => blog.path + file

/** Does a blog have feeds? They contain absolute URLs, so a site without `url` has none. */
export const hasFeeds = ({ config }: { readonly config: Config }, blog: Blog): boolean =>
  config.url !== '' &&
  blog.posts.length > 0 &&
  config.collections.some(({ name, feedPosts }) => name === blog.collection && feedPosts > 0)
