// rspress.config, `_meta.json` files and documents → a site of MDX documents.

import { type Files, fileText } from 'sitegen/internals'
import { type Findings, findingsOf } from '../findings.ts'
import { readFrontMatter } from '../front-matter.ts'
import { isRemote } from '../key-rules.ts'
import { madePages } from '../made-pages.ts'
import { codeOptionsWith, usualNames } from '../mdx/code-options.ts'
import { type MdxDocument, type MdxLocale, type MdxTool, titleFromPath } from '../mdx/description.ts'
import { filesIn, pathInside, titleIn, withAllLabels } from '../mdx/find.ts'
import { withSidebars } from '../mdx/sidebar-keys.ts'
import { projectOf, withOwnPlaces } from '../mdx/site.ts'
import { joinPath } from '../paths.ts'
import type { OldProject, SourceTree, Unreadable } from '../tool.ts'
import { isMapping, listOf, mappingAt, textOf } from '../values.ts'
import { rspressComponents, rspressRewrites } from './components.ts'
import { frontMatter, homeText } from './front-matter.ts'
import { localeOfPath, localesOf, withoutLocale } from './languages.ts'
import { menusOf } from './menu.ts'
import { replacements } from './replacements.ts'

type Config = Readonly<Record<string, unknown>>

const handled = new Set(
  'title description base root outDir lang locales icon logo logoText logoHref themeConfig route markdown head i18nSource siteOrigin siteUrl mediumZoom search globalStyles ssg llms languageParity'.split(
    ' '
  )
)

export function readProject(tree: SourceTree, config: Config, keepJsx: boolean): OldProject | Unreadable {
  const { files, site } = tree
  const findings = findingsOf(tree.config)
  const configText = fileText(files, tree.config) ?? ''
  reportKeys(config, configText, findings)
  const root = joinPath(site, rootOf(config, configText))
  const locales = localesOf(config, files, root)
  const paths = filesIn(files, root).filter((path) => !path.startsWith(joinPath(root, 'public/')))
  const found = withOwnPlaces(
    paths
      .filter((path) => /\.mdx?$/i.test(path))
      .map((path) => documentAt(path, root, locales, fileText(files, path) ?? '')),
    findings
  )
  if (found.length === 0)
    return { problem: `${root} has no Markdown files`, hint: '`root` of rspress.config names their folder' }
  const main = locales[0] as MdxLocale
  const theme = mappingAt(config, 'themeConfig')
  const { sidebarsIn, navIn } = menusOf(config, { files, site, root, documents: found, findings, main })
  const menus = new Map(locales.map((locale) => [locale.code, sidebarsIn(locale)] as const))
  const sidebars = Object.fromEntries(
    [...(menus.get(main.code)?.keys() ?? [])].map((name) => [
      name,
      withAllLabels(locales, ({ code }) => menus.get(code)?.get(name) ?? [])
    ])
  )
  const documents = withSidebars(found, sidebars)
  const base = `/${(textOf(config.base) ?? '').replace(/^\/|\/$/g, '')}/`.replace(/\/+/g, '/')
  const publicFolder = joinPath(root, 'public')
  const title = textOf(config.title) ?? textOf(mappingAt(config, 'themeConfig').title) ?? 'Documentation'
  const cleanUrls = mappingAt(config, 'route').cleanUrls === true
  const edit = /^(https:\/\/github\.com\/[^/]+\/[^/]+)\/(?:tree|blob|edit)\/([^/]+)/.exec(
    textOf(mappingAt(theme, 'editLink').docRepoBaseUrl) ?? ''
  )
  const footer = mappingAt(theme, 'footer')
  return projectOf({
    files,
    site,
    config: tree.config,
    configText,
    base,
    url: originOf(textOf(config.siteOrigin) ?? textOf(config.siteUrl)),
    trailingSlash: cleanUrls ? 'never' : 'html',
    locales,
    contentFolder: root,
    publicFolder,
    documents,
    copies: paths
      .filter((path) => !/\.(?:mdx?|[cm]?[jt]sx?|json|s?css|less)$/i.test(path))
      .map((from) => {
        const locale = localeOfPath(pathInside(from, root), locales)
        return {
          from,
          to: `content/${locale.code}/docs/${withoutLocale(pathInside(from, root), locale, locales)}`
        }
      }),
    keepJsx,
    tool: toolOf(files, title, theme.lastUpdated === true, root),
    findings,
    title,
    description: textOf(config.description),
    theme: themeFiles(config, files, publicFolder, title),
    docs: {
      editUrl: edit ? `${edit[1]}/edit/${edit[2]}/{path}` : undefined,
      lastUpdated: theme.lastUpdated === true ? 'date' : undefined
    },
    noHome: 'The site has no home page.',
    navbar: withAllLabels(locales, navIn),
    footer: {
      links: socialLinks(theme),
      copyright: textOf(footer.message) === undefined ? undefined : plain(textOf(footer.message) ?? '')
    },
    sidebars,
    redirects: [],
    ...(!/addPages|plugin-(?:typedoc|api-docgen|rss|blog)|globalUIComponents/.test(configText) && {
      mayMake: madePages(files, site, { languages: locales.map(({ prefix }) => prefix) })
    }),
    codeFolders: [joinPath(site, 'theme'), joinPath(site, 'components')]
  })
}

