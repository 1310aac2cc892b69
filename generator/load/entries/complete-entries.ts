// Entries as read → complete entries. This stage does what needs more than one file: translations inherit untranslated
// fields, a schema module of the site checks the values, ids must be unique, and references must lead to existing entries.

import { check, pathName } from '../../base/check-schema.ts'
import { type Diagnostic, diagnostic, type Outcome } from '../../base/diagnostics.ts'
import { sha256 } from '../../base/hash.ts'
import { nearestOrAll } from '../../base/text.ts'
import type { YamlPath } from '../../base/yaml.ts'
import type { CollectionConfig, Config } from '../../config/config.ts'
import type { Fields } from '../../config/fields.ts'
import { scanFeatures } from '../markdown-features.ts'
import { originalId } from '../original-id.ts'
import type { UnreadFile } from '../partial.ts'
import type { EntrySource, EntryTextSource, Source } from '../source.ts'
import { entrySchema } from './entry-schema.ts'
import { type FieldValue, fieldValues } from './field-values.ts'
import type { EntrySchemas } from './schema-description.ts'
import { checkWithSchema } from './site-schemas.ts'

export interface CompleteOptions {
  /** Schema modules of the site by collection. */
  readonly schemas: EntrySchemas
  /** Unreadable files: references to their entries are not reported. */
  readonly unread: readonly UnreadFile[]
  /** Whether drafts are part of the site. */
  readonly drafts: boolean
}

/** Ids that references to a collection can point to. */
interface Targets {
  readonly ids: Set<string>
  /** Ids that are drafts in every language. */
  readonly drafts: Set<string>
}

/** Complete all entries; other sources are unchanged. Markdown fields become separate sources. */
export async function completeEntries(
  sources: readonly Source[],
  { collections }: Pick<Config, 'collections'>,
  { schemas, unread, drafts }: CompleteOptions
): Promise<Outcome<readonly Source[]>> {
  if (!collections.some(({ entries }) => entries)) return { value: sources, diagnostics: [] }
  const diagnostics: Diagnostic[] = []
  const entries = sources
    .flatMap((source) =>
      source.kind === 'entryRows' ? source.entries : source.kind === 'entry' ? [source] : []
    )
    .map(withTexts)
  const completed: EntrySource[] = []
  for (const collection of collections.filter(({ entries }) => entries)) {
    const entriesOfCollection = entries.filter((entry) => entry.collection.name === collection.name)
    const unique = withoutDuplicates(entriesOfCollection)
    const translated = completeTranslations(unique.value, collection)
    const checked = await checkWithSchema(translated.value, schemas.get(collection.name))
    completed.push(...checked.value)
    diagnostics.push(...unique.diagnostics, ...translated.diagnostics, ...checked.diagnostics)
  }
  const targets = targetsOf(completed, sources, drafts)
  const unreadIn = new Set(unread.map(({ collection }) => collection.name))
  diagnostics.push(...completed.flatMap((entry) => checkReferences(entry, targets, unreadIn)))
  const otherSources = sources.filter(({ kind }) => kind !== 'entry' && kind !== 'entryRows')
  const texts = entries.flatMap((entry) => [...entry.texts.values()])
  return { value: [...otherSources, ...completed, ...texts], diagnostics }
}

function withoutDuplicates(entries: readonly EntrySource[]): Outcome<readonly EntrySource[]> {
  const entriesByKey = new Map<string, EntrySource>()
  const diagnostics: Diagnostic[] = []
  for (const entry of entries) {
    const key = `${entry.locale} ${entry.id}`
    const earlierEntry = entriesByKey.get(key)
    if (earlierEntry === undefined) {
      entriesByKey.set(key, entry)
      continue
    }
    const { line } = earlierEntry.yaml.at(['id'])
    const place = entry.isData ? entry.yaml.at(['id']) : { file: entry.file, line: 1 }
    diagnostics.push(
      diagnostic(
        'route-duplicate',
        place,
        `Two entries of \`${entry.collection.name}\` have the id \`${entry.id}\`: this one and the one in ${earlierEntry.file}${line === undefined || !earlierEntry.isData ? '' : `:${line}`}`,
        'give one of them another id'
      )
    )
  }
  return { value: [...entriesByKey.values()], diagnostics }
}

/** Translations inherit untranslated fields from the original. */
function completeTranslations(
  entries: readonly EntrySource[],
  { entries: settings }: CollectionConfig
): Outcome<readonly EntrySource[]> {
  const originals = new Map(
    entries.flatMap((entry) => (entry.locale === settings?.originals ? [[entry.id, entry] as const] : []))
  )
  const idsByLocale = new Map<string, Set<string>>()
  for (const { locale, id } of entries)
    idsByLocale.set(locale, (idsByLocale.get(locale) ?? new Set()).add(id))
  const diagnostics: Diagnostic[] = []
  const value = entries.map((entry) => {
    if (entry.locale === settings?.originals) return entry
    const id = originalId(entry.id, originals, idsByLocale.get(entry.locale) ?? new Set())
    const original = originals.get(id)
    const completed = original ? translationOf(entry, original) : withoutOriginal(entry)
    diagnostics.push(...completed.diagnostics)
    return completed.value
  })
  return { value, diagnostics }
}

function translationOf(entry: EntrySource, original: EntrySource): Outcome<EntrySource> {
  const fields: Fields = entry.collection.entries?.fields ?? {}
  const values: Record<string, unknown> = { ...entry.fields }
  const texts = new Map(entry.texts)
  const diagnostics: Diagnostic[] = []
  for (const [name, { translated }] of Object.entries(fields)) {
    if (translated) continue
    if (values[name] !== undefined) diagnostics.push(untranslatedField(entry, original, name))
    if (original.fields[name] === undefined) delete values[name]
    else values[name] = original.fields[name]
    for (const [path, text] of original.texts) if (isPartOf(path, name)) texts.set(path, text)
  }
  // A schema module does not say which fields are translated, so a translation may set any of them.
  const rawFields = entry.rawFields && { ...original.rawFields, ...entry.rawFields }
  return { value: { ...entry, fields: values, texts, ...(rawFields && { rawFields }) }, diagnostics }
}

