import type { ElementContent, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { VFile } from 'vfile'
import { visit } from './visit.ts'

const parse = rehypeRaw()

/**
 * Markup that a library made (SVG, MathML) → elements. Inline styles are dropped: the pages' policy
 * does not allow them, and looks are the theme's business.
 */
export function fragment(markup: string): ElementContent[] {
  const tree = parse({ type: 'root', children: [{ type: 'raw', value: markup }] }, new VFile()) as Root
  visit(tree, (node, index, parent) => {
    delete node.position
    if (node.type !== 'element') return undefined
    delete node.properties.style
    if (node.tagName !== 'style' || !parent || index === undefined) return undefined
    parent.children.splice(index, 1)
    return index
  })
  // Parsed markup has no doctype.
  return tree.children as ElementContent[]
}
