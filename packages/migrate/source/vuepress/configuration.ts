// The configuration of VuePress in the form of VitePress.

import { type Files, fileText } from 'sitegen/internals'
import type { Findings } from '../findings.ts'
import { Computed } from '../javascript/computed.ts'
import { languageName } from '../mdx/additions.ts'
import { titleIn } from '../mdx/find.ts'
import { joinPath } from '../paths.ts'
import type { SourceTree } from '../tool.ts'
import { isMapping, listOf, mappingAt, textOf } from '../values.ts'

type Config = Readonly<Record<string, unknown>>

const nameOf = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : languageName(code)

const handled = new Set(
  'base title description head lang locales theme themeConfig plugins markdown dest port host temp cache bundler open debug public shouldPrefetch shouldPreload evergreen patterns permalink permalinkPattern templateDev templateBuild pagePatterns'.split(
    ' '
  )
)

/** @param tree whose documents give entries without a label their title */
export function vitepressConfig(config: Config, { files, site }: SourceTree, findings: Findings): Config {
  reportKeys(config, findings)
  // VuePress 2 has the options of the theme in `theme: defaultTheme({…})`.
  const theme = isMapping(config.theme) ? config.theme : mappingAt(config, 'themeConfig')
  const themes = mappingAt(theme, 'locales')
  const locales = mappingAt(config, 'locales')
  const paths = [...new Set(['/', ...Object.keys(locales), ...Object.keys(themes)])]
  const titles = titlesIn(files, site)
  const ofPath = (path: string): Config => ({ ...theme, ...mappingAt(themes, path) })
  const themeOf = (path: string) => themeConfigOf(ofPath(path), titles, files, site)
  const root = mappingAt(locales, '/')
  const isMany = paths.length > 1
  return {
    base: config.base,
    title: textOf(config.title) ?? textOf(root.title),
    description: textOf(config.description) ?? textOf(root.description),
    lang: textOf(config.lang) ?? textOf(root.lang),
    head: headOf(config.head, textOf(config.base) ?? '/'),
    lastUpdated: theme.lastUpdated !== undefined && theme.lastUpdated !== false ? true : undefined,
    sitemap: textOf(theme.hostname) === undefined ? undefined : { hostname: theme.hostname },
    markdown: isMapping(config.markdown) ? knownMarkdown(config.markdown) : undefined,
    themeConfig: themeOf('/'),
    ...(isMany && {
      locales: Object.fromEntries(
        paths.map((path) => {
          const own = mappingAt(locales, path)
          const ownTheme = mappingAt(themes, path)
          return [
            path.replace(/^\/|\/$/g, '') || 'root',
            {
              lang: own.lang,
              label:
                textOf(ownTheme.selectLanguageName) ??
                textOf(ownTheme.label) ??
                nameOf(textOf(own.lang)) ??
                path,
              title: own.title,
              description: own.description,
              themeConfig: themeOf(path)
            }
          ]
        })
      )
    })
  }
}

/** Elements of the head; addresses in them begin with the base. */
const headOf = (head: unknown, base: string): unknown =>
  listOf(head).map((element) => {
    const [tag, attributes, ...rest] = listOf(element)
    if (!isMapping(attributes)) return element
    const inSite = Object.entries(attributes).map(([name, value]) => [
      name,
      base !== '/' && (name === 'href' || name === 'src') && textOf(value)?.startsWith(base)
        ? `/${String(value).slice(base.length)}`
        : value
    ])
    return [tag, Object.fromEntries(inSite), ...rest]
  })

/** Only what VitePress has too. */
const knownMarkdown = ({ anchor }: Config): Config => (isMapping(anchor) ? { anchor } : {})

function reportKeys(config: Config, findings: Findings): void {
  for (const [key, value] of Object.entries(config))
    if (!handled.has(key))
      findings.manual(
        key,
        undefined,
        `\`${key}\` has no counterpart, or is code that is not run: write a plugin that does the same (docs/plugins.md).`
      )
    else if (value instanceof Computed && ['themeConfig', 'locales', 'head'].includes(key))
      findings.loss(
        key,
        undefined,
        `\`${key}\` is computed (\`${value.source.slice(0, 60)}\`); run the migration with --run-config to get its value.`
      )
  const plugins =
    listOf(config.plugins).length + (isMapping(config.plugins) ? Object.keys(config.plugins).length : 0)
  if (plugins > 0) {
    const names = pluginNames(config.plugins)
    findings.manual(
      'plugins',
      undefined,
      `Plugins of VuePress are not run${names.length === 0 ? '' : `: ${names.map((name) => `\`${name}\``).join(', ')}`}. Search, sitemap, copy buttons, zoom of pictures, progress and PWA need none here; for others, write a plugin (docs/plugins.md).`
    )
  }
}

