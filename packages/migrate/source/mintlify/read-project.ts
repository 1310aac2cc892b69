// docs.json or mint.json, with the documents in its folder → a site of MDX documents.

import { fileText } from 'sitegen/internals'
import { newAssetAddress, newLinkTarget } from '../docusaurus/addresses.ts'
import { type Findings, findingsOf } from '../findings.ts'
import { type FrontMatter, noFrontMatter, readFrontMatter, removeKey, replaceKey } from '../front-matter.ts'
import { drop, isRemote, keep, lose, write } from '../key-rules.ts'
import { codeOptionsWith, mintlifyNames } from '../mdx/code-options.ts'
import { idsOf } from '../mdx/find.ts'
import { filledText, text as textKey } from '../mdx/keys.ts'
import { withSidebars } from '../mdx/sidebar-keys.ts'
import {
  type MdxDocument,
  type MdxKeyRule,
  type MdxLocale,
  type MdxTool,
  projectOf,
  titleFromPath,
  withOwnPlaces
} from '../mdx/site.ts'
import { joinPath } from '../paths.ts'
import type { OldProject, SourceTree, Unreadable } from '../tool.ts'
import { isMapping, listOf, mappingAt, textOf } from '../values.ts'
import { withLabels } from '../vitepress/languages.ts'
import { iconName, mintlifyComponents, mintlifyRewrites, snippetName } from './components.ts'
import { menuOf, navigationOf } from './navigation.ts'

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

function reportMenus(menus: readonly ReturnType<typeof menuOf>[], findings: Findings): void {
  const endpoints = [...new Set(menus.flatMap((menu) => menu.endpoints))]
  if (endpoints.length > 0)
    findings.manual(
      'openapi',
      undefined,
      `${endpoints.length} ${endpoints.length === 1 ? 'page' : 'pages'} of the API reference that Mintlify makes from OpenAPI ${endpoints.length === 1 ? 'is' : 'are'} not here: ${endpoints
        .slice(0, 5)
        .map((name) => `\`${name}\``)
        .join(
          ', '
        )}${endpoints.length > 5 ? ', …' : ''}. Build a reference into site/static/, or write a plugin with pages.`
    )
  const missing = [...new Set(menus.flatMap((menu) => menu.missing))]
  for (const page of missing.slice(0, 20))
    findings.loss(
      'navigation',
      undefined,
      `The page \`${page}\` of the navigation has no file; it is left out.`
    )
  if (missing.length > 20)
    findings.loss(
      'navigation',
      undefined,
      `${missing.length - 20} more pages of the navigation have no file.`
    )
  const versions = menus[0]?.versions ?? []
  if (versions.length > 0)
    findings.loss(
      'versions',
      undefined,
      `The versions ${versions.map((name) => `\`${name}\``).join(', ')} are entries of the navbar, without a menu of versions.`
    )
}

/** Keys of docs.json with a counterpart, or without an effect on readers. */
const handled = new Set(
  '$schema theme name description colors logo favicon navigation navbar footer redirects icons banner topbarLinks topbarCtaButton footerSocials tabs anchors primaryTab layout rounded isWhiteLabeled'.split(
    ' '
  )
)

const lost: Readonly<Record<string, string>> = {
  openapi:
    'The API reference that Mintlify makes from OpenAPI has no counterpart; build a reference into site/static/.',
  api: 'The playground of the API reference has no counterpart.',
  integrations: 'Analytics and chats are not loaded: see `analytics` of site.yaml.',
  analytics: 'Analytics are not loaded: see `analytics` of site.yaml.',
  fonts: 'The fonts are those of the theme: see `theme.fonts`.',
  font: 'The fonts are those of the theme: see `theme.fonts`.',
  background: 'The background of pages is that of the theme.',
  backgroundImage: 'The background of pages is that of the theme.',
  appearance: 'Readers choose the colour mode, initially that of their system.',
  modeToggle: 'Readers choose the colour mode, initially that of their system.',
  variables: 'Variables, `{{name}}`, are text now: write them into `site/variables.yaml`.',
  seo: 'Metadata of search engines are derived from titles and descriptions: see `head`.',
  metadata: 'Metadata of search engines are derived from titles and descriptions: see `head`.'
}

const withoutEffect = new Set(
  'search contextual styling thumbnails interaction errors feedback versions sidebar topbar codeblock eyebrows topAnchor openapi'.split(
    ' '
  )
)

function report(config: Config, findings: Findings): void {
  for (const key of Object.keys(config)) {
    if (lost[key] !== undefined) findings.loss(key, undefined, lost[key])
    else if (handled.has(key)) continue
    else if (withoutEffect.has(key)) findings.changed(key)
    else findings.unknown(key, undefined, `There is no rule for the key \`${key}\` of Mintlify.`, 'loss')
  }
}

