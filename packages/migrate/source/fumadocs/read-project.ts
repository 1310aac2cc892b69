// source.config and the folders that it names → a site of MDX documents.

import { baseName, type Files, fileText, folderOf } from 'sitegen/internals'
import type { Edit } from '../edits.ts'
import { type Finding, findingsOf } from '../findings.ts'
import { readFrontMatter } from '../front-matter.ts'
import { evaluateModule } from '../javascript/evaluate.ts'
import { drop, keep, write } from '../key-rules.ts'
import { codeOptionsWith, usualNames } from '../mdx/code-options.ts'
import { filesIn, packageName, pathInside, titleIn, withAllLabels } from '../mdx/find.ts'
import { filledText } from '../mdx/keys.ts'
import { withSidebars } from '../mdx/sidebar-keys.ts'
import {
  idOf,
  type MdxDocument,
  type MdxKeyRule,
  type MdxLocale,
  type MdxTool,
  projectOf,
  titleFromPath,
  withOwnPlaces
} from '../mdx/site.ts'
import { joinPath } from '../paths.ts'
import type { Copy, OldProject, SourceTree, Unreadable } from '../tool.ts'
import { isMapping, listOf, textOf } from '../values.ts'
import { fumadocsComponents, fumadocsRewrites } from './components.ts'
import { type Menu, menuOf, type TreeFolder, type TreeNode } from './menu.ts'

/** A folder of documents and where its pages are. */
interface Collection {
  readonly folder: string
  /** Address of its pages, without slashes around it: `docs`. */
  readonly base: string
}

export function readProject(tree: SourceTree, keepJsx: boolean): OldProject | Unreadable {
  const { files, site } = tree
  const findings = findingsOf(tree.config)
  const configText = fileText(files, tree.config) ?? ''
  const collections = collectionsOf(tree)
  const { locales, parser } = languagesOf(files, site)
  const listed = collections.map((collection) => ({ collection, paths: filesIn(files, collection.folder) }))
  const found = listed.flatMap(({ collection, paths }) =>
    paths
      .filter((path) => /\.mdx?$/i.test(path))
      .map((path) => documentAt(path, collection, locales, parser, fileText(files, path) ?? ''))
  )
  if (found.length === 0)
    return {
      problem: `${collections.map(({ folder }) => folder).join(', ')} has no Markdown files`,
      hint: '`dir` in source.config names the folder of the documents'
    }
  const placed = withOwnPlaces(found, findings)
  const menus = new Map(
    locales.map((locale) => [
      locale.code,
      joined(
        collections.map((collection) =>
          menuOf(treeOf(files, collection, locale, placed, parser), titleFromPath(collection.base || 'docs'))
        ),
        collections
      )
    ])
  )
  const [main] = locales
  const menu = menus.get(main?.code ?? '')
  if (!main || !menu) return { problem: 'There is no language', hint: 'see `i18n`' }
  const sidebars = Object.fromEntries(
    [...menu.sidebars.keys()].map((name) => [
      name,
      withAllLabels(locales, ({ code }) => menus.get(code)?.sidebars.get(name) ?? [])
    ])
  )
  const documents = withSidebars(placed, sidebars)
  const reported = reportPrograms(files, site)
  for (const { text } of reported) findings.manual('page', undefined, text)
  const publicFolder = joinPath(site, 'public')
  return projectOf({
    files,
    site,
    config: tree.config,
    configText: configText + sourceTexts(files, site),
    base: '/',
    trailingSlash: 'never',
    locales,
    contentFolder: folderOf(collections[0]?.folder ?? '') || (collections[0]?.folder ?? ''),
    publicFolder,
    documents,
    copies: listed.flatMap(({ collection, paths }) => copiesBeside(paths, collection, main)),
    keepJsx,
    tool: toolOf(files, site),
    findings,
    title: siteTitle(files, site),
    theme: { favicon: faviconOf(files, publicFolder) },
    noHome: 'The home page is a program.',
    navbar: menu.navbar,
    footer: { links: repositoryLinks(files, site) },
    sidebars,
    redirects: [],
    codeFolders: [
      joinPath(site, 'app'),
      joinPath(site, 'src'),
      joinPath(site, 'components'),
      joinPath(site, 'lib')
    ]
  })
}

