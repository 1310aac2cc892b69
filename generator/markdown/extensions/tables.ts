import type { Element, ElementContent } from 'hast'
import { addClass, element } from '../elements.ts'
import type { ElementFeature } from '../features.ts'

/**
 * Wrap tables in a container that scrolls on narrow screens, also by keyboard. Empty header cells, such as the corner of a
 * table, become ordinary cells.
 */
export const tables: ElementFeature = () => {
  /** The current outermost table; nested tables scroll with it. */
  let outermostTable: Element | undefined
  const convertCell = (node: Element) => {
    if (!outermostTable) return
    alignByClass(node)
    if (node.tagName === 'th' && node.children.every(isBlank)) node.tagName = 'td'
  }
  return {
    enter: {
      '<table>'(node, index, parent) {
        if (outermostTable) return
        outermostTable = node
        parent.children[index] = element('div', { className: ['table-scroll'], tabIndex: 0 }, [node])
      },
      '<td>': convertCell,
      '<th>': convertCell
    },
    leave: {
      '<table>'(node) {
        if (node === outermostTable) outermostTable = undefined
      }
    }
  }
}

/** Replace the obsolete attribute `align` with a class. */
function alignByClass(node: Element): void {
  const { align } = node.properties
  if (typeof align !== 'string') return
  addClass(node, `align-${align}`)
  delete node.properties.align
}

const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === ''
