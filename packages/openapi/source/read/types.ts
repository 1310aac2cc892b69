import { type ApiNode, child, isTrue, textsOf } from './node.ts'

/** Types that a schema allows: `['string', 'null']`. */
export function typesOf(schema: ApiNode): readonly string[] {
  const type = child(schema, 'type')
  const types = typeof type?.value === 'string' ? [type.value] : textsOf(type)
  const implied =
    types.length > 0
      ? types
      : child(schema, 'properties')
        ? ['object']
        : child(schema, 'items')
          ? ['array']
          : []
  return isTrue(schema, 'nullable') ? [...implied, 'null'] : implied
}
