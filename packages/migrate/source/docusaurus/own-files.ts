// Other files of the project: style sheets, swizzled parts of the theme, plugins and custom fields.

import { type Files, fileText, folderOf } from 'sitegen/internals'
import type { Findings } from '../findings.ts'
import { Computed, isRecord } from '../javascript/computed.ts'
import { joinPath } from '../paths.ts'
import type { Copy } from '../tool.ts'
import { listOf, type Settings } from './settings.ts'

interface OwnFiles {
  readonly data: ReadonlyMap<string, unknown>
  readonly texts: ReadonlyMap<string, string>
  readonly copies: readonly Copy[]
  readonly hasStyles: boolean
}

interface OwnFilesInput {
  readonly settings: Settings
  readonly files: Files
  readonly findings: Findings
  readonly file: string
}

/** Convert and report everything that is neither content nor configuration. */
export function siteData({ settings, files, findings, file }: OwnFilesInput): OwnFiles {
  const { site, config, otherPlugins } = settings
  for (const { name, options } of otherPlugins) {
    reportPlugin(name, file, findings)
    if (name === '@docusaurus/plugin-sitemap') reportSitemap(options, file, findings)
  }
  for (const { path } of files.list(joinPath(site, 'src/theme')))
    if (/\.[jt]sx?$/.test(path) && !/\/MDXComponents(?:\.|\/)/.test(path))
      findings.manual(
        'part of the theme',
        undefined,
        `${path} changes a part of Docusaurus's theme; see \`theme.parts\` in docs/theme.md.`
      )
  for (const module of listOf(config.clientModules))
    findings.manual(
      'clientModules',
      undefined,
      `The module ${module instanceof Computed ? module.source : String(module)} runs in all pages; load it with a plugin of sitegen (docs/plugins.md) or \`head\`.`
    )
  const { customFields } = config
  const accents = accentOf(settings, files, findings)
  return {
    data: new Map(
      isRecord(customFields) && Object.keys(scalarFields(customFields)).length > 0
        ? [['site/data/custom-fields.yaml', scalarFields(customFields)]]
        : []
    ),
    texts: new Map(accents.length === 0 ? [] : [['site/styles/custom.css', accents]]),
    copies: [],
    hasStyles: accents.length > 0
  }
}

/** Fields whose values are known. */
const scalarFields = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
  )

const convertedPlugins =
  /^@docusaurus\/(?:plugin-(?:client-redirects|google-gtag|google-analytics|google-tag-manager|sitemap|ideal-image|svgr|debug|css-cascade-layers|rsdoctor)|theme-(?:classic|mermaid|search-algolia)|faster)$/

/** Plugins that have a counterpart, or add nothing to pages. */
export const isConvertedPlugin = (name: string): boolean =>
  convertedPlugins.test(name) ||
  /search-local|lunr-search|docusaurus-lunr|live-codeblock|plugin-pwa|vercel-analytics/.test(name)

function reportPlugin(name: string, file: string, findings: Findings): void {
  if (convertedPlugins.test(name)) return
  if (/search-local|lunr-search|docusaurus-lunr/.test(name)) findings.changed('local search')
  else if (name === '@docusaurus/theme-live-codeblock')
    findings.loss(
      'theme-live-codeblock',
      undefined,
      `Live editors (${file}) have no counterpart; their code is shown.`
    )
  else if (/plugin-pwa$/.test(name))
    findings.loss(
      'plugin-pwa',
      undefined,
      `The site no longer works offline (${file}); a manifest is made from \`theme.icons\`.`
    )
  else if (/plugin-vercel-analytics$/.test(name))
    findings.loss(
      'vercel-analytics',
      undefined,
      `Vercel Analytics (${file}) was left out; see \`analytics\`.`
    )
  else
    findings.manual(
      'plugin',
      undefined,
      `The plugin \`${name}\` in ${file} is unknown; see docs/plugins.md for what plugins of sitegen can do.`
    )
}

/** Our sitemap has all listed pages with the day of their last change; lists of tags are left out, as most sites want it. */
function reportSitemap(options: Readonly<Record<string, unknown>>, file: string, findings: Findings): void {
  const consequences: Readonly<Record<string, string>> = {
    filename: 'the sitemap is sitemap.xml',
    ignorePatterns: 'lists of tags are not in the sitemap; other pages are left out by `unlisted: true`',
    createSitemapItems: 'the sitemap lists all pages',
    lastmod: 'the day of the last change is in the sitemap where it is known',
    priority: 'search engines ignore it',
    changefreq: 'search engines ignore it'
  }
  for (const [key, value] of Object.entries(options)) {
    const isUsual =
      value === null ||
      (key === 'filename' && value === 'sitemap.xml') ||
      (key === 'ignorePatterns' &&
        listOf(value).every((pattern) => /^(?:\/\w+)*\/tags\/\*\*$/.test(String(pattern))))
    if (isUsual) findings.changed(`sitemap.${key}`)
    else
      findings.loss(
        `sitemap.${key}`,
        undefined,
        `\`sitemap.${key}\` in ${file} is left out: ${consequences[key] ?? 'it has no counterpart'}.`
      )
  }
}

/** Own style sheets: colours become the accent, and other rules are for Docusaurus's classes. */
function accentOf({ site, customCss }: Settings, files: Files, findings: Findings): string {
  for (const path of customCss) {
    const file = joinPath(site, path.replace(/^\/+/, ''))
    if (!files.has(file)) continue
    const rules = rulesIn(file, files)
    findings.manual(
      'style sheet',
      undefined,
      `${file} has ${rules} rules for the classes of Docusaurus; what is still needed goes into site/styles.`
    )
  }
  return ''
}

/** How many rules a style sheet has, with those that it imports. */
function rulesIn(file: string, files: Files, counted = new Set<string>()): number {
  if (counted.has(file)) return 0
  counted.add(file)
  const text = fileText(files, file) ?? ''
  const imported = [...text.matchAll(/@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/g)]
    .map(([, path = '']) => joinPath(folderOf(file), path))
    .filter((path) => !path.startsWith('..') && files.has(path))
  return imported.reduce((sum, path) => sum + rulesIn(path, files, counted), (text.match(/\{/g) ?? []).length)
}

/** The colour of Infima: `--ifm-color-primary`. */
export function primaryColor(files: Files, { site, customCss }: Settings): unknown {
  const colors = customCss.flatMap((path) => {
    const text = fileText(files, joinPath(site, path.replace(/^\/+/, ''))) ?? ''
    return [...text.matchAll(/([^{}]*)\{[^{}]*?--ifm-color-primary:\s*([^;}]+)[;}]/g)].map(
      ([, selector = '', color = '']) => ({ isDark: /dark/.test(selector), color: color.trim() })
    )
  })
  const light = colors.find(({ isDark }) => !isDark)?.color
  const dark = colors.find(({ isDark }) => isDark)?.color
  const isColor = (color: string | undefined): color is string =>
    color !== undefined && /^(?:#[\da-f]{3,8}|(?:rgb|hsl|oklch)\([^()]*\)|[a-z]+)$/i.test(color)
  if (isColor(light) && isColor(dark) && light !== dark) return { light, dark }
  return isColor(light) ? light : isColor(dark) ? dark : undefined
}
