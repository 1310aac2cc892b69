// The head of a page: what browsers, search engines and link previews read.

import { hreflangOf } from '../../config/locale-of.ts'
import { withBase } from '../../graph/resolve.ts'
import { listPlaceOf, markdownOf, type Route } from '../../graph/route.ts'
import type { PageView } from '../../theme.ts'
import { hasMarkdownAlternate, markdownOutput } from '../page-outputs.ts'
import type { PlanContext } from '../plan-context.ts'
import { listPager } from '../props/list-pager.ts'
import { lastVersionPath } from '../props/versions.ts'
import { ownFeedLinks } from './feed-links.ts'
import { absoluteUrl } from './social-image.ts'
import { previewTags } from './social-tags.ts'
import { structuredData } from './structured-data.ts'
import { link, meta } from './tags.ts'

/** Generated elements about this page; empty strings for those that do not apply. */
export function generatedElements(context: PlanContext, route: Route, view: PageView): readonly string[] {
  const absolute = (href: string) => absoluteUrl(context, href)
  // Search engines require absolute URLs, so a site without `url` has no canonical links.
  const hasSiteUrl = context.graph.config.url !== ''
  const canonical = hasSiteUrl ? absolute(canonicalUrl(context, route)) : ''
  const isNotFound = route.kind === 'notFound'
  const isHidden = route.unlisted || route.draft || isNotFound
  return [
    meta('description', view.description),
    meta('keywords', keywordsOf(route).join(', ')),
    meta(
      'robots',
      isHidden || context.preview
        ? 'noindex, nofollow'
        : hasSingleEntry(context, route)
          ? 'noindex'
          : 'max-image-preview:large'
    ),
    isNotFound || !hasSiteUrl ? '' : link({ rel: 'canonical', href: canonical }),
    ...(isHidden || !hasSiteUrl
      ? []
      : alternates(context, route).map(({ lang, href }) =>
          link({ rel: 'alternate', hreflang: lang, href: absolute(href) })
        )),
    ...pagerLinks(context, route),
    hasMarkdownAlternate(context, route)
      ? link({
          rel: 'alternate',
          type: 'text/markdown',
          href: withBase(context.graph, `/${markdownOutput(context, route)}`)
        })
      : '',
    ...(isHidden ? [] : ownFeedLinks(context.graph, route)),
    ...previewTags(context, route, view, canonical),
    isNotFound || !hasSiteUrl ? '' : structuredData(context, route, view)
  ]
}

/** Keywords of a page, which the search of the site uses too. */
const keywordsOf = (route: Route): readonly string[] =>
  (route.kind === 'sitePage' ? route.source.keywords : markdownOf(route)?.frontMatter.keywords) ?? []

/** Links to the pages before and after a page of a list. */
function pagerLinks(context: PlanContext, route: Route): readonly string[] {
  const place = listPlaceOf(route)
  if (!place) return []
  const { previous, next } = listPager({ ...place, locale: route.locale }, context)
  return [
    ...(previous ? [link({ rel: 'prev', href: previous.url })] : []),
    ...(next ? [link({ rel: 'next', href: next.url })] : [])
  ]
}

/** Whether it is a tag page with a single entry, which adds nothing for search engines. */
function hasSingleEntry({ graph }: PlanContext, route: Route): boolean {
  const { locale } = route
  if (route.kind === 'docTag')
    return graph.docTags.get(locale)?.get(route.collection)?.byKey.get(route.tag)?.items.length === 1
  if (route.kind !== 'postList' || route.tag === undefined) return false
  return graph.blogs.get(locale)?.get(route.collection)?.tags.get(route.tag)?.items.length === 1
}

/**
 * Untranslated pages duplicate their original, and documents of old versions nearly duplicate those of the last one, so the
 * canonical URL is that of the original in the last version. A translation that the last version lacks is its own canonical page.
 */
export function canonicalUrl(context: PlanContext, route: Route): string {
  const original = originalOf(context, route)
  const last = context.graph.routes.get(lastVersionPath(context, original) ?? '')
  return withBase(context.graph, last && !isUntranslated(last) ? last.path : original.path)
}

const isUntranslated = ({ locale, contentLocale }: Route): boolean => contentLocale !== locale

/** The page whose text an untranslated page shows; a page with its own text is the original itself. */
function originalOf({ graph: { byKey, routes } }: PlanContext, route: Route): Route {
  if (!isUntranslated(route)) return route
  return routes.get(byKey.get(route.key)?.get(route.contentLocale) ?? '') ?? route
}

/** The locales in which a page exists itself, and its paths there. */
export function translationsOf(
  { graph: { config, byKey, routes } }: PlanContext,
  { key }: Route
): readonly { readonly code: string; readonly path: string }[] {
  const paths = byKey.get(key)
  return config.locales.flatMap(({ code }) => {
    const path = paths?.get(code)
    return path !== undefined && routes.get(path)?.contentLocale === code ? [{ code, path }] : []
  })
}

/** `hreflang` alternates of a page, see `hreflangOf`, with `x-default` for other languages. */
export function alternates(
  context: PlanContext,
  route: Route
): readonly { readonly lang: string; readonly href: string }[] {
  const { config, byKey } = context.graph
  if (config.locales.length === 1) return []
  const translated = translationsOf(context, route).map(({ code, path }) => ({
    lang: hreflangOf(config, code),
    href: withBase(context.graph, path)
  }))
  const defaultPath = byKey.get(route.key)?.get(config.defaultLocale.code)
  return defaultPath === undefined
    ? translated
    : [...translated, { lang: 'x-default', href: withBase(context.graph, defaultPath) }]
}
