// source.config and the folders that it names → a site of MDX documents.

import { type Files, fileText, folderOf, slugify } from 'sitegen/internals'
import { type Finding, findingsOf } from '../findings.ts'
import { readFrontMatter } from '../front-matter.ts'
import { evaluateModule } from '../javascript/evaluate.ts'
import { drop, keep, write } from '../key-rules.ts'
import { madePages } from '../made-pages.ts'
import { codeOptionsWith, usualNames } from '../mdx/code-options.ts'
import {
  type MdxDocument,
  type MdxKeyRule,
  type MdxLocale,
  type MdxTool,
  titleFromPath
} from '../mdx/description.ts'
import { filesIn, packageName, pathInside, titleIn, withAllLabels } from '../mdx/find.ts'
import { filledText } from '../mdx/keys.ts'
import { withSidebars } from '../mdx/sidebar-keys.ts'
import { projectOf, withOwnPlaces } from '../mdx/site.ts'
import { joinPath } from '../paths.ts'
import type { Copy, OldProject, SourceTree, Unreadable } from '../tool.ts'
import { isMapping, listOf, textOf } from '../values.ts'
import { type Collection, collectionsOf, sourceTexts } from './collections.ts'
import { fumadocsComponents, fumadocsRewrites } from './components.ts'
import { includes } from './includes.ts'
import { menuOf } from './menu.ts'
import { joined, treeOf } from './tree.ts'

export function readProject(tree: SourceTree, keepJsx: boolean): OldProject | Unreadable {
  const { files, site } = tree
  const findings = findingsOf(tree.config)
  const configText = fileText(files, tree.config) ?? ''
  const collections = collectionsOf(tree)
  const listed = collections.map((collection) => ({ collection, paths: filesIn(files, collection.folder) }))
  const { locales, parser } = languagesOf(
    files,
    site,
    listed.flatMap(({ paths }) => paths)
  )
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
    data: tagFiles(files, documents),
    mayMake: madePages(files, site, {
      routes: ['app', 'src/app', 'pages', 'src/pages'],
      languages: locales.map(({ prefix }) => prefix),
      rules: ['next.config.mjs', 'next.config.js', 'next.config.ts']
    }),
    codeFolders: [
      joinPath(site, 'app'),
      joinPath(site, 'src'),
      joinPath(site, 'components'),
      joinPath(site, 'lib')
    ]
  })
}

/** `defineI18n({ languages, defaultLanguage, parser, hideLocale })` */
function languagesOf(
  files: Files,
  site: string,
  paths: readonly string[]
): { readonly locales: readonly MdxLocale[]; readonly parser: 'dir' | 'dot' } {
  const path = ['lib', 'src/lib', 'i18n', 'src/i18n', 'src', '']
    .flatMap((folder) => filesIn(files, joinPath(site, folder)))
    .find((file) => /(?:^|\/)i18n\.(?:tsx?|m?js)$/.test(file) && !file.includes('node_modules/'))
  const exported = path === undefined ? undefined : evaluateModule(files, path)
  const value = [...(exported?.values() ?? [])].find((one) => isMapping(one) && Array.isArray(one.languages))
  const moduleText = path === undefined ? '' : (fileText(files, path) ?? '')
  const text = sourceTexts(files, site) + moduleText
  const config: Readonly<Record<string, unknown>> = isMapping(value)
    ? value
    : {
        defaultLanguage: /\bdefaultLanguage:\s*['"]([\w-]+)['"]/.exec(moduleText)?.[1],
        hideLocale: /\bhideLocale:\s*['"]([\w-]+)['"]/.exec(moduleText)?.[1],
        languages: moduleText.includes('defineI18n') ? languagesIn(paths) : []
      }
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

/** Languages that are computed: endings of files beside a document, `page.de.mdx`. */
function languagesIn(paths: readonly string[]): readonly string[] {
  const all = new Set(paths)
  const found = paths.flatMap((path) => {
    const [, before, code, end] = /^(.*)\.([a-z]{2}(?:-[A-Za-z]{2,4})?)(\.mdx?)$/.exec(path) ?? []
    return code !== undefined && all.has(`${before}${end}`) ? [code] : []
  })
  return [...new Set(found)].sort()
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

/** Tags that the site shows; Fumadocs itself has none. */
const tags: MdxKeyRule = (entry, context, front) =>
  context.project.mentions('tags')
    ? write('tags', (value) => listOf(value).map((tag) => slugify(String(tag))))(entry, context, front)
    : drop(entry, context, front)

/** tags.yaml of each language. */
const tagFiles = (files: Files, documents: readonly MdxDocument[]): ReadonlyMap<string, unknown> => {
  const byLanguage = new Map<string, Map<string, unknown>>()
  for (const { source, locale } of documents)
    for (const tag of listOf(readFrontMatter(fileText(files, source) ?? '').values.tags).map(String)) {
      const known = byLanguage.get(locale.code) ?? new Map<string, unknown>()
      byLanguage.set(locale.code, known.set(slugify(tag), { label: tag }))
    }
  return new Map(
    [...byLanguage].map(([code, known]) => [
      `content/${code}/docs/tags.yaml`,
      Object.fromEntries([...known].sort(([a], [b]) => (a < b ? -1 : 1)))
    ])
  )
}

const frontMatter: Readonly<Record<string, MdxKeyRule>> = {
  title: filledText,
  tags,
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
