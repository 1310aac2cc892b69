// Statements at the top level of a module: imports, declarations, exports and changes of values.

import type * as estree from 'estree'
import { declare } from './bindings.ts'
import { Computed, isRecord } from './computed.ts'
import { evaluate } from './expressions.ts'
import { applyChange, defaultResult, runBody } from './functions.ts'
import { declarationOf, functionValue, type Module, sourceOf } from './module.ts'
import type { Program } from './parse.ts'

/** Add the functions of a module to its scope: they can be called above their declaration. So can `var`, which enums become. */
export function hoist(statements: Program['body'], module: Module): void {
  for (const statement of statements) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'FunctionDeclaration' && declaration.id)
      module.scope.set(declaration.id.name, functionValue(declaration, module))
    if (declaration?.type === 'VariableDeclaration' && declaration.kind === 'var')
      for (const { id } of declaration.declarations)
        if (id.type === 'Identifier' && !module.scope.has(id.name)) module.scope.set(id.name, undefined)
  }
}

/** The value that an `import` binds to a name. */
function importedBy(
  specifier: estree.ImportDeclaration['specifiers'][number],
  exports: ReadonlyMap<string, unknown>
): unknown {
  if (specifier.type === 'ImportNamespaceSpecifier') return Object.fromEntries(exports)
  if (specifier.type === 'ImportDefaultSpecifier') return exports.get('default')
  return specifier.imported.type === 'Identifier' ? exports.get(specifier.imported.name) : undefined
}

/** Run a statement of a module; unsupported statements are skipped. @param exports receives the exported values */
export function runStatement(
  statement: Program['body'][number],
  module: Module,
  exports: Map<string, unknown>
): void {
  const { scope } = module
  if (statement.type === 'ImportDeclaration') {
    const imported = module.importModule(String(statement.source.value))
    for (const specifier of statement.specifiers) {
      const missing = new Computed(`${specifier.local.name} of ${String(statement.source.value)}`)
      const value = imported && importedBy(specifier, imported)
      scope.set(specifier.local.name, value ?? missing)
    }
  } else if (statement.type === 'VariableDeclaration') declare(statement, module)
  else if (statement.type === 'FunctionDeclaration' && statement.id)
    scope.set(statement.id.name, functionValue(statement, module))
  else if (statement.type === 'ExportDefaultDeclaration')
    exports.set(
      'default',
      statement.declaration.type === 'FunctionDeclaration'
        ? defaultResult(statement.declaration, module)
        : exportedValue(statement.declaration as estree.Expression, module)
    )
  else if (statement.type === 'ExportNamedDeclaration') exportNames(statement, module, exports)
  else if (statement.type === 'ExportAllDeclaration' && !statement.exported) {
    for (const [name, value] of module.importModule(String(statement.source.value)) ?? [])
      if (name !== 'default') exports.set(name, value)
  } else if (statement.type === 'ExpressionStatement') assign(statement.expression, module, exports)
}

/** `export const a`, `export function a`, `export { a }`, `export { a } from './a'` */
function exportNames(
  { declaration, specifiers, source }: estree.ExportNamedDeclaration,
  module: Module,
  exports: Map<string, unknown>
): void {
  if (declaration?.type === 'VariableDeclaration')
    for (const name of declare(declaration, module)) exports.set(name, module.scope.get(name))
  if (declaration?.type === 'FunctionDeclaration')
    exports.set(declaration.id.name, functionValue(declaration, module))
  const names = source ? module.importModule(String(source.value)) : module.scope
  for (const { local, exported } of specifiers)
    if (local.type === 'Identifier' && exported.type === 'Identifier')
      exports.set(exported.name, names ? names.get(local.name) : new Computed(local.name))
}

/** As `runStatement`, for scripts that also branch. @returns false for a statement that is not understood */
export function runScriptStatement(
  statement: Program['body'][number],
  module: Module,
  exports: Map<string, unknown>
): boolean {
  switch (statement.type) {
    case 'IfStatement':
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
    case 'SwitchStatement':
    case 'TryStatement':
    case 'BlockStatement':
      return runBody([statement], module) === undefined
    case 'DoWhileStatement':
    case 'ThrowStatement':
    case 'LabeledStatement':
      return false
    case 'ExpressionStatement': {
      const { expression } = statement
      if (expression.type === 'UpdateExpression') return applyChange(expression, module)
      if (expression.type === 'AssignmentExpression' && !isExport(expression, module))
        return applyChange(expression, module)
    }
  }
  runStatement(statement, module, exports)
  return true
}

const isExport = ({ left }: estree.AssignmentExpression, module: Module): boolean =>
  sourceOf(left, module) === 'module.exports'

/** `module.exports = …`, and changes of known objects: `config.title = …`. */
function assign(expression: estree.Expression, module: Module, exports: Map<string, unknown>): void {
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return
  const { object, property } = expression.left
  if (isExport(expression, module)) {
    exports.set('default', exportedValue(expression.right, module))
    return
  }
  const target = object.type === 'Super' ? undefined : evaluate(object, module)
  if (isRecord(target) && property.type === 'Identifier')
    target[property.name] = evaluate(expression.right, module)
}

/** A configuration may be exported as a function that returns it. */
function exportedValue(expression: estree.Expression, module: Module): unknown {
  if (expression.type === 'ArrowFunctionExpression' || expression.type === 'FunctionExpression')
    return defaultResult(expression, module)
  if (expression.type === 'Identifier') {
    const declaration = declarationOf(module.scope.get(expression.name))
    if (declaration) return defaultResult(declaration.node, module)
  }
  return evaluate(expression, module)
}
