// A site of MDX documents with a menu: what the readers of Mintlify, Fumadocs, Nextra and Rspress have in common. They find the
// documents and the menu; this makes the project of it.

import { fileText } from 'sitegen/internals'
import { importedPaths } from '../docusaurus/imported-markdown.ts'
import type { Findings } from '../findings.ts'
import { copiedFiles } from '../reserved-files.ts'
import type { OldProject } from '../tool.ts'
import { additionsOf, siteYamlOf } from './additions.ts'
import { idOf, type MdxDocument, type MdxLocale, type MdxSite } from './description.ts'
import { addressOf, oldDocument } from './document.ts'
import { aliasesOf, factsOf } from './facts.ts'
import { firstId, homePage } from './home.ts'

/** Documents with one address become files with different names. */
export function withOwnPlaces(documents: readonly MdxDocument[], findings: Findings): readonly MdxDocument[] {
  const taken = new Map<string, MdxDocument>()
  const pages = new Map<string, MdxDocument>()
  return documents.map((document) => {
    let { path } = document
    for (let number = 2; taken.has(`${document.locale.code}/${path.toLowerCase()}`); number++)
      path = `${document.path}-${number}`
    taken.set(`${document.locale.code}/${path.toLowerCase()}`, document)
    if (document.isPartial === true) return { ...document, path }
    const key = `${document.locale.code}/${document.page}`
    const other = pages.get(key)
    if (!other) {
      pages.set(key, document)
      return { ...document, path }
    }
    const page = `${document.page === '' ? 'index' : document.page}-2`
    findings.loss(
      'same address',
      undefined,
      `\`${document.source}\` has the same address as \`${other.source}\`; it is now at \`/${page}\`.`
    )
    return { ...document, path: path === document.path ? `${path}-2` : path, page }
  })
}

/** The project in the form that all tools share. */
export function projectOf(input: MdxSite): OldProject {
  const { files, findings, documents, publicFolder, locales, title, description } = input
  const [main] = locales
  const hasHome = documents.some(({ page, isPartial }) => page === '' && isPartial !== true)
  const firstOfMenu = firstId(Object.values(input.sidebars)[0])
  const first = documents.find((document) => idOf(document) === firstOfMenu && document.isPartial !== true)
  const home =
    hasHome || !main
      ? []
      : [homePage(main.code, title, description, first === undefined ? undefined : `/${first.page}`)]
  for (const [path] of home)
    findings.manual(
      'home page',
      undefined,
      `${input.noHome} ${path} has the title and a link to the first document: write its sections there.`
    )
  const known = new Set(documents.map(({ source }) => source))
  const included = includedDocuments(input, known)
  const all = [...documents, ...included]
  const bySource = new Map(all.map((document) => [document.source, document]))
  const facts = factsOf(input, bySource, (document, project) => oldDocument(document, project, input))
  const published =
    input.published ??
    (publicFolder === undefined
      ? []
      : copiedFiles(
          files.list(publicFolder, 'hidden').map(({ path }) => path),
          publicFolder,
          findings
        ))
  const staticFolder = publicFolder ?? input.contentFolder
  const inStatic = (path: string) => path.slice(staticFolder === '' ? 0 : staticFolder.length + 1)
  return {
    base: input.base,
    syntax: 'mdx',
    documents: all.map((document) => oldDocument(document, facts, input)),
    data: new Map<string, unknown>([
      ['site/sidebars.yaml', input.sidebars],
      [
        'site/navbar.yaml',
        {
          items: [
            ...input.navbar,
            { type: 'search' },
            ...(input.locales.length > 1 ? [{ type: 'localeDropdown' }] : []),
            { type: 'colorMode' }
          ]
        }
      ],
      ['site/footer.yaml', input.footer],
      ...home,
      ...(input.data ?? [])
    ]),
    texts: new Map(),
    copies: [...published.map((from) => ({ from, to: `site/static/${inStatic(from)}` })), ...input.copies],
    addresses: [
      ...documents
        .filter(({ isPartial }) => isPartial !== true)
        .map((document) => ({ path: addressOf(document, input), source: document.source })),
      ...(hasHome ? [] : [{ path: input.base }]),
      ...(input.addresses ?? []),
      ...published.map((path) => ({ path: input.base + inStatic(path) }))
    ],
    redirects: input.redirects,
    findings: findings.list,
    ...(input.mayMake && { mayMake: input.mayMake }),
    finish: (conversions) => additionsOf(conversions, input, siteYamlOf(input, hasHome))
  }
}

/** Markdown outside of the documents that they import. */
function includedDocuments(input: MdxSite, known: ReadonlySet<string>): readonly MdxDocument[] {
  const { files, site, locales } = input
  const aliases = aliasesOf(files, site)
  const included: MdxDocument[] = []
  const seen = new Set(known)
  const queue = [...known]
  for (let path = queue.pop(); path !== undefined; path = queue.pop())
    for (const imported of importedPaths(fileText(files, path) ?? '', path, aliases).flatMap((one) =>
      ['', '.md', '.mdx'].map((end) => one + end)
    )) {
      if (
        !/\.mdx?$/i.test(imported) ||
        imported.startsWith('..') ||
        seen.has(imported) ||
        !files.has(imported)
      )
        continue
      seen.add(imported)
      queue.push(imported)
      included.push({
        source: imported,
        locale: locales[0] as MdxLocale,
        path: `_included/${imported.replace(/\.mdx?$/i, '').replace(/[\s"*:<>?#%\\|^`{}()[\]]+/g, '-')}`,
        page: '',
        isPartial: true
      })
    }
  return included.sort((a, b) => (a.source < b.source ? -1 : 1))
}
