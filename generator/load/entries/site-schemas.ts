// `schema` of a collection: a module of the site whose default export follows Standard Schema
// (https://standardschema.dev). It validates the keys of entries, and returns their fields.

import { pathName } from '../../base/check-schema.ts'
import { type Diagnostic, diagnostic, type Outcome } from '../../base/diagnostics.ts'
import { errorMessage } from '../../base/error-message.ts'
import { describeInput } from '../../base/schema-messages.ts'
import { didYouMean, nearest } from '../../base/text.ts'
import type { YamlPath } from '../../base/yaml.ts'
import type { Config } from '../../config/config.ts'
import { reservedKeys } from '../../config/entry-keys.ts'
import type { OptionsSchema } from '../../plugin.ts'
import { type PluginModules, runModules } from '../../plugins/module.ts'
import { isSchema } from '../../plugins/options.ts'
import { issuePath } from '../../plugins/standard-schema.ts'
import { pageKeys } from '../front-matter.ts'
import type { EntrySource } from '../source.ts'
import { type DroppedKey, droppedKeys } from './dropped-keys.ts'
import type { EntrySchemas } from './schema-description.ts'
import { describedFields, type NamedFields } from './schema-fields.ts'

export interface SchemaOptions {
  readonly packageFolder: string
  /** Modules of earlier runs, for `serve`. */
  readonly modules?: Map<string, PluginModules>
}

/** Bundle and run the schemas of all collections. */
export async function loadEntrySchemas(
  { collections, root, site }: Pick<Config, 'collections' | 'root' | 'site'>,
  { packageFolder, modules }: SchemaOptions
): Promise<Outcome<EntrySchemas>> {
  const schemaModules = collections.flatMap(({ name, key, entries }) =>
    entries?.schema === undefined ? [] : [{ name, key, file: entries.schema }]
  )
  if (schemaModules.length === 0) return { value: new Map(), diagnostics: [] }
  const entries = schemaModules.map(({ file }) => ({ entry: `./${file}`, file }))
  const bundleKey = `schemas ${entries.map(({ entry }) => entry).join(' ')}`
  const loadedModule = modules?.get(bundleKey)
  const bundled = loadedModule
    ? { value: loadedModule, diagnostics: [] }
    : await runModules(root, entries, packageFolder)
  if (!bundled.value) return { value: new Map(), diagnostics: bundled.diagnostics }
  modules?.set(bundleKey, bundled.value)
  const schemas = new Map<string, OptionsSchema>()
  const diagnostics: Diagnostic[] = []
  for (const { name, key, file } of schemaModules) {
    const module = bundled.value.get(`./${file}`)
    // A missing file has already been reported with the configuration.
    if (!module) continue
    if (isSchema(module.exported)) schemas.set(name, module.exported)
    else {
      const place = module.frame(module.thrown) ?? site.yaml.at(['collections', key, 'schema'])
      const problem =
        module.thrown === undefined
          ? 'has no schema as its default export'
          : `throws ${String(module.thrown)}`
      diagnostics.push(
        diagnostic(
          'entry-schema-invalid',
          place,
          `\`${file}\` ${problem}`,
          'write `export default` and a schema of a library that follows Standard Schema: valibot, zod, arktype'
        )
      )
    }
  }
  return { value: schemas, diagnostics }
}

/**
 * Validate entries with a schema module. Fields declared in site.yaml keep their values; the schema returns the values of
 * all others.
 */
