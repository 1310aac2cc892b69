// docusaurus.config → site.yaml. Every key of the configuration is converted, reported, or listed here as needless.

import type { Findings } from '../findings.ts'
import { Computed, isRecord } from '../javascript/computed.ts'
import type { DocsCollected } from './docs.ts'
import { isConvertedPlugin } from './own-files.ts'
import {
  type Instance,
  labelAt,
  listOf,
  type OtherPlugin,
  recordAt,
  type Settings,
  textAt
} from './settings.ts'

type Data = Readonly<Record<string, unknown>>

export interface SiteYamlInput {
  /** Colour of the brand, for `theme.accent`. */
  readonly accent: unknown
  readonly settings: Settings
  readonly findings: Findings
  readonly file: string
  readonly docs: ReadonlyMap<Instance, DocsCollected>
  readonly datedBlogs: ReadonlySet<Instance>
  /** Names of collections that have an `.mdx` file are known when documents are parsed. */
  readonly primary: string | undefined
}

/** site.yaml without what documents decide: `mdx`, third parties, and styles. */
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
    analytics: analyticsOf(settings.others, input),
    markdown: markdownOf(themeConfig),
    search: searchOf(themeConfig, input),
    rules: rulesOf(config, settings)
  }
}

/** Keys of the configuration that are converted elsewhere or mean nothing to us. */
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
  known: ReadonlySet<string>,
  prefix: string,
  { findings, file }: SiteYamlInput
): void {
  for (const key of Object.keys(data))
    if (!known.has(key))
      findings.loss(`config ${prefix}${key}`, undefined, `\`${prefix}${key}\` in ${file} has no counterpart.`)
}

