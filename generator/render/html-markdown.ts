// HTML of a page → Markdown, for pages that were not written in it and are no lists, such as React pages. What is there to move about or to press is left out; what is to be read stays, in its order.

import type { Element, ElementContent } from 'hast'
import { fragment } from '../markdown/fragment.ts'

/** Elements that are no text of the page. */
const skipped = new Set(
  'aside button canvas dialog footer form iframe input nav noscript script select style svg template textarea video'.split(
    ' '
  )
)
const blocks = new Set(
  'address article blockquote dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 header hgroup hr li main ol p pre section summary table ul'.split(
    ' '
  )
)

/**
 * Markdown of some markup.
 *
 * @param address makes addresses absolute
 */
export function htmlToMarkdown(markup: string, address: (href: string) => string): string {
  const blocksOf = (nodes: readonly ElementContent[]): string[] => {
    const made: string[] = []
    let line: ElementContent[] = []
    const flush = () => {
      const text = inline(line).trim()
      if (text !== '') made.push(text)
      line = []
    }
    for (const node of nodes) {
      if (node.type === 'element' && (holdsBlocks(node) || blocks.has(node.tagName))) {
        flush()
        if (isRead(node)) made.push(...block(node))
      } else line.push(node)
    }
    flush()
    return made
  }

  const block = (node: Element): string[] => {
    const { tagName, children } = node
    const heading = /^h([1-6])$/.exec(tagName)
    if (heading) return only(`${'#'.repeat(Number(heading[1]))} `, inline(children).trim())
    if (tagName === 'p' || tagName === 'summary' || tagName === 'dt') return only('', inline(children).trim())
    if (tagName === 'hr') return ['---']
    if (tagName === 'pre') return [`\`\`\`\n${plain(children).replace(/\n$/, '')}\n\`\`\``]
    if (tagName === 'ul' || tagName === 'ol') return [list(children, tagName === 'ol')]
    if (tagName === 'blockquote') return [indented(blocksOf(children).join('\n\n'), '> ', '> ')]
    if (tagName === 'table') return only('', table(node))
    // A card that is one link around blocks.
    if (tagName === 'a') return only('', inline([node]).trim())
    return blocksOf(children)
  }

  const list = (items: readonly ElementContent[], ordered: boolean): string =>
    items
      .filter((item): item is Element => item.type === 'element' && isRead(item))
      .map((item) => blocksOf(item.children).join('\n\n'))
      .filter((text) => text !== '')
      .map((text, index) => {
        const mark = ordered ? `${index + 1}. ` : '- '
        return indented(text, mark, ' '.repeat(mark.length))
      })
      .join('\n')

  const table = (node: Element): string => {
    const [head, ...rows] = rowsOf(node).map(
      (cells) => `| ${cells.map((cell) => inline(cell.children).trim().replaceAll('|', '\\|')).join(' | ')} |`
    )
    if (head === undefined) return ''
    return [head, `|${' --- |'.repeat(rowsOf(node)[0]?.length ?? 0)}`, ...rows].join('\n')
  }

  // Neighbours without a space between them, such as two buttons, are parted by their style.
  const inline = (nodes: readonly ElementContent[]): string =>
    nodes
      .filter(({ type }) => type !== 'comment')
      .map((node, index, all) => {
        const apart = node.type === 'element' && all[index - 1]?.type === 'element'
        return (apart ? ' ' : '') + inlineOf(node)
      })
      .join('')
      .replace(/[ \t]+/g, ' ')

  const inlineOf = (node: ElementContent): string => {
    if (node.type === 'text') return node.value.replace(/\s+/g, ' ')
    if (node.type !== 'element' || !isRead(node)) return ''
    const { tagName, children, properties } = node
    const text = inline(children)
    const marked = (mark: string) =>
      text.trim() === '' ? text : text.replace(/^(\s*)([\s\S]*?)(\s*)$/, `$1${mark}$2${mark}$3`)
    if (tagName === 'br') return ' '
    if (tagName === 'strong' || tagName === 'b') return marked('**')
    if (tagName === 'em' || tagName === 'i') return marked('*')
    if (tagName === 'code' || tagName === 'kbd') return marked('`')
    if (tagName === 'a' && typeof properties.href === 'string' && text.trim() !== '')
      return `[${text.trim()}](${address(properties.href)})`
    if (tagName === 'img' && typeof properties.src === 'string' && properties.alt)
      return `![${properties.alt}](${address(properties.src)})`
    return blocks.has(tagName) ? ` ${text} ` : text
  }

  return blocksOf(fragment(markup)).join('\n\n')
}

const only = (mark: string, text: string): string[] => (text === '' ? [] : [mark + text])

const isRead = ({ tagName, properties }: Element): boolean =>
  !skipped.has(tagName) &&
  properties.hidden === undefined &&
  properties.ariaHidden !== 'true' &&
  !(Array.isArray(properties.className) && properties.className.includes('heading-anchor'))

const holdsBlocks = (node: Element): boolean =>
  node.children.some((child) => child.type === 'element' && (blocks.has(child.tagName) || holdsBlocks(child)))

const plain = (nodes: readonly ElementContent[]): string =>
  nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? plain(node.children) : ''))
    .join('')

const indented = (text: string, first: string, rest: string): string =>
  first + text.replaceAll('\n', `\n${rest}`).replace(/[ \t]+$/gm, '')

function rowsOf(node: Element): Element[][] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return []
    if (child.tagName !== 'tr') return rowsOf(child)
    return [child.children.filter((cell): cell is Element => cell.type === 'element')]
  })
}
