// navbar.yaml, footer.yaml and the theme's settings → Shell: what is the same on every page of a
// locale, with final urls. Made once per locale; problems with its targets are found on the way.

import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic, type Outcome, type Place } from '../base/diagnostics.ts'
import type { LocalisedText } from '../base/schema.ts'
import { nearestOrAll } from '../base/text.ts'
import type { Yaml, YamlPath } from '../base/yaml.ts'
import type { LocaleConfig } from '../config/config.ts'
import type { FooterInput, NavbarItemInput, NavbarLeafInput } from '../config/navigation.ts'
import { iconField } from '../load/icon-sets.ts'
import { inlineMarkdown } from '../markdown/inline.ts'
import type {
  Analytics,
  Announcement,
  DocsVersionItem,
  EntryNotes,
  Footer,
  Locale,
  Logo,
  NavbarEntry,
  NavbarItem,
  NavbarLink,
  NavLink,
  Shell
} from '../theme.ts'
import { consentOf } from './consent.ts'
import { defaultFooter, defaultNavbar } from './default-shell.ts'
import { formsOf } from './forms.ts'
import { findDoc } from './graph.ts'
import { logoSize } from './logo-size.ts'
import { folderUrl, resolve, withBase } from './resolve.ts'
import type { Graph } from './site-graph.ts'
import { checkText, textIn } from './text.ts'
import { mainPath, versionsOf } from './versions.ts'

/** One configuration file seen from one locale. */
interface View {
  readonly graph: Graph
  readonly locale: LocaleConfig
  readonly yaml: Yaml
  readonly code: Code
  readonly diagnostics: Diagnostic[]
}

/** Make the shell of one locale, and report every target and text in it that is missing. */
export function shellOf(graph: Graph, locale: LocaleConfig): Outcome<Shell> {
  const { config, theme } = graph
  const diagnostics: Diagnostic[] = []
  const view = (yaml: Yaml, code: Code): View => ({ graph, locale, yaml, code, diagnostics })
  const site = view(config.site.yaml, 'link-missing')
  const start = graph.homes.get(locale.code)?.start ?? locale.path
  const { logo, announcement } = config.theme
  const strings = theme.strings[locale.code] ?? {}
  const inForms = view(config.forms.yaml, 'link-missing')
  const forms = formsOf(config.forms.value, config.contact, strings, {
    text: (text, path) => said(inForms, text, path),
    markdown: (text, path) => markdownIn(inForms, text, path),
    parties: config.thirdParties
  })
  const consent = consentOf(graph, locale)
  const value: Shell = {
    title: said(site, config.title, ['title']),
    ...(config.tagline === undefined ? {} : { tagline: said(site, config.tagline, ['tagline']) }),
    base: config.base,
    ...(config.trailingSlash === 'always' ? {} : { trailingSlash: config.trailingSlash }),
    locale: localeOf(graph, locale),
    locales: config.locales.map((other) => localeOf(graph, other)),
    ...(logo === undefined ? {} : { logo: logoOf(site, logo, ['theme', 'logo']) }),
    navbar: {
      hideOnScroll: config.navbar.value.hideOnScroll,
      ...navbarOf(view(config.navbar.yaml, 'navbar-target-missing'))
    },
    footer: isWritten(config.footer.value)
      ? footerOf(view(config.footer.yaml, 'footer-target-missing'))
      : defaultFooter(graph, locale),
    ...(announcement === undefined ? {} : { announcement: announcementOf(site, announcement) }),
    ...(config.contact === undefined ? {} : { contact: config.contact }),
    ...(Object.keys(forms).length === 0 ? {} : { forms }),
    ...(consent && { consent }),
    ...(config.analytics.length === 0 ? {} : { analytics: analyticsOf(graph) }),
    ...(graph.routes.has(locale.path) ? {} : { withoutHome: true as const }),
    ...(start === locale.path ? {} : { start: withBase(graph, start) }),
    colorMode: config.theme.colorMode,
    ...(theme.options === undefined ? {} : { themeOptions: theme.options }),
    strings
  }
  return { value, diagnostics }
}

const analyticsOf = ({ config }: Graph): Analytics => ({
  services: config.analytics,
  ...(config.url === '' ? {} : { origin: config.url })
})

export const localeOf = (graph: Graph, { code, label, htmlLang, direction, path }: LocaleConfig): Locale => ({
  code,
  label,
  htmlLang,
  direction,
  home: withBase(graph, path)
})

function said(view: View, text: LocalisedText, path: YamlPath): string {
  view.diagnostics.push(...checkText(text, view.yaml, path, view.graph.config))
  return textIn(text, view.locale.code, view.graph.config)
}

