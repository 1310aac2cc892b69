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
  const visitNode = typeof test === 'string' ? visitor : test
  if (visitNode) walkNode(tree, undefined, undefined, type, visitNode)
}

/** Visit a node and its descendants. @returns the next index in the parent, or `false` to end the walk */
function walkNode(
  node: AnyNode,
  index: number | undefined,
  parent: AnyNode | undefined,
  type: string | undefined,
  visitNode: Visitor
): number | false {
  let nextIndex = (index ?? 0) + 1
  let visitsChildren = true
  if (type === undefined || node.type === type) {
    const result = visitNode(node, index, parent)
    // Fast path: visitors rarely return anything.
    if (result !== undefined) {
      const [action, continueAt] = Array.isArray(result) ? result : [result, result]
      if (action === EXIT) return EXIT
      if (action === SKIP) visitsChildren = false
      if (typeof continueAt === 'number') nextIndex = continueAt
    }
  }
  if (visitsChildren && node.children) {
    for (let childIndex = 0; childIndex < node.children.length; ) {
      const child = node.children[childIndex]
      if (!child) break
      const nextChild = walkNode(child, childIndex, node, type, visitNode)
      if (nextChild === false) return EXIT
      childIndex = nextChild
    }
  }
  return nextIndex
}

// Typed as in the library, whose overloads infer the nodes of a tree.
export const visit = walk as unknown as typeof libraryVisit
