// Calls of functions that a module declares. A body is run as long as its statements are understood.

import type * as estree from 'estree'
import { assign, isAssignable } from './assignments.ts'
import { bind, declare } from './bindings.ts'
import { Computed, HostFunction, isKnown, isRecord, truthOf } from './computed.ts'
import { evaluate } from './expressions.ts'
import { declarationOf, type FunctionNode, functionValue, type Module, maxSteps, sourceOf } from './module.ts'
import { innerScope } from './scope.ts'

const maxDepth = 60

/** How statements end: with a value, at a `break` or `continue`, or at one that is not understood. */
type Outcome = readonly [unknown] | 'break' | 'continue' | 'unknown' | undefined

/** Call a function that a module contains. Arguments may be unknown. @returns `Computed` where its body is not understood */
export function callFunction(callee: unknown, args: readonly unknown[]): unknown {
  if (callee instanceof HostFunction) return callee.call(args)
  const declaration = declarationOf(callee)
  const source = callee instanceof Computed ? callee.source : String(callee)
  const unknown = new Computed(`${source}(…)`)
  if (!declaration) return unknown
  const { node, module } = declaration
  const { run } = module
  run.steps++
  if (run.depth > maxDepth || run.steps > maxSteps) return unknown
  const local = { ...module, scope: innerScope(module.scope) }
  for (const [index, parameter] of node.params.entries())
    if (parameter.type === 'RestElement') bind(parameter.argument, args.slice(index), local)
    else bind(parameter, args[index], local)
  run.depth++
  try {
    if (node.body.type !== 'BlockStatement') return evaluate(node.body, local)
    const outcome = runBody(node.body.body, local)
    return typeof outcome === 'string' ? unknown : outcome?.[0]
  } finally {
    run.depth--
  }
}

/** Run statements. @returns a list with what they return, nothing, or `unknown` where a statement does something else */
export function runBody(statements: readonly estree.Statement[], module: Module): Outcome {
  for (const statement of statements)
    if (statement.type === 'FunctionDeclaration')
      module.scope.set(statement.id.name, functionValue(statement, module))
  for (const statement of statements) {
    const outcome = runStatement(statement, module)
    if (outcome) return outcome
  }
  return undefined
}

const inBlock = (module: Module): Module => ({ ...module, scope: innerScope(module.scope) })

function runStatement(statement: estree.Statement, module: Module): Outcome {
  switch (statement.type) {
    case 'VariableDeclaration':
      declare(statement, module)
      return undefined
    case 'FunctionDeclaration':
    case 'EmptyStatement':
      return undefined
    case 'BlockStatement':
      return runBody(statement.body, inBlock(module))
    case 'ReturnStatement':
      return [statement.argument ? evaluate(statement.argument, module) : undefined]
    case 'IfStatement': {
      const test = truthOf(evaluate(statement.test, module))
      if (test === undefined) return 'unknown'
      const branch = test ? statement.consequent : statement.alternate
      return branch ? runStatement(branch, module) : undefined
    }
    case 'TryStatement':
      return runTry(statement, module)
    case 'SwitchStatement':
      return runSwitch(statement, module)
    case 'ForOfStatement':
      return statement.await ? 'unknown' : runForOf(statement, module)
    case 'ForInStatement':
      return runForOf(statement, module)
    case 'ForStatement':
      return runFor(statement, module)
    case 'WhileStatement':
      return runWhile(statement, module)
    case 'BreakStatement':
      return statement.label ? 'unknown' : 'break'
    case 'ContinueStatement':
      return statement.label ? 'unknown' : 'continue'
    case 'ExpressionStatement':
      return applyChange(statement.expression, module) ? undefined : 'unknown'
    default:
      return 'unknown'
  }
}

/** The handler is ignored: evaluating known values does not throw, and unknown ones stay unknown. */
function runTry({ block, finalizer }: estree.TryStatement, module: Module): Outcome {
  const outcome = runBody(block.body, inBlock(module))
  if (outcome === 'unknown' || !finalizer) return outcome
  return runBody(finalizer.body, inBlock(module)) ?? outcome
}

function runSwitch({ discriminant, cases }: estree.SwitchStatement, module: Module): Outcome {
  const value = evaluate(discriminant, module)
  if (!isKnown(value)) return 'unknown'
  const tests = cases.map(({ test }) => (test ? evaluate(test, module) : undefined))
  if (!tests.every(isKnown)) return 'unknown'
  const matchingCase = cases.findIndex(({ test }, index) => test && tests[index] === value)
  const start = matchingCase >= 0 ? matchingCase : cases.findIndex(({ test }) => !test)
  if (start < 0) return undefined
  const outcome = runBody(
    cases.slice(start).flatMap(({ consequent }) => consequent),
    inBlock(module)
  )
  return outcome === 'break' ? undefined : outcome
}