/** The url of `to` or `href`; a target that leads nowhere is reported with the item it belongs to. */
function target(
  view: View,
  item: { readonly to?: string | undefined; readonly href?: string | undefined },
  path: YamlPath
): { url: string; external: boolean } {
  const key = item.to === undefined ? 'href' : 'to'
  const href = item.to ?? item.href
  const at = view.yaml.at([...path, key])
  if (href === undefined) {
    view.diagnostics.push(
      diagnostic(
        view.code,
        view.yaml.at(path),
        'This item has neither `to` nor `href`',
        'add `to: /path` for a page of this site, or `href: https://…`'
      )
    )
    return { url: '#', external: false }
  }
  return addressOf(view, href, at) ?? { url: '#', external: false }
}

/** The url of an address; one that leads nowhere is reported. */
function addressOf(view: View, href: string, at: Place): { url: string; external: boolean } | undefined {
  const found = resolve(view.graph, { file: view.yaml.file, locale: view.locale.code }, href)
  if (found.kind === 'missing')
    view.diagnostics.push(diagnostic(view.code, at, `There is no page at \`${href}\``, found.hint))
  if (found.kind === 'unsafe')
    view.diagnostics.push(
      diagnostic(
        'link-unsafe',
        at,
        `Links of the scheme \`${found.scheme}:\` are not allowed`,
        'use an https address'
      )
    )
  return 'url' in found ? { url: found.url, external: found.kind === 'external' } : undefined
}

/** A text that is a line of Markdown, as HTML. */
function markdownIn(view: View, text: LocalisedText, path: YamlPath): string {
  const at = view.yaml.at(
    typeof text === 'string' || text[view.locale.code] === undefined ? path : [...path, view.locale.code]
  )
  const { html, markup } = inlineMarkdown(said(view, text, path), (href) => addressOf(view, href, at))
  const [first] = markup
  if (first !== undefined)
    view.diagnostics.push(
      diagnostic(
        'schema-type',
        at,
        `Expected a line of Markdown without HTML, found \`${first}\``,
        'write links as `[text](address)`, emphasis as `*text*`; where a footer needs more, `theme.parts` puts one of the site in its place'
      )
    )
  return html
}

/** The items that navbar.yaml has, or those of a site without one, and then those of plugins. */
function navbarOf(view: View): Pick<Shell['navbar'], 'left' | 'right'> {
  const { config, plugins } = view.graph
  const { items } = config.navbar.value
  const own = items?.flatMap((input, index) => placed(view, input, ['items', index]))
  const ofPlugins = (plugins.navbar.get(view.locale.code) ?? []).flatMap(({ plugin, items }) => {
    // All that is said of them stands where the plugin does.
    const yaml = { ...view.yaml, at: () => plugin.home }
    return items.flatMap((input) => placed({ ...view, yaml }, input, []))
  })
  const made = own ? { left: [], right: [] } : defaultNavbar(view.graph, view.locale)
  const at = (side: 'left' | 'right') => [
    ...made[side],
    ...[...(own ?? []), ...ofPlugins].filter(({ position }) => position === side).map(({ item }) => item)
  ]
  return { left: at('left'), right: at('right') }
}

type Placed = { readonly position: 'left' | 'right'; readonly item: NavbarItem }

function placed(view: View, input: NavbarItemInput, path: YamlPath): readonly Placed[] {
  const item = navbarItem(view, input, path)
  return item ? [{ position: input.position, item }] : []
}

function navbarItem(view: View, input: NavbarItemInput, path: YamlPath): NavbarItem | undefined {
  switch (input.type) {
    case 'dropdown': {
      const linked =
        input.to === undefined && input.href === undefined ? {} : { url: target(view, input, path).url }
      const items = input.items.flatMap(
        (item, index) => navbarLink(view, item, [...path, 'items', index]) ?? []
      )
      return {
        type: 'dropdown',
        label: said(view, input.label, [...path, 'label']),
        ...linked,
        ...activeOf(view, input),
        items
      }
    }
    case 'html':
      return { type: 'html', html: said(view, input.value, [...path, 'value']) }
    case 'docsVersionDropdown': {
      const versions = versionItem(view, input, path)
      return versions && { type: 'docsVersionDropdown', ...versions }
    }
    case 'localeDropdown':
      // One language is no choice.
      return view.graph.config.locales.length > 1 ? { type: 'localeDropdown' } : undefined
    case 'search':
    case 'colorMode':
      return { type: input.type }
    default:
      return navbarLink(view, input, path)
  }
}

