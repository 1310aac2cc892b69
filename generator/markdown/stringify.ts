// Tree → HTML, to the byte as rehype-stringify writes it, for what Markdown is made of nearly always:
// elements of HTML and text. Drawings, comments and other rare things go to rehype-stringify itself.
// That one asks for the name of every attribute anew, which took a quarter of a document's time.

import type { Element, Nodes, Root } from 'hast'
import { find, html as htmlSchema } from 'property-information'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'

const library = unified().use(rehypeStringify).freeze()

const voids = new Set(
  'area base basefont bgsound br col command embed frame hr image img input keygen link meta param source track wbr'.split(
    ' '
  )
)

/** Elements with rules of their own. */
const rare = new Set(['svg', 'math', 'template', 'script', 'style'])

/** The HTML of a tree. */
export function stringify(tree: Root): string {
  return tree.children.map(one).join('')
}

function one(node: Nodes): string {
  if (node.type === 'text') return escapeText(node.value)
  if (node.type !== 'element' || rare.has(node.tagName))
    return library.stringify({ type: 'root', children: [node as Element] })
  let content = ''
  for (const child of node.children) content += one(child)
  const start = `<${node.tagName}${attributesOf(node)}>`
  return content === '' && voids.has(node.tagName) ? start : `${start}${content}</${node.tagName}>`
}

interface Property {
  readonly name: string
  readonly boolean: boolean
  readonly overloaded: boolean
  readonly separator: string
}

const properties = new Map<string, Property>()

function propertyOf(key: string): Property {
  const known = properties.get(key)
  if (known) return known
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
      const shown = Array.isArray(value) ? value.join(separator).trim() : String(value)
      text += ` ${name}="${escapeAttribute(shown)}"`
    }
  }
  return text
}

const reference = (character: string): string => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`

const escapeText = (text: string): string => text.replace(/[&<]/g, reference)

const escapeAttribute = (text: string): string => text.replace(/[\0"&'`]/g, reference)

const escapeName = (text: string): string => text.replace(/[\0\t\n\f\r "&'/<=>`]/g, reference)