export async function checkWithSchema(
  entries: readonly EntrySource[],
  schema: OptionsSchema | undefined
): Promise<Outcome<readonly EntrySource[]>> {
  if (!schema) return { value: entries, diagnostics: [] }
  const inputFields = entries.length === 0 ? undefined : await describedFields(schema, 'input')
  const checked = await Promise.all(entries.map((entry) => checkEntry(entry, schema, inputFields)))
  const reportedInOriginals = new Set(
    checked.flatMap(({ value, problems }) =>
      isOriginal(value) ? problems.map(({ field }) => keyOf(value, field)) : []
    )
  )
  /** Whether a translation inherits a value that is already reported for its original. */
  const isRepeated = (entry: EntrySource, field: string): boolean =>
    !isOriginal(entry) &&
    !Object.hasOwn(Object(entry.yaml.value), field) &&
    reportedInOriginals.has(keyOf(entry, field))
  return {
    value: checked.map(({ value }) => value),
    diagnostics: checked.flatMap(({ value, problems }) =>
      problems.flatMap(({ field, problem }) => (isRepeated(value, field) ? [] : (problem ?? [])))
    )
  }
}

const isOriginal = ({ locale, collection }: EntrySource): boolean => locale === collection.entries?.originals
const keyOf = ({ id }: EntrySource, field: string): string => `${id} ${field}`

interface CheckedEntry {
  readonly value: EntrySource
  /** With the field that each is about, empty for the whole entry. `problem` is missing if it has already been reported. */
  readonly problems: readonly { readonly field: string; readonly problem?: Diagnostic }[]
}

/** @param inputFields fields that the schema reads, if its library describes them */
async function checkEntry(
  entry: EntrySource,
  schema: OptionsSchema,
  inputFields: NamedFields | undefined
): Promise<CheckedEntry> {
  const input = Object.fromEntries(
    Object.entries(entry.rawFields ?? {}).filter(([key]) => !reservedKeys.includes(key))
  )
  try {
    const result = await schema['~standard'].validate(input)
    if (result.issues) {
      const problems = result.issues.map(({ message, path = [] }) => ({
        field: String(issuePath(path)[0] ?? ''),
        ...(!isReported(entry, issuePath(path)) && { problem: problemOf(entry, message, path) })
      }))
      return { value: { ...entry, uncertain: [] }, problems }
    }
    const fields = toPlain(result.value)
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
      throw new Error('it does not return a mapping of fields')
    const dropped = inputFields ? await droppedKeys(schema, inputFields, input, result.value) : []
    const problems = dropped.flatMap((key) => unknownKey(entry, key))
    return { value: { ...entry, fields: { ...fields, ...entry.fields } }, problems }
  } catch (error) {
    return {
      value: { ...entry, uncertain: [] },
      problems: [await schemaFailure(entry, schema, input, error)]
    }
  }
}

/** The message for a schema that throws, such as `new Date(text).toISOString()` for a text that is not a date. */
async function schemaFailure(
  entry: EntrySource,
  schema: OptionsSchema,
  input: Readonly<Record<string, unknown>>,
  error: unknown
): Promise<CheckedEntry['problems'][number]> {
  const { collection, yaml } = entry
  const file = collection.entries?.schema
  const field = await fieldThatThrows(schema, input)
  const problem =
    field === undefined
      ? diagnostic(
          'entry-schema-invalid',
          yaml.at([]),
          `The schema of \`${collection.name}\` fails on this entry: ${errorMessage(error)}`,
          `fix ${file}`
        )
      : diagnostic(
          'entry-schema-invalid',
          yaml.at([field]),
          `The schema of \`${collection.name}\` fails on \`${field}\`, ${describeInput(input[field])}: ${errorMessage(error)}`,
          `correct the value, and let ${file} report such values instead of throwing`
        )
  return { field: field ?? '', problem }
}

/** The only field without which a schema does not throw; `undefined` if it does not throw at all. */
async function fieldThatThrows(
  schema: OptionsSchema,
  input: Readonly<Record<string, unknown>>
): Promise<string | undefined> {
  const throws = async (value: unknown): Promise<boolean> => {
    try {
      await schema['~standard'].validate(value)
      return false
    } catch {
      return true
    }
  }
  if (!(await throws(input))) return undefined
  const culprits: string[] = []
  for (const name of Object.keys(input)) {
    const { [name]: _, ...others } = input
    if (!(await throws(others))) culprits.push(name)
  }
  return culprits.length === 1 ? culprits[0] : undefined
}

