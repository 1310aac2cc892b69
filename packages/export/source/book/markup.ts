// Nodes → markup that is both HTML and XHTML.

import { find, html, svg } from 'property-information'
import { escapeHtml } from 'sitegen/internals'
import { type Element, isElement, type Node } from './book.ts'

const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
const namespaces: Readonly<Record<string, string>> = {
  svg: 'http://www.w3.org/2000/svg',
  math: 'http://www.w3.org/1998/Math/MathML'
}
const xmlName = /^[A-Za-z_][\w.-]*$/

/** Which attributes are written. */
type IsWritten = (name: string, element: Element) => boolean

/** The markup of nodes. @param isWritten for each attribute, by its name in markup; default: all */
export const markup = (nodes: readonly Node[], isWritten: IsWritten = () => true): string =>
  nodes.map((node) => nodeMarkup(node, isWritten, html)).join('')

function nodeMarkup(node: Node, isWritten: IsWritten, schema: typeof html): string {
  if (node.type === 'text') return text(node.value)
  if (!isElement(node)) return ''
  const { tagName } = node
  const ownSchema = tagName === 'svg' ? svg : schema
  const namespace = namespaces[tagName]
  const attributes = Object.entries(node.properties).flatMap(([property, value]) => {
    const { attribute, commaSeparated, commaOrSpaceSeparated } = find(ownSchema, property)
    if (value === null || value === undefined || value === false) return []
    if (!xmlName.test(attribute) || attribute === 'xmlns' || !isWritten(attribute, node)) return []
    const written = Array.isArray(value)
      ? value.join(commaSeparated || commaOrSpaceSeparated ? ', ' : ' ')
      : value === true
        ? attribute
        : String(value)
    return [` ${attribute}="${text(written)}"`]
  })
  const start = `<${tagName}${namespace === undefined ? '' : ` xmlns="${namespace}"`}${attributes.join('')}`
  if (empty.has(tagName)) return `${start}/>`
  // Text in drawings is HTML again.
  const inner = tagName === 'foreignObject' ? html : ownSchema
  return `${start}>${(node.children as Node[]).map((child) => nodeMarkup(child, isWritten, inner)).join('')}</${tagName}>`
}

/** Escaped text, without characters that XML does not have. */
export const text = (value: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
  escapeHtml(value.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''))
