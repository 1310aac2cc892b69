// The fields of an object schema, those of its `allOf` included.

import { type ApiNode, child, entriesOf, identityOf, itemsOf, textsOf } from './node.ts'
import type { References } from './references.ts'

export interface Field {
  readonly name: string
  /** Where it is defined. */
  readonly node: ApiNode
  readonly schema: ApiNode | undefined
  readonly required: boolean
}

interface Fields {
  readonly fields: readonly Field[]
  /** Parts of `allOf`, also those of its parts, as they are written. */
  readonly parts: readonly ApiNode[]
}

/** Fields of a schema and of the parts of its `allOf`. @param seen identities of the schemas around it, itself included */
export function fieldsOf(
  { resolve }: Pick<References, 'resolve'>,
  schema: ApiNode,
  seen: readonly string[]
): Fields {
  const required = textsOf(child(schema, 'required'))
  const own = entriesOf(child(schema, 'properties')).map(
    ([name, node]): Field => ({ name, node, schema: node, required: required.includes(name) })
  )
  const byName = new Map(own.map((field) => [field.name, field]))
  const parts: ApiNode[] = []
  for (const part of itemsOf(child(schema, 'allOf'))) {
    const found = resolve(part)
    if (!found || seen.includes(identityOf(found))) continue
    const inner = fieldsOf({ resolve }, found, [...seen, identityOf(found)])
    parts.push(part, ...inner.parts)
    for (const field of inner.fields) if (!byName.has(field.name)) byName.set(field.name, field)
  }
  const fields = [...byName.values()].map((field) =>
    required.includes(field.name) ? { ...field, required: true } : field
  )
  return { fields, parts }
}
