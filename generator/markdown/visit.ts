// Walks over syntax trees. `visit` is unist-util-visit's, type for type and rule for rule; that one
// gives every node a function with a name of its own, which was a third of the time that a document took.

import type { visit as libraryVisit } from 'unist-util-visit'
import { EXIT, SKIP } from 'unist-util-visit'

export { EXIT, SKIP }

interface AnyNode {
  readonly type: string
  readonly children?: readonly AnyNode[]
}

type Visitor = (node: AnyNode, index: number | undefined, parent: AnyNode | undefined) => unknown

/** Nothing matches by name, everything does. */
function walk(tree: AnyNode, test: string | Visitor, visitor?: Visitor): void {
  const type = typeof test === 'string' ? test : undefined
  const call = typeof test === 'string' ? visitor : test
  if (call) into(tree, undefined, undefined, type, call)
}

/** Visit a node and all below it; the index to go on with, `false` for the end of the walk. */
function into(
  node: AnyNode,
  index: number | undefined,
  parent: AnyNode | undefined,
  type: string | undefined,
  call: Visitor
): number | false {
  let next = (index ?? 0) + 1
  let below = true
  if (type === undefined || node.type === type) {
    const result = call(node, index, parent)
    // Nearly all visitors answer nothing, for nearly all nodes.
    if (result !== undefined) {
      const [action, goOn] = Array.isArray(result) ? result : [result, result]
      if (action === EXIT) return EXIT
      if (action === SKIP) below = false
      if (typeof goOn === 'number') next = goOn
    }
  }
  if (below && node.children) {
    for (let at = 0; at < node.children.length; ) {
      const child = node.children[at]
      if (!child) break
      const moved = into(child, at, node, type, call)
      if (moved === false) return EXIT
      at = moved
    }
  }
  return next
}

// Typed as the library's, whose overloads know which nodes a tree can hold.
export const visit = walk as unknown as typeof libraryVisit
