// The home page of a locale when the site has none: with several collections a page that lists them, with one collection a
// redirect to its first page.

import { siteFile } from '../base/files.ts'
import { pageFile } from '../base/page-address.ts'
import { routePath } from '../base/text.ts'
import type { LocaleConfig } from '../config/config.ts'
import { textIn } from '../config/text-in.ts'
import { findEntryPoints, type SiteWithCollections } from './entry-points.ts'
import { redirectsOf } from './redirects.ts'
import type { HomeRoute } from './route.ts'
import type { Graph, Home } from './site-graph.ts'

/** Create the home of a locale, if it needs one. All other routes of the locale must exist. */
export function homeOf(site: SiteWithCollections & Pick<Graph, 'assets'>, locale: LocaleConfig): Home {
  const { config, routes } = site
  const { path, code } = locale
  const isWrittenBySite =
    routes.has(path) ||
    site.assets.static(`/${pageFile(path, 'html', config.trailingSlash)}`) !== undefined ||
    redirectsOf(config, routes).some(
      (redirect) => redirect.locale === code && routePath(redirect.from) === path
    )
  if (isWrittenBySite) return { start: path, isWrittenBySite }
  const entryPoints = findEntryPoints(site, locale)
  if (entryPoints.length > 1)
    return { start: path, isWrittenBySite, route: homeRoute(site, locale, entryPoints) }
  const start = entryPoints[0]?.path ?? firstPage(site, code)
  if (start === undefined) return { start: path, isWrittenBySite }
  const place = { file: siteFile }
  return {
    start,
    isWrittenBySite,
    redirect: {
      from: path === '/' ? path : path.replace(/\/$/, ''),
      to: start,
      locale: code,
      file: siteFile,
      places: { from: place, to: place },
      isGenerated: true
    }
  }
}

/** The first listed page, for sites that consist of pages only. */
const firstPage = ({ routes }: SiteWithCollections, locale: string): string | undefined =>
  [...routes.values()].find(
    (route) =>
      route.locale === locale &&
      !route.unlisted &&
      (route.kind === 'markdownPage' || route.kind === 'sitePage')
  )?.path

function homeRoute(
  { config }: SiteWithCollections,
  { code, path }: LocaleConfig,
  entryPoints: HomeRoute['entryPoints']
): HomeRoute {
  const description = config.description ?? config.tagline
  return {
    kind: 'home',
    path,
    locale: code,
    key: 'home',
    title: textIn(config.title, code, config),
    ...(description === undefined ? {} : { description: textIn(description, code, config) }),
    contentLocale: code,
    file: siteFile,
    draft: false,
    unlisted: false,
    entryPoints
  }
}
