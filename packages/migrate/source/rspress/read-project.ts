// rspress.config, `_meta.json` files and documents → a site of MDX documents.

import { baseName, type Files, fileText, folderOf } from 'sitegen/internals'
import { newAssetAddress, newLinkTarget } from '../docusaurus/addresses.ts'
import type { RuleContext } from '../docusaurus/context.ts'
import type { Edit } from '../edits.ts'
import { type Findings, findingsOf } from '../findings.ts'
import { type FrontMatter, readFrontMatter } from '../front-matter.ts'
import { isInFence } from '../fumadocs/read-project.ts'
import { drop, isRemote, keep, lastUpdated, replaceHead, write } from '../key-rules.ts'
import { featuresSection, heroSection } from '../markdown/sections.ts'
import { codeOptionsWith, usualNames } from '../mdx/code-options.ts'
import { filesIn, idsOf, linkTarget, pathInside, titleIn, withAllLabels } from '../mdx/find.ts'
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
import type { OldProject, SourceTree, Unreadable } from '../tool.ts'
import { isMapping, listOf, mappingAt, textOf } from '../values.ts'
import { navbarItems, sidebarsOf } from '../vitepress/navigation.ts'
import { rspressComponents, rspressRewrites } from './components.ts'

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
    codeFolders: [joinPath(site, 'theme'), joinPath(site, 'components')]
  })
}

interface MenuInput {
  readonly files: Files
  readonly site: string
  readonly root: string
  readonly documents: readonly MdxDocument[]
  readonly findings: Findings
  readonly main: MdxLocale
}

/** Menus of a language: of the configuration, or of the files in its folder. */
function menusOf(config: Config, { files, site, root, documents, findings, main }: MenuInput) {
  const texts = i18nTexts(files, site)
  const theme = mappingAt(config, 'themeConfig')
  const themeOf = ({ code, prefix }: MdxLocale): Config => ({
    ...theme,
    ...listOf(theme.locales)
      .filter(isMapping)
      .find(({ lang }) => lang === code || lang === prefix)
  })
  return {
    sidebarsIn(locale: MdxLocale): ReadonlyMap<string, readonly unknown[]> {
      const { sidebar } = themeOf(locale)
      if (sidebar === undefined)
        return metaSidebars(
          files,
          joinPath(root, folderOfLocale(locale, files, root)),
          locale,
          documents,
          texts
        )
      const named = sidebarsOf(withLinks(sidebar), { idAt: idsOf(documents, locale) }, locale.prefix)
      return new Map(Object.entries(named).map(([name, entries]) => [name, listOf(entries)]))
    },
    navIn(locale: MdxLocale): readonly unknown[] {
      const file = joinPath(root, folderOfLocale(locale, files, root), '_nav.json')
      const nav = themeOf(locale).nav ?? parsed(fileText(files, file) ?? '')
      return navbarItems(
        translated(nav, texts, locale),
        { idAt: idsOf(documents, locale) },
        locale === main ? findings : findingsOf('')
      )
    }
  }
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

function localesOf(config: Config, files: Files, root: string): readonly MdxLocale[] {
  const named = [...listOf(config.locales), ...listOf(mappingAt(config, 'themeConfig').locales)]
    .filter(isMapping)
    .flatMap(({ lang, label }) =>
      textOf(lang) === undefined ? [] : [{ code: String(lang), label: textOf(label) }]
    )
  const unique = [...new Map(named.map((locale) => [locale.code, locale])).values()]
  const main = textOf(config.lang) ?? unique[0]?.code ?? 'en'
  if (unique.length === 0) {
    const hasFolder = files.list(joinPath(root, main)).some(({ path }) => /\.mdx?$/.test(path))
    return [{ code: main, prefix: '', ...(hasFolder && { label: main }) }]
  }
  const first = unique.find(({ code }) => code === main) ?? unique[0]
  return [...unique]
    .sort((a, b) => Number(b === first) - Number(a === first))
    .map(({ code, label }) => ({ code, label, prefix: code === first?.code ? '' : code }))
}

/** Folder of a language; also the main one has one where there are several. */
const folderOfLocale = ({ code }: MdxLocale, files: Files, root: string): string =>
  files.list(joinPath(root, code)).some(({ path }) => /\.mdx?$/.test(path)) ? code : ''

const localeOfPath = (inside: string, locales: readonly MdxLocale[]): MdxLocale =>
  locales.find(({ code }) => inside.startsWith(`${code}/`)) ?? (locales[0] as MdxLocale)

const withoutLocale = (inside: string, { code }: MdxLocale, locales: readonly MdxLocale[]): string =>
  inside.startsWith(`${code}/`) && (locales.length > 1 || locales[0]?.label !== undefined)
    ? inside.slice(code.length + 1)
    : inside

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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Texts of the menu by key and language. */
const i18nTexts = (files: Files, site: string): Config => {
  const value = parsed(fileText(files, joinPath(site, 'i18n.json')) ?? '')
  return isMapping(value) ? value : {}
}

const textIn = (key: string, texts: Config, { code }: MdxLocale): string =>
  textOf(mappingAt(texts, key)[code]) ?? key

/** Labels of a menu from i18n.json. */
function translated(value: unknown, texts: Config, locale: MdxLocale): unknown {
  if (Array.isArray(value)) return (value as unknown[]).map((item) => translated(item, texts, locale))
  if (!isMapping(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'text' && typeof item === 'string'
        ? textIn(item, texts, locale)
        : translated(item, texts, locale)
    ])
  )
}

