// Cells of tables. `\\|` is a bar that does not end the cell, whatever it is in: the parsers replace it in text and code, but not
// in HTML and in attributes of directives. Cells beyond the last column are reported, since Markdown leaves them out.

import type { Html, Table } from 'mdast'
import type { Directives } from 'mdast-util-directive'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { report } from '../context.ts'
import type { MarkdownFeature } from '../features.ts'

const unescapeBars = (text: string): string => text.replaceAll('\\|', '|')

/** Replace escaped bars that the parsers leave in cells, and report cells without a column. */
export const tableCells: MarkdownFeature = (file) => {
  const hasEscapedBars = String(file.value).includes('\\|')
  return {
    enter: {
      table: (table) => checkRows(table, file),
      tableCell(cell) {
        if (!hasEscapedBars) return
        visit(cell, (node) => {
          if (node.type === 'html') (node as Html).value = unescapeBars(node.value)
          if (!('attributes' in node)) return
          const { attributes } = node as Directives
          for (const [name, value] of Object.entries(attributes ?? {}))
            if (attributes && value) attributes[name] = unescapeBars(value)
        })
      }
    }
  }
}

function checkRows({ children: [header, ...rows] }: Table, file: VFile): void {
  const columns = header?.children.length ?? 0
  for (const { children } of rows) {
    const extra = children[columns]
    if (!extra) continue
    report(
      file,
      'table-row-long',
      extra,
      `This row has ${children.length} cells, and the header ${columns}: what is in the others is not shown`,
      'add a column to the header; a bar that belongs to the text is written `\\|`'
    )
  }
}
