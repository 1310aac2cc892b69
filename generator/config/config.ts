// site/*.yaml → Config. What authors write is loose and is checked once, here; inside, every field
// has its value. Comes in: the project's files. Goes out: the Config, or all that is wrong with it.

import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic, hasErrors, type Outcome, type Rules } from '../base/diagnostics.ts'
import { decode, type Files } from '../base/files.ts'
import { check, type LocalisedText } from '../base/schema.ts'
import { baseName, didYouMean, extensionOf, routePath } from '../base/text.ts'
import { parseYaml, type Yaml } from '../base/yaml.ts'
import type { ColorMode, Contact } from '../theme.ts'
import {
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
import { type SiteInput, siteSchema } from './site.ts'

export interface LocaleConfig {
  readonly code: string
  readonly label: string
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
  /** Path of the locale's home without the base: `/`, `/de/`. */
  readonly path: string
}

export type CollectionType = 'docs' | 'blog' | 'pages' | 'careers'

export interface CollectionConfig {
  /** Key in site.yaml, and the folder under `content/<locale>/`. */
  readonly name: string
  readonly type: CollectionType
  /** Path of the collection inside a locale: `/docs/`. */
  readonly path: string
  /** Does raw HTML in Markdown pass through? */
  readonly html: 'allow' | 'escape'
  readonly postsPerPage: number
  /** How many of the latest posts stand beside each page of a blog. */
  readonly sidebarPosts: number
  /** How many of the latest posts feeds hold; 0 for no feeds. */
  readonly feedPosts: number
  /** Make a PDF of each open position that names none? */
  readonly pdf: boolean
  /** Address at which a file can be edited; `{path}` stands for its path in the project. */
  readonly editUrl?: string
  /** What pages say of their last change: nothing, when it was, or also by whom. */
  readonly lastUpdated: 'none' | 'date' | 'author'
  /** Name and label of the version that the content folder holds; none when the site has no versions. */
  readonly version?: { readonly name: string; readonly label: string }
}

/** A file of site/ and its checked content. */
export interface ConfigFile<T> {
  readonly value: T
  readonly yaml: Yaml
}

export interface Config {
  /** Absolute project folder; empty for files in memory. */
  readonly root: string
  readonly title: LocalisedText
  readonly tagline?: LocalisedText
  readonly description?: LocalisedText
  /** Origin without a slash at the end: `https://example.com`. */
  readonly url: string
  /** Starts and ends with a slash. */
  readonly base: string
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
  readonly markdown: { readonly parser: 'native' | 'remark'; readonly tocLevels: readonly [number, number] }
  readonly search: { readonly provider: 'local' | 'none' }
  readonly rules: Rules
  readonly site: ConfigFile<SiteInput>
  readonly navbar: ConfigFile<NavbarInput>
  readonly footer: ConfigFile<FooterInput>
  readonly sidebars: ConfigFile<SidebarsInput>
  readonly redirects: ConfigFile<RedirectsInput>
  /** `site/data/*.yaml` by file name: what `{{ name.key }}` in Markdown looks up. */
  readonly data: Readonly<Record<string, unknown>>
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
  const site = read(siteFile, siteSchema, {})
  const navbar = read('site/navbar.yaml', navbarSchema, {})
  const footer = read('site/footer.yaml', footerSchema, {})
  const sidebars = read('site/sidebars.yaml', sidebarsSchema, {})
  const redirects = read('site/redirects.yaml', redirectsSchema, [])
  const data = readData(files)
  diagnostics.push(...data.diagnostics)
  if (site.value) diagnostics.push(...checkSite(site.value, site.yaml))
  if (sidebars.value) diagnostics.push(...sidebarLinks(sidebars.value, sidebars.yaml))
  if (
    !site.value ||
    !navbar.value ||
    !footer.value ||
    !sidebars.value ||
    !redirects.value ||
    hasErrors(diagnostics)
  ) {
    return { value: undefined, diagnostics }
  }
  const config: Config = {
    root: files.root,
    ...complete(site.value),
    site: { value: site.value, yaml: site.yaml },
    navbar: { value: navbar.value, yaml: navbar.yaml },
    footer: { value: footer.value, yaml: footer.yaml },
    sidebars: { value: sidebars.value, yaml: sidebars.yaml },
    redirects: { value: redirects.value, yaml: redirects.yaml },
    data: data.value
  }
  return { value: config, diagnostics }
}

function readYaml(files: Files, path: string) {
  if (!files.has(path)) return parseYaml(path, '')
  try {
    return parseYaml(path, decode(files.read(path)))
  } catch {
    const problem = diagnostic(
      'file-encoding',
      { file: path },
      'This file is not UTF-8 text',
      'save it as UTF-8'
    )
    return { yaml: parseYaml(path, '').yaml, diagnostics: [problem] }
  }
}

function readData(files: Files): Outcome<Record<string, unknown>> {
  const value: Record<string, unknown> = {}
  const diagnostics: Diagnostic[] = []
  for (const { path } of files.list('site/data')) {
    if (extensionOf(path) !== '.yaml') continue
    const parsed = readYaml(files, path)
    diagnostics.push(...parsed.diagnostics)
    value[baseName(path).slice(0, -'.yaml'.length)] = parsed.yaml.value
  }
  return { value, diagnostics }
}

type Complete = Omit<Config, 'root' | 'site' | 'navbar' | 'footer' | 'sidebars' | 'redirects' | 'data'>

function complete(site: SiteInput): Complete {
  const locales = Object.entries(site.locales).map(
    ([code, { label, htmlLang = code, direction, path }]): LocaleConfig => ({
      code,
      label,
      htmlLang,
      direction,
      path: path ?? (code === site.defaultLocale ? '/' : routePath(code))
    })
  )
  const defaultLocale = locales.find(({ code }) => code === site.defaultLocale)
  // checkSite has reported this one, and readConfig gives no Config after an error.
  if (!defaultLocale) throw new Error('bug: a Config was asked for without its default locale')
  const [tocFrom = 2, tocTo = 3] = site.markdown.tocLevels
  return {
    title: site.title,
    ...(site.tagline === undefined ? {} : { tagline: site.tagline }),
    ...(site.description === undefined ? {} : { description: site.description }),
    url: site.url.replace(/\/$/, ''),
    base: site.base,
    defaultLocale,
    locales,
    collections: Object.entries(site.collections).map(([name, input]) =>
      completeCollection(name, input, site)
    ),
    theme: site.theme,
    ...(site.contact === undefined ? {} : { contact: completeContact(site.contact) }),
    ...(site.organization === undefined ? {} : { organization: site.organization }),
    social: site.social,
    markdown: { parser: site.markdown.parser, tocLevels: [tocFrom, tocTo] },
    search: site.search,
    rules: site.rules as Rules
  }
}

const completeContact = ({ action, format, email }: NonNullable<SiteInput['contact']>): Contact => ({
  format,
  ...(action === undefined ? {} : { action }),
  ...(email === undefined ? {} : { email })
})

const collectionTypes: readonly string[] = ['docs', 'blog', 'pages', 'careers']

function completeCollection(
  name: string,
  input: SiteInput['collections'][string],
  site: SiteInput
): CollectionConfig {
  const type = input.type ?? (name as CollectionType)
  const version = input.versions[0]
  return {
    name,
    type,
    path: input.path ?? (type === 'pages' ? '/' : routePath(name)),
    html: input.html ?? site.markdown.html,
    postsPerPage: input.postsPerPage,
    sidebarPosts: input.sidebarPosts === 'all' ? Number.MAX_SAFE_INTEGER : input.sidebarPosts,
    feedPosts: input.feedPosts,
    pdf: input.pdf,
    ...(input.editUrl === undefined ? {} : { editUrl: input.editUrl }),
    lastUpdated: input.lastUpdated,
    ...(version?.name === undefined
      ? {}
      : { version: { name: version.name, label: version.label ?? version.name } })
  }
}

/** What one schema cannot see: names that refer to other names in site.yaml. */
function checkSite(site: SiteInput, yaml: Yaml): Diagnostic[] {
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
  for (const code of codes) {
    if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code)) {
      say(
        'locale-unknown',
        ['locales', code],
        `\`${code}\` is not a language code`,
        'use a BCP 47 tag such as `de` or `pt-BR`',
        'key'
      )
    }
  }
  for (const [name, collection] of Object.entries(site.collections)) {
    if (!collection.type && !collectionTypes.includes(name)) {
      say(
        'schema-missing',
        ['collections', name],
        `Missing \`type\` in \`collections.${name}\``,
        `a collection that is not called ${collectionTypes.join(', ')} needs its type`,
        'key'
      )
    }
    for (const [index, version] of collection.versions.entries()) {
      if (version.name === undefined) {
        say(
          'docs-version-name-missing',
          ['collections', name, 'versions', index],
          `A docs version of \`${name}\` has no \`name\``,
          'add `name: current`'
        )
      } else if (index > 0) {
        say(
          'docs-version-unknown',
          ['collections', name, 'versions', index],
          `\`${name}\` has a second version, \`${version.name}\`; this release of sitegen builds one`
        )
      }
    }
  }
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
  const top = site as Record<string, unknown>
  return ['title', 'tagline', 'description'].flatMap((key) => {
    const value = top[key]
    return typeof value === 'object' && value !== null
      ? [[[key], value as Record<string, unknown>] as [string[], Record<string, unknown>]]
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
            type === undefined || navbarTypes.includes(String(type))
              ? []
              : [
                  diagnostic(
                    'navbar-type-unknown',
                    yaml.at([...at, 'type']),
                    `Unknown navbar item type \`${String(type)}\``,
                    didYouMean(String(type), navbarTypes) ?? `known types: ${navbarTypes.join(', ')}`
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
