// Literal addresses in JSX, `<a href="/docs/a">` and `<Card to={'./b.md'}>` in .mdx files, are checked and resolved like those of
// Markdown: a slot takes the address, and the attribute becomes an expression that reads the URL from the props of the module.
// This includes JSX in expressions, `{isNew && <a href="/docs/a">…</a>}`, but not in exports, where there are no such props.

import type { Expression } from 'estree'
import type { VFile } from 'vfile'
import type { Place } from '../../base/diagnostics.ts'
import { findingsOf, placeAt, placeOf } from '../context.ts'
import type { Slot } from '../document.ts'
import { atJsx, type CodeNode, type ElementFeature, type Jsx, type JsxAttribute } from '../features.ts'
import { jsxValue, member, moduleProp, programOf } from './module-props.ts'

/** Attributes with addresses, by name. Components have `to` as well, which has no meaning in HTML. */
const kinds: Readonly<Record<string, Slot['kind']>> = {
  href: 'link',
  to: 'link',
  src: 'media',
  poster: 'media'
}

/** Replace literal addresses in JSX with slots. */
export const jsxAddresses: ElementFeature = (file) => {
  const inExpression = ({ data }: CodeNode) => replaceInCode(data?.estree, file)
  return {
    enter: {
      ...atJsx((node) => {
        for (const attribute of [...node.attributes]) replaceAttribute(file, node, attribute)
      }),
      mdxFlowExpression: inExpression,
      mdxTextExpression: inExpression
    }
  }
}

function replaceAttribute(file: VFile, node: Jsx, attribute: JsxAttribute): void {
  const { type, name, value } = attribute
  const code = typeof value === 'object' ? value?.data?.estree : undefined
  const literalAddress = typeof value === 'string' ? value : literalIn(code?.body[0])
  const kind = type === 'mdxJsxAttribute' ? kindOf(node.name ?? '', name, literalAddress) : undefined
  if (kind === undefined) {
    replaceInCode(code, file)
    return
  }
  const names = node.attributes.map((sibling) => sibling.name).filter(Boolean)
  const addresses = slotFor(
    file,
    { kind, attribute: name, href: literalAddress ?? '', authorAttributes: names },
    placeOf(file, node)
  )
  if (isLink(node.name ?? '', kind))
    node.attributes.splice(node.attributes.indexOf(attribute), 1, spreadAttribute(addresses))
  else attribute.value = jsxValue(member(addresses, name))
}

function kindOf(element: string, attribute: string, value: string | undefined): Slot['kind'] | undefined {
  const kind = Object.hasOwn(kinds, attribute) ? kinds[attribute] : undefined
  if (kind === undefined || value === undefined) return undefined
  if (!/^[a-z]/.test(element)) return isAddress(value) ? kind : undefined
  if (attribute === 'to' || element === 'script' || element === 'link' || element === 'use') return undefined
  return element === 'iframe' ? 'link' : kind
}

/** Whether a prop of a component is an address; in `<Range to="10">` it is not. */
const isAddress = (value: string): boolean => /^(?:\/|\.{1,2}\/|#|https?:)/.test(value)

/** Links to other sites get more attributes than their URL. */
const isLink = (element: string, kind: Slot['kind']): boolean => kind === 'link' && element === 'a'

/** Add a slot for an address. @returns the expression for its attributes */
function slotFor(file: VFile, slot: Omit<Slot, 'place'>, place: Place): Expression {
  const { slots } = findingsOf(file)
  slots.push({ ...slot, place })
  return moduleProp('addresses', slots.length - 1)
}

const spreadAttribute = (argument: Expression): JsxAttribute => ({
  type: 'mdxJsxExpressionAttribute',
  name: '',
  value: '',
  data: {
    estree: programOf({ type: 'ObjectExpression', properties: [{ type: 'SpreadElement', argument }] })
  }
})

/** A node of the tree of JavaScript with JSX, which the types of ESTree do not have. */
type ScriptNode = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is ScriptNode =>
  typeof value === 'object' && value !== null && typeof (value as ScriptNode).type === 'string'

const nodesIn = (node: ScriptNode): readonly ScriptNode[] => Object.values(node).flat().filter(isNode)

/** The text of a literal or of an expression statement that is one. */
function literalIn(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'ExpressionStatement' || node.type === 'JSXExpressionContainer')
    return literalIn(node.expression)
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  const [quasi, ...otherQuasis] =
    node.type === 'TemplateLiteral' ? (node.quasis as readonly ScriptNode[]) : []
  return quasi && otherQuasis.length === 0 ? (quasi.value as { readonly cooked?: string }).cooked : undefined
}

/** Replace addresses in the JSX of an expression. */
function replaceInCode(node: unknown, file: VFile): void {
  if (!isNode(node) || hidesProps(node)) return
  if (node.type === 'JSXOpeningElement') replaceInElement(node, file)
  for (const child of nodesIn(node)) replaceInCode(child, file)
}

/** Whether a function has a parameter or variable called `props`, which hides the props of the module. */
const hidesProps = (node: ScriptNode): boolean =>
  /Function/.test(String(node.type)) && [node.params, node.body].flat().some(declaresProps)

function declaresProps(node: unknown): boolean {
  if (!isNode(node) || /Expression$|^JSX/.test(String(node.type))) return false
  if (node.type === 'VariableDeclarator') return declaresProps(node.id)
  if (node.type === 'Property') return declaresProps(node.value)
  return node.type === 'Identifier' ? node.name === 'props' : nodesIn(node).some(declaresProps)
}

function replaceInElement(node: ScriptNode, file: VFile): void {
  const attributes = node.attributes as Record<string, unknown>[]
  const element = jsxName(node.name)
  const names = attributes.map((sibling) => jsxName(sibling.name)).filter(Boolean)
  for (const [index, attribute] of attributes.entries()) {
    const name = jsxName(attribute.name)
    const literalAddress = literalIn(attribute.value)
    const kind = kindOf(element, name, literalAddress)
    if (kind === undefined) continue
    const { line, column } = (
      node.loc as { readonly start: { readonly line: number; readonly column: number } }
    ).start
    const slot = { kind, attribute: name, href: literalAddress ?? '', authorAttributes: names }
    const addresses = slotFor(file, slot, placeAt(file, line, column + 1, 1))
    if (isLink(element, kind)) attributes[index] = { type: 'JSXSpreadAttribute', argument: addresses }
    else attribute.value = { type: 'JSXExpressionContainer', expression: member(addresses, name) }
  }
}

/** `a`, `Card`; `Member` for `Cards.Card`, since it only matters that it is a component; empty for `xlink:href` and spreads. */
const jsxName = (node: unknown): string =>
  isNode(node) && node.type === 'JSXIdentifier'
    ? String(node.name)
    : isNode(node) && node.type === 'JSXMemberExpression'
      ? 'Member'
      : ''
