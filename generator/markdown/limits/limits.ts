// This folder: limits of what a document may cost. Here: the size of a document with everything inserted, and nesting.
// `parse-limits.ts` limits the work of a parser, `growth.ts` what multiplies the size of a text. The size of a file is limited
// where it is read (load).

import type { Node } from 'unist'

/** Maximum characters of a document with everything inserted, equal to the maximum bytes of a file. */
export const maxCharacters = 5 * 1024 * 1024

/** Message and hint for the place that exceeds the limit. */
export const tooLarge = (addition: string): readonly [message: string, hint: string] => [
  `With ${addition} this document exceeds ${maxCharacters / 1024 / 1024} MiB`,
  'split the document, or insert less into it'
]

// Walks over trees are recursive, so thousands of levels would overflow the call stack; real texts have about a dozen.
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
