// .vitepress/config, documents and public files → documents, files to copy, redirects and addresses.

import { decode, fileText } from 'sitegen/internals'
import { type Findings, findingsOf } from '../findings.ts'
import { hostRedirects } from '../host-redirects.ts'
import { madePages } from '../made-pages.ts'
import { drawnBy } from '../markdown/diagram-language.ts'
import { joinPath } from '../paths.ts'
import { copiedFiles } from '../reserved-files.ts'
import type { OldProject, SourceTree, Unreadable } from '../tool.ts'
import { mentionsIn } from '../unknown-keys.ts'
import { listOf, mappingAt, textOf } from '../values.ts'
import { wildcardSource } from '../wildcards.ts'
import { additionsOf } from './additions.ts'
import type { VitePressOptions } from './context.ts'
import { configFolderOf, type Dialect, vitepressDialect } from './dialect.ts'
import { documentAt, type FoundDocument, isPartial, toOldDocument, withOwnAddresses } from './documents.ts'
import { rewritesOf } from './rewrites.ts'
import { type Settings, settingsOf, type VitePressConfig } from './settings.ts'
import { allSidebars, namesOf, navbarOf, sidebarOf, siteOf } from './site-data.ts'
import { headingRules } from './slugify.ts'
import { styleSheets } from './style-sheets.ts'
import { themeFindings } from './theme-report.ts'
import { vueProject } from './vue-project.ts'

