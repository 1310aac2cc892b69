// Configuration of Starlight, src/content/docs and public files → documents, files to copy, redirects and addresses.

import { baseName, type Files, fileText } from 'sitegen/internals'
import { type Findings, findingsOf } from '../findings.ts'
import { readFrontMatter } from '../front-matter.ts'
import { hostRedirects } from '../host-redirects.ts'
import { madePages } from '../made-pages.ts'
import { joinPath } from '../paths.ts'
import { copiedFiles } from '../reserved-files.ts'
import type { Copy, OldProject, ReadOptions, SourceTree, Unreadable } from '../tool.ts'
import { isMapping, textOf } from '../values.ts'
import { additionsOf } from './additions.ts'
import { astroProject } from './astro/project.ts'
import {
  asPost,
  blogAddresses,
  blogFiles,
  blogOf,
  isBlogIndex,
  type ListedPost,
  listedPost,
  type StarlightBlog
} from './blog.ts'
import { documentAt, filesBeside, includedDocuments, oldDocument } from './documents.ts'
import { starlightComponents } from './elements/elements.ts'
import type { FoundDocument } from './found-document.ts'
import { markdownPlugins } from './markdown-plugins.ts'
import { astroPages, reportCollections } from './pages.ts'
import { factsOf } from './project-facts.ts'
import { logoFiles, readsFileNames, type Settings, settingsOf } from './settings.ts'
import { sidebarOf } from './sidebar.ts'
import { namesOf, navbarOf, siteOf } from './site-data.ts'

/** Read a project. @param astro values of the configuration @param options those of the integration `starlight()` */
export function readProject(
  tree: SourceTree,
  astro: Readonly<Record<string, unknown>>,
  options: Readonly<Record<string, unknown>>,
  { keepJsx }: ReadOptions
): OldProject | Unreadable {
  const { files, site } = tree
  const folder = joinPath(site, 'src/content/docs')
  const findings = findingsOf(tree.config)
  const settings = settingsOf(astro, options, findings)
  const listed = pathsIn(files, folder)
  const configText = fileText(files, tree.config) ?? ''
  const blog = blogOf(options, configText)
  const textOfFile = (path: string) => fileText(files, path) ?? ''
  const documents = documentsIn(listed, folder, { settings, blog, textOfFile, findings })
  const published = documents.filter(({ source }) => !isDraft(textOfFile(source)))
  const posts = blog ? postsOf(documents, blog, textOfFile) : []
  const publishedPosts = blog ? postsOf(published, blog, textOfFile) : []
  if (documents.length === 0)
    return { problem: `${folder}/ has no Markdown files`, hint: 'Starlight has its documents there' }
  reportOtherFormats(listed, findings)
  const publicFolder = joinPath(site, 'public')
  const publicFiles = copiedFiles(pathsIn(files, publicFolder, 'hidden'), publicFolder, findings)
  reportCollections(files, site, findings)
  const plugins = markdownPlugins(files, site, configText)
  const facts = factsOf(files, site, { settings, keepJsx, publicFolder, astro, configText, plugins })
  const astroComponents = astroProject(files, site, {
    aliases: facts.aliases,
    mainLanguage: settings.locales[0]?.language ?? 'en',
    toolComponent: starlightComponents.toolComponent
  })
  const seen = { types: false }
  const noteTypes = () => {
    seen.types = true
  }
  const context = {
    project: facts,
    astro: astroComponents,
    contentFolder: folder,
    fillsIncludes: plugins.fillsIncludes,
    blog,
    noteTypes,
    showsLastUpdate: options.lastUpdated === true,
    readsFileNames: readsFileNames(options, textOfFile(joinPath(site, 'ec.config.mjs')))
  }
  const paths = documents.map(({ address }) => address.slice(settings.base.length - 1))
  const redirectsOfHost = (path: string) => hostRedirects(textOfFile(path), path, paths, findings)
  const logos = logoFiles(options).filter(({ path }) => files.has(joinPath(site, path)))
  const writtenSite = () => siteOf(options, settings, { files, publicFolder, logos, blog })
  return {
    base: settings.base,
    syntax: 'mdx',
    documents: [
      ...documents.map((document) => oldDocument(document, context)),
      ...includedDocuments(files, documents, context)
    ],
    data: new Map<string, unknown>([
      ['site/sidebars.yaml', { docs: sidebarOf(options.sidebar, namesOf(documents, settings)) }],
      ['site/navbar.yaml', navbarOf(settings, blog)],
      ['site/footer.yaml', settings.footer],
      ...blogFiles(posts)
    ]),
    texts: new Map(),
    copies: [
      ...publicFiles.map((from) => ({ from, to: `site/static${from.slice(publicFolder.length)}` })),
      ...logos.map(({ path }) => logoCopy(site, path)),
      ...filesBeside(listed, folder, settings, blog)
    ],
    addresses: [
      ...pageAddresses(published),
      ...astroPages(files, site, settings, findings),
      ...(blog ? blogAddresses(publishedPosts, blog, settings) : []),
      ...publicFiles.map((path) => ({ path: settings.base + path.slice(publicFolder.length + 1) }))
    ],
    redirects: [...redirectsOf(astro), ...redirectsOfHost(`${publicFolder}/_redirects`)],
    findings: findings.list,
    ...(!makesPages(configText, blog) && {
      mayMake: madePages(files, site, {
        routes: ['src/pages'],
        folders: blog ? [blog.prefix] : [],
        languages: settings.locales.map(({ code }) => code),
        rules: [tree.config]
      })
    }),
    finish: (conversions) => additionsOf(conversions, writtenSite(), tree.config, astroComponents, seen)
  }
}

