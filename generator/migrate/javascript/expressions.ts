// An expression → its value. What is computed in a way that is not known here becomes `Computed`.

import type * as estree from 'estree'
import { callGlobal, callMethod } from './built-ins.ts'
import {
  Computed,
  FunctionValue,
  HostFunction,
  isKnown,
  isRecord,
  isUsable,
  PartialText,
  truthOf
} from './computed.ts'
import { computed, functionValue, type Module, sourceOf } from './module.ts'
import { binary, isTextOrNumber, takesRight, unary } from './operators.ts'

type Evaluate<Kind extends estree.Expression['type']> = (
  node: Extract<estree.Expression, { type: Kind }>,
  module: Module
) => unknown

/** Functions of the language that are passed to others: `list.filter(Boolean)`. */
const convertingFunctions: ReadonlyMap<string, HostFunction> = new Map(
  ['Boolean', 'String', 'Number'].map((name) => [
    name,
    new HostFunction(name, (args) => callGlobal(name, args.slice(0, 1))?.[0])
  ])
)

/** How each kind of expression is evaluated; others are `Computed`. */
const evaluators: { readonly [Kind in estree.Expression['type']]?: Evaluate<Kind> } = {
  Literal: (node) => node.value,
  Identifier: (node, module) =>
    node.name === 'undefined'
      ? undefined
      : module.scope.has(node.name)
        ? module.scope.get(node.name)
        : (convertingFunctions.get(node.name) ?? new Computed(node.name)),
  ArrayExpression: arrayOf,
  ObjectExpression: objectOf,
  TemplateLiteral: templateOf,
  ArrowFunctionExpression: functionValue,
  FunctionExpression: functionValue,
  AwaitExpression: (node, module) => evaluate(node.argument, module),
  ChainExpression: (node, module) => evaluate(node.expression, module),
  UnaryExpression: unaryOf,
  LogicalExpression: logicalOf,
  BinaryExpression: (node, module) =>
    binary(node.operator, evaluate(node.left, module), evaluate(node.right, module)) ??
    computed(node, module),
  ConditionalExpression(node, module) {
    const test = truthOf(evaluate(node.test, module))
    return test === undefined
      ? computed(node, module)
      : evaluate(test ? node.consequent : node.alternate, module)
  },
  MemberExpression: memberOf,
  CallExpression: callOf
}

/** The value of an expression; `Computed` if it is only known by running the module. */
export function evaluate(node: estree.Expression | estree.PrivateIdentifier, module: Module): unknown {
  if (node.type === 'PrivateIdentifier') return computed(node, module)
  const evaluator = evaluators[node.type] as
    | ((node: estree.Expression, module: Module) => unknown)
    | undefined
  return evaluator ? evaluator(node, module) : computed(node, module)
}

function arrayOf({ elements }: estree.ArrayExpression, module: Module): unknown {
  return elements.flatMap((element) => {
    if (element === null) return []
    if (element.type !== 'SpreadElement') return [evaluate(element, module)]
    const value = evaluate(element.argument, module)
    return Array.isArray(value) ? (value as unknown[]) : [computed(element, module)]
  })
}

function objectOf({ properties }: estree.ObjectExpression, module: Module): unknown {
  const object: Record<string, unknown> = {}
  for (const property of properties) {
    if (property.type === 'SpreadElement') {
      const value = evaluate(property.argument, module)
      if (isRecord(value)) Object.assign(object, value)
      continue
    }
    const key = property.computed
      ? evaluate(property.key as estree.Expression, module)
      : property.key.type === 'Identifier'
        ? property.key.name
        : property.key.type === 'Literal'
          ? property.key.value
          : undefined
    if (typeof key !== 'string' && typeof key !== 'number') continue
    object[key] = evaluate(property.value as estree.Expression, module)
  }
  return object
}

/** A template whose parts are all known is a text. */
function templateOf(node: estree.TemplateLiteral, module: Module): unknown {
  const parts = node.expressions.map((expression) => evaluate(expression, module))
  const knownParts = node.quasis
    .map(({ value }, index) => `${value.cooked ?? ''}${isTextOrNumber(parts[index]) ? parts[index] : ''}`)
    .join('')
  return parts.every(isTextOrNumber)
    ? knownParts
    : new PartialText(sourceOf(node, module), knownParts.replace(/ {2,}/g, ' '))
}

