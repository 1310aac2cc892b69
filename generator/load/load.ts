// content/ → Source[]. Comes in: the files of each locale and collection. Goes out: what each says,
// with its front matter checked, or why it cannot be read; one bad file never hides another.
// Markdown is not parsed here: a title and a date are all that the graph needs of a body.

import type * as v from 'valibot'
import { type Diagnostic, diagnostic, hasErrors, type Outcome } from '../base/diagnostics.ts'
import { decode, type Files, type FoundFile } from '../base/files.ts'
import { sha256 } from '../base/hash.ts'
import { mapping } from '../base/schema.ts'
import { baseName, extensionOf, folderOf, nearest, splitOrder } from '../base/text.ts'
import { parseYaml } from '../base/yaml.ts'
import { contentFolder } from '../config/collections.ts'
import type { CollectionConfig, Config } from '../config/config.ts'
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
import { bodyOnDisk, isUntouched, type KnownSources, settingsText, settled, sourceOf } from './known.ts'
import { checkMended } from './mended.ts'
import { isMarkdown, type MarkdownBase, type MarkdownSource, type Source } from './source.ts'
import { hashOfSource } from './stamp.ts'

/** A Markdown file above this is a mistake: the largest chapters of printed manuals have a tenth. */
const maxBytes = 5 * 1024 * 1024

