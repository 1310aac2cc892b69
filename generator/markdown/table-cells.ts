// In a cell of a table, `\\|` is a bar that does not end the cell, whatever it is in. The parsers replace it in text and code, but
// not in HTML and in attributes of directives.

import type { Html } from 'mdast'
import type { Directives } from 'mdast-util-directive'
import type { MarkdownFeature } from './features.ts'
import { visit } from './visit.ts'

const unescapeBars = (text: string): string => text.replaceAll('\\|', '|')

/** Replace escaped bars that the parsers leave in cells. */
export const tableCells: MarkdownFeature = (file) => {
  if (!String(file.value).includes('\\|')) return undefined
  return {
    enter: {
      tableCell(cell) {
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
