// `:   text` below a comment. Python-Markdown treats the comment as the term, so only the text is visible; CommonMark
// would treat its indented lines as code.

import { indentOf, isBlank, type Line } from '../../markdown/lines.ts'
import type { Block } from '../blocks.ts'
import { dedentLines, type RuleContext } from '../context.ts'

const comment = /^ {0,3}<!--(?:(?!-->).)*-->[ \t]*$/
const opening = /^( {0,3}:[ \t]+)\S/

/** Remove the marks and the indentation of definitions without a term. Called before blocks are converted. */
export function unwrapDefinitions(context: RuleContext, blocks: readonly Block[]): void {
  for (const line of blocks.flatMap((block) => firstLines(context, block))) {
    const mark = opening.exec(line.text)?.[1]
    if (mark === undefined || !followsComment(context.lines.slice(0, line.number - 1))) continue
    context.edits.push({ start: line.start, end: line.start + mark.length, text: '' })
    dedentLines(context, [line, ...continuationOf(context, line)], 4)
    context.findings.changed('definition without a term', line.number)
  }
}

/** The lines of a block that can begin a definition. */
function firstLines({ lines }: RuleContext, block: Block): readonly Line[] {
  if (block.kind === 'text') return block.lines
  if (block.kind !== 'admonition') return []
  return lines.slice(block.line.number - 1, block.line.number)
}

const followsComment = (above: readonly Line[]): boolean =>
  comment.test(above.findLast((line) => !isBlank(line))?.text ?? '')

/** The indented lines below a definition. */
function continuationOf({ lines }: RuleContext, { number }: Line): readonly Line[] {
  const below = lines.slice(number)
  const end = below.findIndex((line) => !isBlank(line) && indentOf(line) < 4)
  return end < 0 ? below : below.slice(0, end)
}
