// Which blogs have feeds, and where.

import type { Config } from '../config/config.ts'
import type { Blog } from './blog.ts'

/** Path of a file of a blog's feeds: `/de/blog/rss.xml`. */
export const feedPath = (blog: Blog, file: string): string => blog.path + file

/** Has a blog feeds? Their addresses are whole, so that there are none where the site does not say where it will be. */
export const hasFeeds = ({ config }: { readonly config: Config }, blog: Blog): boolean =>
  config.url !== '' &&
  blog.posts.length > 0 &&
  config.collections.some(({ name, feedPosts }) => name === blog.collection && feedPosts > 0)
