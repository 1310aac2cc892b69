// An example of a schema that has none: of each field its own example, default or first allowed value, else one for its type.

import {
  type ApiNode,
  child,
  entriesOf,
  identityOf,
  isMapping,
  isTrue,
  itemsOf,
  textOf,
  textsOf
} from './node.ts'
import type { References } from './references.ts'

/** Fields that are only in requests, or only in responses, are left out of the other. */
export type Direction = 'request' | 'response'

const byFormat: Readonly<Record<string, string>> = {
  date: '2025-06-01',
  'date-time': '2025-06-01T12:00:00Z',
  time: '12:00:00Z',
  duration: 'PT1H',
  email: 'reader@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  'uri-reference': '/path',
  uuid: '7d9c1b52-6a0e-4f27-9d3b-2c51f0a4e8b6',
  byte: 'aGVsbG8=',
  binary: '',
  password: 'secret'
}

// Schemas that refer to many others would become examples that nobody reads, and that take longer with each level.
const maxDepth = 5

/** Levels with all fields; further down, only the required ones. A request is written by hand, and in every language. */
const wholeDepth: Readonly<Record<Direction, number>> = { request: 0, response: 1 }

/** An example of a schema. @param seen identities of the schemas around it; each is expanded once */
export function sampleOf(
  { resolve }: Pick<References, 'resolve'>,
  schema: ApiNode | undefined,
  direction: Direction,
  seen: readonly string[] = []
): unknown {
  const found = schema && resolve(schema)
  if (!found) return undefined
  const example = child(found, 'example') ?? itemsOf(child(found, 'examples'))[0]
  const given =
    example ?? child(found, 'const') ?? child(found, 'default') ?? itemsOf(child(found, 'enum'))[0]
  if (given) return given.value
  const identity = identityOf(found)
  if (seen.includes(identity) || seen.length > maxDepth) return undefined
  const inner = (node: ApiNode | undefined) => sampleOf({ resolve }, node, direction, [...seen, identity])
  const [variant] = [...itemsOf(child(found, 'oneOf')), ...itemsOf(child(found, 'anyOf'))]
  const parts = itemsOf(child(found, 'allOf')).map(inner)
  const properties = child(found, 'properties')
  if (properties || parts.length > 0) {
    const hidden = direction === 'request' ? 'readOnly' : 'writeOnly'
    const required = textsOf(child(found, 'required'))
    const own = entriesOf(properties).flatMap(([name, node]) => {
      if (seen.length > wholeDepth[direction] && !required.includes(name)) return []
      const property = resolve(node)
      const value = property && !isTrue(property, hidden) ? inner(node) : undefined
      return value === undefined ? [] : [[name, value] as const]
    })
    const variantValue = inner(variant)
    const mappings = [...parts, ...(isMapping(variantValue) ? [variantValue] : [])].filter(isMapping)
    const objects = [...mappings, Object.fromEntries(own)]
    return Object.assign({}, ...objects)
  }
  if (variant) return inner(variant)
  return sampleOfType(found, inner)
}

function sampleOfType(schema: ApiNode, inner: (node: ApiNode | undefined) => unknown): unknown {
  const type = child(schema, 'type')
  const name =
    typeof type?.value === 'string'
      ? type.value
      : itemsOf(type)
          .map(({ value }) => value)
          .find((value) => value !== 'null')
  const minimum = child(schema, 'minimum')?.value
  switch (name) {
    case 'array': {
      const item = inner(child(schema, 'items'))
      return item === undefined ? [] : [item]
    }
    case 'integer':
    case 'number':
      return typeof minimum === 'number' ? minimum : name === 'integer' ? 1 : 1.5
    case 'boolean':
      return true
    case 'null':
      return null
    case 'string':
      return byFormat[textOf(schema, 'format')] ?? 'text'
    case 'object': {
      const value = inner(child(schema, 'additionalProperties'))
      return value === undefined ? {} : { key: value }
    }
    default:
      return child(schema, 'items') ? [inner(child(schema, 'items'))] : undefined
  }
}
