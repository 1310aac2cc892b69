// Outdents blocks that Markdown would parse as code or as part of a list once the tags around them are removed.

import type { Node, Root } from 'mdast'
import { columnsOf, linePrefix, lineStart } from '../markdown/layout.ts'
import { childrenOf, endOf, isJsx, startOf, walk } from '../markdown/tree.ts'
import type { RuleContext } from './context.ts'

/**
 * Prefix of further lines at the level of a node: contents of an element move to its column, and a list among them
 * moves with all that it contains.
 */
export function movedPrefix(
  node: Node,
  text: string,
  parents: ReadonlyMap<Node, Node>,
  misplaced: ReadonlyMap<Node, number>
): string {
  const outermost = outermostElement(node, parents)
  const prefix = linePrefix(text, outermost).slice(0, misplaced.get(outermost))
  let outermostBlock: Node | undefined
  for (let parent = parents.get(node); parent && parent !== outermost; parent = parents.get(parent))
    if (!isJsx(parent)) outermostBlock = parent
  if (outermost === node || !outermostBlock || misplaced.has(outermost)) return prefix
  const width =
    columnsOf(text.slice(lineStart(text, startOf(outermostBlock)), startOf(outermostBlock)), 0).at(-1) ?? 0
  // Elements around it, in the same list item, are at the column of the first of them, and so are their contents.
  let first = node
  for (let parent = parents.get(node); parent && isFlow(parent); parent = parents.get(parent)) first = parent
  const ownPrefix = linePrefix(text, isFlow(node) ? first : node)
  return prefix + ownPrefix.slice(columnsOf(ownPrefix, 0).filter((end) => end <= width).length)
}

const isFlow = (node: Node): boolean => isJsx(node) && node.type === 'mdxJsxFlowElement'

/** MDX has no code by indentation: a block that is indented like code is moved to the left. */
export function outdentBlocks(tree: Root, { text, lowered, edit }: RuleContext): void {
  if (!lowered) return
  for (const node of tree.children) {
    const start = text.lastIndexOf('\n', startOf(node) - 1) + 1
    const extra = startOf(node) - start
    if (extra < 4 || node.type === 'code' || !/^\s*$/.test(text.slice(start, startOf(node)))) continue
    for (let at = start; at < endOf(node); ) {
      const [spaces = ''] = /^[ \t]*/.exec(text.slice(at, at + extra)) ?? []
      if (spaces !== '') edit(at, at + spaces.length, '')
      const next = text.indexOf('\n', at)
      if (next < 0) break
      at = next + 1
    }
  }
}

/**
 * Elements in list items that are so far to the right of the item's text that they would be code, with the column of that
 * text: MDX ignores indentation.
 */
export function misplacedInLists(tree: Root, lowered: boolean): ReadonlyMap<Node, number> {
  const columns = new Map<Node, number>()
  if (!lowered) return columns
  walk(tree, (node) => {
    if (node.type !== 'listItem') return
    const [first, ...others] = childrenOf(node)
    const column = (first?.position?.start.column ?? 1) - 1
    for (const child of others)
      if (
        isJsx(child) &&
        child.type === 'mdxJsxFlowElement' &&
        (child.position?.start.column ?? 1) - 1 - column >= 4
      )
        columns.set(child, column)
  })
  return columns
}

/** The outermost block element around a node: the lines of all that it contains move to its column. */
export function outermostElement(node: Node, parents: ReadonlyMap<Node, Node>): Node {
  let outermost = node
  for (let parent = parents.get(node); parent; parent = parents.get(parent))
    if (isJsx(parent) && parent.type === 'mdxJsxFlowElement') outermost = parent
  return outermost
}
