// Walks over syntax trees. `visit` has the types and behaviour of unist-util-visit, but that library creates a named
// function per node, which took a third of the time of a document.

import type { visit as libraryVisit } from 'unist-util-visit'
import { EXIT, SKIP } from 'unist-util-visit'

export { SKIP }

interface AnyNode {
  readonly type: string
  readonly children?: readonly AnyNode[]
}

type Visitor = (node: AnyNode, index: number | undefined, parent: AnyNode | undefined) => unknown

/** Without a type, all nodes match. */
function walk(tree: AnyNode, test: string | Visitor, visitor?: Visitor): void {
  const type = typeof test === 'string' ? test : undefined
  const call = typeof test === 'string' ? visitor : test
  if (call) into(tree, undefined, undefined, type, call)
}

/** Visit a node and its descendants. @returns the next index in the parent, or `false` to end the walk */
function into(
  node: AnyNode,
  index: number | undefined,
  parent: AnyNode | undefined,
  type: string | undefined,
  call: Visitor
): number | false {
  let nextIndex = (index ?? 0) + 1
  let below = true
  if (type === undefined || node.type === type) {
    const result = call(node, index, parent)
    // Fast path: visitors rarely return anything.
    if (result !== undefined) {
      const [action, goOn] = Array.isArray(result) ? result : [result, result]
      if (action === EXIT) return EXIT
      if (action === SKIP) below = false
      if (typeof goOn === 'number') nextIndex = goOn
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
  return nextIndex
}

// Typed as in the library, whose overloads infer the nodes of a tree.
export const visit = walk as unknown as typeof libraryVisit
