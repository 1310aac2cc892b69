// The lines of a code block, where something depends on them: numbers, marks, what is new and what is
// gone. Tokens that reach over several lines are closed and opened again.

import type { Element, ElementContent } from 'hast'
import { linesIn } from './code-meta.ts'

export interface LineMarks {
  /** Number of the first line; nothing where lines have no numbers. */
  readonly from: number | undefined
  readonly mark: string
  readonly ins: string
  readonly del: string
}

/** Put every line into an element of its own: `ins` and `del` where it is new or gone. */
export function markLines(code: Element, { from, mark, ins, del }: LineMarks): void {
  const [marked, added, gone] = [linesIn(mark), linesIn(ins), linesIn(del)]
  const lines = splitLines(code.children)
  // The last line ends in a line end, behind which nothing stands.
  const shown = lines.at(-1)?.length === 0 ? lines.slice(0, -1) : lines
  code.children = shown.flatMap((children, index): ElementContent[] => {
    const number = index + 1
    const tagName = added.has(number)
      ? 'ins'
      : gone.has(number)
        ? 'del'
        : marked.has(number)
          ? 'mark'
          : 'span'
    const line: Element = {
      type: 'element',
      tagName,
      properties: { className: ['line'], ...(from === undefined ? {} : { dataLine: String(from + index) }) },
      children
    }
    return [line, { type: 'text', value: '\n' }]
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