/** Entries that are only addresses, in the form of VitePress. */
function withLinks(value: unknown): unknown {
  if (Array.isArray(value))
    return (value as unknown[]).map((item) =>
      typeof item === 'string' ? { text: titleFromPath(item), link: item } : withLinks(item)
    )
  if (!isMapping(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withLinks(item)]))
}

/** A sidebar for each folder of the first level. */
function metaSidebars(
  files: Files,
  folder: string,
  locale: MdxLocale,
  documents: readonly MdxDocument[],
  texts: Config
): ReadonlyMap<string, readonly unknown[]> {
  const own = documents.filter(
    (document) => document.locale.code === locale.code && document.isPartial !== true
  )
  const bySource = new Map(own.map((document) => [document.source, document]))
  const idAt = (path: string): string | undefined => {
    const document = [`${path}.mdx`, `${path}.md`, path]
      .map((one) => bySource.get(one))
      .find((one) => one !== undefined)
    return document && idOf(document)
  }
  const entriesIn = (path: string): readonly unknown[] => {
    const value = parsed(fileText(files, joinPath(path, '_meta.json')) ?? '')
    const items = Array.isArray(value) ? (value as unknown[]) : namesIn(path)
    const groups: { label: string | undefined; items: unknown[] }[] = [{ label: undefined, items: [] }]
    const add = (...entries: readonly unknown[]) => void groups.at(-1)?.items.push(...entries)
    for (const item of items) {
      const name = typeof item === 'string' ? item : isMapping(item) ? textOf(item.name) : undefined
      const { type, label: written, link, collapsed } = isMapping(item) ? item : {}
      const label = textOf(written) === undefined ? undefined : textIn(String(written), texts, locale)
      if (type === 'section-header') groups.push({ label, items: [] })
      else if (type === 'custom-link') {
        if (label !== undefined && textOf(link)) add({ type: 'link', label, ...linkTarget(String(link)) })
      } else if (name !== undefined && type !== 'divider') {
        const at = joinPath(path, name)
        const id = idAt(at)
        const inner = joinPath(path, name)
        const hasFolder = own.some(({ source }) => source.startsWith(`${inner}/`))
        if (hasFolder && (type !== 'file' || id === undefined)) {
          const entries = entriesIn(inner)
          const doc =
            id ??
            (Array.isArray(parsed(fileText(files, joinPath(inner, '_meta.json')) ?? ''))
              ? undefined
              : idAt(joinPath(inner, 'index')))
          const others = entries.filter((entry) => entry !== doc)
          if (type === 'dir-section-header') {
            groups.push({ label: label ?? titleFromPath(name), items: [...others] })
            groups.push({ label: undefined, items: [] })
          } else if (others.length > 0)
            add({
              type: 'category',
              label: label ?? titleFromPath(name),
              ...(doc !== undefined && { doc }),
              ...(collapsed === true ? {} : { collapsed: false }),
              items: others
            })
          else if (doc !== undefined) add(doc)
        } else if (id !== undefined) add(label === undefined ? id : { type: 'doc', id, label })
      }
    }
    return groups.flatMap(({ label, items }) =>
      items.length === 0
        ? []
        : label === undefined
          ? items
          : [{ type: 'category', label, collapsed: false, items }]
    )
  }
  const namesIn = (path: string): readonly string[] => [
    ...new Set(
      own
        .filter(({ source }) => source.startsWith(`${path}/`))
        .map(({ source }) => (pathInside(source, path).split('/')[0] ?? '').replace(/\.mdx?$/i, ''))
    )
  ]
  const folders = namesIn(folder).filter((name) =>
    own.some(({ source }) => source.startsWith(`${joinPath(folder, name)}/`))
  )
  const sidebars = new Map<string, readonly unknown[]>()
  for (const name of folders) {
    const entries = entriesIn(joinPath(folder, name))
    if (entries.length > 0) sidebars.set(name, entries)
  }
  const rest = namesIn(folder).filter((name) => !folders.includes(name) && name !== 'index')
  const loose = rest.flatMap((name) => idAt(joinPath(folder, name)) ?? [])
  if (loose.length > 0) sidebars.set(sidebars.has('docs') ? 'pages' : 'docs', loose)
  return sidebars
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

const layouts: Readonly<Record<string, string | undefined>> = {
  home: 'landing',
  blank: 'plain',
  custom: 'plain',
  '404': 'plain',
  'doc-wide': 'wide'
}

const whenFalse =
  (key: string): MdxKeyRule =>
  (entry, context, front) =>
    entry.value === false ? write(key, () => false)(entry, context, front) : drop(entry, context, front)

const frontMatter = (isUpdateShown: boolean): Readonly<Record<string, MdxKeyRule>> => ({
  title: filledText,
  description: filledText,
  pageType: (entry, context, front) => {
    const layout = layouts[String(entry.value)]
    return layout === undefined
      ? drop(entry, context, front)
      : write('layout', () => layout)(entry, context, front)
  },
  hero: drop,
  features: drop,
  titleSuffix: drop,
  sidebar: (entry, context, front) =>
    entry.value === false && front.values.pageType === undefined
      ? write('layout', () => 'wide')(entry, context, front)
      : drop(entry, context, front),
  outline: whenFalse('toc'),
  navbar: drop,
  footer: drop,
  overview: drop,
  overviewHeaders: drop,
  tag: (entry, context, front) =>
    (/^[\w ,-]+$/.test(String(entry.value))
      ? write('sidebar_badge', (value) => ({ text: String(value), kind: 'info' }))
      : drop)(entry, context, front),
  context: drop,
  search: whenFalse('search'),
  keywords: keep,
  lastUpdated: lastUpdated(isUpdateShown),
  head: (entry, context) => [replaceHead(entry, entry.value, context)]
})

/** `hero` and `features` of a home page as sections. */
function homeText({ values }: FrontMatter, context: RuleContext, siteTitle: string): string {
  if (values.pageType !== 'home') return ''
  if (!context.lowered) {
    context.findings.manual(
      'home page',
      1,
      'The home page contains components, so its hero and features are not sections: write it in content/, as sections.'
    )
    return ''
  }
  const hero = isMapping(values.hero) ? values.hero : {}
  const [name, text] = [textOf(hero.name), textOf(hero.text)]
  const image = isMapping(hero.image) ? hero.image : {}
  const source = textOf(isMapping(image.src) ? image.src.light : image.src)
  const heading = name !== undefined && text !== undefined ? `*${name}* ${text}` : (text ?? name ?? siteTitle)
  const blocks = [
    heroSection({
      heading,
      lead: textOf(hero.tagline),
      actions: listOf(hero.actions)
        .filter(isMapping)
        .flatMap(({ text: label, link }) =>
          textOf(label) && textOf(link)
            ? [{ label: String(label), to: newLinkTarget(String(link), context) }]
            : []
        ),
      picture:
        source === undefined || isRemote(source)
          ? undefined
          : { src: newAssetAddress(source, context), alt: textOf(image.alt) }
    }),
    featuresSection(
      listOf(values.features)
        .filter(isMapping)
        .flatMap(({ title, details, link, icon }) => {
          const drawing = textOf(icon)
          const isPicture = drawing !== undefined && /^\/.*\.\w+$/.test(drawing)
          const prefix = drawing !== undefined && !isPicture && !/[<:/]/.test(drawing) ? `${drawing} ` : ''
          return [
            {
              ...(isPicture && { picture: { src: newAssetAddress(drawing ?? '', context), alt: undefined } }),
              title: prefix + (textOf(title) ?? '…'),
              text: textOf(details),
              ...(textOf(link) && { to: newLinkTarget(String(link), context) })
            }
          ]
        })
    )
  ].filter(Boolean)
  return `\n${blocks.join('\n\n')}\n\n`
}

/** `:::tip{title="T"}` → `:::tip T`; `file=` of code → its text. */
function replacements(text: string, source: string, files: Files, root: string): readonly Edit[] {
  const containers = [
    ...text.matchAll(
      /^([ \t>]*:{3,}[ \t]*[A-Za-z]\w*)[ \t]*\\?\{[ \t]*title[ \t]*=[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([^}\n]*))[ \t]*\}/gm
    )
  ].map(({ 0: whole, 1: head = '', 2: double, 3: single, 4: bare = '', index }) => ({
    start: index,
    end: index + whole.length,
    text: `${head} ${double ?? single ?? bare.trim()}`
  }))
  const code = [
    ...text.matchAll(
      /^([ \t]*)(`{3,})([\w-]*)([^\n`]*?)[ \t]*\bfile=(?:"([^"\n]+)"|'([^'\n]+)'|(\S+))([^\n`]*)\n[ \t]*\2[ \t]*$/gm
    )
  ].flatMap(
    ({
      0: whole,
      1: indent = '',
      2: fence = '',
      3: lang = '',
      4: before = '',
      5: double,
      6: single,
      7: bare,
      8: after = '',
      index
    }): readonly Edit[] => {
      const written = double ?? single ?? bare ?? ''
      const path = written.startsWith('<root>/')
        ? joinPath(root, written.slice('<root>/'.length))
        : joinPath(folderOf(source), written)
      const content = path.startsWith('..') ? undefined : fileText(files, path)
      if (content === undefined) return []
      const title = /title=/.test(before + after) ? '' : ` title="${baseName(written)}"`
      return [
        {
          start: index,
          end: index + whole.length,
          text: `${indent}${fence}${lang || written.slice(written.lastIndexOf('.') + 1)}${before}${after}${title}\n${content
            .trimEnd()
            .split('\n')
            .map((line) => indent + line)
            .join('\n')}\n${indent}${fence}`
        }
      ]
    }
  )
  return [...containers.filter(({ start }) => !isInFence(text, start)), ...code]
}

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