/** Run the body of a loop once. @returns `next` to go on */
function runLoopBody(body: estree.Statement, module: Module): Outcome | 'next' {
  module.run.steps++
  if (module.run.steps > maxSteps) return 'unknown'
  const outcome = runStatement(body, inBlock(module))
  return outcome === undefined || outcome === 'continue' ? 'next' : outcome
}

const afterLoop = (outcome: Outcome): Outcome => (outcome === 'break' ? undefined : outcome)

function runForOf(statement: estree.ForOfStatement | estree.ForInStatement, module: Module): Outcome {
  const value = evaluate(statement.right, module)
  const items =
    statement.type === 'ForOfStatement' ? itemsOf(value) : isRecord(value) ? Object.keys(value) : undefined
  if (!items) return 'unknown'
  for (const item of items) {
    const local = inBlock(module)
    if (statement.left.type === 'VariableDeclaration') {
      const [declarator] = statement.left.declarations
      if (declarator) bind(declarator.id, item, local)
    } else return 'unknown'
    const outcome = runLoopBody(statement.body, local)
    if (outcome !== 'next') return afterLoop(outcome)
  }
  return undefined
}

/** Items of a list, a set, a map or a text. */
function itemsOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value as readonly unknown[]
  return value instanceof Set || value instanceof Map || typeof value === 'string' ? [...value] : undefined
}

function runFor({ init, test, update, body }: estree.ForStatement, module: Module): Outcome {
  let head = inBlock(module)
  if (init?.type === 'VariableDeclaration') declare(init, head)
  else if (init && !applyChange(init, head)) return 'unknown'
  for (;;) {
    const goesOn = test ? truthOf(evaluate(test, head)) : true
    if (goesOn === undefined) return 'unknown'
    if (!goesOn) return undefined
    const outcome = runLoopBody(body, head)
    if (outcome !== 'next') return afterLoop(outcome)
    // Functions in the body keep the values of their iteration.
    const next = inBlock(module)
    for (const [name, value] of head.scope) next.scope.set(name, value)
    head = next
    if (update && !applyChange(update, head)) return 'unknown'
  }
}

function runWhile({ test, body }: estree.WhileStatement, module: Module): Outcome {
  for (;;) {
    const goesOn = truthOf(evaluate(test, module))
    if (goesOn === undefined) return 'unknown'
    if (!goesOn) return undefined
    const outcome = runLoopBody(body, module)
    if (outcome !== 'next') return afterLoop(outcome)
  }
}

/** Calls of `console`, which have no effect on the page. */
const isLog = (expression: estree.Expression, module: Module): boolean =>
  expression.type === 'CallExpression' &&
  /^console\.(?:log|warn|info|debug|error)$/.test(sourceOf(expression.callee, module))

/**
 * A statement that changes a known value: `item.links = []`, `item.links.push(link)`, `fill(item)`.
 *
 * @returns false for others
 */
export function applyChange(expression: estree.Expression, module: Module): boolean {
  if (isLog(expression, module)) return true
  if (expression.type === 'AssignmentExpression' && expression.operator === '=') {
    if (!isAssignable(expression.left, module)) return false
    assign(expression, module)
    return true
  }
  if (expression.type === 'AssignmentExpression' || expression.type === 'UpdateExpression')
    return isKnown(evaluate(expression, module))
  if (expression.type === 'SequenceExpression')
    return expression.expressions.every((part) => applyChange(part, module))
  if (expression.type !== 'CallExpression') return false
  const { run } = module
  const before = run.unknownCalls
  const value = evaluate(expression, module)
  return isKnown(value) && run.unknownCalls === before
}

/** Result of a function without arguments, if its body is declarations and a `return`. */
export function defaultResult(node: FunctionNode, module: Module): unknown {
  const local = { ...module, scope: innerScope(module.scope) }
  if (node.body.type !== 'BlockStatement') return evaluate(node.body, local)
  for (const statement of node.body.body) {
    if (statement.type === 'VariableDeclaration') declare(statement, local)
    if (statement.type === 'ReturnStatement' && statement.argument) return evaluate(statement.argument, local)
  }
  return new Computed(sourceOf(node, module))
}
