// How deep a text may nest. Nobody reads the hundredth block quote in a block quote, and every walk over a
// tree is a function that calls itself: beyond some thousands of levels it would end in an exception.

import type { Root } from 'mdast'
import type { Node } from 'unist'
import type { Parse } from './parser.ts'

/** Levels of Markdown, and of elements when HTML has been parsed. Printed manuals have about a dozen. */
export const maxDepth = 200

interface AnyNode extends Node {
  readonly children?: readonly AnyNode[]
}

/** The first node that lies deeper than `limit`, found without calling itself. */
export function tooDeep(tree: Node, limit = maxDepth): Node | undefined {
  let level: readonly AnyNode[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return level.find(({ position }) => position) ?? level[0]
    level = level.flatMap(({ children = [] }) => children)
  }
  return undefined
}

/** Was it thrown because something nests too deeply for the machine? */
export const isOverflow = (error: unknown): boolean =>
  error instanceof RangeError && error.message.includes('call stack')

/** What is said of such a text, and what to do. */
export const deepMessage = [
  `Blocks or elements stand more than ${maxDepth} levels deep in each other here`,
  'close what was opened, or nest less'
] as const

/** A parser that gives an empty tree for a text that nests too deeply, and says where it does. */
export const shallowParse =
  (parse: Parse, say: (place: { readonly line: number; readonly column?: number }) => void): Parse =>
  (text) => {
    let tree: Root
    try {
      tree = parse(text)
    } catch (error) {
      if (!isOverflow(error)) throw error
      say({ line: 1 })
      return { type: 'root', children: [] }
    }
    const deep = tooDeep(tree)
    if (!deep) return tree
    const { line = 1, column = 1 } = deep.position?.start ?? {}
    say({ line, column })
    return { type: 'root', children: [] }
  }