/** Read a project with the values of its configuration. */
export function readProject(
  tree: SourceTree,
  config: VitePressConfig,
  dialect: Dialect = vitepressDialect
): OldProject | Unreadable {
  const { files, site } = tree
  const folder = joinPath(site, textOf(config.srcDir) ?? '.')
  const configText = decode(files.read(tree.config))
  const findings = findingsOf(tree.config)
  const inside = (path: string) => (folder === '' ? path : path.slice(folder.length + 1))
  const paths = files
    .list(folder, 'hidden')
    .map(({ path }) => path)
    .filter((path) => !/(?:^|\/)(?:node_modules|\.[^/]*)\//.test(inside(path)))
  const { pathOf = (path: string) => path } = dialect
  const hasHome = paths.some((path) => pathOf(inside(path)) === 'index.md')
  const settings = settingsOf(config, findings, hasHome)
  const foundDocuments = documentsIn(paths, inside, config, settings, findings, dialect)
  const documents = withOwnAddresses(foundDocuments, findings).map((document) => {
    const own = dialect.ownAddress?.(fileText(files, document.source) ?? '')
    return own === undefined ? document : { ...document, address: settings.base + own.replace(/^\//, '') }
  })
  if (documents.length === 0)
    return {
      problem: `${folder || '.'} has no Markdown files`,
      hint: '`srcDir` of the configuration names their folder'
    }
  const publicFolder = dialect.publicFolder?.(site) ?? publicFolderOf(files, folder, site)
  const published = copiedFiles(
    (dialect.publicFolder ? files.list(publicFolder, 'hidden').map(({ path }) => path) : paths).filter(
      (path) => path.startsWith(`${publicFolder}/`)
    ),
    publicFolder,
    findings
  )
  const vue = vueProject(files, site, {
    folder,
    // Loaders give addresses without the base.
    pages: documents.map(({ source, address }) => ({
      source,
      address: address.slice(settings.base.length - 1)
    }))
  })
  const collected: Collected = { sheets: styleSheets(), icons: new Set(), seen: { types: false } }
  const options = optionsOf(tree, config, settings, {
    folder,
    publicFolder,
    configText,
    vue,
    collected,
    configFolder: configFolderOf(tree, dialect)
  })
  reportPartials(documents, findings)
  const names = namesOf(documents)
  const sidebars = allSidebars(config, settings, names)
  const newSite = siteOf(settings, config)
  return {
    base: settings.base,
    syntax: 'markdown',
    documents: documents.map((document) =>
      toOldDocument(document, options, config, sidebarOf(document, sidebars), dialect)
    ),
    data: new Map<string, unknown>([
      ['site/navbar.yaml', navbarOf(config, settings, names, findings)],
      ['site/footer.yaml', settings.footer],
      ['site/sidebars.yaml', sidebars]
    ]),
    texts: new Map(),
    copies: published.map((from) => ({ from, to: `site/static${from.slice(publicFolder.length)}` })),
    addresses: [
      ...documents
        .filter((document) => !isPartial(document))
        .map(({ address, source }) => ({ path: address, source })),
      ...published.map((path) => ({ path: settings.base + path.slice(publicFolder.length + 1) }))
    ],
    redirects: redirectsOf(options, `${publicFolder}/_redirects`, documents, findings),
    findings: [...findings.list, ...themeFindings(files, site)],
    ...(!makesPages.test(configText) && {
      mayMake: madePages(files, site, { languages: settings.locales.map(({ code }) => code) })
    }),
    finish: (conversions) => additionsOf(conversions, { tree, newSite, vue, ...collected })
  }
}

/** Plugins and hooks that may make pages: those of VuePress, and `buildEnd` of VitePress. */
const makesPages = /createPage|additionalPages|blogPlugin|plugin-blog|typedocPlugin|buildEnd/

/** What the pages use, collected while they are converted. */
interface Collected {
  readonly sheets: ReturnType<typeof styleSheets>
  readonly icons: Set<string>
  readonly seen: { types: boolean }
}

function optionsOf(
  { files }: SourceTree,
  config: VitePressConfig,
  settings: Settings,
  {
    collected: { sheets, icons, seen },
    configText,
    configFolder,
    ...inputs
  }: Pick<VitePressOptions, 'folder' | 'publicFolder' | 'vue'> & {
    readonly configText: string
    readonly configFolder: string
    readonly collected: Collected
  }
): VitePressOptions {
  return {
    ...inputs,
    siteData: siteDataOf(config, settings),
    styleClass: sheets.styleClass,
    pageStyle: sheets.pageStyle,
    noteIcon: (name) => void icons.add(name),
    noteTypes: () => {
      seen.types = true
    },
    has: (path) => files.has(path),
    read: (path) => decode(files.read(path)),
    base: settings.base,
    ...headingRules(config),
    ...pluginsOf(configText, config),
    showsLastUpdate: config.lastUpdated === true,
    hasRulesFor: rulesIn(files, configFolder),
    mentions: mentionsIn(files, configFolder),
    codeFolder: `content/${settings.locales[0]?.code ?? 'en'}/docs/_code`
  }
}

/** The documents among the files of a project. @param inside path in the folder of the documents */
function documentsIn(
  paths: readonly string[],
  inside: (path: string) => string,
  config: VitePressConfig,
  settings: Settings,
  findings: Findings,
  { pathOf = (path) => path }: Dialect
): readonly FoundDocument[] {
  const isLeftOut = leftOut(config)
  const rewritten = rewritesOf(config.rewrites)
  const rewrite = (path: string) => rewritten(pathOf(path))
  return paths
    .filter((path) => /\.md$/i.test(path) && !inside(path).startsWith('public/') && !isLeftOut(inside(path)))
    .filter((path) => !isNotFoundPage(rewrite(inside(path)), settings, findings))
    .flatMap((path) => documentAt(path, rewrite(inside(path)), settings, findings))
}

/** Effects of Markdown plugins, recognized by their names, since functions of the configuration are not run. */
const pluginsOf = (configText: string, config: VitePressConfig) => ({
  math: /mathjax|katex/i.test(configText) || mappingAt(config, 'markdown').math === true,
  hasCodePlugins: /codeTransformers|markdown-?it|\bmd\b/i.test(configText),
  drawsDiagram: drawnBy(configText)
})

/** `404.md` of a language, whose address is that of the theme's page here. */
function isNotFoundPage(path: string, { locales }: Settings, findings: Findings): boolean {
  const isPage = locales.some(({ folder }) => path === (folder === '' ? '404.md' : `${folder}/404.md`))
  if (isPage)
    findings.manual(
      '404.md',
      undefined,
      `\`${path}\` is the 404 page. The theme has its own; write \`site/layouts/NotFound.tsx\` if yours should say more.`
    )
  return isPage
}

/** Beside the documents; a project whose documents are the whole repository has it beside its configuration. */
function publicFolderOf(files: SourceTree['files'], folder: string, site: string): string {
  const besideDocuments = joinPath(folder, 'public')
  const besideConfig = joinPath(site, 'public')
  const isThere = files.list(besideDocuments, 'hidden').length > 0
  return isThere || files.list(besideConfig, 'hidden').length === 0 ? besideDocuments : besideConfig
}

/** Whether the style sheets and components in a folder have rules for a class. */
function rulesIn(files: SourceTree['files'], folder: string): VitePressOptions['hasRulesFor'] {
  let css: string | undefined
  return (className) => {
    css ??= files
      .list(folder, 'hidden')
      .filter(
        ({ path }) => /\.(?:css|scss|sass|less|styl|vue)$/.test(path) && !path.includes('/node_modules/')
      )
      .map(({ path }) => fileText(files, path) ?? '')
      .join('\n')
    return className.split(/\s+/).some((name) => css?.includes(`.${name}`))
  }
}

/** What `useData()` returns about the site. */
const siteDataOf = (config: VitePressConfig, { site, base }: Settings): VitePressOptions['siteData'] => ({
  title: String(site.title),
  description: textOf(config.description) ?? '',
  base,
  theme: config.themeConfig
})

function redirectsOf(
  { has, read, base }: VitePressOptions,
  path: string,
  documents: readonly FoundDocument[],
  findings: Findings
): OldProject['redirects'] {
  const addresses = documents.map(({ address }) => address.slice(base.length - 1))
  return has(path) ? hostRedirects(read(path), path, addresses, findings) : []
}

function reportPartials(documents: readonly FoundDocument[], findings: Findings): void {
  for (const { source } of documents.filter(isPartial))
    findings.loss(
      'partial',
      undefined,
      `\`${source}\` is no longer a page: a name that begins with \`_\` marks a part that pages include.`
    )
}

/** `srcExclude`. */
function leftOut({ srcExclude }: VitePressConfig): (path: string) => boolean {
  const patterns = listOf(srcExclude)
    .filter((pattern): pattern is string => typeof pattern === 'string')
    .map((pattern) => new RegExp(`^${wildcardSource(pattern.replace(/^\.?\//, ''))}(?:$|/)`))
  return (path) => patterns.some((pattern) => pattern.test(path))
}
