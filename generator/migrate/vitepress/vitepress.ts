// Reads a project of VitePress: .vitepress/config, its documents, public files.

import { decode } from '../../base/files.ts'
import { normalisePath, withoutOrder } from '../../base/text.ts'
import { type Findings, findingsOf } from '../findings.ts'
import { hostRedirects } from '../host-redirects.ts'
import { installIcons } from '../icon-packages.ts'
import { evaluateModule } from '../javascript/evaluate.ts'
import { copiedFiles } from '../reserved-files.ts'
import { thirdPartiesOf } from '../third-parties.ts'
import type { Additions, Conversion, OldDocument, OldProject, SourceTree, Tool, Unreadable } from '../tool.ts'
import { mentionsIn } from '../unknown-keys.ts'
import { isMapping, listOf, mappingAt, textOf } from '../values.ts'
import { accentOf } from './accent.ts'
import type { VitePressOptions } from './context.ts'
import { parseDocument } from './document.ts'
import { foldersAbove } from './folders-above.ts'
import { themeOf, withLabels } from './languages.ts'
import { type NavigationNames, navbarItems, sidebarsOf } from './navigation.ts'
import { rewritesOf } from './rewrites.ts'
import { type Config, type Locale, type Settings, settingsOf } from './settings.ts'
import { headingRules } from './slugify.ts'
import { type StyleSheets, styleSheets } from './style-sheets.ts'
import { type VueProject, vueProject } from './vue-project.ts'

export const vitepress: Tool = {
  name: 'vitepress',
  title: 'VitePress',
  configFiles: ['ts', 'mts', 'js', 'mjs', 'cts', 'cjs'].flatMap((end) => [
    `.vitepress/config.${end}`,
    `.vitepress/config/index.${end}`
  ]),
  foldersAbove,
  async read(tree, options) {
    const value = options.runConfig
      ? await options.runConfig(tree)
      : evaluateModule(tree.files, tree.config)?.get('default')
    if (isMapping(value) && !('source' in value && Object.keys(value).length === 1))
      return readProject(tree, withAdditional(tree, value))
    return unreadable(tree)
  }
}

/** A configuration with those in folders of languages: `de/config.ts`. */
function withAdditional({ files, site }: SourceTree, config: Config): Config {
  const folder = normalisePath(`${site}/${textOf(config.srcDir) ?? '.'}`)
  const locales = { root: {}, ...mappingAt(config, 'locales') }
  const found = Object.entries(locales).flatMap(([key, locale]) => {
    const own = normalisePath(`${folder}/${key === 'root' ? '' : `${key}/`}config`)
    const file = ['ts', 'mts', 'js', 'mjs'].map((end) => `${own}.${end}`).find((path) => files.has(path))
    const value = file === undefined ? undefined : evaluateModule(files, file)?.get('default')
    return isMapping(value) ? [[key, { ...value, ...(isMapping(locale) ? locale : {}) }] as const] : []
  })
  return found.length === 0 ? config : { ...config, locales: { ...locales, ...Object.fromEntries(found) } }
}

const unreadable = ({ config }: SourceTree): Unreadable => ({
  problem: `${config} is a program whose result cannot be read from its text`,
  hint: 'with `--run-config` it is run, in a process without network; its packages must be installed'
})

interface FoundDocument {
  readonly source: string
  readonly locale: Locale
  /** In the folder of its language, without the ending: `guide/index`. */
  readonly path: string
  readonly target: string
  readonly address: string
}