/** `theme` of site.yaml. */
function themeOf(config: Config, files: SourceTree['files'], site: string): Config {
  const { logo, favicon, banner } = config
  const has = (path: string) => files.has(joinPath(site, path))
  const file = (value: unknown) => {
    const path = textOf(value)
    return path !== undefined && !isRemote(path) && has(path.replace(/^\.?\//, ''))
      ? `/${path.replace(/^\.?\//, '')}`
      : undefined
  }
  const light = file(isMapping(logo) ? logo.light : logo)
  const dark = file(isMapping(logo) ? logo.dark : undefined)
  const accent = textOf(mappingAt(config, 'colors').primary)
  const bannerText = textOf(isMapping(banner) ? banner.content : undefined)
  return {
    accent: accent !== undefined && /^#[\da-f]{6}$/i.test(accent) ? accent : undefined,
    favicon: file(isMapping(favicon) ? favicon.light : favicon),
    logo:
      light === undefined
        ? undefined
        : { src: light, srcDark: dark, alt: textOf(config.name) ?? 'Documentation' },
    announcement: bannerText === undefined ? undefined : { id: 'banner', title: plain(bannerText) }
  }
}

/** A line of Markdown without its syntax. */
const plain = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/[*_`]/g, '')
    .trim()

const target = (href: string): Config =>
  /^(?:[a-z]+:|\/\/)/i.test(href) ? { href } : { to: `/${href.replace(/^\//, '')}` }

function navbarLinks(config: Config): readonly unknown[] {
  const navbar = mappingAt(config, 'navbar')
  const primary = isMapping(navbar.primary)
    ? navbar.primary
    : isMapping(config.topbarCtaButton)
      ? config.topbarCtaButton
      : {}
  return [...listOf(navbar.links), ...listOf(config.topbarLinks), primary]
    .filter(isMapping)
    .flatMap((link) => {
      const href = textOf(link.href) ?? textOf(link.url)
      const label =
        textOf(link.label) ??
        textOf(link.name) ??
        (link.type === 'github' ? 'GitHub' : link.type === 'discord' ? 'Discord' : undefined)
      return href === undefined || label === undefined ? [] : [{ label, ...target(href), position: 'right' }]
    })
}

const names: Readonly<Record<string, string>> = {
  x: 'X',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  'hacker-news': 'Hacker News'
}

function footerOf(config: Config): Config {
  const footer = mappingAt(config, 'footer')
  const socials = isMapping(footer.socials)
    ? footer.socials
    : isMapping(config.footerSocials)
      ? config.footerSocials
      : {}
  const links = Object.entries(socials).flatMap(([key, href]) =>
    typeof href === 'string'
      ? [{ label: names[key] ?? key.charAt(0).toUpperCase() + key.slice(1), href }]
      : []
  )
  const columns = listOf(footer.links)
    .filter(isMapping)
    .flatMap((column) => {
      const items = listOf(column.items)
        .filter(isMapping)
        .flatMap(({ label, href }) =>
          textOf(label) && textOf(href) ? [{ label, ...target(String(href)) }] : []
        )
      return items.length === 0 ? [] : [{ title: textOf(column.header) ?? 'Links', items }]
    })
  if (columns.length === 0) return { links }
  return { columns: [...columns, ...(links.length === 0 ? [] : [{ title: 'Social', items: links }])] }
}

function redirectsOf({ redirects }: Config, findings: Findings): OldProject['redirects'] {
  return listOf(redirects)
    .filter(isMapping)
    .flatMap(({ source, destination }) => {
      const [from, to] = [textOf(source), textOf(destination)]
      if (from === undefined || to === undefined) return []
      if (/[:*]/.test(from.replace(/^https?:/, '')) || !from.startsWith('/')) {
        findings.manual(
          'redirects',
          undefined,
          `The redirect from \`${from}\` applies to many addresses; configure it at your host.`
        )
        return []
      }
      return [{ from, to: /^(?:https?:|\/)/.test(to) ? to : `/${to}` }]
    })
}

const api: MdxKeyRule = (entry, context) => {
  context.findings.manual(
    `front matter ${entry.key}`,
    entry.line,
    'Mintlify made this page from OpenAPI; only its own text is here. Write its parameters, or build a reference into site/static/.'
  )
  return [removeKey(entry)]
}

const frontMatter: Readonly<Record<string, MdxKeyRule>> = {
  title: filledText,
  description: filledText,
  sidebarTitle: textKey('sidebar_label'),
  icon: drop,
  iconType: drop,
  tag: (entry, context, front) =>
    textOf(entry.value) === undefined
      ? drop(entry, context, front)
      : write('sidebar_badge', (value) => ({ text: String(value), kind: 'info' }))(entry, context, front),
  deprecated: drop,
  mode: (entry, context, front) =>
    entry.value === 'custom' || entry.value === 'frame'
      ? write('layout', () => 'landing')(entry, context, front)
      : entry.value === 'wide' || entry.value === 'center'
        ? write('toc', () => false)(entry, context, front)
        : drop(entry, context, front),
  url: (entry, context) => {
    const href = textOf(entry.value)
    context.findings.note(
      'front matter url',
      entry.line,
      'The entry of the menu led to another site; the page has a link to it.'
    )
    if (href !== undefined)
      context.edit(
        context.text.length,
        context.text.length,
        () => `\n\n[${href.replace(/^https?:\/\//, '')}](${newLinkTarget(href, context)})\n`
      )
    return [removeKey(entry)]
  },
  openapi: api,
  'openapi-schema': api,
  asyncapi: api,
  api,
  authMethod: drop,
  playground: drop,
  contentType: drop,
  version: drop,
  groups: lose('The page was only shown to some readers; all see it now.'),
  public: drop,
  hidden: write('unlisted', (value) => (value === true ? true : undefined)),
  noindex: write('unlisted', (value) => (value === true ? true : undefined)),
  hideFooterPagination: drop,
  hideApiMarker: drop,
  keywords: keep,
  rss: drop,
  related: drop,
  timestamp: drop,
  canonical: drop,
  robots: drop,
  'og:title': drop,
  'og:description': drop,
  'og:image': (entry, context) => {
    const address = textOf(entry.value)
    return address === undefined || isRemote(address)
      ? lose('The picture of link previews is on another host; download it into site/static.')(
          entry,
          context,
          noFrontMatter
        )
      : [replaceKey(entry, 'image', newAssetAddress(address, context))]
  },
  'twitter:title': drop,
  'twitter:description': drop,
  'twitter:image': drop
}

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

/** Method and path of an operation, above a page that Mintlify made of it. */
function operation({ values }: FrontMatter): string {
  const name = textOf(values.openapi) ?? textOf(values.api)
  const [, method, path] = /\b(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+(\S+)$/i.exec(name ?? '') ?? []
  return path === undefined ? '' : `\n\`${method?.toUpperCase()} ${path}\`\n\n`
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
