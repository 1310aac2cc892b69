// Reads a project of Starlight: astro.config, src/content/docs, public files.

import { decode, type Files } from '../../base/files.ts'
import { baseName, normalisePath, slug, withoutOrder } from '../../base/text.ts'
import { componentStubs } from '../docusaurus/component-stubs.ts'
import type { ProjectFacts } from '../docusaurus/context.ts'
import { parseMarkdown } from '../docusaurus/document.ts'
import { findingsOf } from '../findings.ts'
import { readFrontMatter } from '../front-matter.ts'
import { hostRedirects } from '../host-redirects.ts'
import { evaluateModule } from '../javascript/evaluate.ts'
import { styleSheet } from '../markdown/css.ts'
import { copiedFiles } from '../reserved-files.ts'
import { thirdPartiesOf } from '../third-parties.ts'
import type {
  Additions,
  Conversion,
  Copy,
  OldDocument,
  OldProject,
  ReadOptions,
  SourceTree,
  Tool,
  Unreadable
} from '../tool.ts'
import { mentionsIn } from '../unknown-keys.ts'
import { isMapping, listOf, textOf } from '../values.ts'
import { componentSheet } from './astro/component-styles.ts'
import { parseExpanded } from './astro/expand.ts'
import { type AstroProject, astroProject, tsconfigAliases } from './astro/project.ts'
import { codeOptions } from './code-options.ts'
import { starlightComponents } from './elements.ts'
import { frontMatterEdits } from './front-matter.ts'
import { packagesIn } from './icons.ts'
import { editUrlOf, type Locale, logoFiles, type Settings, settingsOf } from './settings.ts'
import { sidebarOf } from './sidebar.ts'

export const starlight: Tool = {
  name: 'starlight',
  title: 'Starlight',
  configFiles: ['mjs', 'ts', 'js', 'mts', 'cjs', 'cts'].map((end) => `astro.config.${end}`),
  foldersAbove,
  async read(tree, options) {
    const value = options.runConfig
      ? await options.runConfig(tree)
      : evaluateModule(tree.files, tree.config)?.get('default')
    const config = isMapping(value) ? value : {}
    const found = listOf(config.integrations).flat().find(isStarlight)
    return found ? readProject(tree, config, found, options) : unreadable(tree)
  }
}

