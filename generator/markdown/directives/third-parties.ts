// `::third-parties{}`: the outside parties that site.yaml declares, as a table for the privacy statement. Which of them pages
// use is known when all pages are rendered: `sitegen privacy` names those that none uses.

import type { PhrasingContent, Table, TableCell } from 'mdast'
import { become, type Directive } from './directive.ts'

export const thirdParties: Directive = {
  form: 'leafDirective',
  attributes: [],
  apply(node, { parties: { head, rows, none } }) {
    const table: Table = {
      type: 'table',
      children: [head, ...rows].map((cells) => ({ type: 'tableRow', children: cells.map(cell) }))
    }
    const sentence = { type: 'paragraph', children: [text(none)] }
    // A leaf directive holds inline content in mdast; what counts is what remark-rehype makes of it.
    node.children = [rows.length === 0 ? sentence : table] as never[]
    become(node, 'div', ['third-parties'])
  }
}

const text = (value: string): PhrasingContent => ({ type: 'text', value })
const cell = (value: string): TableCell => ({ type: 'tableCell', children: [text(value)] })
