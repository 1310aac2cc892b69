// Limits nesting. Walks over trees are recursive, so thousands of levels would overflow the call stack; real texts have about
// a dozen.

import type { Node } from 'unist'

/** Maximum levels of Markdown nodes and, after HTML is parsed, of elements. */
export const maxDepth = 200

interface NestedNode extends Node {
  readonly children?: readonly NestedNode[]
}

/** The first node deeper than `levels`, preferably one with a position. Recurses at most `levels` deep itself. */
export function findTooDeep({ children }: NestedNode, levels = maxDepth): NestedNode | undefined {
  if (children === undefined) return undefined
  if (levels === 0) return children.find(({ position }) => position) ?? children[0]
  let deepNode: NestedNode | undefined
  for (const child of children) {
    if (child.children === undefined) continue
    deepNode ??= findTooDeep(child, levels - 1)
    if (deepNode?.position) return deepNode
  }
  return deepNode
}

/** Whether it is a stack overflow. */
export const isOverflow = (error: unknown): boolean =>
  error instanceof RangeError && error.message.includes('call stack')

/** Message and hint for a node that is nested too deeply. */
export const tooDeepMessage = [
  `Blocks or elements are nested more than ${maxDepth} levels deep here`,
  'close open elements, or nest less'
] as const
