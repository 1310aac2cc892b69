// What stands at the address of a locale when the site has no page there: with several collections a page that lists them,
// with one of them a redirect to where it begins.

import { pageFile } from '../base/page-address.ts'
import { routePath } from '../base/text.ts'
import type { LocaleConfig } from '../config/config.ts'
import { siteFile } from '../config/config.ts'
import { type Collected, entrancesOf } from './entrances.ts'
import { redirectsOf } from './redirects.ts'
import type { HomeRoute } from './route.ts'
import type { Graph, Home } from './site-graph.ts'
import { textIn } from './text.ts'

/** Make the home of a locale, if it needs one. All other routes of the locale are there by now. */
export function homeOf(site: Collected & Pick<Graph, 'assets'>, locale: LocaleConfig): Home {
  const { config, routes } = site
  const { path, code } = locale
  const isOwn =
    routes.has(path) ||
    site.assets.static(`/${pageFile(path, 'html', config.trailingSlash)}`) !== undefined ||
    redirectsOf(config, routes).some(({ from, locale }) => locale === code && routePath(from) === path)
  if (isOwn) return { start: path, isOwn }
  const entrances = entrancesOf(site, locale)
  if (entrances.length > 1) return { start: path, isOwn, route: homeRoute(site, locale, entrances) }
  const start = entrances[0]?.path ?? firstPage(site, code)
  if (start === undefined) return { start: path, isOwn }
  const place = { file: siteFile }
  return {
    start,
    isOwn,
    redirect: {
      from: path === '/' ? path : path.replace(/\/$/, ''),
      to: start,
      locale: code,
      file: siteFile,
      places: { from: place, to: place },
      made: true
    }
  }
}

/** A site of pages alone begins with the first of them. */
const firstPage = ({ routes }: Collected, locale: string): string | undefined =>
  [...routes.values()].find(
    (route) =>
      route.locale === locale &&
      !route.unlisted &&
      (route.kind === 'markdownPage' || route.kind === 'sitePage')
  )?.path

function homeRoute(
  { config }: Collected,
  { code, path }: LocaleConfig,
  entrances: HomeRoute['entrances']
): HomeRoute {
  const about = config.description ?? config.tagline
  return {
    kind: 'home',
    path,
    locale: code,
    key: 'home',
    title: textIn(config.title, code, config),
    ...(about === undefined ? {} : { description: textIn(about, code, config) }),
    contentLocale: code,
    file: siteFile,
    draft: false,
    unlisted: false,
    entrances
  }
}
