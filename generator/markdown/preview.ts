// The part of a post that lists show: up to `<!-- truncate -->`, without ids and what links to them
// (headings, footnotes), since one page may hold several previews.

import type { Nodes, Root, RootContent } from 'hast'
import { isFootnoteLink } from './text-of.ts'

const isMark = (node: RootContent): boolean => node.type === 'comment' && node.value.trim() === 'truncate'

/**
 * Cut a tree at its mark. `whole` is the tree without the mark; `preview` is a copy of what stands above
 * it, made where it is wanted.
 */
export function splitPreview(
  tree: Root,
  wanted: boolean
): {
  readonly whole: Root
  readonly preview?: Root
  readonly truncated: boolean
} {
  const at = tree.children.findIndex(isMark)
  const shown = at < 0 ? tree.children : tree.children.slice(0, at)
  return {
    whole: at < 0 ? tree : { ...tree, children: tree.children.filter((node) => !isMark(node)) },
    ...(wanted && { preview: withoutIds({ ...tree, children: shown }) }),
    truncated: at >= 0
  }
}

function withoutIds<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node
  const children = node.children.filter((child) => !isInnerLink(child)).map((child) => withoutIds(child))
  if (node.type !== 'element') return { ...node, children }
  // The arrows of a drawing are found by their ids, which no other drawing has.
  if (node.tagName === 'marker') return node
  const { id: _, ariaDescribedBy: __, ...properties } = node.properties
  return { ...node, properties, children }
}

/** A heading's link to itself, the mark of a footnote, or the footnotes below the text. */
function isInnerLink(node: Nodes): boolean {
  if (node.type !== 'element') return false
  const { className, dataFootnotes } = node.properties
  if (Array.isArray(className) && className.includes('heading-anchor')) return true
  const [only] = node.children
  return (
    dataFootnotes !== undefined ||
    (node.tagName === 'sup' && only?.type === 'element' && isFootnoteLink(only))
  )
}
