// What a document makes browsers ask other hosts for, and where it says so. Whether that is allowed is known with the
// site's policy, not here.

import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { type Ask, type Attributes, asksOfContent, asksOfElement } from '../base/asks.ts'
import { findingsOf, placeOf } from './context.ts'
import { isJsx, type Jsx } from './inline-styles.ts'
import { visit } from './visit.ts'

/** Note all asks of a document. Runs before `links`, which puts slots in the place of addresses. */
export function asks() {
  return (tree: Root, file: VFile): void => {
    const { asks: found } = findingsOf(file)
    visit(tree, (node) => {
      const said = node.type === 'element' ? ofElement(node) : isJsx(node) ? ofJsx(node) : []
      for (const ask of said) found.push({ ...ask, place: placeOf(file, node) })
    })
  }
}

function ofElement({ tagName, properties, children }: Element): readonly Ask[] {
  const attributes = attributesOf(Object.entries(properties))
  const text = () => children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  return [
    ...asksOfElement(tagName.toLowerCase(), attributes),
    ...(tagName === 'script' || tagName === 'style' ? asksOfContent(tagName, attributes, text()) : [])
  ]
}

/** Attributes of JSX; what is computed is known only when it is rendered, but for a `style`, which is blocked anyway. */
function ofJsx({ name, attributes }: Jsx): readonly Ask[] {
  const known = attributes.flatMap(({ name: key, value }): [string, unknown][] =>
    typeof value === 'string' ? [[key, value]] : key === 'style' ? [[key, 'computed']] : []
  )
  return asksOfElement((name ?? '').toLowerCase(), attributesOf(known))
}

const attributesOf = (values: readonly (readonly [string, unknown])[]): Attributes =>
  Object.fromEntries(
    values.flatMap(([name, value]) => {
      if (value === undefined || value === null || value === false) return []
      const text = Array.isArray(value) ? value.join(name === 'srcSet' ? ', ' : ' ') : String(value)
      return [[name.toLowerCase().replace(/^xlinkhref$/, 'xlink:href'), text]]
    })
  )
