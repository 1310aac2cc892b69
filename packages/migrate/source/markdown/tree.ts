// Syntax trees of Markdown with MDX, and their positions.

import type { Node, Parent, PhrasingContent, Root, RootContent } from 'mdast'

/** An expression between braces: its source, and the tree of its program. */
export interface Expression {
  readonly value: string
  readonly data?: { readonly estree?: import('estree').Program | null }
}

/** An attribute of a JSX element; `name` is missing for `{...spread}`. */
export interface JsxAttribute {
  readonly type: 'mdxJsxAttribute' | 'mdxJsxExpressionAttribute'
  readonly name?: string
  /** `null` for an attribute without value. */
  readonly value?: string | null | (Expression & { readonly type: string })
  readonly position?: Node['position']
}

/** A JSX element; `name` is `null` for a fragment. */
export interface JsxElement extends Parent {
  readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'
  readonly name: string | null
  readonly attributes: readonly JsxAttribute[]
}

export const isJsx = (node: Node): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

export const childrenOf = (node: Node): readonly AnyNode[] =>
  'children' in node ? (node as Parent).children : []

export type AnyNode = Root | RootContent | PhrasingContent | JsxElement

/** Offsets of a node in the text. */
export const startOf = (node: Pick<Node, 'position'>): number => node.position?.start.offset ?? 0
export const endOf = (node: Pick<Node, 'position'>): number => node.position?.end.offset ?? 0
export const lineOf = (node: Pick<Node, 'position'>): number => node.position?.start.line ?? 1

/** Call `enter` for each node with its ancestors, from the root; parents come first. */
export function walk(
  node: Node,
  enter: (node: Node, ancestors: readonly Node[]) => void,
  ancestors: readonly Node[] = []
): void {
  enter(node, ancestors)
  const inner = [...ancestors, node]
  for (const child of childrenOf(node)) walk(child, enter, inner)
}

/** The text of a node as the old tools derive heading ids from it. */
export function textOf(node: Node): string {
  if ('value' in node && typeof node.value === 'string')
    return node.type.startsWith('mdx') || node.type === 'html' ? '' : node.value
  if ('alt' in node && typeof node.alt === 'string') return node.alt
  return childrenOf(node).map(textOf).join('')
}
