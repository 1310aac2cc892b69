// Files of a collection of entries → their entries: Markdown with front matter, a data file with one entry, or one with
// many (rows of CSV; a list or mapping under `entries` of YAML and JSON).

import type { Code } from '../../base/codes.ts'
import { type Diagnostic, diagnostic, hasErrors, type Outcome } from '../../base/diagnostics.ts'
import { sha256 } from '../../base/hash.ts'
import { isMapping } from '../../base/mapping.ts'
import { baseName, extensionOf, slugify, splitOrder } from '../../base/text.ts'
import { humanise } from '../../base/titles.ts'
import { parseYaml, type Yaml, type YamlPath } from '../../base/yaml.ts'
import type { CollectionConfig } from '../../config/config.ts'
import type { Field, Fields } from '../../config/fields.ts'
import type { ContentFile } from '../content-file.ts'
import { type PageFrontMatter, pageKeys } from '../front-matter.ts'
import { scanFeatures } from '../markdown-features.ts'
import { checkSource } from '../partial.ts'
import type { EntrySource, Source } from '../source.ts'
import { type CsvRecord, readCsv } from './csv.ts'
import { entrySchema, placeholdersOf } from './entry-schema.ts'
import { lineOfKey, markdownLines } from './field-values.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether a file is a translation, that is, not in the language of the originals. */
export const isTranslation = ({ entries }: CollectionConfig, locale: string): boolean =>
  entries !== undefined && entries.originals !== locale

/** Split a checked entry into the keys that all pages have, and its fields. */
export function entryParts(
  { entries }: CollectionConfig,
  values: Values,
  rawFields: unknown,
  lineOf: (path: YamlPath) => number
): Pick<EntrySource, 'frontMatter' | 'fields' | 'rawFields' | 'lines' | 'texts'> {
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))
  return {
    // The schema of entries contains all keys of pages.
    frontMatter: {
      ...pick(Object.keys(pageKeys)),
      // A field of this name may be of any type.
      ...(entries?.fields?.keywords && { keywords: [] })
    } as unknown as PageFrontMatter,
    fields: pick(Object.keys(entries?.fields ?? {})),
    lines: markdownLines(entries?.fields ?? {}, values, lineOf),
    texts: new Map(),
    ...(entries?.schema === undefined ? {} : { rawFields: (rawFields ?? {}) as Values })
  }
}

/** Default title of an entry: its field `name`, if it has one. */
export const nameOf = ({ name }: Values): string | undefined => (typeof name === 'string' ? name : undefined)

/** Read a YAML or JSON file: one entry, or many under `entries`. */
export function readDataEntries(file: ContentFile): Outcome<Source | undefined> {
  const parsed = parseYaml(file.file, file.text)
  if (hasErrors(parsed.diagnostics)) return { value: undefined, diagnostics: parsed.diagnostics }
  const { yaml } = parsed
  const items = itemsOf(yaml.value)
  const ids = items === undefined ? idsIn(yaml.value, file.collection) : []
  if (ids.length > 0) return { value: undefined, diagnostics: [keyMissing(yaml, ids)] }
  if (items === undefined) {
    const path = file.path.slice(0, -extensionOf(file.path).length)
    const lineOf = (at: YamlPath) => lineOfKey(file.text, at)
    return entryOf(file, { yaml, value: yaml.value, path, lineOf })
  }
  return rowsOf(
    file,
    yaml,
    items.map(({ key, at, value }) => ({
      yaml: partOf(yaml, value, at),
      value,
      path: key
    }))
  )
}

/** A list of entries, or a mapping of entries by id under `entries`. */
function itemsOf(
  value: unknown
): readonly { readonly key?: string; readonly at: YamlPath; readonly value: unknown }[] | undefined {
  if (Array.isArray(value)) return value.map((item: unknown, index) => ({ at: [index], value: item }))
  const { entries, $schema: _, ...otherKeys } = Object(value) as Values
  if (typeof entries !== 'object' || entries === null || Object.keys(otherKeys).length > 0) return undefined
  return Array.isArray(entries)
    ? entries.map((item: unknown, index) => ({ at: ['entries', index], value: item }))
    : Object.entries(entries).map(([key, item]) => ({ key, at: ['entries', key], value: item }))
}

