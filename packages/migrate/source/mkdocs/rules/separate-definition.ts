// `[label]: address` below a line of a paragraph: a definition for Python-Markdown, and text of the paragraph for CommonMark.

import { isBlank, type Line } from '../../markdown/lines.ts'
import type { RuleContext } from '../context.ts'

const definition =
  /^ {0,3}\[(?!\^)[^[\]]+\]:[ ]*\n?[ ]*\S+[ ]*(?:\n[ ]*)?(?:(["']).*\1[ ]*|\(.*\)[ ]*)?(?:\n|$)/

/** Add an empty line above a definition that CommonMark would not see. @param indent columns of the admonitions around it */
export function separateDefinition(context: RuleContext, line: Line, indent: number): void {
  const { lines, edits, findings } = context
  const textFrom = (number: number) =>
    lines
      .slice(number - 1, number + 2)
      .map(({ text }) => text.slice(indent))
      .join('\n')
  if (!/^ {0,3}\[/.test(line.text.slice(indent)) || !definition.test(textFrom(line.number))) return
  let first = line.number
  while (first > 1 && !isBlank(lines[first - 2] as Line)) first--
  let isInParagraph = false
  for (let at = first; at < line.number; ) {
    const [definitionText] = definition.exec(textFrom(at)) ?? []
    isInParagraph = definitionText === undefined
    at += definitionText === undefined ? 1 : definitionText.replace(/\n$/, '').split('\n').length
  }
  const above = lines[line.number - 2]
  if (!isInParagraph || /^\s*(?:#|<!--|<\/)/.test(above?.text ?? '')) return
  edits.push({ start: line.start, end: line.start, text: '\n' })
  findings.changed('definition below a paragraph', line.number)
}
