// Reads a project of MkDocs with the theme Material: mkdocs.yml, its documents, pictures and posts.

import { decode } from '../../base/files.ts'
import { folderOf, isReadme, normalisePath, withoutOrder } from '../../base/text.ts'
import { type Findings, findingsOf } from '../findings.ts'
import { readFrontMatter } from '../front-matter.ts'
import { installIcons } from '../icon-packages.ts'
import { thirdPartiesOf } from '../third-parties.ts'
import type {
  Additions,
  Conversion,
  Copy,
  OldAddress,
  OldDocument,
  OldProject,
  SourceTree,
  Tool,
  Unreadable
} from '../tool.ts'
import { mentionsIn } from '../unknown-keys.ts'
import { authorsOf, type BlogOptions, blogOptions, postPath } from './blog.ts'
import type { MkDocsOptions } from './context.ts'
import { parseDocument } from './document.ts'
import type { FrontMatterRules } from './front-matter.ts'
import { type Languages, languageOf, languagesOf } from './languages.ts'
import { definitionsIn } from './link-definitions.ts'
import { documentsIn, type NavEntry, readNav, type SidebarNames, sidebarOf, tabsOf } from './navigation.ts'
import { abbreviationsIn } from './rules/abbreviations.ts'
import { type Settings, settingsOf } from './settings.ts'
import { shorthandsOf } from './shorthands.ts'
import { slugifyOf } from './slugify.ts'
import { tagKey } from './tags.ts'
import { type ConfigFile, isMapping, namedOptions, readConfig, textOf } from './yaml-config.ts'

export const mkdocs: Tool = {
  name: 'mkdocs',
  title: 'MkDocs Material',
  configFiles: ['mkdocs.yml', 'mkdocs.yaml'],
  foldersAbove,
  async read(tree) {
    const config = readConfig(decode(tree.files.read(tree.config)))
    if (typeof config === 'string')
      return {
        problem: `${tree.config} cannot be read: ${config}`,
        hint: 'correct it and run the migration again'
      }
    return readProject(tree, config)
  }
}

/** Folders above that of the configuration, for `docs_dir: ../docs` and code in `../../src`. */
function foldersAbove({ files, site, config }: SourceTree): number {
  const read = readConfig(decode(files.read(config)))
  const docs = typeof read === 'string' ? undefined : textOf(read.values.docs_dir)
  const folder = normalisePath(`${site}/${docs ?? 'docs'}`)
  const ups = (path: string) => path.split('/').filter((part) => part === '..').length
  const included = files
    .list(folder)
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path }) => [...decode(files.read(path)).matchAll(/\{[*!]>?\s*((?:\.\.\/)+)/g)])
    .map(([, dots = '']) => ups(dots))
  return Math.max(docs === undefined ? 0 : ups(docs), ...included)
}

interface Project {
  readonly tree: SourceTree
  readonly config: ConfigFile
  readonly findings: Findings
  /** The docs folder in the source. */
  readonly folder: string
  readonly languages: Languages
  readonly settings: Settings
  readonly blog: BlogOptions | undefined
  readonly options: MkDocsOptions
  readonly nav: readonly NavEntry[]
  /** Documents by path in the source. */
  readonly documents: readonly FoundDocument[]
}

interface FoundDocument {
  readonly source: string
  readonly kind: 'doc' | 'post'
  readonly locale: string
  /** In the docs folder, without the mark of its language. */
  readonly path: string
  readonly target: string
  readonly address: string
  readonly added: Readonly<Record<string, unknown>>
  readonly heading: string | undefined
  readonly tags: readonly string[]
}

