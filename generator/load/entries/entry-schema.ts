// The schema of the entries of a collection: that of pages, plus the fields of site.yaml.

import * as v from 'valibot'
import {
  boolean,
  describe,
  editorHints,
  list,
  number,
  object,
  openObject,
  picklist,
  text,
  textMatching,
  wholeNumber
} from '../../base/schema.ts'
import type { CollectionConfig } from '../../config/config.ts'
import type { Field, Fields } from '../../config/fields.ts'
import { dayOrTime, pageKeys } from '../front-matter.ts'

export type EntrySchema = v.GenericSchema<
  unknown,
  { readonly title?: string } & Readonly<Record<string, unknown>>
>

const schemas = new WeakMap<CollectionConfig, Map<boolean, EntrySchema>>()
const noFields: Fields = {}

/**
 * The schema of the entries of a collection.
 *
 * @param isTranslation translations may lack untranslated fields, which `completeEntries` copies from the original
 */
export function entrySchema(collection: CollectionConfig, isTranslation: boolean): EntrySchema {
  const collectionSchemas = schemas.get(collection) ?? new Map<boolean, EntrySchema>()
  schemas.set(collection, collectionSchemas)
  const schema = collectionSchemas.get(isTranslation) ?? makeSchema(collection, isTranslation)
  collectionSchemas.set(isTranslation, schema)
  return schema
}

const entryKeys = {
  $schema: describe('JSON Schema of this file, for editors.', v.optional(text)),
  id: describe('Last part of its address. Default: derived from the title.', v.optional(text))
}

function makeSchema({ entries }: CollectionConfig, isTranslation: boolean): EntrySchema {
  const fields = Object.fromEntries(
    Object.entries(entries?.fields ?? noFields).map(([name, field]) => [name, schemaOf(field, isTranslation)])
  )
  // Messages and editors list the fields first. One with the name of a key of pages replaces it.
  const keys = { ...fields, ...entryKeys, ...pageKeys, ...fields }
  // The site's schema module checks keys that are unknown here.
  return entries?.schema === undefined ? object(keys) : openObject(keys)
}

function schemaOf(field: Field, isTranslation: boolean): v.GenericSchema {
  const described = describe(descriptionOf(field), requiredSchema(field))
  if (isTranslation && !field.translated) return v.optional(described)
  return field.optional || field.default !== undefined ? v.optional(described, field.default) : described
}

/** Description of a field for editors. */
function descriptionOf({ description, label, ...field }: Field): string {
  const siteDescription = description ?? (typeof label === 'string' ? label : undefined)
  const kind = kindOf(field as Field)
  return siteDescription === undefined
    ? kind
    : `${/[.!?]$/.test(siteDescription) ? siteDescription : `${siteDescription}.`} ${kind}`
}

function kindOf(field: Field): string {
  switch (field.type) {
    case 'reference':
      return `Id of an entry of \`${field.to}\`.`
    case 'list':
      return `List. Each item: ${kindOf(field.of).replace(/^./, (first) => first.toLowerCase())}`
    case 'image':
    case 'file':
      return `Path of ${field.type === 'image' ? 'an image' : 'a file'}, relative to this file or below site/static.`
    case 'enum':
      return `One of ${field.values.join(', ')}.`
    default:
      return kinds[field.type]
  }
}

const kinds = {
  text: 'Text.',
  markdown: 'Markdown.',
  number: 'Number.',
  date: 'Date, with or without a time.',
  boolean: '`true` or `false`.',
  object: 'Mapping.'
} as const

/** Times are normalised, so that dates can be compared as text: `2026-05-20T14:30`. */
const date = v.pipe(
  dayOrTime,
  v.transform((text) => text.replace(' ', 'T'))
)

function requiredSchema(field: Field): v.GenericSchema {
  switch (field.type) {
    case 'text':
      return textSchema(field)
    case 'markdown':
    case 'image':
    case 'file':
    case 'reference':
      return text
    case 'number':
      return numberSchema(field)
    case 'date':
      return date
    case 'boolean':
      return boolean
    case 'enum':
      return picklist(field.values)
    case 'list':
      return listSchema(field)
    case 'object':
      return object(
        Object.fromEntries(
          Object.entries(field.fields).map(([name, inner]) => [name, schemaOf(inner, false)])
        )
      )
  }
}

function textSchema({ min = 0, max, pattern }: Extract<Field, { type: 'text' }>): v.GenericSchema {
  if (pattern !== undefined)
    return textMatching(new RegExp(`^(?:${pattern})$`, 'u'), `a text like \`${pattern}\``)
  if (min === 0 && max === undefined) return text
  return v.pipe(
    textMatching(
      ({ length }) => length >= min && length <= (max ?? length),
      `a text of ${rangeOf(min, max)} characters`
    ),
    editorHints({ minLength: min, maxLength: max })
  )
}

function numberSchema({ min, max, integer }: Extract<Field, { type: 'number' }>): v.GenericSchema {
  if (integer && max === undefined && (min ?? -1) >= 0) return wholeNumber(min ?? 0)
  if (min === undefined && max === undefined && !integer) return number
  const expected = `${integer ? 'a whole number' : 'a number'}${
    min === undefined && max === undefined ? '' : ` of ${rangeOf(min, max)}`
  }`
  return v.pipe(
    number,
    v.check(
      (value) => value >= (min ?? value) && value <= (max ?? value) && (!integer || Number.isInteger(value)),
      ({ input }) => `Expected ${expected}, found \`${input}\``
    ),
    editorHints({ type: integer ? 'integer' : undefined, minimum: min, maximum: max })
  )
}

function listSchema({ of, min = 0, max }: Extract<Field, { type: 'list' }>): v.GenericSchema {
  const items = list(schemaOf({ ...of, optional: false }, false))
  if (min === 0 && max === undefined) return items
  return v.pipe(
    items,
    v.check(
      ({ length }) => length >= min && length <= (max ?? length),
      ({ input }) => `Expected ${rangeOf(min, max)} items, found ${(input as unknown[]).length}`
    ),
    editorHints({ minItems: min, maxItems: max })
  )
}

function rangeOf(min: number | undefined, max: number | undefined): string {
  if (max === undefined) return `at least ${min}`
  return min === undefined || min === 0 ? `at most ${max}` : min === max ? String(min) : `${min} to ${max}`
}

/** Values for required fields that are missing or invalid, so that other mistakes are found too. */
export const placeholdersOf = ({ entries }: CollectionConfig): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(entries?.fields ?? noFields).flatMap(([name, field]) =>
      field.optional || field.default !== undefined ? [] : [[name, placeholderOf(field)]]
    )
  )

function placeholderOf(field: Field): unknown {
  switch (field.type) {
    case 'number':
      return field.min ?? field.max ?? 0
    case 'date':
      return '1970-01-01'
    case 'boolean':
      return false
    case 'enum':
      return field.values[0]
    case 'list':
      return []
    case 'object':
      return Object.fromEntries(
        Object.entries(field.fields).flatMap(([name, inner]) =>
          inner.optional || inner.default !== undefined ? [] : [[name, placeholderOf(inner)]]
        )
      )
    default:
      return '?'
  }
}
