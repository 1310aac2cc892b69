// The preview of a post for lists: the part before `<!-- truncate -->`, without ids and links to them (headings, footnotes),
// since a page may contain several previews.

import type { Nodes, Root, RootContent } from 'hast'
import { isCodeLink } from './code/notes.ts'
import { isHeadingAnchor } from './headings.ts'
import { isFootnoteLink } from './text-of.ts'

const isMark = (node: RootContent): boolean => node.type === 'comment' && node.value.trim() === 'truncate'

/**
 * Split a tree at its truncation mark. `article` is the tree without the mark; `preview` is a copy of the part above it, if
 * `withPreview`.
 */
export function splitPreview(
  tree: Root,
  withPreview: boolean
): {
  readonly article: Root
  readonly preview?: Root
  readonly truncated: boolean
} {
  const markIndex = tree.children.findIndex(isMark)
  const nodesAbove = markIndex < 0 ? tree.children : tree.children.slice(0, markIndex)
  return {
    article: markIndex < 0 ? tree : { ...tree, children: tree.children.filter((node) => !isMark(node)) },
    ...(withPreview && { preview: withoutIds({ ...tree, children: nodesAbove }) }),
    truncated: markIndex >= 0
  }
}

function withoutIds<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node
  const children = node.children.filter((child) => !pointsInsidePage(child)).map((child) => withoutIds(child))
  if (node.type !== 'element') return { ...node, children }
  // Arrowheads of diagrams are referenced by id; these are already unique.
  if (node.tagName === 'marker') return node
  if (isCodeLink(node)) {
    const { href: _, role: __, ariaLabel: ___, ...properties } = node.properties
    return { ...node, tagName: 'span', properties, children }
  }
  const { id: _, ariaDescribedBy: __, ...properties } = node.properties
  return { ...node, properties, children }
}

/** Whether it is a heading's anchor, a footnote reference, or the footnotes section. */
function pointsInsidePage(node: Nodes): boolean {
  if (node.type !== 'element') return false
  if (isHeadingAnchor(node)) return true
  const [firstChild] = node.children
  return (
    node.properties.dataFootnotes !== undefined ||
    (node.tagName === 'sup' && firstChild?.type === 'element' && isFootnoteLink(firstChild))
  )
}
