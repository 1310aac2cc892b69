// Configuration, content and static files → documents, posts, files to copy, redirects and addresses.

import { baseName, fileText, folderOf, slugify } from 'sitegen/internals'
import { type Findings, findingsOf } from '../findings.ts'
import type { FolderDocument } from '../folder/description.ts'
import { dayOf, textsOf } from '../folder/front-matter.ts'
import { projectOf } from '../folder/project.ts'
import { type MayMake, madePages } from '../made-pages.ts'
import { joinPath } from '../paths.ts'
import type { OldAddress, OldProject, SourceTree, Unreadable } from '../tool.ts'
import { isMapping, mappingAt, textOf } from '../values.ts'
import { codeInfo } from './code-info.ts'
import { keyRules, readHugoFrontMatter } from './front-matter.ts'
import { type HugoLanguage, type HugoSettings, menuOf } from './settings.ts'
import { convertShortcodes } from './shortcodes.ts'

/** A Markdown file with what its address is made of. */
interface ContentFile {
  readonly source: string
  readonly language: HugoLanguage
  /** In the folder of its language, without the extension and the mark of the language: `blog/first/index`. */
  readonly path: string
  readonly values: Readonly<Record<string, unknown>>
}

const blogSections = /^(?:blog|posts?|news|articles)$/i

/** Read a site. */
export function readSite(tree: SourceTree, settings: HugoSettings): OldProject | Unreadable {
  const { values, base, languages, url } = settings
  const findings = findingsOf(tree.config)
  const contents = contentFiles(tree, languages)
  const blog = [...new Set(contents.map(({ path }) => path.split('/')[0] ?? ''))].find(
    (section) =>
      blogSections.test(section) &&
      contents.some(({ path, values }) => path.startsWith(`${section}/`) && dayOf(values.date) !== undefined)
  )
  const isList = ({ path }: ContentFile) =>
    blog !== undefined && path.startsWith(`${blog}/`) && baseName(path) === '_index'
  const pages = contents.filter((file) => !isList(file))
  const lists = contents.filter(isList)
  if (lists.length > 0)
    findings.loss(
      'list of posts',
      undefined,
      `The texts of \`${lists
        .map(({ source }) => source)
        .slice(0, 3)
        .join('`, `')}\` are left out: lists of posts are generated from the posts.`
    )
  const documents = pages.map((file) => documentOf(file, settings, blog))
  const found = pages.map((file, index) => ({ file, document: documents[index] as FolderDocument }))
  const served = servedFiles(tree, settings)
  const params = mappingAt(values, 'params')
  const repository = textOf(params.github_repo)
  return projectOf({
    tree,
    title:
      textOf(values.title) ??
      textOf(mappingAt(mappingAt(values, 'languages'), languages[0]?.code ?? '').title) ??
      'Documentation',
    description: textOf(params.description),
    url,
    base,
    trailingSlash: values.uglyurls === true ? 'html' : 'always',
    languages: languages.map(({ code, label }) => ({ code, label })),
    documents,
    links: menuOf(settings),
    ...(blog !== undefined && { blogPath: `/${blog}` }),
    served,
    redirects: [],
    mayMake: madeByHugo(tree, documents, values, base),
    otherAddresses: [
      ...lists.map((file) => ({
        path: addressOf(file, folderOf(file.path), true, values, base),
        to: `${base}${file.language === languages[0] ? '' : `${file.language.code}/`}${blog ?? ''}`
      })),
      ...aliasesOf(found, base),
      ...sectionsOf(documents, base, findings)
    ],
    repository,
    dialect: {
      slugify,
      titleFrom: 'front matter',
      hasFormulas:
        isMapping(mappingAt(mappingAt(mappingAt(values, 'markup'), 'goldmark'), 'extensions').passthrough) ||
        params.math === true,
      keyRules,
      codeInfo,
      prepare: (text, scope) =>
        convertShortcodes(text, scope, {
          tree,
          settings,
          sources: contents.map(({ source, path }) => ({ source, path }))
        })
    },
    findings
  })
}

