// A site of MDX documents with a menu: what the readers of Mintlify, Fumadocs, Nextra and Rspress have in common. They find the
// documents and the menu; this makes the project of it.

import { baseName, type Files, fileText, withoutOrder } from 'sitegen/internals'
import type { ProjectFacts, RuleContext } from '../docusaurus/context.ts'
import { parseMarkdown } from '../docusaurus/document.ts'
import type { ToolElements } from '../docusaurus/element.ts'
import { importedPaths } from '../docusaurus/imported-markdown.ts'
import { componentPorts } from '../docusaurus/port-component.ts'
import type { Edit } from '../edits.ts'
import type { Findings } from '../findings.ts'
import { addKeys, type FrontMatter } from '../front-matter.ts'
import { tsconfigAliases } from '../javascript/aliases.ts'
import { moduleValues } from '../javascript/module-values.ts'
import { isReadable, type KeyRule, removeUnknown, ruleOf } from '../key-rules.ts'
import { drawnBy } from '../markdown/diagram-language.ts'
import { joinPath } from '../paths.ts'
import { parseReplaced, type Replacements } from '../replaced.ts'
import { copiedFiles } from '../reserved-files.ts'
import type { Copy, OldAddress, OldDocument, OldProject } from '../tool.ts'
import { mentionsIn } from '../unknown-keys.ts'
import { additionsOf, siteYamlOf } from './additions.ts'
import { firstId, homePage } from './home.ts'
import { prepared, type Rewrites } from './prepare.ts'
import { withoutRunningCode } from './running-code.ts'

export interface MdxLocale {
  readonly code: string
  readonly label?: string | undefined
  /** Folder of its addresses; empty for the main language. */
  readonly prefix: string
}

/** A Markdown file with its place in the new project. */
export interface MdxDocument {
  readonly source: string
  readonly locale: MdxLocale
  /** In the folder of its language, without the ending: `guides/pages`. */
  readonly path: string
  /** Its address in its language, without slashes around it: `guides/pages`; empty for the home page. */
  readonly page: string
  readonly isPartial?: boolean
  /** Title where the file has none. */
  readonly fallbackTitle?: string | undefined
  /** The sidebar to show, where several contain the document. */
  readonly sidebar?: string | undefined
}

export type MdxKeyRule = KeyRule<RuleContext>

/** How the documents of a tool are read. */
export interface MdxTool {
  readonly components: ToolElements
  readonly rewrites: Rewrites
  readonly frontMatter: Readonly<Record<string, MdxKeyRule>>
  readonly codeOptions: NonNullable<RuleContext['codeOptions']>
  /** Whether `.md` is read as MDX too. */
  readonly format: ProjectFacts['format']
  /** Whether the theme shows the title of the front matter above the text. */
  readonly showsTitle: boolean
  /** Boxes besides ours, `:::name`. */
  readonly containers?: ProjectFacts['containers']
  /** Other replacements in a document, before it is parsed. */
  replace?(text: string, source: string): Replacements
  /** Text above the text of a page: a home page from its front matter. */
  startOf?(front: FrontMatter, context: RuleContext): string
}

/** What a reader has found. */
export interface MdxSite {
  readonly files: Files
  /** Folder of the configuration. */
  readonly site: string
  /** The configuration file. */
  readonly config: string
  /** Text of the configuration, in which names of plugins tell what they do. */
  readonly configText: string
  readonly base: string
  readonly url?: string | undefined
  readonly trailingSlash: 'never' | 'always' | 'html'
  /** The main language first. */
  readonly locales: readonly MdxLocale[]
  /** Folder of the documents. */
  readonly contentFolder: string
  /** Folder of files that are published as they are; none where it is that of the documents. */
  readonly publicFolder?: string
  /** Files that are published, if not all of that folder. */
  readonly published?: readonly string[]
  readonly documents: readonly MdxDocument[]
  /** Pictures beside the documents. */
  readonly copies: readonly Copy[]
  readonly keepJsx: boolean
  readonly tool: MdxTool
  readonly findings: Findings
  readonly title: string
  readonly description?: string | undefined
  /** `theme` of site.yaml. */
  readonly theme: Readonly<Record<string, unknown>>
  /** Keys of the collection in site.yaml. */
  readonly docs?: Readonly<Record<string, unknown>>
  readonly navbar: readonly unknown[]
  readonly footer: Readonly<Record<string, unknown>>
  readonly sidebars: Readonly<Record<string, unknown>>
  readonly redirects: OldProject['redirects']
  readonly addresses?: readonly OldAddress[]
  /** Why there may be no document at the address of the site; its page then has the title and a link to the first document. */
  readonly noHome: string
  /** Folders of the site's own code. */
  readonly codeFolders: readonly string[]
}

