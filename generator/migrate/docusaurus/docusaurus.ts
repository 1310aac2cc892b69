// Projects of Docusaurus 2 and 3.

import { posix } from 'node:path'
import { type Files, isListed } from '../../base/files.ts'
import { folderOf, slug } from '../../base/text.ts'
import { type Findings, findingsOf } from '../findings.ts'
import { Computed, isRecord } from '../javascript/computed.ts'
import { evaluateModule } from '../javascript/evaluate.ts'
import { styleSheet } from '../markdown/css.ts'
import { copiedFiles } from '../reserved-files.ts'
import { thirdPartiesOf } from '../third-parties.ts'
import type {
  Additions,
  Conversion,
  Copy,
  OldAddress,
  OldDocument,
  OldProject,
  ReadOptions,
  Request,
  SourceTree,
  Tool,
  Unreadable
} from '../tool.ts'
import { mentionsIn } from '../unknown-keys.ts'
import { readBlog } from './blog.ts'
import { componentStubs } from './component-stubs.ts'
import { textOf } from './content-files.ts'
import type { ProjectFacts } from './context.ts'
import { type DocsCollected, type FoundDocument, localeBase, readDocs, translationFolder } from './docs.ts'
import { parseMarkdown } from './document.ts'
import { frontMatterEdits } from './front-matter.ts'
import type { Import } from './imports.ts'
import { footerOf, type NavigationScope, navbarOf } from './navigation.ts'
import { primaryColor, siteData } from './own-files.ts'
import { readPages } from './pages.ts'
import { componentPorts } from './port-component.ts'
import { portedFiles } from './ported-files.ts'
import { redirectsOf } from './redirects.ts'
import { htmlRequests } from './requests.ts'
import {
  computedIn,
  type Instance,
  listOf,
  readSettings,
  recordAt,
  type Settings,
  textAt
} from './settings.ts'
import { readSidebars } from './sidebars.ts'
import { siteYamlOf } from './site-yaml.ts'
import { type Messages, readMessages } from './translations.ts'

export const docusaurus: Tool = {
  name: 'docusaurus',
  title: 'Docusaurus',
  configFiles: ['ts', 'js', 'mjs', 'mts', 'cjs', 'cts'].map((end) => `docusaurus.config.${end}`),
  foldersAbove(tree) {
    const config = evaluateModule(tree.files, tree.config)?.get('default')
    if (!isRecord(config)) return 0
    const { instances } = readSettings(config, tree.site, findingsOf(tree.config))
    return Math.max(
      0,
      ...instances.map(({ folder }) => folder.split('/').filter((part) => part === '..').length)
    )
  },
  async read(tree, options) {
    const config = options.runConfig
      ? await options.runConfig(tree)
      : evaluateModule(tree.files, tree.config)?.get('default')
    if (!isRecord(config)) return unreadable(tree, config)
    return readProject(tree, config, options)
  }
}

const unreadable = ({ config }: SourceTree, value: unknown): Unreadable => ({
  problem: `${config} is a program whose result cannot be read from its text${value instanceof Computed ? `: \`${value.source}\`` : ''}.`,
  hint: 'with `--run-config` it is run, in a process without network; its packages must be installed'
})

interface Collecting {
  readonly documents: FoundDocument[]
  readonly copies: Copy[]
  readonly data: Map<string, unknown>
  readonly texts: Map<string, string>
  readonly addresses: OldAddress[]
  readonly docs: Map<Instance, DocsCollected>
  readonly datedBlogs: Set<Instance>
  /** Ids of messages that pages in React show. */
  readonly messageIds: Set<string>
}

function readProject(
  { files, site, config: file }: SourceTree,
  config: Readonly<Record<string, unknown>>,
  options: ReadOptions
): OldProject {
  const findings = findingsOf(file)
  const settings = readSettings(config, site, findings)
  for (const { path, source } of computedIn(config))
    if (isReported(path))
      findings.loss(
        'computed setting',
        undefined,
        `\`${path}\` is computed (\`${source}\`); run the migration with --run-config to know its value.`
      )
  const found: Collecting = {
    documents: [],
    copies: [],
    data: new Map(),
    texts: new Map(),
    addresses: [],
    docs: new Map(),
    datedBlogs: new Set(),
    messageIds: new Set()
  }
  for (const instance of settings.instances) readInstance(instance, settings, files, findings, found)
  found.addresses.push(...searchPages(settings))
  found.copies.push(...staticCopies(settings, files, findings))
  const primary = settings.instances.find(({ type }) => type === 'docs')?.collection
  const sidebars = readAllSidebars(settings, files, found, primary, findings)
  const scope = navigationScope(settings, files, found, findings, file)
  const siteYaml = siteYamlOf({
    accent: primaryColor(files, settings),
    settings,
    findings,
    file,
    docs: found.docs,
    datedBlogs: found.datedBlogs,
    primary
  })
  const data = new Map<string, unknown>([
    ...found.data,
    ...sidebars,
    [
      'site/navbar.yaml',
      navbarOf({ ...scope, messages: messagesOf(settings, files, 'docusaurus-theme-classic/navbar.json') })
    ],
    [
      'site/footer.yaml',
      footerOf({ ...scope, messages: messagesOf(settings, files, 'docusaurus-theme-classic/footer.json') })
    ]
  ])
  const own = siteData({ settings, files, findings, file })
  for (const [path, value] of own.data) data.set(path, value)
  found.copies.push(...own.copies)
  const facts = projectFacts(settings, files, found, options)
  const redirects = redirectsOf(settings, (path) => textOf(files, path), found.addresses, findings, file)
  return {
    base: settings.base,
    documents: found.documents.map((one) => oldDocument(one, facts, settings)),
    data,
    texts: new Map([...found.texts, ...own.texts]),
    copies: found.copies,
    addresses: found.addresses,
    redirects,
    findings: findings.list,
    finish: (conversions) =>
      finish(conversions, found.documents, {
        requests: staticRequests(files, settings),
        ported: portedFiles(conversions, {
          settings,
          files,
          file,
          pageIds: found.messageIds,
          documents: found.documents.map((one) => textOf(files, one.file.source) ?? '')
        }),
        siteYaml,
        findings: findingsOf(file),
        hasOwnStyles: own.hasStyles
      })
  }
}

/** The page that lists results of Algolia; our search has none, so its address leads home. */
function searchPages(settings: Settings): readonly OldAddress[] {
  const { algolia } = settings.themeConfig
  if (!isRecord(algolia) || algolia.searchPagePath === false) return []
  const name = textAt(algolia, 'searchPagePath') ?? 'search'
  return settings.locales.map((locale) => {
    const home = localeBase(settings, locale)
    return { path: posix.join(home, name), to: home }
  })
}

/** Settings whose value matters; code colours and such do not. */
const isReported = (path: string): boolean =>
  !/^themeConfig\.prism\.|(?:remark|rehype|recma)Plugins|editUrl|^webpack|themeConfig\.footer\.copyright|^(?:plugins|presets|themes)\.\d+(?:\.0)?$|customCss|sidebarPath|sidebarItemsGenerator|createRedirects|createFeedItems|createSitemapItems|^customFields|^url$/.test(
    path
  )

function readInstance(
  instance: Instance,
  settings: Settings,
  files: Files,
  findings: Findings,
  found: Collecting
): void {
  if (instance.type === 'docs') {
    const docs = readDocs(instance, settings, files, findings)
    found.docs.set(instance, docs)
    add(found, docs)
  } else if (instance.type === 'blog') {
    const blog = readBlog(instance, settings, files, findings)
    if (blog.isDated) found.datedBlogs.add(instance)
    add(found, blog)
  } else {
    const pages = readPages(instance, settings, files, findings)
    for (const [path, text] of pages.texts) found.texts.set(path, text)
    for (const id of pages.messageIds) found.messageIds.add(id)
    add(found, pages)
  }
}

function add(
  found: Collecting,
  part: Pick<DocsCollected, 'documents' | 'copies' | 'data' | 'addresses'>
): void {
  found.documents.push(...part.documents)
  found.copies.push(...part.copies)
  for (const [path, value] of part.data) found.data.set(path, value)
  found.addresses.push(...part.addresses)
}

function staticCopies({ staticFolders }: Settings, files: Files, findings: Findings): readonly Copy[] {
  return staticFolders.flatMap((folder) =>
    files.list(folder, 'hidden').flatMap(({ path, outside }) => {
      const inside = path.slice(folder.length + 1)
      if (
        outside ||
        !isListed(path, 'hidden') ||
        /(?:^|\/)\.(?:DS_Store|gitkeep|gitignore)$|(?:^|\/)Thumbs\.db$/.test(inside)
      )
        return []
      return copiedFiles([path], folder, findings).map((from) => ({ from, to: `site/static/${inside}` }))
    })
  )
}

