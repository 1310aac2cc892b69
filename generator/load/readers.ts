// One file of content/ → a Source. The collection and the file name decide its kind, and the schema of that kind checks
// its front matter or data.

import type * as v from 'valibot'
import { type Diagnostic, diagnostic, hasErrors, type Outcome } from '../base/diagnostics.ts'
import { sha256 } from '../base/hash.ts'
import { mapping } from '../base/schema.ts'
import { isDay } from '../base/setting-schemas.ts'
import { baseName, extensionOf, folderOf, nearest, splitOrder, withoutOrder } from '../base/text.ts'
import { firstHeading, humanise } from '../base/titles.ts'
import { parseYaml } from '../base/yaml.ts'
import type { CollectionConfig } from '../config/config.ts'
import type { ContentFile } from './content-file.ts'
import { entrySchema, placeholdersOf } from './entries/entry-schema.ts'
import { lineOfKey } from './entries/field-values.ts'
import { entryParts, isTranslation, nameOf, readCsvEntries, readDataEntries } from './entries/read-entries.ts'
import {
  authorSchema,
  categorySchema,
  docSchema,
  hasSections,
  pageSchema,
  pageTextSchema,
  postSchema,
  sectionPageSchema,
  tagSchema
} from './front-matter.ts'
import { markedTexts } from './front-matter-markup.ts'
import { scanFeatures, scanSections } from './markdown-features.ts'
import { checkSource } from './partial.ts'
import { withOwnPermalinks } from './permalinks.ts'
import { dateInName, type MarkdownBase, type Source } from './source.ts'
import { lazyBody } from './source-cache.ts'
import { splitPage } from './split-front-matter.ts'
import { hashSource } from './translation-stamp.ts'

/** Reads a file as a source. */
export type SourceReader = (entry: ContentFile) => Outcome<Source | undefined>

/** The reader of a file; `undefined` for files that the collection does not use, and for parts. */
export function findReader(collection: CollectionConfig, file: string): SourceReader | undefined {
  const extension = extensionOf(file)
  const name = baseName(file)
  if (extension === '.md' || extension === '.mdx') {
    if (isPartialFile(file)) return undefined
    if (collection.type === 'entries' && isListIntro(collection, file)) return markdownReaders.pages
    return markdownReaders[collection.type]
  }
  if (collection.type === 'entries') return isPartialFile(file) ? undefined : entryReaders[extension]
  if (extension !== '.yaml') return undefined
  if (collection.type === 'docs') return docsData[name]
  if (collection.type === 'blog') return blogData[name]
  return readYamlPage
}

/** The `index.md` at the top of a collection of entries introduces their list. */
const isListIntro = (collection: CollectionConfig, file: string): boolean =>
  collection.entries?.list !== undefined && /^[^/]+\/[^/]+\/[^/]+\/index\.mdx?$/.test(file)

/** Parts, `_part.md` and files in `_parts/`, are included by pages and are not pages themselves. */
const isPartialFile = (file: string): boolean =>
  file
    .split('/')
    .slice(3)
    .some((segment) => segment.startsWith('_'))

const markdownReaders: Readonly<Partial<Record<CollectionConfig['type'], SourceReader>>> = {
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
  entries: (entry) =>
    readMarkdown(
      entry,
      entrySchema(entry.collection, isTranslation(entry.collection, entry.locale)),
      (base, values) => ({
        value: {
          ...base,
          title: values.title ?? nameOf(values) ?? base.title,
          kind: 'entry',
          ...entryParts(entry.collection, values, base.yaml.value, (at) => lineOfKey(entry.text, at)),
          isData: false
        },
        diagnostics: []
      }),
      placeholdersOf(entry.collection)
    ),
  blog: (entry) =>
    readMarkdown(entry, postSchema, (base, frontMatter) => {
      const published = frontMatter.date ?? dateInName(base.id)
      const dateOf = (text: string) => ({ date: text.slice(0, unknownDate.length), published: text })
      if (published !== undefined)
        return { value: { ...base, kind: 'post', frontMatter, ...dateOf(published) }, diagnostics: [] }
      const value: Source = { uncertain: [], ...base, kind: 'post', frontMatter, ...dateOf(unknownDate) }
      if (base.uncertain && hasSimilarField('date', base.yaml.value)) return { value, diagnostics: [] }
      const problem = diagnostic(
        'date-missing',
        { file: entry.file, line: 1 },
        'This post has no date',
        dateHint(baseName(entry.file))
      )
      return { value, diagnostics: [problem] }
    })
}

