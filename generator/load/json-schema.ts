// valibot schema → JSON Schema (draft 7, which most editors support), so that editors complete, explain and check the
// files of authors. It accepts everything that sitegen accepts; references to other files, and checks that no pattern
// can express, are left to `sitegen check`. valibot's converter does the conversion; this file adds what is specific to
// our schemas.

import { type ConversionConfig, toJsonSchema as convert } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { definitionNameOf } from '../base/schema.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

/**
 * Convert a schema.
 *
 * @param title shown by editors
 * @throws Error for schemas and checks that the converter does not support, which is a bug
 */
export function toJsonSchema(schema: v.GenericSchema, title: string): JsonSchema {
  const names = new Map<string, string>()
  const {
    $schema,
    $defs = {},
    ...body
  } = convert(schema, {
    ...conversion,
    // The converter numbers its definitions; the numbers would change with every new schema.
    overrideRef({ referenceId, valibotSchema }) {
      const name = definitionNameOf(valibotSchema) ?? referenceId
      names.set(referenceId, name)
      return `#/definitions/${name}`
    }
  })
  const definitions = Object.entries($defs).map(([id, definition]) => [names.get(id), definition])
  return {
    $schema,
    title,
    ...body,
    ...(definitions.length > 0 && { definitions: Object.fromEntries(definitions) })
  }
}

/** Empty defaults are omitted: they tell readers nothing, and editors would insert them. */
const isEmpty = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

const conversion: ConversionConfig = {
  // Checks in TypeScript are described by `editorHints`.
  ignoreActions: ['check', 'transform'],
  // `mapping` is a pipe of a check and a record, and only the record can be converted.
  typeMode: 'output',
  overrideSchema({ valibotSchema, jsonSchema }) {
    if (valibotSchema.type !== 'optional' || !isEmpty(jsonSchema.default)) return undefined
    const { default: _, ...withoutDefault } = jsonSchema
    return withoutDefault
  }
}
