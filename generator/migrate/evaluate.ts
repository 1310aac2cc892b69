// Reads a JavaScript or TypeScript module as a tree, without running it: literals, objects, lists, templates, constants, and
// imports of JSON and of other modules of the project. What is computed in another way becomes `Computed`, and is reported
// where it matters.

import { posix } from 'node:path'
import { type Node as AcornNode, parse } from 'acorn'
import { transformSync } from 'esbuild'
import type * as estree from 'estree'
import { decode, type Files } from '../base/files.ts'
import { callGlobal, callMethod } from './known-methods.ts'

/** A value that only running the module would give. */
export class Computed {
  /** Its source, shortened: `new Date().getFullYear()`. */
  readonly source: string
  constructor(source: string) {
    this.source = source.replace(/\s+/g, ' ').slice(0, 80)
  }
}

/** A function of the module, by its source. */
class FunctionValue extends Computed {}

/** A function that whoever reads the module provides in its scope. */
export class KnownFunction extends Computed {
  readonly call: (args: readonly unknown[]) => unknown
  constructor(name: string, call: (args: readonly unknown[]) => unknown) {
    super(name)
    this.call = call
  }
}

export const isKnown = (value: unknown): boolean => !(value instanceof Computed)

interface Module {
  readonly file: string
  readonly code: string
  readonly files: Files
  readonly scope: Map<string, unknown>
  /** Modules that are being read, against cycles. */
  readonly reading: ReadonlySet<string>
  /** Values of imports that are no modules of the project. */
  readonly imports?: Imports
  /** How many calls are under way, against recursion without an end. */
  readonly depth?: number
}

/** The exports of a module by what a file imports; nothing for modules that are read as usual. */
export type Imports = (specifier: string, file: string) => ReadonlyMap<string, unknown> | undefined

/** A script after it has been read. */
export interface ReadScript {
  readonly scope: ReadonlyMap<string, unknown>
  readonly exports: ReadonlyMap<string, unknown>
  /** Statements that only have an effect: `onMounted(…)`. */
  readonly effects: readonly string[]
  /** Statements that were not understood and may change a value: an `if` whose condition is not known, a loop. */
  readonly skipped: readonly string[]
}

/**
 * Read a script that is part of a file.
 *
 * @param scope names that it finds there
 * @returns `undefined` when it cannot be parsed
 */
export function evaluateScript(
  files: Files,
  file: string,
  text: string,
  scope: ReadonlyMap<string, unknown>,
  imports?: Imports
): ReadScript | undefined {
  // A template may use what the script only imports.
  const program = programOf(text, true)
  if (!program) return undefined
  const module: Module = {
    file,
    code: program.code,
    files,
    scope: new Map(scope),
    reading: new Set([file]),
    ...(imports && { imports })
  }
  const exports = new Map<string, unknown>()
  const effects: string[] = []
  const skipped: string[] = []
  hoist(program.body, module)
  for (const statement of program.body) {
    if (statement.type === 'ExpressionStatement' && statement.expression.type !== 'AssignmentExpression')
      effects.push(sourceOf(statement, module))
    if (!runScriptStatement(statement, module, exports)) skipped.push(sourceOf(statement, module))
  }
  return { scope: module.scope, exports, effects, skipped }
}

/** The value of an expression; `Computed` when it cannot be parsed or is not known. */
export function evaluateExpression(
  files: Files,
  file: string,
  text: string,
  scope: ReadonlyMap<string, unknown>
): unknown {
  const program = plainProgram(`(${text}\n)`) ?? programOf(`(${text}\n)`)
  const [statement] = program?.body ?? []
  if (program?.body.length !== 1 || statement?.type !== 'ExpressionStatement') return new Computed(text)
  return evaluate(statement.expression, {
    file,
    code: program.code,
    files,
    scope: new Map(scope),
    reading: new Set([file])
  })
}

/**
 * The exports of a module: `default` and by name. CommonJS exports are the default.
 *
 * @returns `undefined` when it cannot be parsed
 */
