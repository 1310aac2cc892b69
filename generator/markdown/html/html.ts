// This folder: HTML that authors write. `sanitize.ts` removes what untrusted authors may not write; the other files look for what
// the site's policy is about, inline styles, external requests, and frames and scripts that need consent.
//
// Raw HTML in Markdown: if the collection allows it, it is parsed into elements, so that its links and ids are checked like those
// of Markdown; otherwise it is shown as text.

import type { Root as HastRoot, Nodes, Parents } from 'hast'
import rehypeRaw from 'rehype-raw'
import type { VFile } from 'vfile'
import { report } from '../context.ts'
import type { MarkdownFeature } from '../features.ts'
import { findTooDeep, isOverflow, tooDeepMessage } from '../limits/limits.ts'

/** `<!-- truncate -->` marks the end of a post's preview and is not treated as HTML. */
export const truncateMark = /^<!--\s*truncate\s*-->$/

/** Show HTML as text. */
export const escapeHtmlNodes: MarkdownFeature = () => ({
  enter: {
    html(node, index, parent) {
      if (truncateMark.test(node.value.trim())) return
      const text = { type: 'text' as const, value: node.value }
      parent.children[index] =
        parent.type === 'root' || parent.type === 'listItem' || parent.type === 'blockquote'
          ? { type: 'paragraph', children: [text] }
          : text
    }
  }
})

/**
 * The first node with HTML. Marks of truncation become comments. `visit` of unist takes many times as long, and every document is
 * walked.
 */
function findRawNode(parent: Parents): Nodes | undefined {
  let first: Nodes | undefined
  for (const [index, node] of parent.children.entries()) {
    const found = 'children' in node ? findRawNode(node) : node.type === 'raw' ? node : undefined
    if (found?.type === 'raw' && truncateMark.test(found.value.trim()))
      parent.children[index] = { type: 'comment', value: 'truncate' }
    else first ??= found
  }
  return first
}

/** Parse HTML into elements, if the document contains any. */
export function parseHtmlNodes() {
  const parseRaw = rehypeRaw()
  return (tree: HastRoot, file: VFile): HastRoot => {
    const firstRawNode = findRawNode(tree)
    if (!firstRawNode) return tree
    try {
      const parsed = parseRaw(tree, file) as HastRoot
      if (!findTooDeep(parsed)) return parsed
    } catch (error) {
      if (!isOverflow(error)) throw error
    }
    report(file, 'nesting-too-deep', firstRawNode, ...tooDeepMessage)
    return { type: 'root', children: [] }
  }
}
