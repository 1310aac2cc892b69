import type { Nodes } from 'hast'

const blocks = new Set(
  'address article aside blockquote br dd details div dl dt figure figcaption h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td th thead tr ul'.split(
    ' '
  )
)

/** The text of a tree as a reader hears it: blocks are parted by a space. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  const inner = node.children.map(textOf).join('')
  return node.type === 'element' && blocks.has(node.tagName) ? ` ${inner} ` : inner
}