/** Id of a document in sidebars.yaml. */
export const idOf = ({ path }: Pick<MdxDocument, 'path'>): string => withoutOrder(path)

const targetOf = ({ locale, path }: MdxDocument): string => `content/${locale.code}/docs/${path}`

/** Address of the old site. */
function addressOf(
  { locale, page }: Pick<MdxDocument, 'locale' | 'page'>,
  { base, trailingSlash }: Pick<MdxSite, 'base' | 'trailingSlash'>
): string {
  const start = base + (locale.prefix === '' ? '' : `${locale.prefix}/`)
  if (page === '') return start
  return (
    start +
    page +
    (trailingSlash === 'always' ? '/' : trailingSlash === 'html' && !page.endsWith('/') ? '.html' : '')
  )
}

/** Documents with one address become files with different names. */
export function withOwnPlaces(documents: readonly MdxDocument[], findings: Findings): readonly MdxDocument[] {
  const taken = new Map<string, MdxDocument>()
  const pages = new Map<string, MdxDocument>()
  return documents.map((document) => {
    let { path } = document
    for (let number = 2; taken.has(`${document.locale.code}/${path.toLowerCase()}`); number++)
      path = `${document.path}-${number}`
    taken.set(`${document.locale.code}/${path.toLowerCase()}`, document)
    if (document.isPartial === true) return { ...document, path }
    const key = `${document.locale.code}/${document.page}`
    const other = pages.get(key)
    if (!other) {
      pages.set(key, document)
      return { ...document, path }
    }
    const page = `${document.page === '' ? 'index' : document.page}-2`
    findings.loss(
      'same address',
      undefined,
      `\`${document.source}\` has the same address as \`${other.source}\`; it is now at \`/${page}\`.`
    )
    return { ...document, path: path === document.path ? `${path}-2` : path, page }
  })
}

