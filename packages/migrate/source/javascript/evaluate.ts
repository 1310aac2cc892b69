// Reads a JavaScript or TypeScript module as a tree, without running it: literals, objects, lists, templates, constants, and
// imports of JSON and of other modules of the project. Other computed values become `Computed`, and are reported
// where they matter.

import type * as estree from 'estree'
import { decode, type Files, folderOf } from 'sitegen/internals'
import { joinPath } from '../paths.ts'
import { Computed, HostFunction, isRecord } from './computed.ts'
import { evaluate } from './expressions.ts'
import { applyChange, callFunction } from './functions.ts'
import { type Module, newRun, sourceOf } from './module.ts'
import { type Program, parseJavaScript, parseTypeScript } from './parse.ts'
import { hoist, runScriptStatement, runStatement } from './statements.ts'

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

/** Where code is from. */
interface Origin {
  readonly files: Files
  /** Path of the file that contains it. */
  readonly file: string
  /** Values of imports that are not modules of the project. */
  readonly imports?: Imports
  /** Modules that are being read, against cycles. */
  readonly reading?: ReadonlySet<string>
}

/**
 * Read a script that is part of a file.
 *
 * @param scope names that it finds there
 * @param origin file of the script; without it, imports are not known
 * @returns `undefined` when it cannot be parsed
 */
export function evaluateScript(
  text: string,
  scope: ReadonlyMap<string, unknown>,
  origin?: Origin
): ReadScript | undefined {
  // A template may use what the script only imports.
  const program = parseTypeScript(text, true)
  if (!program) return undefined
  const module = moduleOf(program, origin, scope)
  const exports = new Map<string, unknown>()
  const effects: string[] = []
  const skipped: string[] = []
  hoist(program.body, module)
  for (const statement of program.body) {
    if (statement.type === 'ExpressionStatement' && isEffect(statement.expression, module))
      effects.push(sourceOf(statement, module))
    if (!runScriptStatement(statement, module, exports)) skipped.push(sourceOf(statement, module))
  }
  return { scope: module.scope, exports, effects, skipped }
}

/** Whether a statement does anything besides changing values of the script. */
function isEffect(expression: estree.Expression, module: Module): boolean {
  if (expression.type === 'AssignmentExpression' || expression.type === 'UpdateExpression') return false
  // Functions of a framework: `onMounted(…)`.
  const isHosts =
    expression.type === 'CallExpression' &&
    module.scope.get(sourceOf(expression.callee, module)) instanceof HostFunction
  return isHosts || !applyChange(expression, module)
}

/**
 * The value of an expression; `Computed` when it cannot be parsed or is not known.
 *
 * @param origin file of the expression; without it, `require` is not known
 */
export function evaluateExpression(
  text: string,
  scope: ReadonlyMap<string, unknown>,
  origin?: Pick<Origin, 'files' | 'file'>
): unknown {
  const program = parseJavaScript(`(${text}\n)`) ?? parseTypeScript(`(${text}\n)`)
  const [statement] = program?.body ?? []
  if (program?.body.length !== 1 || statement?.type !== 'ExpressionStatement') return new Computed(text)
  return evaluate(statement.expression, moduleOf(program, origin, scope))
}

/**
 * The exports of a module: `default` and by name. CommonJS exports are the default.
 *
 * @returns `undefined` when it cannot be parsed
 */
export const evaluateModule = (
  files: Files,
  file: string,
  imports?: Imports
): ReadonlyMap<string, unknown> | undefined => exportsOf({ files, file, imports })

function exportsOf(origin: Origin): ReadonlyMap<string, unknown> | undefined {
  const text = decode(origin.files.read(origin.file))
  if (origin.file.endsWith('.json')) {
    try {
      return new Map([['default', JSON.parse(text) as unknown]])
    } catch {
      return undefined
    }
  }
  const program = parseTypeScript(text)
  if (!program) return undefined
  const module = moduleOf(program, origin)
  const exports = new Map<string, unknown>()
  hoist(program.body, module)
  for (const statement of program.body) runStatement(statement, module, exports)
  return exports
}

const moduleOf = (
  { code }: Program,
  origin: Origin | undefined,
  scope: ReadonlyMap<string, unknown> = new Map()
): Module => ({
  code,
  scope: new Map(scope),
  importModule: (specifier) => origin && importedModule(specifier, origin),
  evaluate,
  call: callFunction,
  run: newRun()
})

/** The exports of what a file imports, as its names get them; nothing for packages. */
export function importedModule(
  specifier: string,
  { files, file: importer, imports, reading }: Origin
): ReadonlyMap<string, unknown> | undefined {
  const provided = imports?.(specifier, importer)
  if (provided) return provided
  if (!specifier.startsWith('.')) return undefined
  const base = joinPath(folderOf(importer), specifier)
  // TypeScript names `./a.ts` as `./a.js`.
  const candidates = [
    ...['', '.ts', '.js', '.mjs', '.mts', '.cjs', '.json', '/index.ts', '/index.js'].map((end) => base + end),
    base.replace(/\.([cm]?)js$/, '.$1ts')
  ]
  const file = candidates.find((path) => files.has(path))
  if (file === undefined || file === importer || reading?.has(file)) return undefined
  if (!/\.(?:[cm]?[jt]s|json)x?$/.test(file)) return undefined
  const exports = exportsOf({ files, file, imports, reading: new Set([...(reading ?? []), importer]) })
  const defaultExport = exports?.get('default')
  // Named imports of CommonJS and JSON are properties of the default export.
  return exports && isRecord(defaultExport)
    ? new Map([...Object.entries(defaultExport), ...exports])
    : exports
}
