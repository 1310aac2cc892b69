// The text of a document with its code blanked out. Offsets stay the same.

import { fencedCodeAt } from '../markdown/fenced-code.ts'
import { indentOf, linesOf } from '../markdown/lines.ts'
import { withoutCode } from '../markdown/masked.ts'

const blank = (text: string): string => text.replace(/[^\n]/g, '\0')

/** Blank out code blocks, code spans and comments. */
export function withoutAllCode(text: string): string {
  const lines = linesOf(text)
  const parts: string[] = []
  let piece: string[] = []
  const flush = () => {
    if (piece.length > 0) parts.push(withoutCode(piece.join('\n')))
    piece = []
  }
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as (typeof lines)[number]
    const found = fencedCodeAt(lines, at, (closing) => indentOf(closing) <= indentOf(line) + 3)
    if (!found) {
      piece.push(line.text)
      at++
      continue
    }
    flush()
    parts.push(...lines.slice(at, found.next).map((code) => blank(code.text)))
    at = found.next
  }
  flush()
  return parts.join('\n')
}
