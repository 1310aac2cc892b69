// book.toml, SUMMARY.md and chapters → documents, files to copy, redirects and addresses.

import { fileText, isMapping, isReadme } from 'sitegen/internals'
import { type Findings, findingsOf } from '../findings.ts'
import type { FolderDocument } from '../folder/description.ts'
import { projectOf } from '../folder/project.ts'
import { joinPath } from '../paths.ts'
import type { OldProject, SourceTree, Unreadable } from '../tool.ts'
import { mappingAt, textOf } from '../values.ts'
import { dialectOf } from './dialect.ts'
import { type BookSettings, placeOf, reportSettings } from './settings.ts'
import { readSummary, type Summary } from './summary.ts'

/** Read a book. */
export function readBook(tree: SourceTree, settings: BookSettings): OldProject | Unreadable {
  const { files, site } = tree
  const book = mappingAt(settings.values, 'book')
  const folder = joinPath(site, textOf(book.src) ?? 'src')
  const summaryFile = joinPath(folder, 'SUMMARY.md')
  const text = fileText(files, summaryFile)
  if (text === undefined)
    return {
      problem: `There is no ${summaryFile}, which lists the chapters.`,
      hint: '`src` of `[book]` in book.toml names its folder'
    }
  const findings = findingsOf(tree.config)
  const summary = readSummary(text, folder)
  const place = placeOf(settings)
  const language = (textOf(book.language) ?? 'en').replaceAll('_', '-')
  const inside = (path: string) => (folder === '' ? path : path.slice(folder.length + 1))
  const chapters = summary.chapters.filter((source) => {
    const isThere = files.has(source)
    if (!isThere)
      findings.loss(
        'SUMMARY.md',
        undefined,
        `\`${source}\` of the summary is not there: mdBook made an empty page of it.`
      )
    return isThere
  })
  reportSettings(settings, findings)
  for (const label of summary.drafts)
    findings.note(
      'draft chapter',
      undefined,
      `The chapter \`${label}\` is not written yet, and is left out of the menu.`
    )
  const documents = chapters.map((source) =>
    documentOf(source, { tree, inside, base: place.base, language, summary })
  )
  const served = new Map(
    files
      .list(folder)
      .filter(({ path, outside }) => !outside && !path.endsWith('.md'))
      .map(({ path }) => [path, inside(path)])
  )
  const repository = textOf(settings.html['git-repository-url'])
  return projectOf({
    tree,
    title: textOf(book.title) ?? 'Book',
    description: textOf(book.description),
    ...place,
    trailingSlash: 'html',
    languages: [{ code: language }],
    documents: withHome(documents),
    navigation: summary.entries,
    served,
    redirects: redirectsOf(settings, place.base),
    otherAddresses: generatedPages(place.base, documents[0], findings),
    editUrl: editUrlOf(settings),
    repository,
    dialect: dialectOf(tree, settings),
    findings
  })
}

interface Chapter {
  readonly tree: SourceTree
  readonly inside: (path: string) => string
  readonly base: string
  readonly language: string
  readonly summary: Summary
}

function documentOf(source: string, { tree, inside, base, language, summary }: Chapter): FolderDocument {
  const name = inside(source).replace(/\.md$/i, '')
  const isIndex = isReadme(name) || /(?:^|\/)index$/.test(name)
  const folder = name.replace(/[^/]*$/, '')
  const path = (isIndex ? `${folder}index` : name).replace(/(^|\/)_+([^/]+)/g, '$1$2_')
  const text = fileText(tree.files, source) ?? ''
  const hasHeading = /^ {0,3}#[ \t]+\S/m.test(text.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, ''))
  return {
    source,
    locale: language,
    kind: 'doc',
    path,
    address: `${base}${isIndex ? `${folder}index.html` : `${name}.html`}`.replace(/(?<=\/)index\.html$/, ''),
    addedKeys: hasHeading ? {} : { title: summary.labels.get(source) ?? name }
  }
}

/** mdBook shows the first chapter at the address of the book. */
function withHome(documents: readonly FolderDocument[]): readonly FolderDocument[] {
  const [first, ...others] = documents
  if (!first || documents.some(({ path }) => path === 'index')) return documents
  return [{ ...first, path: 'index', address: first.address }, ...others]
}

/** Pages that mdBook makes besides chapters. */
function generatedPages(base: string, first: FolderDocument | undefined, findings: Findings) {
  findings.note(
    'print.html',
    undefined,
    'There is no page with the whole book: `print.html` leads to its first chapter, and each page can be printed.'
  )
  if (!first) return []
  return [
    { path: `${base}print.html`, source: first.source },
    { path: `${base}toc.html`, source: first.source },
    { path: base, source: first.source }
  ]
}

/** `"/old.html" = "../new.html"` */
function redirectsOf({ html }: BookSettings, base: string): OldProject['redirects'] {
  const { redirect } = html
  if (!isMapping(redirect)) return []
  return Object.entries(redirect).flatMap(([from, to]) => {
    if (typeof to !== 'string' || from.includes('#')) return []
    const path = `/${joinPath(from)}`
    if (/^[a-z]+:/i.test(to)) return [{ from: path, to }]
    const target = to.startsWith('/')
      ? to.startsWith(base)
        ? `/${to.slice(base.length)}`
        : to
      : `/${joinPath(from, '..', to)}`
    return [{ from: path, to: target.replace(/(?<=\/)index\.html(?=#|$)/, '') }]
  })
}

/** `{path}` is the path of the new file. */
function editUrlOf({ html }: BookSettings): string | undefined {
  const [, repository] =
    /^(https:\/\/github\.com\/[^/]+\/[^/]+\/edit\/[^/]+)\//.exec(textOf(html['edit-url-template']) ?? '') ??
    []
  return repository === undefined ? undefined : `${repository}/{path}`
}