/** Keys of a mapping that look like ids of entries, not like fields. */
function idsIn(value: unknown, { entries }: CollectionConfig): readonly string[] {
  const { $schema: _, ...keys } = Object(Array.isArray(value) ? {} : value) as Values
  const isField = (key: string) => Object.hasOwn(pageKeys, key) || Object.hasOwn(entries?.fields ?? {}, key)
  const ids = Object.keys(keys)
  // With a schema module, a single mapping may be a field of any name.
  const isCertain = entries?.schema === undefined || ids.length > 1
  return isCertain && ids.every((key) => key !== 'entries' && !isField(key) && isMapping(keys[key]))
    ? ids
    : []
}

const keyMissing = (yaml: Yaml, ids: readonly string[]): Diagnostic =>
  diagnostic(
    'schema-missing',
    yaml.at([ids[0] ?? ''], 'key'),
    `Missing \`entries\` above \`${ids[0]}\`, which looks like the id of an entry`,
    'write `entries:` in the first line, and indent the lines below it'
  )

const partOf = (yaml: Yaml, value: unknown, at: YamlPath): Yaml => ({
  file: yaml.file,
  value,
  at: (path, part) => yaml.at([...at, ...path], part)
})

/** Read the rows of a CSV file. Its header names the fields, `size.width` for those of an object. */
export function readCsvEntries(file: ContentFile): Outcome<Source | undefined> {
  const { value: records, diagnostics } = readCsv(file.file, file.text)
  const [header, ...rows] = records
  if (!header) return { value: undefined, diagnostics }
  const columns = header.cells.map((name) => name.trim())
  const uneven = rows.flatMap((row) =>
    row.cells.length === columns.length ? [] : [unevenRow(row, columns.length)]
  )
  const fields = file.collection.entries?.fields ?? {}
  const candidates = rows.map((row) => {
    const value = valuesIn(columns, row, fields)
    const lacksCells = row.cells.length < columns.length
    return { yaml: rowYaml(file.file, columns, { header, row }, value), value, lacksCells }
  })
  const [firstCandidate] = candidates
  const outcome = rowsOf(file, firstCandidate?.yaml ?? parseYaml(file.file, '').yaml, candidates)
  return { value: outcome.value, diagnostics: [...diagnostics, ...uneven, ...outcome.diagnostics] }
}

const unevenRow = ({ cells, place }: CsvRecord, expected: number): Diagnostic => {
  const [only = ''] = cells
  const otherSeparator =
    cells.length === 1 ? [';', ',', '\t'].find((sign) => only.split(sign).length === expected) : undefined
  return diagnostic(
    'csv-syntax',
    place(Math.min(cells.length - 1, expected)),
    `Expected ${expected} cells as in the first line, found ${cells.length}`,
    otherSeparator === undefined
      ? 'put cells with a separator in them in quotes'
      : `separate its cells like those of the first line, not by \`${otherSeparator === '\t' ? 'tabs' : otherSeparator}\``
  )
}

/** Values of a row; empty cells are left out. */
function valuesIn(columns: readonly string[], { cells }: CsvRecord, fields: Fields): Values {
  const values: Record<string, unknown> = {}
  for (const [index, column] of columns.entries()) {
    const cell = (cells[index] ?? '').trim()
    if (cell === '') continue
    const [name = '', ...inner] = column.split('.')
    const field = fieldAt(fields, column.split('.'))
    const value = cellValue(cell, field ?? commonFields[column])
    const [innerName] = inner
    // Only one level of objects: deeper ones are better written as YAML.
    if (innerName === undefined) values[name] = value
    else values[name] = { ...(values[name] as Values | undefined), [inner.join('.')]: value }
  }
  return values
}

const booleanField = { type: 'boolean' } as const
/** Columns that all entries may have and that are not text. */
const commonFields: Readonly<Record<string, Pick<Field, 'type'>>> = {
  draft: booleanField,
  unlisted: booleanField,
  toc: booleanField,
  search: booleanField
}

function fieldAt(fields: Fields, [name = '', ...innerNames]: readonly string[]): Field | undefined {
  const field = fields[name]
  return field?.type === 'object' && innerNames.length > 0 ? fieldAt(field.fields, innerNames) : field
}

