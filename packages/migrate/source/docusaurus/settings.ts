// docusaurus.config as data → settings for the reader. Keys without a counterpart are reported.

import type { Findings } from '../findings.ts'
import { Computed, isRecord, PartialText } from '../javascript/computed.ts'
import { joinPath } from '../paths.ts'

type Data = Readonly<Record<string, unknown>>

/** A docs, blog or pages plugin with its options. */
export interface Instance {
  readonly type: 'docs' | 'blog' | 'pages'
  /** `default`, or the id in the options. */
  readonly id: string
  /** Name of our collection. */
  readonly collection: string
  /** Folder in the source. */
  readonly folder: string
  /** `/docs/` */
  readonly routeBasePath: string
  readonly options: Data
}

/** Another plugin, theme or preset. */
export interface OtherPlugin {
  readonly name: string
  readonly options: Data
}

/** A configuration. */
export interface Settings {
  readonly config: Data
  readonly themeConfig: Data
  /** Folder of the configuration in the source. */
  readonly site: string
  readonly base: string
  readonly url: string
  readonly locales: readonly string[]
  readonly defaultLocale: string
  readonly instances: readonly Instance[]
  readonly otherPlugins: readonly OtherPlugin[]
  readonly staticFolders: readonly string[]
  readonly customCss: readonly string[]
}

/** Read a configuration. @param site folder of the configuration in the source */
export function readSettings(config: Data, site: string, findings: Findings): Settings {
  const plugins = pluginsOf(config, findings)
  const i18n = recordAt(config, 'i18n')
  const defaultLocale = textAt(i18n, 'defaultLocale') ?? 'en'
  const locales = textsAt(i18n, 'locales')
  const staticFolders = textsAt(config, 'staticDirectories')
  const instances = instancesOf(plugins, site)
  return {
    config,
    themeConfig: recordAt(config, 'themeConfig'),
    site,
    base: withSlashes(textAt(config, 'baseUrl') ?? '/'),
    url: (textAt(config, 'url') ?? '').replace(/\/+$/, ''),
    locales: locales.length > 0 ? [...new Set([defaultLocale, ...locales])] : [defaultLocale],
    defaultLocale,
    instances,
    otherPlugins: plugins.filter(({ name }) => !contentPlugin.test(name)),
    staticFolders: (staticFolders.length > 0 ? staticFolders : ['static']).map((folder) =>
      joinPath(site, folder)
    ),
    customCss: plugins
      .filter(({ name }) => name === '@docusaurus/theme-classic')
      .flatMap(({ options }) => listOf(options.customCss).filter((file) => typeof file === 'string'))
  }
}

const contentPlugin = /^@docusaurus\/plugin-content-(docs|blog|pages)$/

/** Plugins, those of presets, and themes. */
function pluginsOf(config: Data, findings: Findings): readonly OtherPlugin[] {
  const collectedPlugins: OtherPlugin[] = []
  for (const preset of listOf(config.presets)) {
    const [name, options] = entryOf(preset)
    if (/^(?:classic|@docusaurus\/preset-classic)$/.test(name)) collectedPlugins.push(...ofClassic(options))
    // Presets of a site are built on the classic one, with its options.
    else if (['docs', 'blog', 'pages'].some((key) => isRecord(options[key]))) {
      collectedPlugins.push(...ofClassic(options))
      findings.manual(
        'preset',
        undefined,
        `The preset \`${name}\` is treated like \`classic\`; port the rest of what it does by hand.`
      )
    } else if (name !== '')
      findings.manual('preset', undefined, `The preset \`${name}\` is unknown; replace its plugins by hand.`)
  }
  for (const plugin of [...listOf(config.plugins), ...listOf(config.themes)]) {
    const [name, options] = entryOf(plugin)
    if (name !== '') collectedPlugins.push({ name: fullName(name), options })
  }
  return collectedPlugins
}