/** Icon and logo, if they are files of the site. */
function themeFiles({ icon, logo }: Config, files: Files, folder: string, title: string): Config {
  const local = (value: unknown) => {
    const path = textOf(value)
    return path !== undefined && !isRemote(path) && files.has(joinPath(folder, path))
      ? `/${path.replace(/^\.?\//, '')}`
      : undefined
  }
  const light = local(isMapping(logo) ? logo.light : logo)
  const dark = local(isMapping(logo) ? logo.dark : undefined)
  return {
    favicon: local(icon),
    logo: light === undefined ? undefined : { src: light, srcDark: dark, alt: title }
  }
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** `root: path.join(__dirname, 'docs')` is computed; its last text is the folder. */
function rootOf({ root }: Config, text: string): string {
  if (typeof root === 'string' && root !== '') return root
  const [, computed] = /\broot:\s*(?:path\.)?(?:join|resolve)\([^)'"]*['"]([^'"]+)['"]\s*\)/.exec(text) ?? []
  return computed ?? 'docs'
}

const originOf = (address: string | undefined): string | undefined => {
  try {
    return address === undefined ? undefined : new URL(address).origin
  } catch {
    return undefined
  }
}

function reportKeys(config: Config, text: string, findings: Findings): void {
  for (const key of Object.keys(config)) {
    if (handled.has(key)) continue
    if (
      key === 'plugins' ||
      key === 'builderConfig' ||
      key === 'builderPlugins' ||
      key === 'globalUIComponents' ||
      key === 'themeDir'
    )
      findings.manual(
        key,
        undefined,
        `\`${key}\` is not run: write a plugin that does the same (docs/plugins.md).`
      )
    else if (key === 'multiVersion')
      findings.manual(
        key,
        undefined,
        'Versions are folders of documents here: see `versions` of a collection.'
      )
    else findings.unknown(key, undefined, `There is no rule for the key \`${key}\` of Rspress.`, 'loss')
  }
  if (/remarkPlugins|rehypePlugins/.test(text))
    findings.manual(
      'markdown',
      undefined,
      'Plugins of Markdown are not run: those of remark and rehype may work in a plugin (docs/plugins.md).'
    )
}

function documentAt(source: string, root: string, locales: readonly MdxLocale[], text: string): MdxDocument {
  const inside = pathInside(source, root).replace(/\.mdx?$/i, '')
  const locale = localeOfPath(inside, locales)
  const own = withoutLocale(inside, locale, locales)
  // Parts are in folders that the configuration leaves out, usually of this name.
  const isPartial = /(?:^|\/)_/.test(own) || /^(?:fragments|components|shared)\//.test(own)
  const path = isPartial && !/(?:^|\/)_/.test(own) ? `_${own}` : own
  return {
    source,
    locale,
    path,
    page: isPartial ? '' : own.replace(/(^|\/)index$/, '$1'),
    isPartial,
    fallbackTitle:
      titleIn(text) ?? textOf(mappingAt(readFrontMatter(text).values, 'hero').name) ?? titleFromPath(own)
  }
}

const names: Readonly<Record<string, string>> = {
  github: 'GitHub',
  x: 'X',
  youtube: 'YouTube',
  linkedin: 'LinkedIn'
}

const socialLinks = (theme: Config): readonly unknown[] =>
  listOf(theme.socialLinks)
    .filter(isMapping)
    .flatMap(({ icon, content, mode }) => {
      const href = textOf(content)
      const name = textOf(icon) ?? 'Link'
      return href === undefined || mode === 'img' || mode === 'text' || !/^https?:/.test(href)
        ? []
        : [{ label: names[name] ?? name.charAt(0).toUpperCase() + name.slice(1), href }]
    })

const toolOf = (files: Files, title: string, isUpdateShown: boolean, root: string): MdxTool => ({
  components: rspressComponents,
  rewrites: rspressRewrites,
  frontMatter: frontMatter(isUpdateShown),
  codeOptions: codeOptionsWith(usualNames),
  format: 'mdx',
  showsTitle: false,
  containers: { details: 'details', danger: 'danger', caution: 'caution' },
  replace: (text, source) => ({ edits: replacements(text, source, files, root), findings: [] }),
  startOf: (front, context) => homeText(front, context, title)
})
