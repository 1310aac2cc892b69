// Metadata for link previews: Open Graph (https://ogp.me), and tags of X.

import type { Route } from '../../graph/route.ts'
import type { PageView } from '../../theme.ts'
import type { PlanContext } from '../plan-context.ts'
import { publishedText } from '../props/dates.ts'
import { lastUpdateOf } from '../props/doc-facts.ts'
import { metaTitle } from '../props/props.ts'
import { absolutePath, absoluteUrl, previewImageOf } from './social-image.ts'
import { meta, property } from './tags.ts'

/** Metadata of a page. @param canonical its absolute URL; empty if the site's URL is not set */
export function previewTags(
  context: PlanContext,
  route: Route,
  view: PageView,
  canonical: string
): readonly string[] {
  const previewImage = previewImageOf(context, route)
  // Link previews need absolute image URLs.
  const picture =
    context.graph.config.url === '' && previewImage?.url.startsWith('/') ? undefined : previewImage
  const image = picture ? absoluteUrl(context, picture.url) : ''
  const title = metaTitle(route)
  return [
    property('og:title', title),
    property('og:description', view.description),
    property('og:url', canonical),
    property('og:type', route.kind === 'post' ? 'article' : 'website'),
    ...localeTags(context, route),
    property('og:image', image),
    property('og:image:width', String(picture?.size?.width ?? '')),
    property('og:image:height', String(picture?.size?.height ?? '')),
    property('og:image:alt', picture?.alt ?? ''),
    ...articleTags(context, route),
    // X takes title, description and image from Open Graph.
    meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
    meta('twitter:image:alt', picture?.alt ?? '')
  ]
}

/** The page's language and those of its translations, in Open Graph's form: `de_DE`. */
function localeTags({ graph }: PlanContext, route: Route): readonly string[] {
  const { byKey, routes, config } = graph
  return config.locales.flatMap(({ code, htmlLang }) => {
    const locale = htmlLang.replaceAll('-', '_')
    if (code === route.locale) return [property('og:locale', locale)]
    const translation = routes.get(byKey.get(route.key)?.get(code) ?? '')
    return translation?.contentLocale === code ? [property('og:locale:alternate', locale)] : []
  })
}

function articleTags(context: PlanContext, route: Route): readonly string[] {
  if (route.kind !== 'post') return []
  const { source, locale } = route
  const blog = context.graph.blogs.get(locale)?.get(source.collection.name)
  const { authors, tags } = source.frontMatter
  return [
    property('article:published_time', publishedText(route)),
    property('article:modified_time', lastUpdateOf(route, context)?.date ?? ''),
    ...authors.map((key) => {
      const path = blog?.authorPaths.get(key)
      return property('article:author', path === undefined ? '' : absolutePath(context, path))
    }),
    ...tags.map((key) => property('article:tag', blog?.tags.get(key)?.label ?? ''))
  ]
}
