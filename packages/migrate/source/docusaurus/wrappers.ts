// Components that a document declares only to repeat the options of another: `export const OsTabs = (props) => (<Tabs
// groupId="os" values={[…]}>{props.children}</Tabs>)`. Their uses are read as uses of the other component.

import type { ArrowFunctionExpression, Node as EstreeNode, FunctionDeclaration, Program } from 'estree'
import type { Node } from 'mdast'
import { childrenOf, isJsx, type JsxAttribute, type JsxElement, walk } from '../markdown/tree.ts'
import { statementNodes } from './imports.ts'

/** Syntax of JSX, as the parser of MDX writes it. */
interface JsxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: JsxNode & string
  readonly value?: JsxNode & string
  readonly expression?: JsxNode
  readonly openingElement?: JsxNode
  readonly attributes?: readonly JsxNode[]
  readonly children?: readonly JsxNode[]
}

interface Wrapper {
  readonly name: string
  readonly attributes: readonly JsxAttribute[]
}

/**
 * Replace uses of wrappers in a tree by the elements that they wrap.
 *
 * @param accepts whether a rule converts an element; others stay as they are
 * @returns names of wrappers that nothing uses any more
 */
export function unwrap(
  tree: Node,
  text: string,
  accepts: (node: JsxElement) => boolean
): ReadonlySet<string> {
  const wrappers = new Map(statementNodes(tree).flatMap((node) => wrappersIn(programOf(node), text)))
  if (wrappers.size === 0) return new Set()
  const elements: JsxElement[] = []
  walk(tree, (node) => void (isJsx(node) && elements.push(node)))
  // Elements inside others first: whether a rule accepts an element depends on them.
  for (const element of elements.reverse()) {
    const wrapper = wrappers.get(element.name ?? '')
    if (!wrapper || element.attributes.length > 0 || childrenOf(element).length === 0) continue
    const wrapped = { ...element, ...wrapper } as JsxElement
    if (accepts(wrapped)) Object.assign(element, wrapper)
  }
  const usedNames = new Set(elements.map(({ name }) => name))
  return new Set([...wrappers.keys()].filter((name) => !usedNames.has(name)))
}

/**
 * The declaration with which a document of Docusaurus sets its table of contents; ours lists its headings.
 *
 * @returns its name, if nothing else in the document uses it
 */
export function unusedToc(tree: Node): readonly string[] {
  const code: string[] = []
  walk(tree, (node) => {
    if (node.type.startsWith('mdx') && 'value' in node)
      code.push(String(node.value).replace(/^import\s[^;]*?\sfrom\s/gm, ''))
    for (const { value } of isJsx(node) ? node.attributes : [])
      if (typeof value === 'object' && value !== null) code.push(value.value)
  })
  return (code.join('\n').match(/(?<![\w.])toc\b(?!\s*:)/g) ?? []).length === 1 ? ['toc'] : []
}

/**
 * Take declarations out of the code of a document.
 *
 * @returns their places in the text
 */
export function removeDeclarations(
  tree: Node,
  names: ReadonlySet<string>
): readonly { readonly start: number; readonly end: number }[] {
  if (names.size === 0) return []
  return statementNodes(tree).flatMap((node) => {
    const program = programOf(node)
    if (!program) return []
    const removed = program.body.filter((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      return declaredNames(declared).some((name) => names.has(name))
    })
    program.body = program.body.filter((statement) => !removed.includes(statement))
    return removed as unknown as { start: number; end: number }[]
  })
}

/** The code of a statement, as the parser of MDX attaches it. */
const programOf = (node: Node): Program | undefined =>
  (node as { readonly data?: { readonly estree?: Program } }).data?.estree

const declaredNames = (node: EstreeNode | null | undefined): readonly string[] =>
  node?.type === 'FunctionDeclaration' && node.id
    ? [node.id.name]
    : node?.type === 'VariableDeclaration' && node.declarations.length === 1
      ? node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
      : []

function wrappersIn(program: Program | undefined, text: string): readonly (readonly [string, Wrapper])[] {
  return (program?.body ?? []).flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'FunctionDeclaration' && declared.id)
      return namedWrapper(declared.id.name, declared, text)
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression'
        ? namedWrapper(id.name, init, text)
        : []
    )
  })
}

function namedWrapper(
  name: string,
  declared: ArrowFunctionExpression | FunctionDeclaration,
  text: string
): readonly (readonly [string, Wrapper])[] {
  const wrapper = wrapperOf(declared, text)
  return wrapper ? [[name, wrapper]] : []
}

function wrapperOf(
  { params, body }: ArrowFunctionExpression | FunctionDeclaration,
  text: string
): Wrapper | undefined {
  const [parameter, ...others] = params
  if (!parameter || others.length > 0) return undefined
  const source = sourceOf(parameter, text)
  const children =
    parameter.type === 'Identifier'
      ? `${source}.children`
      : /^\{\s*children\s*\}$/.test(source)
        ? 'children'
        : ''
  const element = returnedElement(body)
  const name = element?.openingElement?.name
  if (!element || name?.type !== 'JSXIdentifier' || children === '') return undefined
  const inner = (element.children ?? []).filter(
    (child) =>
      !(child.type === 'JSXText' && child.value?.trim() === '') &&
      child.expression?.type !== 'JSXEmptyExpression'
  )
  if (inner.length !== 1 || sourceOf(inner[0], text).replace(/^\{\s*|\s*\}$/g, '') !== children)
    return undefined
  const attributes = (element.openingElement?.attributes ?? []).map((attribute) =>
    attributeOf(attribute, text)
  )
  return attributes.includes(undefined)
    ? undefined
    : { name: name.name ?? '', attributes: attributes as readonly JsxAttribute[] }
}

function returnedElement(body: EstreeNode): JsxNode | undefined {
  const [only, ...others] = body.type === 'BlockStatement' ? body.body : []
  const value = only?.type === 'ReturnStatement' && others.length === 0 ? only.argument : body
  const element = value as JsxNode | null | undefined
  return element?.type === 'JSXElement' ? element : undefined
}

/** An attribute as in the tree of a document, without a position: its text is elsewhere. */
function attributeOf({ type, name, value }: JsxNode, text: string): JsxAttribute | undefined {
  if (type !== 'JSXAttribute' || name?.type !== 'JSXIdentifier') return undefined
  const attribute = { type: 'mdxJsxAttribute', name: name.name ?? '' } as const
  if (!value) return { ...attribute, value: null }
  if (value.type !== 'JSXExpressionContainer') return { ...attribute, value: String(value.value) }
  const expression = value.expression as unknown as EstreeNode
  const statement = { type: 'ExpressionStatement', expression }
  return {
    ...attribute,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: sourceOf(expression, text),
      data: { estree: { type: 'Program', sourceType: 'module', body: [statement] } as Program }
    }
  }
}

const sourceOf = (node: unknown, text: string): string => {
  const { start, end } = node as { readonly start: number; readonly end: number }
  return text.slice(start, end)
}
