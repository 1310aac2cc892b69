// The image of a page for link previews and structured data.

import { asciiUrl } from '../../base/address.ts'
import { textIn } from '../../config/text-in.ts'
import type { BlogAuthor } from '../../graph/blog.ts'
import { resolve, type Target, withBase } from '../../graph/resolve.ts'
import { type EntryRoute, markdownOf, type Route } from '../../graph/route.ts'
import type { Card } from '../card/card.ts'
import { cardSize } from '../card/design.ts'
import { cardOf } from '../card/page-cards.ts'
import type { PlanContext } from '../plan-context.ts'
import { type PreviewPicture, previewPicture } from './social-picture.ts'

export interface PreviewImage {
  /** URL with base, without origin; absolute for images of other sites. */
  readonly url: string
  readonly alt: string
  /** In pixels, if known. */
  readonly size?: { readonly width: number; readonly height: number }
  /** The card to draw, if the image is one. */
  readonly card?: Card
  /** The file of the site, if the image is one. */
  readonly file?: PreviewPicture
}

export type AssetTarget = Extract<Target, { kind: 'asset' }>

/** The image in a page's front matter. */
export function featuredImage(context: PlanContext, route: Route): AssetTarget | undefined {
  const source = markdownOf(route)
  const image = source?.frontMatter.image
  if (!source || image === undefined) return undefined
  const target = resolve(context.graph, { file: source.file, locale: route.locale }, image)
  return target.kind === 'asset' ? target : undefined
}

/** The picture of an author in a locale. */
export function authorPicture(
  { graph }: PlanContext,
  { picture: previewOfFile }: BlogAuthor,
  locale: string
): AssetTarget | undefined {
  if (previewOfFile === undefined) return undefined
  const target = resolve(graph, { file: previewOfFile.file, locale }, previewOfFile.href)
  return target.kind === 'asset' ? target : undefined
}

/** The page's own image, else its card, else that of the site. For home pages, the site's image precedes the card. */
export function previewImageOf(context: PlanContext, route: Route): PreviewImage | undefined {
  const featured = featuredImage(context, route)
  if (featured) return picture(context, featured, markdownOf(route)?.frontMatter.image_alt ?? route.title)
  const { config } = context.graph
  const isHome = config.locales.some(({ path }) => path === route.path)
  return isHome
    ? (pictureOfSite(context, route) ?? cardPicture(context, route))
    : (cardPicture(context, route) ?? pictureOfSite(context, route))
}

function cardPicture(context: PlanContext, route: Route): PreviewImage | undefined {
  const card = cardOf(context, route)
  return card && { url: withBase(context.graph, card.output), alt: route.title, size: cardSize, card }
}

function pictureOfSite(context: PlanContext, route: Route): PreviewImage | undefined {
  const { config } = context.graph
  const { image, imageAlt } = config.social
  if (image === undefined) return undefined
  const target = resolve(context.graph, { file: config.site.yaml.file, locale: route.locale }, image)
  if (target.kind !== 'asset') return undefined
  return picture(context, target, textIn(imageAlt ?? config.title, route.locale, config))
}

function picture(context: PlanContext, target: AssetTarget, alt: string): PreviewImage {
  const file = previewPicture(context, target)
  return { url: file.url, alt, size: file.size, file }
}

/** The image of an entry in feeds: the field that `feeds.image` of its collection names, else that of its front matter. */
export function entryFeedImage(context: PlanContext, route: EntryRoute): AssetTarget | undefined {
  const name = route.source.collection.entries?.feeds?.image
  const value = name === undefined ? undefined : route.source.fields[name]
  if (typeof value !== 'string') return featuredImage(context, route)
  const target = resolve(context.graph, { file: route.file, locale: route.locale }, value)
  return target.kind === 'asset' ? target : undefined
}

/** Image files that link previews and feeds use for a page; the page has to publish them. */
export function previewFiles(context: PlanContext, route: Route): readonly PreviewPicture[] {
  const preview = previewImageOf(context, route)?.file
  const featured = featuredImage(context, route)
  const ofFeed = route.kind === 'entry' ? entryFeedImage(context, route) : undefined
  const otherPreviews = [featured, ofFeed].flatMap((target) =>
    target ? [previewPicture(context, target)] : []
  )
  return [...(preview ? [preview] : []), ...otherPreviews]
}

/** Absolute ASCII URL, for sitemaps, feeds and metadata. */
export const absoluteUrl = ({ graph }: PlanContext, url: string): string =>
  asciiUrl(/^\/(?!\/)/.test(url) ? graph.config.url + url : url)

/** Absolute URL of a path without base. */
export const absolutePath = (context: PlanContext, path: string): string =>
  absoluteUrl(context, withBase(context.graph, path))
