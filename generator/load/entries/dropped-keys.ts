// Keys of an entry that its schema module ignores: `z.object` and `v.object` drop keys that they do not know, so a misspelled
// name of an optional field would be lost silently. Schemas that pass unknown keys on are left alone.

import { isDeepStrictEqual } from 'node:util'
import { isMapping } from '../../base/mapping.ts'
import type { YamlPath } from '../../base/yaml.ts'
import type { OptionsSchema } from '../../plugin.ts'
import type { JsonObject } from './schema-description.ts'
import type { NamedFields, SchemaField } from './schema-fields.ts'

/** A key that has no effect, and the names that the schema knows in its place. */
export interface DroppedKey {
  readonly path: YamlPath
  readonly knownNames: readonly string[]
}

/**
 * The keys without effect.
 *
 * @param inputFields fields that the schema reads
 * @param input a valid entry
 * @param output what the schema returns for it
 */
export async function droppedKeys(
  schema: OptionsSchema,
  inputFields: NamedFields,
  input: JsonObject,
  output: unknown
): Promise<readonly DroppedKey[]> {
  const candidates = unknownKeys({ type: 'object', fields: inputFields }, input, output, [])
  const dropped: DroppedKey[] = []
  for (const key of candidates) {
    // A function of the schema may read a key that its description does not name: `z.preprocess` renames some.
    const without = await schema['~standard'].validate(withoutKey(input, key.path))
    if (!without.issues && isDeepStrictEqual(without.value, output)) dropped.push(key)
  }
  return dropped
}

/** Keys that are neither known nor in the output. */
function unknownKeys(
  field: SchemaField,
  input: unknown,
  output: unknown,
  path: YamlPath
): readonly DroppedKey[] {
  if (field.type === 'list' && Array.isArray(input))
    return input.flatMap((item, index) =>
      unknownKeys(field.of, item, Array.isArray(output) ? output[index] : undefined, [...path, index])
    )
  if (field.type !== 'object' || !isMapping(input)) return []
  const knownNames = Object.keys(field.fields)
  return Object.entries(input).flatMap(([name, value]) => {
    const knownField = Object.hasOwn(field.fields, name) ? field.fields[name] : undefined
    const returned = isMapping(output) && Object.hasOwn(output, name)
    if (knownField)
      return unknownKeys(knownField, value, returned ? output[name] : undefined, [...path, name])
    return returned ? [] : [{ path: [...path, name], knownNames }]
  })
}

function withoutKey(value: JsonObject, path: YamlPath): JsonObject {
  const copy = structuredClone(value)
  const parent = path.slice(0, -1).reduce<unknown>((above, step) => Object(above)[step], copy)
  Reflect.deleteProperty(Object(parent), path.at(-1) ?? '')
  return copy
}
