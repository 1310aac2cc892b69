// One file of content/ → what it says: which kind a file is, by its collection and its name, and the front matter or
// the data checked by the schema of that kind.

import type * as v from 'valibot'
import { diagnostic, hasErrors, type Outcome } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { sha256 } from '../base/hash.ts'
import { mapping } from '../base/schema.ts'
import { baseName, extensionOf, folderOf, nearest, splitOrder } from '../base/text.ts'
import { firstHeading, humanise } from '../base/titles.ts'
import { parseYaml } from '../base/yaml.ts'
import type { CollectionConfig } from '../config/config.ts'
import {
  authorSchema,
  careersSchema,
  categorySchema,
  docSchema,
  pageSchema,
  pageTextSchema,
  postSchema,
  splitFrontMatter,
  tagSchema
} from './front-matter.ts'
import { glanceAt } from './glance.ts'
import { bodyOnDisk } from './known.ts'
import { checkMended } from './mended.ts'
import { dateInName, type MarkdownBase, type Source } from './source.ts'
import { hashOfSource } from './stamp.ts'

/** A file of content/ and where it belongs. */
export interface Entry {
  readonly file: string
  readonly locale: string
  readonly collection: CollectionConfig
  /** Path inside the collection's folder. */
  readonly path: string
  readonly text: string
  /** Hash of the text. */
  readonly sum: string
  readonly files: Files
}

/** Makes a source of a file. */
export type Read = (entry: Entry) => Outcome<Source | undefined>

/** What reads a file; nothing when it is of no use to its collection, or there to be included. */
export function readerOf(collection: CollectionConfig, file: string): Read | undefined {
  const extension = extensionOf(file)
  const name = baseName(file)
  if (extension === '.md' || extension === '.mdx') {
    if (isPart(file)) return undefined
    return extension === '.mdx' && !collection.mdx ? refuseMdx : markdownReaders[collection.type]
  }
  if (extension !== '.yaml') return undefined
  if (collection.type === 'docs') return docsData[name]
  if (collection.type === 'blog') return blogData[name]
  return collection.type === 'careers' ? readCareers : readPageText
}

/** MDX is a program: a site says where it wants such files. */
const refuseMdx: Read = ({ file, collection }) => ({
  value: undefined,
  diagnostics: [
    diagnostic(
      'mdx-not-allowed',
      { file },
      `\`${collection.name}\` takes no MDX`,
      `write \`mdx: true\` for \`${collection.name}\` in site/site.yaml, or call the file .md`
    )
  ]
})

/** `_part.md`, and what stands in `_parts/`: there to be included, and no page. */
const isPart = (file: string): boolean =>
  file
    .split('/')
    .slice(3)
    .some((segment) => segment.startsWith('_'))

const markdownReaders: Readonly<Partial<Record<CollectionConfig['type'], Read>>> = {
  docs: (entry) =>
    readMarkdown(entry, docSchema, (base, frontMatter) => ({
      value: { ...base, kind: 'doc', frontMatter },
      diagnostics: []
    })),
  pages: (entry) =>
    readMarkdown(entry, pageSchema, (base, frontMatter) => ({
      value: { ...base, kind: 'page', frontMatter },
      diagnostics: []
    })),
  blog: (entry) =>
    readMarkdown(entry, postSchema, (base, frontMatter) => {
      const date = frontMatter.date ?? dateInName(base.id)
      if (date !== undefined) return { value: { ...base, kind: 'post', frontMatter, date }, diagnostics: [] }
      const value: Source = { unsure: [], ...base, kind: 'post', frontMatter, date: noDay }
      if (base.unsure && mayHave('date', base.yaml.value)) return { value, diagnostics: [] }
      const problem = diagnostic(
        'date-missing',
        { file: entry.file, line: 1 },
        'This post has no date',
        'call the file `2025-05-20-name.md`, or add `date: 2025-05-20` to its front matter'
      )
      return { value, diagnostics: [problem] }
    })
}

/** Stands for the day of a post that is not known. */
const noDay = '1970-01-01'

/** Is a field there, and wrong or called by a name that resembles its own? That has been said then. */
const mayHave = (name: string, frontMatter: unknown): boolean =>
  frontMatter === null || nearest(name, Object.keys(frontMatter as object)) !== undefined

