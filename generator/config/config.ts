// site/*.yaml → Config. What authors write is loose and is checked once, here; inside, every field
// has its value. Comes in: the project's files. Goes out: the Config, or all that is wrong with it.

import type { Code } from '../base/codes.ts'
import {
  type Diagnostic,
  diagnostic,
  hasErrors,
  type Outcome,
  type Place,
  type Rules
} from '../base/diagnostics.ts'
import { decode, type Files } from '../base/files.ts'
import { directionOf, ownName } from '../base/languages.ts'
import type { TrailingSlash } from '../base/page-address.ts'
import { check, type LocalisedText } from '../base/schema.ts'
import { baseName, didYouMean, routePath } from '../base/text.ts'
import { parseYaml, type Yaml } from '../base/yaml.ts'
import type { AnalyticsService, ColorMode, Contact } from '../theme.ts'
import { completeAnalytics } from './analytics.ts'
import {
  type CollectionConfig,
  checkCollections,
  completeCollections,
  dataFilesIn,
  dataFolder,
  sidebarsFile
} from './collections.ts'
import type { ConsentSettings } from './consent.ts'
import { completeSite, unwrittenSite } from './default-site.ts'
import { checkForms, type FormsInput, formsFile, formsSchema } from './forms.ts'
import type { HeadInput } from './head.ts'
import { checkLocales } from './locales.ts'
import {
  defaultSidebars,
  type FooterInput,
  footerSchema,
  type NavbarInput,
  navbarSchema,
  navbarTypes,
  type RedirectsInput,
  redirectsSchema,
  type SidebarsInput,
  sidebarsSchema
} from './navigation.ts'
import { rootFilesNotRead, siteFilesNotRead } from './not-read.ts'
import { checkSecurity, completeSecurity, type PolicySettings, type SecurityContact } from './security.ts'
import { type hostNames, type SiteInput, siteSchema } from './site.ts'
import { checkSynonyms, type SynonymsInput, synonymsFile, synonymsSchema } from './synonyms.ts'
import { completeThirdParties, type ThirdParty } from './third-parties.ts'

export interface LocaleConfig {
  readonly code: string
  readonly label: string
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
  /** Path of the locale's home without the base: `/`, `/de/`. */
  readonly path: string
}

export type { CollectionConfig, CollectionType, DocsVersion } from './collections.ts'

/** A plugin that site.yaml names. */
export interface PluginConfig {
  /** As written: `./plugins/glossary.ts` for a file of site/, `sitegen-plugin-glossary` for a package. */
  readonly use: string
  /** Position in `plugins`, from 0. */
  readonly index: number
  /** As written; nothing where none are. */
  readonly options?: Readonly<Record<string, unknown>>
  readonly place: Place
}

/** A host that there is an adapter for. */
export type HostName = (typeof hostNames)[number]

/** A host that site.yaml names. */
export interface HostTarget {
  readonly name: HostName
  readonly place: Place
}

/** A file of site/ and its checked content. */
export interface ConfigFile<T> {
  readonly value: T
  readonly yaml: Yaml
}

/** The values of `*.yaml` by file name, by folder. */
export type DataByFolder = ReadonlyMap<string, Readonly<Record<string, unknown>>>

