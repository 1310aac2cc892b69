// The schema module of a collection as JSON Schema: through Standard JSON Schema (zod 4.2, arktype 2.1.28), and that of
// valibot through its converter.

import type { ConversionConfig } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { OptionsSchema } from '../../plugin.ts'

/** Schema modules of the site by name of the collection. */
export type EntrySchemas = ReadonlyMap<string, OptionsSchema>

export type JsonObject = Readonly<Record<string, unknown>>

/** The input or output of a schema, which differ by transforms and defaults. */
export type SchemaSide = 'input' | 'output'

/** The addition of Standard JSON Schema to Standard Schema. */
interface DescribedSchema {
  readonly vendor: string
  readonly jsonSchema?: Readonly<Partial<Record<SchemaSide, (options: JsonObject) => JsonObject>>>
}

/** The converter of valibot. */
export type Convert = (schema: v.GenericSchema, options: ConversionConfig) => object

/**
 * The JSON Schema of a schema. The converter of valibot is loaded when it is needed.
 *
 * @returns `undefined` if its library cannot describe it
 */
export async function describeSchema(
  schema: OptionsSchema,
  side: SchemaSide
): Promise<JsonObject | undefined> {
  const { toJsonSchema } = await import('@valibot/to-json-schema')
  return describeBy(schema, side, toJsonSchema)
}

/** The same with the converter of valibot. */
export function describeBy(
  schema: OptionsSchema,
  side: SchemaSide,
  convert: Convert
): JsonObject | undefined {
  const { vendor, jsonSchema }: DescribedSchema = schema['~standard']
  try {
    if (jsonSchema)
      return jsonSchema[side]?.({
        target: 'draft-2020-12',
        // Without these options, types that JSON Schema cannot describe throw: zod reads the first, arktype the second.
        libraryOptions: {
          unrepresentable: 'any',
          fallback: ({ base }: { readonly base: JsonObject }) => base
        }
      })
    return vendor === 'valibot'
      ? valibotJsonSchema(schema as unknown as v.GenericSchema, side, convert)
      : undefined
  } catch {
    // The library cannot describe this schema, which still validates entries.
    return undefined
  }
}

/** Transformations after which a text is still a text. */
const keepText = ['trim', 'trim_start', 'trim_end', 'to_lower_case', 'to_upper_case', 'normalize']

const valibotJsonSchema = (schema: v.GenericSchema, typeMode: SchemaSide, convert: Convert): JsonObject =>
  convert(schema, {
    typeMode,
    errorMode: 'ignore',
    ...(typeMode === 'output' && {
      overrideAction: ({ valibotAction: { kind, type } }) =>
        kind === 'transformation' && !keepText.includes(type) ? {} : undefined
    })
  }) as JsonObject