function navbarLink(view: View, input: NavbarLeafInput, path: YamlPath): NavbarEntry | undefined {
  const look = {
    ...(input.look === undefined ? {} : { look: input.look }),
    ...notesOf(view, input, path)
  }
  if (input.type === 'default') {
    return {
      type: 'link',
      label: said(view, input.label, [...path, 'label']),
      ...target(view, input, path),
      ...activeOf(view, input),
      ...look
    }
  }
  if (input.type === 'docsVersion') {
    const versions = versionItem(view, input, path)
    return versions && { type: 'docsVersion', ...versions, ...look }
  }
  const linked = input.type === 'doc' ? docLink(view, input, path) : sidebarLink(view, input, path)
  if (!linked) return undefined
  const label = input.label === undefined ? linked.label : said(view, input.label, [...path, 'label'])
  return { ...linked, ...(input.type === 'doc' ? activeOf(view, input) : {}), ...look, label }
}

/** Description and icon of an entry. */
const notesOf = (view: View, { description, icon }: NavbarLeafInput, path: YamlPath): EntryNotes => ({
  ...(description === undefined ? {} : { description: said(view, description, [...path, 'description']) }),
  ...iconOf(view, icon, path)
})

const iconOf = (view: View, icon: string | undefined, path: YamlPath) =>
  iconField(
    view.graph.icons,
    icon,
    () => view.yaml.at([...path, 'icon']),
    (problem) => view.diagnostics.push(problem)
  )

