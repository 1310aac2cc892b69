// docs.json or mint.json, with the documents in its folder → a site of MDX documents.

import { fileText } from 'sitegen/internals'
import { findingsOf } from '../findings.ts'
import { readFrontMatter } from '../front-matter.ts'
import { codeOptionsWith, mintlifyNames } from '../mdx/code-options.ts'
import { type MdxDocument, type MdxLocale, type MdxTool, titleFromPath } from '../mdx/description.ts'
import { idsOf } from '../mdx/find.ts'
import { withSidebars } from '../mdx/sidebar-keys.ts'
import { projectOf, withOwnPlaces } from '../mdx/site.ts'
import type { OldProject, SourceTree, Unreadable } from '../tool.ts'
import { isMapping, listOf, mappingAt, textOf } from '../values.ts'
import { withLabels } from '../vitepress/languages.ts'
import { iconName, mintlifyComponents, mintlifyRewrites, snippetName } from './components.ts'
import { frontMatter, operation } from './front-matter.ts'
import { menuOf, navigationOf } from './navigation.ts'
import { report, reportMenus } from './report.ts'
import { footerOf, navbarLinks, redirectsOf, themeOf } from './site-data.ts'

type Config = Readonly<Record<string, unknown>>

/** Files of the project itself. */
const ownFiles =
  /^(?:docs\.json|mint\.json|package(?:-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|README\.md|CONTRIBUTING\.md|LICENSE(?:\.md)?|CODE_OF_CONDUCT\.md|CHANGELOG\.md|AGENTS\.md|CLAUDE\.md|tsconfig\.json|\..*|.*\.(?:jsx|tsx|ts|mjs|cjs))$/

/** @param parts files of the configuration */
export function readProject(
  tree: SourceTree,
  config: Config,
  keepJsx: boolean,
  parts: ReadonlySet<string>
): OldProject | Unreadable {
  const { files, site } = tree
  const findings = findingsOf(tree.config)
  report(config, findings)
  const inside = (path: string) => (site === '' ? path : path.slice(site.length + 1))
  const listed = files
    .list(site)
    .map(({ path }) => path)
    .filter((path) => !/(?:^|\/)(?:node_modules|\.[^/]*)\//.test(inside(path)))
  const navigation = navigationOf(config)
  const locales = localesOf(navigation)
  const library = textOf(mappingAt(config, 'icons').library) ?? 'fontawesome'
  const found = withOwnPlaces(
    listed
      .filter((path) => /\.mdx?$/i.test(path) && !ownFiles.test(inside(path)))
      .map((path) => documentAt(path, inside(path), locales)),
    findings
  )
  if (found.length === 0)
    return {
      problem: `${site || '.'} has no Markdown files`,
      hint: 'Mintlify has its documents beside docs.json'
    }
  const [main] = locales
  const iconOf = iconName(library)
  const menus = locales.map((locale) => menuOf(partOf(navigation, locale), idsOf(found, locale), iconOf))
  const [menu] = menus
  if (!main || !menu) return { problem: `${tree.config} has no navigation`, hint: 'Mintlify needs it' }
  reportMenus(menus, findings)
  const translated = (value: unknown, of: (menu_: (typeof menus)[number]) => unknown) =>
    withLabels(
      main.code,
      value,
      new Map(locales.slice(1).map((locale, index) => [locale.code, of(menus[index + 1] ?? menu)]))
    ).entries
  const sidebars = Object.fromEntries(
    Object.entries(menu.sidebars).map(([name, entries], at) => [
      name,
      translated(entries, (other) => Object.values(other.sidebars)[at] ?? [])
    ])
  )
  const documents = withSidebars(found, sidebars)
  const published = listed.filter(
    (path) => !/\.mdx?$/i.test(path) && !ownFiles.test(inside(path)) && !parts.has(path)
  )
  return projectOf({
    files,
    site,
    config: tree.config,
    configText: usesFormulas(found, files) ? 'katex' : '',
    base: '/',
    trailingSlash: 'never',
    locales,
    contentFolder: site,
    published: published.filter(
      (path) => !/(?:^|\/)(?:robots\.txt|sitemap\.xml|llms\.txt|_headers|_redirects|404\.html)$/.test(path)
    ),
    documents,
    copies: [],
    keepJsx,
    tool: toolOf(library),
    findings,
    title: textOf(config.name) ?? 'Documentation',
    description: textOf(config.description),
    theme: themeOf(config, files, site),
    noHome: 'The address of the site led to the first page.',
    navbar: [...listOf(translated(menu.navbar, (other) => other.navbar)), ...navbarLinks(config)],
    footer: footerOf(config),
    sidebars,
    redirects: redirectsOf(config, findings),
    addresses: [
      ...documents
        .filter(
          ({ source, isPartial, page }) => isPartial !== true && page !== '' && /\/index\.mdx?$/i.test(source)
        )
        .map(({ source, locale, page }) => ({
          path: `/${locale.prefix === '' ? '' : `${locale.prefix}/`}${page}/index`,
          source
        }))
    ],
    codeFolders: []
  })
}

/** Whether a document has formulas, which need no setting. */
const usesFormulas = (documents: readonly MdxDocument[], files: SourceTree['files']): boolean =>
  documents.some(({ source }) => /<Latex>|^[ \t]*\$\$/m.test(fileText(files, source) ?? ''))

function documentAt(source: string, inside: string, locales: readonly MdxLocale[]): MdxDocument {
  const locale =
    locales.find(({ prefix }) => prefix !== '' && inside.startsWith(`${prefix}/`)) ??
    (locales[0] as MdxLocale)
  const path = inside.slice(locale.prefix === '' ? 0 : locale.prefix.length + 1).replace(/\.mdx?$/i, '')
  const isPartial = /^_?snippets\//.test(path) || /(?:^|\/)_/.test(path)
  return {
    source,
    locale,
    path: isPartial && !/^_/.test(path) ? `_${path}` : path,
    page: isPartial ? '' : path.replace(/(?:^|\/)index$/, ''),
    isPartial,
    fallbackTitle: titleFromPath(path)
  }
}

/** Languages of the navigation, the default first. */
function localesOf(navigation: Config): readonly MdxLocale[] {
  const languages = listOf(navigation.languages).filter(isMapping)
  if (languages.length === 0) return [{ code: 'en', prefix: '' }]
  const isMain = (language: Config) => language.default === true
  const main = languages.find(isMain) ?? languages[0]
  return [...languages]
    .sort((a, b) => Number(b === main) - Number(a === main))
    .map((language) => {
      const code = textOf(language.language) ?? 'en'
      // The pages of the main language may be in a folder too.
      const isAtRoot = language === main && !allPages(language).every((page) => page.startsWith(`${code}/`))
      return { code: codes[code] ?? code, prefix: isAtRoot ? '' : code }
    })
}

const codes: Readonly<Record<string, string>> = { cn: 'zh-Hans', jp: 'ja' }

const allPages = (node: unknown): readonly string[] =>
  typeof node === 'string'
    ? [node.replace(/^\//, '')]
    : Array.isArray(node)
      ? (node as unknown[]).flatMap(allPages)
      : isMapping(node)
        ? ['tabs', 'groups', 'pages', 'anchors', 'dropdowns', 'versions', 'products'].flatMap((key) =>
            allPages(node[key])
          )
        : []

const partOf = (navigation: Config, { prefix, code }: MdxLocale): Config =>
  listOf(navigation.languages)
    .filter(isMapping)
    .find(({ language }) => language === prefix || language === code || codes[String(language)] === code) ??
  navigation

/** Imports of snippets that `<Snippet file="…" />` names. */
function snippetImports(text: string): string {
  const names = [...text.matchAll(/<Snippet\s+file=["']([^"']+)["']\s*\/>/g)].map(([, file = '']) => file)
  return [...new Set(names)]
    .map(
      (file) =>
        `import ${snippetName(file)} from '/${file.startsWith('snippets/') ? '' : '_snippets/'}${file}'`
    )
    .join('\n')
}

const toolOf = (library: string): MdxTool => ({
  startOf: operation,
  components: mintlifyComponents(library),
  rewrites: mintlifyRewrites,
  frontMatter,
  codeOptions: codeOptionsWith(mintlifyNames),
  format: 'mdx',
  showsTitle: true,
  replace(text) {
    const imports = snippetImports(text)
    const { bodyStart } = readFrontMatter(text)
    return {
      edits: [
        ...(imports === '' ? [] : [{ start: bodyStart, end: bodyStart, text: `${imports}\n\n` }]),
        // The page of a folder is at the address of the folder.
        ...[...text.matchAll(/(?<=[("']\/[\w/-]+)\/index(?=[)#"'])/g)].map(({ index, 0: whole }) => ({
          start: index,
          end: index + whole.length,
          text: ''
        }))
      ],
      findings: []
    }
  }
})
