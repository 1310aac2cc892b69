// Tables: for Python-Markdown, a pipe in code does not end a cell, in GitHub's tables it does.

import { lineAt } from '../../markdown/line-context.ts'
import type { RuleContext } from '../context.ts'

const delimiters = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/
const code = /(?<![\\`])(`+)(?!`)(.+?)(?<!`)\1(?!`)/g

/** @param text a piece of text, code included */
export function escapePipes(context: RuleContext, text: string, start: number): void {
  if (!text.includes('|')) return
  let offset = start
  let isInTable = false
  const lines = text.split('\n')
  for (const [number, line] of lines.entries()) {
    const isDelimiter = (row = '') => row.includes('|') && delimiters.test(row)
    isInTable = line.trim() !== '' && (isInTable || (isDelimiter(lines[number + 1]) && line.includes('|')))
    for (const { index, 1: ticks = '', 2: inner = '' } of isInTable ? line.matchAll(code) : [])
      for (const pipe of inner.matchAll(/(?<!\\)\|/g)) {
        const at = offset + index + ticks.length + pipe.index
        context.edits.push({ start: at, end: at, text: '\\' })
        context.findings.changed('pipe in code of a table', lineAt(context, at))
      }
    offset += line.length + 1
  }
}
