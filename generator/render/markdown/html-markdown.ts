// HTML of a page → Markdown, for pages that are neither written in Markdown nor lists, such as React pages. Leaves out
// navigation and controls.

import type { Element, ElementContent } from 'hast'
import type { Options } from 'mdast-util-to-markdown'
import { parseFragment } from '../../markdown/fragment.ts'

/** Elements that contain no text of the page. */
const skippedElements = new Set(
  'aside button canvas dialog footer form iframe input nav noscript script select style svg template textarea video'.split(
    ' '
  )
)

const style: Options = { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one', resourceLink: true }

const loadLibraries = () =>
  Promise.all([import('hast-util-to-mdast'), import('mdast-util-to-markdown'), import('mdast-util-gfm')])

// Cached, because `import()` resolves the files again on each call.
let libraries: ReturnType<typeof loadLibraries> | undefined

/**
 * Convert HTML to Markdown. The libraries are loaded on the first call, because most builds do not need them.
 *
 * @param address makes addresses absolute
 */
export async function htmlToMarkdown(markup: string, address: (href: string) => string): Promise<string> {
  libraries ??= loadLibraries()
  const [{ toMdast }, { toMarkdown }, { gfmToMarkdown }] = await libraries
  const tree = toMdast({ type: 'root', children: readableContent(parseFragment(markup), address) })
  return toMarkdown(tree, { ...style, extensions: [gfmToMarkdown({ tablePipeAlign: false })] }).trim()
}

/** The readable content of nodes, in order. */
function readableContent(
  nodes: readonly ElementContent[],
  address: (href: string) => string
): ElementContent[] {
  const content: ElementContent[] = []
  for (const node of nodes) {
    if (node.type === 'text') content.push(node)
    if (node.type !== 'element' || !isReadable(node)) continue
    // Only CSS separates adjacent elements without a space between them, such as two buttons.
    if (content.at(-1)?.type === 'element') content.push({ type: 'text', value: ' ' })
    content.push(...moveSpacesOutside(withReadableContent(node, address)))
  }
  return content
}

const emphasis = new Set(['b', 'del', 'em', 'i', 's', 'strong'])

/** Markdown has no emphasis that begins or ends in a space, so the spaces are moved outside. */
function moveSpacesOutside(node: Element): ElementContent[] {
  if (!emphasis.has(node.tagName)) return [node]
  const text = (child: ElementContent | undefined) => (child?.type === 'text' ? child.value : '')
  const space = { type: 'text', value: ' ' } as const
  const spaceBefore = /^\s/.test(text(node.children[0])) ? [space] : []
  const spaceAfter = /\s$/.test(text(node.children.at(-1))) ? [space] : []
  const lastIndex = node.children.length - 1
  const children = node.children.map((child, index) => {
    if (child.type !== 'text') return child
    const start = index === 0 ? child.value.trimStart() : child.value
    return { ...child, value: index === lastIndex ? start.trimEnd() : start }
  })
  return [...spaceBefore, { ...node, children }, ...spaceAfter]
}

/** An element with absolute addresses and no presentation. */
function withReadableContent(node: Element, address: (href: string) => string): Element {
  const { href, src } = node.properties
  return {
    ...node,
    // The library treats a heading in `summary` as inline content.
    tagName: node.tagName === 'summary' ? 'div' : node.tagName,
    properties: {
      ...node.properties,
      ...(typeof href === 'string' && { href: address(href) }),
      ...(typeof src === 'string' && { src: address(src) })
    },
    children: readableContent(node.children, address)
  }
}

const isReadable = ({ tagName, properties }: Element): boolean =>
  !skippedElements.has(tagName) &&
  properties.hidden === undefined &&
  properties.ariaHidden !== 'true' &&
  !(Array.isArray(properties.className) && properties.className.includes('heading-anchor')) &&
  // Pictures without alternative text are decoration.
  (tagName !== 'img' || Boolean(properties.alt))
