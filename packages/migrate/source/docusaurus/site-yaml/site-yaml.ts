// docusaurus.config → site.yaml. Every key of the configuration is converted, reported, or listed here as unnecessary.

import type { Findings } from '../../findings.ts'
import { Computed } from '../../javascript/computed.ts'
import { localeBase } from '../docs.ts'
import { isConvertedPlugin } from '../own-files.ts'
import { labelAt, recordAt, type Settings, textAt } from '../settings.ts'
import { collectionsOf } from './collections.ts'
import { headOf, socialOf } from './head.ts'
import type { Data, SiteYamlInput } from './input.ts'
import { analyticsOf, searchOf } from './services.ts'
import { themeOf } from './theme.ts'

/** site.yaml without the settings that documents decide: `mdx`, third parties, and styles. */
export function siteYamlOf(input: SiteYamlInput): Record<string, unknown> {
  const { settings, findings, file } = input
  const { config, themeConfig } = settings
  reportKeys(config, topKeys, '', input)
  reportKeys(themeConfig, themeKeys, 'themeConfig.', input)
  return {
    title: labelAt(config, 'title') ?? 'Site',
    tagline: labelAt(config, 'tagline') || undefined,
    url: originOf(settings, findings, file),
    base: settings.base === '/' ? undefined : settings.base,
    trailingSlash: slashOf(config, findings, file),
    defaultLocale: settings.defaultLocale,
    locales: localesOf(settings),
    collections: collectionsOf(input),
    theme: themeOf(input),
    social: socialOf(themeConfig, input),
    head: headOf(config, themeConfig, input),
    analytics: analyticsOf(settings.otherPlugins, input),
    markdown: markdownOf(themeConfig),
    search: searchOf(themeConfig, input),
    deploy: deployOf(input),
    rules: rulesOf(config, settings)
  }
}

/** Keys of the configuration that are converted or not needed; others are reported. */
const topKeys = new Set(
  'title tagline url baseUrl baseUrlIssueBanner favicon trailingSlash i18n onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks onDuplicateRoutes organizationName projectName deploymentBranch githubHost githubPort titleDelimiter presets plugins themes themeConfig staticDirectories noIndex headTags scripts stylesheets markdown future storage webpack ssrTemplate customFields clientModules'.split(
    ' '
  )
)

const themeKeys = new Set(
  'navbar footer colorMode image metadata announcementBar prism docs tableOfContents algolia blog hideableSidebar sidebarCollapsible autoCollapseSidebarCategories mermaid liveCodeBlock zoom'.split(
    ' '
  )
)

function reportKeys(
  data: Data,
  supportedKeys: ReadonlySet<string>,
  prefix: string,
  { findings, file }: SiteYamlInput
): void {
  for (const key of Object.keys(data))
    if (!supportedKeys.has(key))
      findings.loss(`config ${prefix}${key}`, undefined, `\`${prefix}${key}\` in ${file} has no counterpart.`)
}

function originOf({ url, config }: Settings, findings: Findings, file: string): string | undefined {
  try {
    const parsed = new URL(url)
    return parsed.origin
  } catch {
    const value = config.url
    findings.manual(
      'config url',
      undefined,
      `\`url\` in ${file} is ${value instanceof Computed ? `computed (\`${value.source}\`)` : 'missing'}; write it into site/site.yaml.`
    )
    return undefined
  }
}

/** Without a setting, Docusaurus links without a slash, and hosts redirect to one: both addresses are in use. */
function slashOf({ trailingSlash }: Data, findings: Findings, file: string): string | undefined {
  if (trailingSlash === false) return 'never'
  if (trailingSlash === undefined)
    findings.loss(
      'config trailingSlash',
      undefined,
      `${file} does not set \`trailingSlash\`: canonical addresses now end in a slash. If your host serves /docs/a without one, set \`trailingSlash: never\` in site/site.yaml.`
    )
  return undefined
}

/** Docusaurus puts a copy of each static file into the folder of each language. */
function deployOf({ settings, findings, hasStaticFiles }: SiteYamlInput): Data | undefined {
  const homes = settings.locales
    .filter((locale) => domainOf(settings, locale) === undefined)
    .map((locale) => localeBase(settings, locale))
    .filter((home) => home !== settings.base)
  if (!hasStaticFiles || homes.length === 0) return undefined
  findings.note(
    'static files of languages',
    undefined,
    `Static files are also published below ${homes.map((home) => `\`${home}\``).join(', ')}, as Docusaurus did. If nothing links to them there, delete \`deploy.staticPerLocale\` from site/site.yaml: the output becomes smaller.`
  )
  return { staticPerLocale: true }
}

const configOfLocale = ({ config }: Settings, locale: string): Data =>
  recordAt(recordAt(recordAt(config, 'i18n'), 'localeConfigs'), locale)

/** Origin of the domain of a language. */
const domainOf = (settings: Settings, locale: string): string | undefined =>
  textAt(configOfLocale(settings, locale), 'url')?.replace(/\/+$/, '')

const localesOf = (settings: Settings): Data =>
  Object.fromEntries(
    settings.locales.map((locale) => {
      const localeConfig = configOfLocale(settings, locale)
      const direction = textAt(localeConfig, 'direction')
      const htmlLang = textAt(localeConfig, 'htmlLang')
      return [
        locale,
        {
          label: textAt(localeConfig, 'label') ?? labelOfLocale(locale),
          htmlLang: htmlLang === locale ? undefined : htmlLang,
          direction: direction === 'rtl' ? 'rtl' : undefined,
          url: domainOf(settings, locale)
        }
      ]
    })
  )

/** A language's own name. */
function labelOfLocale(locale: string): string {
  try {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
    return name.charAt(0).toUpperCase() + name.slice(1)
  } catch {
    return locale
  }
}

function markdownOf(themeConfig: Data): Data {
  const toc = recordAt(themeConfig, 'tableOfContents')
  const [from, to] = [toc.minHeadingLevel ?? 2, toc.maxHeadingLevel ?? 3]
  return { tocLevels: from === 2 && to === 3 ? undefined : [from, to] }
}

const severities: Readonly<Record<string, string>> = { warn: 'warn', log: 'warn', ignore: 'ignore' }

/** Docusaurus stops at broken links, but only warns of broken anchors, and does not report duplicate ids. */
function rulesOf(config: Data, { otherPlugins }: Settings): Data {
  const markdown = recordAt(recordAt(config, 'markdown'), 'hooks')
  const of = (key: string, standard: string) =>
    severities[textAt(config, key) ?? textAt(markdown, key) ?? standard]
  // Pages of plugins are missing now, and pages in React are stubs, without the ids of the old ones.
  const mayMissPages = otherPlugins.some(({ name }) => !isConvertedPlugin(name))
  const links =
    of('onBrokenLinks', 'throw') ??
    of('onBrokenMarkdownLinks', 'throw') ??
    (mayMissPages ? 'warn' : undefined)
  return {
    'link-missing': links,
    'anchor-missing': of('onBrokenAnchors', 'warn') ?? 'warn',
    'heading-id-duplicate': 'warn',
    'asset-missing': of('onBrokenMarkdownImages', 'throw') ?? (links === undefined ? undefined : 'warn')
  }
}