export interface Config {
  /** Absolute project folder; empty for files in memory. */
  readonly root: string
  readonly title: LocalisedText
  readonly tagline?: LocalisedText
  readonly description?: LocalisedText
  /** Origin without a slash at the end: `https://example.com`. Empty where the site does not say where it will be. */
  readonly url: string
  /** Starts and ends with a slash. */
  readonly base: string
  readonly trailingSlash: TrailingSlash
  readonly defaultLocale: LocaleConfig
  /** In the order of site.yaml; at least one. */
  readonly locales: readonly LocaleConfig[]
  readonly collections: readonly CollectionConfig[]
  readonly theme: Omit<SiteInput['theme'], 'colorMode'> & { readonly colorMode: ColorMode }
  readonly contact?: Contact
  /** Who publishes the site, for search engines. */
  readonly organization?: NonNullable<SiteInput['organization']>
  /** What link previews show where a page has nothing of its own. */
  readonly social: SiteInput['social']
  /** Pictures for link previews of pages that have none; missing where they are not wanted. */
  readonly cards?: Exclude<SiteInput['cards'], boolean>
  /** Whom to tell about security: fields of security.txt. */
  readonly security?: SecurityContact
  /** What site.yaml says of the policy of the pages itself. */
  readonly policy: PolicySettings
  /** Outside parties that pages may load something from. */
  readonly thirdParties: readonly ThirdParty[]
  /** How readers are asked for consent. */
  readonly consent: ConsentSettings
  /** Services that count visits; their parties are among `thirdParties`. */
  readonly analytics: readonly AnalyticsService[]
  /** Elements in the head of all pages. */
  readonly head: HeadInput
  readonly markdown: { readonly parser: 'native' | 'remark'; readonly tocLevels: readonly [number, number] }
  readonly search: SiteInput['search']
  /** Does a film of YouTube open in a new tab, or play in the page once the reader asks for it? */
  readonly video: { readonly youtube: 'link' | 'embed' }
  /** Write a Markdown twin beside each page, and a list of them for each locale. */
  readonly llms: boolean
  /** What is larger is named: kilobytes of the file, and pixels. */
  readonly images: { readonly maxKilobytes: number; readonly maxWidth: number }
  readonly translations: {
    /** Do pages say that their original has changed since they were translated? */
    readonly staleNotice: boolean
  }
  /** What builds share with other machines: `remote` is the address of a server. */
  readonly cache: SiteInput['cache']
  /** Where the site will be served. */
  readonly deploy: {
    /** Each once, in the order of site.yaml; none where it names no host. */
    readonly targets: readonly HostTarget[]
    /** Write `.br` and `.gz` beside files that compress well. */
    readonly compress: boolean
  }
  readonly rules: Rules
  readonly plugins: readonly PluginConfig[]
  readonly site: ConfigFile<SiteInput>
  readonly navbar: ConfigFile<NavbarInput>
  readonly footer: ConfigFile<FooterInput>
  /** By path of the file. */
  readonly sidebars: ReadonlyMap<string, ConfigFile<SidebarsInput>>
  readonly redirects: ConfigFile<RedirectsInput>
  readonly forms: ConfigFile<FormsInput>
  /** Words that mean the same, by locale. */
  readonly synonyms: SynonymsInput
  /** By folder, as collections name it: what `{{ name.key }}` in Markdown looks up. */
  readonly data: DataByFolder
}

/** Path of the file that makes a folder a project. */
export const siteFile = 'site/site.yaml'

/**
 * Read and check all of `site/*.yaml`.
 *
 * @returns a Config only when nothing in these files is an error
 */
