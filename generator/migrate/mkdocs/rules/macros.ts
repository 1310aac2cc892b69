// `{{ }}` and `{% %}` of the macros plugin are programs; nothing here runs them.

import { lineAt } from '../../markdown/line-context.ts'
import type { Line } from '../../markdown/lines.ts'
import type { RuleContext } from '../context.ts'
import { rawSpans } from '../macro-values.ts'

const rawMark = /\{%-?\s*(?:end)?raw\s*-?%\}/g
const block = /\{%-?\s*(?:for|if|macro|set|call|filter|block)\b[\s\S]*\{%-?\s*end\w+\s*-?%\}/g
const macroPattern = /\{%[\s\S]*?%\}|\{\{[^{}\n]*\}\}/g

/** Report macros, and hide them from readers; text between `{% raw %}` marks is kept. */
export function convertMacros(context: RuleContext, text: string, start: number): void {
  if (!text.includes('{%') && !text.includes('{{')) return
  const { edits, findings } = context
  const marks = context.options.fillsInBraces ? [...text.matchAll(rawMark)] : []
  for (const match of marks) {
    edits.push({ start: start + match.index, end: start + match.index + match[0].length, text: '' })
    findings.changed('{% raw %}', lineAt(context, start + match.index))
  }
  const withoutRaw = marks.length === 0 ? text : text.replace(rawMark, (mark) => '\0'.repeat(mark.length))
  const withoutBlocks = withoutRaw.replace(block, (found, index: number) => {
    if (!context.options.fillsInBraces) return found
    const at = start + index
    edits.push({
      start: at,
      end: at + found.length,
      text: commented(context.text.slice(at, at + found.length))
    })
    report(context, at, found)
    return '\0'.repeat(found.length)
  })
  for (const match of withoutBlocks.matchAll(macroPattern)) {
    const at = start + match.index
    const isFilledIn = context.options.fillsInBraces
    // Before a name, an empty comment keeps the braces from being read as a variable.
    if (match[0].startsWith('{{')) edits.push({ start: at + 1, end: at + 1, text: '<!-- -->' })
    else if (isFilledIn) edits.push({ start: at, end: at + match[0].length, text: commented(match[0]) })
    else edits.push({ start: at, end: at + 1, text: '\\{' })
    if (!isFilledIn) findings.changed('braces that are text', lineAt(context, at))
    else if (marks.length === 0) report(context, at, match[0])
  }
}

/** Macros in code, where the plugin fills them in too; marks of raw text are removed. */
export function reportMacros(context: RuleContext, lines: readonly Line[]): void {
  if (!context.options.macros) return
  const raw = rawSpans(context.text)
  let isReported = false
  for (const line of lines) {
    if (!/\{[{%]/.test(line.text)) continue
    for (const mark of line.text.matchAll(rawMark)) {
      const at = line.start + mark.index
      context.edits.push({ start: at, end: at + mark[0].length, text: '' })
    }
    if (isReported || raw.some(([start, end]) => line.start < end && line.end > start)) continue
    const [macro] = line.text.replace(rawMark, '').match(macroPattern) ?? []
    if (macro === undefined) continue
    isReported = true
    report(context, line.start, macro)
  }
}

const commented = (text: string): string => `<!-- ${text.replaceAll('-->', '--&gt;')} -->`

function report(context: RuleContext, at: number, text: string): void {
  const [first = ''] = text.split('\n')
  context.findings.hand(
    text.startsWith('{{') ? '{{ }}' : '{% %}',
    lineAt(context, at),
    `\`${first.slice(0, 40)}\` was filled in by a plugin: write its result, or put it into site/data and use \`{{ file.key }}\`.`
  )
}