/** The folders of the configuration: `defineDocs({ dir: 'content/docs' })`. */
function collectionsOf({ files, site, config }: SourceTree): readonly Collection[] {
  const exported = evaluateModule(files, config)
  const named = [...(exported ?? [])].flatMap(([, value]) =>
    isMapping(value)
      ? [textOf(value.dir) ?? (isMapping(value.docs) ? textOf(value.docs.dir) : undefined)]
      : []
  )
  const dirs = [...new Set(named.filter((dir) => dir !== undefined))].map((dir) => joinPath(site, dir))
  const usual = ['content/docs', 'content/blog', 'content'].map((dir) => joinPath(site, dir))
  const existing = (dirs.length > 0 ? dirs : usual).filter((dir) =>
    files.list(dir).some(({ path }) => /\.mdx?$/i.test(path))
  )
  // `content` itself only where nothing in it is a collection.
  const chosen = existing.filter(
    (dir) => !existing.some((other) => other !== dir && other.startsWith(`${dir}/`))
  )
  const bases = [...sourceTexts(files, site).matchAll(/\bbaseUrl:\s*['"]([^'"]*)['"]/g)].map(
    ([, base = '']) => base.replace(/^\/|\/$/g, '')
  )
  return chosen.map((folder, index) => ({
    folder,
    base:
      bases.find((base) => base === baseName(folder)) ??
      (index === 0 ? (bases[0] ?? 'docs') : baseName(folder))
  }))
}

/** Text of the modules in which the source is loaded. */
const sourceTexts = (files: Files, site: string): string =>
  ['lib', 'src/lib', 'app', 'src/app', 'src']
    .flatMap((folder) =>
      ['source', 'source/index', 'i18n', 'layout.shared', 'layout.config', 'shared'].map(
        (name) => `${folder}/${name}`
      )
    )
    .flatMap((path) => ['ts', 'tsx', 'js', 'mjs'].map((end) => joinPath(site, `${path}.${end}`)))
    .map((path) => fileText(files, path) ?? '')
    .join('\n')