/** A key that the schema ignores, unless it is one that all entries may have or that site.yaml declares. */
function unknownKey(entry: EntrySource, { path, knownNames }: DroppedKey): CheckedEntry['problems'] {
  const { collection, yaml } = entry
  const name = String(path.at(-1))
  const field = String(path[0])
  const otherNames = [...Object.keys(collection.entries?.fields ?? {}), ...Object.keys(pageKeys)]
  if (otherNames.includes(field)) return []
  const place = yaml.at(path, 'key')
  const suggestion = didYouMean(name, path.length === 1 ? [...knownNames, ...otherNames] : knownNames)
  // Sources of loaders often send more than the site needs.
  if (place.line === undefined && suggestion === undefined) return []
  const parent = pathName(path.slice(0, -1))
  const problem = diagnostic(
    'schema-unknown-key',
    place,
    `Unknown key \`${name}\`${parent === '' ? '' : ` in \`${parent}\``}: the schema ignores it`,
    `${suggestion === undefined ? `known keys: ${knownNames.join(', ')}; the` : `${suggestion} The`} schema is ${collection.entries?.schema}`
  )
  return [{ field, problem }]
}

/** Whether the value has been reported already, because it is also invalid for the field in site.yaml. */
function isReported(
  { uncertain, fields, rawFields, collection }: EntrySource,
  [name = '']: YamlPath
): boolean {
  if (!uncertain || !Object.hasOwn(collection.entries?.fields ?? {}, name)) return false
  // A placeholder has replaced the invalid value.
  return JSON.stringify(fields[name]) !== JSON.stringify(rawFields?.[name])
}

/** Types that cells never have, in messages of libraries: `expected number, received string`. */
const otherTypes = /\b(?:number|integer|boolean|array|date)\b/i

/** Hint for a value that does not match a schema. */
function hintFor(
  { file, collection, rawFields }: EntrySource,
  [name = '', inner]: YamlPath,
  message: string
): string {
  const schema = `the schema is ${collection.entries?.schema}`
  const similarKey =
    rawFields && !Object.hasOwn(rawFields, name) ? similarTo(String(name), Object.keys(rawFields)) : undefined
  if (similarKey !== undefined)
    return `this entry has \`${similarKey}\`: did you mean \`${name}\`? The${schema.slice(3)}`
  const isText =
    typeof (inner === undefined ? rawFields?.[name] : Object(rawFields?.[name])[inner]) === 'string'
  const mayNeedType = file.endsWith('.csv') && isText && otherTypes.test(message)
  if (!mayNeedType || Object.hasOwn(collection.entries?.fields ?? {}, name)) return schema
  return `${schema}; it gets all cells of a CSV file as texts: convert them there, or add \`${name}\` to \`fields\` in site.yaml, with its type`
}

/** A key that may be written for a field. */
const similarTo = (name: string, keys: readonly string[]): string | undefined =>
  nearest(
    name,
    keys.filter((key) => !reservedKeys.includes(key))
  )

function problemOf(entry: EntrySource, message: string, path: readonly unknown[]): Diagnostic {
  const at = issuePath(path)
  const name = pathName(at)
  return diagnostic(
    'entry-invalid',
    entry.yaml.at(at),
    name === ''
      ? `This entry does not match the schema of \`${entry.collection.name}\`: ${message}`
      : // Some libraries begin with the path themselves.
        message.startsWith(name)
        ? `\`${name}\`${message.slice(name.length)}`
        : `\`${name}\`: ${message}`,
    hintFor(entry, at, message)
  )
}

/** Plain JSON; a date without a time becomes a day. */
const toPlain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_, inner: unknown) =>
    typeof inner === 'string' ? inner.replace(/^(\d{4}-\d{2}-\d{2})T00:00:00\.000Z$/, '$1') : inner
  )