export function evaluateModule(
  files: Files,
  file: string,
  reading: ReadonlySet<string> = new Set(),
  imports?: Imports
): ReadonlyMap<string, unknown> | undefined {
  const text = decode(files.read(file))
  if (file.endsWith('.json')) {
    try {
      return new Map([['default', JSON.parse(text) as unknown]])
    } catch {
      return undefined
    }
  }
  const program = programOf(text)
  if (!program) return undefined
  const module: Module = {
    file,
    code: program.code,
    files,
    scope: new Map(),
    reading: new Set([...reading, file]),
    ...(imports && { imports })
  }
  const exports = new Map<string, unknown>()
  hoist(program.body, module)
  for (const statement of program.body) runStatement(statement, module, exports)
  return exports
}

/** Code without types or JSX needs no compiling. */
function plainProgram(
  code: string
): { readonly code: string; readonly body: estree.Program['body'] } | undefined {
  try {
    const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as estree.Program
    return { code, body }
  } catch {
    return undefined
  }
}

/** Types and JSX are compiled away; imports stay. */
function programOf(
  text: string,
  keepsImports = false
): { readonly code: string; readonly body: estree.Program['body'] } | undefined {
  try {
    const { code } = transformSync(text, {
      loader: 'tsx',
      jsx: 'transform',
      target: 'esnext',
      logLevel: 'silent',
      ...(keepsImports && { tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } } })
    })
    const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as estree.Program
    return { code, body }
  } catch {
    return undefined
  }
}

/** Functions are known before they are declared. */
function hoist(statements: estree.Program['body'], module: Module): void {
  for (const one of statements) {
    const declaration = one.type === 'ExportNamedDeclaration' ? one.declaration : one
    if (declaration?.type === 'FunctionDeclaration' && declaration.id)
      module.scope.set(declaration.id.name, functionValue(declaration, module))
  }
}

function runStatement(
  statement: estree.Program['body'][number],
  module: Module,
  exports: Map<string, unknown>
): void {
  const { scope } = module
  if (statement.type === 'ImportDeclaration') {
    const imported = importOf(String(statement.source.value), module)
    for (const specifier of statement.specifiers) {
      const name =
        specifier.type === 'ImportDefaultSpecifier'
          ? 'default'
          : specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
            ? specifier.imported.name
            : undefined
      const missing = new Computed(`${specifier.local.name} of ${String(statement.source.value)}`)
      scope.set(
        specifier.local.name,
        imported && name !== undefined ? (imported.get(name) ?? missing) : missing
      )
    }
  } else if (statement.type === 'VariableDeclaration') declare(statement, module)
  else if (statement.type === 'FunctionDeclaration' && statement.id)
    scope.set(statement.id.name, functionValue(statement, module))
  else if (statement.type === 'ExportDefaultDeclaration')
    exports.set(
      'default',
      statement.declaration.type === 'FunctionDeclaration'
        ? returned(statement.declaration, module)
        : exported(statement.declaration as estree.Expression, module)
    )
  else if (statement.type === 'ExportNamedDeclaration') {
    if (statement.declaration?.type === 'VariableDeclaration')
      for (const name of declare(statement.declaration, module)) exports.set(name, scope.get(name))
    for (const { local, exported } of statement.specifiers)
      if (local.type === 'Identifier' && exported.type === 'Identifier')
        exports.set(exported.name, scope.get(local.name))
  } else if (statement.type === 'ExpressionStatement') assign(statement.expression, module, exports)
}

/** @returns false for a statement that is not understood */
function runScriptStatement(
  statement: estree.Program['body'][number],
  module: Module,
  exports: Map<string, unknown>
): boolean {
  switch (statement.type) {
    case 'IfStatement':
      return runBody([statement], module) !== 'unknown'
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'SwitchStatement':
    case 'TryStatement':
    case 'ThrowStatement':
    case 'BlockStatement':
      return false
    case 'ExpressionStatement': {
      const { expression } = statement
      if (expression.type === 'AssignmentExpression' && expression.left.type === 'Identifier')
        return change(expression, module)
    }
  }
  runStatement(statement, module, exports)
  return true
}