function contentFiles(
  { files, site }: SourceTree,
  languages: readonly HugoLanguage[]
): readonly ContentFile[] {
  const [main] = languages
  const seen = new Set<string>()
  return languages.flatMap((language) =>
    files.list(joinPath(site, language.folder)).flatMap(({ path: source, outside }) => {
      if (outside || !/\.(?:md|markdown)$/i.test(source)) return []
      const inside = source
        .slice(joinPath(site, language.folder).length + 1)
        .replace(/\.(?:md|markdown)$/i, '')
      const suffix = languages.find(({ code }) => inside.toLowerCase().endsWith(`.${code.toLowerCase()}`))
      const sharesFolder = languages.some((other) => other !== language && other.folder === language.folder)
      const own = suffix ?? (sharesFolder ? main : language)
      // A folder inside that of the main language belongs to another one.
      const isOther = languages.some(
        (other) =>
          other.folder !== language.folder &&
          source.startsWith(`${joinPath(site, other.folder)}/`) &&
          other.folder.length > language.folder.length
      )
      if (own !== language || isOther || seen.has(source)) return []
      seen.add(source)
      const path = suffix ? inside.slice(0, -suffix.code.length - 1) : inside
      return [{ source, language, path, values: readHugoFrontMatter(fileText(files, source) ?? '').values }]
    })
  )
}

function documentOf(
  file: ContentFile,
  { values: config, base }: HugoSettings,
  blog: string | undefined
): FolderDocument {
  const { source, language, path, values } = file
  const isPost = blog !== undefined && path.startsWith(`${blog}/`) && baseName(path) !== '_index'
  const isIndex = /(?:^|\/)_?index$/.test(path)
  const page = isIndex ? folderOf(path) : path
  const inside = isPost
    ? page.slice(blog.length + 1).replaceAll('/', '-')
    : isIndex
      ? joinPath(folderOf(path), 'index')
      : path
  const newPath = inside
    .split('/')
    .map(
      (name) =>
        name
          .replace(/^_+(.+)$/, '$1_')
          .replace(/[^\p{L}\p{N}\p{M}._~-]+/gu, '-')
          .replace(/^-+|-+$/g, '') || 'page'
    )
    .join('/')
  const addedTitle = values.title === undefined ? baseName(page).replace(/[-_]+/g, ' ') || 'Home' : undefined
  return {
    source,
    locale: language.code,
    kind: isPost ? 'post' : 'doc',
    path: newPath,
    address: addressOf(file, page, isIndex, config, base),
    addedKeys: {
      title: addedTitle,
      // Posts without a date come last.
      ...(isPost && dayOf(values.date) === undefined && { date: dayOf(values.lastmod) ?? '1970-01-01' })
    },
    tags: [...textsOf(values.tags), ...textsOf(values.categories)],
    isDraft: values.draft === true,
    ...(values.headless === true && { isPartial: true })
  }
}

function addressOf(
  { language, values, path }: ContentFile,
  page: string,
  isIndex: boolean,
  config: Readonly<Record<string, unknown>>,
  base: string
): string {
  const prefix = base + language.prefix
  const own = textOf(values.url)
  const slash = (address: string) =>
    /\.html?$/.test(address)
      ? address
      : config.uglyurls === true && !isIndex
        ? `${address}.html`
        : `${address}/`
  if (own !== undefined) return slash(`/${joinPath(own.startsWith('/') ? base : prefix, own)}`)
  const name = textOf(values.slug)
  const section = path.split('/')[0] ?? ''
  const permalinks = mappingAt(config, 'permalinks')
  const pattern = textOf(mappingAt(permalinks, 'page')[section]) ?? textOf(permalinks[section])
  const isPage = baseName(path) !== '_index'
  const inside =
    pattern !== undefined && isPage && path.includes('/')
      ? filledIn(pattern, page, values)
      : name === undefined || !isPage
        ? page
        : joinPath(folderOf(page), name)
  const kept = config.disablepathtolower === true ? inside : inside.toLowerCase()
  const address = joinPath(kept.replace(/\s+/g, '-'))
  return address === '' ? prefix : slash(prefix + address)
}

