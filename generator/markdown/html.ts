// Raw HTML in Markdown. Where a collection allows it, it is parsed into elements, so that its links
// and ids are checked like those of Markdown; elsewhere it is shown as the text that it is.

import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import rehypeRaw from 'rehype-raw'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import { report } from './context.ts'
import { deepMessage, isOverflow, tooDeep } from './depth.ts'
import { visit } from './visit.ts'

/** `<!-- truncate -->`, the end of a post's preview, is ours and no HTML of the author's. */
export const truncateMark = /^<!--\s*truncate\s*-->$/

/** Show HTML as text. */
export function escapeHtmlNodes() {
  return (tree: Root): void => {
    visit(tree, 'html', (node, index, parent) => {
      if (!parent || index === undefined || truncateMark.test(node.value.trim())) return
      const text = { type: 'text' as const, value: node.value }
      parent.children[index] =
        parent.type === 'root' || parent.type === 'listItem' || parent.type === 'blockquote'
          ? { type: 'paragraph', children: [text] }
          : text
    })
  }
}

/** Parse HTML into elements, in the documents that have any. */
export function parseHtmlNodes() {
  const parseRaw = rehypeRaw()
  return (tree: HastRoot, file: VFile): HastRoot => {
    let first: Node | undefined
    visit(tree, 'raw', (node, index, parent) => {
      if (truncateMark.test(node.value.trim()) && parent && index !== undefined) {
        parent.children[index] = { type: 'comment', value: 'truncate' }
      } else first ??= node
    })
    if (!first) return tree
    try {
      const parsed = parseRaw(tree, file) as HastRoot
      if (!tooDeep(parsed)) return parsed
    } catch (error) {
      if (!isOverflow(error)) throw error
    }
    report(file, 'nesting-too-deep', first, ...deepMessage)
    return { type: 'root', children: [] }
  }
}