function readProject(tree: SourceTree, config: Config): OldProject | Unreadable {
  const { files, site } = tree
  const folder = normalisePath(`${site}/${textOf(config.srcDir) ?? '.'}`)
  const findings = findingsOf(tree.config)
  const settings = settingsOf(config, findings)
  const inside = (path: string) => (folder === '' ? path : path.slice(folder.length + 1))
  const isLeftOut = leftOut(config)
  const rewrite = rewritesOf(config.rewrites)
  const paths = files
    .list(folder, 'hidden')
    .map(({ path }) => path)
    .filter((path) => !/(?:^|\/)(?:node_modules|\.[^/]*)\//.test(inside(path)))
  const documents = paths
    .filter((path) => /\.md$/i.test(path) && !inside(path).startsWith('public/') && !isLeftOut(inside(path)))
    .flatMap((path) => documentAt(path, rewrite(inside(path)), settings, findings))
  if (documents.length === 0)
    return {
      problem: `${folder || '.'} has no Markdown files`,
      hint: '`srcDir` of the configuration names their folder'
    }
  const publicFolder = folder === '' ? 'public' : `${folder}/public`
  const published = copiedFiles(
    paths.filter((path) => path.startsWith(`${publicFolder}/`)),
    publicFolder,
    findings
  )
  const vue = vueProject(files, site, {
    folder,
    // Loaders give addresses without the base.
    pages: documents.map(({ source, address }) => ({
      source,
      address: address.slice(settings.base.length - 1)
    }))
  })
  const sheets = styleSheets()
  const icons = new Set<string>()
  const options: VitePressOptions = {
    vue,
    siteData: {
      title: String(settings.site.title),
      description: textOf(config.description) ?? '',
      base: settings.base,
      theme: config.themeConfig
    },
    styleClass: sheets.styleClass,
    pageStyle: sheets.pageStyle,
    noteIcon: (name) => void icons.add(name),
    has: (path) => files.has(path),
    read: (path) => decode(files.read(path)),
    folder,
    base: settings.base,
    ...headingRules(config),
    math:
      /mathjax|katex/i.test(decode(files.read(tree.config))) || mappingAt(config, 'markdown').math === true,
    mentions: mentionsIn(files, normalisePath(`${site}/.vitepress`)),
    codeFolder: `content/${settings.locales[0]?.code ?? 'en'}/docs/_code`
  }
  for (const { source } of documents.filter(isPartial))
    findings.loss(
      'partial',
      undefined,
      `\`${source}\` is no page any more: its name begins with \`_\`, so that others can include it.`
    )
  const names = namesOf(documents)
  const sidebars = allSidebars(config, settings, names)
  const newSite = siteOf(settings, config)
  return {
    base: settings.base,
    documents: documents.map((document) =>
      toOldDocument(document, options, config, sidebarOf(document, sidebars))
    ),
    data: new Map<string, unknown>([
      ['site/navbar.yaml', navbarOf(config, settings, names, findings)],
      ['site/footer.yaml', settings.footer],
      ['site/sidebars.yaml', sidebars]
    ]),
    texts: new Map(),
    copies: published.map((from) => ({ from, to: `site/static${from.slice(publicFolder.length)}` })),
    addresses: [
      ...documents.filter((one) => !isPartial(one)).map(({ address, source }) => ({ path: address, source })),
      ...published.map((path) => ({ path: settings.base + path.slice(publicFolder.length + 1) }))
    ],
    redirects: redirectsOf(options, `${publicFolder}/_redirects`, documents, findings),
    findings: findings.list,
    finish: (conversions) => finishProject(conversions, { tree, newSite, sheets, vue, icons })
  }
}

function redirectsOf(
  { has, read, base }: VitePressOptions,
  path: string,
  documents: readonly FoundDocument[],
  findings: Findings
): OldProject['redirects'] {
  const addresses = documents.map(({ address }) => address.slice(base.length - 1))
  return has(path) ? hostRedirects(read(path), path, addresses, findings) : []
}

interface Finishing {
  readonly tree: SourceTree
  readonly newSite: Readonly<Record<string, unknown>>
  readonly sheets: StyleSheets
  readonly vue: VueProject
  /** Names of icons that documents use: `carbon:link`. */
  readonly icons: ReadonlySet<string>
}

/** site.yaml and style sheets, which depend on what documents use. */
function finishProject(
  conversions: readonly Conversion[],
  { tree, newSite, sheets, vue, icons }: Finishing
): Additions {
  const findings = findingsOf(tree.config)
  const requests = conversions.flatMap((conversion) => conversion.requests)
  const thirdParties = thirdPartiesOf(requests, newSite, findings)
  for (const file of vue.uncompiled())
    findings.loss(
      '<style lang>',
      undefined,
      `The style sheet of ${file} is no plain CSS, or names files of the project: what is missing goes into site/styles.`
    )
  if (icons.size > 0) findings.hand('icons', undefined, installIcons(icons))
  const rules = { ...mappingAt(newSite, 'rules'), ...(icons.size > 0 && { 'icon-unknown': 'warn' }) }
  const texts = sheets.texts(vue.styles())
  const styles = texts.size > 0 ? './styles/site.css' : undefined
  const accent = accentOf(tree.files, normalisePath(`${tree.site}/.vitepress/theme`))
  const theme = { ...mappingAt(newSite, 'theme'), accent, styles }
  return {
    data: new Map([['site/site.yaml', { ...newSite, theme, thirdParties, rules }]]),
    texts,
    copies: [],
    findings: findings.list
  }
}

/** `srcExclude`, of whose patterns names, folders and `*` are understood. */
function leftOut({ srcExclude }: Config): (path: string) => boolean {
  const patterns = listOf(srcExclude)
    .filter((one): one is string => typeof one === 'string')
    .map((pattern) => {
      const source = pattern
        .replace(/^\.?\//, '')
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replace(/\*\*\/?/g, '\0')
        .replaceAll('*', '[^/]*')
        .replaceAll('\0', '(?:.*/)?')
      return new RegExp(`^${source}(?:$|/)`)
    })
  return (path) => patterns.some((pattern) => pattern.test(path))
}

function documentAt(
  source: string,
  inside: string,
  settings: Settings,
  findings: Findings
): readonly FoundDocument[] {
  if (/\[[^\]]+\]/.test(inside)) {
    findings.hand(
      'dynamic route',
      undefined,
      `\`${inside}\` is filled in by a program: write a collection, or a plugin with pages.`
    )
    return []
  }
  const locale =
    settings.locales.find(({ folder }) => folder !== '' && inside.startsWith(`${folder}/`)) ??
    (settings.locales[0] as Locale)
  const path = inside.slice(locale.folder === '' ? 0 : locale.folder.length + 1).replace(/\.md$/i, '')
  const page = path.replace(/(^|\/)index$/, '$1')
  const prefix = settings.base + (locale.folder === '' ? '' : `${locale.folder}/`)
  const address = prefix + (page === '' || page.endsWith('/') || settings.cleanUrls ? page : `${page}.html`)
  return [{ source, locale, path, target: `content/${locale.code}/docs/${path}`, address }]
}

/** Files and folders that begin with `_` are no pages here. */
const isPartial = ({ path }: FoundDocument): boolean => path.split('/').some((part) => part.startsWith('_'))

function toOldDocument(
  document: FoundDocument,
  options: VitePressOptions,
  config: Config,
  sidebar: string | undefined
): OldDocument {
  const { source, target, locale } = document
  const lang = textOf(locale.config.lang) ?? textOf(config.lang) ?? 'en-US'
  return {
    source,
    target,
    isPartial: isPartial(document),
    parse: (text) => parseDocument(text, { source, target, options, sidebar, lang })
  }
}

/** The sidebar of a document that is in several: VitePress takes the one whose path its own begins with. */
function sidebarOf({ path }: FoundDocument, sidebars: Readonly<Record<string, unknown>>): string | undefined {
  const id = withoutOrder(path)
  const containing = Object.keys(sidebars).filter((name) => idsIn(sidebars[name]).has(id))
  if (containing.length < 2) return undefined
  const key = path.replaceAll('/', '-')
  return (
    containing.filter((name) => key.startsWith(`${name}-`)).sort((a, b) => b.length - a.length)[0] ??
    containing[0]
  )
}

/** Ids of the documents in a sidebar. */
const idsIn = (entries: unknown): ReadonlySet<string> =>
  new Set(
    listOf(entries)
      .filter(isMapping)
      .flatMap(({ id, doc, items }) => [id, doc, ...idsIn(items)].filter((one) => typeof one === 'string'))
  )

function namesOf(documents: readonly FoundDocument[]): NavigationNames {
  const ids = new Map(
    documents
      .filter(({ locale }) => locale.folder === '')
      .map(({ path }) => [path.replace(/(?:^|\/)index$/, ''), withoutOrder(path)] as const)
  )
  return {
    idAt: (address) =>
      ids.get(
        address
          .replace(/^\/|\/$/g, '')
          .replace(/\.(?:html|md)$/, '')
          .replace(/(?:^|\/)index$/, '')
      )
  }
}

/** Names for the navigation of a language: its addresses begin with its folder. */
const inLanguage = ({ idAt }: NavigationNames, folder: string): NavigationNames => ({
  idAt: (address) => idAt(folder === '' ? address : address.replace(new RegExp(`^/?${folder}(?=/|$)`), ''))
})

/** The entries of the first language, with the labels of the others. */
function translated(
  { locales: [main, ...others] }: Settings,
  entriesOf: (locale: Locale) => unknown
): { readonly entries: unknown; readonly missing: readonly string[] } {
  if (!main) return { entries: [], missing: [] }
  return withLabels(
    main.code,
    entriesOf(main),
    new Map(others.map((locale) => [locale.code, entriesOf(locale)] as const))
  )
}

function allSidebars(
  config: Config,
  settings: Settings,
  names: NavigationNames
): Readonly<Record<string, unknown>> {
  const of = (locale: Locale) =>
    sidebarsOf(themeOf(config, locale).sidebar, inLanguage(names, locale.folder), locale.folder)
  const [main] = settings.locales
  return Object.fromEntries(
    Object.keys(main ? of(main) : {}).map((name) => [
      name,
      translated(settings, (locale) => of(locale)[name]).entries
    ])
  )
}

function navbarOf(config: Config, settings: Settings, names: NavigationNames, findings: Findings): unknown {
  const { entries, missing } = translated(settings, (locale) =>
    navbarItems(
      themeOf(config, locale).nav,
      inLanguage(names, locale.folder),
      locale === settings.locales[0] ? findings : findingsOf('')
    )
  )
  if (missing.length > 0)
    findings.loss(
      'nav',
      undefined,
      `Labels of the navbar without a translation, since the navbar of the language has other entries: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ', …' : ''}.`
    )
  return {
    items: [
      ...listOf(entries),
      { type: 'search' },
      ...(settings.locales.length > 1 ? [{ type: 'localeDropdown' }] : []),
      { type: 'colorMode' }
    ]
  }
}

function siteOf({ site, locales }: Settings, config: Config): Readonly<Record<string, unknown>> {
  const theme = themeOf(config, locales[0] ?? { config: {} })
  const pattern = textOf(mappingAt(theme, 'editLink').pattern)
  const repository =
    pattern === undefined
      ? undefined
      : /^(https:\/\/github\.com\/[^/]+\/[^/]+\/edit\/[^/]+)\//.exec(pattern)?.[1]
  return {
    ...site,
    collections: {
      docs: {
        type: 'docs',
        path: '/',
        editUrl: repository === undefined ? undefined : `${repository}/{path}`,
        lastUpdated: config.lastUpdated === true ? 'date' : undefined
      }
    },
    // VitePress does not check anchors, and no addresses of its configuration and of home pages.
    rules: {
      'anchor-missing': 'warn',
      'asset-missing': 'warn',
      'link-missing': 'warn',
      // Diagrams that Mermaid draws and we do not.
      'diagram-invalid': 'warn',
      'navbar-target-missing': 'warn',
      'redirect-target-missing': 'warn'
    }
  }
}