/** `/:section/:year/:slug` */
function filledIn(pattern: string, page: string, values: Readonly<Record<string, unknown>>): string {
  const [year = '', month = '', day = ''] = (dayOf(values.date) ?? '').split('-')
  const name = baseName(page)
  const title = slugify(textOf(values.title) ?? name)
  const slug = textOf(values.slug)
  const tokens: Readonly<Record<string, string>> = {
    year,
    month,
    day,
    title,
    slug: slug ?? title,
    slugorfilename: slug ?? name,
    slugorcontentbasename: slug ?? name,
    filename: name,
    contentbasename: name,
    section: page.split('/')[0] ?? '',
    sections: folderOf(page)
  }
  return pattern.replace(/:(\w+)/g, (token, key: string) => tokens[key] ?? token)
}

/** Lists of sections and of taxonomies, feeds. */
function madeByHugo(
  { files, site }: SourceTree,
  documents: readonly FolderDocument[],
  values: HugoSettings['values'],
  base: string
): MayMake {
  const made = madePages(files, site, {})
  const taxonomies = isMapping(values.taxonomies) ? Object.values(values.taxonomies) : []
  const lists = new Set(['tags', 'categories', ...taxonomies.map(String)])
  return (path) =>
    made(path) ||
    /\.(?:xml|json)$/.test(path) ||
    path.split('/').some((part) => lists.has(part)) ||
    documents.some(({ address }) => address.slice(base.length).startsWith(`${path}/`))
}

/** Former addresses, absolute or beside the page. */
const aliasesOf = (
  found: readonly { readonly file: ContentFile; readonly document: FolderDocument }[],
  base: string
): readonly OldAddress[] =>
  found.flatMap(({ file, document: { source, address } }) =>
    textsOf(file.values.aliases).map((alias) => ({
      path: alias.startsWith('/') ? `/${joinPath(base, alias)}` : `/${joinPath(address, '..', alias)}`,
      source
    }))
  )

/** Folders without `_index.md` had a list; its address leads to the first page in it. */
function sectionsOf(
  documents: readonly FolderDocument[],
  base: string,
  findings: Findings
): readonly OldAddress[] {
  const addresses = new Set(documents.map(({ address }) => address))
  const lists = new Map<string, FolderDocument>()
  for (const document of documents) {
    const top = `${base}${document.address.slice(base.length).split('/')[0] ?? ''}/`
    if (
      document.kind === 'doc' &&
      document.path.includes('/') &&
      document.addedKeys.slug === undefined &&
      top.length > base.length + 1 &&
      !addresses.has(top) &&
      !document.isDraft &&
      !lists.has(top)
    )
      lists.set(top, document)
  }
  if (lists.size > 0)
    findings.note(
      'list of a section',
      undefined,
      `Sections without \`_index.md\` had a list: \`${[...lists.keys()].slice(0, 3).join('`, `')}\` leads to the first page of the section.`
    )
  return [...lists].map(([path, { source }]) => ({ path, source }))
}

/** Static files, and files beside pages. */
function servedFiles(
  { files, site }: SourceTree,
  { values, languages }: HugoSettings
): ReadonlyMap<string, string> {
  const served = new Map<string, string>()
  const folders = [...new Set(languages.map(({ folder }) => folder))].sort((a, b) => b.length - a.length)
  for (const folder of folders) {
    const root = joinPath(site, folder)
    for (const { path, outside } of files.list(root)) {
      if (outside || served.has(path) || /\.(?:md|markdown|html?)$/i.test(path)) continue
      const inside = path.slice(root.length + 1)
      const prefix = languages.find((language) => language.folder === folder)?.prefix ?? ''
      served.set(
        path,
        prefix +
          (values.disablepathtolower === true
            ? inside
            : joinPath(folderOf(inside).toLowerCase(), baseName(inside)))
      )
    }
  }
  for (const [folder, filter] of [
    [textOf(values.staticdir) ?? 'static', /./],
    ['assets', /\.(?:png|jpe?g|gif|svg|webp|avif)$/i]
  ] as const) {
    const root = joinPath(site, folder)
    for (const { path, outside } of files.list(root, 'hidden'))
      if (!outside && filter.test(path)) served.set(path, path.slice(root.length + 1))
  }
  return served
}