function readMarkdown<const Schema extends v.GenericSchema<unknown, { title?: string | undefined }>>(
  entry: Entry,
  schema: Schema,
  finish: (base: MarkdownBase, frontMatter: v.InferOutput<Schema>) => Outcome<Source | undefined>
): Outcome<Source | undefined> {
  const { yaml: parsed, body, diagnostics: earlier } = splitFrontMatter(entry.file, entry.text)
  // Where front matter does not end, or is none, nobody knows where the text begins.
  if (hasErrors(earlier) && body === '') return { value: undefined, diagnostics: earlier }
  const written = () => entry.text.slice(0, entry.text.length - body.trimStart().length)
  const { value: frontMatter, yaml, unsure, diagnostics } = checkMended(schema, parsed, earlier, written)
  if (frontMatter === undefined) return { value: undefined, diagnostics }
  const segments = entry.path
    .replace(/\.mdx?$/, '')
    .split('/')
    .map(splitOrder)
  const { file, locale, collection, files, sum } = entry
  const name = segments.at(-1)?.name ?? ''
  const base: MarkdownBase = {
    file,
    locale,
    collection,
    yaml,
    ...(unsure && { unsure }),
    id: segments.map((segment) => segment.name).join('/'),
    segments,
    title:
      frontMatter.title ??
      firstHeading(entry.file.endsWith('.mdx') ? withoutImports(body) : body) ??
      humanise(name === 'index' ? (segments.at(-2)?.name ?? name) : name),
    hash: hashOfSource(entry.text),
    bodySum: sha256(body),
    glance: glanceAt(body),
    body: bodyOnDisk(files, file, sum)
  }
  const finished = finish(base, frontMatter)
  return { value: finished.value, diagnostics: [...diagnostics, ...finished.diagnostics] }
}

/** MDX without the imports and exports that stand above its heading. */
const withoutImports = (body: string): string => body.replace(/^\s*(?:(?:import|export)\s[^\n]*\n+)+/, '')

function readData<const Schema extends v.GenericSchema>(
  entry: Entry,
  schema: Schema,
  finish: (
    base: Pick<MarkdownBase, 'file' | 'locale' | 'collection' | 'yaml' | 'unsure'>,
    value: v.InferOutput<Schema>
  ) => Source,
  needed?: Readonly<Record<string, unknown>>
): Outcome<Source | undefined> {
  const { file, locale, collection, text } = entry
  const { yaml: parsed, diagnostics: earlier } = parseYaml(file, text)
  const { value, yaml, unsure, diagnostics } = checkMended(schema, parsed, earlier, () => text, needed)
  const base = { file, locale, collection, yaml, ...(unsure && { unsure }) }
  return { value: value === undefined ? undefined : finish(base, value), diagnostics }
}

const withoutOrder = (path: string): string =>
  path
    .split('/')
    .map((segment) => splitOrder(segment).name)
    .join('/')

const readCategory: Read = (entry) =>
  readData(entry, categorySchema, (base, category) => ({
    ...base,
    kind: 'category',
    folder: withoutOrder(folderOf(entry.path)),
    category
  }))

const readCareers: Read = (entry) =>
  readData(entry, careersSchema, (base, careers) => ({ ...base, kind: 'careers', careers }), {
    title: entry.collection.name,
    categories: {},
    positions: []
  })

const readPageText: Read = (entry) =>
  readData(
    entry,
    pageTextSchema,
    (base, value) => ({
      ...base,
      kind: 'pageText',
      id: entry.path.slice(0, -'.yaml'.length),
      title: value.title,
      description: value.description ?? '',
      text: value
    }),
    { title: entry.path }
  )

const docsData: Readonly<Record<string, Read>> = {
  '_category.yaml': readCategory,
  'tags.yaml': (entry) =>
    readData(entry, mapping(tagSchema), (base, tags) => ({ ...base, kind: 'tags', tags }))
}

const blogData: Readonly<Record<string, Read>> = {
  'authors.yaml': (entry) =>
    readData(entry, mapping(authorSchema), (base, authors) => ({ ...base, kind: 'authors', authors })),
  'tags.yaml': (entry) =>
    readData(entry, mapping(tagSchema), (base, tags) => ({ ...base, kind: 'tags', tags }))
}
