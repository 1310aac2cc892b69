// The text of a page → text of a book: nothing that needs a script or a server, everything open, anchors unique in the book, and
// addresses as the book has them.

import { type Element, isElement, type Node, textOf } from './book.ts'

/** What addresses and pictures become. */
export interface Places {
  /** Prefix of ids: `p3-`. */
  readonly prefix: string
  /** The address of a link, as the page has it. */
  link(address: string): string
  /** The address of a picture; undefined if the book cannot have it. */
  picture(address: string): string | undefined
  /** Label of a link to what a book cannot show. */
  readonly online: string
  /** What follows a link within the book. */
  after?(address: string): readonly Node[]
}

const dropped = new Set(['script', 'template', 'button', 'dialog', 'noscript', 'form', 'select', 'textarea'])
const droppedClasses = [
  'heading-anchor',
  'code-tools',
  'print-section',
  'page-menu',
  'feedback',
  'tab-list',
  'dark-only'
]
/** Elements without a look of their own. */
const transparent = new Set(['sitegen-island', 'sitegen-slot', 'picture'])
const references = ['htmlFor', 'ariaLabelledBy', 'ariaDescribedBy', 'ariaControls', 'headers']

/** The nodes of a book. */
export const bookNodes = (nodes: readonly Node[], places: Places): readonly Node[] =>
  nodes.flatMap((node) => bookNode(node, places))

function bookNode(node: Node, places: Places): readonly Node[] {
  if (node.type === 'text') return [node]
  if (!isElement(node) || dropped.has(node.tagName)) return []
  const { tagName, properties } = node
  const classes = classesOf(node)
  if (droppedClasses.some((name) => classes.includes(name))) return []
  const isTab = classes.includes('tab') || classes.includes('tab-label')
  if (properties.hidden !== undefined && !isTab) return []
  const inside = () => bookNodes(node.children as Node[], places)
  if (transparent.has(tagName) || classes.includes('zoom')) return inside()
  if (tagName === 'source') return []
  if (tagName === 'input') return properties.type === 'checkbox' ? [{ ...node, children: [] }] : []
  if (tagName === 'img') return picture(node, places)
  if (['video', 'audio', 'iframe', 'object', 'embed'].includes(tagName)) return online(node, places)
  const element: Element = {
    ...node,
    properties: ownProperties(node, places),
    children: [...inside()] as never
  }
  if (tagName === 'details') element.properties.open = true
  if (tagName !== 'a' || typeof properties.href !== 'string') return [element]
  return [element, ...(places.after?.(properties.href) ?? [])]
}

/** The classes of an element. */
export const classesOf = ({ properties: { className } }: Element): readonly string[] =>
  Array.isArray(className) ? className.map(String) : []

/** Properties with ids and addresses of the book, without those for scripts. */
function ownProperties({ tagName, properties }: Element, { prefix, link }: Places): Element['properties'] {
  const result: Element['properties'] = {}
  for (const [name, value] of Object.entries(properties)) {
    if (/^(?:on[A-Z]|popover|tabIndex|hidden|style$)/.test(name)) continue
    if (name === 'id') result.id = prefix + String(value)
    else if (references.includes(name)) result[name] = words(value).map((id) => prefix + id)
    else if (tagName === 'a' && name === 'href') result.href = link(String(value))
    else if (/^(?:href|xLinkHref)$/.test(name) && String(value).startsWith('#'))
      result.href = `#${prefix}${String(value).slice(1)}`
    else if (typeof value === 'string') result[name] = value.replaceAll('url(#', `url(#${prefix}`)
    else result[name] = value
  }
  return result
}

const words = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value.map(String) : String(value).split(/\s+/)).filter((word) => word !== '')

function picture({ properties }: Element, places: Places): readonly Node[] {
  const { src, alt = '', width, height, className } = properties
  const address = places.picture(String(src ?? ''))
  if (address === undefined) return alt === '' ? [] : [{ type: 'text', value: String(alt) }]
  return [element('img', { src: address, alt, width, height, className }, [])]
}

/** A link to something that a book cannot show. */
function online(node: Element, places: Places): readonly Node[] {
  const source = node.properties.src ?? sourceIn(node)
  const { poster, title, ariaLabel } = node.properties
  const shown =
    typeof poster === 'string' ? picture(element('img', { src: poster, alt: title ?? '' }, []), places) : []
  const label = [title, ariaLabel, textOf(node).trim()].find(
    (text) => typeof text === 'string' && text !== ''
  )
  const text: Node = { type: 'text', value: String(label ?? places.online) }
  const link = typeof source === 'string' ? element('a', { href: places.link(source) }, [text]) : text
  return [element('span', { className: ['online'] }, [...shown, link])]
}

const sourceIn = (node: Element): unknown =>
  (node.children as Node[]).filter(isElement).find(({ tagName }) => tagName === 'source')?.properties.src

/** An element. */
export const element = (
  tagName: string,
  properties: Element['properties'],
  children: readonly Node[]
): Element => ({ type: 'element', tagName, properties, children: [...children] as never })
