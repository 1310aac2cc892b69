// HTML of a page → Markdown, for pages that are neither plain Markdown nor lists: React pages, pages with components. Leaves out
// navigation and controls.

import type { Element, ElementContent } from 'hast'
import type { Options as HastOptions } from 'hast-util-to-mdast'
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
  const tree = toMdast(
    { type: 'root', children: readableContent(parseFragment(markup), address) },
    { handlers }
  )
  return toMarkdown(tree, { ...style, extensions: [gfmToMarkdown({ tablePipeAlign: false })] }).trim()
}

/** A formula as TeX; `html` is written as it is. */
const handlers: NonNullable<HastOptions['handlers']> = {
  math(_, { properties, children }: Element) {
    const mark = properties.display === 'block' ? '$$' : '$'
    return { type: 'html', value: `${mark}${properties.alttext ?? toText(children)}${mark}` }
  }
}

const toText = (nodes: readonly ElementContent[]): string =>
  nodes.map((node) => ('value' in node ? node.value : toText(node.children))).join('')

/** Titles of blocks, which only CSS shows as such. */
const titleClasses: ReadonlySet<unknown> = new Set([
  'admonition-title',
  'details-summary',
  'figure-caption',
  'link-card-title',
  'tab-label'
])

const hasClass = ({ properties: { className } }: Element, isIt: (name: unknown) => boolean): boolean =>
  Array.isArray(className) && className.some(isIt)

/**
 * The text of the author on a page, if it has one: without title, tags and what else the layout adds. Its asides become sections, since
 * those of layouts are left out.
 */
export function articleHtml(markup: string): string | undefined {
  const [opening] = /<div id="content" data-content=""[^<>]*>/.exec(markup) ?? []
  if (opening === undefined) return undefined
  const from = markup.indexOf(opening) + opening.length
  let depth = 1
  for (const { 0: tag, index } of markup.slice(from).matchAll(/<\/?div\b/g)) {
    depth += tag === '<div' ? 1 : -1
    if (depth === 0) return markup.slice(from, from + index).replace(/(<\/?)aside\b/g, '$1section')
  }
  return undefined
}

/** The readable content of nodes, in order. */
function readableContent(
  nodes: readonly ElementContent[],
  address: (href: string) => string
): ElementContent[] {
  const content: ElementContent[] = []
  for (const node of nodes) {
    if (node.type === 'text') content.push(node)
    if (node.type !== 'element') continue
    const replaced = replacement(node, address)
    if (!replaced && !isReadable(node)) continue
    // Only CSS separates adjacent elements without a space between them, such as two buttons.
    if (content.at(-1)?.type === 'element') content.push({ type: 'text', value: ' ' })
    content.push(...(replaced ?? moveSpacesOutside(withReadableContent(node, address))))
  }
  return content
}

/** What stands for an element that text cannot show: its label, or a link to it. */
function replacement(
  { tagName, properties }: Element,
  address: (href: string) => string
): ElementContent[] | undefined {
  const { ariaLabel, role, src, title } = properties
  if (tagName === 'svg' && role === 'img' && typeof ariaLabel === 'string') return [text(ariaLabel)]
  if ((tagName !== 'video' && tagName !== 'iframe') || typeof src !== 'string') return undefined
  const href = address(src)
  const children = [text(String(ariaLabel ?? title ?? href))]
  return [{ type: 'element', tagName: 'a', properties: { href }, children }]
}

const text = (value: string) => ({ type: 'text', value }) as const

const emphasis = new Set(['b', 'del', 'em', 'i', 's', 'strong'])

/** Markdown has no emphasis that begins or ends in a space, so the spaces are moved outside. */
function moveSpacesOutside(node: Element): ElementContent[] {
  if (!emphasis.has(node.tagName)) return [node]
  const textOf = (child: ElementContent | undefined) => (child?.type === 'text' ? child.value : '')
  const spaceBefore = /^\s/.test(textOf(node.children[0])) ? [text(' ')] : []
  const spaceAfter = /\s$/.test(textOf(node.children.at(-1))) ? [text(' ')] : []
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
  const children = readableContent(node.children, address)
  const isTitle = hasClass(node, (name) => titleClasses.has(name)) && children.length > 0
  return {
    ...node,
    // The library treats a heading in `summary` as inline content.
    tagName: node.tagName === 'summary' ? 'div' : node.tagName,
    properties: {
      ...node.properties,
      ...(typeof href === 'string' && { href: address(href) }),
      ...(typeof src === 'string' && { src: address(src) })
    },
    children: isTitle ? [{ type: 'element', tagName: 'strong', properties: {}, children }] : children
  }
}

const isReadable = (node: Element): boolean => {
  const { tagName, properties } = node
  return (
    (!skippedElements.has(tagName) ||
      (tagName === 'input' && properties.type === 'checkbox' && properties.disabled === true)) &&
    properties.hidden === undefined &&
    properties.ariaHidden !== 'true' &&
    !hasClass(node, (name) => name === 'heading-anchor' || name === 'page-menu') &&
    // Pictures without alternative text are decoration.
    (tagName !== 'img' || Boolean(properties.alt))
  )
}
