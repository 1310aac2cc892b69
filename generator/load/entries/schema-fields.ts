// The fields that the schema module of a collection returns, as far as they are known, so that a wrong name or value in a
// query is an error. They come from the JSON Schema that its library writes; fields that it does not describe are taken from
// the entries.

import { isMapping } from '../../base/mapping.ts'
import type { OptionsSchema } from '../../plugin.ts'
import type { EntrySource } from '../source.ts'
import { describeSchema, type EntrySchemas, type JsonObject, type SchemaSide } from './schema-description.ts'

/** The type of a value; `any` if it is unknown. */
export type SchemaField =
  | { readonly type: 'any' | 'text' | 'number' | 'boolean' | 'date' }
  | { readonly type: 'enum'; readonly values: readonly string[] }
  | { readonly type: 'list'; readonly of: SchemaField }
  | { readonly type: 'object'; readonly fields: NamedFields }

export type NamedFields = Readonly<Record<string, SchemaField>>

/** All fields of the entries of a collection with a schema module. */
export interface SchemaFieldTypes {
  readonly fields: NamedFields
  /** Whether the schema has been read. Otherwise these are the fields that occur in entries, and there may be others. */
  readonly isFromSchema: boolean
}

/**
 * The fields of all collections with a schema module.
 *
 * @param sources complete entries, drafts too
 * @returns by name of the collection; missing if neither the schema nor an entry has any field
 */
export async function schemaFields(
  schemas: EntrySchemas,
  sources: readonly { readonly kind: string }[]
): Promise<ReadonlyMap<string, SchemaFieldTypes>> {
  if (schemas.size === 0) return new Map()
  const entries = sources.filter((source): source is EntrySource => source.kind === 'entry')
  const fieldsByCollection = await Promise.all(
    [...schemas].map(async ([name, schema]): Promise<[string, SchemaFieldTypes][]> => {
      const described = await describedFields(schema)
      const knownValues = entries
        .filter(({ collection }) => collection.name === name)
        // The schema has not processed invalid entries.
        .map((entry) => (entry.uncertain ? { ...entry.rawFields, ...entry.fields } : entry.fields))
      if (!described && knownValues.length === 0) return []
      const fields = knownValues.reduce(withFieldsOf, described ?? {})
      return [[name, { fields, isFromSchema: described !== undefined }]]
    })
  )
  return new Map(fieldsByCollection.flat())
}

/** Add the fields of an entry. Their types are not derived from its values, since the schema may allow others. */
function withFieldsOf(fields: NamedFields, entry: Readonly<Record<string, unknown>>): NamedFields {
  let all: Record<string, SchemaField> | undefined
  for (const [name, value] of Object.entries(entry)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field && (field.type !== 'object' || !isMapping(value))) continue
    const nestedFields = isMapping(value)
      ? withFieldsOf(field?.type === 'object' ? field.fields : {}, value)
      : undefined
    if (field?.type === 'object' && field.fields === nestedFields) continue
    all ??= { ...fields }
    all[name] = nestedFields ? { type: 'object', fields: nestedFields } : { type: 'any' }
  }
  return all ?? fields
}

/**
 * The fields that a schema returns, or those that it reads (`input`): a transform can rename them.
 *
 * @returns `undefined` if its library cannot describe it
 */
export async function describedFields(
  schema: OptionsSchema,
  side: SchemaSide = 'output'
): Promise<NamedFields | undefined> {
  const described = await describeSchema(schema, side)
  return described && fieldsOfDescription(described)
}

/** The fields that a JSON Schema describes; `undefined` if it is not one of a mapping. */
export function fieldsOfDescription(described: JsonObject): NamedFields | undefined {
  const field = fieldOf(described, described, new Set())
  return field.type === 'object' ? field.fields : undefined
}

const any: SchemaField = { type: 'any' }

/**
 * The type that a JSON Schema describes.
 *
 * @param root the whole schema, in which references are followed
 * @param followed references that lead here: a recursive type is not followed forever
 */
function fieldOf(schema: unknown, root: JsonObject, followed: ReadonlySet<string>): SchemaField {
  if (!isMapping(schema)) return any
  if (typeof schema.$ref === 'string') {
    if (followed.has(schema.$ref)) return any
    return fieldOf(targetOf(schema.$ref, root), root, new Set([...followed, schema.$ref]))
  }
  const alternatives = schema.anyOf ?? schema.oneOf
  if (Array.isArray(alternatives))
    return unionOf(alternatives.map((alternative) => nonNullFieldOf(alternative, root, followed)))
  if (Array.isArray(schema.allOf))
    return intersectionOf(schema.allOf.map((part) => nonNullFieldOf(part, root, followed)))
  return nonNullFieldOf(schema, root, followed) ?? any
}

