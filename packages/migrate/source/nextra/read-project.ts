// theme.config, `_meta` files and pages → a site of MDX documents.

import { baseName, type Files, fileText } from 'sitegen/internals'
import { type Findings, findingsOf } from '../findings.ts'
import { faviconOf } from '../fumadocs/read-project.ts'
import { evaluateModule } from '../javascript/evaluate.ts'
import { drop, keep } from '../key-rules.ts'
import { madePages } from '../made-pages.ts'
import { codeOptionsWith, usualNames } from '../mdx/code-options.ts'
import {
  idOf,
  type MdxDocument,
  type MdxKeyRule,
  type MdxLocale,
  type MdxTool,
  titleFromPath
} from '../mdx/description.ts'
import { filesIn, packageName, pathInside, titleIn, withAllLabels } from '../mdx/find.ts'
import { filledText, text as textKey } from '../mdx/keys.ts'
import { withSidebars } from '../mdx/sidebar-keys.ts'
import { projectOf, withOwnPlaces } from '../mdx/site.ts'
import { joinPath } from '../paths.ts'
import type { Copy, OldProject, SourceTree, Unreadable } from '../tool.ts'
import { isMapping } from '../values.ts'
import { nextraComponents, nextraRewrites } from './components.ts'
import { type MetaFolder, menuOf } from './menu.ts'

/** Configurations of Next.js, best first. */
export const nextConfigNames = ['mjs', 'js', 'ts', 'mts', 'cjs'].map((end) => `next.config.${end}`)

/** Where the pages are. */
interface Pages {
  readonly folder: string
  /** `app/` has a folder for each page, with `page.mdx`. */
  readonly isApp: boolean
  /** Address of the pages in it, without slashes around it. */
  readonly base: string
}

const isMarkdown = (path: string): boolean => /\.mdx?$/i.test(path)

