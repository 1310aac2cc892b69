// How large a document may become. Its file has a limit of its own (load.ts); what is limited here is what multiplies:
// files that are included, values that are put in, definitions that many links share, tables that are filled up.

import type { Definition, Nodes, Root, Table } from 'mdast'
import type { VFile } from 'vfile'
import { report } from './context.ts'
import { maxCharacters, tooLarge } from './too-large.ts'
import { type Data, valueAt } from './variables.ts'
import { EXIT, visit } from './visit.ts'

/** Roughly what an empty cell is in HTML. */
const cellSize = 10

/**
 * Refuse a document that would become too large, before anything in it grows: it is left empty, and the place that
 * passes the limit is told.
 */
export function growth(data: Data) {
  return (tree: Root, file: VFile): void => {
    const definitions = new Map<string, Definition>()
    visit(tree, 'definition', (node) => {
      // The first of a name counts.
      if (!definitions.has(node.identifier)) definitions.set(node.identifier, node)
    })
    const lists = new Map<string, number>()
    const listSize = (name: string): number => {
      const size = lists.get(name) ?? JSON.stringify(valueAt(data, name) ?? '').length
      lists.set(name, size)
      return size
    }
    let grown = 0
    visit(tree, (node) => {
      grown += growthOf(node, definitions, listSize)
      if (grown <= maxCharacters) return undefined
      report(file, 'document-too-large', node, ...tooLarge(nameOf(node)))
      tree.children = []
      return EXIT
    })
  }
}

function growthOf(
  node: Nodes,
  definitions: ReadonlyMap<string, Definition>,
  listSize: (name: string) => number
): number {
  if (node.type === 'linkReference' || node.type === 'imageReference') {
    const { url = '', title } = definitions.get(node.identifier) ?? {}
    return url.length + (title?.length ?? 0)
  }
  if (node.type === 'table') return emptyCells(node) * cellSize
  if (node.type === 'leafDirective' && node.name === 'api') return listSize(node.attributes?.data ?? '')
  return 0
}

/** Rows are filled up to as many cells as the first one has. */
function emptyCells({ children: rows }: Table): number {
  const columns = rows[0]?.children.length ?? 0
  return rows.reduce((sum, { children }) => sum + Math.max(0, columns - children.length), 0)
}

const nameOf = ({ type }: Nodes): string =>
  type === 'table'
    ? 'the cells that this table is filled up with'
    : type === 'leafDirective'
      ? 'this table of data'
      : 'the address of this reference'
