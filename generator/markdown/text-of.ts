import type { Element, Nodes } from 'hast'
import { isCodeLink } from './code/notes.ts'

const blocks = new Set(
  'address article aside blockquote br dd details div dl dt figure figcaption h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td text th thead tr ul'.split(
    ' '
  )
)

/** Elements without readable text. */
const withoutText = new Set(['script', 'style', 'template'])

/** Separators of cells and rows: otherwise `5 Euro` and `Cloud` in two columns would read as one phrase. */
export const cellEnd = '·'
export const rowEnd = '|'

/** Text content of a tree. Blocks and SVG texts are separated by spaces; footnote references and links to notes on code are left out. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  if (node.type === 'element' && (withoutText.has(node.tagName) || isFootnoteLink(node) || isCodeLink(node)))
    return ''
  if (node.type === 'element' && node.tagName === 'table') return tableText(node)
  let text = ''
  for (const child of node.children) text += textOf(child)
  return node.type === 'element' && blocks.has(node.tagName) ? ` ${text} ` : text
}

function tableText(table: Element): string {
  const parts = table.children.map((child) =>
    child.type === 'element' && child.tagName !== 'caption'
      ? joinTexts(rowsOf(child).map(rowText), rowEnd)
      : textOf(child)
  )
  return ` ${joinTexts(parts, rowEnd)} `
}

/** The rows of a table section, or the row itself. */
const rowsOf = (part: Element): readonly Element[] =>
  part.tagName === 'tr'
    ? [part]
    : part.children.filter((child) => child.type === 'element').filter(({ tagName }) => tagName === 'tr')

const rowText = (row: Element): string => joinTexts(row.children.map(textOf), cellEnd)

const joinTexts = (texts: readonly string[], separator: string): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(` ${separator} `)

/** Whether it is a footnote reference or a link back from a footnote. */
export const isFootnoteLink = ({ properties }: Element): boolean =>
  'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties
