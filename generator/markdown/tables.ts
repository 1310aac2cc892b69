import type { Element, Root } from 'hast'
import { SKIP, visit } from './visit.ts'

/** Put tables into a box that scrolls, by keyboard too, where the screen is narrower than they are. */
export function tables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined
      const box: Element = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['table-scroll'], tabIndex: 0 },
        children: [node]
      }
      parent.children[index] = box
      return SKIP
    })
  }
}
