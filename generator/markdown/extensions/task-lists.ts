import type { Element, ElementContent } from 'hast'
import { classesOf, element } from '../elements.ts'
import type { ElementFeature } from '../features.ts'

/** Make the text of a task the label of its checkbox. */
export const taskLists: ElementFeature = () => ({
  // Labels end at the first block, and `code` replaces some blocks, so this runs after the children.
  leave: {
    '<li>'(node) {
      if (!classesOf(node).includes('task-list-item')) return
      const paragraph = node.children.find(
        (child): child is Element => child.type === 'element' && child.tagName === 'p'
      )
      const holder = node.children.some(isBox) ? node : paragraph
      if (holder?.children.some(isBox)) labelBox(holder)
    }
  }
})

const isBox = (node: ElementContent): boolean => node.type === 'element' && node.tagName === 'input'
const isBlock = (node: ElementContent): boolean =>
  node.type === 'element' && /^(ul|ol|p|pre|div|blockquote|table)$/.test(node.tagName)

/** Wrap everything before the first block, such as a nested list, in a label. */
function labelBox(holder: Element): void {
  const end = holder.children.findIndex(isBlock)
  const text = end < 0 ? holder.children : holder.children.slice(0, end)
  const following = end < 0 ? [] : holder.children.slice(end)
  holder.children = [element('label', {}, text), ...following]
}
