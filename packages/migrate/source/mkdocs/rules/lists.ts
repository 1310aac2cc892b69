// Lists whose marks are indented: `  1.  text`. What belongs to an item is indented by four columns in Python-Markdown, and
// below the item's text in CommonMark, which then takes it for code.

import { indentOf, isBlank, type Line } from '../../markdown/lines.ts'
import type { Block } from '../blocks.ts'
import { dedentLines, type RuleContext } from '../context.ts'

const item = /^( {1,3})(?:[-*+]|\d{1,9}\.)[ \t]+(?=\S)/

/**
 * Remove the indentation of list markers where CommonMark would not read what follows as part of the item. Called before
 * blocks are converted.
 */
export function alignLists(context: RuleContext, blocks: readonly Block[]): void {
  const lines = blocks.flatMap((block) => (block.kind === 'text' ? block.lines : []))
  const marks = lines.filter(({ text }) => item.test(text))
  if (!marks.some((line) => isCutShort(context, line))) return
  for (const line of marks) {
    dedentLines(context, [line], item.exec(line.text)?.[1]?.length ?? 0)
    context.findings.changed('indented list', line.number)
  }
}

/** Whether some content of this item is to the left of its text. */
function isCutShort({ lines }: RuleContext, mark: Line): boolean {
  const width = item.exec(mark.text)?.[0].length ?? 0
  for (let at = mark.number; at < lines.length; at++) {
    const line = lines[at] as Line
    if (isBlank(line)) continue
    const depth = indentOf(line)
    if (depth < 4) return false
    const isAfterBlank = isBlank(lines[at - 1] as Line)
    if (isAfterBlank && depth < width) return true
  }
  return false
}