function originOf({ url, config }: Settings, findings: Findings, file: string): string | undefined {
  try {
    const parsed = new URL(url)
    return parsed.origin
  } catch {
    const value = config.url
    findings.hand(
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

const localesOf = ({ config, locales }: Settings): Data =>
  Object.fromEntries(
    locales.map((locale) => {
      const own = recordAt(recordAt(recordAt(config, 'i18n'), 'localeConfigs'), locale)
      const direction = textAt(own, 'direction')
      const htmlLang = textAt(own, 'htmlLang')
      return [
        locale,
        {
          label: textAt(own, 'label') ?? labelOfLocale(locale),
          htmlLang: htmlLang === locale ? undefined : htmlLang,
          direction: direction === 'rtl' ? 'rtl' : undefined
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

function collectionsOf(input: SiteYamlInput): Data {
  const { settings } = input
  return Object.fromEntries(
    settings.instances.map((instance): [string, unknown] => {
      const { type, collection, routeBasePath } = instance
      const shared = {
        type: collection === type ? undefined : type,
        path:
          routeBasePath === `/${collection}/` || (type === 'pages' && routeBasePath === '/')
            ? type === 'pages'
              ? '/'
              : undefined
            : routeBasePath
      }
      const own = { docs: docsOptions, blog: blogOptions, pages: () => ({}) }[type](instance, input)
      const value = { ...shared, ...own }
      return [collection, Object.values(value).every((one) => one === undefined) ? { type } : value]
    })
  )
}

function docsOptions(instance: Instance, input: SiteYamlInput): Data {
  const { options, collection } = instance
  const collected = input.docs.get(instance)
  const isPrimary = collection === input.primary
  loseOptions(instance, input)
  const versions = collected?.versions ?? []
  const isVersioned = versions.length > 1 || versions.some(({ name }) => name !== 'current')
  return {
    editUrl: editUrlOf(instance, input),
    lastUpdated:
      options.showLastUpdateAuthor === true
        ? 'author'
        : options.showLastUpdateTime === true
          ? 'date'
          : undefined,
    sidebars: isPrimary ? undefined : `site/sidebars-${collection}.yaml`,
    versions: isVersioned
      ? versions.map(({ name, label, target, path, isLast, banner }) => ({
          name: name === 'current' ? 'next' : name.replace(/[^\w.-]/g, '-'),
          label,
          folder: name === 'current' ? undefined : target,
          path: isLast || path === (name === 'current' ? 'next' : name) ? undefined : path,
          isLast: isLast ? true : undefined,
          banner:
            banner === 'none' || banner === 'unreleased' || banner === 'unmaintained' ? banner : undefined,
          sidebars: name === 'current' ? undefined : `site/sidebars-${target}.yaml`
        }))
      : undefined
  }
}

const knownOptions: Readonly<Record<Instance['type'], ReadonlySet<string>>> = {
  docs: new Set(
    'id path routeBasePath sidebarPath editUrl editLocalizedFiles editCurrentVersion showLastUpdateAuthor showLastUpdateTime versions lastVersion includeCurrentVersion onlyIncludeVersions disableVersioning breadcrumbs tagsBasePath tags onInlineTags numberPrefixParser sidebarCollapsed sidebarCollapsible include exclude admonitions remarkPlugins rehypePlugins beforeDefaultRemarkPlugins beforeDefaultRehypePlugins recmaPlugins'.split(
      ' '
    )
  ),
  blog: new Set(
    'id path routeBasePath postsPerPage blogSidebarCount blogSidebarTitle blogTitle blogDescription feedOptions editUrl editLocalizedFiles authorsMapPath tags onInlineTags onInlineAuthors onUntruncatedBlogPosts showReadingTime readingTime showLastUpdateTime showLastUpdateAuthor sortPosts truncateMarker include exclude admonitions remarkPlugins rehypePlugins beforeDefaultRemarkPlugins beforeDefaultRehypePlugins recmaPlugins archiveBasePath tagsBasePath'.split(
      ' '
    )
  ),
  pages: new Set()
}

/** Options without a counterpart, and plugins of Markdown. */
function loseOptions({ type, id, options }: Instance, { findings, file }: SiteYamlInput): void {
  const name = `${type}${id === 'default' ? '' : ` (${id})`}`
  for (const [key, value] of Object.entries(options)) {
    if (!knownOptions[type].has(key))
      findings.loss(
        `config ${type}.${key}`,
        undefined,
        `The option \`${key}\` of ${name} in ${file} has no counterpart.`
      )
    if (/(?:remark|rehype|recma)Plugins$/i.test(key))
      for (const plugin of listOf(value)) {
        const [first] = Array.isArray(plugin) ? (plugin as unknown[]) : [plugin]
        const source = first instanceof Computed ? first.source : String(first)
        if (
          !/npm2yarn|remark-?math|rehype-?katex|tab-blocks|remarkMath|rehypeKatex|math\b|katex\b/i.test(
            source
          )
        )
          findings.hand(
            `config ${key}`,
            undefined,
            `The plugin \`${source}\` of ${name} in ${file} changed documents; add it by a plugin of sitegen (docs/plugins.md) if it is still needed.`
          )
      }
  }
  for (const key of ['blogSidebarTitle', 'blogTitle', 'blogDescription', 'archiveBasePath', 'tagsBasePath'])
    if (options[key] !== undefined)
      findings.loss(
        `config ${type}.${key}`,
        undefined,
        `\`${key}\` in ${file} has no counterpart; titles of lists are in site/strings.`
      )
}

function blogOptions(instance: Instance, input: SiteYamlInput): Data {
  const { options } = instance
  loseOptions(instance, input)
  const { postsPerPage, blogSidebarCount } = options
  const feed = recordAt(options, 'feedOptions')
  return {
    permalink: input.datedBlogs.has(instance) ? 'date' : undefined,
    postsPerPage:
      postsPerPage === 'ALL'
        ? 1000
        : typeof postsPerPage === 'number' && postsPerPage !== 10
          ? postsPerPage
          : undefined,
    sidebarPosts:
      blogSidebarCount === 'ALL' ? 'all' : typeof blogSidebarCount === 'number' ? blogSidebarCount : 5,
    // Docusaurus writes ids without a slash unless it is told to write one.
    feedIds: input.settings.config.trailingSlash === undefined ? 'bare' : undefined,
    feedPosts: typeof feed.limit === 'number' && feed.limit !== 20 ? feed.limit : undefined,
    editUrl: editUrlOf(instance, input),
    lastUpdated:
      options.showLastUpdateAuthor === true
        ? 'author'
        : options.showLastUpdateTime === true
          ? 'date'
          : undefined
  }
}

/** Files have other paths in the new project, so the edit link leads to the new repository's content folder. */
function editUrlOf({ type, options }: Instance, { findings, file }: SiteYamlInput): string | undefined {
  const { editUrl } = options
  if (editUrl === undefined) return undefined
  if (typeof editUrl !== 'string') {
    findings.loss(
      `config ${type}.editUrl`,
      undefined,
      `\`editUrl\` in ${file} is a function; write it with \`{path}\` into site/site.yaml.`
    )
    return undefined
  }
  findings.loss(
    `config ${type}.editUrl`,
    undefined,
    'Edit links lead to the paths of the new project, `content/…`; check them when it is in its repository.'
  )
  return `${editUrl.replace(/\/+$/, '')}/{path}`
}

function themeOf({ settings, findings, file, accent }: SiteYamlInput): Data {
  const { config, themeConfig } = settings
  const navbar = recordAt(themeConfig, 'navbar')
  const logo = recordAt(navbar, 'logo')
  const mode = recordAt(themeConfig, 'colorMode')
  const title = textAt(navbar, 'title')
  if (title !== undefined && title !== labelAt(config, 'title') && title !== '')
    findings.loss(
      'navbar title',
      undefined,
      `The navbar says \`${title}\` in ${file}; with us it shows the title of the site.`
    )
  const src = textAt(logo, 'src')
  const favicon = textAt(config, 'favicon')
  return {
    accent,
    colorMode: {
      default: mode.defaultMode === 'dark' ? 'dark' : undefined,
      switch: mode.disableSwitch === true ? false : undefined,
      respectSystem: mode.respectPrefersColorScheme === true ? undefined : false
    },
    logo:
      src === undefined
        ? undefined
        : {
            src: rooted(src),
            srcDark:
              textAt(logo, 'srcDark') === undefined ? undefined : rooted(textAt(logo, 'srcDark') ?? ''),
            alt: textAt(logo, 'alt'),
            width: typeof logo.width === 'number' ? logo.width : undefined,
            height: typeof logo.height === 'number' ? logo.height : undefined,
            href: textAt(logo, 'href') === '/' ? undefined : textAt(logo, 'href')
          },
    favicon: favicon === undefined ? undefined : rooted(favicon),
    announcement: announcementOf(themeConfig, findings, file)
  }
}

const rooted = (path: string): string => (/^[a-z]+:\/\/|^\//.test(path) ? path : `/${path}`)

function announcementOf(themeConfig: Data, findings: Findings, file: string): Data | undefined {
  const bar = themeConfig.announcementBar
  if (!isRecord(bar)) return undefined
  const content = labelAt(bar, 'content') ?? ''
  const links = [...content.matchAll(/<a\b[^>]*href=["']([^"']+)["'][^>]*>([\s\S]*?)<\/a>/g)]
  const title = content
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (title === '') return undefined
  if (links.length > 1)
    findings.loss(
      'announcementBar',
      undefined,
      `The announcement in ${file} has ${links.length} links; ours has one, the first.`
    )
  if (bar.isCloseable === false)
    findings.loss('announcementBar', undefined, 'The announcement can be closed.')
  const target = links[0]?.[1]
  return {
    id: textAt(bar, 'id') ?? 'announcement',
    title,
    ...(target === undefined ? {} : /^(?:[a-z]+:|\/\/)/.test(target) ? { href: target } : { to: target })
  }
}

function socialOf(themeConfig: Data, { settings, findings }: SiteYamlInput): Data {
  const written = textAt(themeConfig, 'image')
  const isOwn = settings.url !== '' && written?.startsWith(`${settings.url}/`)
  const image = isOwn ? written?.slice(settings.url.length) : written
  const twitter = listOf(themeConfig.metadata)
    .filter(isRecord)
    .find(({ name }) => name === 'twitter:site')
  if (image !== undefined)
    findings.loss(
      'config themeConfig.image',
      undefined,
      'The image of link previews needs an alternative text; the title of the site stands in for it (`social.imageAlt`).'
    )
  return {
    image: image === undefined ? undefined : rooted(image),
    imageAlt: image === undefined ? undefined : 'Preview',
    twitter:
      typeof twitter?.content === 'string' && /^@\w{1,15}$/.test(twitter.content)
        ? twitter.content
        : undefined
  }
}

function headOf(config: Data, themeConfig: Data, { findings, file }: SiteYamlInput): readonly unknown[] {
  const metas = listOf(themeConfig.metadata)
    .filter(isRecord)
    .filter(({ name }) => name !== 'twitter:site')
    .map((meta) => ({ meta: textOnly(meta) }))
  const tags = listOf(config.headTags)
    .filter(isRecord)
    .flatMap((tag) => headTag(tag, findings, file))
  const scripts = listOf(config.scripts).flatMap((script) => {
    const attributes = isRecord(script) ? script : { src: script }
    return typeof attributes.src === 'string'
      ? [
          {
            script: {
              ...textOnly(attributes),
              src: /^[a-z]+:|^\/\//.test(attributes.src) ? attributes.src : rooted(attributes.src)
            }
          }
        ]
      : []
  })
  const sheets = listOf(config.stylesheets).flatMap((sheet) => {
    const attributes = isRecord(sheet) ? sheet : { href: sheet }
    return typeof attributes.href === 'string'
      ? [{ link: { rel: 'stylesheet', ...textOnly(attributes) } }]
      : []
  })
  return [...metas, ...tags, ...scripts, ...sheets]
}

const textOnly = (data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).filter(([, value]) => typeof value === 'string' || typeof value === 'boolean')
  )

function headTag(tag: Data, findings: Findings, file: string): readonly unknown[] {
  const name = String(tag.tagName)
  const attributes = textOnly(recordAt(tag, 'attributes'))
  const code = textAt(tag, 'innerHTML')
  if (name === 'meta' || name === 'link') return [{ [name]: attributes }]
  if (name === 'script') return [{ script: { ...attributes, ...(code === undefined ? {} : { code }) } }]
  findings.loss('config headTags', undefined, `\`<${name}>\` in \`headTags\` of ${file} has no counterpart.`)
  return []
}

function analyticsOf(others: readonly OtherPlugin[], { findings, file }: SiteYamlInput): Data {
  const found = others.find(({ name }) => /plugin-google-(?:gtag|analytics)$/.test(name))
  const [id] = found ? listOf(found.options.trackingID) : []
  if (others.some(({ name }) => /google-tag-manager$/.test(name)))
    findings.hand(
      'google-tag-manager',
      undefined,
      `Google Tag Manager in ${file}: it loads what others decide, so it has no counterpart; declare the services themselves under \`analytics\` and \`thirdParties\`.`
    )
  if (typeof id !== 'string') return {}
  if (!id.startsWith('G-')) {
    findings.loss(
      'google-analytics',
      undefined,
      `The id \`${id}\` in ${file} is that of a service that Google has closed; it was left out.`
    )
    return {}
  }
  findings.loss('gtag', undefined, 'Google Analytics is loaded after consent only, as `analytics.ga4`.')
  return { ga4: { id } }
}

function markdownOf(themeConfig: Data): Data {
  const toc = recordAt(themeConfig, 'tableOfContents')
  const [from, to] = [toc.minHeadingLevel ?? 2, toc.maxHeadingLevel ?? 3]
  return { tocLevels: from === 2 && to === 3 ? undefined : [from, to] }
}

function searchOf(themeConfig: Data, { findings, file }: SiteYamlInput): Data {
  const algolia = themeConfig.algolia
  if (!isRecord(algolia)) return {}
  const [appId, apiKey, indexName] = [
    textAt(algolia, 'appId'),
    textAt(algolia, 'apiKey'),
    textAt(algolia, 'indexName')
  ]
  if (appId === undefined || apiKey === undefined || indexName === undefined) return {}
  findings.loss(
    'config themeConfig.algolia',
    undefined,
    `The search of ${file} is Algolia's, and was kept; \`provider: local\` needs no server, and no third party.`
  )
  return {
    provider: 'algolia',
    algolia: { appId, apiKey, indexName, contextual: algolia.contextualSearch === false ? undefined : true }
  }
}

const severities: Readonly<Record<string, string>> = { warn: 'warn', log: 'warn', ignore: 'ignore' }

/** Docusaurus stops at broken links, but only warns of broken anchors. */
function rulesOf(config: Data, { others }: Settings): Data {
  const markdown = recordAt(recordAt(config, 'markdown'), 'hooks')
  const of = (key: string, standard: string) =>
    severities[textAt(config, key) ?? textAt(markdown, key) ?? standard]
  // A plugin may have made pages that are not there now; pages in React are stubs, without the ids of the old ones.
  const mayMissPages = others.some(({ name }) => !isConvertedPlugin(name))
  const links =
    of('onBrokenLinks', 'throw') ??
    of('onBrokenMarkdownLinks', 'throw') ??
    (mayMissPages ? 'warn' : undefined)
  return {
    'link-missing': links,
    'anchor-missing': of('onBrokenAnchors', 'warn') ?? 'warn',
    'asset-missing': of('onBrokenMarkdownImages', 'throw') ?? (links === undefined ? undefined : 'warn')
  }
}