/** The facts of a project whose documents need no more than files. */
function factsOf(
  input: MdxSite,
  partials: ReadonlyMap<string, MdxDocument>,
  parse: (document: MdxDocument, facts: ProjectFacts) => OldDocument
): ProjectFacts {
  const { files, site, configText, tool, publicFolder, contentFolder } = input
  const has = (path: string) => !path.startsWith('..') && files.has(path)
  const folder = publicFolder ?? contentFolder
  const seen = new Map<string, { readonly isMdx: boolean; readonly usesProps: boolean }>()
  const facts: ProjectFacts = {
    site,
    base: input.base,
    url: input.url ?? '',
    maintainsCase: false,
    staticFolders: [folder],
    aliases: aliasesOf(files, site),
    math: /remark-?math|katex|mathjax|latex:\s*(?:true|\{)/i.test(configText),
    drawsDiagram: drawnBy(configText),
    port: componentPorts({
      site,
      base: input.base,
      aliases: aliasesOf(files, site),
      staticFolders: [folder],
      has,
      read: (path) => (has(path) ? fileText(files, path) : undefined)
    }),
    defaultLocale: input.locales[0]?.code ?? 'en',
    hasMarkdownPlugins: /(?:remark|rehype)Plugins/.test(configText),
    handlesDirectives: tool.containers !== undefined,
    containers: tool.containers,
    readsCodeOption: () => false,
    mentions: (word) => input.codeFolders.some((one) => mentionsIn(files, one)(word)),
    moduleValue: moduleValues(files),
    format: tool.format,
    trailingSlash: input.trailingSlash === 'always',
    keepJsx: input.keepJsx,
    globalComponents: new Map(),
    has,
    read: (path) => (has(path) ? fileText(files, path) : undefined),
    partial(path) {
      const known = seen.get(path)
      if (known) return known
      seen.set(path, { isMdx: false, usesProps: false })
      const text = has(path) ? (fileText(files, path) ?? '') : ''
      const document = partials.get(path)
      const result = {
        isMdx: document !== undefined && parse(document, facts).parse(text).extension === '.mdx',
        usesProps: /\{\s*props\b|\bprops\??[.[]\w/.test(text)
      }
      seen.set(path, result)
      return result
    },
    documentOf: () => undefined,
    titleId: () => undefined,
    siblings: () => [],
    original: () => undefined
  }
  return facts
}

const aliasesOf = (files: Files, site: string): ProjectFacts['aliases'] => [
  ['@site/', site],
  ...tsconfigAliases(files, site),
  ...['@/', '~/', 'src/'].map((prefix) => [prefix, prefix === 'src/' ? joinPath(site, 'src') : site] as const)
]

/** The project in the form that all tools share. */
export function projectOf(input: MdxSite): OldProject {
  const { files, findings, documents, publicFolder, locales, title, description } = input
  const [main] = locales
  const hasHome = documents.some(({ page, isPartial }) => page === '' && isPartial !== true)
  const firstOfMenu = firstId(Object.values(input.sidebars)[0])
  const first = documents.find((document) => idOf(document) === firstOfMenu && document.isPartial !== true)
  const home =
    hasHome || !main
      ? []
      : [homePage(main.code, title, description, first === undefined ? undefined : `/${first.page}`)]
  for (const [path] of home)
    findings.manual(
      'home page',
      undefined,
      `${input.noHome} ${path} has the title and a link to the first document: write its sections there.`
    )
  const known = new Set(documents.map(({ source }) => source))
  const included = includedDocuments(input, known)
  const all = [...documents, ...included]
  const bySource = new Map(all.map((document) => [document.source, document]))
  const facts = factsOf(input, bySource, (document, project) => oldDocument(document, project, input))
  const published =
    input.published ??
    (publicFolder === undefined
      ? []
      : copiedFiles(
          files.list(publicFolder, 'hidden').map(({ path }) => path),
          publicFolder,
          findings
        ))
  const staticFolder = publicFolder ?? input.contentFolder
  const inStatic = (path: string) => path.slice(staticFolder === '' ? 0 : staticFolder.length + 1)
  return {
    base: input.base,
    syntax: 'mdx',
    documents: all.map((document) => oldDocument(document, facts, input)),
    data: new Map<string, unknown>([
      ['site/sidebars.yaml', input.sidebars],
      [
        'site/navbar.yaml',
        {
          items: [
            ...input.navbar,
            { type: 'search' },
            ...(input.locales.length > 1 ? [{ type: 'localeDropdown' }] : []),
            { type: 'colorMode' }
          ]
        }
      ],
      ['site/footer.yaml', input.footer],
      ...home
    ]),
    texts: new Map(),
    copies: [...published.map((from) => ({ from, to: `site/static/${inStatic(from)}` })), ...input.copies],
    addresses: [
      ...documents
        .filter(({ isPartial }) => isPartial !== true)
        .map((document) => ({ path: addressOf(document, input), source: document.source })),
      ...(hasHome ? [] : [{ path: input.base }]),
      ...(input.addresses ?? []),
      ...published.map((path) => ({ path: input.base + inStatic(path) }))
    ],
    redirects: input.redirects,
    findings: findings.list,
    finish: (conversions) => additionsOf(conversions, input, siteYamlOf(input, hasHome))
  }
}

function oldDocument(document: MdxDocument, project: ProjectFacts, input: MdxSite): OldDocument {
  const { source, isPartial = false } = document
  const { tool, site, contentFolder } = input
  const target = targetOf(document)
  const isMdx = tool.format === 'mdx' || source.endsWith('.mdx')
  return {
    source,
    target,
    isPartial,
    parse: (written) =>
      parseReplaced(written, tool.replace?.(written, source) ?? { edits: [], findings: [] }, (replaced) =>
        parseReplaced(
          replaced,
          prepared(replaced, { file: source, site, mdx: isMdx, rewrites: tool.rewrites }),
          (rewritten) =>
            parseReplaced(
              rewritten,
              isMdx
                ? withoutRunningCode(rewritten, source, project, tool.components)
                : { edits: [], findings: [] },
              (text) =>
                parseMarkdown(text, {
                  facts: {
                    source,
                    kind: 'doc',
                    target,
                    contentFolder,
                    address: isPartial ? '' : addressOf(document, input)
                  },
                  project,
                  magicComments: [],
                  components: tool.components,
                  codeOptions: tool.codeOptions,
                  ...(tool.showsTitle && { repeatsTitle: isSameTitle }),
                  frontMatter: (front, { context, title }) => [
                    ...frontMatterEdits(front, document, context, input, title !== undefined)
                  ]
                })
            )
        )
      )
  }
}

/** Whether a heading has the words of the title. */
const isSameTitle = (heading: string, { values }: FrontMatter): boolean =>
  values.title === undefined || wordsOf(heading) === wordsOf(String(values.title))

const wordsOf = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}\p{S}]+/gu) ?? [text.trim()]).join(' ')