function unaryOf(node: estree.UnaryExpression, module: Module): unknown {
  // esbuild writes `undefined` as `void 0`.
  if (node.operator === 'void') return undefined
  return unary(node.operator, evaluate(node.argument, module)) ?? computed(node, module)
}

function logicalOf(node: estree.LogicalExpression, module: Module): unknown {
  const left = evaluate(node.left, module)
  if (!isKnown(left)) return computed(node, module)
  return takesRight(node.operator, left) ? evaluate(node.right, module) : left
}

/** `process.env.CI`, `process.env['CI']`, `process.env?.CI` */
const environment = /^process\??\.env(?:\??\.\w+|(?:\?\.)?\[(['"])\w+\1\])$|^import\.meta\.hot$/

function memberOf(node: estree.MemberExpression, module: Module): unknown {
  // The environment of this machine is not part of the site.
  if (environment.test(sourceOf(node, module))) return undefined
  if (node.object.type === 'Super') return computed(node, module)
  const object = evaluate(node.object, module)
  const key = node.computed
    ? evaluate(node.property, module)
    : node.property.type === 'Identifier'
      ? node.property.name
      : undefined
  if (Array.isArray(object) && typeof key === 'number') return object[key]
  if ((Array.isArray(object) || typeof object === 'string') && key === 'length') return object.length
  if (object == null && isKnown(object) && 'optional' in node && node.optional) return undefined
  if (isRecord(object) && (typeof key === 'string' || typeof key === 'number')) return object[key]
  return computed(node, module)
}

/** `require.resolve('./x')` and `path.resolve(__dirname, './x')` are paths, `require('./x.json')` is a module. */
function callOf(node: estree.SimpleCallExpression, module: Module): unknown {
  const called = sourceOf(node.callee, module)
  const [first, ...others] = node.arguments.map((argument) =>
    argument.type === 'SpreadElement' ? computed(argument, module) : evaluate(argument, module)
  )
  const provided = module.scope.get(called)
  if (provided instanceof HostFunction) return provided.call([first, ...others])
  if (called === 'require' && typeof first === 'string') {
    const exportsOfModule = module.importModule(first)
    return exportsOfModule ? exportsOfModule.get('default') : new Computed(sourceOf(node, module))
  }
  if (called === 'require.resolve' && typeof first === 'string') return first
  if (/^(?:path\.)?(?:resolve|join)$/.test(called)) {
    const texts = [first, ...others].filter((value) => typeof value === 'string')
    return texts.length > 0 ? texts.join('/') : computed(node, module)
  }
  // A wrapper for types or defaults: `defineConfig({…})`, `withMermaid({…})`.
  if (
    /^(?:(?:define|extend|with)\w+|starlight(?:Blog)?)$/.test(called) &&
    others.length === 0 &&
    isKnown(first)
  )
    return first
  return (
    calledWith(node, [first, ...others].slice(0, node.arguments.length), module) ?? computed(node, module)
  )
}

/** Functions of the module, and methods of known values. */
function calledWith(node: estree.SimpleCallExpression, args: readonly unknown[], module: Module): unknown {
  const { callee } = node
  if (callee.type === 'Super') return undefined
  if (callee.type === 'MemberExpression' && !callee.computed && callee.object.type !== 'Super') {
    const self = evaluate(callee.object, module)
    const name = callee.property.type === 'Identifier' ? callee.property.name : ''
    const result =
      isKnown(self) && args.every(isUsable) ? callMethod(self, name, args, module.call) : undefined
    if (result) return result[0]
  }
  const global = args.every(isKnown) ? callGlobal(sourceOf(callee, module), args) : undefined
  if (global) return global[0]
  const value = evaluate(callee, module)
  return value instanceof FunctionValue || value instanceof HostFunction
    ? module.call(value, args)
    : undefined
}