/** `module.exports = …`, and changes of known objects: `config.title = …`. */
function assign(expression: estree.Expression, module: Module, exports: Map<string, unknown>): void {
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return
  const { object, property } = expression.left
  if (sourceOf(expression.left, module) === 'module.exports') {
    exports.set('default', exported(expression.right, module))
    return
  }
  const target = object.type === 'Super' ? undefined : evaluate(object, module)
  if (isRecord(target) && property.type === 'Identifier')
    target[property.name] = evaluate(expression.right, module)
}

/** A configuration may be exported as a function that returns it. */
function exported(expression: estree.Expression, module: Module): unknown {
  if (expression.type === 'ArrowFunctionExpression' || expression.type === 'FunctionExpression')
    return returned(expression, module)
  if (expression.type === 'Identifier') {
    const value = module.scope.get(expression.name)
    if (value instanceof FunctionValue) {
      const declared = functions.get(value)
      if (declared) return returned(declared.node, module)
    }
  }
  return evaluate(expression, module)
}

type AnyFunction =
  | estree.FunctionDeclaration
  | estree.MaybeNamedFunctionDeclaration
  | estree.FunctionExpression
  | estree.ArrowFunctionExpression

const functions = new WeakMap<FunctionValue, { readonly node: AnyFunction; readonly module: Module }>()

function functionValue(node: AnyFunction, module: Module): FunctionValue {
  const value = new FunctionValue(sourceOf(node, module))
  functions.set(value, { node, module })
  return value
}

/** What a function without arguments returns, if its body is declarations and a `return`. */
function returned(node: AnyFunction, module: Module): unknown {
  const inner = { ...module, scope: new Map(module.scope) }
  if (node.body.type !== 'BlockStatement') return evaluate(node.body, inner)
  for (const statement of node.body.body) {
    if (statement.type === 'VariableDeclaration') declare(statement, inner)
    if (statement.type === 'ReturnStatement' && statement.argument) return evaluate(statement.argument, inner)
  }
  return new Computed(sourceOf(node, module))
}

/** @returns the names declared */
const declare = ({ declarations }: estree.VariableDeclaration, module: Module): readonly string[] =>
  declarations.flatMap(({ id, init }) => bind(id, init ? evaluate(init, module) : undefined, module))

/** Give the names of a pattern their values. @returns the names */
function bind(pattern: estree.Pattern, value: unknown, module: Module): readonly string[] {
  if (pattern.type === 'Identifier') {
    module.scope.set(pattern.name, value)
    return [pattern.name]
  }
  if (pattern.type === 'AssignmentPattern')
    return bind(pattern.left, value === undefined ? evaluate(pattern.right, module) : value, module)
  if (pattern.type === 'ArrayPattern') {
    const items = Array.isArray(value) ? (value as unknown[]) : undefined
    return pattern.elements.flatMap((element, index) =>
      element ? bind(element, items ? items[index] : new Computed(String(index)), module) : []
    )
  }
  if (pattern.type !== 'ObjectPattern') return []
  const taken: string[] = []
  return pattern.properties.flatMap((property) => {
    if (property.type === 'RestElement') {
      const rest = isRecord(value)
        ? Object.fromEntries(Object.entries(value).filter(([key]) => !taken.includes(key)))
        : new Computed('...')
      return bind(property.argument, rest, module)
    }
    const key = property.key.type === 'Identifier' ? property.key.name : ''
    taken.push(key)
    return bind(property.value, isRecord(value) ? value[key] : new Computed(key), module)
  })
}

const maxDepth = 40

/** The result of a call; `undefined` in a list is a result. Arguments may be unknown. */
function apply(callee: unknown, args: readonly unknown[]): unknown {
  if (callee instanceof KnownFunction) return callee.call(args)
  const found = callee instanceof FunctionValue ? functions.get(callee) : undefined
  const source = callee instanceof Computed ? callee.source : String(callee)
  if (!found || (found.module.depth ?? 0) > maxDepth) return new Computed(`${source}(…)`)
  const { node, module } = found
  const inner = { ...module, scope: new Map(module.scope), depth: (module.depth ?? 0) + 1 }
  for (const [index, parameter] of node.params.entries())
    if (parameter.type === 'RestElement') bind(parameter.argument, args.slice(index), inner)
    else bind(parameter, args[index], inner)
  if (node.body.type !== 'BlockStatement') return evaluate(node.body, inner)
  const done = runBody(node.body.body, inner)
  return done === 'unknown' ? new Computed(`${source}(…)`) : done?.[0]
}