/** Folders above that of the configuration, for `import code from '../../../../../examples/a.json?raw'`. */
function foldersAbove({ files, site }: SourceTree): number {
  const source = normalisePath(`${site}/src`)
  const above = files
    .list(source)
    .filter(({ path }) => /\.(?:mdx|astro)$/.test(path))
    .flatMap(({ path }) => {
      const depth = path.slice(site === '' ? 0 : site.length + 1).split('/').length - 1
      return [...textIn(files, path).matchAll(/\bfrom\s+['"]((?:\.\.\/)+)/g)].map(
        ([, dots = '']) => dots.length / 3 - depth
      )
    })
  return Math.min(3, Math.max(0, ...above))
}

// Reading the file as a tree, a call has its argument as its value; other integrations have other options.
const isStarlight = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isMapping(value) && ('title' in value || 'sidebar' in value)

const unreadable = ({ config }: SourceTree): Unreadable => ({
  problem: `${config} has no integration \`starlight({…})\` that can be read from its text`,
  hint: 'with `--run-config` it is run, in a process without network; its packages must be installed'
})

interface FoundDocument {
  readonly source: string
  readonly locale: Locale
  /** In the folder of its language, without the ending: `guides/pages`. */
  readonly path: string
  /** Slug of its address: `guides/pages`; empty for the home page. */
  readonly page: string
  readonly address: string
  readonly target: string
  /** `slug` to write, where our address would be another. */
  readonly slug: string | undefined
}

function readProject(
  tree: SourceTree,
  astro: Readonly<Record<string, unknown>>,
  options: Readonly<Record<string, unknown>>,
  { keepJsx }: ReadOptions
): OldProject | Unreadable {
  const { files, site } = tree
  const folder = normalisePath(`${site}/src/content/docs`)
  const findings = findingsOf(tree.config)
  const settings = settingsOf(astro, options, findings)
  const listed = files.list(folder).map(({ path }) => path)
  const documents = listed
    .filter((path) => /\.mdx?$/i.test(path))
    .map((path) => documentAt(path, path.slice(folder.length + 1), settings, textIn(files, path)))
    .filter(({ path }) => path !== '404')
  if (documents.length === 0)
    return { problem: `${folder}/ has no Markdown files`, hint: 'Starlight has its documents there' }
  for (const path of listed.filter((one) => /\.(?:mdoc|adoc|rst)$/i.test(one)))
    findings.hand('other format', undefined, `\`${path}\` is not Markdown; convert it.`)
  const publicFolder = normalisePath(`${site}/public`)
  const published = copiedFiles(
    files.list(publicFolder, 'hidden').map(({ path }) => path),
    publicFolder,
    findings
  )
  const facts = factsOf(files, site, { settings, keepJsx, publicFolder, astro })
  const astroComponents = astroProject(files, site, {
    aliases: facts.aliases,
    mainLanguage: settings.locales[0]?.language ?? 'en',
    toolComponent: starlightComponents.toolComponent
  })
  const context = { project: facts, astro: astroComponents, contentFolder: folder }
  const logos = logoFiles(options).filter(({ path }) => files.has(normalisePath(`${site}/${path}`)))
  const copies: readonly Copy[] = [
    ...published.map((from) => ({ from, to: `site/static${from.slice(publicFolder.length)}` })),
    ...logos.map(({ path }) => ({
      from: normalisePath(`${site}/${path}`),
      to: `site/static/media/${baseName(path)}`
    })),
    ...filesBeside(listed, folder, settings)
  ]
  const newSite = {
    ...settings.site,
    theme: {
      favicon: iconOf(options, files, publicFolder),
      logo: logos.length === 0 ? undefined : { ...logoOf(logos), alt: logos[0]?.alt }
    },
    collections: {
      docs: {
        type: 'docs',
        path: '/',
        editUrl: editUrlOf(options),
        lastUpdated: options.lastUpdated === true ? 'date' : undefined
      }
    },
    // Starlight builds pages with broken links, and Astro makes files such as feeds.
    rules: { 'link-missing': 'warn', 'anchor-missing': 'warn', 'asset-missing': 'warn' }
  }
  return {
    base: settings.base,
    documents: [
      ...documents.map((document) => oldDocument(document, context)),
      ...includedElsewhere(files, site, folder).map((source) => includedDocument(source, site, context))
    ],
    data: new Map<string, unknown>([
      ['site/sidebars.yaml', { docs: sidebarOf(options.sidebar, namesOf(documents, settings)) }],
      ['site/navbar.yaml', navbarOf(settings)],
      ['site/footer.yaml', settings.footer]
    ]),
    texts: new Map(),
    copies,
    addresses: [
      // Astro leaves out what begins with `_`.
      ...documents
        .filter(({ path }) => !/(?:^|\/)_/.test(path))
        .map(({ address, source }) => ({ path: address, source })),
      ...published.map((path) => ({ path: settings.base + path.slice(publicFolder.length + 1) }))
    ],
    redirects: [
      ...redirectsOf(astro),
      ...hostRedirects(
        textIn(files, `${publicFolder}/_redirects`),
        `${publicFolder}/_redirects`,
        documents.map(({ address }) => address.slice(settings.base.length - 1)),
        findings
      )
    ],
    findings: findings.list,
    finish: (conversions) => additions(conversions, newSite, tree.config, astroComponents.sheets)
  }
}

function textIn(files: Files, path: string): string {
  try {
    return decode(files.read(path))
  } catch {
    // Reported when the document is parsed.
    return ''
  }
}

const localeOf = (inside: string, { locales }: Settings): Locale =>
  locales.find(({ folder }) => folder !== '' && inside.startsWith(`${folder}/`)) ??
  locales.find(({ folder }) => folder === '') ??
  (locales[0] as Locale)

const withoutFolder = (inside: string, { folder }: Locale): string =>
  folder !== '' && inside.startsWith(`${folder}/`) ? inside.slice(folder.length + 1) : inside

/** Pictures and other files beside documents. @param listed paths of all files in their folder */
const filesBeside = (listed: readonly string[], folder: string, settings: Settings): readonly Copy[] =>
  listed
    .filter((path) => !/\.(?:mdx?|mdoc|adoc|rst)$/i.test(path))
    .map((from) => ({ from, to: newPlace(from.slice(folder.length + 1), settings) }))

/** Where a file beside documents goes. */
function newPlace(inside: string, settings: Settings): string {
  const locale = localeOf(inside, settings)
  return `content/${locale.code}/docs/${withoutFolder(inside, locale)}`
}

function documentAt(source: string, inside: string, settings: Settings, text: string): FoundDocument {
  const locale = localeOf(inside, settings)
  const path = withoutFolder(inside, locale).replace(/\.mdx?$/i, '')
  const own = textOf(readFrontMatter(text).values.slug)
  const derived = path
    .split('/')
    .map((part) => slug(part))
    .join('/')
    .replace(/(?:^|\/)index$/, '')
  const page =
    own === undefined ? derived : withoutFolder(`${own.replace(/^\/|\/$/g, '')}/`, locale).replace(/\/$/, '')
  const prefix = settings.base + (locale.folder === '' ? '' : `${locale.folder}/`)
  const end = page === '' || settings.trailingSlash === 'never' ? '' : '/'
  const ours = withoutOrder(path).replace(/(?:^|\/)index$/, '')
  return {
    source,
    locale,
    path,
    page,
    address: prefix + page + end,
    target: `content/${locale.code}/docs/${path}`,
    slug: ours === page ? undefined : `/${page}`
  }
}

/** Does the configuration add plugins of Markdown? Since Astro 7, they are options of a processor. */
const hasMarkdownPlugins = ({ markdown }: Readonly<Record<string, unknown>>): boolean =>
  isMapping(markdown) &&
  (listOf(markdown.remarkPlugins).length > 0 ||
    listOf(markdown.rehypePlugins).length > 0 ||
    markdown.processor !== undefined)

function factsOf(
  files: Files,
  site: string,
  {
    settings,
    keepJsx,
    publicFolder,
    astro
  }: {
    readonly settings: Settings
    readonly keepJsx: boolean
    readonly publicFolder: string
    readonly astro: Readonly<Record<string, unknown>>
  }
): ProjectFacts {
  const has = (path: string) => !path.startsWith('..') && files.has(path)
  return {
    site,
    base: settings.base,
    url: textOf(settings.site.url) ?? '',
    staticFolders: [publicFolder],
    // The usual aliases of Astro's projects.
    aliases: [
      ['@site/', site],
      ...tsconfigAliases(files, site),
      ...['~/', '@/', 'src/', '@assets/', '@components/'].map(
        (prefix) =>
          [prefix, normalisePath(`${site}/src/${/^@\w/.test(prefix) ? prefix.slice(1) : ''}`)] as const
      )
    ],
    math: false,
    port: () => undefined,
    defaultLocale: settings.locales[0]?.code ?? 'en',
    hasMarkdownPlugins: hasMarkdownPlugins(astro),
    mentions: mentionsIn(files, normalisePath(`${site}/src`)),
    moduleValue: () => undefined,
    format: 'detect',
    trailingSlash: settings.trailingSlash === 'always',
    keepJsx,
    globalComponents: new Map(),
    has,
    read: (path) => (has(path) ? textIn(files, path) : undefined),
    partial: () => ({ isMdx: false, usesProps: false }),
    titleId: () => undefined,
    siblings: () => [],
    original: () => undefined
  }
}

/** What all documents are read with. */
interface ReadContext {
  readonly project: ProjectFacts
  readonly astro: AstroProject
  /** Folder of the documents. */
  readonly contentFolder: string
}

const oldDocument = (
  { source, target, address, locale, slug: path }: FoundDocument,
  context: ReadContext
): OldDocument => ({
  source,
  target,
  isPartial: baseName(source).startsWith('_'),
  parse: parser({ source, target, address, path, locale }, context)
})

interface DocumentFacts {
  readonly source: string
  readonly target: string
  readonly address: string
  /** `slug` to write. */
  readonly path: string | undefined
  readonly locale: Pick<Locale, 'code' | 'folder'>
}

const parser =
  (
    { source, target, address, path, locale }: DocumentFacts,
    { project, astro, contentFolder }: ReadContext
  ): OldDocument['parse'] =>
  (text) =>
    parseExpanded(text, astro.scopeOf(source, locale), (expanded) =>
      parseMarkdown(expanded, {
        facts: { source, kind: 'doc', target, contentFolder, address },
        project,
        frontMatter: (front, scope) => frontMatterEdits(front, scope, path),
        magicComments: [],
        components: starlightComponents,
        codeOptions
      })
    )

/** Markdown outside of the documents, `src/components/part.md`, that documents may import. */
const includedElsewhere = (files: Files, site: string, folder: string): readonly string[] =>
  files
    .list(normalisePath(`${site}/src`))
    .map(({ path }) => path)
    .filter(
      (path) =>
        /\.mdx?$/i.test(path) &&
        !path.startsWith(`${normalisePath(`${site}/src/content`)}/`) &&
        !path.startsWith(`${folder}/`)
    )

function includedDocument(source: string, site: string, context: ReadContext): OldDocument {
  const inside = source.slice(normalisePath(`${site}/src`).length + 1).replace(/\.mdx?$/i, '')
  const locale = { code: context.project.defaultLocale, folder: '' }
  const target = `content/${locale.code}/docs/_included/${inside}`
  return {
    source,
    target,
    isPartial: true,
    parse: parser({ source, target, address: '', path: undefined, locale }, context)
  }
}

function namesOf(documents: readonly FoundDocument[], { locales }: Settings) {
  const main = locales[0] as Locale
  const ids = new Map(
    documents
      .filter(({ locale }) => locale === main)
      .map(({ page, path }) => [page, withoutOrder(path)] as const)
  )
  const codes = new Map(
    locales.flatMap(({ code, language, folder }) => [
      [language.toLowerCase(), code] as const,
      ...(folder === '' ? [] : [[folder.toLowerCase(), code] as const])
    ])
  )
  return {
    idOf: (page: string) => ids.get(page === 'index' ? '' : page),
    hasFolder: (folder: string) => [...ids.values()].some((id) => id.startsWith(`${folder}/`)),
    main: main.code,
    codes
  }
}

const navbarOf = ({ locales }: Settings): unknown => ({
  items: [
    { type: 'search' },
    ...(locales.length > 1 ? [{ type: 'localeDropdown' }] : []),
    { type: 'colorMode' }
  ]
})

const logoOf = (logos: ReturnType<typeof logoFiles>): Readonly<Record<string, string>> =>
  Object.fromEntries(logos.map(({ key, path }) => [key, `/media/${baseName(path)}`]))

/** The icon of the tab; Starlight's default is favicon.svg. */
function iconOf(
  { favicon }: Readonly<Record<string, unknown>>,
  files: Files,
  folder: string
): string | undefined {
  const path = textOf(favicon) ?? '/favicon.svg'
  return files.has(`${folder}/${path.replace(/^\//, '')}`) ? `/${path.replace(/^\//, '')}` : undefined
}

/** `redirects` of Astro. */
const redirectsOf = ({ redirects }: Readonly<Record<string, unknown>>): OldProject['redirects'] =>
  Object.entries(isMapping(redirects) ? redirects : {}).flatMap(([from, value]) => {
    const to = textOf(value) ?? (isMapping(value) ? textOf(value.destination) : undefined)
    return to === undefined || /[[\]]/.test(from) ? [] : [{ from, to }]
  })

function additions(
  conversions: readonly Conversion[],
  site: Readonly<Record<string, unknown>> & {
    readonly collections: { readonly docs: object }
    readonly theme: object
    readonly rules: object
  },
  config: string,
  sheets: ReadonlyMap<string, string>
): Additions {
  const findings = findingsOf(config)
  const styles = new Map(conversions.flatMap((one) => [...one.styles]))
  const sheet = [
    ...(styles.size > 0 ? [styleSheet(styles)] : []),
    ...(sheets.size > 0 ? [componentSheet(sheets)] : [])
  ].join('\n')
  if (sheets.size > 0)
    findings.loss(
      'styles of components',
      undefined,
      `Styles of ${[...sheets.keys()]
        .sort()
        .map((name) => `\`${name}\``)
        .join(', ')} are in site/styles/migrated.css, with colours of Starlight as ours; look at them.`
    )
  const icons = packagesIn(conversions.flatMap(({ edits }) => edits.map(({ text }) => text)))
  if (icons.length > 0)
    findings.hand(
      'icons',
      undefined,
      `Install the icon sets (\`npm install --save-dev ${icons.join(' ')}\`), whose icons stand for those of Starlight; until then, icons are missing with a warning each.`
    )
  const usesMdx = conversions.some(({ extension }) => extension === '.mdx')
  const requests = conversions.flatMap((one) => one.requests)
  const data = {
    ...site,
    collections: { docs: { ...site.collections.docs, mdx: usesMdx ? true : undefined } },
    theme: { ...site.theme, styles: sheet === '' ? undefined : './styles/migrated.css' },
    rules: { ...site.rules, ...(icons.length > 0 && { 'icon-unknown': 'warn' }) },
    thirdParties: thirdPartiesOf(requests, site, findings)
  }
  const texts = new Map(componentStubs(conversions.flatMap(({ components }) => components)))
  if (sheet !== '') texts.set('site/styles/migrated.css', sheet)
  return { data: new Map([['site/site.yaml', data]]), texts, copies: [], findings: findings.list }
}
