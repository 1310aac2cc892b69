// Navbar and footer of `themeConfig` → navbar.yaml and footer.yaml.

import type { Findings } from '../findings.ts'
import { isRecord, PartialText } from '../javascript/computed.ts'
import { labelAt, listOf, recordAt, type Settings, textAt } from './settings.ts'
import { localised, type Messages } from './translations.ts'

type Data = Readonly<Record<string, unknown>>

/** Names by which labels and ids of the navigation are resolved. */
export interface NavigationScope {
  readonly settings: Settings
  readonly findings: Findings
  /** Path of the configuration, for messages. */
  readonly file: string
  /** Messages of navbar.json or footer.json, by locale. */
  readonly messages: ReadonlyMap<string, Messages>
  /** Our id of a document, by the id of the plugin. */
  readonly docId: (id: string, plugin: string) => string | undefined
  /** Our collection, by the id of the plugin; `undefined` for the only one. */
  readonly collectionOf: (plugin: string) => string | undefined
  /** Whether the old site had this page or file. */
  readonly isKnown: (path: string) => boolean
  readonly hasVersions: (plugin: string) => boolean
}

/** navbar.yaml */
export function navbarOf(scope: NavigationScope): unknown {
  const { settings } = scope
  const navbar = recordAt(settings.themeConfig, 'navbar')
  const items = listOf(navbar.items).flatMap((item) => navbarItem(item, scope, false))
  const types = items.map((item) => (item as { type?: string }).type)
  const colorMode = recordAt(settings.themeConfig, 'colorMode')
  return {
    hideOnScroll: navbar.hideOnScroll === true ? true : undefined,
    items: [
      ...items,
      ...(colorMode.disableSwitch === true ? [] : [{ type: 'colorMode' }]),
      ...(types.includes('search') ? [] : [{ type: 'search' }])
    ]
  }
}

const dropped = [
  'className',
  'style',
  'target',
  'rel',
  'prependBaseUrlToHref',
  'autoAddBaseUrl',
  'dropdownItemsBefore',
  'dropdownItemsAfter',
  'dropdownActiveClassDisabled',
  'queryString',
  'versions'
]

function navbarItem(value: unknown, scope: NavigationScope, isInside: boolean): readonly Data[] {
  if (!isRecord(value)) return []
  const { findings, file } = scope
  const type =
    typeof value.type === 'string' ? value.type : value.items !== undefined ? 'dropdown' : 'default'
  const position = isInside || value.position === 'right' ? {} : { position: 'left' }
  const shared = { ...position }
  for (const key of dropped) {
    if (
      value[key] === undefined ||
      key === 'prependBaseUrlToHref' ||
      key === 'autoAddBaseUrl' ||
      (listOf(value[key]).length === 0 && key !== 'className')
    )
      continue
    if (key === 'target' || key === 'rel') continue
    if (key === 'className' && isHeaderIcon(value)) continue
    findings.loss(
      `navbar ${key}`,
      undefined,
      `\`${key}\` of the item \`${String(value.label ?? type)}\` in ${file} has no counterpart.`
    )
  }
  const handler = navbarKinds[type]
  if (handler) return handler(value, shared, scope, isInside)
  findings.manual(
    `navbar ${type}`,
    undefined,
    `The navbar item of type \`${type}\` in ${file} is not one of Docusaurus's own; write it as a part of the theme.`
  )
  return []
}

/** Icons of code hosts, which have no label in the classic theme. */
const isHeaderIcon = (value: Data): boolean =>
  /github|discord|twitter|icon/i.test(String(value.className)) && value.label === undefined

type Handler = (value: Data, shared: Data, scope: NavigationScope, isInside: boolean) => readonly Data[]

