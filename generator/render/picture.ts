// The picture that stands for a page where others link to it.

import { asciiUrl } from '../base/address.ts'
import { resolve, type Target, withBase } from '../graph/resolve.ts'
import { markdownOf, type Route } from '../graph/route.ts'
import { textIn } from '../graph/text.ts'
import type { Card } from './card/card.ts'
import { cardSize } from './card/design.ts'
import { cardOf } from './cards.ts'
import type { Scene } from './scene.ts'

export interface Picture {
  /** Url with base, without origin; whole for pictures of other sites. */
  readonly url: string
  readonly alt: string
  /** Pixels, where they are known. */
  readonly size?: { readonly width: number; readonly height: number }
  /** Set where the picture is to be made. */
  readonly card?: Card
}

type AssetTarget = Extract<Target, { kind: 'asset' }>

/** The file that a page's front matter names as its picture. */
export function featuredImage(scene: Scene, route: Route): AssetTarget | undefined {
  const source = markdownOf(route)
  const image = source?.frontMatter.image
  if (!source || image === undefined) return undefined
  const target = resolve(scene.graph, { file: source.file, locale: route.locale }, image)
  return target.kind === 'asset' ? target : undefined
}

/** The page's own picture, else its card, else the site's; a home page stands for the site. */
export function pictureOf(scene: Scene, route: Route): Picture | undefined {
  const featured = featuredImage(scene, route)
  if (featured) return picture(featured, markdownOf(route)?.frontMatter.image_alt ?? route.title)
  const { config } = scene.graph
  const isHome = config.locales.some(({ path }) => path === route.path)
  return isHome
    ? (pictureOfSite(scene, route) ?? cardPicture(scene, route))
    : (cardPicture(scene, route) ?? pictureOfSite(scene, route))
}

function cardPicture(scene: Scene, route: Route): Picture | undefined {
  const card = cardOf(scene, route)
  return card && { url: withBase(scene.graph, card.output), alt: route.title, size: cardSize, card }
}

function pictureOfSite(scene: Scene, route: Route): Picture | undefined {
  const { config } = scene.graph
  const { image, imageAlt } = config.social
  if (image === undefined) return undefined
  const target = resolve(scene.graph, { file: config.site.yaml.file, locale: route.locale }, image)
  if (target.kind !== 'asset') return undefined
  return picture(target, textIn(imageAlt ?? config.title, route.locale, config))
}

const picture = ({ url, asset }: AssetTarget, alt: string): Picture => ({
  url,
  alt,
  ...(asset.size ? { size: asset.size } : {})
})

/** Address with origin, in ASCII: what sitemaps, feeds and other programs are told. */
export const absoluteUrl = ({ graph }: Scene, url: string): string =>
  asciiUrl(/^\/(?!\/)/.test(url) ? graph.config.url + url : url)

/** Address of a path of this site with origin and base. */
export const absolutePath = (scene: Scene, path: string): string =>
  absoluteUrl(scene, withBase(scene.graph, path))