export function readConfig(files: Files): Outcome<Config | undefined> {
  const diagnostics: Diagnostic[] = []
  const read = <Schema extends Parameters<typeof check>[0]>(path: string, schema: Schema, empty: unknown) => {
    const parsed = readYaml(files, path)
    diagnostics.push(...parsed.diagnostics)
    if (hasErrors(parsed.diagnostics)) return { yaml: parsed.yaml }
    if (path === 'site/navbar.yaml') diagnostics.push(...unknownNavbarTypes(parsed.yaml))
    const result = check<Schema>(schema, parsed.yaml, parsed.yaml.value ?? empty)
    diagnostics.push(...result.diagnostics)
    return { yaml: parsed.yaml, value: result.value }
  }
  const written = read(siteFile, siteSchema, files.has(siteFile) ? {} : unwrittenSite(files))
  const site = { ...written, value: written.value && completeSite(written.value, files) }
  const navbar = read('site/navbar.yaml', navbarSchema, {})
  const footer = read('site/footer.yaml', footerSchema, {})
  const collections = site.value ? completeCollections(site.value, files) : []
  const sidebars = new Map<string, ConfigFile<SidebarsInput>>()
  for (const path of new Set([sidebarsFile, ...collections.map((one) => one.sidebars)])) {
    const { yaml, value } = read(path, sidebarsSchema, {})
    if (!value) continue
    sidebars.set(path, { yaml, value: files.has(path) ? value : defaultSidebars })
    diagnostics.push(...sidebarLinks(value, yaml))
  }
  const redirects = read('site/redirects.yaml', redirectsSchema, [])
  const synonyms = read(synonymsFile, synonymsSchema, {})
  const forms = read(formsFile, formsSchema, {})
  if (site.value && forms.value) diagnostics.push(...checkForms(forms.value, forms.yaml, site.value.contact))
  if (site.value && synonyms.value)
    diagnostics.push(...checkSynonyms(synonyms.value, synonyms.yaml, Object.keys(site.value.locales)))
  diagnostics.push(
    ...siteFilesNotRead(files.list('site'), dataFoldersOf(collections)),
    ...rootFilesNotRead(files, files.has(siteFile))
  )
  const data = readData(files, collections)
  diagnostics.push(...data.diagnostics)
  if (site.value) {
    diagnostics.push(...checkSite(site.value, site.yaml), ...checkCollections(site.value, site.yaml, files))
  }
  if (
    !site.value ||
    !navbar.value ||
    !footer.value ||
    !redirects.value ||
    !forms.value ||
    !synonyms.value ||
    hasErrors(diagnostics)
  )
    return { value: undefined, diagnostics }
  const config: Config = {
    root: files.root,
    ...complete(site.value, collections, site.yaml),
    deploy: deployOf(site.value, site.yaml),
    plugins: pluginsOf(site.value, site.yaml),
    site: { value: site.value, yaml: site.yaml },
    navbar: { value: navbar.value, yaml: navbar.yaml },
    footer: { value: footer.value, yaml: footer.yaml },
    sidebars,
    redirects: { value: redirects.value, yaml: redirects.yaml },
    forms: { value: forms.value, yaml: forms.yaml },
    synonyms: synonyms.value,
    data: data.value
  }
  return { value: config, diagnostics }
}

/** Parse a file of the project; one that is not there is empty. */
export function readYaml(files: Files, path: string) {
  if (!files.has(path)) return parseYaml(path, '')
  try {
    return parseYaml(path, decode(files.read(path)))
  } catch (error) {
    const place = { file: path }
    const problem =
      error instanceof TypeError
        ? diagnostic('file-encoding', place, 'This file is not UTF-8 text', 'save it as UTF-8')
        : diagnostic(
            'file-unreadable',
            place,
            `This file cannot be read: ${error instanceof Error ? error.message : String(error)}`,
            'check who may read it'
          )
    return { yaml: parseYaml(path, '').yaml, diagnostics: [problem] }
  }
}

/** All folders with values, `site/data` first. */
const dataFoldersOf = (collections: readonly CollectionConfig[]): readonly string[] => [
  ...new Set([dataFolder, ...collections.map(({ data }) => data)])
]

/** The values of all versions; those of a file that a version does not have are those of `site/data`. */
export function readData(files: Files, collections: readonly CollectionConfig[]): Outcome<DataByFolder> {
  const value = new Map<string, Readonly<Record<string, unknown>>>()
  const diagnostics: Diagnostic[] = []
  const folders = dataFoldersOf(collections)
  for (const folder of folders) {
    const own: Record<string, unknown> = {}
    // The folder of a version may lie in `site/data`.
    const others = folders.filter((other) => other.startsWith(`${folder}/`))
    for (const path of dataFilesIn(files, folder)) {
      if (others.some((other) => path.startsWith(`${other}/`))) continue
      const parsed = readYaml(files, path)
      diagnostics.push(...parsed.diagnostics)
      own[baseName(path).slice(0, -'.yaml'.length)] = parsed.yaml.value
    }
    value.set(folder, { ...value.get(dataFolder), ...own })
  }
  return { value, diagnostics }
}

