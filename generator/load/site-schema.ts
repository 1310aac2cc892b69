// The JSON Schema of site.yaml in one project: with the options of its plugins, and the settings of collections of their types, as
// their schemas describe them.

import { toJsonSchema } from '@valibot/to-json-schema'
import { isMapping } from '../base/mapping.ts'
import type { OptionsSchema } from '../plugin.ts'
import type { ActivePlugin } from '../plugins/hooks.ts'
import { describeBy, type JsonObject } from './entries/schema-description.ts'
import type { JsonSchema } from './json-schema.ts'
import { jsonSchemas } from './json-schemas.ts'

type Definitions = Readonly<Record<'collection' | 'plugin', { readonly anyOf: readonly JsonSchema[] }>>

/** The schema of site.yaml, with what the plugins of the site add to it. */
export function siteSchemaOf(
  plugins: readonly Pick<ActivePlugin, 'use' | 'plugin' | 'optionsSchema'>[]
): JsonSchema {
  const site = jsonSchemas().get('site') ?? {}
  const definitions = site.definitions as Definitions & JsonObject
  const [ownCollection = {}, otherCollection = {}] = definitions.collection.anyOf
  const [name = {}, plugin = {}] = definitions.plugin.anyOf
  const types = plugins.flatMap(({ plugin: { collectionTypes = {} } }) =>
    Object.entries(collectionTypes).flatMap(([type, { settings }]) => {
      const described = partOf(settings)
      return described ? [[type, described] as const] : []
    })
  )
  const options = plugins.flatMap(({ use, optionsSchema }) => {
    const described = optionsSchema && partOf(optionsSchema)
    return described ? [[use, described] as const] : []
  })
  return {
    ...site,
    definitions: {
      ...definitions,
      collection: {
        anyOf: [
          ownCollection,
          ...types.map(([type, settings]) =>
            withProperties(ownCollection, settings, { type: { const: type } })
          ),
          excluding(otherCollection, 'type', types)
        ]
      },
      plugin: {
        anyOf: [
          name,
          ...options.map(([use, schema]) =>
            withProperties(plugin, {}, { use: { const: use }, options: schema })
          ),
          excluding(plugin, 'use', options)
        ]
      }
    }
  }
}

const propertiesOf = (schema: JsonObject): JsonObject =>
  isMapping(schema.properties) ? schema.properties : {}

/** A schema as a part of another one. Its references would be looked for at the root: a recursive schema adds nothing. */
function partOf(schema: OptionsSchema): JsonObject | undefined {
  const { $schema: _, ...described } = describeBy(schema, 'input', toJsonSchema) ?? {}
  return isMapping(described.properties) && !JSON.stringify(described).includes('"$ref"')
    ? described
    : undefined
}

/** A mapping with the keys of two. @param fixed override those of both */
const withProperties = (own: JsonObject, other: JsonObject, fixed: JsonObject): JsonObject => ({
  ...own,
  properties: { ...propertiesOf(own), ...propertiesOf(other), ...fixed },
  required: [...new Set([own.required ?? [], other.required ?? [], Object.keys(fixed)[0] ?? []].flat())]
})

/** Other values than those that have a schema of their own. */
const excluding = (
  schema: JsonObject,
  key: string,
  described: readonly (readonly [value: string, JsonObject])[]
): JsonObject =>
  described.length === 0
    ? schema
    : {
        ...schema,
        properties: {
          ...propertiesOf(schema),
          [key]: {
            ...(propertiesOf(schema)[key] as JsonObject),
            not: { enum: described.map(([value]) => value) }
          }
        }
      }
