// Declarations and patterns: names and their values.

import type * as estree from 'estree'
import { Computed, isRecord } from './computed.ts'
import type { Module } from './module.ts'

/** Give the names of a declaration their values. @returns the names */
export const declare = ({ declarations }: estree.VariableDeclaration, module: Module): readonly string[] =>
  declarations.flatMap(({ id, init }) => bind(id, init ? module.evaluate(init, module) : undefined, module))

/** Give the names of a pattern their values. @returns the names */
export function bind(pattern: estree.Pattern, value: unknown, module: Module): readonly string[] {
  if (pattern.type === 'Identifier') {
    module.scope.set(pattern.name, value)
    return [pattern.name]
  }
  if (pattern.type === 'AssignmentPattern')
    return bind(pattern.left, value === undefined ? module.evaluate(pattern.right, module) : value, module)
  if (pattern.type === 'ArrayPattern') {
    const items = Array.isArray(value) ? (value as unknown[]) : undefined
    return pattern.elements.flatMap((element, index) =>
      element ? bind(element, items ? items[index] : new Computed(String(index)), module) : []
    )
  }
  if (pattern.type !== 'ObjectPattern') return []
  const boundNames: string[] = []
  return pattern.properties.flatMap((property) => {
    if (property.type === 'RestElement') {
      const rest = isRecord(value)
        ? Object.fromEntries(Object.entries(value).filter(([key]) => !boundNames.includes(key)))
        : new Computed('...')
      return bind(property.argument, rest, module)
    }
    const key = property.key.type === 'Identifier' ? property.key.name : ''
    boundNames.push(key)
    return bind(property.value, isRecord(value) ? value[key] : new Computed(key), module)
  })
}
