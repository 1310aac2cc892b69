// The language of inline code, `#!js x` or `:::js x` of InlineHilite, which was not visible.

import { lineAt } from '../../markdown/line-context.ts'
import type { RuleContext } from '../context.ts'

const marked = /(?<![\\`])`+(?!`)((?::{3,}|#!)[\w#.+-]*\s+)(?=[^`]*\S)/g

/** @param text a piece of text, code included */
export function convertCodeInText(context: RuleContext, text: string, start: number): void {
  if (!context.options.extensions.has('inlinehilite')) return
  for (const match of text.matchAll(marked)) {
    const [whole, language = ''] = match
    const end = start + match.index + whole.length
    // A space separates backticks in the code from those around it.
    const text = context.text[end] === '`' ? ' ' : ''
    context.edits.push({ start: end - language.length, end, text })
    context.findings.changed('language of code in text', lineAt(context, end))
  }
}
