// Assignments: `name = value`, `item.key += 1`, `list[index]++`.

import type * as estree from 'estree'
import { bind } from './bindings.ts'
import { Computed, isKnown, isRecord } from './computed.ts'
import { computed, type Module } from './module.ts'
import { binary, takesRight } from './operators.ts'
import { assignName, innerScope } from './scope.ts'

/** Where a value is written. */
interface Place {
  read(): unknown
  write(value: unknown): void
}

/** @returns `undefined` for a part of a value that is not known */
function placeOf(target: estree.Pattern | estree.Expression, module: Module): Place | undefined {
  const { scope } = module
  if (target.type === 'Identifier')
    return {
      read: () => (scope.has(target.name) ? scope.get(target.name) : new Computed(target.name)),
      write: (value) => assignName(scope, target.name, value)
    }
  if (target.type !== 'MemberExpression' || target.object.type === 'Super') return undefined
  const object = module.evaluate(target.object, module)
  const key = target.computed
    ? module.evaluate(target.property, module)
    : target.property.type === 'Identifier'
      ? target.property.name
      : undefined
  if (Array.isArray(object) && typeof key === 'number') {
    const list = object as unknown[]
    return { read: () => list[key], write: (value) => (list[key] = value) }
  }
  if (!isRecord(object) || !(typeof key === 'string' || typeof key === 'number')) return undefined
  return { read: () => object[key], write: (value) => (object[key] = value) }
}

/** Whether the left side of an assignment is a name, a pattern, or a part of a known value. */
export const isAssignable = (target: estree.Pattern, module: Module): boolean =>
  target.type === 'ArrayPattern' || target.type === 'ObjectPattern' || placeOf(target, module) !== undefined

/** @returns the value of the assignment */
export function assign(node: estree.AssignmentExpression, module: Module): unknown {
  const { left, operator, right } = node
  if (left.type === 'ArrayPattern' || left.type === 'ObjectPattern') {
    const value = module.evaluate(right, module)
    const local = { ...module, scope: innerScope(module.scope) }
    for (const name of bind(left, value, local)) assignName(module.scope, name, local.scope.get(name))
    return value
  }
  const place = placeOf(left, module)
  if (!place) return computed(node, module)
  const value = newValue(operator, place, right, module)
  if (value === unchanged) return place.read()
  place.write(value)
  return value
}

const unchanged = Symbol('unchanged')

function newValue(operator: string, place: Place, right: estree.Expression, module: Module): unknown {
  if (operator === '=') return module.evaluate(right, module)
  const before = place.read()
  const bare = operator.slice(0, -1)
  if (/^(?:\?\?|\|\||&&)$/.test(bare)) {
    if (!isKnown(before)) return before
    return takesRight(bare, before) ? module.evaluate(right, module) : unchanged
  }
  return binary(bare, before, module.evaluate(right, module)) ?? new Computed(operator)
}

/** `index++` */
export function evaluateUpdate(node: estree.UpdateExpression, module: Module): unknown {
  const place = placeOf(node.argument, module)
  const before = place?.read()
  if (!place || typeof before !== 'number') {
    place?.write(computed(node, module))
    return computed(node, module)
  }
  const after = node.operator === '++' ? before + 1 : before - 1
  place.write(after)
  return node.prefix ? after : before
}
