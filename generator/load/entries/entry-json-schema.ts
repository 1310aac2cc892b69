// The fields of a collection → the JSON Schema of its files, for editors: of the front matter of Markdown, of a YAML or JSON
// file with one entry, and of one with several.

import { type JsonSchema, toJsonSchema } from '../../base/json-schema.ts'
import type { CollectionConfig } from '../../config/config.ts'
import { entrySchema } from './entry-schema.ts'

/** Folder of the schemas of a project, relative to it. */
export const schemaFolder = '.sitegen/schema'

/** Schemas by name: `products`, and `products-translation` for entries that are not in the default language. */
export const entryJsonSchemas = (collections: readonly CollectionConfig[]): ReadonlyMap<string, JsonSchema> =>
  new Map(
    collections.flatMap((collection): [string, JsonSchema][] =>
      collection.entries === undefined
        ? []
        : [
            [collection.name, schemaOf(collection, false)],
            [`${collection.name}-translation`, schemaOf(collection, true)]
          ]
    )
  )

function schemaOf(collection: CollectionConfig, isTranslation: boolean): JsonSchema {
  const title = `${isTranslation ? 'translated ' : ''}entries of ${collection.name}`
  const {
    $schema,
    definitions = {},
    title: _,
    ...entry
  } = toJsonSchema(entrySchema(collection, isTranslation), title)
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
    definitions: { ...(definitions as object), entry }
  }
}
