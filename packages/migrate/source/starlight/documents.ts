// Documents of the project: their new paths, and how they are parsed.

import { baseName, type Files, fileText, slugify, withoutOrder } from 'sitegen/internals'
import type { ProjectFacts } from '../docusaurus/context.ts'
import { parseMarkdown } from '../docusaurus/document.ts'
import { importedPaths } from '../docusaurus/imported-markdown.ts'
import { readFrontMatter } from '../front-matter.ts'
import { joinPath } from '../paths.ts'
import { parseReplaced, type Replacements } from '../replaced.ts'
import type { Copy, OldDocument } from '../tool.ts'
import { textOf } from '../values.ts'
import { parseExpanded } from './astro/expand.ts'
import type { AstroProject } from './astro/project.ts'
import type { StarlightBlog } from './blog.ts'
import { codeIncludes } from './code-includes.ts'
import { codeOptions } from './code-options.ts'
import { starlightComponents } from './elements/elements.ts'
import type { FoundDocument } from './found-document.ts'
import { frontMatterEdits } from './front-matter.ts'
import type { Settings, StarlightLocale } from './settings.ts'

const nothingReplaced: Replacements = { edits: [], findings: [] }

const localeOf = (inside: string, { locales }: Settings): StarlightLocale =>
  locales.find(({ folder }) => folder !== '' && inside.startsWith(`${folder}/`)) ??
  locales.find(({ folder }) => folder === '') ??
  (locales[0] as StarlightLocale)

const withoutFolder = (inside: string, { folder }: StarlightLocale): string =>
  folder !== '' && inside.startsWith(`${folder}/`) ? inside.slice(folder.length + 1) : inside

/** Pictures and other files beside documents. @param listed paths of all files in their folder */
export const filesBeside = (
  listed: readonly string[],
  folder: string,
  settings: Settings,
  blog: StarlightBlog | undefined
): readonly Copy[] =>
  listed
    .filter((path) => !/\.(?:mdx?|mdoc|adoc|rst)$/i.test(path))
    .map((from) => ({ from, to: newPlace(from.slice(folder.length + 1), settings, blog) }))

/** New path of a file beside documents; pictures of posts stay beside them. */
function newPlace(inside: string, settings: Settings, blog: StarlightBlog | undefined): string {
  const locale = localeOf(inside, settings)
  const path = withoutFolder(inside, locale)
  const inBlog = blog !== undefined && path.startsWith(`${blog.prefix}/`)
  return `content/${locale.code}/${inBlog ? `blog/${path.slice(blog.prefix.length + 1)}` : `docs/${path}`}`
}

/** @param inside path in the folder of documents */
export function documentAt(source: string, inside: string, settings: Settings, text: string): FoundDocument {
  const locale = localeOf(inside, settings)
  const path = withoutFolder(inside, locale).replace(/\.mdx?$/i, '')
  const ownSlug = textOf(readFrontMatter(text).values.slug)
  const derived = path
    .split('/')
    .map((part) => slugify(part))
    .join('/')
    .replace(/(?:^|\/)index$/, '')
  const page =
    ownSlug === undefined
      ? derived
      : withoutFolder(`${ownSlug.replace(/^\/|\/$/g, '')}/`, locale).replace(/\/$/, '')
  const prefix = settings.base + (locale.folder === '' ? '' : `${locale.folder}/`)
  const end = page === '' || settings.trailingSlash === 'never' ? '' : '/'
  const newAddress = withoutOrder(path).replace(/(?:^|\/)index$/, '')
  return {
    source,
    kind: 'doc',
    locale,
    path,
    page,
    address: prefix + page + end,
    target: `content/${locale.code}/docs/${path}`,
    slug: newAddress === page ? undefined : `/${page}`
  }
}

/** Inputs for reading documents. */
interface ReadContext {
  readonly project: ProjectFacts
  readonly astro: AstroProject
  /** Folder of the documents. */
  readonly contentFolder: string
  readonly blog: StarlightBlog | undefined
  /** Whether a plugin fills `{{#include path}}` in code blocks. */
  readonly fillsIncludes: boolean
  /** Whether code blocks get their title from a comment with the name of a file. */
  readonly readsFileNames: boolean
  /** Whether documents show the day of their last change. */
  readonly showsLastUpdate: boolean
  /** Called for code whose types were shown on hover. */
  readonly noteTypes: () => void
}

