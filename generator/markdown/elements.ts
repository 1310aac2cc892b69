// Elements of hast: how they are made, and their classes.

import type { Element, ElementContent, Properties } from 'hast'

export const element = (
  tagName: string,
  properties: Properties,
  children: ElementContent[] = []
): Element => ({ type: 'element', tagName, properties, children })

/** The classes of an element. */
export const classesOf = ({ properties: { className } }: Element): readonly string[] =>
  Array.isArray(className) ? className.map(String) : typeof className === 'string' ? [className] : []

export function addClass(node: Element, name: string): void {
  node.properties.className = [...classesOf(node), name]
}
