// Calls of functions that a module declares. A body is run as long as its statements are understood.

import type * as estree from 'estree'
import { bind, declare } from './bindings.ts'
import { Computed, HostFunction, isRecord, truthOf } from './computed.ts'
import { evaluate } from './expressions.ts'
import { computed, declarationOf, type FunctionNode, functionValue, type Module, sourceOf } from './module.ts'

const maxDepth = 40

/** Call a function that a module contains. Arguments may be unknown. @returns `Computed` where its body is not understood */
export function callFunction(callee: unknown, args: readonly unknown[]): unknown {
  if (callee instanceof HostFunction) return callee.call(args)
  const declaration = declarationOf(callee)
  const source = callee instanceof Computed ? callee.source : String(callee)
  if (!declaration || (declaration.module.depth ?? 0) > maxDepth) return new Computed(`${source}(…)`)
  const { node, module } = declaration
  const local = { ...module, scope: new Map(module.scope), depth: (module.depth ?? 0) + 1 }
  for (const [index, parameter] of node.params.entries())
    if (parameter.type === 'RestElement') bind(parameter.argument, args.slice(index), local)
    else bind(parameter, args[index], local)
  if (node.body.type !== 'BlockStatement') return evaluate(node.body, local)
  const returned = runBody(node.body.body, local)
  return returned === 'unknown' ? new Computed(`${source}(…)`) : returned?.[0]
}

/** Run statements. @returns a list with what they return, nothing, or `unknown` where a statement does something else */
export function runBody(
  statements: readonly estree.Statement[],
  module: Module
): readonly [unknown] | undefined | 'unknown' {
  for (const statement of statements) {
    if (statement.type === 'VariableDeclaration') declare(statement, module)
    else if (statement.type === 'FunctionDeclaration')
      module.scope.set(statement.id.name, functionValue(statement, module))
    else if (statement.type === 'ReturnStatement')
      return [statement.argument ? evaluate(statement.argument, module) : undefined]
    else if (statement.type === 'IfStatement') {
      const test = truthOf(evaluate(statement.test, module))
      if (test === undefined) return 'unknown'
      const branch = test ? statement.consequent : statement.alternate
      const returned = branch && runBody(branch.type === 'BlockStatement' ? branch.body : [branch], module)
      if (returned) return returned
    } else if (statement.type !== 'ExpressionStatement' || !change(statement.expression, module))
      return 'unknown'
  }
  return undefined
}

/** A statement that changes a known value: `item.links = []`, `item.links.push(link)`. @returns false for others */
export function change(expression: estree.Expression, module: Module): boolean {
  if (expression.type === 'AssignmentExpression' && expression.operator === '=') {
    const { left } = expression
    const value = evaluate(expression.right, module)
    if (left.type === 'Identifier') {
      module.scope.set(left.name, value)
      return true
    }
    if (left.type !== 'MemberExpression' || left.object.type === 'Super' || left.computed) return false
    const target = evaluate(left.object, module)
    if (!isRecord(target) || left.property.type !== 'Identifier') return false
    target[left.property.name] = value
    return true
  }
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression') return false
  const { object, property } = expression.callee
  const list = object.type === 'Super' ? undefined : evaluate(object, module)
  if (!Array.isArray(list) || property.type !== 'Identifier' || property.name !== 'push') return false
  for (const argument of expression.arguments)
    list.push(argument.type === 'SpreadElement' ? computed(argument, module) : evaluate(argument, module))
  return true
}

/** Result of a function without arguments, if its body is declarations and a `return`. */
export function defaultResult(node: FunctionNode, module: Module): unknown {
  const local = { ...module, scope: new Map(module.scope) }
  if (node.body.type !== 'BlockStatement') return evaluate(node.body, local)
  for (const statement of node.body.body) {
    if (statement.type === 'VariableDeclaration') declare(statement, local)
    if (statement.type === 'ReturnStatement' && statement.argument) return evaluate(statement.argument, local)
  }
  return new Computed(sourceOf(node, module))
}
