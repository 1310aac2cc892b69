// The part of a post that lists show: up to `<!-- truncate -->`, without ids and without links to
// headings, since one page may hold several previews.

import type { Element, Nodes, Root, RootContent } from 'hast'

const isMark = (node: RootContent): boolean => node.type === 'comment' && node.value.trim() === 'truncate'

/** Cut a tree at its mark. `preview` is a copy; `whole` is the tree without the mark. */
export function splitPreview(tree: Root): {
  readonly whole: Root
  readonly preview: Root
  readonly truncated: boolean
} {
  const at = tree.children.findIndex(isMark)
  const shown = at < 0 ? tree.children : tree.children.slice(0, at)
  return {
    whole: at < 0 ? tree : { ...tree, children: tree.children.filter((node) => !isMark(node)) },
    preview: { ...tree, children: shown.map((node) => withoutIds(node)) },
    truncated: at >= 0
  }
}

function withoutIds<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node
  const children = node.children.filter((child) => !isHeadingAnchor(child)).map((child) => withoutIds(child))
  if (node.type !== 'element') return { ...node, children }
  const { id: _, ariaDescribedBy: __, ...properties } = node.properties
  return { ...node, properties, children }
}

const isHeadingAnchor = (node: Nodes): node is Element =>
  node.type === 'element' &&
  Array.isArray(node.properties.className) &&
  node.properties.className.includes('heading-anchor')