/** Call a function that a module contains. */
export const callFunction = apply

/** Run statements. @returns a list with what they return, nothing, or `unknown` where a statement does something else */
function runBody(
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
      const done = branch && runBody(branch.type === 'BlockStatement' ? branch.body : [branch], module)
      if (done) return done
    } else if (statement.type !== 'ExpressionStatement' || !change(statement.expression, module))
      return 'unknown'
  }
  return undefined
}

/** A statement that changes a known value: `item.links = []`, `item.links.push(link)`. @returns false for others */
function change(expression: estree.Expression, module: Module): boolean {
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

function importOf(specifier: string, module: Module): ReadonlyMap<string, unknown> | undefined {
  const provided = module.imports?.(specifier, module.file)
  if (provided) return provided
  if (!specifier.startsWith('.')) return undefined
  const base = posix.normalize(posix.join(posix.dirname(module.file), specifier))
  // TypeScript names `./a.ts` as `./a.js`.
  const candidates = [
    ...['', '.ts', '.js', '.mjs', '.mts', '.cjs', '.json', '/index.ts', '/index.js'].map((end) => base + end),
    base.replace(/\.([cm]?)js$/, '.$1ts')
  ]
  const file = candidates.find((path) => module.files.has(path))
  if (file === undefined || module.reading.has(file) || !/\.(?:[cm]?[jt]s|json)x?$/.test(file))
    return undefined
  const found = evaluateModule(module.files, file, module.reading, module.imports)
  const whole = found?.get('default')
  // Named imports of CommonJS and JSON are properties of the default export.
  return found && isRecord(whole) ? new Map([...Object.entries(whole), ...found]) : found
}

type Evaluate<Kind extends estree.Expression['type']> = (
  node: Extract<estree.Expression, { type: Kind }>,
  module: Module
) => unknown

/** How each kind of expression is evaluated; others are `Computed`. */
const evaluators: { readonly [Kind in estree.Expression['type']]?: Evaluate<Kind> } = {
  Literal: (node) => node.value,
  Identifier: (node, module) =>
    node.name === 'undefined'
      ? undefined
      : module.scope.has(node.name)
        ? module.scope.get(node.name)
        : new Computed(node.name),
  ArrayExpression: arrayOf,
  ObjectExpression: objectOf,
  TemplateLiteral: templateOf,
  ArrowFunctionExpression: functionValue,
  FunctionExpression: functionValue,
  AwaitExpression: (node, module) => evaluate(node.argument, module),
  ChainExpression: (node, module) => evaluate(node.expression, module),
  UnaryExpression: unaryOf,
  LogicalExpression: logicalOf,
  BinaryExpression: binaryOf,
  ConditionalExpression(node, module) {
    const test = truthOf(evaluate(node.test, module))
    return test === undefined
      ? computed(node, module)
      : evaluate(test ? node.consequent : node.alternate, module)
  },
  MemberExpression: memberOf,
  CallExpression: callOf
}

function evaluate(node: estree.Expression | estree.PrivateIdentifier, module: Module): unknown {
  if (node.type === 'PrivateIdentifier') return computed(node, module)
  const evaluator = evaluators[node.type] as
    | ((node: estree.Expression, module: Module) => unknown)
    | undefined
  return evaluator ? evaluator(node, module) : computed(node, module)
}

const computed = (node: estree.Node, module: Module): Computed => new Computed(sourceOf(node, module))

const sourceOf = (node: object, { code }: Module): string => {
  const { start, end } = node as unknown as AcornNode
  return code.slice(start, end)
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
  if (!parts.every((part) => typeof part === 'string' || typeof part === 'number'))
    return new PartialText(node, parts, module)
  return node.quasis.map(({ value }, index) => `${value.cooked ?? ''}${parts[index] ?? ''}`).join('')
}

/** A template of which some parts are computed. */
export class PartialText extends Computed {
  /** The text without the computed parts. */
  readonly known: string
  constructor(node: estree.TemplateLiteral, parts: readonly unknown[], module: Module) {
    super(sourceOf(node, module))
    this.known = node.quasis
      .map(({ value }, index) => {
        const part = parts[index]
        return `${value.cooked ?? ''}${typeof part === 'string' || typeof part === 'number' ? part : ''}`
      })
      .join('')
      .replace(/ {2,}/g, ' ')
  }
}

function unaryOf(node: estree.UnaryExpression, module: Module): unknown {
  // esbuild writes `undefined` as `void 0`.
  if (node.operator === 'void') return undefined
  const value = evaluate(node.argument, module)
  if (node.operator === '!') {
    const truth = truthOf(value)
    return truth === undefined ? computed(node, module) : !truth
  }
  if (!isKnown(value)) return computed(node, module)
  return node.operator === '-' && typeof value === 'number' ? -value : computed(node, module)
}

function logicalOf(node: estree.LogicalExpression, module: Module): unknown {
  const left = evaluate(node.left, module)
  if (!isKnown(left)) return computed(node, module)
  const takesRight = node.operator === '??' ? left == null : node.operator === '||' ? !left : Boolean(left)
  return takesRight ? evaluate(node.right, module) : left
}

function binaryOf(node: estree.BinaryExpression, module: Module): unknown {
  const [left, right] = [evaluate(node.left, module), evaluate(node.right, module)]
  if (!isKnown(left) || !isKnown(right)) return computed(node, module)
  if (node.operator === '===' || node.operator === '==') return left === right
  if (node.operator === '!==' || node.operator === '!=') return left !== right
  const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number'
  if (typeof left === 'number' && typeof right === 'number' && Object.hasOwn(arithmetic, node.operator))
    return arithmetic[node.operator]?.(left, right)
  return node.operator === '+' && isText(left) && isText(right)
    ? `${left as string}${right as string}`
    : computed(node, module)
}

const arithmetic: Readonly<Record<string, (a: number, b: number) => unknown>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b
}

