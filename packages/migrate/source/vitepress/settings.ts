// The configuration of VitePress → site.yaml and footer.yaml. Keys without a counterpart are reported.

import { isLocaleCode } from 'sitegen/internals'
import type { Findings } from '../findings.ts'
import { headOf, iconOf } from '../head-elements.ts'
import { Computed, isIncomplete, isRecord, PartialText } from '../javascript/computed.ts'
import { isMapping, listOf, mappingAt, textOf } from '../values.ts'
import { headingRules, slugify } from './slugify.ts'

export type VitePressConfig = Readonly<Record<string, unknown>>

export interface VitePressLocale {
  readonly code: string
  /** Folder in `srcDir`; empty for the language at the root. */
  readonly folder: string
  readonly label: string | undefined
  readonly config: VitePressConfig
}

export interface Settings {
  readonly base: string
  readonly cleanUrls: boolean
  readonly locales: readonly VitePressLocale[]
  readonly site: Readonly<Record<string, unknown>>
  readonly footer: Readonly<Record<string, unknown>>
}

const handled = new Set([
  'title',
  'description',
  'head',
  'lang',
  'base',
  'cleanUrls',
  'rewrites',
  'srcDir',
  'srcExclude',
  'outDir',
  'assetsDir',
  'cacheDir',
  'ignoreDeadLinks',
  'lastUpdated',
  'appearance',
  'markdown',
  'sitemap',
  'locales',
  'themeConfig',
  'metaChunk',
  'mpa',
  'useWebFonts',
  'extends',
  'buildConcurrency',
  'router',
  'contentProps',
  'sitemap'
])

const byHand: Readonly<Record<string, string>> = {
  titleTemplate: 'All titles have the form `Title | Site`.',
  vite: 'Options of Vite have no effect here: write a plugin that does the same (docs/plugins.md).',
  vue: 'Options of Vue have no effect here.',
  transformHead: 'A function adds to the head: use `head`, or a plugin.',
  transformHtml: 'A function changes pages: write a plugin.',
  transformPageData: 'A function changes the data of pages: write a plugin.',
  buildEnd: 'A function runs at the end of the build: use the hook `built` of a plugin.',
  postRender: 'A function changes pages: write a plugin.'
}

const labels = new Set([
  'darkModeSwitchLabel',
  'lightModeSwitchTitle',
  'darkModeSwitchTitle',
  'sidebarMenuLabel',
  'returnToTopLabel',
  'langMenuLabel',
  'skipToContentLabel',
  'docFooter',
  'notFound',
  'externalLinkIcon',
  'i18nRouting',
  'aside',
  'logo',
  'siteTitle',
  'nav',
  'sidebar',
  'socialLinks',
  'footer',
  'editLink',
  'search',
  'algolia',
  'outline',
  'lastUpdated',
  'lastUpdatedText',
  'outlineTitle',
  'logoLink'
])

