// `::third-parties{}`: the third parties of site.yaml as a table for the privacy statement. Which of them are used is only
// known when all pages are rendered: `sitegen privacy` lists unused ones.

import type { PhrasingContent, Table, TableCell } from 'mdast'
import { type Directive, setElement } from './directive.ts'

export const thirdParties: Directive = {
  form: 'leafDirective',
  attributes: [],
  apply(node, { parties: { head, rows, emptyText } }) {
    const table: Table = {
      type: 'table',
      children: [head, ...rows].map((cells) => ({ type: 'tableRow', children: cells.map(cell) }))
    }
    const sentence = { type: 'paragraph', children: [text(emptyText)] }
    // mdast allows only inline content in leaf directives, but remark-rehype converts any.
    node.children = [rows.length === 0 ? sentence : table] as never[]
    setElement(node, 'div', ['third-parties'])
  }
}

const text = (value: string): PhrasingContent => ({ type: 'text', value })
const cell = (value: string): TableCell => ({ type: 'tableCell', children: [text(value)] })
