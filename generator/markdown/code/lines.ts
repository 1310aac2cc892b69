// Splits a code block into lines when an option needs them: line numbers, marked, inserted and deleted lines. Tokens that
// span several lines are closed and reopened.

import type { Element, ElementContent } from 'hast'
import { element } from '../elements.ts'
import { linesIn } from './meta.ts'

export interface LineMarks {
  /** Number of the first line; `undefined` without line numbers. */
  readonly firstNumber: number | undefined
  readonly mark: string
  readonly ins: string
  readonly del: string
  /** Nodes to add at the end of lines, by number. */
  readonly notes: ReadonlyMap<number, readonly Element[]>
}

/** Wrap every line in an element: `ins`, `del`, `mark` or `span`. */
export function markLines(code: Element, { firstNumber, mark, ins, del, notes }: LineMarks): void {
  const [marked, inserted, deleted] = [linesIn(mark), linesIn(ins), linesIn(del)]
  const lines = splitLines(code.children)
  // The line break at the end of the code does not begin a line.
  const visibleLines = lines.at(-1)?.length === 0 ? lines.slice(0, -1) : lines
  code.children = visibleLines.flatMap((children, index): ElementContent[] => {
    const number = index + 1
    const tagName = inserted.has(number)
      ? 'ins'
      : deleted.has(number)
        ? 'del'
        : marked.has(number)
          ? 'mark'
          : 'span'
    const dataLine = firstNumber === undefined ? undefined : String(firstNumber + index)
    const content = [...children, ...(notes.get(number) ?? [])]
    return [element(tagName, { className: ['line'], dataLine }, content), { type: 'text', value: '\n' }]
  })
}

function splitLines(nodes: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'text') {
      for (const [index, value] of node.value.split('\n').entries()) {
        if (index > 0) lines.push([])
        if (value !== '') lines.at(-1)?.push({ type: 'text', value })
      }
    } else if (node.type === 'element') {
      for (const [index, children] of splitLines(node.children).entries()) {
        if (index > 0) lines.push([])
        if (children.length > 0) lines.at(-1)?.push({ ...node, children })
      }
    }
  }
  return lines
}