/** A document in the form that all tools share. */
export const oldDocument = (
  { source, kind, target, address, locale, slug: path }: FoundDocument,
  context: ReadContext
): OldDocument => ({
  source,
  target,
  isPartial: baseName(source).startsWith('_'),
  parse: parser({ source, kind, target, address, path, locale }, context)
})

interface DocumentFacts {
  readonly source: string
  readonly kind: FoundDocument['kind']
  readonly target: string
  readonly address: string
  /** `slug` to write. */
  readonly path: string | undefined
  readonly locale: Pick<StarlightLocale, 'code' | 'folder'> & { readonly language?: string }
}

const parser =
  (
    { source, kind, target, address, path, locale }: DocumentFacts,
    {
      project,
      astro,
      contentFolder,
      blog,
      fillsIncludes,
      readsFileNames,
      showsLastUpdate,
      noteTypes
    }: ReadContext
  ): OldDocument['parse'] =>
  (written) => {
    const astroScope = astro.scopeOf(source, { ...locale, address })
    return parseReplaced(
      written,
      fillsIncludes ? codeIncludes(written, astroScope) : nothingReplaced,
      (text) =>
        parseExpanded(text, astroScope, (expanded) =>
          parseMarkdown(expanded, {
            facts: { source, kind, target, contentFolder, address },
            project,
            frontMatter: (front, scope) =>
              frontMatterEdits(front, scope, {
                slug: path,
                blog: kind === 'post' ? blog : undefined,
                showsLastUpdate
              }),
            magicComments: [],
            repeatsTitle: (heading, front) => isSameTitle(heading, textOf(front.values.title)),
            components: starlightComponents,
            codeOptions: (meta, code, language) => {
              const options = codeOptions(meta, code, language, readsFileNames)
              if (options.hasTypes) noteTypes()
              return options
            }
          })
        )
    )
  }

/** Whether a heading has the words of the title: readers do not miss `# Getting Started` below “Getting started”. */
const isSameTitle = (heading: string, title: string | undefined): boolean =>
  title !== undefined && wordsOf(heading) === wordsOf(title)

const wordsOf = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}\p{S}]+/gu) ?? [text.trim()]).join(' ')

/** Markdown outside of the documents that they import: `src/components/part.md`, and `../../../../CONTRIBUTING.md`. */
export function includedDocuments(
  files: Files,
  documents: readonly FoundDocument[],
  context: ReadContext
): readonly OldDocument[] {
  const { site, aliases } = context.project
  const isIncluded = (path: string) =>
    isMarkdown(path) &&
    !path.startsWith('..') &&
    !path.startsWith(`${context.contentFolder}/`) &&
    files.has(path)
  const includedFiles = new Set<string>()
  const queue = documents.map((document) => document.source)
  for (let path = queue.pop(); path !== undefined; path = queue.pop())
    for (const imported of importedPaths(fileText(files, path) ?? '', path, aliases).flatMap(withEnds))
      if (isIncluded(imported) && !includedFiles.has(imported)) {
        includedFiles.add(imported)
        queue.push(imported)
      }
  return [...includedFiles].sort().map((path) => includedDocument(path, site, context))
}

/** Imports may leave out the ending. */
const withEnds = (path: string): readonly string[] => ['', '.md', '.mdx'].map((end) => path + end)

const isMarkdown = (path: string): boolean => /\.mdx?$/i.test(path)

/** A file from outside of the documents; it is a partial in `_included`. */
function includedDocument(source: string, site: string, context: ReadContext): OldDocument {
  const sourceFolder = `${joinPath(site, 'src')}/`
  const inside = (source.startsWith(sourceFolder) ? source.slice(sourceFolder.length) : source).replace(
    /\.mdx?$/i,
    ''
  )
  const locale = { code: context.project.defaultLocale, folder: '' }
  const target = `content/${locale.code}/docs/_included/${inside}`
  return {
    source,
    target,
    isPartial: true,
    parse: parser({ source, kind: 'doc', target, address: '', path: undefined, locale }, context)
  }
}
