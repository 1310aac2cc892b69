// mkdocs.yml, documents, pictures and posts → documents, files to copy, redirects and addresses.

import { fileText, isMapping } from 'sitegen/internals'
import { type Findings, findingsOf } from '../findings.ts'
import { joinPath } from '../paths.ts'
import type { Copy, OldDocument, OldProject, SourceTree, Unreadable } from '../tool.ts'
import { additionsOf } from './additions.ts'
import { addressesOf, redirectsOf } from './addresses.ts'
import { blogOptions } from './blog.ts'
import type { MkDocsConfig } from './config.ts'
import type { MkDocsOptions } from './context.ts'
import { customThemeOf } from './custom-theme.ts'
import { parseDocument } from './document.ts'
import { excludedBy } from './exclude-docs.ts'
import { documentAt } from './find-document.ts'
import type { FrontMatterRules } from './front-matter.ts'
import { languagesOf } from './languages.ts'
import { docsFolder } from './nav-files.ts'
import { withNavPlugins } from './nav-plugins.ts'
import { documentsIn, type NavEntry, readNav, withHost } from './navigation.ts'
import { optionsOf } from './options.ts'
import { pathInside } from './path-inside.ts'
import type { FoundDocument, MkDocsProject } from './project.ts'
import { pythonDumps } from './python-dumps.ts'
import { hasOnlyDocuments, settingsOf } from './settings.ts'
import { dataOf } from './site-data.ts'
import { namedOptions, textOf } from './yaml-config.ts'

