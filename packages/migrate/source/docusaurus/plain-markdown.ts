// Files that cannot be read as today's MDX. Docusaurus 2 accepted them if what is not MDX is HTML or text, as in Markdown.

import type { Node } from 'mdast'
import { childrenOf } from '../markdown/tree.ts'

const jsxSyntax = /<\/?[A-Z]|\sclassName=|=\{|\{/

/** Whether a file shows the same as Markdown: its tags are HTML, and it has neither imports nor expressions. */
export function isPlainMarkdown(tree: Node): boolean {
  return childrenOf(tree).every((node) => {
    if (node.type === 'html') return !jsxSyntax.test(node.value.replace(/<!--[\s\S]*?-->/g, ''))
    if (node.type === 'text') return !/\{|^(?:import|export)\s/.test(node.value)
    return isPlainMarkdown(node)
  })
}
