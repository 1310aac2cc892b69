// The latest posts of a blog as every format of feeds tells them: whole texts, whole addresses.

import type { Files } from '../../base/files.ts'
import { extensionOf } from '../../base/text.ts'
import type { Asset } from '../../graph/assets.ts'
import type { Blog } from '../../graph/blog.ts'
import { feedPath } from '../../graph/feeds.ts'
import type { PostRoute } from '../../graph/route.ts'
import { textIn } from '../../graph/text.ts'
import { contentFiller } from '../../render/content.ts'
import { lastUpdateOf } from '../../render/doc-facts.ts'
import { absolutePath, absoluteUrl, featuredImage } from '../../render/picture.ts'
import { descriptionOf } from '../../render/props-context.ts'
import type { Scene } from '../../render/scene.ts'

export interface FeedImage {
  readonly url: string
  readonly type: string
  readonly bytes: number
}

/** A post; days are `2025-05-20`, addresses have their origin. */
export interface FeedItem {
  readonly url: string
  readonly title: string
  readonly summary: string
  readonly html: string
  readonly lang: string
  readonly published: string
  readonly updated: string
  readonly authors: readonly { readonly name: string; readonly url?: string }[]
  readonly tags: readonly string[]
  readonly image?: FeedImage
}

export interface Feed {
  readonly title: string
  readonly description: string
  readonly lang: string
  /** Address of the blog. */
  readonly home: string
  readonly publisher: string
  /** Of pixels: readers of feeds draw no SVG. */
  readonly icon?: string
  readonly updated: string
  /** Newest first; never empty. */
  readonly items: readonly FeedItem[]
}

/** The feed of a blog in a locale; nothing for a blog without posts. */
export function feedOf(scene: Scene, blog: Blog, locale: string, files: Files): Feed | undefined {
  const { config, routes } = scene.graph
  const { feedPosts = 0 } = config.collections.find(({ name }) => name === blog.collection) ?? {}
  const items = blog.posts.slice(0, feedPosts).map((post) => itemOf(scene, blog, post, files))
  if (items.length === 0) return undefined
  const site = textIn(config.title, locale, config)
  const list = routes.get(blog.path)
  const icon = iconOf(scene)
  return {
    title: `${list?.title ?? blog.collection} | ${site}`,
    description: descriptionOf(scene, list) || site,
    lang: langOf(scene, locale),
    home: absolutePath(scene, blog.path),
    publisher: textIn(config.organization?.name ?? config.title, locale, config),
    ...(icon ? { icon: absolutePath(scene, icon.output) } : {}),
    updated:
      items
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? '',
    items
  }
}

/** The largest PNG among the icons of the site. */
function iconOf({ graph: { assets, config } }: Scene): Asset | undefined {
  const width = (icon: Asset): number => icon.size?.width ?? 0
  return config.theme.icons
    .flatMap((path) => assets.static(path) ?? [])
    .filter(({ file, size }) => size !== undefined && extensionOf(file) === '.png')
    .sort((one, other) => width(other) - width(one))[0]
}

const langOf = ({ graph }: Scene, locale: string): string =>
  graph.config.locales.find(({ code }) => code === locale)?.htmlLang ?? locale

function itemOf(scene: Scene, blog: Blog, post: PostRoute, files: Files): FeedItem {
  const { source, locale } = post
  const url = absolutePath(scene, post.path)
  const image = imageOf(scene, post, files)
  return {
    url,
    title: post.title,
    summary: descriptionOf(scene, post),
    html: contentFiller(scene, url).portable(source, locale, url),
    lang: langOf(scene, post.contentLocale),
    published: source.date,
    updated: lastUpdateOf(post, scene)?.date ?? source.date,
    authors: source.frontMatter.authors.flatMap((key) => {
      const author = blog.authors.get(key)
      const page = blog.authorPaths.get(key)
      if (!author) return []
      return [{ name: author.name, ...(page === undefined ? {} : { url: absolutePath(scene, page) }) }]
    }),
    tags: source.frontMatter.tags.map((key) => blog.tags.get(key)?.label ?? key),
    ...(image ? { image } : {})
  }
}

const imageTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp'
}

function imageOf(scene: Scene, post: PostRoute, files: Files): FeedImage | undefined {
  const featured = featuredImage(scene, post)
  const type = featured && imageTypes[extensionOf(featured.asset.file)]
  if (!featured || type === undefined) return undefined
  return {
    url: absoluteUrl(scene, featured.url),
    type,
    bytes: files.read(featured.asset.file).byteLength
  }
}

/** A day as RFC 3339 wants moments: `2025-05-20T00:00:00Z`. */
export const moment = (day: string): string => `${day}T00:00:00Z`

/** Address of one of the files of a feed. */
export const feedUrl = (scene: Scene, blog: Blog, file: string): string =>
  absolutePath(scene, feedPath(blog, file))
