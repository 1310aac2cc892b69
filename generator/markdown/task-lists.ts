import type { Element, ElementContent, Root } from 'hast'
import { visit } from './visit.ts'

/** Make the text of a task the label of its box, so that the box has a name. */
export function taskLists() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const classes = node.properties.className
      if (node.tagName !== 'li' || !Array.isArray(classes) || !classes.includes('task-list-item')) return
      const paragraph = node.children.find(
        (child): child is Element => child.type === 'element' && child.tagName === 'p'
      )
      const holder = node.children.some(isBox) ? node : paragraph
      if (holder?.children.some(isBox)) labelBox(holder)
    })
  }
}

const isBox = (node: ElementContent): boolean => node.type === 'element' && node.tagName === 'input'
const isBlock = (node: ElementContent): boolean =>
  node.type === 'element' && /^(ul|ol|p|pre|div|blockquote|table)$/.test(node.tagName)

/** Put everything up to the first block, such as a list inside the task, into a label. */
function labelBox(holder: Element): void {
  const end = holder.children.findIndex(isBlock)
  const text = end < 0 ? holder.children : holder.children.slice(0, end)
  const rest = end < 0 ? [] : holder.children.slice(end)
  holder.children = [{ type: 'element', tagName: 'label', properties: {}, children: text }, ...rest]
}
