// The fields of a collection → the JSON Schema of its files, for editors: of the front matter of Markdown, of a YAML or JSON
// file with one entry, and of one with several. A schema module of the site adds the keys that its library describes.

import { isMapping } from '../../base/mapping.ts'
import type { CollectionConfig } from '../../config/config.ts'
import type { Fields } from '../../config/fields.ts'
import { type JsonSchema, toJsonSchema } from '../json-schema.ts'
import { entrySchema } from './entry-schema.ts'
import { describeSchema, type EntrySchemas, type JsonObject } from './schema-description.ts'
import { fieldsOfDescription, type NamedFields, type SchemaField } from './schema-fields.ts'

/** Folder of the schemas of a project, relative to it. */
export const schemaFolder = '.sitegen/schema'

/** JSON Schemas of what the schema modules read, by collection; without those that their library cannot describe. */
export type SchemaDescriptions = ReadonlyMap<string, JsonObject>

export async function describeSchemas(schemas: EntrySchemas): Promise<SchemaDescriptions> {
  const described = await Promise.all(
    [...schemas].map(async ([name, schema]): Promise<[string, JsonObject][]> => {
      const description = await describeSchema(schema, 'input')
      return description ? [[name, description]] : []
    })
  )
  return new Map(described.flat())
}

/** Schemas by name: `products`, and `products-translation` for entries that are not in the default language. */
export const entryJsonSchemas = (
  collections: readonly CollectionConfig[],
  descriptions: SchemaDescriptions
): ReadonlyMap<string, JsonSchema> =>
  new Map(
    collections.flatMap((collection): [string, JsonSchema][] =>
      collection.entries === undefined
        ? []
        : [
            [collection.name, schemaOf(collection, descriptions, false)],
            [`${collection.name}-translation`, schemaOf(collection, descriptions, true)]
          ]
    )
  )

function schemaOf(
  collection: CollectionConfig,
  descriptions: SchemaDescriptions,
  isTranslation: boolean
): JsonSchema {
  const title = `${isTranslation ? 'translated ' : ''}entries of ${collection.name}`
  const {
    $schema,
    definitions = {},
    title: _,
    ...declared
  } = toJsonSchema(entrySchema(collection, isTranslation), title)
  const description = descriptions.get(collection.name)
  const entry = description
    ? withDescription(declared, description, collection.entries?.fields ?? {}, isTranslation)
    : declared
  const { $schema: schemaKey } = entry.properties as Readonly<Record<string, unknown>>
  const entryReference = { $ref: '#/definitions/entry' }
  return {
    $schema,
    title,
    if: { type: 'array' },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { items: entryReference },
    else: {
      if: { required: ['entries'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: {
        type: 'object',
        properties: {
          $schema: schemaKey,
          entries: {
            description: 'Entries: a list, or a mapping by id.',
            if: { type: 'array' },
            // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
            then: { items: entryReference },
            else: { type: 'object', additionalProperties: entryReference }
          }
        }
      },
      else: entryReference
    },
    definitions: { ...(definitions as object), entry },
    ...(isMapping(description?.$defs) && { $defs: withEntryReferences(description.$defs) })
  }
}

/**
 * Add the keys of a schema module to those that sitegen knows. Fields declared in site.yaml keep the description from there.
 *
 * @param isTranslation the original has the values that a translation leaves out
 */
function withDescription(
  declared: JsonObject,
  description: JsonObject,
  fields: Fields,
  isTranslation: boolean
): JsonSchema {
  const declaredProperties = Object(declared.properties) as JsonObject
  const properties = isMapping(description.properties)
    ? (withEntryReferences(description.properties) as JsonObject)
    : propertiesOf(fieldsOfDescription(description) ?? {})
  const siteProperties = Object.fromEntries(
    Object.keys(fields).map((name) => [name, declaredProperties[name]])
  )
  const required = [declared.required, isTranslation ? [] : description.required].flat()
  return {
    ...declared,
    properties: { ...declaredProperties, ...properties, ...siteProperties },
    required: [...new Set(required.filter((name) => typeof name === 'string'))],
    ...(description.additionalProperties === false && { additionalProperties: false })
  }
}

/** Redirect references to the root of a description, `#`, to the entry in our schema. References to its `$defs` stay valid. */
const withEntryReferences = (part: unknown): unknown =>
  JSON.parse(JSON.stringify(part), (key, value: unknown) =>
    key === '$ref' && value === '#' ? '#/definitions/entry' : value
  )

/** JSON Schemas of described fields, by their names. */
const propertiesOf = (fields: NamedFields): JsonObject =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, propertyOf(field)]))

function propertyOf(field: SchemaField): JsonObject {
  switch (field.type) {
    case 'text':
      return { type: 'string' }
    case 'number':
    case 'boolean':
      return { type: field.type }
    case 'enum':
      return { enum: field.values }
    case 'list':
      return { type: 'array', items: propertyOf(field.of) }
    case 'object':
      return { type: 'object', properties: propertiesOf(field.fields) }
    default:
      return {}
  }
}
