// A schema of ours → JSON Schema (draft 7, which editors know best), so that an editor completes and
// checks what an author writes. It refuses nothing that we accept; names that refer to other files, and
// tests that are more than a pattern, are left to `sitegen check`.

import type * as v from 'valibot'
import type { Choice } from './schema.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

/** Of valibot's schemas, what the conversion looks at. */
interface AnySchema extends Partial<Choice> {
  readonly type: string
  readonly pipe?: readonly AnyStep[]
  readonly entries?: Readonly<Record<string, AnySchema>>
  readonly item?: AnySchema
  readonly value?: AnySchema
  readonly wrapped?: AnySchema
  readonly default?: unknown
  readonly options?: readonly unknown[]
  readonly literal?: unknown
}

interface AnyStep extends AnySchema {
  readonly kind: 'schema' | 'validation' | 'transformation' | 'metadata'
  readonly metadata?: { readonly json?: JsonSchema }
  readonly requirement?: unknown
}

/**
 * Convert a schema.
 *
 * @param title what the schema is for, for the editor to show
 * @throws for a kind of schema that it does not know, which is a bug
 */
export function toJsonSchema(schema: v.GenericSchema, title: string): JsonSchema {
  const definitions = new Map<string, JsonSchema>()
  // valibot's types say which fields which kind has; here all of them are looked at.
  const body = convert(schema as unknown as AnySchema, definitions)
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title,
    ...body,
    ...(definitions.size > 0 && { definitions: Object.fromEntries(definitions) })
  }
}

type Definitions = Map<string, JsonSchema>

function convert(schema: AnySchema, definitions: Definitions): JsonSchema {
  if (schema.pipe) return Object.assign({}, ...schema.pipe.map((step) => convertStep(step, definitions)))
  if (schema.choice) return reference(schema.choice, definitions)
  const converter = converters[schema.type]
  if (!converter) throw new Error(`bug: there is no JSON Schema for \`${schema.type}\``)
  return converter(schema, definitions)
}

function convertStep(step: AnyStep, definitions: Definitions): JsonSchema {
  // The first step of a pipe is the piped schema itself, without its pipe.
  if (step.kind === 'schema') return convert(step, definitions)
  if (step.kind === 'metadata') return step.metadata?.json ?? {}
  return step.type === 'min_length' ? { minItems: step.requirement } : {}
}

function reference({ name, options }: Choice['choice'], definitions: Definitions): JsonSchema {
  if (!definitions.has(name)) {
    // Named before it is converted: sidebars hold sidebars.
    definitions.set(name, {})
    const anyOf = options().map((option) => convert(option as unknown as AnySchema, definitions))
    definitions.set(name, { anyOf })
  }
  return { $ref: `#/definitions/${name}` }
}

const isOptional = ({ type }: AnySchema): boolean => type === 'optional'

function convertObject({ type, entries = {} }: AnySchema, definitions: Definitions): JsonSchema {
  const fields = Object.entries(entries)
  const required = fields.filter(([, field]) => !isOptional(field)).map(([key]) => key)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([key, field]) => [key, convert(field, definitions)])),
    ...(required.length > 0 && { required }),
    additionalProperties: type === 'loose_object'
  }
}

/** Defaults that are plain values; empty ones say nothing. */
const isTelling = (value: unknown): boolean =>
  typeof value !== 'object' || (Array.isArray(value) && value.length > 0)

const convertOptional = ({ wrapped, default: value }: AnySchema, definitions: Definitions): JsonSchema => ({
  ...(wrapped && convert(wrapped, definitions)),
  ...(value !== undefined && value !== '' && isTelling(value) && { default: value })
})

const converters: Readonly<Record<string, (schema: AnySchema, definitions: Definitions) => JsonSchema>> = {
  string: () => ({ type: 'string' }),
  number: () => ({ type: 'number' }),
  boolean: () => ({ type: 'boolean' }),
  unknown: () => ({}),
  // What it tests, the other step of its pipe says.
  custom: () => ({}),
  literal: ({ literal }) => ({ const: literal }),
  picklist: ({ options }) => ({ enum: options }),
  array: ({ item }, definitions) => ({ type: 'array', ...(item && { items: convert(item, definitions) }) }),
  record: ({ value }, definitions) => ({
    type: 'object',
    ...(value && { additionalProperties: convert(value, definitions) })
  }),
  // The options of a union are schemas.
  union: ({ options = [] }, definitions) => ({
    anyOf: options.map((option) => convert(option as AnySchema, definitions))
  }),
  optional: convertOptional,
  strict_object: convertObject,
  loose_object: convertObject
}
