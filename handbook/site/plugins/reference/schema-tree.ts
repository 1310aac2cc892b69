// Reads the JSON Schemas of YAML files and front matter as a tree of keys.

import type { JsonSchema } from '../../../../generator/load/json-schema.ts'

/** A key of a file, with what its schema says. */
export interface Key {
  /** `['theme', 'logo', 'src']`; entries of lists are `[]`, and names that authors choose are `NAME`. */
  readonly path: readonly string[]
  readonly description: string
  /** In words: `text`, `list of texts`. */
  readonly type: string
  readonly allowed: readonly string[]
  readonly default: unknown
  readonly required: boolean
  readonly node: JsonSchema
}

/** Keys that belong together: those of one mapping, or of one kind of it. */
export interface KeyGroup {
  readonly path: readonly string[]
  /** Tells the kinds of a mapping apart: `type: doc`. */
  readonly kind?: string
  readonly keys: readonly Key[]
  /** Keys of the mappings around it, and its own, by the path of the mapping. */
  readonly around: ReadonlyMap<string, readonly Key[]>
}

type Schemas = Readonly<Record<string, JsonSchema>>

/** Follow references to definitions. */
export function resolveSchema(root: JsonSchema, node: JsonSchema): JsonSchema {
  const reference = typeof node.$ref === 'string' ? node.$ref.split('/').at(-1) : undefined
  if (reference === undefined) return node
  const { $ref: _, ...own } = node
  return { ...(root.definitions as Schemas)[reference], ...own }
}

const optionsOf = (node: JsonSchema): readonly JsonSchema[] =>
  (node.anyOf as readonly JsonSchema[] | undefined) ?? []

/** Whether it is a text, or one per language. */
const isLocalised = (options: readonly JsonSchema[]): boolean =>
  options.length === 2 &&
  options[0]?.type === 'string' &&
  options[1]?.type === 'object' &&
  (options[1].additionalProperties as JsonSchema | undefined)?.type === 'string'

/** The only value of a schema; an empty text is shown with quotes, as in YAML. */
const constText = (value: unknown): string => (value === '' ? "''" : String(value))

/** The type of a value in words. */
function typeOf(root: JsonSchema, given: JsonSchema): string {
  const node = resolveSchema(root, given)
  const options = optionsOf(node)
  if (isLocalised(options)) return 'text, or one per language'
  if (options.length > 0) return [...new Set(options.map((option) => typeOf(root, option)))].join(', or ')
  if (node.const !== undefined) return `\`${constText(node.const)}\``
  if (Array.isArray(node.enum)) return 'word'
  if (node.type === 'array') return `list: ${typeOf(root, node.items as JsonSchema)}`
  if (node.type === 'object') {
    const below = node.additionalProperties
    return typeof below === 'object' && below !== null && Object.keys(below).length > 0
      ? `mapping: ${typeOf(root, below as JsonSchema)}`
      : 'mapping'
  }
  if (node.type === 'string') return 'text'
  if (node.type === 'boolean') return '`true` or `false`'
  if (node.type === 'integer')
    return `whole number${node.minimum === undefined ? '' : `, at least ${String(node.minimum)}`}`
  if (node.type === 'number')
    return node.minimum === undefined
      ? 'number'
      : `number from ${String(node.minimum)} to ${String(node.maximum)}`
  return 'anything'
}

/** Words that are allowed, of the value itself or of the entries of a list. */
function allowedOf(root: JsonSchema, given: JsonSchema): readonly string[] {
  const node = resolveSchema(root, given)
  if (Array.isArray(node.enum)) return node.enum.map(String)
  if (node.const !== undefined) return [constText(node.const)]
  if (node.type === 'array') return allowedOf(root, node.items as JsonSchema)
  return optionsOf(node).flatMap((option) => allowedOf(root, option))
}

function keyOf(root: JsonSchema, path: readonly string[], given: JsonSchema, required: boolean): Key {
  const node = resolveSchema(root, given)
  return {
    path,
    description: typeof given.description === 'string' ? given.description : String(node.description ?? ''),
    type: typeOf(root, node),
    allowed: allowedOf(root, node),
    default: given.default ?? node.default,
    required,
    node
  }
}

/** The kind of a mapping, if one of its keys has a single allowed value. */
function kindOf(properties: readonly (readonly [string, JsonSchema])[]): string | undefined {
  const found = properties.find(([, { enum: words }]) => Array.isArray(words) && words.length === 1)
  return found && `${found[0]}: ${String((found[1].enum as readonly unknown[])[0])}`
}

interface Position {
  readonly path: readonly string[]
  readonly around: KeyGroup['around']
  /** Definitions on the way: a mapping that contains itself is only described once. */
  readonly seen: readonly unknown[]
}

/** All groups of keys in a schema, parents first. */
export function groupsOf(
  root: JsonSchema,
  given: JsonSchema = root,
  { path, around, seen }: Position = { path: [], around: new Map(), seen: [] }
): readonly KeyGroup[] {
  if (given.$ref !== undefined && seen.includes(given.$ref)) return []
  const known = given.$ref === undefined ? seen : [...seen, given.$ref]
  const node = resolveSchema(root, given)
  const properties = Object.entries((node.properties ?? {}) as Schemas)
  const below = node.additionalProperties
  const required = (node.required ?? []) as readonly string[]
  const keys = properties.map(([name, value]) => keyOf(root, [...path, name], value, required.includes(name)))
  const inside = keys.length === 0 ? around : new Map([...around, [pathText(path), keys]])
  const kind = kindOf(properties)
  const at = (...steps: readonly string[]): Position => ({
    path: [...path, ...steps],
    around: inside,
    seen: known
  })
  return [
    ...(keys.length === 0 ? [] : [{ path, keys, around: inside, ...(kind !== undefined && { kind }) }]),
    ...properties.flatMap(([name, value]) => groupsOf(root, value, at(name))),
    ...optionsOf(node).flatMap((option) => groupsOf(root, option, at())),
    ...(node.type === 'array' ? groupsOf(root, node.items as JsonSchema, at('[]')) : []),
    ...(typeof below === 'object' && below !== null ? groupsOf(root, below as JsonSchema, at('NAME')) : [])
  ]
}

/** `theme.logo.src`, `locales.NAME.label`, `items[].label` */
export const pathText = (path: readonly string[]): string =>
  path.reduce((text, step) => (step === '[]' ? `${text}[]` : text === '' ? step : `${text}.${step}`), '')

/** Whether a path is that of a key inside the mapping at `parent`, at any depth. */
export const isBelow = (path: readonly string[], parent: readonly string[]): boolean =>
  path.length > parent.length && parent.every((step, index) => path[index] === step)