/** Whether plugins make pages anywhere; most others check, decorate or arrange them. Those of a blog are in its folder. */
const makesPages = (configText: string, blog: StarlightBlog | undefined): boolean =>
  /openapi|typedoc|obsidian|versions|changelogs|starlight-(?:tags|videos|publish)/.test(configText) ||
  (blog === undefined && configText.includes('starlight-blog'))

const pathsIn = (files: Files, folder: string, hidden?: 'hidden'): readonly string[] =>
  files.list(folder, hidden).map(({ path }) => path)

/** Documents in formats that Starlight reads by plugins. */
function reportOtherFormats(listed: readonly string[], findings: Findings): void {
  for (const path of listed.filter((file) => /\.(?:mdoc|adoc|rst)$/i.test(file)))
    findings.manual('other format', undefined, `\`${path}\` is not Markdown; convert it.`)
}

const isDraft = (text: string): boolean => readFrontMatter(text).values.draft === true

/** The Markdown files of the folder of documents. @param listed paths of all its files */
const documentsIn = (
  listed: readonly string[],
  folder: string,
  {
    settings,
    blog,
    textOfFile,
    findings
  }: {
    readonly settings: Settings
    readonly blog: StarlightBlog | undefined
    readonly textOfFile: (path: string) => string
    readonly findings: Findings
  }
): readonly FoundDocument[] =>
  withoutHidden(
    listed
      .filter((path) => /\.mdx?$/i.test(path))
      .map((path) => documentAt(path, path.slice(folder.length + 1), settings, textOfFile(path)))
      .filter((document) => document.path !== '404' && !isBlogIndex(document, blog)),
    findings
  )
    .map((document) => asPost(document, blog))
    .map(withOwnTarget(new Set()))

/** Of documents with one address, such as `a.md` and `a.mdx`, Astro shows the last one. */
const withoutHidden = (documents: readonly FoundDocument[], findings: Findings): readonly FoundDocument[] => {
  const documentByAddress = new Map(documents.map((document) => [document.address, document]))
  return documents.filter((document) => {
    const last = documentByAddress.get(document.address)
    if (last === undefined || last === document) return true
    findings.loss(
      'document',
      undefined,
      `${document.source} is left out: ${last.source} has the same address, and Astro shows that one.`
    )
    return false
  })
}

/** `a.md` and `a.mdx` with their own addresses become the same file: the second one gets another name. @param taken targets so far */
const withOwnTarget =
  (taken: Set<string>) =>
  (document: FoundDocument): FoundDocument => {
    const isTaken = taken.has(document.target)
    taken.add(document.target)
    if (!isTaken) return document
    const end = document.source.slice(document.source.lastIndexOf('.') + 1)
    return {
      ...document,
      path: `${document.path}-${end}`,
      target: `${document.target}-${end}`,
      slug: document.slug ?? `/${document.page}`
    }
  }

const postsOf = (
  documents: readonly FoundDocument[],
  blog: StarlightBlog,
  textOfFile: (path: string) => string
): readonly ListedPost[] =>
  documents
    .filter(({ kind }) => kind === 'post')
    .map((post) => listedPost(post, textOfFile(post.source), blog))

/** Pages; Astro leaves out what begins with `_`. @param documents without drafts */
const pageAddresses = (documents: readonly FoundDocument[]): OldProject['addresses'] =>
  documents
    .filter(({ path }) => !/(?:^|\/)_/.test(path))
    .map(({ address, source }) => ({ path: address, source }))

const logoCopy = (site: string, path: string): Copy => ({
  from: joinPath(site, path),
  to: `site/static/media/${baseName(path)}`
})

/** `redirects` of Astro. */
const redirectsOf = ({ redirects }: Readonly<Record<string, unknown>>): OldProject['redirects'] =>
  Object.entries(isMapping(redirects) ? redirects : {}).flatMap(([from, value]) => {
    const to = textOf(value) ?? (isMapping(value) ? textOf(value.destination) : undefined)
    return to === undefined || /[[\]]/.test(from) ? [] : [{ from, to }]
  })
