// Finding elements of a page.

import type { Element, ElementContent } from 'hast'

export type Matches = (element: Element) => boolean

/** Whether one of the classes of an element has this form. */
export const hasClass =
  (name: RegExp): Matches =>
  ({ properties }) =>
    ([] as unknown[]).concat(properties.className ?? []).some((each) => name.test(String(each)))

export const isElement =
  (name: string, matches: Matches = () => true): Matches =>
  (element) =>
    element.tagName === name && matches(element)

/** The first element that matches, at any depth. */
export function firstElement(nodes: readonly ElementContent[], matches: Matches): Element | undefined {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    if (matches(node)) return node
    const descendant = firstElement(node.children, matches)
    if (descendant) return descendant
  }
  return undefined
}
