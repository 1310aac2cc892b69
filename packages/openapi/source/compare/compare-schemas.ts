// Two versions of a schema: what a client sends must still be accepted, and what it gets must still be there.

import { fieldsOf } from '../read/fields.ts'
import { type ApiNode, child, identityOf, itemsOf, textOf } from '../read/node.ts'
import type { References } from '../read/references.ts'
import type { Direction } from '../read/sample.ts'
import { typesOf } from '../read/types.ts'

export interface Found {
  readonly effect: 'breaks' | 'new' | 'changed'
  /** `the field `email` of the request is required`: completes the name of an operation. */
  readonly message: string
  readonly node: ApiNode
}

export interface SchemaSides {
  readonly before: Pick<References, 'resolve'>
  readonly after: Pick<References, 'resolve'>
  /** Results of schemas that have been compared, or that are being compared: schemas refer to each other. */
  readonly known: Map<string, readonly Found[]>
}

/** Limits, and whether a larger one allows less. */
const limits = [
  ['minimum', true],
  ['minLength', true],
  ['minItems', true],
  ['maximum', false],
  ['maxLength', false],
  ['maxItems', false]
] as const

/** @param title what it is the schema of, `the request`; a schema that is referred to has its own name */
export function compareSchemas(
  sides: SchemaSides,
  old: ApiNode | undefined,
  now: ApiNode | undefined,
  direction: Direction,
  title: string
): readonly Found[] {
  const before = old && sides.before.resolve(old)
  const after = now && sides.after.resolve(now)
  if (!before || !after) return []
  const key = `${direction} ${identityOf(before)} ${identityOf(after)}`
  const known = sides.known.get(key)
  if (known) return known
  sides.known.set(key, [])
  const name = textOf(now, '$ref').split('/').at(-1) ?? ''
  const found = compareResolved(sides, before, after, direction, name === '' ? title : `\`${name}\``)
  sides.known.set(key, found)
  return found
}

function compareResolved(
  sides: SchemaSides,
  before: ApiNode,
  after: ApiNode,
  direction: Direction,
  title: string
): readonly Found[] {
  const found = [
    ...compareTypes(before, after, direction, title),
    ...compareValues(before, after, direction, title),
    ...(direction === 'request' ? compareLimits(before, after, title) : []),
    ...compareFields(sides, before, after, direction, title),
    ...compareSchemas(sides, child(before, 'items'), child(after, 'items'), direction, `an item of ${title}`)
  ]
  return [...new Set(found)]
}

function compareTypes(
  before: ApiNode,
  after: ApiNode,
  direction: Direction,
  title: string
): readonly Found[] {
  const [old, now] = [typesOf(before), typesOf(after)]
  // `number` accepts integers.
  const covers = (types: readonly string[], type: string) =>
    types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'))
  const [wide, narrow] = direction === 'request' ? [now, old] : [old, now]
  const isCovered = narrow.length > 0 ? narrow.every((type) => covers(wide, type)) : wide.length === 0
  if (old.join() === now.join()) return []
  const text = (types: readonly string[]) => types.join(' or ') || 'any type'
  return [
    {
      effect: isCovered ? 'changed' : 'breaks',
      message: `${title} is ${text(now)}, not ${text(old)}`,
      node: child(after, 'type') ?? after
    }
  ]
}

/** Values of `enum`: those that are gone cannot be sent any more, and new ones are unknown to clients that get them. */
function compareValues(
  before: ApiNode,
  after: ApiNode,
  direction: Direction,
  title: string
): readonly Found[] {
  const valuesOf = (schema: ApiNode) =>
    itemsOf(child(schema, 'enum')).map(({ value }) => JSON.stringify(value))
  const [old, now] = [valuesOf(before), valuesOf(after)]
  const node = child(after, 'enum') ?? after
  const isFree = (values: readonly string[]) => values.length === 0
  const gone = isFree(now) ? [] : old.filter((value) => !now.includes(value))
  const added = isFree(old) ? [] : now.filter((value) => !old.includes(value))
  const list = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(', ')
  const isRequest = direction === 'request'
  return [
    ...(gone.length > 0
      ? [
          {
            effect: isRequest ? 'breaks' : 'changed',
            message: `${title} cannot be ${list(gone)} any more`,
            node
          } as const
        ]
      : []),
    ...(added.length > 0
      ? [{ effect: isRequest ? 'new' : 'changed', message: `${title} may be ${list(added)}`, node } as const]
      : []),
    ...(isFree(old) && !isFree(now)
      ? [
          {
            effect: isRequest ? 'breaks' : 'changed',
            message: `${title} can only be ${list(now)}`,
            node
          } as const
        ]
      : [])
  ]
}

function compareLimits(before: ApiNode, after: ApiNode, title: string): readonly Found[] {
  return limits.flatMap(([key, isLower]): readonly Found[] => {
    const [old, now] = [child(before, key)?.value, child(after, key)]
    const value = now?.value
    if (!now || typeof value !== 'number') return []
    const isNarrower = typeof old !== 'number' || (isLower ? value > old : value < old)
    return isNarrower
      ? [{ effect: 'breaks', message: `\`${key}\` of ${title} is ${value}, not ${old ?? 'set'}`, node: now }]
      : []
  })
}

function compareFields(
  sides: SchemaSides,
  before: ApiNode,
  after: ApiNode,
  direction: Direction,
  title: string
): readonly Found[] {
  const fieldsBy = (side: Pick<References, 'resolve'>, schema: ApiNode) =>
    new Map(fieldsOf(side, schema, [identityOf(schema)]).fields.map((field) => [field.name, field]))
  const [old, now] = [fieldsBy(sides.before, before), fieldsBy(sides.after, after)]
  const isRequest = direction === 'request'
  const name = (field: string) => `the field \`${field}\` of ${title}`
  const gone = [...old.keys()].flatMap((field): readonly Found[] =>
    now.has(field) ? [] : [{ effect: 'breaks', message: `${name(field)} is gone`, node: after }]
  )
  const others = [...now.values()].flatMap(({ name: field, node, schema, required }): readonly Found[] => {
    const earlier = old.get(field)
    if (!earlier)
      return [
        {
          effect: isRequest && required ? 'breaks' : 'new',
          message: `${name(field)} is new${isRequest && required ? ' and required' : ''}`,
          node
        }
      ]
    const changed: readonly Found[] =
      earlier.required === required
        ? []
        : [
            {
              effect: isRequest === required ? 'breaks' : 'changed',
              message: `${name(field)} is ${required ? 'required' : 'optional'}`,
              node
            }
          ]
    return [...changed, ...compareSchemas(sides, earlier.schema, schema, direction, name(field))]
  })
  return [...gone, ...others]
}