export function readProject(tree: SourceTree, keepJsx: boolean): OldProject | Unreadable {
  const { files, site } = tree
  const findings = findingsOf(tree.config)
  const nextConfig = nextConfigNames.map((name) => joinPath(site, name)).find((path) => files.has(path))
  const nextText = nextConfig === undefined ? '' : (fileText(files, nextConfig) ?? '')
  const layoutText = ['app/layout', 'src/app/layout', 'app/[lang]/layout', 'src/app/[lang]/layout']
    .flatMap((name) => ['tsx', 'jsx', 'js', 'mdx'].map((end) => joinPath(site, `${name}.${end}`)))
    .map((path) => fileText(files, path) ?? '')
    .join('\n')
  const configText = `${fileText(files, tree.config) ?? ''}\n${nextText}\n${layoutText}`
  const places = pagesOf(files, site, nextText)
  const locales = localesOf(files, nextText, places)
  const found = places.flatMap((pages) =>
    filesIn(files, pages.folder)
      .filter(isMarkdown)
      .flatMap((path) => documentAt(path, pages, locales, fileText(files, path) ?? ''))
  )
  if (found.length === 0)
    return {
      problem: `${places.map(({ folder }) => folder).join(', ') || site || '.'} has no Markdown files`,
      hint: 'Nextra has its pages in pages/, content/ or app/'
    }
  const placed = withOwnPlaces(found, findings)
  const menus = new Map(
    locales.map(
      (locale) =>
        [locale.code, menuOf(treeOf(files, site, places, locale, placed, locales, findings))] as const
    )
  )
  const main = locales[0] as MdxLocale
  const menu = menus.get(main.code) ?? { sidebars: new Map<string, readonly unknown[]>(), navbar: [] }
  const sidebars = Object.fromEntries(
    [...menu.sidebars.keys()].map((name) => [
      name,
      withAllLabels(locales, ({ code }) => menus.get(code)?.sidebars.get(name) ?? [])
    ])
  )
  const documents = withSidebars(placed, sidebars)
  reportPrograms(files, places, tree.config, findings)
  const publicFolder = joinPath(site, 'public')
  const base = basePath(nextText)
  const repository = urlIn(
    configText,
    /(?:project:\s*\{\s*link:|projectLink[=:]\s*\{?)\s*['"`](https?:[^'"`]+)/
  )
  const edit =
    /docsRepositoryBase[=:]\s*\{?\s*['"`](https:\/\/github\.com\/[^/]+\/[^/]+)\/(?:tree|blob|edit)\/([^/'"`]+)/.exec(
      configText
    )
  return projectOf({
    files,
    site,
    config: tree.config,
    configText: /latex:\s*(?:true|\{)/.test(nextText) ? `${configText} katex` : configText,
    base,
    trailingSlash: /trailingSlash:\s*true/.test(nextText) ? 'always' : 'never',
    locales,
    contentFolder: places[0]?.folder ?? '',
    publicFolder,
    documents,
    copies: places.flatMap((pages) => filesBeside(files, pages, main)),
    keepJsx,
    tool: toolOf,
    findings,
    title: siteTitle(configText) ?? packageName(files, site) ?? 'Documentation',
    theme: { favicon: faviconOf(files, publicFolder) },
    docs: { editUrl: edit ? `${edit[1]}/edit/${edit[2]}/{path}` : undefined },
    noHome: 'The home page is a program.',
    navbar: withAllLabels(locales, ({ code }) => menus.get(code)?.navbar ?? []),
    footer: { links: repository === undefined ? [] : [{ label: 'GitHub', href: repository }] },
    sidebars,
    redirects: redirectsIn(nextText),
    mayMake: madePages(files, site, {
      routes: ['app', 'src/app', 'pages', 'src/pages'],
      languages: locales.map(({ prefix }) => prefix),
      rules: ['next.config.mjs', 'next.config.js', 'next.config.ts']
    }),
    codeFolders: ['components', 'src', 'app', 'pages'].map((folder) => joinPath(site, folder))
  })
}

/** Pictures and other files beside pages. */
const filesBeside = (files: Files, { folder, base, isApp }: Pages, { code }: MdxLocale): readonly Copy[] =>
  isApp
    ? []
    : filesIn(files, folder)
        .filter((path) => /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|pdf|zip)$/i.test(path))
        .map((from) => ({ from, to: `content/${code}/docs/${joinPath(base, pathInside(from, folder))}` }))

/** What is code: pages in React, and parts of the theme. */
function reportPrograms(files: Files, places: readonly Pages[], config: string, findings: Findings): void {
  for (const { folder } of places)
    for (const path of filesIn(files, folder).filter((one) => isProgram(one, folder)))
      findings.manual(
        'page',
        undefined,
        `${path} is a page in React; write it in site/pages/, or as sections.`
      )
  if (/theme\.config/.test(config))
    findings.manual(
      'theme.config',
      undefined,
      'Functions and elements of theme.config are not converted: write logo, head and footer into site.yaml and footer.yaml.'
    )
}

/** Literal redirects of next.config. */
const redirectsIn = (text: string): OldProject['redirects'] =>
  [
    ...text.matchAll(
      /\bsource:\s*['"](\/[^'":*()]*)['"],\s*destination:\s*['"]([^'":*]+|https?:[^'"*]+)['"]/g
    )
  ].map(([, from = '', to = '']) => ({ from, to }))

const isProgram = (path: string, folder: string): boolean => {
  const inside = pathInside(path, folder)
  return /\.(?:tsx|jsx)$/.test(path) && !/^(?:api|_components)\//.test(inside) && !/(?:^|\/)_/.test(inside)
    ? /(?:^|\/)page\.[jt]sx$/.test(inside)
      ? !/\[\[?\.\.\./.test(inside)
      : /(?:^|\/)pages(?:\/|$)/.test(folder) && !/\[/.test(inside)
    : false
}

function basePath(text: string): string {
  const [, path] = /\bbasePath:\s*['"]([^'"]+)['"]/.exec(text) ?? []
  return path === undefined ? '/' : `/${path.replace(/^\/|\/$/g, '')}/`
}

const urlIn = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1]

function siteTitle(text: string): string | undefined {
  const [, template] = /titleTemplate:\s*['"`]%s\s*[–—|-]\s*([^'"`]+)['"`]/.exec(text) ?? []
  const [, name] =
    /\b(?:siteName|applicationName|og:site_name['"]?\s*content=)[:=]?\s*['"`]([^'"`]+)['"`]/.exec(text) ?? []
  const [, logo] =
    /\blogo(?:[:=]|\s*\()\s*[({\s]*(?:=>\s*\(?\s*)?<(?:span|b|strong|h\d|div|p)\b[^>]*>\s*([\w .&+-]+?)\s*<\//.exec(
      text
    ) ?? []
  const [, plain] = /\btitle:\s*\{?\s*(?:default:\s*)?['"`]([^'"`%$]+)['"`]/.exec(text) ?? []
  return (template ?? name ?? logo ?? plain)?.trim() || undefined
}

/** The folders of pages: `content`, and `app` or `pages`. */
function pagesOf(files: Files, site: string, nextText: string): readonly Pages[] {
  const hasPages = (folder: string, pattern = /\.mdx?$/i) =>
    files.list(joinPath(site, folder)).some(({ path }) => pattern.test(path))
  const content = ['content', 'src/content'].find((folder) => hasPages(folder))
  const app = ['app', 'src/app'].find((folder) => hasPages(folder, /(?:^|\/)page\.mdx?$/i))
  const pages = ['pages', 'src/pages'].find((folder) => hasPages(folder))
  const [, configured = ''] = /contentDirBasePath:\s*['"]([^'"]+)['"]/.exec(nextText) ?? []
  const catchAll = filesIn(files, joinPath(site, 'app'))
    .concat(filesIn(files, joinPath(site, 'src/app')))
    .flatMap((path) => /(?:^|\/)app\/(.*?)\/?\[\[\.\.\.mdxPath\]\]\/page\.[jt]sx$/.exec(path)?.[1] ?? [])
    .map((path) =>
      path
        .split('/')
        .filter((part) => !/^[[(]/.test(part))
        .join('/')
    )
  const contentBase = (configured.replace(/^\/|\/$/g, '') || catchAll[0]) ?? ''
  return [
    ...(content === undefined ? [] : [{ folder: joinPath(site, content), isApp: false, base: contentBase }]),
    ...(app === undefined ? [] : [{ folder: joinPath(site, app), isApp: true, base: '' }]),
    ...(pages === undefined || content !== undefined
      ? []
      : [{ folder: joinPath(site, pages), isApp: false, base: '' }])
  ]
}

/** `i18n` of next.config; the languages are folders or suffixes of files. */
function localesOf(files: Files, text: string, places: readonly Pages[]): readonly MdxLocale[] {
  const [, list = ''] = /\blocales:\s*\[([^\]]*)\]/.exec(text) ?? []
  const names = [...list.matchAll(/['"]([\w-]+)['"]/g)].map(([, name = '']) => name)
  if (names.length === 0) return [{ code: 'en', prefix: '' }]
  const [, main = names[0] ?? 'en'] = /\bdefaultLocale:\s*['"]([\w-]+)['"]/.exec(text) ?? []
  const paths = places.flatMap(({ folder }) => filesIn(files, folder).map((path) => pathInside(path, folder)))
  const isFolder = paths.some((path) => path.startsWith(`${main}/`))
  return [main, ...names.filter((name) => name !== main)].map((name) => ({
    code: codes[name] ?? name,
    // With folders, the main language has its own addresses too.
    prefix: name === main && !isFolder ? '' : name
  }))
}

const codes: Readonly<Record<string, string>> = { cn: 'zh-Hans', jp: 'ja', kr: 'ko' }

const keyOf = ({ code, prefix }: MdxLocale): string =>
  prefix || (Object.keys(codes).find((key) => codes[key] === code) ?? code)

/** Language of a path in a folder of pages, and the path without it. */
function inLanguage(
  path: string,
  locales: readonly MdxLocale[]
): { readonly locale: MdxLocale; readonly rest: string } {
  for (const locale of locales) {
    const key = keyOf(locale)
    if (locales.length > 1 && path.startsWith(`${key}/`)) return { locale, rest: path.slice(key.length + 1) }
    if (locales.length > 1 && path.endsWith(`.${key}`))
      return { locale, rest: path.slice(0, -key.length - 1) }
  }
  return { locale: locales[0] as MdxLocale, rest: path }
}

const withoutGroups = (path: string): string =>
  path
    .split('/')
    .filter((part) => !/^\(.*\)$/.test(part))
    .join('/')

function documentAt(
  source: string,
  { folder, isApp, base }: Pages,
  locales: readonly MdxLocale[],
  text: string
): readonly MdxDocument[] {
  const inside = pathInside(source, folder).replace(/\.mdx?$/i, '')
  if (isApp && !/(?:^|\/)page$/.test(inside)) return []
  if (/\[[^\]]+\]/.test(inside) || (/^(?:api|_app|_document|404|500)(?:\/|$)/.test(inside) && !isApp))
    return []
  const { locale, rest } = inLanguage(
    isApp ? withoutGroups(inside).replace(/(?:^|\/)page$/, '') || 'index' : inside,
    locales
  )
  const path = joinPath(base, rest)
  const isPartial = /(?:^|\/)_/.test(path)
  return [
    {
      source,
      locale,
      path,
      page: isPartial ? '' : path.replace(/(?:^|\/)index$/, ''),
      isPartial,
      fallbackTitle: titleIn(text)
    }
  ]
}

/** A value of `_meta`, by the file of a folder. */
function metaAt(
  files: Files,
  folder: string,
  locale: MdxLocale,
  findings: Findings
): Readonly<Record<string, unknown>> {
  const key = keyOf(locale)
  const names = [`_meta.${key}`, '_meta', 'meta'].flatMap((name) =>
    ['ts', 'tsx', 'js', 'jsx', 'mjs', 'json'].map((end) => joinPath(folder, `${name}.${end}`))
  )
  const path = names.find((one) => files.has(one))
  if (path === undefined) return {}
  const value = path.endsWith('.json')
    ? parsedJson(fileText(files, path) ?? '')
    : evaluateModule(files, path)?.get('default')
  if (isMapping(value)) return value
  findings.loss(
    '_meta',
    undefined,
    `${path} is a program whose result cannot be read from its text; the menu lists its folder.`
  )
  return {}
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The pages of a language as a tree of folders. */
function treeOf(
  files: Files,
  site: string,
  places: readonly Pages[],
  locale: MdxLocale,
  documents: readonly MdxDocument[],
  locales: readonly MdxLocale[],
  findings: Findings
): MetaFolder {
  const own = documents.filter(
    ({ locale: { code }, isPartial }) => code === locale.code && isPartial !== true
  )
  const ownFindings = locale === locales[0] ? findings : findingsOf('')
  const globalMeta = places
    .flatMap(({ folder }) => ['ts', 'tsx', 'js', 'jsx'].map((end) => joinPath(folder, `_meta.global.${end}`)))
    .concat(['ts', 'tsx', 'js', 'jsx'].map((end) => joinPath(site, `_meta.global.${end}`)))
    .find((path) => files.has(path))
  const global = globalMeta === undefined ? undefined : evaluateModule(files, globalMeta)?.get('default')
  /** Folders in which `_meta` of a path may be. */
  const foldersOf = (path: string): readonly string[] =>
    places.flatMap(({ folder, base }) => {
      const inside =
        base === ''
          ? path
          : path === base
            ? ''
            : path.startsWith(`${base}/`)
              ? path.slice(base.length + 1)
              : undefined
      return inside === undefined ? [] : [joinPath(folder, keyOf(locale), inside), joinPath(folder, inside)]
    })
  const build = (path: string, inherited: unknown): MetaFolder => {
    const at = path === '' ? '' : `${path}/`
    const inside = own.filter((document) => idOf(document).startsWith(at))
    const pages = new Map<string, string>()
    const folders = new Set<string>()
    for (const document of inside) {
      const id = idOf(document)
      const [name = '', ...others] = id.slice(at.length).split('/')
      if (others.length > 0) folders.add(name)
      else pages.set(name, id)
    }
    const meta = foldersOf(path)
      .map((folder) => metaAt(files, folder, locale, ownFindings))
      .find((value) => Object.keys(value).length > 0)
    const whole = { ...(isMapping(inherited) ? inherited : {}), ...meta }
    const itemsOf = (name: string): unknown => {
      const value = whole[name]
      return isMapping(value) ? value.items : undefined
    }
    return {
      meta: whole,
      pages,
      folders: new Map([...folders].map((name) => [name, build(joinPath(path, name), itemsOf(name))])),
      title: titleFromPath(baseName(path) || 'docs')
    }
  }
  return build('', global)
}

const frontMatter: Readonly<Record<string, MdxKeyRule>> = {
  title: filledText,
  description: filledText,
  sidebarTitle: textKey('sidebar_label'),
  full: drop,
  asIndexPage: drop,
  searchable: (entry, context, front) =>
    entry.value === false
      ? [{ start: entry.start, end: entry.end, text: 'search: false\n' }]
      : drop(entry, context, front),
  keywords: keep,
  image: drop,
  date: drop,
  author: drop,
  ogImage: drop
}

const toolOf: MdxTool = {
  components: nextraComponents,
  rewrites: nextraRewrites,
  frontMatter,
  codeOptions: codeOptionsWith(usualNames),
  format: 'mdx',
  showsTitle: false
}
