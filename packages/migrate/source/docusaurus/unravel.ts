// A paragraph of nothing but elements and expressions is not a paragraph in MDX: `<TabItem>text</TabItem>` on a line of its
// own is a block.

import type { Node, Paragraph, Parent } from 'mdast'
import { childrenOf, isJsx } from '../markdown/tree.ts'

/** Turn such paragraphs into the elements that they contain, as MDX does. */
export function unravel(node: Node): void {
  if (!('children' in node)) return
  const parent = node as Parent
  parent.children = parent.children.flatMap((child) => {
    if (child.type !== 'paragraph' || !isOnlyElements(child)) return [child]
    return child.children.filter((inner) => !isBlank(inner)).map(asBlock)
  }) as Parent['children']
  for (const child of childrenOf(node)) unravel(child)
}

function isOnlyElements({ children }: Paragraph): boolean {
  return (
    children.some((child) => isJsx(child) || child.type === ('mdxTextExpression' as string)) &&
    children.every(
      (child) => isBlank(child) || isJsx(child) || child.type === ('mdxTextExpression' as string)
    )
  )
}

const isBlank = (node: Node): boolean =>
  node.type === 'text' && /^\s*$/.test((node as { value?: string }).value ?? '')

/** The text of such an element is not wrapped in a paragraph. */
function asBlock(node: Node): Node {
  if (!isJsx(node)) return { ...node, type: 'mdxFlowExpression' }
  return { ...node, type: 'mdxJsxFlowElement', data: { ...node.data, isInline: true } } as Node
}

/** Whether a block element contains text that is not in a paragraph. */
export const hasInlineContents = (node: Node): boolean =>
  (node.data as { isInline?: boolean } | undefined)?.isInline === true
