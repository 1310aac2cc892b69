// Values of JSX attributes and expressions that are known without running anything.

import type { Expression as EstreeExpression, Program } from 'estree'
import { escapeRegExp, folderOf } from 'sitegen/internals'
import { isKnown } from '../javascript/computed.ts'
import { evaluateExpression } from '../javascript/evaluate.ts'
import type { ModuleValue } from '../javascript/module-values.ts'
import type { Expression, JsxAttribute } from '../markdown/tree.ts'
import { joinPath } from '../paths.ts'
import type { Import } from './imports.ts'
import { computedIn } from './settings.ts'

/** A literal value; `asset` and `raw` are paths in the source. */
export type Literal =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'asset'; readonly path: string }
  | { readonly kind: 'raw'; readonly path: string }
  | { readonly kind: 'data'; readonly value: unknown }

/** Names that literals may refer to. */
export interface LiteralScope {
  readonly imports: ReadonlyMap<string, Import>
  /** Path of the document in the source. */
  readonly file: string
  /** Folder of the configuration. */
  readonly site: string
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly moduleValue: ModuleValue
  /** Values of the names that the document declares, as far as they are known. */
  readonly declaredValues: ReadonlyMap<string, unknown>
}

/** Value of an attribute; `undefined` for one that is computed. */
export function attributeValue({ value }: JsxAttribute, scope: LiteralScope): Literal | undefined {
  if (value === null || value === undefined) return { kind: 'boolean', value: true }
  return typeof value === 'string' ? { kind: 'text', value } : expressionValue(value, scope)
}

/** Whether there are only comments between the braces. */
export const isComment = ({ data, value }: Expression): boolean =>
  (data?.estree?.body.length ?? 0) === 0 && /^\s*(?:\/\*[\s\S]*\*\/|\/\/.*)?\s*$/.test(value)

/** Value of an expression; `undefined` for one that is computed. */
export function expressionValue({ data, value }: Expression, scope: LiteralScope): Literal | undefined {
  const expression = expressionOf(data?.estree)
  if (!expression) return undefined
  const literal = literalOf(expression, scope) ?? literalFrom(evaluatedValue(value, scope))
  // Some values of a module may be unknown.
  return literal?.kind === 'data' && computedIn(literal.value).length > 0 ? undefined : literal
}

/** The value of an expression with calls, templates or conditions, where the document and modules of the site tell all that it needs. */
const evaluatedValue = (text: string, scope: LiteralScope): unknown =>
  evaluateExpression(
    text,
    new Map([...importedValues(text, scope), ...scope.declaredValues, ['frontMatter', scope.frontMatter]])
  )

/** Values of the imported names that a piece of code contains. */
export function importedValues(
  code: string,
  { imports, moduleValue }: Pick<LiteralScope, 'imports' | 'moduleValue'>
): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>()
  for (const [name, imported] of imports) {
    if ((imported.kind !== 'component' && imported.kind !== 'data') || imported.path === undefined) continue
    if (!new RegExp(`\\b${escapeRegExp(name)}\\b`).test(code)) continue
    const value = moduleValue(imported.path, imported.exported ?? 'default')
    if (value !== undefined) values.set(name, value)
  }
  return values
}

function expressionOf(program: Program | null | undefined): EstreeExpression | undefined {
  const [statement] = program?.body ?? []
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined
}

function literalOf(node: EstreeExpression, scope: LiteralScope): Literal | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string'
        ? { kind: 'text', value: node.value }
        : typeof node.value === 'number'
          ? { kind: 'number', value: node.value }
          : typeof node.value === 'boolean'
            ? { kind: 'boolean', value: node.value }
            : undefined
    case 'TemplateLiteral':
      return node.expressions.length === 0
        ? { kind: 'text', value: node.quasis[0]?.value.cooked ?? '' }
        : undefined
    case 'UnaryExpression': {
      const value = literalOf(node.argument, scope)
      return node.operator === '-' && value?.kind === 'number'
        ? { kind: 'number', value: -value.value }
        : undefined
    }
    case 'Identifier': {
      const imported = scope.imports.get(node.name)
      if (imported?.kind === 'asset' || imported?.kind === 'raw')
        return { kind: imported.kind, path: imported.path }
      if ((imported?.kind !== 'component' && imported?.kind !== 'data') || imported.path === undefined)
        return undefined
      return literalFrom(scope.moduleValue(imported.path, imported.exported ?? 'default'))
    }
    case 'MemberExpression':
      return memberOf(node, scope)
    case 'CallExpression':
      return callOf(node, scope)
    case 'ArrayExpression':
    case 'ObjectExpression': {
      const value = plainData(node, scope)
      return value === undefined ? undefined : { kind: 'data', value }
    }
    default:
      return undefined
  }
}

