import type { Element, Nodes } from 'hast'

const blocks = new Set(
  'address article aside blockquote br dd details div dl dt figure figcaption h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td text th thead tr ul'.split(
    ' '
  )
)

/** Elements whose text nobody reads. */
const unread = new Set(['script', 'style', 'template'])

/** The text of a tree: blocks and the words of a drawing are parted by a space, and marks of footnotes are left out. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  if (node.type === 'element' && (unread.has(node.tagName) || isFootnoteLink(node))) return ''
  const inner = node.children.map(textOf).join('')
  return node.type === 'element' && blocks.has(node.tagName) ? ` ${inner} ` : inner
}

/** A link between a footnote and its place in the text, one way or the other. */
export const isFootnoteLink = ({ properties }: Element): boolean =>
  'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties
