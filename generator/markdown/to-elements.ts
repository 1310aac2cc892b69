// Markdown (mdast) → elements (hast), identical to remark-rehype. That library first walks the whole tree for definitions and
// footnotes, which takes as long as the conversion: for texts without any, this calls its handlers directly. Other texts are
// converted by the library itself.

import type { ElementContent, RootContent as ElementNode, Root as ElementRoot } from 'hast'
import type { Nodes, Parents, Root } from 'mdast'
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype'
import { VFile } from 'vfile'

/** Converts a Markdown tree to elements. HTML in it becomes nodes of the type `raw`. */
export type ToElements = (
  tree: Root,
  source: string
) => { readonly tree: ElementRoot; readonly hasHtml: boolean }

/**
 * Create a converter.
 *
 * @param options options of remark-rehype
 * @param hasPluginNodes whether plugins may have added nodes that are not in the text
 */
export function toElements(options: Options, hasPluginNodes: boolean): ToElements {
  const library = remarkRehype({
    allowDangerousHtml: true,
    ...options,
    handlers: { listItem: listItem as never }
  }) as (tree: Root, file: VFile) => ElementRoot
  const file = new VFile()
  return (tree, source) => {
    // Matches both `[name]: /address` and `[^1]: note`.
    if (hasPluginNodes || source.includes(']:')) return { tree: library(tree, file), hasHtml: true }
    return convertTree(tree)
  }
}

type Converted = ElementNode | ElementNode[] | undefined
type Handle = (state: ConversionState, node: Nodes, parent: Parents | undefined) => Converted

/** The state that the library's handlers use. */
interface ConversionState {
  readonly all: (parent: Nodes) => ElementContent[]
  readonly applyData: (from: Nodes, to: ElementNode) => ElementNode
  readonly patch: (from: Nodes, to: ElementNode | ElementRoot) => void
  readonly wrap: (nodes: readonly ElementNode[], loose?: boolean) => ElementNode[]
  readonly definitionById: ReadonlyMap<string, unknown>
  readonly footnoteById: ReadonlyMap<string, unknown>
  readonly footnoteOrder: string[]
  readonly footnoteCounts: Map<string, number>
  readonly options: Options
  hasHtml: boolean
}

/** Whether a list is loose, by list. */
const looseLists = new WeakMap<Nodes, boolean>()

/** The library's handler asks for each item whether any item of its list is loose, so the list it is given has only the answer. */
const listItem: Handle = (state, node, parent) => {
  if (parent?.type !== 'list') return (defaultHandlers.listItem as unknown as Handle)(state, node, parent)
  let spread = looseLists.get(parent)
  if (spread === undefined) {
    spread = parent.spread === true || parent.children.some((item) => item.spread ?? item.children.length > 1)
    looseLists.set(parent, spread)
  }
  return (defaultHandlers.listItem as unknown as Handle)(state, node, { ...parent, spread, children: [] })
}

const handlers: Readonly<Record<string, Handle | undefined>> = {
  ...(defaultHandlers as unknown as Record<string, Handle>),
  listItem,
  text(state, node) {
    const { value } = node as Extract<Nodes, { type: 'text' }>
    // Only the library's handler trims spaces at line breaks.
    if (value.includes('\n')) return (defaultHandlers.text as unknown as Handle)(state, node, undefined)
    const text: ElementNode = { type: 'text', value }
    state.patch(node, text)
    return node.data ? state.applyData(node, text) : text
  },
  html(state, node) {
    state.hasHtml = true
    return (defaultHandlers.html as unknown as Handle)(state, node, undefined)
  }
}

function convertTree(tree: Root): { readonly tree: ElementRoot; readonly hasHtml: boolean } {
  const state: ConversionState = {
    all: (parent) => allOf(state, parent),
    applyData,
    patch,
    wrap,
    definitionById: new Map(),
    footnoteById: new Map(),
    footnoteOrder: [],
    footnoteCounts: new Map(),
    options: { allowDangerousHtml: true },
    hasHtml: false
  }
  const root: ElementRoot = { type: 'root', children: wrap(state.all(tree)) }
  patch(tree, root)
  return { tree: root, hasHtml: state.hasHtml }
}

function allOf(state: ConversionState, parent: Nodes): ElementContent[] {
  const elements: ElementNode[] = []
  if (!('children' in parent)) return []
  const { children } = parent
  for (let index = 0; index < children.length; index++) {
    const node = children[index] as Nodes
    const handle = Object.hasOwn(handlers, node.type) ? handlers[node.type] : undefined
    const converted = handle ? handle(state, node, parent) : convertUnknown(state, node)
    if (converted === undefined) continue
    if (Array.isArray(converted)) elements.push(...converted)
    else {
      if (index > 0 && children[index - 1]?.type === 'break') trimStart(converted)
      elements.push(converted)
    }
  }
  // The cast is safe: handlers create neither a doctype nor a nested root.
  return elements as ElementContent[]
}

/** Trim spaces after a line break. */
function trimStart(node: ElementNode): void {
  const firstText = node.type === 'element' ? node.children[0] : node
  if (firstText?.type === 'text') firstText.value = firstText.value.replace(/^[\t ]+/, '')
}

/** Convert nodes without a handler: directives and diagrams. */
function convertUnknown(state: ConversionState, node: Nodes): ElementNode {
  const { data = {} } = node
  const isText = 'value' in node && !Object.hasOwn(data, 'hProperties') && !Object.hasOwn(data, 'hChildren')
  const element: ElementNode = isText
    ? { type: 'text', value: node.value }
    : { type: 'element', tagName: 'div', properties: {}, children: allOf(state, node) }
  patch(node, element)
  return applyData(node, element)
}

function patch(from: Nodes, to: ElementNode | ElementRoot): void {
  if (from.position) to.position = from.position
}

/** Apply `hName`, `hProperties` and `hChildren` of a node. */
function applyData(from: Nodes, to: ElementNode): ElementNode {
  if (!from.data) return to
  const { hName, hProperties, hChildren } = from.data
  const element: ElementNode =
    typeof hName !== 'string'
      ? to
      : to.type === 'element'
        ? Object.assign(to, { tagName: hName })
        : { type: 'element', tagName: hName, properties: {}, children: [to as ElementContent] }
  if (element.type === 'element') {
    for (const name in hProperties) {
      const value = hProperties[name]
      element.properties[name] = Array.isArray(value) ? [...value] : value
    }
    if (hChildren) element.children = hChildren
  }
  return element
}

/** Put line breaks between nodes and, if `loose`, around them. */
function wrap(nodes: readonly ElementNode[], loose = false): ElementNode[] {
  const lineEnd = (): ElementNode => ({ type: 'text', value: '\n' })
  const elements: ElementNode[] = loose ? [lineEnd()] : []
  nodes.forEach((node, index) => {
    if (index > 0) elements.push(lineEnd())
    elements.push(node)
  })
  if (loose && nodes.length > 0) elements.push(lineEnd())
  return elements
}
