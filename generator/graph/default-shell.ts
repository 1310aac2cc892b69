// Default navbar and footer of a site without navbar.yaml or footer.yaml: its collections, search, languages and colour mode.
// They contain only what exists, so no link can be broken.

import { t } from '../base/strings.ts'
import { escapeHtml } from '../base/text.ts'
import type { LocaleConfig } from '../config/config.ts'
import { textIn } from '../config/text-in.ts'
import type { Footer, NavbarItem, NavLink, Shell } from '../theme.ts'
import { findEntryPoints } from './entry-points.ts'
import { feedPath, feedsIn } from './feeds.ts'
import { folderUrl, withBase } from './resolve.ts'
import { type EntryPoint, isFirstPage } from './route.ts'
import { type Graph, startPath } from './site-graph.ts'
import { versionLinks } from './versions.ts'

type NavbarSides = Pick<Shell['navbar'], 'left' | 'right'>

/** Items of the default navbar. */
export function defaultNavbar(graph: Graph, locale: LocaleConfig): NavbarSides {
  const { search, theme, locales } = graph.config
  return {
    left: otherEntryPoints(graph, locale).map((entryPoint) => linkTo(graph, locale, entryPoint)),
    right: [
      ...versionMenus(graph, locale),
      ...(search.provider === 'none' ? [] : [{ type: 'search' as const }]),
      ...(locales.length > 1 ? [{ type: 'localeDropdown' as const }] : []),
      ...(theme.colorMode.switch ? [{ type: 'colorMode' as const }] : [])
    ]
  }
}

/** Collections other than the one that the site title links to. */
function otherEntryPoints(graph: Graph, locale: LocaleConfig): readonly EntryPoint[] {
  const entryPoints = findEntryPoints(graph, locale)
  return entryPoints.filter(({ path }) => entryPoints.length > 1 || path !== startPath(graph, locale))
}

function linkTo(graph: Graph, locale: LocaleConfig, { collection, label, path }: EntryPoint): NavbarItem {
  return {
    type: 'link',
    label,
    url: withBase(graph, path),
    external: false,
    // A collection at the root would be marked as active on every page.
    ...(collection.path === '/'
      ? {}
      : { activeBase: folderUrl(graph, locale.path) + collection.path.slice(1) })
  }
}

/** A version menu for each docs collection with several versions. */
const versionMenus = (graph: Graph, { code }: LocaleConfig): readonly NavbarItem[] =>
  graph.config.collections
    .filter((collection) => collection.version?.isLast)
    .flatMap(({ key }): NavbarItem[] => {
      const versions = versionLinks(graph, key, code)
      return versions.length > 1 ? [{ type: 'docsVersionDropdown', docs: key, versions }] : []
    })

/** The default footer: collections, pages, feeds and a copyright line. */
export function defaultFooter(graph: Graph, locale: LocaleConfig): Footer {
  const { config } = graph
  const link = (label: string, path: string): NavLink => ({
    label,
    url: withBase(graph, path),
    external: false
  })
  const items = [
    ...otherEntryPoints(graph, locale).map(({ label, path }) => link(label, path)),
    ...pagesOf(graph, locale).map(({ title, path }) => link(title, path)),
    ...feedsOf(graph, locale, link)
  ]
  return {
    style: config.footer.value.style,
    columns: items.length === 0 ? [] : [{ items }],
    copyright: `© ${escapeHtml(textIn(config.organization?.name ?? config.title, locale.code, config))}`
  }
}

/** Maximum number of pages in the default footer; larger sites write their own. */
const maxFooterPages = 8

/** Pages that are in no list, such as an imprint; without the home page. */
const pagesOf = ({ routes }: Graph, { code, path: home }: LocaleConfig) =>
  [...routes.values()]
    .filter(
      (route) =>
        (route.kind === 'markdownPage' || route.kind === 'sitePage') &&
        route.locale === code &&
        !route.unlisted &&
        route.path !== home &&
        isFirstPage(route)
    )
    .slice(0, maxFooterPages)

function feedsOf(
  graph: Graph,
  { code }: LocaleConfig,
  link: (label: string, path: string) => NavLink
): readonly NavLink[] {
  const label = t(graph.theme.strings[code] ?? {}, 'blog.feed')
  return [...feedsIn(graph, code).values()]
    .filter(({ collection }) => collection.type === 'blog')
    .map((feeds) => link(label, feedPath(feeds, 'rss.xml')))
}
