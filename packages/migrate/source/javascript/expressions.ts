// An expression → its value. What is computed in a way that is not known here becomes `Computed`.

import type * as estree from 'estree'
import { assign, evaluateUpdate } from './assignments.ts'
import { callGlobal, callMethod, construct } from './built-ins.ts'
import {
  Computed,
  HostFunction,
  isFunction,
  isIncomplete,
  isKnown,
  isRecord,
  isUsable,
  markIncomplete,
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

const constants: Readonly<Record<string, number | undefined>> = {
  undefined: undefined,
  Infinity: Number.POSITIVE_INFINITY,
  NaN: Number.NaN
}

/** How each kind of expression is evaluated; others are `Computed`. */
const evaluators: { readonly [Kind in estree.Expression['type']]?: Evaluate<Kind> } = {
  Literal: (node) => node.value,
  Identifier: (node, module) =>
    Object.hasOwn(constants, node.name)
      ? constants[node.name]
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
  CallExpression: callOf,
  NewExpression: evaluateNew,
  AssignmentExpression: assign,
  UpdateExpression: evaluateUpdate,
  SequenceExpression: (node, module) => node.expressions.map((part) => evaluate(part, module)).at(-1)
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
    return spreadItems(element, module)
  })
}

/** Items of `...list`; an item that is not known where the list is not. */
function spreadItems(element: estree.SpreadElement, module: Module): readonly unknown[] {
  const value = evaluate(element.argument, module)
  if (value instanceof Set || value instanceof Map || typeof value === 'string') return [...value]
  return Array.isArray(value) ? (value as unknown[]) : [computed(element, module)]
}

function objectOf({ properties }: estree.ObjectExpression, module: Module): unknown {
  const object: Record<string, unknown> = {}
  for (const property of properties) {
    if (property.type === 'SpreadElement') {
      const value = evaluate(property.argument, module)
      if (isRecord(value)) Object.assign(object, value)
      if (!isKnown(value) || (isRecord(value) && isIncomplete(value))) markIncomplete(object)
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

/** Values that a build of Vite replaces. */
const buildEnvironment: Readonly<Record<string, unknown>> = {
  'import.meta.env.DEV': false,
  'import.meta.env.PROD': true,
  'import.meta.env.MODE': 'production'
}

function memberOf(node: estree.MemberExpression, module: Module): unknown {
  // The environment of this machine is not part of the site.
  const source = sourceOf(node, module)
  if (environment.test(source)) return undefined
  if (Object.hasOwn(buildEnvironment, source) && !module.scope.has(source)) return buildEnvironment[source]
  if (node.object.type === 'Super') return computed(node, module)
  const object = evaluate(node.object, module)
  if (object == null && isKnown(object) && 'optional' in node && node.optional) return undefined
  return (memberValue(object, keyOf(node, module)) ?? [computed(node, module)])[0]
}

/** Name or index of a member; `undefined` where it is not known. */
function keyOf(node: estree.MemberExpression, module: Module): unknown {
  if (node.computed) return evaluate(node.property, module)
  return node.property.type === 'Identifier' ? node.property.name : undefined
}

/** @returns a list with the value, or nothing where it is not known */
function memberValue(object: unknown, key: unknown): readonly [unknown] | undefined {
  if (Array.isArray(object) && key === 'groups' && isRecord((object as { groups?: unknown }).groups))
    return [(object as { groups?: unknown }).groups]
  if (Array.isArray(object) || typeof object === 'string') {
    if (key === 'length') return [object.length]
    return typeof key === 'number' ? [(object as readonly unknown[] | string)[key]] : undefined
  }
  if ((object instanceof Set || object instanceof Map) && key === 'size') return [object.size]
  if (!isRecord(object) || !(typeof key === 'string' || typeof key === 'number')) return undefined
  if (Object.hasOwn(object, key)) return [object[key]]
  if (isIncomplete(object)) return undefined
  return key in Object.prototype ? undefined : [object[key]]
}

/** `require.resolve('./x')` and `path.resolve(__dirname, './x')` are paths, `require('./x.json')` is a module. */
function callOf(node: estree.SimpleCallExpression, module: Module): unknown {
  const called = sourceOf(node.callee, module)
  const args = argumentsOf(node, module)
  const [first, ...others] = args
  const provided = module.scope.get(called)
  if (provided instanceof HostFunction) return provided.call(args)
  if (called === 'require' && typeof first === 'string') {
    const exportsOfModule = module.importModule(first)
    return exportsOfModule ? exportsOfModule.get('default') : new Computed(sourceOf(node, module))
  }
  if (called === 'require.resolve' && typeof first === 'string') return first
  if (/^(?:path\.)?(?:resolve|join)$/.test(called)) {
    const texts = [first, ...others].filter((value) => typeof value === 'string')
    return texts.length > 0 ? texts.join('/') : computed(node, module)
  }
  // A wrapper for types or defaults: `defineConfig({…})`, `withMermaid({…})`, `defaultTheme({…})`.
  if (
    /^(?:(?:define|extend|with)\w+|starlight(?:Blog)?|\w*[tT]heme)$/.test(called) &&
    others.length === 0 &&
    isUsable(first)
  )
    return first
  const result = calledWith(node, args, module)
  if (!result || !isKnown(result[0])) module.run.unknownCalls++
  return result ? result[0] : computed(node, module)
}

const argumentsOf = (
  { arguments: args }: estree.SimpleCallExpression | estree.NewExpression,
  module: Module
): readonly unknown[] =>
  args.flatMap((argument) =>
    argument.type === 'SpreadElement' ? spreadItems(argument, module) : [evaluate(argument, module)]
  )

/** Functions of the module, and methods of known values. @returns a list with the result, or nothing */
function calledWith(
  node: estree.SimpleCallExpression,
  args: readonly unknown[],
  module: Module
): readonly [unknown] | undefined {
  const { callee } = node
  if (callee.type === 'Super') return undefined
  const global = args.every(isKnown) ? callGlobal(sourceOf(callee, module), args) : undefined
  if (global) return global
  if (callee.type !== 'MemberExpression' || callee.object.type === 'Super') {
    const value = evaluate(callee, module)
    if (node.optional && value == null && isKnown(value)) return [undefined]
    return isFunction(value) ? [module.call(value, args)] : undefined
  }
  const self = evaluate(callee.object, module)
  if (self == null && isKnown(self) && 'optional' in callee && callee.optional) return [undefined]
  const key = keyOf(callee, module)
  const method =
    isKnown(self) && args.every(isUsable) && typeof key === 'string'
      ? callMethod(self, key, args, module.call)
      : undefined
  if (method) return method
  const value = memberValue(self, key)?.[0]
  if (node.optional && value === undefined && isRecord(self)) return [undefined]
  return isFunction(value) ? [module.call(value, args)] : undefined
}

/** `new Set(list)`, `new Map(entries)`, `new RegExp(text)` */
function evaluateNew(node: estree.NewExpression, module: Module): unknown {
  const args = argumentsOf(node, module)
  const name = sourceOf(node.callee, module)
  if (module.scope.has(name) || !args.every(isKnown)) return computed(node, module)
  return (construct(name, args) ?? [computed(node, module)])[0]
}