function readProject(tree: SourceTree, config: ConfigFile): OldProject | Unreadable {
  const { files, site } = tree
  const folder = normalisePath(`${site}/${textOf(config.values.docs_dir) ?? 'docs'}`)
  const found = files.list(folder)
  if (found.length === 0)
    return {
      problem: `${folder}/ has no files`,
      hint: 'docs_dir in mkdocs.yml names the folder of the documents'
    }
  const findings = findingsOf(tree.config)
  const languages = languagesOf(config)
  const settings = settingsOf(config, languages, findings)
  const plugins = namedOptions(config.values.plugins)
  const blogSettings = plugins.get('blog') ?? plugins.get('material/blog')
  const blog = blogSettings && blogOptions(blogSettings)
  const nav = readNav(config.values.nav)
  const isOther = (path: string) => !/\.md$/i.test(path) && !path.endsWith('/.pages')
  const others = found.map(({ path }) => path).filter(isOther)
  const icons = new Set<string>()
  const options = optionsOf({
    tree,
    config,
    folder,
    base: settings.base,
    others: new Set(others),
    blogIndex: blog && normalisePath(`${folder}/${blog.folder}/index.md`),
    locale: languages.list.find(({ isDefault }) => isDefault)?.code ?? 'en',
    noteIcon: (name) => void icons.add(name)
  })
  const partial = { tree, config, findings, folder, languages, settings, blog, options, nav }
  const labels = new Map(
    documentsIn(nav).flatMap(({ path, label }) => (label === undefined ? [] : [[path, label] as const]))
  )
  const excluded = excludedBy(config)
  const documents = found
    .map(({ path }) => path)
    .filter((path) => /\.md$/i.test(path) && !excluded(path.slice(folder.length + 1)))
    .flatMap((source) => documentAt(partial, source, labels))
  const project: Project = { ...partial, documents }
  const copies = copiesOf(others, project)
  return {
    base: settings.base,
    documents: documents.map((document) => toOldDocument(document, options)),
    data: dataOf(project),
    texts: new Map(),
    copies,
    addresses: addressesOf(project, copies),
    redirects: redirectsOf(project),
    findings: findings.list,
    finish: (conversions) => additionsOf(conversions, project, icons)
  }
}

/** site.yaml, whose rules and third parties depend on what documents use. */
function additionsOf(
  conversions: readonly Conversion[],
  project: Project,
  icons: ReadonlySet<string>
): Additions {
  const findings = findingsOf(project.tree.config)
  const site = siteOf(project)
  const thirdParties = thirdPartiesOf(
    conversions.flatMap(({ requests }) => requests),
    site,
    findings
  )
  if (icons.size > 0) findings.hand('icons', undefined, installIcons(icons))
  return {
    data: new Map([
      [
        'site/site.yaml',
        { ...site, thirdParties, rules: { ...rules, ...(icons.size > 0 && { 'icon-unknown': 'warn' }) } }
      ]
    ]),
    texts: new Map(),
    copies: [],
    findings: findings.list
  }
}

// MkDocs builds pages with broken links; the first build here reports them, and `strict: true` would be `error`.
const rules = { 'link-missing': 'warn', 'anchor-missing': 'warn', 'asset-missing': 'warn' }

/** Text of the first heading of level 1. */
const firstHeading = (body: string): string | undefined =>
  /^#[ \t]*([^#\s].*?)(?:[ \t]+#+)?(?:[ \t]*\{[^{}]*\})?[ \t]*$/m.exec(
    body.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '')
  )?.[1]

interface OptionInputs {
  readonly tree: SourceTree
  /** Code of the default language. */
  readonly locale: string
  readonly noteIcon: (name: string) => void
  readonly config: ConfigFile
  readonly folder: string
  readonly base: string
  readonly others: ReadonlySet<string>
  /** The page that lists the posts, which is no document here. */
  readonly blogIndex: string | undefined
}

