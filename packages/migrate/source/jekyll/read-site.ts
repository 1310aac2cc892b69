// _config.yml, pages, posts and other files → documents, files to copy, redirects and addresses.

import { baseName, errorMessage, fileText, folderOf, slugify } from 'sitegen/internals'
import { parse, YAMLError } from 'yaml'
import { composeEdits } from '../composed-edits.ts'
import { applyEdits } from '../edits.ts'
import { findingsOf } from '../findings.ts'
import {
  type DocumentScope,
  type FolderDocument,
  type FolderKeyRule,
  replacementsOf
} from '../folder/description.ts'
import { dayOf, lastChange, position, textsOf } from '../folder/front-matter.ts'
import { projectOf } from '../folder/project.ts'
import { readFrontMatter, removeKey, replaceKey } from '../front-matter.ts'
import { joinPath } from '../paths.ts'
import { parseToml, TomlMistake } from '../toml.ts'
import type { OldProject, SourceTree, Unreadable } from '../tool.ts'
import { isMapping, listOf, textOf } from '../values.ts'
import { convertKramdown } from './kramdown.ts'
import { convertLiquid } from './liquid.ts'
import { hasMenu, menuOf } from './navigation.ts'
import { type JekyllPage, pagesOf, readFiles } from './pages.ts'

/** Read a site. */
export function readSite(tree: SourceTree): OldProject | Unreadable {
  const config = configOf(tree)
  if (typeof config === 'string')
    return {
      problem: `${tree.config} cannot be read: ${config}`,
      hint: 'correct it and run the migration again'
    }
  const findings = findingsOf(tree.config)
  const all = pagesOf(tree, config)
  const moved = all.filter(({ values }) => typeof values.redirect_to === 'string')
  const pages = all.filter((page) => !moved.includes(page))
  const base = `/${joinPath(textOf(config.baseurl) ?? '')}/`.replace('//', '/')
  const language = (textOf(config.lang) ?? textOf(config.locale) ?? 'en').replaceAll('_', '-')
  const isMenu = hasMenu(pages)
  const posts = pages.filter(({ kind }) => kind === 'post')
  const blogPath = blogPathOf(posts)
  const documents = pages.map((page) => documentOf(page, base, language))
  if (all.some(({ inside }) => /\.html?$/.test(inside)))
    findings.note(
      'page in HTML',
      undefined,
      'Pages in HTML are Markdown files with HTML in them now: look at each of them.'
    )
  const isHtml = documents.filter(({ address }) => /\.html$/.test(address)).length > documents.length / 3
  return projectOf({
    tree,
    title: textOf(config.title) ?? textOf(config.name) ?? 'Documentation',
    description: textOf(config.description)?.replace(/\s+/g, ' ').trim(),
    url: originOf(config),
    base,
    trailingSlash: isHtml ? 'html' : 'always',
    languages: [{ code: language }],
    documents,
    navigation: isMenu ? menuOf(pages, config) : undefined,
    links: linksOf(config),
    blogPath,
    served: servedFiles(tree, config, new Set(all.map(({ source }) => source))),
    redirects: moved.map(({ address, values }) => ({ from: address, to: String(values.redirect_to) })),
    otherAddresses: documents.flatMap((document, index) =>
      textsOf(pages[index]?.values.redirect_from).map((from) => ({
        path: `/${joinPath(base, from)}`,
        source: document.source
      }))
    ),
    dialect: {
      slugify,
      titleFrom: isMenu ? 'heading' : 'front matter',
      hasFormulas: config.math === true || config.mathjax === true || isMapping(config.mathjax),
      keyRules,
      prepare: (text, scope) => prepare(text, scope, { tree, config, pages, base })
    },
    findings
  })
}

function prepare(
  text: string,
  scope: DocumentScope,
  site: Pick<Parameters<typeof convertLiquid>[2], 'tree' | 'config' | 'pages' | 'base'>
) {
  const { bodyStart, values } = readFrontMatter(text)
  const liquid = convertLiquid(text, scope, { ...site, page: values }, bodyStart)
  const filled = applyEdits(text, liquid).text
  return replacementsOf(composeEdits(text, liquid, convertKramdown(filled, scope, bodyStart)), scope.findings)
}

function configOf({ files, config }: SourceTree): Readonly<Record<string, unknown>> | string {
  const text = fileText(files, config) ?? ''
  try {
    const value: unknown = config.endsWith('.toml') ? parseToml(text) : parse(text, { uniqueKeys: false })
    return isMapping(value) ? value : {}
  } catch (error) {
    if (!(error instanceof TomlMistake || error instanceof YAMLError)) throw error
    return errorMessage(error)
  }
}

