import type { Element, ElementContent, Root } from 'hast'
import { SKIP, visit } from './visit.ts'

/**
 * Put tables into a box that scrolls, by keyboard too, where the screen is narrower than they are. A header
 * without a text heads nothing: the empty corner of a table is a cell like others.
 */
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
      visit(node, 'element', (cell) => {
        alignByClass(cell)
        if (cell.tagName === 'th' && cell.children.every(isBlank)) cell.tagName = 'td'
      })
      return SKIP
    })
  }
}

/** The attribute `align` has left the standard; a class says the same to the style sheet. */
function alignByClass({ tagName, properties }: Element): void {
  const { align, className } = properties
  if (typeof align !== 'string' || (tagName !== 'td' && tagName !== 'th')) return
  properties.className = [...(Array.isArray(className) ? className : []), `align-${align}`]
  delete properties.align
}

const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === ''
