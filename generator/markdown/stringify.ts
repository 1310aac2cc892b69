// Tree → HTML, byte-identical to rehype-stringify, for the common case: HTML elements and text. SVG, comments and other rare
// nodes are left to rehype-stringify itself, which looks up the name of every attribute each time and took a quarter of the
// time of a document.

import type { Element, Nodes, Root } from 'hast'
import { find, html as htmlSchema } from 'property-information'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'

const library = unified().use(rehypeStringify).freeze()

const voidElements = new Set(
  'area base basefont bgsound br col command embed frame hr image img input keygen link meta param source track wbr'.split(
    ' '
  )
)

/** Elements with special rules. */
const specialElements = new Set(['svg', 'math', 'template', 'script', 'style'])

/** Serialise a tree as HTML. */
export function stringify(tree: Root): string {
  // `join` creates a flat string; with `+=` V8 would keep a rope of all pieces.
  return tree.children.map(nodeHtml).join('')
}

function nodeHtml(node: Nodes): string {
  if (node.type === 'text') return escapeText(node.value)
  if (node.type !== 'element' || specialElements.has(node.tagName))
    return library.stringify({ type: 'root', children: [node as Element] })
  let content = ''
  for (const child of node.children) content += nodeHtml(child)
  const start = `<${node.tagName}${attributesOf(node)}>`
  return content === '' && voidElements.has(node.tagName) ? start : `${start}${content}</${node.tagName}>`
}

interface Property {
  readonly name: string
  readonly boolean: boolean
  readonly overloaded: boolean
  readonly separator: string
}

const properties = new Map<string, Property>()

function propertyOf(key: string): Property {
  const cachedProperty = properties.get(key)
  if (cachedProperty) return cachedProperty
  const info = find(htmlSchema, key)
  const property = {
    name: escapeName(info.attribute),
    boolean: info.boolean,
    overloaded: info.overloadedBoolean,
    separator: info.commaSeparated ? ', ' : ' '
  }
  properties.set(key, property)
  return property
}

function attributesOf({ properties: values }: Element): string {
  let text = ''
  for (const key in values) {
    const value = values[key]
    if (value === null || value === undefined || value === false || Number.isNaN(value)) continue
    const { name, boolean, overloaded, separator } = propertyOf(key)
    const meansTrue = value === true || value === name || value === ''
    if ((overloaded && meansTrue) || (boolean && (typeof value !== 'string' || meansTrue))) {
      text += value === true || typeof value === 'string' || value ? ` ${name}` : ''
      continue
    }
    if (value === true) text += ` ${name}`
    else {
      const valueText =
        typeof value === 'string'
          ? value
          : Array.isArray(value)
            ? value.join(separator).trim()
            : String(value)
      text += ` ${name}="${escapeAttribute(valueText)}"`
    }
  }
  return text
}

const reference = (character: string): string => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`

const escapeText = (text: string): string =>
  text.includes('<') || text.includes('&') ? text.replace(/[&<]/g, reference) : text

const escapeAttribute = (text: string): string =>
  /[\0"&'`]/.test(text) ? text.replace(/[\0"&'`]/g, reference) : text

const escapeName = (text: string): string => text.replace(/[\0\t\n\f\r "&'/<=>`]/g, reference)