const messagesOf = (settings: Settings, files: Files, path: string): ReadonlyMap<string, Messages> =>
  new Map(
    settings.locales
      .filter((locale) => locale !== settings.defaultLocale)
      .map((locale) => [
        locale,
        readMessages(
          files,
          posix.join(folderOf(translationFolder(settings, locale, { type: 'docs', id: 'default' })), path)
        )
      ])
  )

function readAllSidebars(
  settings: Settings,
  files: Files,
  found: Collecting,
  primary: string | undefined,
  findings: Findings
): ReadonlyMap<string, unknown> {
  const data = new Map<string, unknown>()
  for (const [instance, docs] of found.docs)
    for (const version of docs.versions) {
      const name = version.name === 'current' ? 'current' : `version-${version.name}`
      const messages = new Map(
        settings.locales
          .filter((locale) => locale !== settings.defaultLocale)
          .map((locale) => [
            locale,
            readMessages(files, `${translationFolder(settings, locale, instance)}/${name}.json`)
          ])
      )
      const sidebars = readSidebars(instance, version, docs, settings, files, messages, findings)
      const isMain = instance.collection === primary && version.name === 'current'
      data.set(isMain ? 'site/sidebars.yaml' : `site/sidebars-${version.target}.yaml`, sidebars.data)
      found.addresses.push(...sidebars.addresses)
    }
  return data
}

