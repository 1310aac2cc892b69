// Notes on code: a comment `# (1)!` at the end of a line refers to the first item of the ordered list right below the
// block, as in Material for MkDocs. The comment becomes a link to the item.

import type { Element } from 'hast'
import type { Code, List, Nodes, Parents } from 'mdast'
import { element } from '../elements.ts'
import { commentsAtEnd } from './comments.ts'

/** Numbers of notes by line, from 1: line 2 refers to the notes 1 and 3. */
type NotesByLine = ReadonlyMap<number, readonly number[]>

/**
 * Take the comments that refer to notes out of a code block, and mark the list below as its notes.
 *
 * @param block distinguishes the blocks of a document; part of the ids
 * @returns the attribute that passes the notes to `code`; undefined if there are none
 */
export function takeCodeNotes(
  node: Code,
  parent: Parents,
  index: number,
  block: number
): { readonly dataNotes: string } | undefined {
  if (!node.value.includes(')!')) return undefined
  const list: Nodes | undefined = parent.children[index + 1]
  if (list?.type !== 'list' || !list.ordered || (list.start ?? 1) !== 1) return undefined
  const patterns = commentsAtEnd(node.lang?.toLowerCase() ?? '', '((?:\\(\\d{1,3}\\)!\\s*)+)')
  const notes = new Map<number, readonly number[]>()
  const lines = node.value.split('\n').map((line, lineIndex) => {
    const match = patterns.map((pattern) => pattern.exec(line)).find((candidate) => candidate !== null)
    const numbers = [...(match?.[1] ?? '').matchAll(/\d+/g)].map(Number)
    // A comment about a note that does not exist stays visible.
    if (!match || !numbers.every((number) => number >= 1 && number <= list.children.length)) return line
    notes.set(lineIndex + 1, numbers)
    return line.slice(0, match.index).trimEnd()
  })
  if (notes.size === 0) return undefined
  node.value = lines.join('\n')
  markList(list, block)
  return { dataNotes: formatNotes(block, notes) }
}

function markList(list: List, block: number): void {
  list.data = { ...list.data, hProperties: { ...list.data?.hProperties, className: ['code-notes'] } }
  for (const [index, item] of list.children.entries())
    item.data = { ...item.data, hProperties: { ...item.data?.hProperties, id: noteId(block, index + 1) } }
}

const noteId = (block: number, number: number): string => `sitegen:note-${block}-${number}`

/** Whether this is the id of a note, which only `takeCodeNotes` gives to list items. */
export const isNoteId = (id: string): boolean => /^sitegen:note-\d+-\d+$/.test(id)

/** Notes as text: the block, then each line with its notes. `1;2:1,3;5:2` is block 1 with notes on lines 2 and 5. */
const formatNotes = (block: number, notes: NotesByLine): string =>
  [block, ...[...notes].map(([line, numbers]) => `${line}:${numbers.join(',')}`)].join(';')

/** Links to notes by the line that they refer to, from 1. */
export function noteLinks(dataNotes: string): ReadonlyMap<number, readonly Element[]> {
  const [block, ...lines] = dataNotes.split(';')
  return new Map(
    lines.map((entry) => {
      const [line = '', numbers = ''] = entry.split(':')
      return [Number(line), numbers.split(',').map((number) => noteLink(Number(block), Number(number)))]
    })
  )
}

const noteLink = (block: number, number: number): Element =>
  element('a', { dataCodeNote: '', href: `#${noteId(block, number)}`, role: 'doc-noteref' }, [
    { type: 'text', value: `(${number})` }
  ])

/** Whether an element is a link in code: to its note, or to its line. It is not part of the code. */
export const isCodeLink = ({ properties }: Element): boolean => 'dataCodeNote' in properties
