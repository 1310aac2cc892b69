// What a JSON Schema says about a place in a file: the schemas there are those that sitegen checks the file with.

import { isMapping, type JsonSchema } from 'sitegen/internals'

type Path = readonly string[]

/**
 * The schemas of the value at a path. There are several where a value has alternatives.
 *
 * @param path keys, `*` for items of lists
 * @param siblings keys beside the place with their values: alternatives that exclude them are left out
 */
function schemasAt(
  schema: JsonSchema,
  path: Path,
  siblings: Readonly<Record<string, string>> = {}
): readonly JsonSchema[] {
  const [step, ...rest] = path
  if (step === undefined) return alternatives(schema, schema).filter((one) => allows(one, siblings))
  const inner = alternatives(schema, schema).flatMap((one) => stepInto(one, step))
  return inner.flatMap((one) => schemasAt({ ...withDefinitions(schema), ...one }, rest, siblings))
}

/** Definitions go with a part of a schema, since its references are resolved in it. */
const withDefinitions = ({ definitions, $defs }: JsonSchema): JsonSchema => ({
  ...(definitions === undefined ? {} : { definitions }),
  ...($defs === undefined ? {} : { $defs })
})

const maxDepth = 20

/** A schema without its references and choices. */
function alternatives(schema: JsonSchema, root: JsonSchema, depth = 0): readonly JsonSchema[] {
  if (depth > maxDepth) return []
  const { $ref, anyOf, oneOf, allOf, then, else: otherwise, ...own } = schema
  const parts = [
    ...(typeof $ref === 'string' ? [referenced(root, $ref)] : []),
    ...[anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? (list as readonly unknown[]) : [])),
    then,
    otherwise
  ].filter(isMapping)
  if (parts.length === 0) return [own]
  const { description } = own
  const inner = parts.flatMap((part) => alternatives(part, root, depth + 1))
  const described = inner.map((part) => ({ ...(description === undefined ? {} : { description }), ...part }))
  return 'properties' in own || 'enum' in own ? [own, ...described] : described
}

function referenced(root: JsonSchema, reference: string): unknown {
  const [, group = '', name = ''] = /^#\/(definitions|\$defs)\/(.+)$/.exec(reference) ?? []
  const definitions = root[group]
  return isMapping(definitions) ? definitions[name] : undefined
}

function stepInto(schema: JsonSchema, step: string): readonly JsonSchema[] {
  const { properties, additionalProperties, items } = schema
  if (step === '*') return isMapping(items) ? [items] : []
  const property = isMapping(properties) && Object.hasOwn(properties, step) ? properties[step] : undefined
  if (isMapping(property)) return [property]
  return isMapping(additionalProperties) ? [additionalProperties] : []
}

/** Whether a mapping with these keys may be of a schema: none has another value than its schema fixes. */
function allows({ properties }: JsonSchema, siblings: Readonly<Record<string, string>>): boolean {
  if (!isMapping(properties)) return true
  return Object.entries(siblings).every(([key, value]) => {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined
    if (!isMapping(property) || value === '') return true
    const fixed =
      property.const ?? (Array.isArray(property.enum) && property.enum.length === 1 && property.enum[0])
    return fixed === undefined || fixed === false || String(fixed) === value
  })
}

/** A key that a mapping may have. */
export interface SchemaKey {
  readonly name: string
  readonly description?: string
  /** What follows its colon: a value on the same line, a list or a mapping below it. */
  readonly holds: 'value' | 'list' | 'mapping'
}

/** The keys of mappings at a path. */
export function keysAt(
  schema: JsonSchema,
  path: Path,
  siblings: Readonly<Record<string, string>>
): readonly SchemaKey[] {
  const keys = new Map<string, SchemaKey>()
  for (const { properties } of schemasAt(schema, path, siblings))
    if (isMapping(properties))
      for (const [name, property] of Object.entries(properties)) {
        if (!isMapping(property) || keys.has(name)) continue
        const { description } = property
        const types = new Set(alternatives(property, schema).map(({ type }) => type))
        keys.set(name, {
          name,
          ...(typeof description === 'string' && { description }),
          holds: only(types, 'array') ? 'list' : only(types, 'object') ? 'mapping' : 'value'
        })
      }
  return [...keys.values()]
}

const only = (types: ReadonlySet<unknown>, type: string): boolean => types.size === 1 && types.has(type)

/** A value that a key may have. */
export interface SchemaValue {
  readonly value: string
  readonly description?: string
}

/** The values that a schema lists for a path. */
export function valuesAt(schema: JsonSchema, path: Path): readonly SchemaValue[] {
  const values = new Map<string, SchemaValue>()
  for (const one of schemasAt(schema, path)) {
    const { type, enum: listed, const: fixed, description } = one
    const found = Array.isArray(listed)
      ? (listed as readonly unknown[])
      : fixed !== undefined
        ? [fixed]
        : type === 'boolean'
          ? [true, false]
          : []
    for (const value of found)
      values.set(String(value), {
        value: String(value),
        ...(typeof description === 'string' && { description })
      })
  }
  return [...values.values()]
}
