// Examples of keys: values that their schema allows, in the mapping that they belong to, with its required keys.

import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'yaml'
import type { JsonSchema } from '../../../../generator/load/json-schema.ts'
import { type Key, pathText, resolveSchema } from './schema-tree.ts'

/** Values of keys whose schema suggests none, by file and path (`site: theme.logo.src`) or by name (`label`). */
export type ExampleValues = Readonly<Record<string, unknown>>

/** An example text in a description: the first code after `such as`, or after a colon. */
const suggested = (description: string): string | undefined =>
  /(?:such as|Must be) [^`]*`([^`.][^`]*)`/.exec(description)?.[1]

interface Context {
  readonly file: string
  readonly root: JsonSchema
  readonly values: ExampleValues
}

/** Can a value that is known by the name of a key alone be used here? */
function fits(root: JsonSchema, given: JsonSchema, value: unknown): boolean {
  const node = resolveSchema(root, given)
  if (value === undefined) return false
  if (Array.isArray(node.enum)) return node.enum.includes(value)
  const options = (node.anyOf as readonly JsonSchema[] | undefined) ?? []
  if (options.length > 0) return options.some((option) => fits(root, option, value))
  if (Array.isArray(value)) return node.type === 'array' && (node.items as JsonSchema).type === 'string'
  if (typeof value === 'object')
    return node.type === 'object' && 'text' in ((node.properties ?? {}) as object)
  return node.type === typeof value
}

/** A value for a schema; `undefined` if nothing suggests one. */
function exampleValue(context: Context, path: readonly string[], given: JsonSchema): unknown {
  const { file, root, values } = context
  const node = resolveSchema(root, given)
  const name = path.filter((step) => step !== '[]').at(-1) ?? ''
  const own = values[`${file}: ${pathText(path)}`]
  if (own !== undefined) return own
  if (fits(root, node, values[name])) return values[name]
  const options = (node.anyOf as readonly JsonSchema[] | undefined) ?? []
  if (Array.isArray(node.enum)) return node.enum.find((word) => word !== node.default) ?? node.enum[0]
  if (node.const !== undefined) return node.const
  if (node.type === 'boolean') return node.default !== true
  if (node.type === 'integer' || node.type === 'number') return node.default ?? node.minimum ?? 1
  if (node.type === 'string') return suggested(String(given.description ?? node.description ?? ''))
  if (node.type === 'array') {
    const item = exampleValue(context, [...path, '[]'], node.items as JsonSchema)
    return item === undefined ? undefined : [item]
  }
  for (const option of options) {
    const value = exampleValue(context, path, { description: node.description, ...option })
    if (value !== undefined) return value
  }
  if (node.type === 'object') return mappingOf(context, path, node)
  return undefined
}

/** A mapping with its required keys, or with its first key if none is required. */
function mappingOf(context: Context, path: readonly string[], node: JsonSchema): unknown {
  const properties = Object.entries((node.properties ?? {}) as Readonly<Record<string, JsonSchema>>)
  const required = (node.required ?? []) as readonly string[]
  const chosen =
    required.length > 0 ? properties.filter(([name]) => required.includes(name)) : properties.slice(0, 1)
  if (chosen.length > 0)
    return Object.fromEntries(
      chosen.map(([name, value]) => [name, exampleValue(context, [...path, name], value)])
    )
  const below = node.additionalProperties
  if (typeof below !== 'object' || below === null) return undefined
  const value = exampleValue(context, [...path, 'NAME'], below as JsonSchema)
  return value === undefined ? undefined : { [nameFor(context, path)]: value }
}

/** A name that an author could choose. */
const nameFor = ({ file, values }: Context, path: readonly string[]): string =>
  String(values[`${file}: ${pathText([...path, 'NAME'])}?`] ?? 'name')

/**
 * The example of a key as data: the whole file with only this key and those that it needs.
 *
 * @param groups required siblings by path of the mapping
 */
export function exampleOf(
  context: Context,
  key: Key,
  siblings: ReadonlyMap<string, readonly Key[]>
): unknown {
  const value = exampleValue(context, key.path, key.node)
  if (value === undefined) return undefined
  return key.path.reduceRight<unknown>((inner, step, index) => {
    const parent = key.path.slice(0, index)
    if (step === '[]') return [inner]
    if (step === 'NAME') return { [nameFor(context, parent)]: inner }
    const needed = (siblings.get(pathText(parent)) ?? []).filter(
      (other) => other.required && other.path.at(-1) !== step
    )
    return {
      ...Object.fromEntries(
        needed.map((other) => [other.path.at(-1), exampleValue(context, other.path, other.node)])
      ),
      [step]: inner
    }
  }, value)
}

const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Two examples as one, with the keys of both; `undefined` if they have different values for a key. */
export function mergedExample(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other) && one.length === 1 && other.length === 1) {
    const item = mergedExample(one[0], other[0])
    return item === undefined ? undefined : [item]
  }
  if (!isMapping(one) || !isMapping(other)) return isDeepStrictEqual(one, other) ? one : undefined
  const merged: Record<string, unknown> = { ...one }
  for (const [name, value] of Object.entries(other)) {
    const both = name in one ? mergedExample(one[name], value) : value
    if (both === undefined) return undefined
    merged[name] = both
  }
  return merged
}

/** So that an example fits beside its keys. */
const maxLines = 24

/** As few examples as possible that contain all, in the same order. Keys that exclude each other are not in one. */
export function mergedExamples(
  examples: readonly unknown[],
  isValid: (example: unknown) => boolean
): readonly unknown[] {
  const merged: unknown[] = []
  for (const example of examples) {
    const together = merged.length === 0 ? undefined : mergedExample(merged.at(-1), example)
    const isOne =
      together !== undefined && isValid(together) && exampleText(together).split('\n').length <= maxLines
    if (isOne) merged.splice(-1, 1, together)
    else merged.push(example)
  }
  return merged
}

/** As YAML. */
export const exampleText = (example: unknown): string => stringify(example, { lineWidth: 100 }).trim()