function optionsOf({
  tree,
  config,
  folder,
  base,
  others,
  locale,
  noteIcon,
  blogIndex
}: OptionInputs): MkDocsOptions {
  const { files, site } = tree
  const extensions = namedOptions(config.values.markdown_extensions)
  const names = new Set(
    [...extensions.keys()].map((name) => name.replace(/^(?:pymdownx|markdown\.extensions)\./, ''))
  )
  const snippets = extensions.get('pymdownx.snippets') ?? {}
  const bases = [snippets.base_path ?? '.'].flat().map((path) => normalisePath(`${site}/${String(path)}`))
  const findSnippet = (name: string, document: string) =>
    [...bases, site, folder, folderOf(document)]
      .map((from) => normalisePath(`${from}/${name}`))
      .find((candidate) => files.has(candidate))
  const readSnippet = (name: string, document: string) => {
    const path = findSnippet(name, document)
    return path === undefined ? undefined : decode(files.read(path))
  }
  const appended = [snippets.auto_append ?? []].flat().map((name) => readSnippet(String(name), folder) ?? '')
  const theme = isMapping(config.values.theme) ? config.values.theme : {}
  const features = Array.isArray(theme.features) ? theme.features : []
  return {
    extensions: names,
    linksTabs: features.includes('content.tabs.link'),
    slugify: slugifyOf(config),
    findSnippet,
    readSnippet,
    codeFolder: `content/${locale}/docs/_code`,
    mentions: mentionsIn(files, normalisePath(`${site}/${textOf(theme.custom_dir) ?? 'overrides'}`)),
    noteIcon,
    abbreviations: new Map(appended.flatMap((text) => [...abbreviationsIn(text)])),
    shorthands: shorthandsOf(extensions.get('pymdownx.magiclink')),
    definitions: new Map(appended.flatMap((text) => [...definitionsIn(text)])),
    addressOf: (source) => {
      if (source === blogIndex) return `/${folderOf(source).slice(folder.length + 1)}`
      return others.has(source) ? source.slice(folder.length) : undefined
    },
    base
  }
}

/** `exclude_docs` in the form of .gitignore; only names, folders and `*` are understood. */
function excludedBy({ values }: ConfigFile): (path: string) => boolean {
  const patterns = (textOf(values.exclude_docs) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('!'))
    .map((line) => {
      const body = line
        .replace(/^\/|\/$/g, '')
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('**', '\0')
        .replaceAll('*', '[^/]*')
        .replaceAll('\0', '.*')
      return new RegExp(`${line.startsWith('/') ? '^' : '(?:^|/)'}${body}(?:/|$)`)
    })
  return (path) => patterns.some((pattern) => pattern.test(path))
}