const navbarKinds: Readonly<Record<string, Handler>> = {
  default(value, shared, scope) {
    const target = targetOf(value, scope)
    const label = itemLabel(value, scope)
    if (Object.keys(target).length > 0) return [{ label, ...target, ...activeOf(value), ...shared }]
    const name = labelAt(value, 'label')
    scope.findings.manual(
      'navbar link',
      undefined,
      `The target of ${name === undefined ? 'a navbar item' : `the navbar item \`${name}\``} in ${scope.file} is computed; add it to site/navbar.yaml.`
    )
    return []
  },
  dropdown: (value, shared, scope) => {
    const items = listOf(value.items).flatMap((item) => navbarItem(item, scope, true))
    return items.length === 0
      ? []
      : [{ label: itemLabel(value, scope), ...targetOf(value, scope), ...activeOf(value), items, ...shared }]
  },
  doc: docItem,
  docSidebar: (value, shared, scope) => [
    {
      type: 'docSidebar',
      sidebarId: String(value.sidebarId),
      docs: docsOf(value, scope),
      label: optionalLabel(value, scope),
      ...shared
    }
  ],
  docsVersion: (value, shared, scope) =>
    scope.hasVersions(pluginOf(value))
      ? [{ type: 'docsVersion', docs: docsOf(value, scope), label: optionalLabel(value, scope), ...shared }]
      : [],
  docsVersionDropdown: (value, shared, scope) =>
    scope.hasVersions(pluginOf(value))
      ? [{ type: 'docsVersionDropdown', docs: docsOf(value, scope), ...shared }]
      : [],
  localeDropdown: (_, shared, { settings }) =>
    settings.locales.length > 1 ? [{ type: 'localeDropdown', ...shared }] : [],
  search: (_, shared) => [{ type: 'search', ...shared }],
  html: (value, shared, { findings, file }) => {
    const html = String(value.value ?? '')
    if (/\sstyle=/.test(html))
      findings.loss(
        'navbar html',
        undefined,
        `The content security policy blocks \`style\` in the HTML of a navbar item in ${file}; it was removed.`
      )
    return html.trim() === ''
      ? []
      : [{ type: 'html', value: html.replace(/\sstyle=(?:"[^"]*"|'[^']*')/g, ''), ...shared }]
  }
}

function docItem(value: Data, shared: Data, scope: NavigationScope): readonly Data[] {
  const id = scope.docId(String(value.docId), pluginOf(value))
  if (id === undefined) {
    scope.findings.loss(
      'navbar doc',
      undefined,
      `The navbar names the document \`${String(value.docId)}\`, which does not exist.`
    )
    return []
  }
  return [
    {
      type: 'doc',
      docId: id,
      docs: docsOf(value, scope),
      label: optionalLabel(value, scope),
      ...activeOf(value),
      ...shared
    }
  ]
}

const pluginOf = (value: Data): string =>
  typeof value.docsPluginId === 'string' ? value.docsPluginId : 'default'

const docsOf = (value: Data, scope: NavigationScope): string | undefined =>
  scope.collectionOf(pluginOf(value))

const optionalLabel = (value: Data, scope: NavigationScope): unknown =>
  value.label === undefined ? undefined : itemLabel(value, scope)

function itemLabel(value: Data, scope: NavigationScope): unknown {
  const { findings, file } = scope
  const ownLabel = labelAt(value, 'label')
  const aria = typeof value['aria-label'] === 'string' ? value['aria-label'] : undefined
  const [first] = listOf(value.items).filter(isRecord)
  // A menu whose label is computed, such as the current version, is called like its first entry.
  const label =
    ownLabel ?? aria ?? (first && labelAt(first, 'label')) ?? hostLabel(String(value.href ?? value.to ?? ''))
  if (label === '')
    findings.loss(
      'navbar label',
      undefined,
      `An item of the navbar in ${file} has no label: add one in site/navbar.yaml.`
    )
  return translatedLabel('navbar', label || 'Link', `item.label.${label}`, scope)
}

/** A label in all languages; those without a translation are reported together. */
function translatedLabel(
  place: 'navbar' | 'footer',
  label: string,
  key: string,
  { settings, messages, findings }: NavigationScope
): unknown {
  const missing: string[] = []
  const value = localised(label, key, settings.defaultLocale, messages, (locale) => missing.push(locale))
  if (missing.length > 0)
    findings.loss(
      'untranslated label',
      undefined,
      `The ${place} label \`${label}\` has no translation into ${missing.join(', ')}.`
    )
  return value
}

/** `https://github.com/x/y` → `GitHub` */
function hostLabel(address: string): string {
  const [, host = ''] = /^https?:\/\/(?:www\.)?([^/.]+)/.exec(address) ?? []
  const hostNames: Readonly<Record<string, string>> = {
    github: 'GitHub',
    gitlab: 'GitLab',
    x: 'X',
    twitter: 'Twitter',
    discord: 'Discord',
    npmjs: 'npm'
  }
  return hostNames[host] ?? host.charAt(0).toUpperCase() + host.slice(1)
}

/** `to` and `href`, without `pathname://` and the base path, which sitegen adds. */
function targetOf(value: Data, { settings, isKnown }: NavigationScope): Data {
  const to = textAt(value, 'to') ?? textAt(value, 'href')
  if (to === undefined) return {}
  if (/^(?:[a-z][a-z\d+.-]*:(?!\/\/\/)|\/\/)/i.test(to) && !to.startsWith('pathname:')) return { href: to }
  const path = to.replace(/^pathname:\/\//, '')
  const inside =
    settings.base !== '/' && path.startsWith(settings.base) ? `/${path.slice(settings.base.length)}` : path
  const rooted = inside.startsWith('/') || inside.startsWith('#') ? inside : `/${inside}`
  // A page of the server that is not part of the Docusaurus site.
  return isKnown(rooted) ? { to: rooted } : { href: settings.url + settings.base.slice(0, -1) + rooted }
}

const activeOf = (value: Data): Data => ({
  activeBasePath: typeof value.activeBasePath === 'string' ? withSlash(value.activeBasePath) : undefined,
  activeBaseRegex: typeof value.activeBaseRegex === 'string' ? value.activeBaseRegex : undefined
})

const withSlash = (path: string): string => (path.startsWith('/') ? path : `/${path}`)

/** footer.yaml */
export function footerOf(scope: NavigationScope): unknown {
  const { settings } = scope
  const footer = settings.themeConfig.footer
  if (!isRecord(footer)) return undefined
  const links = listOf(footer.links).filter(isRecord)
  const isColumns = links.some(({ items }) => items !== undefined)
  const translate = (label: string, key: string): unknown => translatedLabel('footer', label, key, scope)
  const link = (item: unknown): readonly Data[] => footerLink(item, scope, translate)
  const columns = links.flatMap((column) => {
    const title = labelAt(column, 'title') ?? ''
    const items = listOf(column.items).flatMap(link)
    return items.length === 0
      ? []
      : [{ title: title === '' ? 'Links' : translate(title, `link.title.${title}`), items }]
  })
  return {
    style: footer.style === 'light' || footer.style === undefined ? 'light' : undefined,
    columns: isColumns ? columns : undefined,
    links: isColumns ? undefined : links.flatMap(link),
    logo: footerLogo(footer, scope),
    copyright: copyrightOf(footer, scope, translate)
  }
}

function footerLink(
  item: unknown,
  scope: NavigationScope,
  translate: (label: string, key: string) => unknown
): readonly Data[] {
  const { findings, file } = scope
  if (!isRecord(item)) return []
  if (typeof item.html === 'string') {
    const [, href, text = ''] = /<a\b[^>]*href=["']([^"']+)["'][^>]*>([\s\S]*?)<\/a>/.exec(item.html) ?? []
    const label = text.replace(/<[^>]*>/g, '').trim()
    findings.loss(
      'footer html',
      undefined,
      `The footer cannot contain HTML (\`${item.html.trim().slice(0, 40)}…\` in ${file})${label === '' ? ' and it was left out' : '; the link was kept'}.`
    )
    return href !== undefined && label !== '' ? [{ label, ...targetOf({ href }, scope) }] : []
  }
  const label = labelAt(item, 'label') ?? hostLabel(String(item.href ?? item.to ?? ''))
  const target = targetOf(item, scope)
  return label === '' || Object.keys(target).length === 0
    ? []
    : [{ label: translate(label, `link.item.label.${label}`), ...target }]
}

function footerLogo(footer: Data, { findings, file }: NavigationScope): unknown {
  const logo = recordAt(footer, 'logo')
  const src = textAt(logo, 'src')
  const isRemote = src !== undefined && /^(?:https?:)?\/\//.test(src)
  if (isRemote)
    findings.loss(
      'footer logo',
      undefined,
      `The logo of the footer in ${file} is on another host: download ${src} into site/static, and write it as \`logo\` into site/footer.yaml.`
    )
  return src === undefined || isRemote
    ? undefined
    : {
        src: withSlash(src),
        srcDark: textAt(logo, 'srcDark') && withSlash(textAt(logo, 'srcDark') ?? ''),
        alt: textAt(logo, 'alt'),
        href: textAt(logo, 'href')
      }
}

/** HTML of the copyright becomes Markdown; the year of the build is left out. */
function copyrightOf(
  footer: Data,
  { findings, file }: NavigationScope,
  translate: (label: string, key: string) => unknown
): unknown {
  const text = labelAt(footer, 'copyright')
  if (text === undefined) return undefined
  if (footer.copyright instanceof PartialText)
    findings.loss(
      'footer copyright',
      undefined,
      `The year in the copyright is computed in ${file}; write it into site/footer.yaml.`
    )
  const markdown = lineOfMarkdown(text)
  if (markdown === '') return undefined
  const translated = translate(markdown, 'copyright')
  return typeof translated === 'string'
    ? markdown
    : Object.fromEntries(
        Object.entries(translated as Data).map(([locale, value]) => [locale, lineOfMarkdown(String(value))])
      )
}

/** HTML → a line of Markdown; elements without a counterpart leave their text. Emphasis marks touch words; spaces go outside. */
const lineOfMarkdown = (html: string): string =>
  html
    .replace(/<a\b[^>]*href=["']([^"']+)["'][^>]*>(\s*)([\s\S]*?)(\s*)<\/a>/g, '$2[$3]($1)$4')
    .replace(/<br\s*\/?>/g, ' ')
    .replace(/<(strong|b)>(\s*)([\s\S]*?)(\s*)<\/\1>/g, '$2**$3**$4')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