/** Plugins in the order of site.yaml, which is the order in which they work. */
export const pluginsOf = (site: SiteInput, yaml: Yaml): readonly PluginConfig[] =>
  site.plugins.map((plugin, index) => ({
    use: typeof plugin === 'string' ? plugin : plugin.use,
    index,
    ...(typeof plugin === 'string' ? {} : { options: plugin.options }),
    place: yaml.at(typeof plugin === 'string' ? ['plugins', index] : ['plugins', index, 'use'])
  }))

/** Hosts in the order of site.yaml, each once. */
export function deployOf({ deploy }: SiteInput, yaml: Yaml): Config['deploy'] {
  const { target } = deploy
  const names = typeof target === 'string' ? [target] : target
  const targets = names.map((name, index) => ({
    name,
    place: yaml.at(typeof target === 'string' ? ['deploy', 'target'] : ['deploy', 'target', index])
  }))
  return {
    targets: targets.filter(({ name }, index) => names.indexOf(name) === index),
    compress: deploy.compress
  }
}

type Complete = Omit<
  Config,
  | 'root'
  | 'deploy'
  | 'plugins'
  | 'site'
  | 'navbar'
  | 'footer'
  | 'sidebars'
  | 'redirects'
  | 'forms'
  | 'synonyms'
  | 'data'
>

/** What site.yaml says, with all that it leaves out. */
export function complete(site: SiteInput, collections: readonly CollectionConfig[], yaml: Yaml): Complete {
  const locales = Object.entries(site.locales).map(
    ([code, { label, htmlLang = code, direction, path }]): LocaleConfig => ({
      code,
      label: label ?? ownName(code),
      htmlLang,
      direction: direction ?? directionOf(htmlLang),
      path: path ?? (code === site.defaultLocale ? '/' : routePath(code))
    })
  )
  const defaultLocale = locales.find(({ code }) => code === site.defaultLocale)
  // checkSite has reported this one, and readConfig gives no Config after an error.
  if (!defaultLocale) throw new Error('bug: a Config was asked for without its default locale')
  const [tocFrom = 2, tocTo = 3] = site.markdown.tocLevels
  const analytics = completeAnalytics(
    site.analytics,
    yaml,
    locales.map(({ code }) => code)
  )
  return {
    title: site.title,
    ...(site.tagline === undefined ? {} : { tagline: site.tagline }),
    ...(site.description === undefined ? {} : { description: site.description }),
    url: site.url === undefined ? '' : new URL(site.url).origin,
    base: site.base,
    trailingSlash: site.trailingSlash,
    defaultLocale,
    locales,
    collections,
    theme: site.theme,
    ...(site.contact === undefined ? {} : { contact: completeContact(site.contact) }),
    ...(site.organization === undefined ? {} : { organization: site.organization }),
    social: site.social,
    ...(site.cards === false ? {} : { cards: site.cards === true ? { colors: {} } : site.cards }),
    ...completeSecurity(site.security),
    thirdParties: [...completeThirdParties(site.thirdParties, yaml), ...analytics.map(({ party }) => party)],
    consent: site.consent,
    analytics: analytics.map(({ service }) => service),
    head: site.head,
    markdown: { parser: site.markdown.parser, tocLevels: [tocFrom, tocTo] },
    search: site.search,
    video: site.video,
    llms: site.llms,
    images: site.images,
    translations: site.translations,
    cache: site.cache,
    rules: site.rules as Rules
  }
}

const completeContact = ({ action, format, email, captcha }: NonNullable<SiteInput['contact']>): Contact => ({
  format,
  ...(action === undefined ? {} : { action }),
  ...(email === undefined ? {} : { email }),
  ...(captcha === undefined ? {} : { captcha: { challenge: captcha.challenge } })
})

