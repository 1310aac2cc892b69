// The files of a folder → documents, pictures, and the menu of a wiki.

import {
  baseName,
  detectLanguage,
  fileText,
  folderOf,
  isReadme,
  safeDecode,
  slug,
  slugify,
  slugPath,
  withoutOrder
} from 'sitegen/internals'
import * as v from 'valibot'
import { findingsOf } from '../findings.ts'
import type { Dialect, FolderDocument } from '../folder/description.ts'
import { projectOf } from '../folder/project.ts'
import { addressesIn } from '../markdown/addresses.ts'
import { isNoPath } from '../markdown/replace-addresses.ts'
import { joinPath } from '../paths.ts'
import type { OldProject, SourceTree, Unreadable } from '../tool.ts'
import { convertWikiLinks } from './wiki-links.ts'
import { linksIn, menuIn } from './wiki-menu.ts'

const isMarkdown = (path: string): boolean => /\.(?:md|markdown)$/i.test(path)
const isMedia = (path: string): boolean =>
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|pdf|csv|zip|drawio)$/i.test(path)

/** Folders of programs that are not written by the authors. */
const isForeign = (path: string): boolean =>
  /(?:^|\/)(?:node_modules|vendor|bower_components|dist|target)\//.test(path)

/** Files of a wiki around each page. */
const isFrame = (path: string): boolean => /(?:^|\/)_(?:Sidebar|Footer|Header)\.(?:md|markdown)$/i.test(path)

/** Read a folder. */
export function readPlainFolder(tree: SourceTree): OldProject | Unreadable {
  const { files, site } = tree
  const paths = files
    .list(site)
    .filter(({ outside, path }) => !outside && !isForeign(path))
    .map(({ path }) => path)
  const inside = (path: string) => (site === '' ? path : path.slice(site.length + 1))
  const markdown = paths.filter((path) => isMarkdown(path) && !isFrame(path))
  const isWiki = paths.some((path) => isFrame(path)) || files.has(joinPath(site, 'Home.md'))
  const language = languageOf(tree, markdown)
  const names = new Set(markdown.map(inside))
  const documents = markdown.map((source): FolderDocument => {
    const path = pathOf(inside(source), names, isWiki)
    const text = fileText(files, source) ?? ''
    // A wiki shows the name of the file as the title.
    const needsTitle = isWiki && !/^#[ \t]/m.test(text)
    return {
      source,
      locale: language,
      kind: 'doc',
      path,
      address: `/${slugPath(withoutOrder(path))}`,
      addedKeys: needsTitle || text.trim() === '' ? { title: titleOf(source) } : {}
    }
  })
  const findings = findingsOf(tree.config)
  const served = servedFiles(tree, paths, markdown, inside)
  const frame = (name: string) => fileText(files, joinPath(site, name))
  const sidebar = frame('_Sidebar.md')
  const footer = frame('_Footer.md')
  const menu = sidebar === undefined ? [] : menuIn(sidebar, documents)
  if (sidebar !== undefined && menu.length === 0)
    findings.loss('_Sidebar.md', undefined, 'The menu has no lists of links, and is that of the folders now.')
  return projectOf({
    tree,
    title: titleOfFolder(tree, documents),
    base: '/',
    trailingSlash: 'always',
    languages: [{ code: language }],
    documents,
    navigation: menu.length > 0 ? menu : undefined,
    footer: footer === undefined ? undefined : linksIn(footer),
    served,
    redirects: [],
    dialect: dialectOf(documents, served),
    findings
  })
}

/** Names of new files: `Home` of a wiki and `README` are the pages of their folders. */
function pathOf(path: string, names: ReadonlySet<string>, isWiki: boolean): string {
  const bare = path.replace(/\.\w+$/, '')
  const folder = folderOf(bare)
  const hasIndex = names.has(joinPath(folder, 'index.md'))
  const isHome = (isReadme(bare) && !hasIndex) || (isWiki && bare === 'Home')
  return (isHome ? joinPath(folder, 'index') : bare)
    .split('/')
    .map((name) => pageName(name))
    .join('/')
}

/** Files that begin with `_` are no pages here, and addresses have no spaces. */
function pageName(name: string): string {
  const bare = name.replace(/^_+(.+)$/, '$1_')
  return v.is(slug, `/${bare}`)
    ? bare
    : bare.replace(/[^\p{L}\p{N}\p{M}._~-]+/gu, '-').replace(/^-+|-+$/g, '') || 'page'
}

const titleOf = (source: string): string =>
  baseName(source)
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()

function titleOfFolder({ files }: SourceTree, documents: readonly FolderDocument[]): string {
  const home = documents.find(({ path }) => path === 'index')
  const heading = home && /^#[ \t]+(.+?)[ \t]*#*$/m.exec(fileText(files, home.source) ?? '')?.[1]
  const text = heading?.replace(/<[^>]*>|!\[[^\]]*\]\([^)]*\)|[*`_]/g, '').trim()
  return text || titleOf(files.root) || 'Documentation'
}

function languageOf({ files }: SourceTree, markdown: readonly string[]): string {
  const first = markdown.find((path) => /(?:^|\/)(?:readme|index|home)\.\w+$/i.test(path)) ?? markdown[0]
  return detectLanguage((first === undefined ? undefined : fileText(files, first)) ?? '') ?? 'en'
}

/** Pictures, and other files that documents link to. */
function servedFiles(
  { files }: SourceTree,
  paths: readonly string[],
  markdown: readonly string[],
  inside: (path: string) => string
): ReadonlyMap<string, string> {
  const linked = new Set(
    markdown.flatMap((source) =>
      addressesIn(fileText(files, source) ?? '')
        .filter(({ address }) => !isNoPath(address))
        .map(({ address }) => joinPath(folderOf(source), safeDecode(address.replace(/[?#].*$/, ''))))
    )
  )
  return new Map(
    paths
      .filter((path) => !isMarkdown(path) && (isMedia(path) || linked.has(path)))
      .map((path) => [path, inside(path)])
  )
}

const dialectOf = (documents: readonly FolderDocument[], served: ReadonlyMap<string, string>): Dialect => ({
  slugify,
  titleFrom: 'heading',
  // GitHub and GitLab draw them.
  hasFormulas: true,
  keyRules: {},
  prepare: (text, scope) => convertWikiLinks(text, scope, documents, [...served.values()])
})
