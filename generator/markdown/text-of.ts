import type { Element, Nodes } from 'hast'

const blocks = new Set(
  'address article aside blockquote br dd details div dl dt figure figcaption h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td text th thead tr ul'.split(
    ' '
  )
)

/** Elements whose text nobody reads. */
const unread = new Set(['script', 'style', 'template'])

/** Between the cells of a row and between rows: without a sign, `5 Euro` and `Cloud` of two columns are one sentence. */
export const cellEnd = '·'
export const rowEnd = '|'

/** The text of a tree: blocks and the words of a drawing are parted by a space, and marks of footnotes are left out. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  if (node.type === 'element' && (unread.has(node.tagName) || isFootnoteLink(node))) return ''
  if (node.type === 'element' && node.tagName === 'table') return tableText(node)
  const inner = node.children.map(textOf).join('')
  return node.type === 'element' && blocks.has(node.tagName) ? ` ${inner} ` : inner
}

function tableText(table: Element): string {
  const parts = table.children.map((child) =>
    child.type === 'element' && child.tagName !== 'caption'
      ? joined(rowsOf(child).map(rowText), rowEnd)
      : textOf(child)
  )
  return ` ${joined(parts, rowEnd)} `
}

/** The rows of a part of a table, which is one itself where it has no parts. */
const rowsOf = (part: Element): readonly Element[] =>
  part.tagName === 'tr'
    ? [part]
    : part.children.filter((child) => child.type === 'element').filter(({ tagName }) => tagName === 'tr')

const rowText = (row: Element): string => joined(row.children.map(textOf), cellEnd)

const joined = (texts: readonly string[], sign: string): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(` ${sign} `)

/** A link between a footnote and its place in the text, one way or the other. */
export const isFootnoteLink = ({ properties }: Element): boolean =>
  'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties
