// The latest posts of a list as a model for all feed formats, with full texts and absolute URLs.

import { contentTypeOf } from '../../base/content-types.ts'
import type { Files } from '../../base/files.ts'
import { extensionOf } from '../../base/text.ts'
import { timestampIn } from '../../base/zoned-time.ts'
import type { Asset } from '../../graph/assets.ts'
import { authorsOf, type Blog } from '../../graph/blog.ts'
import { type FeedList, feedPath } from '../../graph/feeds.ts'
import type { PostRoute } from '../../graph/route.ts'
import { textIn } from '../../graph/text.ts'
import { contentFiller } from '../../render/content.ts'
import { plannedText } from '../../render/content-plan.ts'
import { updatedText } from '../../render/dates.ts'
import { lastUpdateOf } from '../../render/doc-facts.ts'
import { absolutePath, absoluteUrl, authorPicture, featuredImage } from '../../render/picture.ts'
import { descriptionOf } from '../../render/props-context.ts'
import type { RenderContext } from '../../render/render-context.ts'

interface FeedImage {
  readonly url: string
  readonly type: string
  readonly bytes: number
}

/** A post; times are RFC 3339, `2025-05-20T14:30:00+02:00`, URLs are absolute. */
export interface FeedItem {
  readonly url: string
  readonly title: string
  readonly summary: string
  readonly html: string
  readonly lang: string
  readonly published: string
  readonly updated: string
  readonly authors: readonly { readonly name: string; readonly url?: string; readonly avatar?: string }[]
  readonly tags: readonly string[]
  readonly image?: FeedImage
}

export interface Feed {
  readonly title: string
  readonly description: string
  readonly lang: string
  /** URL of the list. */
  readonly home: string
  readonly publisher: string
  /** URL of a bitmap: feed readers do not support SVG. */
  readonly icon?: string
  readonly updated: string
  /** Newest first; never empty. */
  readonly items: readonly FeedItem[]
}

/** The feed of a list of posts. @param items newest first; at least one */
export function feedOf(
  context: RenderContext,
  { path }: FeedList,
  locale: string,
  items: readonly FeedItem[]
): Feed {
  const { config, routes } = context.graph
  const site = textIn(config.title, locale, config)
  const list = routes.get(path)
  const icon = iconOf(context)
  return {
    title: list ? `${list.title} | ${site}` : site,
    description: descriptionOf(context, list) || site,
    lang: langOf(context, locale),
    home: absolutePath(context, path),
    publisher: textIn(config.organization?.name ?? config.title, locale, config),
    ...(icon ? { icon: absolutePath(context, icon.output) } : {}),
    updated: latest(items.map(({ updated }) => updated)),
    items
  }
}

/** The latest of some timestamps, whatever their offsets. */
const latest = ([first = '', ...others]: readonly string[]): string =>
  others.reduce((last, one) => (Date.parse(one) > Date.parse(last) ? one : last), first)

/** The largest PNG among the icons of the site. */
function iconOf({ graph: { assets, config } }: RenderContext): Asset | undefined {
  const width = (icon: Asset): number => icon.size?.width ?? 0
  return config.theme.icons
    .flatMap((path) => assets.static(path) ?? [])
    .filter(({ file, size }) => size !== undefined && extensionOf(file) === '.png')
    .sort((one, other) => width(other) - width(one))[0]
}

const langOf = ({ graph }: RenderContext, locale: string): string =>
  graph.config.locales.find(({ code }) => code === locale)?.htmlLang ?? locale

/** A post as an item of all its feeds. */
export function feedItem(context: RenderContext, blog: Blog, post: PostRoute, files: Files): FeedItem {
  const { source, locale } = post
  const url = absolutePath(context, post.path)
  const image = imageOf(context, post, files)
  return {
    url,
    title: post.title,
    summary: descriptionOf(context, post),
    html: contentFiller(context.pageContext, url).portable(plannedText(context, source, locale, url)),
    lang: langOf(context, post.contentLocale),
    published: post.published.timestamp,
    updated: timestampIn(updatedText(post, lastUpdateOf(post, context)?.date), context.graph.config.timeZone),
    authors: authorsOf(blog, source.frontMatter.authors).map((author) => {
      const picture = authorPicture(context, author, locale)
      return {
        name: author.name,
        ...(author.path === undefined ? {} : { url: absolutePath(context, author.path) }),
        ...(picture ? { avatar: absoluteUrl(context, picture.url) } : {})
      }
    }),
    tags: source.frontMatter.tags.map((key) => blog.tags.get(key)?.label ?? key),
    ...(image ? { image } : {})
  }
}

function imageOf(context: RenderContext, post: PostRoute, files: Files): FeedImage | undefined {
  const featured = featuredImage(context, post)
  if (!featured) return undefined
  const type = contentTypeOf(featured.asset.file)
  if (!type.startsWith('image/')) return undefined
  return {
    url: absoluteUrl(context, featured.url),
    type,
    bytes: files.read(featured.asset.file).byteLength
  }
}

/** URL of a feed file. */
export const feedUrl = (context: RenderContext, list: FeedList, file: string): string =>
  absolutePath(context, feedPath(list, file))