/** Parse a cell. A value of the wrong type stays text, which the schema reports. */
function cellValue(cell: string, field: Pick<Field, 'type'> | undefined): unknown {
  if (field?.type === 'number') return /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(cell) ? Number(cell) : cell
  if (field?.type === 'boolean') return cell === 'true' ? true : cell === 'false' ? false : cell
  if (field?.type !== 'list') return cell
  return cell.split('|').map((item) => cellValue(item.trim(), (field as Extract<Field, { type: 'list' }>).of))
}

/** Positions in a row: of its cells, or for keys, of the column names. */
const rowYaml = (
  file: string,
  columns: readonly string[],
  { header, row }: { readonly header: CsvRecord; readonly row: CsvRecord },
  value: Values
): Yaml => ({
  file,
  value,
  at(path, part = 'value') {
    const names = path.filter((step) => typeof step === 'string')
    const columnIndexes = [names.join('.'), names[0] ?? ''].map((name) => columns.indexOf(name))
    const column = columnIndexes.find((index) => index >= 0)
    if (column === undefined) return row.place(0)
    return part === 'key' ? header.place(column) : row.place(column)
  }
})

/** An entry before it is checked. */
interface Candidate {
  readonly yaml: Yaml
  readonly value: unknown
  /** Path in the collection or key, from which the id is derived. */
  readonly path?: string
  /** Faster than `yaml.at`, for files with only one entry. */
  readonly lineOf?: (path: YamlPath) => number
  /** Whether it is a row that is shorter than its header, which has been reported. */
  readonly lacksCells?: boolean
}

/** Codes of problems that result from missing cells. */
const missingCodes: ReadonlySet<string> = new Set<Code>(['schema-missing', 'entry-id-missing'])

function rowsOf(
  file: ContentFile,
  yaml: Yaml,
  candidates: readonly Candidate[]
): Outcome<Source | undefined> {
  const outcomes = candidates.map((candidate) => entryOf(file, candidate))
  return {
    value: {
      kind: 'entryRows',
      file: file.file,
      locale: file.locale,
      collection: file.collection,
      yaml,
      entries: outcomes.flatMap(({ value }) => value ?? [])
    },
    diagnostics: outcomes.flatMap(({ diagnostics }, index) =>
      candidates[index]?.lacksCells ? diagnostics.filter(({ code }) => !missingCodes.has(code)) : diagnostics
    )
  }
}

const emptyHash = sha256('')
const noFeatures = scanFeatures('')

/** Check an entry. @param file named in messages */
export function entryOf(
  file: Pick<ContentFile, 'file' | 'locale' | 'collection'>,
  { yaml, value, path, lineOf }: Candidate
): Outcome<EntrySource | undefined> {
  const { collection, locale } = file
  const checked = checkSource(
    entrySchema(collection, isTranslation(collection, locale)),
    { yaml: { ...yaml, value }, diagnostics: [] },
    () => JSON.stringify(value),
    placeholdersOf(collection)
  )
  const { value: values } = checked
  if (values === undefined) return { value: undefined, diagnostics: checked.diagnostics }
  const title = values.title ?? nameOf(values)
  const id = path ?? (values.id as string | undefined) ?? (title === undefined ? undefined : slugify(title))
  if (id === undefined || id === '')
    return { value: undefined, diagnostics: [...checked.diagnostics, idMissing(yaml)] }
  const segments = id.split('/').map(splitOrder)
  const entry: EntrySource = {
    kind: 'entry',
    file: file.file,
    locale,
    collection,
    yaml,
    uncertain: checked.uncertain,
    id: segments.map(({ name }) => name).join('/'),
    segments,
    title: title ?? humanise(segments.at(-1)?.name ?? baseName(id)),
    sourceHash: sha256(JSON.stringify(value)),
    bodyHash: emptyHash,
    features: noFeatures,
    body: () => '',
    ...entryParts(collection, values, value, lineOf ?? ((at) => yaml.at(at).line ?? 1)),
    isData: true
  }
  return { value: entry, diagnostics: checked.diagnostics }
}

const idMissing = (yaml: Yaml): Diagnostic =>
  diagnostic(
    'entry-id-missing',
    yaml.at([]),
    'This entry has neither `id` nor `title`, so it has no name',
    'add an `id`, which is the last part of its address'
  )