/** Read a project by its mkdocs.yml. */
export function readProject(tree: SourceTree, config: MkDocsConfig): OldProject | Unreadable {
  const { files, site } = tree
  const folder = joinPath(site, textOf(config.values.docs_dir) ?? 'docs')
  const docsFiles = files.list(folder)
  if (docsFiles.length === 0)
    return {
      problem: `${folder || '.'}/ has no files`,
      hint: 'docs_dir in mkdocs.yml names the folder of the documents'
    }
  const findings = findingsOf(tree.config)
  const languages = languagesOf(config)
  const custom = customThemeOf(tree, config, findings)
  const settings = settingsOf(config, languages, custom.announcement, findings)
  const plugins = namedOptions(config.values.plugins)
  const blogSettings = plugins.get('blog') ?? plugins.get('material/blog')
  const blog = blogSettings && blogOptions(blogSettings)
  const isOther = (path: string) => !/\.md$/i.test(path) && !/\/(?:\.pages|\.nav\.ya?ml)$/.test(path)
  const excluded = excludedBy(config)
  const markdown = docsFiles
    .map(({ path }) => path)
    .filter((path) => /\.md$/i.test(path) && !excluded(pathInside(folder, path)))
    .filter((path) => !isBesideIndex(path, tree, findings))
  const inside = markdown.map((path) => pathInside(folder, path))
  const docs = docsFolder(tree, folder, inside, languages)
  const nav = withNavPlugins(readNav(config.values.nav), config, docs)
  const otherPaths = docsFiles.map(({ path }) => path).filter(isOther)
  const icons = new Set<string>()
  const styles = new Set<string>()
  const dumps = new Map<string, string>()
  const findDump = pythonDumps(site, (path) => fileText(files, path))
  const options = optionsOf({
    tree,
    config,
    folder,
    base: settings.base,
    otherFiles: new Set(otherPaths),
    themeFiles: new Set(custom.copies.map(({ to }) => to.slice('site/static/'.length))),
    blogIndex: blog && joinPath(folder, blog.folder, 'index.md'),
    locale: languages.list.find(({ isDefault }) => isDefault)?.code ?? 'en',
    addStyle: (css) => void styles.add(css),
    noteIcon: (name) => void icons.add(name),
    dumpOf(name) {
      const path = findDump(name)
      if (path !== undefined) dumps.set(name, path)
      return path
    }
  })
  const partial = { tree, config, findings, folder, languages, settings, blog, options, nav }
  const labels = new Map(
    documentsIn(nav).flatMap(({ path, label }) => (label === undefined ? [] : [[path, label] as const]))
  )
  const foundDocuments = markdown.flatMap((source) => documentAt(partial, source, labels))
  const documents = withOwnAddresses(foundDocuments, findings)
  const project: MkDocsProject = { ...partial, documents, nav: navWithHost(partial, documents, otherPaths) }
  const own = copiesOf(otherPaths, project)
  const isOwn = new Set(own.map(({ to }) => to))
  const copies = [...own, ...custom.copies.filter(({ to }) => !isOwn.has(to))]
  return {
    base: settings.base,
    syntax: 'python',
    documents: documents.map((document) => toOldDocument(document, options)),
    data: dataOf(project),
    texts: new Map(),
    copies,
    addresses: addressesOf(project, copies),
    redirects: redirectsOf(project),
    findings: findings.list,
    ...(hasOnlyDocuments(config) && {
      mayMake: (path) => blog !== undefined && `${path}/`.startsWith(`${blog.folder}/`.replace(/^\.?\//, ''))
    }),
    finish: (conversions) => additionsOf(conversions, project, { icons, styles, dumps })
  }
}

function navWithHost(
  { nav, settings, folder, findings }: Omit<MkDocsProject, 'documents'>,
  documents: readonly FoundDocument[],
  otherPaths: readonly string[]
): readonly NavEntry[] {
  const origin = settings.site.url
  if (typeof origin !== 'string') return nav
  const trimmed = (address: string) => address.replace(/[?#].*|(?:index\.html)?\/*(?:[?#].*)?$/, '')
  const pages = new Set([
    ...documents.flatMap(({ address }) => [
      trimmed(address),
      trimmed(address.slice(settings.base.length - 1))
    ]),
    ...otherPaths.map((path) => trimmed(`/${pathInside(folder, path)}`))
  ])
  return withHost(
    nav,
    origin,
    (address) => pages.has(trimmed(address)),
    (href, written) =>
      findings.manual(
        'nav',
        undefined,
        `The navigation leads to \`${href}\`, which is not a page of this project: the links now lead to ${written}. Keep that page online, or remove the links.`
      )
  )
}

/** `README.md` in a folder with `index.md` is not a page in MkDocs. */
function isBesideIndex(path: string, { files }: SourceTree, findings: Findings): boolean {
  const index = path.replace(/\/README\.md$/, '/index.md')
  if (index === path || !files.has(index)) return false
  findings.note(
    'README.md',
    undefined,
    `\`${path}\` is left out, as in MkDocs: the page of its folder is \`index.md\`.`
  )
  return true
}

function toOldDocument(
  { source, target, kind, addedKeys, heading }: FoundDocument,
  options: MkDocsOptions
): OldDocument {
  const rules: FrontMatterRules = { kind, addedKeys, heading }
  return {
    source,
    target,
    isPartial: false,
    parse: (text) => parseDocument(text, source, target, options, rules)
  }
}

/** Pictures and other files keep their addresses. */
const copiesOf = (paths: readonly string[], { folder, config }: MkDocsProject): readonly Copy[] => {
  // Styles and scripts of the old theme are not loaded.
  const loaded = [config.values.extra_css, config.values.extra_javascript]
    .flat()
    .map((file) => (isMapping(file) ? file.path : file))
  return paths
    .filter((path) => !loaded.includes(pathInside(folder, path)))
    .filter((path) => !/\/(?:\.authors\.yml|\.meta\.yml|\.pages)$/.test(path))
    .map((from) => ({ from, to: `site/static/${pathInside(folder, from)}` }))
}

/**
 * `guide.md` and `guide/README.md` have the same address in MkDocs, which keeps the page that it writes last: that of the folder.
 * The other one gets an address of its own.
 */
const withOwnAddresses = (
  documents: readonly FoundDocument[],
  findings: Findings
): readonly FoundDocument[] => {
  const ofFolder = new Map(
    documents
      .filter(({ target }) => target.endsWith('/index'))
      .map((document) => [document.address, document])
  )
  return documents.map((document) => {
    const other = ofFolder.get(document.address)
    if (!other || other === document || document.target.endsWith('/index')) return document
    const slug = `${document.target.split('/').slice(3).join('/')}-1`
    findings.loss(
      'same address',
      undefined,
      `\`${document.source}\` and \`${other.source}\` have the same address, and readers only saw the latter: the former is now at \`/${slug}\`.`
    )
    return {
      ...document,
      address: document.address.replace(/\/$/, '-1/'),
      addedKeys: { ...document.addedKeys, slug: `/${slug}` }
    }
  })
}