const ofClassic = (options: Data): readonly OtherPlugin[] =>
  Object.entries({ docs: {}, blog: {}, pages: {}, theme: {}, sitemap: {}, svgr: {}, ...options }).flatMap(
    ([key, value]) =>
      value === false || key === 'debug' || key === 'svgr'
        ? []
        : [{ name: classicPlugins[key] ?? key, options: isRecord(value) ? value : {} }]
  )

const classicPlugins: Readonly<Record<string, string>> = {
  docs: '@docusaurus/plugin-content-docs',
  blog: '@docusaurus/plugin-content-blog',
  pages: '@docusaurus/plugin-content-pages',
  theme: '@docusaurus/theme-classic',
  sitemap: '@docusaurus/plugin-sitemap',
  gtag: '@docusaurus/plugin-google-gtag',
  googleAnalytics: '@docusaurus/plugin-google-analytics',
  googleTagManager: '@docusaurus/plugin-google-tag-manager'
}

/** `content-docs` → `@docusaurus/plugin-content-docs` */
const fullName = (name: string): string => {
  if (
    /^(?:content-(?:docs|blog|pages)|client-redirects|sitemap|google-gtag|google-analytics|google-tag-manager|ideal-image|pwa)$/.test(
      name
    )
  )
    return `@docusaurus/plugin-${name}`
  return /^(?:mermaid|live-codeblock|search-algolia|classic)$/.test(name) ? `@docusaurus/theme-${name}` : name
}

/** `'name'`, `['name', {…}]` or a function. */
function entryOf(value: unknown): readonly [name: string, options: Data] {
  const [first, options] = Array.isArray(value) ? (value as unknown[]) : [value]
  const name = typeof first === 'string' ? first : first instanceof Computed ? first.source : ''
  // The path of a package: `require.resolve('@docusaurus/plugin-content-docs')`.
  const [, inner] = /require(?:\.resolve)?\(['"]([^'"]+)['"]\)/.exec(name) ?? []
  return [inner ?? name, isRecord(options) ? options : {}]
}

function instancesOf(plugins: readonly OtherPlugin[], site: string): readonly Instance[] {
  const takenNames = new Set<string>()
  return plugins.flatMap(({ name, options }): Instance[] => {
    const type = contentPlugin.exec(name)?.[1] as Instance['type'] | undefined
    if (type === undefined) return []
    const id = textAt(options, 'id') ?? 'default'
    const standard = { docs: 'docs', blog: 'blog', pages: 'src/pages' }[type]
    const route = textAt(options, 'routeBasePath') ?? { docs: 'docs', blog: 'blog', pages: '/' }[type]
    const preferredName = id === 'default' ? type : id.replace(/[^\w-]/g, '-')
    const collection = takenNames.has(preferredName) ? `${preferredName}-${type}` : preferredName
    takenNames.add(collection)
    return [
      {
        type,
        id,
        collection,
        folder: joinPath(site, textAt(options, 'path') ?? standard),
        routeBasePath: withSlashes(route),
        options
      }
    ]
  })
}

/** `docs` → `/docs/` */
export const withSlashes = (path: string): string => `/${path}/`.replace(/\/{2,}/g, '/')

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value)
    ? (value as unknown[])
    : value === undefined || value === null || value === false
      ? []
      : [value]

export const recordAt = (data: Data, key: string): Data => (isRecord(data[key]) ? data[key] : {})

/** A text; `undefined` for one that is computed. */
export function textAt(data: Data, key: string): string | undefined {
  const value = data[key]
  return typeof value === 'string' ? value : undefined
}

/** A label; the known part of a partly computed one. Not for addresses. */
export const labelAt = (data: Data, key: string): string | undefined => {
  const value = data[key]
  return value instanceof PartialText ? value.knownText : textAt(data, key)
}

export const textsAt = (data: Data, key: string): readonly string[] =>
  listOf(data[key]).filter((value) => typeof value === 'string')

/** Values that are only known by running the configuration, with their paths. */
export function computedIn(
  value: unknown,
  path = ''
): readonly { readonly path: string; readonly source: string }[] {
  if (value instanceof Computed) return [{ path, source: value.source }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    computedIn(inner, path === '' ? key : `${path}.${key}`)
  )
}