/** What one schema cannot see: names that refer to other names in site.yaml. */
export function checkSite(site: SiteInput, yaml: Yaml): Diagnostic[] {
  const problems: Diagnostic[] = []
  const codes = Object.keys(site.locales)
  const say = (code: Code, path: (string | number)[], message: string, hint?: string, part?: 'key') =>
    problems.push(diagnostic(code, yaml.at(path, part), message, hint))
  if (!codes.includes(site.defaultLocale)) {
    say(
      'locale-unknown',
      ['defaultLocale'],
      `The default locale \`${site.defaultLocale}\` is not one of \`locales\``,
      didYouMean(site.defaultLocale, codes) ?? `known locales: ${codes.join(', ')}`
    )
  }
  problems.push(...checkLocales(site, yaml), ...checkSecurity(site.security, yaml))
  if (site.contact?.captcha && site.contact.action === undefined)
    say(
      'schema-missing',
      ['contact', 'captcha'],
      'Missing `action` in `contact`: a captcha protects what a form sends',
      'add the address that takes the form, or leave the captcha out',
      'key'
    )
  if (site.search.provider === 'algolia' && !site.search.algolia)
    say(
      'schema-missing',
      ['search'],
      'Missing `algolia` in `search`',
      'the provider `algolia` needs its `appId`, `apiKey` and `indexName`',
      'key'
    )
  for (const [path, text] of localisedTexts(yaml.value)) {
    for (const code of Object.keys(text)) {
      if (!codes.includes(code))
        say(
          'locale-unknown',
          [...path, code],
          `Unknown locale \`${code}\``,
          didYouMean(code, codes) ?? `known locales: ${codes.join(', ')}`,
          'key'
        )
    }
  }
  return problems
}

function localisedTexts(site: unknown): [string[], Record<string, unknown>][] {
  const collections = (site as { readonly collections?: object } | null)?.collections ?? {}
  const paths = [
    ...[['title'], ['tagline'], ['description'], ['social', 'imageAlt'], ['cards', 'brand']],
    ...Object.keys(collections).map((name) => ['collections', name, 'label'])
  ]
  return paths.flatMap((path) => {
    const value = path.reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], site)
    return typeof value === 'object' && value !== null
      ? [[path, value as Record<string, unknown>] as [string[], Record<string, unknown>]]
      : []
  })
}

function unknownNavbarTypes(yaml: Yaml): Diagnostic[] {
  const items = (yaml.value as { items?: unknown } | null)?.items
  const visit = (list: unknown, path: readonly (string | number)[]): Diagnostic[] =>
    !Array.isArray(list)
      ? []
      : list.flatMap((item: { type?: unknown; items?: unknown } | null, index) => {
          const at = [...path, index]
          const type = item?.type
          const unknown =
            typeof type !== 'string' || navbarTypes.includes(type)
              ? []
              : [
                  diagnostic(
                    'navbar-type-unknown',
                    yaml.at([...at, 'type']),
                    `Unknown navbar item type \`${type}\``,
                    didYouMean(type, navbarTypes) ?? `known types: ${navbarTypes.join(', ')}`
                  )
                ]
          return [...unknown, ...visit(item?.items, [...at, 'items'])]
        })
  return visit(items, ['items'])
}

function sidebarLinks(sidebars: SidebarsInput, yaml: Yaml): Diagnostic[] {
  const visit = (list: SidebarsInput[string], path: readonly (string | number)[]): Diagnostic[] =>
    list.flatMap((item, index) => {
      const at = [...path, index]
      if (typeof item === 'string') return []
      if (item.type === 'link' && item.to === undefined && item.href === undefined) {
        return [
          diagnostic(
            'sidebar-link-missing',
            yaml.at(at),
            'A sidebar link has neither `to` nor `href`',
            'add `to: /path` for a page of this site, or `href: https://…`'
          )
        ]
      }
      return item.type === 'category' ? visit([...item.items], [...at, 'items']) : []
    })
  return Object.entries(sidebars).flatMap(([id, items]) => visit(items, [id]))
}