function frontMatterEdits(
  front: FrontMatter,
  document: MdxDocument,
  context: RuleContext,
  { tool, locales }: MdxSite,
  hasHeading: boolean
): readonly Edit[] {
  if (!isReadable(front, context.findings)) return []
  const edits = front.entries.flatMap((entry): readonly Edit[] => {
    const rule = ruleOf(tool.frontMatter, entry.key)
    return rule ? rule(entry, context, front) : removeUnknown(entry, context, context.project.mentions)
  })
  if (document.isPartial === true) return edits
  const { title } = front.values
  const newPage = idOf(document).replace(/(?:^|\/)index$/, '')
  const isMain = document.locale === locales[0] || locales.length === 1
  const added = addKeys(front, {
    title:
      hasHeading || (typeof title === 'string' && title.trim() !== '') || typeof title === 'number'
        ? undefined
        : (document.fallbackTitle ?? titleFromPath(document.path)),
    slug: newPage === document.page ? undefined : `/${document.page}`,
    sidebar: isMain ? document.sidebar : undefined
  })
  const { startOf } = tool
  if (startOf) context.edit(front.bodyStart, front.bodyStart, () => startOf(front, context))
  return [...edits, ...added]
}

/** `get-started/quick-start` → `Quick start` */
export function titleFromPath(path: string): string {
  const name = baseName(path.replace(/\/?index$/, '')) || 'Home'
  const words = name.replace(/[-_]+/g, ' ').trim() || name
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Markdown outside of the documents that they import. */
function includedDocuments(input: MdxSite, known: ReadonlySet<string>): readonly MdxDocument[] {
  const { files, site, locales } = input
  const aliases = aliasesOf(files, site)
  const included: MdxDocument[] = []
  const seen = new Set(known)
  const queue = [...known]
  for (let path = queue.pop(); path !== undefined; path = queue.pop())
    for (const imported of importedPaths(fileText(files, path) ?? '', path, aliases).flatMap((one) =>
      ['', '.md', '.mdx'].map((end) => one + end)
    )) {
      if (
        !/\.mdx?$/i.test(imported) ||
        imported.startsWith('..') ||
        seen.has(imported) ||
        !files.has(imported)
      )
        continue
      seen.add(imported)
      queue.push(imported)
      included.push({
        source: imported,
        locale: locales[0] as MdxLocale,
        path: `_included/${imported.replace(/\.mdx?$/i, '').replace(/[\s"*:<>?#%\\|^`{}()[\]]+/g, '-')}`,
        page: '',
        isPartial: true
      })
    }
  return included.sort((a, b) => (a.source < b.source ? -1 : 1))
}
