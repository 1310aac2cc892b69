// Each component that MDX uses becomes a part of the page: `_mdxPart({…}, () => <Chart />)` instead of `<Chart />`
// (client/mdx-parts.tsx), so that one that throws takes nothing else with it. Parts are the outermost uses alone: what
// a component gets as children stays as the author wrote it, since some look at the types of their children. An
// expression around components, `{list.map(…)}`, is one part.

import type { CallExpression, Expression, Node, Program } from 'estree'
import type { VFile } from 'vfile'
import type { MdxUse } from '../base/mdx-use.ts'
import { placeAt } from './context.ts'

/** Name of the module that has `mdxPart`, for the bundler. */
export const mdxPartsModule = 'sitegen:mdx-parts'

/** Names that the compiler of MDX gives to its own: elements of HTML, and what fills in for them. */
const ownName = /^_(?:Fragment|components?\d*)$/

/** Make parts of the components in a compiled module. */
export function mdxParts() {
  return (program: Program, file: VFile): void => {
    const content = program.body.find(
      (statement) => statement.type === 'FunctionDeclaration' && statement.id.name === '_createMdxContent'
    )
    // What awaits cannot stand in a function that does not.
    if (content?.type !== 'FunctionDeclaration' || content.async) return
    let count = 0
    const part = (expression: Expression, name: string): Expression => {
      const { line, column } = startOf(expression)
      const { file: from, ...at } = placeAt(file, line, column + 1, 1)
      const use: MdxUse = { id: count++, name, file: from, line: at.line ?? 1, column: at.column ?? 1 }
      return call('_mdxPart', [
        {
          type: 'ObjectExpression',
          properties: Object.entries(use).map(([key, value]) => ({
            type: 'Property',
            kind: 'init',
            key: { type: 'Identifier', name: key },
            value: { type: 'Literal', value },
            method: false,
            shorthand: false,
            computed: false
          }))
        },
        { type: 'ArrowFunctionExpression', params: [], body: expression, expression: true, async: false }
      ])
    }
    for (const statement of content.body.body)
      if (statement.type === 'ReturnStatement' && statement.argument)
        statement.argument = withParts(statement.argument, part)
    if (count === 0) return
    program.body.unshift({
      type: 'ImportDeclaration',
      attributes: [],
      specifiers: [
        {
          type: 'ImportSpecifier',
          imported: { type: 'Identifier', name: 'mdxPart' },
          local: { type: 'Identifier', name: '_mdxPart' }
        }
      ],
      source: { type: 'Literal', value: mdxPartsModule }
    })
  }
}

type ToPart = (expression: Expression, name: string) => Expression

/** The same with its outermost components as parts. */
function withParts(expression: Expression, part: ToPart): Expression {
  const element = elementOf(expression)
  if (!element) {
    const name = componentIn(expression)
    return name === undefined ? expression : part(expression, name)
  }
  if (element.component !== undefined) return part(expression, element.component)
  const [, props] = element.call.arguments
  if (props?.type !== 'ObjectExpression') return expression
  for (const property of props.properties) {
    if (
      property.type !== 'Property' ||
      property.key.type !== 'Identifier' ||
      property.key.name !== 'children'
    )
      continue
    const { value } = property
    if (value.type === 'ArrayExpression')
      value.elements = value.elements.map((child) =>
        child && child.type !== 'SpreadElement' ? withParts(child, part) : child
      )
    else property.value = withParts(value as Expression, part)
  }
  return expression
}

interface Element {
  readonly call: CallExpression
  /** Its name, unless it is an element of HTML. */
  readonly component?: string
}

/** What a call of React's `jsx` makes; nothing for other code. */
function elementOf(node: Node): Element | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined
  if (!/^_jsxs?$/.test(node.callee.name)) return undefined
  const name = nameOf(node.arguments[0])
  return name === undefined || ownName.test(name.split('.')[0] ?? '')
    ? { call: node }
    : { call: node, component: name }
}

/** `Chart`, `Tabs.Item`; nothing for the name of an element of HTML, which is a text. */
function nameOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Identifier') return node.name
  if (node?.type !== 'MemberExpression' || node.property.type !== 'Identifier') return undefined
  const object = nameOf(node.object)
  return object === undefined ? undefined : `${object}.${node.property.name}`
}

/** The first component that an expression shows, however deep. */
function componentIn(node: Node): string | undefined {
  const component = elementOf(node)?.component
  if (component !== undefined) return component
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      const found = isNode(child) ? componentIn(child) : undefined
      if (found !== undefined) return found
    }
  }
  return undefined
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Where an expression begins in the text; the column from 0. */
const startOf = ({ loc }: Node): { readonly line: number; readonly column: number } =>
  loc?.start ?? { line: 1, column: 0 }

const call = (name: string, given: Expression[]): Expression => ({
  type: 'CallExpression',
  callee: { type: 'Identifier', name },
  arguments: given,
  optional: false
})