/** `require('./a.png').default`, `frontMatter.title`, and Astro's `frontmatter.title`. */
function memberOf(
  node: Extract<EstreeExpression, { type: 'MemberExpression' }>,
  scope: LiteralScope
): Literal | undefined {
  const { object, property } = node
  if (object.type === 'Super' || node.computed || property.type !== 'Identifier') return undefined
  if (object.type === 'Identifier' && /^front[mM]atter$/.test(object.name)) {
    const value = scope.frontMatter[property.name]
    return typeof value === 'string' || typeof value === 'number'
      ? { kind: 'text', value: String(value) }
      : undefined
  }
  const objectValue = literalOf(object, scope)
  if (objectValue?.kind === 'data')
    return literalFrom((objectValue.value as Readonly<Record<string, unknown>>)[property.name])
  // Astro imports pictures as objects.
  if (property.name === 'src' && objectValue?.kind === 'asset' && object.type === 'Identifier')
    return objectValue
  return property.name === 'default' && (objectValue?.kind !== 'text' || object.type === 'CallExpression')
    ? objectValue
    : undefined
}

/** A value of a module as a literal. */
function literalFrom(value: unknown): Literal | undefined {
  if (typeof value === 'string') return { kind: 'text', value }
  if (typeof value === 'number') return { kind: 'number', value }
  if (typeof value === 'boolean') return { kind: 'boolean', value }
  return typeof value === 'object' && value !== null && isKnown(value) ? { kind: 'data', value } : undefined
}

/** `require('./a.png')` and `useBaseUrl('/img/a.png')`. */
function callOf(
  node: Extract<EstreeExpression, { type: 'CallExpression' }>,
  scope: LiteralScope
): Literal | undefined {
  const [argument] = node.arguments
  if (node.callee.type !== 'Identifier' || !argument || argument.type === 'SpreadElement') return undefined
  const value = literalOf(argument, scope)
  if (value?.kind !== 'text') return value?.kind === 'asset' ? value : undefined
  if (node.callee.name === 'useBaseUrl')
    return { kind: 'text', value: value.value.replace(/^(?![/.]|https?:)/, '/') }
  if (node.callee.name !== 'require') return undefined
  const path = value.value.replace(/^(?:!!?|[\w-]+-loader[^!]*!)+/, '')
  // Docusaurus finds rooted paths in the static folder.
  if (path.startsWith('/')) return { kind: 'text', value: path }
  const at = path.startsWith('@site/')
    ? joinPath(scope.site, path.slice('@site/'.length))
    : path.startsWith('.')
      ? joinPath(folderOf(scope.file), path)
      : undefined
  return at === undefined ? undefined : { kind: 'asset', path: at }
}

/** Lists and mappings of literals. */
function plainData(node: EstreeExpression, scope: LiteralScope): unknown {
  if (node.type === 'ArrayExpression') {
    const items = node.elements.map((element) =>
      element && element.type !== 'SpreadElement' ? plainData(element, scope) : undefined
    )
    return items.includes(undefined) ? undefined : items
  }
  if (node.type === 'ObjectExpression') {
    const entries = node.properties.map((property) => {
      if (property.type !== 'Property' || property.computed) return undefined
      const key =
        property.key.type === 'Identifier'
          ? property.key.name
          : property.key.type === 'Literal'
            ? String(property.key.value)
            : undefined
      const value = plainData(property.value as EstreeExpression, scope)
      return key === undefined || value === undefined ? undefined : ([key, value] as const)
    })
    return entries.some((entry) => entry === undefined)
      ? undefined
      : Object.fromEntries(entries.filter((entry) => entry !== undefined))
  }
  const value = literalOf(node, scope)
  return value && 'value' in value ? value.value : undefined
}

/** Type of an attribute for a component that gets it. */
export const kindOf = (value: Literal | undefined): 'text' | 'number' | 'boolean' | 'other' =>
  value?.kind === 'asset'
    ? 'text'
    : value?.kind === 'text' || value?.kind === 'number' || value?.kind === 'boolean'
      ? value.kind
      : 'other'
