// What link previews show of a page: Open Graph (https://ogp.me), and the few tags of X that have no
// counterpart there.

import type { Route } from '../graph/route.ts'
import { textIn } from '../graph/text.ts'
import type { Payload } from '../theme.ts'
import { lastUpdateOf } from './doc-facts.ts'
import { absolutePath, absoluteUrl, pictureOf } from './picture.ts'
import type { Scene } from './scene.ts'
import { meta, property } from './tags.ts'

/** The tags that all pages of a locale have. */
export const sitePreviewTags = ({ graph: { config } }: Scene, { locale }: Route): readonly string[] => [
  property('og:site_name', textIn(config.title, locale, config)),
  meta('twitter:site', config.social.twitter ?? '')
]

/** The tags of one page alone; `canonical` is its address with origin, empty where that is not known. */
export function previewTags(
  scene: Scene,
  route: Route,
  payload: Payload,
  canonical: string
): readonly string[] {
  const found = pictureOf(scene, route)
  // The servers that show previews need its whole address.
  const picture = scene.graph.config.url === '' && found?.url.startsWith('/') ? undefined : found
  const image = picture ? absoluteUrl(scene, picture.url) : ''
  return [
    property('og:title', payload.title),
    property('og:description', payload.description),
    property('og:url', canonical),
    property('og:type', route.kind === 'post' ? 'article' : 'website'),
    ...localeTags(scene, route),
    property('og:image', image),
    property('og:image:width', String(picture?.size?.width ?? '')),
    property('og:image:height', String(picture?.size?.height ?? '')),
    property('og:image:alt', picture?.alt ?? ''),
    ...articleTags(scene, route),
    meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
    meta('twitter:title', payload.title),
    meta('twitter:description', payload.description),
    meta('twitter:image', image),
    meta('twitter:image:alt', picture?.alt ?? '')
  ]
}

/** The page's language and those that it is translated to, as Open Graph writes them: `de_DE`. */
function localeTags({ graph }: Scene, route: Route): readonly string[] {
  const { byKey, routes, config } = graph
  return config.locales.flatMap(({ code, htmlLang }) => {
    const locale = htmlLang.replaceAll('-', '_')
    if (code === route.locale) return [property('og:locale', locale)]
    const other = routes.get(byKey.get(route.key)?.get(code) ?? '')
    return other?.contentLocale === code ? [property('og:locale:alternate', locale)] : []
  })
}

function articleTags(scene: Scene, route: Route): readonly string[] {
  if (route.kind !== 'post') return []
  const { source, locale } = route
  const blog = scene.graph.blogs.get(locale)?.get(source.collection.name)
  const { authors, tags } = source.frontMatter
  return [
    property('article:published_time', source.date),
    property('article:modified_time', lastUpdateOf(route, scene)?.date ?? ''),
    ...authors.map((key) => {
      const path = blog?.authorPaths.get(key)
      return property('article:author', path === undefined ? '' : absolutePath(scene, path))
    }),
    ...tags.map((key) => property('article:tag', blog?.tags.get(key)?.label ?? ''))
  ]
}
