// Limits what multiplies the size of a text: includes, variables, definitions used by many links, and padded
// tables.

import type { Definition, Nodes, Table } from 'mdast'
import { report } from '../context.ts'
import type { MarkdownFeature } from '../features.ts'
import type { MarkdownOptions } from '../options.ts'
import { valueAt } from '../variables.ts'
import { maxCharacters, tooLarge } from './limits.ts'

/** Approximate size of an empty cell in HTML. */
const cellSize = 10

/**
 * Reject a document that would become too large before anything is expanded: it becomes empty, and the place that exceeds the
 * limit is reported.
 */
export const growth =
  ({ data }: MarkdownOptions): MarkdownFeature =>
  (file) => {
    const definitions = new Map<string, Definition>()
    const lists = new Map<string, number>()
    const listSize = (name: string): number => {
      const size = lists.get(name) ?? JSON.stringify(valueAt(data, name) ?? '').length
      lists.set(name, size)
      return size
    }
    /** Nodes whose output may be longer than their source, in document order. Definitions may follow, so they are summed up later. */
    const growing: Nodes[] = []
    const addGrowing = (node: Nodes) => {
      growing.push(node)
    }
    return {
      enter: {
        definition(node) {
          // The first definition of a name applies.
          if (!definitions.has(node.identifier)) definitions.set(node.identifier, node)
        },
        linkReference: addGrowing,
        imageReference: addGrowing,
        table: addGrowing,
        leafDirective: addGrowing
      },
      end(tree) {
        let addedCharacters = 0
        for (const node of growing) {
          addedCharacters += growthOf(node, definitions, listSize)
          if (addedCharacters <= maxCharacters) continue
          report(file, 'document-too-large', node, ...tooLarge(nameOf(node)))
          tree.children = []
          return
        }
      }
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

/** Number of cells added to rows that are shorter than the first. */
function emptyCells({ children: rows }: Table): number {
  const columns = rows[0]?.children.length ?? 0
  return rows.reduce((sum, { children }) => sum + Math.max(0, columns - children.length), 0)
}

const nameOf = ({ type }: Nodes): string =>
  type === 'table'
    ? 'the padding cells of this table'
    : type === 'leafDirective'
      ? 'this table of data'
      : 'the address of this reference'