function navigationScope(
  settings: Settings,
  files: Files,
  found: Collecting,
  findings: Findings,
  file: string
): NavigationScope {
  const addresses = new Set(found.addresses.map(({ path }) => path.replace(/(?<=.)\/+$/, '')))
  const byId = (plugin: string) => [...found.docs].find(([{ id }]) => id === plugin)
  return {
    settings,
    findings,
    file,
    messages: new Map(),
    docId(id, plugin) {
      const docs = byId(plugin)?.[1]
      const version = docs?.versions.find(({ isLast }) => isLast) ?? docs?.versions[0]
      return version && docs?.ids.get(`${version.name}:${id}`)
    },
    collectionOf: (plugin) => (found.docs.size > 1 ? byId(plugin)?.[0].collection : undefined),
    isKnown(path) {
      const bare = path.replace(/[?#].*$/, '').replace(/\/+$/, '')
      return (
        addresses.has(posix.join(settings.base, bare).replace(/(?<=.)\/+$/, '')) ||
        bare === '' ||
        settings.staticFolders.some((folder) => files.has(posix.join(folder, bare)))
      )
    },
    hasVersions: (plugin) => (byId(plugin)?.[1].versions.length ?? 0) > 1
  }
}

function projectFacts(
  settings: Settings,
  files: Files,
  found: Collecting,
  { keepJsx }: ReadOptions
): ProjectFacts {
  const { config, site, base, url, staticFolders } = settings
  const bySource = new Map(found.documents.map((one) => [one.file.source, one]))
  const partials = new Map<string, { readonly isMdx: boolean; readonly usesProps: boolean }>()
  const format = textAt(recordAt(config, 'markdown'), 'format')
  const has = (path: string) => !path.startsWith('..') && files.has(path)
  const facts: ProjectFacts = {
    site,
    base,
    url,
    defaultLocale: settings.defaultLocale,
    port: componentPorts({ site, base, staticFolders, has, read: (path) => textOf(files, path) }),
    staticFolders,
    aliases: [['@site/', site]],
    math: /remark-?math/i.test(JSON.stringify(listedPlugins(settings))),
    format: format === 'detect' || format === 'md' ? format : 'mdx',
    trailingSlash: typeof config.trailingSlash === 'boolean' ? config.trailingSlash : undefined,
    keepJsx,
    hasMarkdownPlugins: (listedPlugins(settings) as readonly string[]).some(
      (source) => !/npm2yarn|math|katex|tab-blocks/i.test(source)
    ),
    mentions: mentionsIn(files, posix.join(site, 'src')),
    moduleValue: moduleValues(files),
    titleId(source) {
      const one = bySource.get(source)
      const title =
        one &&
        /^\s*(?:import\s[^\n]*\n|\s*\n)*#[ \t]+([^\n]+)/.exec(
          one.file.text.slice(one.file.front.bodyStart)
        )?.[1]
      return title === undefined
        ? undefined
        : slug(
            title
              .replace(/\{#.*\}\s*$/, '')
              .replace(/[`*_]/g, '')
              .trim()
          )
    },
    globalComponents: globalComponents(files, site),
    has,
    read: (path) => textOf(files, path),
    partial(path) {
      const known = partials.get(path)
      if (known) return known
      // Against partials that include each other.
      partials.set(path, { isMdx: false, usesProps: false })
      const text = textOf(files, path) ?? ''
      const one = bySource.get(path)
      const result = {
        isMdx: one !== undefined && oldDocument(one, facts, settings).parse(text).extension === '.mdx',
        usesProps: /\{\s*props\b/.test(text)
      }
      partials.set(path, result)
      return result
    },
    siblings(source) {
      const folder = folderOf(source)
      return found.documents
        .filter(
          ({ file }) =>
            !file.isPartial &&
            file.source !== source &&
            (folderOf(file.source) === folder ||
              (folderOf(folderOf(file.source)) === folder &&
                /(?:^|\/)(?:index|readme)\.mdx?$/i.test(file.source)))
        )
        .map(({ file }) => ({ source: file.source, title: titleOf(file.front.values, file.text, file.path) }))
    },
    original(path) {
      for (const [from, to] of originals(settings, found))
        if (path.startsWith(`${from}/`)) return `${to}${path.slice(from.length)}`
      return undefined
    }
  }
  return facts
}

/** Values of modules that documents import: `@site/core/constants`. */
function moduleValues(files: Files): (path: string, name: string) => unknown {
  const modules = new Map<string, ReadonlyMap<string, unknown> | undefined>()
  return (path, name) => {
    const file = ['', '.ts', '.js', '.tsx', '.jsx', '.json', '/index.ts', '/index.js']
      .map((end) => path + end)
      .find((one) => !one.startsWith('..') && files.has(one))
    if (file === undefined || !/\.(?:[cm]?[jt]sx?|json)$/.test(file)) return undefined
    if (!modules.has(file)) modules.set(file, evaluateModule(files, file))
    return modules.get(file)?.get(name)
  }
}

/** Folders of translations, with those of their originals. */
function originals(settings: Settings, found: Collecting): readonly (readonly [string, string])[] {
  const others = settings.locales.filter((locale) => locale !== settings.defaultLocale)
  return settings.instances.flatMap((instance) =>
    others.flatMap((locale) => {
      const folder = translationFolder(settings, locale, instance)
      const versions = found.docs.get(instance)?.versions
      return versions
        ? versions.map(
            (version) =>
              [
                `${folder}/${version.name === 'current' ? 'current' : `version-${version.name}`}`,
                version.folder
              ] as const
          )
        : [[folder, instance.folder] as const]
    })
  )
}

const titleOf = (values: Readonly<Record<string, unknown>>, text: string, path: string): string =>
  typeof values.title === 'string'
    ? values.title
    : (/^# +(.+?)(?: *\{#.*\})?$/m.exec(text)?.[1] ?? path.replace(/^.*\//, '').replace(/\.mdx?$/, ''))

const listedPlugins = ({ instances }: Settings): unknown =>
  instances.flatMap(({ options }) =>
    [...listOf(options.remarkPlugins), ...listOf(options.beforeDefaultRemarkPlugins)].map((plugin) => {
      const [first] = Array.isArray(plugin) ? (plugin as unknown[]) : [plugin]
      return first instanceof Computed ? first.source : String(first)
    })
  )

/** Components that src/theme/MDXComponents makes available in all documents. */
function globalComponents(files: Files, site: string): ReadonlyMap<string, Import> {
  const path = ['js', 'jsx', 'ts', 'tsx', 'index.js', 'index.tsx', 'index.ts']
    .map((end) => posix.join(site, `src/theme/MDXComponents${end.includes('.') ? '/' : '.'}${end}`))
    .find((one) => files.has(one))
  if (path === undefined) return new Map()
  const text = textOf(files, path) ?? ''
  const imports = [...text.matchAll(/^import\s+([\s\S]*?)\s+from\s+['"]([^'"]+)['"]/gm)].flatMap(
    ([, names = '', from = '']): [string, Import][] =>
      [...names.matchAll(/\b([A-Z]\w*)\b(?!\s+as\b)/g)].map(([, name = '']) => [
        name,
        /^@(?:theme|theme-original|docusaurus)\//.test(from)
          ? { kind: 'tool', name: posix.basename(from), from }
          : {
              kind: 'component',
              name,
              from,
              exported: new RegExp(`\\{[^}]*\\b${name}\\b`).test(names) ? name : 'default',
              ...(from.startsWith('@site/')
                ? { path: posix.join(site, from.slice('@site/'.length)) }
                : from.startsWith('.')
                  ? { path: posix.join(folderOf(path), from) }
                  : {})
            }
      ])
  )
  return new Map(imports.filter(([name]) => name !== 'MDXComponents' && name !== 'React'))
}

function oldDocument(
  { file, target, address, contentFolder, frontMatter }: FoundDocument,
  project: ProjectFacts,
  settings: Settings
): OldDocument {
  const kind = frontMatter.kind === 'partial' ? 'doc' : frontMatter.kind
  const names = listOf(recordAt(settings.themeConfig, 'prism').magicComments).flatMap((one) =>
    isRecord(one) ? magicNames(one) : []
  )
  return {
    source: file.source,
    target,
    isPartial: file.isPartial,
    parse: (text) =>
      parseMarkdown(text, {
        facts: { source: file.source, kind, target, contentFolder, address },
        project,
        frontMatter: (front, around) => frontMatterEdits(front, frontMatter, around),
        magicComments: [...new Set(['highlight', ...names])]
      })
  }
}

const magicNames = ({ line, block }: Readonly<Record<string, unknown>>): readonly string[] =>
  [line, isRecord(block) ? block.start : undefined].flatMap((text) =>
    typeof text === 'string' ? [text.replace(/-(?:next-line|start|end)$/, '')] : []
  )

/** What HTML files in the static folder load. */
const staticRequests = (files: Files, { staticFolders }: Settings): readonly Request[] =>
  staticFolders.flatMap((folder) =>
    files
      .list(folder)
      .filter(({ path }) => path.endsWith('.html'))
      .flatMap(({ path }) => htmlRequests(textOf(files, path) ?? ''))
  )

interface Finishing {
  /** Of configuration and of HTML in the static folder. */
  readonly requests: readonly Request[]
  readonly ported: ReturnType<typeof portedFiles>
  readonly siteYaml: Record<string, unknown>
  readonly findings: Findings
  readonly hasOwnStyles: boolean
}

/** site.yaml, styles, stubs of components and third parties, which depend on what documents use. */
function finish(
  conversions: readonly Conversion[],
  documents: readonly FoundDocument[],
  { siteYaml, findings, hasOwnStyles, ported, requests: pageRequests }: Finishing
): Additions {
  const styles = new Map(conversions.flatMap((one) => [...one.styles]))
  const stubs = componentStubs(conversions.flatMap(({ components }) => components))
  const mdx = new Set(
    conversions.flatMap(({ extension }, index) => {
      const name = extension === '.mdx' ? (documents[index]?.target.split('/')[2] ?? '') : ''
      return name === '' ? [] : [name]
    })
  )
  const collections = Object.fromEntries(
    Object.entries(siteYaml.collections as Record<string, Record<string, unknown>>).map(([name, value]) => [
      name,
      [...mdx].some((folder) => folder === name || folder.startsWith(`${name}-`))
        ? { ...value, mdx: true }
        : value
    ])
  )
  const requests = [...pageRequests, ...ported.requests, ...conversions.flatMap((one) => one.requests)]
  const hasVideo = requests.some(({ host }) => host === 'www.youtube-nocookie.com')
  const hasComputedStyles = conversions.some((one) =>
    one.findings.some(({ construct }) => construct === 'computed style')
  )
  const texts = new Map([...ported.texts, ...stubs])
  if (styles.size > 0) texts.set('site/styles/migrated.css', styleSheet(styles))
  if (styles.size > 0 || hasOwnStyles)
    texts.set(
      'site/styles/site.css',
      `${[
        ...(hasOwnStyles ? ["@import './custom.css';"] : []),
        ...(styles.size > 0 ? ["@import './migrated.css';"] : [])
      ].join('\n')}\n`
    )
  const theme = siteYaml.theme as Record<string, unknown>
  const site = {
    ...siteYaml,
    collections,
    theme: { ...theme, styles: styles.size > 0 || hasOwnStyles ? './styles/site.css' : undefined },
    thirdParties: thirdPartiesOf(requests, siteYaml, findings),
    video: hasVideo ? { youtube: 'embed' } : undefined,
    rules: {
      ...(siteYaml.rules as Record<string, unknown>),
      // Computed styles are in the report; without them, the page is still right.
      'policy-blocks': hasComputedStyles ? 'warn' : undefined
    }
  }
  return {
    data: new Map([['site/site.yaml', site]]),
    texts,
    copies: ported.copies,
    findings: [...findings.list, ...ported.findings]
  }
}
