// The navbar and footer of a site that has written none: what there is to read, search, languages and colour mode. Only
// what is there is named, so that nothing in them can lead nowhere.

import { t } from '../base/strings.ts'
import { escapeHtml } from '../base/text.ts'
import type { LocaleConfig } from '../config/config.ts'
import type { Footer, NavbarItem, NavLink, Shell } from '../theme.ts'
import { entrancesOf } from './entrances.ts'
import { feedPath, hasFeeds } from './feeds.ts'
import { folderUrl, withBase } from './resolve.ts'
import type { Entrance } from './route.ts'
import type { Graph } from './site-graph.ts'
import { textIn } from './text.ts'
import { mainPath, versionsOf } from './versions.ts'

type Items = Pick<Shell['navbar'], 'left' | 'right'>

/** The items of a navbar that nobody has written. */
export function defaultNavbar(graph: Graph, locale: LocaleConfig): Items {
  const { search, theme, locales } = graph.config
  return {
    left: besideTitle(graph, locale).map((entrance) => linkTo(graph, locale, entrance)),
    right: [
      ...versionMenus(graph, locale),
      ...(search.provider === 'none' ? [] : [{ type: 'search' as const }]),
      ...(locales.length > 1 ? [{ type: 'localeDropdown' as const }] : []),
      ...(theme.colorMode.switch ? [{ type: 'colorMode' as const }] : [])
    ]
  }
}

/** Collections that the title of the site does not lead to already. */
function besideTitle(graph: Graph, locale: LocaleConfig): readonly Entrance[] {
  const entrances = entrancesOf(graph, locale)
  return entrances.filter(
    ({ path }) => entrances.length > 1 || path !== (graph.homes.get(locale.code)?.start ?? locale.path)
  )
}

function linkTo(graph: Graph, locale: LocaleConfig, { collection, label, path }: Entrance): NavbarItem {
  const base = folderUrl(graph, locale.path) + collection.path.slice(1)
  return {
    type: 'link',
    label,
    url: withBase(graph, path),
    external: false,
    // A collection at the root of the site has every page in it.
    ...(collection.path === '/' ? {} : { activeBase: base })
  }
}

/** A menu for each docs collection with several versions. */
const versionMenus = (graph: Graph, { code }: LocaleConfig): readonly NavbarItem[] =>
  graph.config.collections
    .filter(({ name, of, version }) => version && name === of)
    .flatMap(({ of }): NavbarItem[] => {
      const versions = versionsOf(graph.config, of).flatMap((one) => {
        if (!one.version) return []
        const { name, label, isLast } = one.version
        const url = withBase(graph, mainPath(graph, one, code))
        return [{ name, label, url, ...(isLast && { last: true as const }) }]
      })
      return versions.length > 1 ? [{ type: 'docsVersionDropdown', docs: of, versions }] : []
    })

/** The footer that nobody has written: collections, pages and feeds, and whose site it is. */
export function defaultFooter(graph: Graph, locale: LocaleConfig): Footer {
  const { config } = graph
  const link = (label: string, path: string): NavLink => ({
    label,
    url: withBase(graph, path),
    external: false
  })
  const items = [
    ...besideTitle(graph, locale).map(({ label, path }) => link(label, path)),
    ...pagesOf(graph, locale).map(({ title, path }) => link(title, path)),
    ...feedsOf(graph, locale, link)
  ]
  return {
    style: config.footer.value.style,
    columns: items.length === 0 ? [] : [{ items }],
    copyright: `© ${escapeHtml(textIn(config.organization?.name ?? config.title, locale.code, config))}`
  }
}

/** More pages than this are no footer any more: a site with so many writes its own. */
const mostPages = 8

/** Pages that no list leads to, such as an imprint; the home page is where the logo leads. */
const pagesOf = ({ routes }: Graph, { code, path: home }: LocaleConfig) =>
  [...routes.values()]
    .filter(
      ({ kind, locale, path, unlisted }) =>
        locale === code && !unlisted && path !== home && (kind === 'markdownPage' || kind === 'sitePage')
    )
    .slice(0, mostPages)

function feedsOf(
  graph: Graph,
  { code }: LocaleConfig,
  link: (label: string, path: string) => NavLink
): readonly NavLink[] {
  const label = t(graph.theme.strings[code] ?? {}, 'blog.feed')
  return [...(graph.blogs.get(code)?.values() ?? [])]
    .filter((blog) => hasFeeds(graph, blog))
    .map((blog) => link(label, feedPath(blog, 'rss.xml')))
}