function memberOf(node: estree.MemberExpression, module: Module): unknown {
  // The environment of this machine is not part of the site.
  if (/^process\.env\.\w+$|^import\.meta\.hot$/.test(sourceOf(node, module))) return undefined
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
  if (provided instanceof KnownFunction) return provided.call([first, ...others])
  if (called === 'require' && typeof first === 'string') {
    const found = importOf(first, module)
    return found ? found.get('default') : new Computed(sourceOf(node, module))
  }
  if (called === 'require.resolve' && typeof first === 'string') return first
  if (/^(?:path\.)?(?:resolve|join)$/.test(called)) {
    const texts = [first, ...others].filter((value) => typeof value === 'string')
    return texts.length > 0 ? texts.join('/') : computed(node, module)
  }
  // A wrapper for types or defaults: `defineConfig({…})`, `withMermaid({…})`.
  if (/^(?:(?:define|extend|with)\w+|starlight)$/.test(called) && others.length === 0 && isKnown(first))
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
    const found = isKnown(self) && args.every(isUsable) ? callMethod(self, name, args, apply) : undefined
    if (found) return found[0]
  }
  const global = args.every(isKnown) ? callGlobal(sourceOf(callee, module), args) : undefined
  if (global) return global[0]
  const value = evaluate(callee, module)
  return value instanceof FunctionValue || value instanceof KnownFunction ? apply(value, args) : undefined
}

const isFunction = (value: unknown): boolean =>
  value instanceof FunctionValue || value instanceof KnownFunction

/** Is a value known, or a function that can be called? */
const isUsable = (value: unknown): boolean => isKnown(value) || isFunction(value)

/** Whether a value is truthy; `undefined` where that is not known. */
const truthOf = (value: unknown): boolean | undefined =>
  isFunction(value) ? true : isKnown(value) ? Boolean(value) : undefined

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && isKnown(value)