const isPartOf = (path: string, name: string): boolean => path.split(/[.[]/, 1)[0] === name

const untranslatedField = (entry: EntrySource, original: EntrySource, name: string): Diagnostic =>
  diagnostic(
    'entry-field-untranslated',
    entry.yaml.at([name], 'key'),
    `\`${name}\` is not a translated field: its value comes from ${original.file}`,
    `remove it here, or write \`translated: true\` for the field in site.yaml`
  )

/** An entry that exists in only one language needs all required fields. */
function withoutOriginal(entry: EntrySource): Outcome<EntrySource> {
  if (entry.uncertain) return { value: entry, diagnostics: [] }
  const { diagnostics, value } = check(entrySchema(entry.collection, false), entry.yaml)
  const names = Object.keys(entry.collection.entries?.fields ?? {})
  const fields = Object.fromEntries(
    names.flatMap((name) => (value?.[name] === undefined ? [] : [[name, value[name]]]))
  )
  return { value: value ? { ...entry, fields } : entry, diagnostics }
}

/** Targets of references by collection. @param withDrafts whether drafts are part of the site */
function targetsOf(
  entries: readonly EntrySource[],
  sources: readonly Source[],
  withDrafts: boolean
): ReadonlyMap<string, Targets> {
  const targets = new Map<string, Targets>()
  const published = new Set<string>()
  for (const { collection, id, frontMatter } of entries) {
    const { ids } = targets.get(collection.name) ?? { ids: new Set() }
    targets.set(collection.name, { ids: ids.add(id), drafts: new Set() })
    if (withDrafts || !frontMatter.draft) published.add(`${collection.name} ${id}`)
  }
  for (const [name, { ids, drafts }] of targets)
    for (const id of ids) if (!published.has(`${name} ${id}`)) drafts.add(id)
  if (targets.has('authors')) return targets
  const authors = sources.flatMap((source) => (source.kind === 'authors' ? Object.keys(source.authors) : []))
  return targets.set('authors', { ids: new Set(authors), drafts: new Set() })
}

const noTargets: Targets = { ids: new Set(), drafts: new Set() }

function checkReferences(
  entry: EntrySource,
  targets: ReadonlyMap<string, Targets>,
  unread: ReadonlySet<string>
): readonly Diagnostic[] {
  return valuesOf(entry).flatMap(({ field, path, value }) => {
    if (field.type !== 'reference' || unread.has(field.to)) return []
    const id = String(value)
    // A placeholder for an invalid value, which has been reported.
    if (entry.uncertain && !isInFile(entry, path, id)) return []
    const { ids, drafts } = targets.get(field.to) ?? noTargets
    if (isInherited(entry, path)) return []
    if (ids.has(id)) {
      // References to drafts are removed from lists and from optional fields.
      const isNeeded = path.length === 1 && !field.optional && !entry.frontMatter.draft
      return isNeeded && drafts.has(id) ? [needsDraft(entry, path, id)] : []
    }
    return [
      diagnostic(
        'reference-unknown',
        entry.yaml.at(path),
        `There is no entry \`${id}\` in \`${field.to}\``,
        nearestOrAll(id, [...ids].slice(0, 20), 'entries') ??
          `write it in content/${entry.locale}/${field.to}/`
      )
    ]
  })
}

/** Whether a field has a value in its file, at any index: removed items of lists shift those after them. */
const isInFile = ({ yaml }: EntrySource, [name = '']: YamlPath, id: string): boolean =>
  JSON.stringify(Object(yaml.value)[name] ?? null).includes(JSON.stringify(id))

const needsDraft = (entry: EntrySource, path: YamlPath, id: string): Diagnostic =>
  diagnostic(
    'reference-unknown',
    entry.yaml.at(path),
    `The entry \`${id}\` is a draft, and \`${pathName(path)}\` is not optional`,
    'remove `draft` there, write `draft: true` here too, or `optional: true` for the field in site.yaml'
  )

/** Whether a value was inherited from the original, where it is checked. */
export const isInherited = (
  { collection: { entries }, locale, yaml }: EntrySource,
  [name = '']: YamlPath
): boolean => locale !== entries?.originals && !Object.hasOwn(Object(yaml.value), name)

const valuesOf = ({ fields, collection }: EntrySource): readonly FieldValue[] =>
  fieldValues(collection.entries?.fields ?? {}, fields)

/** Add the Markdown fields of an entry as text sources. */
function withTexts(entry: EntrySource): EntrySource {
  if (Object.keys(entry.lines).length === 0) return entry
  const { file, locale, collection, yaml } = entry
  const texts = valuesOf(entry).flatMap(({ field, path, value }): [string, EntryTextSource][] => {
    const name = pathName(path)
    const line = entry.lines[name]
    if (field.type !== 'markdown' || line === undefined) return []
    // Padded with empty lines, so that messages have the line numbers of the file.
    const body = '\n'.repeat(line - 1) + String(value)
    const hash = sha256(body)
    return [
      [
        name,
        {
          kind: 'entryText',
          part: `${entry.id}:${name}`,
          file,
          locale,
          collection,
          yaml,
          sourceHash: hash,
          bodyHash: hash,
          features: scanFeatures(String(value)),
          body: () => body
        }
      ]
    ]
  })
  return { ...entry, texts: new Map(texts) }
}