/** Hint for a name whose date lacks a zero, `2026-3-2-straw.md`, ends with the year, or does not exist. */
function dateHint(name: string): string {
  const inFrontMatter = 'add `date: 2025-05-20` to its front matter'
  const datesInName = datesInNames.flatMap((pattern) => {
    const groups = pattern.exec(name)?.groups
    return groups ? [groups] : []
  })
  const dates = datesInName.map(
    ({ year = '', month = '', day = '' }) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  )
  const [date, otherDate] = [...new Set(dates.filter(isDay))]
  const afterDate = datesInName[0]?.afterDate ?? ''
  if (date !== undefined && otherDate !== undefined)
    return `rename it to \`${date}${afterDate}\` or \`${otherDate}${afterDate}\`: the year comes first, then the month`
  if (date !== undefined) return `rename it to \`${date}${afterDate}\``
  return dates[0] === undefined
    ? `name the file \`2025-05-20-name.md\`, or ${inFrontMatter}`
    : `there is no day ${dates[0]}: correct the name of the file, or ${inFrontMatter}`
}

/** With the year first, or last: `05-06-2025` is a day in May in America, and in June elsewhere. */
const datesInNames = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)(?<afterDate>.*)$/,
  /^(?<day>\d{1,2})[-.](?<month>\d{1,2})[-.](?<year>\d{4})(?!\d)(?<afterDate>.*)$/,
  /^(?<month>\d{1,2})[-.](?<day>\d{1,2})[-.](?<year>\d{4})(?!\d)(?<afterDate>.*)$/
]

const entryReaders: Readonly<Record<string, SourceReader>> = {
  '.yaml': readDataEntries,
  '.json': readDataEntries,
  '.csv': readCsvEntries
}

/** Placeholder for the date of a post without one. */
const unknownDate = '1970-01-01'

/** Whether a field exists, even if it is invalid or misspelled, which has been reported. */
const hasSimilarField = (name: string, frontMatter: unknown): boolean =>
  frontMatter === null || nearest(name, Object.keys(frontMatter as object)) !== undefined

function readMarkdown<const Schema extends v.GenericSchema<unknown, { title?: string | undefined }>>(
  entry: ContentFile,
  schema: Schema,
  finish: (base: MarkdownBase, frontMatter: v.InferOutput<Schema>) => Outcome<Source | undefined>,
  placeholders?: Readonly<Record<string, unknown>>
): Outcome<Source | undefined> {
  const parsed = splitPage(entry.file, entry.text)
  const { body } = parsed
  // Without a valid end of the front matter, the start of the body is unknown.
  if (hasErrors(parsed.diagnostics) && body === '')
    return { value: undefined, diagnostics: parsed.diagnostics }
  const rawBody = () =>
    body === entry.text ? body : entry.text.slice(0, entry.text.length - body.trimStart().length)
  const {
    value: frontMatter,
    yaml,
    uncertain,
    diagnostics
  } = checkSource(schema, parsed, rawBody, placeholders)
  if (frontMatter === undefined) return { value: undefined, diagnostics }
  const segments = entry.path
    .replace(/\.(?:mdx?|yaml)$/, '')
    .split('/')
    .map(splitOrder)
  const { file, locale, collection, files } = entry
  const bodyHash = sha256(body)
  const heading = firstHeading(body, file)
  const name = segments.at(-1)?.name ?? ''
  const base: MarkdownBase = {
    file,
    locale,
    collection,
    yaml,
    ...(uncertain && { uncertain }),
    id: segments.map((segment) => segment.name).join('/'),
    segments,
    title:
      frontMatter.title ?? heading ?? humanise(name === 'index' ? (segments.at(-2)?.name ?? name) : name),
    sourceHash: hashSource(entry.text),
    bodyHash,
    features: extensionOf(file) === '.yaml' ? scanSections(body) : scanFeatures(body),
    body: lazyBody(files, file, bodyHash)
  }
  const finished = finish(base, frontMatter)
  return {
    value: finished.value,
    diagnostics: [
      ...diagnostics,
      ...hiddenHeading(base, frontMatter.title, heading),
      ...markedTexts(yaml),
      ...finished.diagnostics
    ]
  }
}