/** Read the settings; losses are added to `findings`. @param hasHome whether there is a page outside of all folders of languages */
export function settingsOf(config: VitePressConfig, findings: Findings, hasHome = true): Settings {
  reportKeys(config, findings)
  const base = (textOf(config.base) ?? '/').replace(/\/*$/, '/')
  const locales = localesOf(config, findings, hasHome)
  const [main] = locales
  const theme = { ...mappingAt(config, 'themeConfig'), ...mappingAt(main?.config ?? {}, 'themeConfig') }
  const address = textOf(mappingAt(config, 'sitemap').hostname)
  const head = headOf(config.head)
  for (const element of head.lost) findings.loss('head', undefined, `\`${element}\` is left out.`)
  const site = {
    title: knownText(config.title) ?? knownText(main?.config.title) ?? 'Documentation',
    description: textOf(config.description) ?? textOf(main?.config.description),
    url: address === undefined ? undefined : originOf(address),
    base: base === '/' ? undefined : base,
    trailingSlash: config.cleanUrls === true ? 'never' : 'html',
    defaultLocale: main?.code,
    locales: Object.fromEntries(
      // An empty mapping would not be written.
      locales.map(({ code, folder, label }) => [
        code,
        locales.length === 1 && label === undefined
          ? {}
          : {
              label: label ?? code,
              ...(folder !== '' &&
                (folder.replaceAll('_', '-') !== code || code === main?.code) && { path: `/${folder}/` })
            }
      ])
    ),
    head: head.elements,
    theme: { ...themeOf(config, theme), favicon: iconOf(config.head) },
    search: searchOf(theme, findings),
    markdown: outlineOf(theme)
  }
  return { base, cleanUrls: config.cleanUrls === true, locales, site, footer: footerOf(theme) }
}

function reportKeys(config: VitePressConfig, findings: Findings): void {
  for (const [key, value] of Object.entries(config)) {
    const text = byHand[key]
    if (text !== undefined) findings.manual(key, undefined, text)
    else if (!handled.has(key)) findings.unknown(key, undefined, `There is no rule for the key \`${key}\`.`)
    if (!handled.has(key)) continue
    if (isRecord(value) && isIncomplete(value))
      findings.manual(
        key,
        undefined,
        `Parts of \`${key}\` are computed and left out; run the migration with --run-config to get them.`
      )
    if (value instanceof Computed)
      findings.loss(
        key,
        undefined,
        `\`${key}\` is computed (\`${value.source}\`); run the migration with --run-config to get its value.`
      )
  }
  const markdown = mappingAt(config, 'markdown')
  if (markdown.config !== undefined || markdown.codeTransformers !== undefined)
    findings.manual(
      'markdown',
      undefined,
      'Plugins of markdown-it are not run: write a plugin that does the same (docs/plugins.md).'
    )
  if (mappingAt(markdown, 'anchor').slugify !== undefined && headingRules(config).slugify === slugify)
    findings.manual(
      'markdown.anchor',
      undefined,
      'Ids of headings come from a function that is not understood: compare them with `sitegen migrate verify`.'
    )
  if (markdown.lineNumbers === true)
    findings.loss(
      'markdown.lineNumbers',
      undefined,
      'Line numbers are only shown for code blocks with `lines`.'
    )
  if (config.rewrites !== undefined && !isMapping(config.rewrites))
    findings.loss(
      'rewrites',
      undefined,
      'A function rewrites addresses: they are redirected where they are known from an old output or sitemap.'
    )
  for (const key of Object.keys(mappingAt(config, 'themeConfig')))
    if (!labels.has(key))
      findings.manual(`themeConfig.${key}`, undefined, `\`${key}\` has no counterpart: see \`theme.parts\`.`)
}

/** A text, or the known part of a computed one. */
const knownText = (value: unknown): string | undefined =>
  value instanceof PartialText ? textOf(value.knownText.trim()) : textOf(value)

const originOf = (address: string): string | undefined => {
  try {
    return new URL(address).origin
  } catch {
    return undefined
  }
}

/** The languages of the project itself; those of other sites are links. */
function localesOf(
  config: VitePressConfig,
  findings: Findings,
  hasHome: boolean
): readonly VitePressLocale[] {
  const rootLanguage = (localeConfig: VitePressConfig) =>
    (textOf(localeConfig.lang) ?? textOf(config.lang) ?? 'en').split('-')[0] ?? 'en'
  const namedLocales = Object.entries(mappingAt(config, 'locales')).flatMap(
    ([key, value]): readonly VitePressLocale[] => {
      const localeConfig = isMapping(value) ? value : {}
      const link = textOf(localeConfig.link)
      if (link !== undefined && /^[a-z]+:/i.test(link)) {
        findings.loss(
          'locales',
          undefined,
          `The language \`${key}\` is another site (${link}): link to it in the navbar.`
        )
        return []
      }
      const label = textOf(localeConfig.label)
      return key === 'root'
        ? [{ code: rootLanguage(localeConfig), folder: '', label, config: localeConfig }]
        : [{ code: codeOf(key, textOf(localeConfig.lang)), folder: key, label, config: localeConfig }]
    }
  )
  if (namedLocales.length > 0 && !hasHome) return namedLocales
  if (!namedLocales.some(({ folder }) => folder === ''))
    return [{ code: rootLanguage({}), folder: '', label: undefined, config: {} }, ...namedLocales]
  return [...namedLocales].sort((a, b) => Number(a.folder !== '') - Number(b.folder !== ''))
}

/** A language by its folder, or by `lang` if the folder is named in another way: `cn`, `ptbr`. */
function codeOf(folder: string, lang: string | undefined): string {
  const code = folder.replaceAll('_', '-')
  const isNamedByLanguage = isLocaleCode(code) && (lang ?? code).split('-')[0] === code.split('-')[0]
  return isNamedByLanguage || lang === undefined || !isLocaleCode(lang) ? code : lang
}

function themeOf({ appearance }: VitePressConfig, theme: VitePressConfig): Readonly<Record<string, unknown>> {
  const { logo } = theme
  const image = isMapping(logo) ? logo : { src: logo }
  const source = textOf(image.src) ?? textOf(image.light)
  const dark = textOf(image.dark)
  return {
    logo:
      source === undefined
        ? undefined
        : { src: source, ...(dark !== undefined && { srcDark: dark }), alt: textOf(image.alt) ?? '' },
    colorMode: {
      default: appearance === 'dark' || appearance === 'force-dark' ? 'dark' : undefined,
      switch: appearance === false || appearance === 'force-dark' ? false : undefined,
      respectSystem:
        appearance === false || appearance === 'dark' || appearance === 'force-dark' ? false : undefined
    }
  }
}

function searchOf(theme: VitePressConfig, findings: Findings): Readonly<Record<string, unknown>> | undefined {
  const search = mappingAt(theme, 'search')
  const options = isMapping(theme.algolia)
    ? theme.algolia
    : search.provider === 'algolia'
      ? mappingAt(search, 'options')
      : undefined
  if (!options) return undefined
  const { appId, apiKey, indexName } = options
  if (textOf(appId) && textOf(apiKey) && textOf(indexName))
    return { provider: 'algolia', algolia: { appId, apiKey, indexName } }
  findings.loss(
    'search',
    undefined,
    'The keys of Algolia are not in the configuration; the built-in search is used.'
  )
  return undefined
}

function outlineOf(theme: VitePressConfig): Readonly<Record<string, unknown>> | undefined {
  const { outline } = theme
  const level = isMapping(outline) ? outline.level : outline
  if (level === 'deep') return { tocLevels: [2, 6] }
  if (typeof level === 'number') return { tocLevels: [level, level] }
  return listOf(level).length === 2 ? { tocLevels: level } : { tocLevels: [2, 2] }
}

function footerOf(theme: VitePressConfig): Readonly<Record<string, unknown>> {
  const { message, copyright } = mappingAt(theme, 'footer')
  const links = listOf(theme.socialLinks)
    .filter(isMapping)
    .flatMap(({ icon, link, ariaLabel }) => {
      const href = textOf(link)
      const label = textOf(ariaLabel) ?? iconLabel(icon) ?? (href === undefined ? undefined : hostOf(href))
      return href === undefined || label === undefined ? [] : [{ label, href }]
    })
  return { links, note: markdown(textOf(message)), copyright: markdown(textOf(copyright)) }
}

const names: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  npm: 'npm',
  opencollective: 'Open Collective',
  stackoverflow: 'Stack Overflow'
}

/** Name of the icon of a link: `github` → `GitHub`; nothing for a drawing. */
export function iconLabel(icon: unknown): string | undefined {
  const name = textOf(icon)
  return name === undefined ? undefined : (names[name] ?? name.charAt(0).toUpperCase() + name.slice(1))
}

const hostOf = (address: string): string | undefined => /^https?:\/\/(?:www\.)?([^/]+)/.exec(address)?.[1]

/** Links of HTML as Markdown; other HTML is dropped. */
const markdown = (html: string | undefined): string | undefined =>
  html
    ?.replace(/<a\b[^>]*\shref="([^"]*)"[^>]*>(.*?)<\/a>/gi, '[$2]($1)')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