/** The part of a schema that a reference such as `#/$defs/size` names. */
const targetOf = (reference: string, root: JsonObject): unknown =>
  reference.startsWith('#')
    ? reference
        .slice(1)
        .split('/')
        .filter((step) => step !== '')
        .reduce<unknown>(
          (part, step) =>
            isMapping(part)
              ? part[decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')]
              : undefined,
          root
        )
    : undefined

/** Like `fieldOf`; `undefined` for `null`, which stands for a missing value. */
function nonNullFieldOf(
  schema: unknown,
  root: JsonObject,
  followed: ReadonlySet<string>
): SchemaField | undefined {
  if (!isMapping(schema)) return any
  if (schema.$ref !== undefined || schema.anyOf || schema.oneOf || schema.allOf)
    return fieldOf(schema, root, followed)
  const values = (Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const] : []).filter(
    (value) => value !== null
  )
  if (values.length > 0) return typeOfValues(values)
  const types = [schema.type].flat().filter((type) => type !== 'null')
  if (types.length === 0) return schema.type === 'null' || 'const' in schema ? undefined : any
  return types.length === 1 ? fieldOfType(types[0], schema, root, followed) : any
}

function fieldOfType(
  type: unknown,
  schema: JsonObject,
  root: JsonObject,
  followed: ReadonlySet<string>
): SchemaField {
  switch (type) {
    case 'string':
      return schema.format === 'date' || schema.format === 'date-time' ? { type: 'date' } : { type: 'text' }
    case 'number':
    case 'integer':
      return { type: 'number' }
    case 'boolean':
      return { type: 'boolean' }
    case 'array':
      return { type: 'list', of: isMapping(schema.items) ? fieldOf(schema.items, root, followed) : any }
    case 'object': {
      const properties = isMapping(schema.properties) ? schema.properties : {}
      const fields = Object.entries(properties).map(([name, property]): [string, SchemaField] => [
        name,
        fieldOf(property, root, followed)
      ])
      return { type: 'object', fields: Object.fromEntries(fields) }
    }
    default:
      return any
  }
}

function typeOfValues(values: readonly unknown[]): SchemaField {
  if (values.every((value) => typeof value === 'string')) return { type: 'enum', values }
  if (values.every((value) => typeof value === 'number')) return { type: 'number' }
  return values.every((value) => typeof value === 'boolean') ? { type: 'boolean' } : any
}

/** A value of one of several types. */
function unionOf(types: readonly (SchemaField | undefined)[]): SchemaField {
  const present = types.filter((type) => type !== undefined)
  return present.length === 0 ? any : present.reduce(union)
}

function union(a: SchemaField, b: SchemaField): SchemaField {
  if (a.type === 'enum' && b.type === 'enum')
    return { type: 'enum', values: [...new Set([...a.values, ...b.values])] }
  if (a.type === 'list' && b.type === 'list') return { type: 'list', of: union(a.of, b.of) }
  if (a.type === 'object' && b.type === 'object') return { type: 'object', fields: mergeFields(a, b, union) }
  const isText = (type: SchemaField) => type.type === 'text' || type.type === 'enum'
  if (isText(a) && isText(b)) return { type: 'text' }
  return a.type === b.type ? a : any
}

/** A value of all of several types at once. */
function intersectionOf(types: readonly (SchemaField | undefined)[]): SchemaField {
  const present = types.filter((type) => type !== undefined)
  return present.length === 0 ? any : present.reduce(intersection)
}

function intersection(a: SchemaField, b: SchemaField): SchemaField {
  if (a.type === 'object' && b.type === 'object')
    return { type: 'object', fields: mergeFields(a, b, intersection) }
  return a.type === 'any' ? b : a
}

type ObjectField = Extract<SchemaField, { readonly type: 'object' }>

function mergeFields(
  a: ObjectField,
  b: ObjectField,
  join: (a: SchemaField, b: SchemaField) => SchemaField
): NamedFields {
  const fields: Record<string, SchemaField> = { ...a.fields }
  for (const [name, field] of Object.entries(b.fields)) {
    const other = Object.hasOwn(fields, name) ? fields[name] : undefined
    fields[name] = other ? join(other, field) : field
  }
  return fields
}
