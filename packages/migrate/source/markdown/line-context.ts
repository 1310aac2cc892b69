// Context of rules that work on lines: the text of a document, where edits and findings are collected, and the names of
// other files.

import type { Edit } from '../edits.ts'
import { type Findings, findingsOf } from '../findings.ts'
import { type Conversion, type Copy, type NewNames, type RemoteResource, unchanged } from '../tool.ts'
import type { Line } from './lines.ts'

export interface LineContext {
  /** The whole file, with `\n` as line break. */
  readonly text: string
  readonly lines: readonly Line[]
  /** Path of the file in the source. */
  readonly source: string
  /** Path in the new project. */
  readonly target: string
  readonly names: NewNames
  readonly findings: Findings
  readonly edits: Edit[]
  readonly copies: Copy[]
  readonly requests: RemoteResource[]
}

/** A context in which nothing has been converted yet. */
export const newContext = (
  document: Pick<LineContext, 'text' | 'lines' | 'source' | 'target' | 'names'>
): LineContext => ({
  ...document,
  findings: findingsOf(document.source),
  edits: [],
  copies: [],
  requests: []
})

/** The collected edits, findings and files, as the result for the document. */
export const conversionOf = ({ edits, findings, copies, requests }: LineContext): Conversion => ({
  ...unchanged,
  edits,
  findings: findings.list,
  copies,
  requests
})

/** Replace a line from its first character that is not white space. */
export function replaceContent({ edits }: LineContext, line: Line, text: string): void {
  const start = line.start + (line.text.length - line.text.trimStart().length)
  edits.push({ start, end: line.end, text })
}

/** The line at an offset of the file, from 1. */
export function lineAt({ lines }: LineContext, offset: number): number {
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lines[middle] as Line).start <= offset) low = middle
    else high = middle - 1
  }
  return low + 1
}

/** Remove a line with its line break. */
export function removeLine({ edits, text }: LineContext, line: Line): void {
  edits.push({ start: line.start, end: Math.min(line.end + 1, text.length), text: '' })
}

/** Add a line below another one. */
export function addLine({ edits, text }: LineContext, above: Line, added: string): void {
  const at = above.end + 1
  if (at <= text.length) edits.push({ start: at, end: at, text: `${added}\n` })
  else edits.push({ start: text.length, end: text.length, text: `\n${added}` })
}