/** Report a title in front matter that differs from the heading at the top, which is not shown below it. */
function hiddenHeading(
  { file, yaml }: Pick<MarkdownBase, 'file' | 'yaml'>,
  title: string | undefined,
  heading: string | undefined
): readonly Diagnostic[] {
  if (title === undefined || heading === undefined || extensionOf(file) === '.yaml') return []
  // A title has no formatting: `__init__` and "`init`" are the same heading.
  const plain = (text: string): string =>
    text
      .replace(/[`*_\\\s]+/g, ' ')
      .trim()
      .toLowerCase()
  if (plain(heading) === plain(title)) return []
  return [
    diagnostic(
      'heading-level',
      yaml.at(['title']),
      `The title is \`${title}\`, so the heading \`${heading}\` at the top of the text is not shown`,
      'keep one of them; `meta_title` is a title for search engines, and `sidebar_label` one for the sidebar'
    )
  ]
}

function readData<const Schema extends v.GenericSchema>(
  entry: ContentFile,
  schema: Schema,
  finish: (
    base: Pick<MarkdownBase, 'file' | 'locale' | 'collection' | 'yaml' | 'uncertain'>,
    value: v.InferOutput<Schema>
  ) => Source,
  placeholders?: Readonly<Record<string, unknown>>
): Outcome<Source | undefined> {
  const { file, locale, collection, text } = entry
  const { value, yaml, uncertain, diagnostics } = checkSource(
    schema,
    parseYaml(file, text),
    () => text,
    placeholders
  )
  const base = { file, locale, collection, yaml, ...(uncertain && { uncertain }) }
  return { value: value === undefined ? undefined : finish(base, value), diagnostics }
}

const readCategory: SourceReader = (entry) =>
  readData(entry, categorySchema, (base, category) => ({
    ...base,
    kind: 'category',
    folder: withoutOrder(folderOf(entry.path)),
    category
  }))

const readYamlPage: SourceReader = (entry) => {
  const { value } = parseYaml(entry.file, entry.text).yaml
  // If the syntax is broken, only the text tells the two kinds apart.
  const isSections = value === null ? /^sections:/m.test(entry.text) : hasSections(value)
  return isSections ? readSectionPage(entry) : readPageText(entry)
}

/** A page of sections is a document whose body is the YAML. */
const readSectionPage: SourceReader = (entry) =>
  readMarkdown(entry, sectionPageSchema, (base, { sections: _, ...frontMatter }) => ({
    value: { ...base, kind: 'page', frontMatter },
    diagnostics: []
  }))

const readPageText: SourceReader = (entry) =>
  readData(
    entry,
    pageTextSchema,
    (base, { paginate, draft, unlisted, search, keywords, ...text }) => ({
      ...base,
      kind: 'pageText',
      id: entry.path.slice(0, -'.yaml'.length),
      title: text.title,
      description: text.description ?? '',
      draft,
      unlisted,
      search,
      keywords,
      ...(paginate && { paginate }),
      text
    }),
    { title: entry.path }
  )

const readTags: SourceReader = (entry) =>
  withOwnPermalinks(readData(entry, mapping(tagSchema), (base, tags) => ({ ...base, kind: 'tags', tags })))

const readSeries: SourceReader = (entry) =>
  withOwnPermalinks(
    readData(entry, mapping(tagSchema), (base, series) => ({ ...base, kind: 'series', series }))
  )

const docsData: Readonly<Record<string, SourceReader>> = {
  '_category.yaml': readCategory,
  'tags.yaml': readTags
}

const blogData: Readonly<Record<string, SourceReader>> = {
  'authors.yaml': (entry) =>
    readData(entry, mapping(authorSchema), (base, authors) => ({ ...base, kind: 'authors', authors })),
  'series.yaml': readSeries,
  'tags.yaml': readTags
}