/** What ends the path of an address or means another character in it, and what hides how a name is written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are among what is looked for
const notInAddresses = /[%?#\\\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

const shownCharacter = (character: string): string =>
  /[!-~]/.test(character)
    ? `\`${character}\``
    : `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`

/** A file of content/ and where it belongs. */
interface Entry {
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

type Read = (entry: Entry) => Outcome<Source | undefined>

/**
 * Read all content of all locales. Sources come in the order of their paths.
 *
 * @param known sources of earlier runs; brought up to date, so that it holds those of this one
 */
export function load(
  files: Files,
  config: Config,
  known: KnownSources = new Map()
): Outcome<readonly Source[]> {
  const sources: Source[] = []
  const diagnostics: Diagnostic[] = []
  const met = new Set<string>()
  for (const { code: locale } of config.locales) {
    for (const collection of config.collections) {
      const folder = contentFolder(collection, locale)
      for (const found of files.list(folder)) {
        const read = readerOf(collection, found.path)
        if (!read) continue
        met.add(found.path)
        const outcome = readSource(
          files,
          found,
          { locale, collection, path: found.path.slice(folder.length + 1) },
          read,
          known
        )
        if (outcome.value) sources.push(outcome.value)
        diagnostics.push(...outcome.diagnostics)
      }
    }
  }
  for (const file of known.keys()) if (!met.has(file)) known.delete(file)
  diagnostics.push(...sameNames(sources), ...unknownLocaleFolders(files, config))
  return { value: sources, diagnostics }
}

function readSource(
  files: Files,
  found: FoundFile,
  entry: Pick<Entry, 'locale' | 'collection' | 'path'>,
  read: Read,
  known: KnownSources
): Outcome<Source | undefined> {
  const place = { file: found.path }
  const fail = (...said: Parameters<typeof diagnostic>) => ({
    value: undefined,
    diagnostics: [diagnostic(...said)]
  })
  if (found.outside)
    return fail(
      'file-outside-root',
      place,
      'This link leads out of the project or to nothing, so it is not read',
      'copy the file into the project'
    )
  const wrong = notInAddresses.exec(entry.path)?.[0]
  if (wrong !== undefined)
    return fail(
      'file-name-invalid',
      place,
      `The name of this file has ${shownCharacter(wrong)} in it, which means something else in an address`,
      'rename it: letters, digits, `-`, `_` and `.` are safe in all of them'
    )
  if (found.size > maxBytes) {
    return fail(
      'file-too-large',
      place,
      `This file has ${(found.size / 1024 / 1024).toFixed(1)} MiB; at most ${maxBytes / 1024 / 1024} are read`,
      'split it, or put data into site/static'
    )
  }
  const settings = settingsText(entry.collection)
  const kept = known.get(found.path)
  const before = kept?.collection === settings ? kept : undefined
  if (before && isUntouched(found, before)) return sourceOf(before, entry.collection, files)
  const readAt = Date.now()
  let source: string
  try {
    source = decode(files.read(found.path))
  } catch (error) {
    return error instanceof TypeError
      ? fail('file-encoding', place, 'This file is not UTF-8 text', 'save it as UTF-8')
      : fail(
          'file-unreadable',
          place,
          `This file cannot be read: ${error instanceof Error ? error.message : String(error)}`,
          'check who may read it'
        )
  }
  if (source.trim() === '')
    return fail('file-empty', place, 'This file is empty', 'write a title and a text, or delete it')
  const sum = sha256(source)
  const outcome =
    before?.sum === sum
      ? sourceOf(before, entry.collection, files)
      : read({ ...entry, file: found.path, text: source, sum, files })
  known.set(found.path, { seen: settled(found, readAt), sum, collection: settings, outcome })
  return outcome
}

/**
 * Read a document again that is part of a site, where nothing but its text is another: the site is as it was then, and
 * the source that everybody holds gets the text.
 *
 * @returns whether it was so; otherwise nothing has happened, and all is to be loaded
 */
export function renewText(files: Files, source: MarkdownSource, known: KnownSources): boolean {
  const { file, collection, locale } = source
  const kept = known.get(file)
  const read = readerOf(collection, file)
  if (!kept || !read || source.unsure || (kept.outcome?.diagnostics.length ?? 0) > 0) return false
  let text: string
  try {
    text = decode(files.read(file))
  } catch {
    return false
  }
  if (text.trim() === '' || text.length > maxBytes) return false
  const sum = sha256(text)
  const path = file.slice(contentFolder(collection, locale).length + 1)
  const { value, diagnostics } = read({ file, locale, collection, path, text, sum, files })
  if (!value || !isMarkdown(value) || diagnostics.length > 0 || shapeOf(value) !== shapeOf(source))
    return false
  Object.assign(source, value)
  known.set(file, { sum, collection: kept.collection, outcome: { value: source, diagnostics: [] } })
  return true
}

/** All that a site takes from a document beside its text. */
const shapeOf = ({
  yaml: _,
  collection: __,
  body: ___,
  hash: ____,
  bodySum: _____,
  ...facts
}: MarkdownSource) => JSON.stringify(facts)

function readerOf(collection: CollectionConfig, file: string): Read | undefined {
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
      const date = frontMatter.date ?? /^\d{4}-\d{2}-\d{2}/.exec(base.id)?.[0]
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

/** The text of a level-one heading that opens the body: `# Title {#id}` → `Title`. */
function firstHeading(body: string): string | undefined {
  const match = /^\s*# +(.+?)(?:\s+#+)?[ \t]*(?:\n|$)/.exec(body)
  return match?.[1]?.replace(/\s*\{#[^}]+\}$/, '').replace(/[*_`]/g, '')
}

/** `getting-started` → `Getting started` */
const humanise = (name: string): string => {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

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

/** Files of one name, of which a site would show but one: numbers in front only order. */
function sameNames(sources: readonly Source[]): Diagnostic[] {
  const first = new Map<string, string>()
  return sources.filter(isMarkdown).flatMap(({ collection, locale, id, file }) => {
    const key = JSON.stringify([collection.name, locale, id])
    const other = first.get(key)
    if (other === undefined) {
      first.set(key, file)
      return []
    }
    const message = `This file and ${other} have one name, \`${id}\`: what stands in front of it and the ending do not count`
    return [diagnostic('route-duplicate', { file, line: 1 }, message, 'rename one of them')]
  })
}

function unknownLocaleFolders(files: Files, config: Config): Diagnostic[] {
  const known = config.locales.map(({ code }) => code)
  const folders = new Set(files.list('content').map(({ path }) => path.split('/')[1] ?? ''))
  return [...folders]
    .filter((folder) => !known.includes(folder) && files.list(`content/${folder}`).length > 0)
    .map((folder) =>
      diagnostic(
        'locale-unknown',
        { file: `content/${folder}` },
        `Unknown locale \`${folder}\``,
        `site.yaml knows ${known.join(', ')}; add it there, or rename the folder`
      )
    )
}