function originOf(config: Readonly<Record<string, unknown>>): string | undefined {
  try {
    return new URL(textOf(config.url) ?? '').origin
  } catch {
    return undefined
  }
}

/** What all posts have in front of their date or name: `/blog`. */
function blogPathOf(posts: readonly JekyllPage[]): string {
  const [first, ...others] = posts.map(({ address }) => address.split('/').slice(1, -1))
  const shared = (first ?? []).filter(
    (name, index) => others.every((names) => names[index] === name) && !/^\d+$/.test(name)
  )
  const [name] = shared
  return name !== undefined && first?.[0] === name && posts.length > 1 ? `/${name}` : '/blog'
}

function documentOf(
  { inside, source, kind, values, title, address }: JekyllPage,
  base: string,
  locale: string
): FolderDocument {
  const bare = inside.replace(/\.\w+$/, '')
  const name = baseName(bare)
  const isPost = kind === 'post' || kind === 'draft'
  const day = dayOf(values.date) ?? /^\d{4}-\d{2}-\d{2}/.exec(name)?.[0]
  const path = isPost ? name : /^(?:index|README)$/i.test(name) ? joinPath(folderOf(bare), 'index') : bare
  return {
    source,
    locale,
    kind: isPost ? 'post' : 'doc',
    path: path
      .split('/')
      .map((part) => part.replace(/^_+/, '').replace(/[^\p{L}\p{N}\p{M}._~-]+/gu, '-') || 'page')
      .join('/'),
    address: base.slice(0, -1) + address,
    addedKeys: {
      ...(textOf(values.title) === undefined && { title }),
      ...(isPost && { date: day ?? '1970-01-01' }),
      ...(kind === 'draft' && { draft: true })
    },
    tags: [...textsOf(values.tags, /[\s,]+/), ...textsOf(values.categories ?? values.category, /[\s,]+/)],
    isDraft: kind === 'draft' || values.published === false
  }
}

const gone = (entry: Parameters<FolderKeyRule>[0]) => [removeKey(entry)]

const flag =
  (when: boolean, key: string, value: unknown): FolderKeyRule =>
  (entry) => [entry.value === when ? replaceKey(entry, key, value) : removeKey(entry)]

const keyRules: Readonly<Record<string, FolderKeyRule>> = {
  nav_order: position,
  nav_exclude: flag(true, 'unlisted', true),
  search_exclude: flag(true, 'search', false),
  published: flag(false, 'draft', true),
  last_modified_date: lastChange,
  last_modified_at: lastChange,
  ...Object.fromEntries(
    [
      'parent',
      'grand_parent',
      'has_children',
      'has_toc',
      'permalink',
      'redirect_from',
      'category',
      'nav_enabled',
      'nav_fold',
      'child_nav_order',
      'excerpt_separator',
      'mathjax'
    ].map((key) => [key, gone])
  )
}

/** Links of the navbar of Just the Docs. */
function linksOf({
  aux_links: links
}: Readonly<Record<string, unknown>>): readonly { readonly label: string; readonly href: string }[] {
  return Object.entries(isMapping(links) ? links : {}).flatMap(([label, value]) => {
    const href = textOf(Array.isArray(value) ? listOf(value)[0] : value)
    return href === undefined ? [] : [{ label, href: href.startsWith('//') ? `https:${href}` : href }]
  })
}

const copied =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|pdf|zip|csv|json|txt|html?|woff2?|ttf|css|js)$/i

/** Files other than pages, which have front matter. */
function servedFiles(
  tree: SourceTree,
  config: Readonly<Record<string, unknown>>,
  pages: ReadonlySet<string>
): ReadonlyMap<string, string> {
  const hasFrontMatter = (source: string) =>
    /\.(?:html?|css|js|json|txt|svg)$/i.test(source) &&
    /^---[ \t]*\r?\n/.test(fileText(tree.files, source) ?? '')
  return new Map(
    readFiles(tree, config)
      .filter(
        ({ source, inside }) =>
          !pages.has(source) &&
          copied.test(inside) &&
          !/(?:^|\/)_|^(?:package(?:-lock)?\.json)$/.test(inside) &&
          !hasFrontMatter(source)
      )
      .map(({ source, inside }) => [source, inside])
  )
}