function activeOf(
  view: View,
  input: { readonly activeBasePath?: string | undefined; readonly activeBaseRegex?: string | undefined }
) {
  const { activeBasePath, activeBaseRegex } = input
  const home = folderUrl(view.graph, view.locale.path)
  return {
    ...(activeBasePath === undefined ? {} : { activeBase: home + activeBasePath.replace(/^\//, '') }),
    ...(activeBaseRegex === undefined ? {} : { activeRegex: activeBaseRegex })
  }
}

/** The docs collection that an item means: the named one, or the first. */
function docsOf(view: View, name: string | undefined, path: YamlPath) {
  const docs = view.graph.config.collections.filter(({ type }) => type === 'docs')
  const found =
    name === undefined
      ? docs.find((one) => one.name === one.of)
      : docs.find((collection) => collection.name === name)
  if (!found) {
    const names = docs.filter((one) => one.name === one.of).map((one) => one.name)
    view.diagnostics.push(
      diagnostic(
        view.code,
        view.yaml.at([...path, 'docs']),
        name === undefined ? 'This site has no docs collection' : `There is no docs collection \`${name}\``,
        name === undefined ? undefined : nearestOrAll(name, names, 'docs collections')
      )
    )
  }
  return found
}

function docLink(
  view: View,
  input: { readonly docId: string; readonly docs?: string | undefined },
  path: YamlPath
): NavbarLink | undefined {
  const collection = docsOf(view, input.docs, path)
  if (!collection) return undefined
  const { route, hint } = findDoc(view.graph, collection.name, input.docId, view.locale.code)
  if (route)
    return {
      type: 'link',
      label: route.source.frontMatter.sidebar_label ?? route.title,
      url: withBase(view.graph, route.path),
      external: false
    }
  view.diagnostics.push(
    diagnostic(
      view.code,
      view.yaml.at([...path, 'docId']),
      `There is no document \`${input.docId}\` in \`${collection.name}\``,
      hint
    )
  )
  return undefined
}

function sidebarLink(
  view: View,
  input: { readonly sidebarId: string; readonly docs?: string | undefined },
  path: YamlPath
): NavbarLink | undefined {
  const collection = docsOf(view, input.docs, path)
  if (!collection) return undefined
  const sidebars = view.graph.sidebars.get(view.locale.code)?.get(collection.name)
  const tree = sidebars?.trees.get(input.sidebarId)
  if (!tree) {
    view.diagnostics.push(
      diagnostic(
        'sidebar-unknown',
        view.yaml.at([...path, 'sidebarId']),
        `There is no sidebar \`${input.sidebarId}\` in sidebars.yaml`,
        nearestOrAll(input.sidebarId, [...(sidebars?.trees.keys() ?? [])], 'sidebars')
      )
    )
    return undefined
  }
  const firstOf = (shown: typeof sidebars) =>
    [...(shown?.places ?? [])].find(([, place]) => place.sidebar === input.sidebarId)?.[0]
  const first = firstOf(sidebars)
  const route = first === undefined ? undefined : view.graph.routes.get(first)
  if (route)
    return {
      type: 'link',
      label: route.title,
      url: withBase(view.graph, route.path),
      external: false,
      activeSidebar: input.sidebarId
    }
  // Its documents exist in other languages only.
  if ([...view.graph.sidebars.values()].some((shown) => firstOf(shown.get(collection.name)))) return undefined
  view.diagnostics.push(
    diagnostic(
      view.code,
      view.yaml.at([...path, 'sidebarId']),
      `The sidebar \`${input.sidebarId}\` has no page to link to`,
      'add a document to it'
    )
  )
  return undefined
}

function versionItem(
  view: View,
  input: {
    readonly type: 'docsVersion' | 'docsVersionDropdown'
    readonly docs?: string | undefined
    readonly label?: LocalisedText | undefined
  },
  path: YamlPath
): Omit<DocsVersionItem, 'type'> | undefined {
  const collection = docsOf(view, input.docs, path)
  if (!collection) return undefined
  const { of } = collection
  const versions = versionsOf(view.graph.config, of)
  if (versions.length === 0) {
    view.diagnostics.push(
      diagnostic(
        'docs-version-unknown',
        view.yaml.at(path),
        `The docs collection \`${of}\` has no versions`,
        `add \`versions: [{name: current, label: Next}]\` to it in ${view.graph.config.site.yaml.file}`
      )
    )
    return undefined
  }
  // One version is no choice, and its name tells readers nothing; a label of its own makes the item a link.
  if (versions.length === 1 && (input.type === 'docsVersionDropdown' || input.label === undefined))
    return undefined
  return {
    docs: of,
    ...(input.label === undefined ? {} : { label: said(view, input.label, [...path, 'label']) }),
    versions: versions.flatMap((one) => {
      if (!one.version) return []
      const { name, label, isLast } = one.version
      const url = withBase(view.graph, mainPath(view.graph, one, view.locale.code))
      return [{ name, label, url, ...(isLast && { last: true as const }) }]
    })
  }
}

/** A style alone is no footer. */
const isWritten = ({ columns, links, logo, copyright, note }: FooterInput): boolean =>
  [columns, links, logo, copyright, note].some((part) => part !== undefined)

function footerOf(view: View): Footer {
  const { style, columns = [], links = [], logo, copyright, note } = view.graph.config.footer.value
  const link = (item: (typeof links)[number], path: YamlPath): NavLink => ({
    label: said(view, item.label, [...path, 'label']),
    ...target(view, item, path),
    ...iconOf(view, item.icon, path)
  })
  const flat = links.length === 0 ? [] : [{ items: links.map((item, index) => link(item, ['links', index])) }]
  return {
    style,
    columns: [
      ...columns.map((column, index) => ({
        title: said(view, column.title, ['columns', index, 'title']),
        items: column.items.map((item, inner) => link(item, ['columns', index, 'items', inner]))
      })),
      ...flat
    ],
    ...(logo === undefined ? {} : { logo: logoOf(view, logo, ['logo']) }),
    ...(copyright === undefined ? {} : { copyright: markdownIn(view, copyright, ['copyright']) }),
    ...(note === undefined ? {} : { note: markdownIn(view, note, ['note']) })
  }
}

type LogoInput = NonNullable<Graph['config']['theme']['logo']>

function logoOf(view: View, logo: LogoInput, path: YamlPath): Logo {
  const find = (value: string) =>
    resolve(view.graph, { file: view.yaml.file, locale: view.locale.code }, value)
  const file = (key: 'src' | 'srcDark', value: string): string => {
    const found = find(value)
    if (found.kind === 'asset' || found.kind === 'external') return found.url
    view.diagnostics.push(
      diagnostic(
        'asset-missing',
        view.yaml.at([...path, key]),
        `There is no file \`${value}\` in site/static`,
        found.kind === 'missing' ? found.hint : undefined
      )
    )
    return value
  }
  const picture = find(logo.src)
  return {
    src: file('src', logo.src),
    ...(logo.srcDark === undefined ? {} : { srcDark: file('srcDark', logo.srcDark) }),
    alt: said(view, logo.alt, [...path, 'alt']),
    ...logoSize(logo, picture.kind === 'asset' ? picture.asset.size : undefined),
    url:
      logo.href === undefined
        ? withBase(view.graph, view.graph.homes.get(view.locale.code)?.start ?? view.locale.path)
        : target(view, { to: logo.href }, path).url
  }
}

function announcementOf(
  view: View,
  input: NonNullable<Graph['config']['theme']['announcement']>
): Announcement {
  const path = ['theme', 'announcement']
  return {
    id: input.id,
    title: said(view, input.title, [...path, 'title']),
    ...(input.subtitle === undefined ? {} : { subtitle: said(view, input.subtitle, [...path, 'subtitle']) }),
    ...(input.to === undefined && input.href === undefined ? {} : { url: target(view, input, path).url }),
    ...(input.action === undefined ? {} : { action: said(view, input.action, [...path, 'action']) }),
    ...(input.color === undefined ? {} : { color: input.color })
  }
}