/** `defineI18n({ languages, defaultLanguage, parser, hideLocale })` */
function languagesOf(
  files: Files,
  site: string
): { readonly locales: readonly MdxLocale[]; readonly parser: 'dir' | 'dot' } {
  const path = ['lib/i18n', 'src/lib/i18n', 'i18n', 'src/i18n']
    .flatMap((name) => ['ts', 'tsx', 'js', 'mjs'].map((end) => joinPath(site, `${name}.${end}`)))
    .find((file) => files.has(file))
  const exported = path === undefined ? undefined : evaluateModule(files, path)
  const value = [...(exported?.values() ?? [])].find((one) => isMapping(one) && Array.isArray(one.languages))
  const text = sourceTexts(files, site) + (fileText(files, joinPath(site, 'geistdocs.tsx')) ?? '')
  const config = isMapping(value) ? value : {}
  const languages = listOf(config.languages).filter((code): code is string => typeof code === 'string')
  if (languages.length === 0) return { locales: [{ code: 'en', prefix: '' }], parser: 'dot' }
  const main = textOf(config.defaultLanguage) ?? languages[0] ?? 'en'
  const hidesMain = config.hideLocale === 'default-locale' || config.hideLocale === 'always'
  return {
    locales: [main, ...languages.filter((code) => code !== main)].map((code) => ({
      code: codes[code] ?? code,
      prefix: code === main && hidesMain ? '' : code
    })),
    parser: config.parser === 'dir' || /parser:\s*['"]dir['"]/.test(text) ? 'dir' : 'dot'
  }
}

/** Codes that are not languages. */
const codes: Readonly<Record<string, string>> = { cn: 'zh-Hans', jp: 'ja', kr: 'ko', tw: 'zh-Hant' }

/** Language of a file, and its path without it. */
function inLanguage(
  path: string,
  locales: readonly MdxLocale[],
  parser: 'dir' | 'dot'
): { readonly locale: MdxLocale; readonly rest: string } {
  const main = locales[0] as MdxLocale
  const keyOf = ({ code, prefix }: MdxLocale) =>
    prefix || (Object.keys(codes).find((key) => codes[key] === code) ?? code)
  for (const locale of locales) {
    const key = keyOf(locale)
    if (parser === 'dir' && path.startsWith(`${key}/`)) return { locale, rest: path.slice(key.length + 1) }
    if (parser === 'dot' && path.endsWith(`.${key}`)) return { locale, rest: path.slice(0, -key.length - 1) }
  }
  return { locale: main, rest: path }
}

/** Folders such as `(group)` are not in addresses. */
const withoutGroups = (path: string): string =>
  path
    .split('/')
    .filter((part) => !/^\(.*\)$/.test(part))
    .join('/')

function documentAt(
  source: string,
  { folder, base }: Collection,
  locales: readonly MdxLocale[],
  parser: 'dir' | 'dot',
  text: string
): MdxDocument {
  const { locale, rest } = inLanguage(pathInside(source, folder).replace(/\.mdx?$/i, ''), locales, parser)
  const inside = withoutGroups(rest)
  const path = joinPath(base, inside)
  const slug = textOf(readFrontMatter(text).values.slug)
  return {
    source,
    locale,
    path,
    page: joinPath(base, slug ?? inside).replace(/(?:^|\/)index$/, ''),
    fallbackTitle: titleIn(text) ?? titleFromPath(inside)
  }
}

const copiesBeside = (
  paths: readonly string[],
  { folder, base }: Collection,
  { code }: MdxLocale
): readonly Copy[] =>
  paths
    .filter((path) => !/\.mdx?$/i.test(path) && !/(?:^|\/)meta(?:\.[\w-]+)?\.(?:json|ya?ml)$/.test(path))
    .map((from) => ({
      from,
      to: `content/${code}/docs/${joinPath(base, withoutGroups(pathInside(from, folder)))}`
    }))

/** The folders and files of a language as a tree, with its meta.json files. */
function treeOf(
  files: Files,
  { folder }: Collection,
  locale: MdxLocale,
  documents: readonly MdxDocument[],
  parser: 'dir' | 'dot'
): TreeFolder {
  const main = documents[0]?.locale
  const own = documents.filter(
    ({ source, locale: { code } }) => source.startsWith(`${folder}/`) && code === locale.code
  )
  const key = locale.prefix || locale.code
  const root = parser === 'dir' ? joinPath(folder, key) : folder
  const metaOf = (path: string): Readonly<Record<string, unknown>> => {
    const names =
      parser === 'dot' && locale.code !== main?.code
        ? [`meta.${key}.json`, 'meta.json']
        : ['meta.json', `meta.${key}.json`]
    for (const name of names) {
      const text = fileText(files, joinPath(path, name))
      const value = text === undefined ? undefined : parsed(text)
      if (isMapping(value)) return value
    }
    return {}
  }
  const build = (path: string): TreeFolder => {
    const inside = own.filter(({ source }) => source.startsWith(`${path}/`))
    const names = new Set(inside.map(({ source }) => pathInside(source, path).split('/')[0] ?? ''))
    const nodes = [...names].flatMap((name): readonly TreeNode[] => {
      const document = inside.find(({ source }) => pathInside(source, path) === name)
      if (!document) {
        const inner = build(joinPath(path, name))
        return [{ name, title: titleFromPath(name.replace(/[()]/g, '')), folder: inner }]
      }
      const plain = name.replace(/\.mdx?$/i, '').replace(new RegExp(`\\.${key}$`), '')
      return [
        {
          name: plain,
          id: idOf(document),
          title: document.fallbackTitle ?? plain,
          isIndex: plain === 'index'
        }
      ]
    })
    return { meta: metaOf(path), nodes }
  }
  return build(root)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The menus of all collections as one. */
function joined(menus: readonly Menu[], collections: readonly Collection[]): Menu {
  const [first = { sidebars: new Map(), navbar: [] }, ...others] = menus
  const all: Menu = { sidebars: new Map(first.sidebars), navbar: [...first.navbar] }
  for (const [index, menu] of others.entries()) {
    const base = collections[index + 1]?.base ?? `docs-${index + 2}`
    for (const [name, entries] of menu.sidebars) {
      const id = name === 'docs' ? base.replaceAll('/', '-') : `${base.replaceAll('/', '-')}-${name}`
      all.sidebars.set(id, entries)
      all.navbar.push({ type: 'docSidebar', sidebarId: id, label: titleFromPath(base), position: 'left' })
    }
  }
  return all
}

function siteTitle(files: Files, site: string): string {
  const [, title] = /\btitle:\s*['"]([^'"]+)['"]/.exec(sourceTexts(files, site)) ?? []
  const [, appName] = /\bappName\s*=\s*['"]([^'"]+)['"]/.exec(sourceTexts(files, site)) ?? []
  return title ?? appName ?? packageName(files, site) ?? 'Documentation'
}

const repositoryLinks = (files: Files, site: string): readonly unknown[] => {
  const [, url] = /\bgithubUrl:\s*['"](https?:[^'"]+)['"]/.exec(sourceTexts(files, site)) ?? []
  return url === undefined ? [] : [{ label: 'GitHub', href: url }]
}

export const faviconOf = (files: Files, folder: string): string | undefined =>
  ['favicon.svg', 'favicon.ico', 'favicon.png', 'icon.svg', 'icon.png']
    .filter((name) => files.has(joinPath(folder, name)))
    .map((name) => `/${name}`)[0]

/** Pages of the app that are programs. */
function reportPrograms(files: Files, site: string): readonly Pick<Finding, 'text'>[] {
  return ['app', 'src/app']
    .flatMap((folder) => filesIn(files, joinPath(site, folder)))
    .filter((path) => /\/page\.(?:tsx|jsx)$/.test(path) && !/\[\[?\.\.\./.test(path))
    .map((path) => ({ text: `${path} is a page in React; write it in site/pages/, or as sections.` }))
}

const frontMatter: Readonly<Record<string, MdxKeyRule>> = {
  title: filledText,
  description: filledText,
  icon: drop,
  full: (entry, context, front) =>
    entry.value === true ? write('layout', () => 'wide')(entry, context, front) : drop(entry, context, front),
  slug: drop,
  keywords: keep,
  preview: drop,
  index: drop,
  _openapi: (entry, context) => {
    context.findings.manual(
      'openapi',
      entry.line,
      'This page was made from OpenAPI; only its own text is here.'
    )
    return [{ start: entry.start, end: entry.end, text: '' }]
  }
}

/** `<include>./part.mdx</include>`: Markdown is imported, and code is copied. */
function includes(text: string, source: string, files: Files, site: string): readonly Edit[] {
  const { bodyStart } = readFrontMatter(text)
  const imports: string[] = []
  const edits = [...text.matchAll(/<include(\s[^>]*)?>\s*([^<]+?)\s*<\/include>/g)].flatMap(
    ({ 0: whole, 1: attributes = '', 2: written = '', index }): readonly Edit[] => {
      const lineStart = text.lastIndexOf('\n', index) + 1
      // In code, it is text.
      if (
        /`/.test(text.slice(lineStart, index)) ||
        (/^(?:`{3,}|~{3,})/m.test(text.slice(0, index)) && isInFence(text, index))
      )
        return []
      const [name = '', section] = written.split('#')
      const path = /\bcwd\b/.test(attributes) ? joinPath(site, name) : joinPath(folderOf(source), name)
      const [, language] = /\blang=["']([^"']+)["']/.exec(attributes) ?? []
      if (/\.mdx?$/.test(name) && language === undefined && section === undefined && files.has(path)) {
        const component = `Include_${imports.length + 1}`
        imports.push(`import ${component} from '@site/${pathInside(path, site)}'`)
        return [{ start: index, end: index + whole.length, text: `<${component} />` }]
      }
      const code = path.startsWith('..') ? undefined : fileText(files, path)
      if (code === undefined) return [{ start: index, end: index + whole.length, text: `\`${written}\`` }]
      const [, title] = /\bmeta=['"].*?title="([^"]+)"/.exec(attributes) ?? []
      const fence = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)))
      const end = language ?? name.slice(name.lastIndexOf('.') + 1)
      return [
        {
          start: index,
          end: index + whole.length,
          text: `${fence}${end}${title === undefined ? '' : ` title="${title}"`}\n${code.trimEnd()}\n${fence}`
        }
      ]
    }
  )
  return imports.length === 0
    ? edits
    : [{ start: bodyStart, end: bodyStart, text: `${imports.join('\n')}\n\n` }, ...edits]
}

/** Whether an offset is in a block of code. */
export function isInFence(text: string, offset: number): boolean {
  let fence: string | undefined
  for (const line of text.slice(0, offset).split('\n')) {
    const [, marks] = /^[ \t>]*(`{3,}|~{3,})/.exec(line) ?? []
    if (marks === undefined) continue
    if (fence === undefined) fence = marks
    else if (marks.startsWith(fence)) fence = undefined
  }
  return fence !== undefined
}

const toolOf = (files: Files, site: string): MdxTool => ({
  components: fumadocsComponents,
  rewrites: fumadocsRewrites,
  frontMatter,
  codeOptions: codeOptionsWith(usualNames),
  format: 'detect',
  showsTitle: true,
  replace: (text, source) => ({
    edits: text.includes('<include') ? includes(text, source, files, site) : [],
    findings: []
  })
})