const pluginNames = (plugins: unknown): readonly string[] =>
  isMapping(plugins)
    ? Object.keys(plugins)
    : listOf(plugins).flatMap((plugin) => {
        const [first] = Array.isArray(plugin) ? (plugin as unknown[]) : [plugin]
        return typeof first === 'string'
          ? [first]
          : first instanceof Computed
            ? [first.source.replace(/\(.*/s, '')]
            : []
      })

/** Titles of documents by their address: `/guide/` and `/guide/a`. */
function titlesIn(files: Files, site: string): ReadonlyMap<string, string> {
  return new Map(
    files
      .list(site)
      .filter(({ path }) => /\.md$/i.test(path) && !/(?:^|\/)(?:node_modules|\.[^/]+)\//.test(path))
      .flatMap(({ path }) => {
        const inside = site === '' ? path : path.slice(site.length + 1)
        const title = titleIn(fileText(files, path) ?? '')
        return title === undefined ? [] : [[addressOf(inside), title] as const]
      })
  )
}

const addressOf = (path: string): string =>
  `/${path.replace(/\.(?:md|html)$/i, '').replace(/(^|\/)(?:readme|index)$/i, '$1')}`

const isRemote = (link: string): boolean => /^(?:[a-z]+:|\/\/)/i.test(link)

/** A link as VitePress has it: `/guide/` or `/guide/a`. */
const linkOf = (link: string, base: string): string =>
  isRemote(link)
    ? link
    : link.startsWith('/')
      ? withoutEnd(link)
      : withoutEnd(`${base.replace(/\/?$/, '/')}${link.replace(/^\.\//, '')}`)

const withoutEnd = (link: string): string => {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link) ?? []
  return addressOf(path.replace(/^\//, '')) + rest
}

function themeConfigOf(
  theme: Config,
  titles: ReadonlyMap<string, string>,
  files: Files,
  site: string
): Config {
  const repo = textOf(theme.repo)
  const repository = (value: string) => (isRemote(value) ? value : `https://github.com/${value}`)
  const docsRepo = textOf(theme.docsRepo) ?? repo
  const isEdited = theme.editLink ?? theme.editLinks
  return {
    logo: textOf(theme.logo),
    outline: [
      2,
      typeof theme.sidebarDepth === 'number' ? Math.min(6, Math.max(2, theme.sidebarDepth + 1)) : 3
    ],
    nav: navOf(theme.navbar ?? theme.nav, titles),
    sidebar: sidebarsOf(theme.sidebar, titles, files, site),
    socialLinks:
      repo === undefined
        ? undefined
        : [{ icon: /gitlab/.test(repo) ? 'gitlab' : 'github', link: repository(repo) }],
    editLink:
      docsRepo === undefined || isEdited === false
        ? undefined
        : {
            pattern: [
              repository(docsRepo),
              'edit',
              textOf(theme.docsBranch) ?? 'main',
              textOf(theme.docsDir),
              ':path'
            ]
              .filter(Boolean)
              .join('/')
          },
    algolia: isMapping(theme.algolia) ? theme.algolia : undefined
  }
}

function navOf(nav: unknown, titles: ReadonlyMap<string, string>): unknown {
  if (!Array.isArray(nav)) return undefined
  return (nav as unknown[]).flatMap((item): readonly unknown[] => {
    if (typeof item === 'string') {
      const link = linkOf(item, '/')
      return [{ text: titles.get(link) ?? item, link }]
    }
    if (!isMapping(item)) return []
    const { text, link, items, children = items } = item
    const label = textOf(text)
    if (Array.isArray(children)) return [{ text: label ?? '', items: navOf(children, titles) }]
    return textOf(link) === undefined
      ? []
      : [
          {
            text: label ?? titles.get(linkOf(String(link), '/')) ?? String(link),
            link: linkOf(String(link), '/')
          }
        ]
  })
}

/** Sidebars by path; `auto` lists the headings of a page, which is our table of contents. */
function sidebarsOf(
  sidebar: unknown,
  titles: ReadonlyMap<string, string>,
  files: Files,
  site: string
): unknown {
  const context = { titles, files, site }
  if (Array.isArray(sidebar)) return entriesOf(sidebar, '/', context)
  if (!isMapping(sidebar)) return undefined
  return Object.fromEntries(
    Object.entries(sidebar).flatMap(([path, value]) => {
      const items =
        value === 'structure'
          ? structureOf(path, context)
          : Array.isArray(value)
            ? entriesOf(value, path, context)
            : []
      return items.length === 0 ? [] : [[path, items] as const]
    })
  )
}

interface Context {
  readonly titles: ReadonlyMap<string, string>
  readonly files: Files
  readonly site: string
}

/** All documents of a folder. */
const structureOf = (path: string, { titles }: Context): readonly unknown[] =>
  [...titles]
    .filter(([address]) => address.startsWith(path))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([link, text]) => ({ text, link }))

function entriesOf(items: unknown, base: string, context: Context): readonly unknown[] {
  const { titles } = context
  return listOf(items).flatMap((item): readonly unknown[] => {
    if (typeof item === 'string') {
      const link = linkOf(item, base)
      return [{ text: titles.get(link) ?? item, link }]
    }
    // `['page', 'Label']` of VuePress 1.
    if (Array.isArray(item)) {
      const [path, text] = item as unknown[]
      return typeof path === 'string' ? [{ text: textOf(text) ?? path, link: linkOf(path, base) }] : []
    }
    if (!isMapping(item)) return []
    const { prefix, children, collapsable, collapsible } = item
    const inner = textOf(prefix) === undefined ? base : linkBase(String(prefix), base)
    const path = textOf(item.link) ?? textOf(item.path)
    const link = path === undefined ? undefined : linkOf(path, base)
    const text =
      textOf(item.text) ?? textOf(item.title) ?? (link === undefined ? '' : (titles.get(link) ?? link))
    const entries =
      children === 'structure' ? structureOf(inner, context) : entriesOf(children, inner, context)
    if (entries.length === 0) return link === undefined ? [] : [{ text, link }]
    const isClosed =
      collapsible === true || (collapsible === undefined && 'title' in item && collapsable !== false)
    return [
      { text, ...(link !== undefined && { link }), ...(isClosed && { collapsed: true }), items: entries }
    ]
  })
}

const linkBase = (prefix: string, base: string): string =>
  prefix.startsWith('/') ? prefix : joinPath(base, prefix).replace(/^\/?/, '/')