function documentAt(
  project: Omit<Project, 'documents'>,
  source: string,
  labels: ReadonlyMap<string, string>
): readonly FoundDocument[] {
  const { tree, folder, languages, blog, settings, options } = project
  const { code: locale, path } = languageOf(source.slice(folder.length + 1), languages)
  const text = safeText(tree, source)
  const { values, bodyStart } = readFrontMatter(text)
  const heading = firstHeading(text.slice(bodyStart))
  const prefix = languages.list.find(({ code }) => code === locale)?.isDefault ? '' : `${locale}/`
  const shared = {
    source,
    locale,
    path,
    heading,
    tags: [values.tags, values.categories].flatMap((value) => (Array.isArray(value) ? value.map(String) : []))
  }
  if (blog && path.startsWith(`${blog.posts}/`)) {
    const name = path.slice(blog.posts.length + 1).replace(/\.md$/i, '')
    const slug = postPath(text, name.replace(/^.*\//, ''), blog, options.slugify)
    return [
      {
        ...shared,
        kind: 'post',
        target: `content/${locale}/blog/${name}`,
        address: pageAddress(`${blog.folder === '' ? '' : `${blog.folder}/`}${slug}.md`, prefix, settings),
        added: { slug: `/${slug}` }
      }
    ]
  }
  if (blog && path === `${blog.folder}/index.md`) {
    project.findings.loss(
      'index of the blog',
      undefined,
      `The text of \`${path}\` is left out: the list of posts is made from them.`
    )
    return []
  }
  const id = path.replace(/\.md$/i, '').replace(/(^|\/)README$/i, '$1index')
  const label = heading !== undefined || values.title !== undefined ? undefined : labels.get(path)
  // Numbers in front of names are part of the address in MkDocs.
  const needsSlug = withoutOrder(id) !== id
  return [
    {
      ...shared,
      kind: 'doc',
      target: `content/${locale}/docs/${id}`,
      address: pageAddress(path, prefix, settings),
      added: { title: label, ...(needsSlug && { slug: `/${id.replace(/(?:^|\/)index$/, '')}` }) }
    }
  ]
}

function safeText({ files }: SourceTree, source: string): string {
  try {
    return decode(files.read(source))
  } catch {
    // Reported when the document is parsed.
    return ''
  }
}

/** Address of a document: `guide/setup.md` → `/base/guide/setup/`. */
function pageAddress(path: string, prefix: string, { base, trailingSlash }: Settings): string {
  const page = path.replace(/\.md$/i, '')
  const isIndex = isReadme(page) || /(?:^|\/)index$/.test(page)
  const folder = page.replace(/(?:^|\/)(?:index|README)$/i, '')
  if (trailingSlash === 'html')
    return `${base}${prefix}${isIndex ? `${folder}/` : `${page}.html`}`.replace(/\/+/g, '/')
  return `${base}${prefix}${isIndex ? folder : page}/`.replace(/\/+/g, '/')
}

function toOldDocument(
  { source, target, kind, added, heading }: FoundDocument,
  options: MkDocsOptions
): OldDocument {
  const rules: FrontMatterRules = { kind, added, heading }
  return {
    source,
    target,
    isPartial: false,
    parse: (text) => parseDocument(text, source, target, options, rules)
  }
}

/** Pictures and other files keep their addresses. */
const copiesOf = (others: readonly string[], { folder, config }: Project): readonly Copy[] => {
  // Styles and scripts of the old theme are not loaded.
  const loaded = [config.values.extra_css, config.values.extra_javascript]
    .flat()
    .map((one) => (isMapping(one) ? one.path : one))
  return others
    .filter((path) => !loaded.includes(path.slice(folder.length + 1)))
    .filter((path) => !/\/(?:\.authors\.yml|\.meta\.yml|\.pages)$/.test(path))
    .map((from) => ({ from, to: `site/static${from.slice(folder.length)}` }))
}

function addressesOf({ documents, settings, blog }: Project, copies: readonly Copy[]): readonly OldAddress[] {
  const lists = blog ? [{ path: `${settings.base}${blog.folder === '' ? '' : `${blog.folder}/`}` }] : []
  const files = copies
    .map(({ to }) => to.slice('site/static/'.length))
    .filter((path) => !/(?:^|\/)\./.test(path))
  return [
    ...documents.map(({ address, source }) => ({ path: address, source })),
    ...lists,
    ...files.map((path) => ({ path: settings.base + path }))
  ]
}

/** The plugin `redirects`: from one file to another. */
function redirectsOf({ config, settings, documents }: Project): OldProject['redirects'] {
  const maps = namedOptions(config.values.plugins).get('redirects')?.redirect_maps
  if (!isMapping(maps)) return []
  const address = (path: string): string => {
    const [file = '', hash] = path.split('#')
    const known = documents.find((one) => one.path === file)
    const page = known ? known.address : pageAddress(file, '', settings)
    const bare = page.slice(settings.base.length - 1)
    return hash === undefined ? bare : `${bare}#${hash}`
  }
  return Object.entries(maps).flatMap(([from, to]) => {
    if (typeof to !== 'string') return []
    return [{ from: address(from), to: /^[a-z]+:/i.test(to) ? to : address(to) }]
  })
}

/** site.yaml without what only documents tell. */
function siteOf({
  settings,
  documents,
  blog,
  config,
  tree,
  folder
}: Project): Readonly<Record<string, unknown>> {
  const theme = isMapping(config.values.theme) ? config.values.theme : {}
  const image = (value: unknown) => {
    const path = textOf(value)
    return path !== undefined && tree.files.has(`${folder}/${path}`) ? `/${path}` : undefined
  }
  const logo = image(theme.logo)
  const hasPosts = documents.some(({ kind }) => kind === 'post')
  return {
    ...settings.site,
    collections: {
      docs: { type: 'docs', path: '/', editUrl: editUrl(config), lastUpdated: lastUpdated(config) },
      ...(hasPosts && blog && { blog: { type: 'blog', path: `/${blog.folder}`, postsPerPage: blog.perPage } })
    },
    theme: {
      ...(settings.site.theme as object),
      logo: logo === undefined ? undefined : { src: logo, alt: textOf(config.values.site_name) ?? '' },
      favicon: image(theme.favicon)
    }
  }
}

function dataOf(project: Project): ReadonlyMap<string, unknown> {
  const { settings, config, languages } = project
  const theme = isMapping(config.values.theme) ? config.values.theme : {}
  const features = new Set(Array.isArray(theme.features) ? theme.features : [])
  const data = new Map<string, unknown>([['site/footer.yaml', settings.footer]])
  const names = namesOf(project, features.has('navigation.indexes'))
  if (project.nav.length > 0) {
    data.set('site/sidebars.yaml', { docs: sidebarOf(project.nav, names) })
    data.set('site/navbar.yaml', { items: navbarItems(project, features, names) })
  }
  for (const { code } of languages.list)
    for (const [path, value] of listsOf(project, code)) data.set(path, value)
  return data
}

function namesOf({ documents, languages }: Project, hasIndexes: boolean): SidebarNames {
  const main = languages.list.find(({ isDefault }) => isDefault)?.code
  const ids = new Map(
    documents
      .filter(({ locale, kind }) => locale === main && kind === 'doc')
      .map(({ path, target }) => [path, withoutOrder(target.replace(/^content\/[^/]+\/docs\//, ''))] as const)
  )
  const headings = new Map(documents.map(({ path, heading }) => [path, heading] as const))
  return {
    idOf: (path) => ids.get(path.replace(/^\.\//, '')),
    titleOf: (path) => headings.get(path),
    hasIndexes
  }
}

function navbarItems(
  { nav, config, documents, languages }: Project,
  features: ReadonlySet<unknown>,
  names: SidebarNames
): readonly unknown[] {
  const repository = textOf(config.values.repo_url)
  const hasPosts = documents.some(({ kind }) => kind === 'post')
  return [
    ...(features.has('navigation.tabs') ? tabsOf(nav, names) : []),
    ...(hasPosts && !features.has('navigation.tabs')
      ? [{ label: 'Blog', to: '/blog', position: 'left' }]
      : []),
    { type: 'search' },
    ...(repository === undefined
      ? []
      : [{ label: textOf(config.values.repo_name) ?? 'Repository', href: repository }]),
    ...(languages.list.length > 1 ? [{ type: 'localeDropdown' }] : []),
    { type: 'colorMode' }
  ]
}

/** tags.yaml and authors.yaml of one language. */
function listsOf(
  { documents, blog, tree, folder }: Project,
  locale: string
): readonly (readonly [string, unknown])[] {
  const tagsOf = (kind: FoundDocument['kind']) =>
    Object.fromEntries(
      [
        ...new Set(
          documents.filter((one) => one.kind === kind && one.locale === locale).flatMap(({ tags }) => tags)
        )
      ]
        .sort()
        .map((tag) => [tagKey(tag), { label: tag }])
    )
  const authorsFile = blog && `${folder}/${blog.authorsFile}`
  const authors =
    authorsFile && tree.files.has(authorsFile) ? readConfig(decode(tree.files.read(authorsFile))) : undefined
  return [
    [`content/${locale}/docs/tags.yaml`, tagsOf('doc')],
    [`content/${locale}/blog/tags.yaml`, tagsOf('post')],
    ...(authors === undefined || typeof authors === 'string'
      ? []
      : [[`content/${locale}/blog/authors.yaml`, authorsOf(authors.values)] as const])
  ]
}

/** `repo_url` and `edit_uri` → address with `{path}`, the path of the new file. */
function editUrl({ values }: ConfigFile): string | undefined {
  const repository = textOf(values.repo_url)?.replace(/\/$/, '')
  if (repository === undefined || values.edit_uri === '') return undefined
  const branch = /^(?:edit|blob|tree|-\/edit)\/([^/]+)\//.exec(textOf(values.edit_uri) ?? '')?.[1] ?? 'main'
  if (/github\.com/.test(repository)) return `${repository}/edit/${branch}/{path}`
  return /gitlab/.test(repository) ? `${repository}/-/edit/${branch}/{path}` : undefined
}

function lastUpdated({ values }: ConfigFile): 'date' | 'author' | undefined {
  const names = [...namedOptions(values.plugins).keys()]
  if (names.some((name) => /^git-(?:committers|authors)/.test(name))) return 'author'
  return names.some((name) => /^git-revision-date/.test(name)) ? 'date' : undefined
}
