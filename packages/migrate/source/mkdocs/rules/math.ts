// `\( x \)` and `\[ x \]` of Arithmatex → `$x$` and `$$` on lines of their own.

import { textUnderscores, withTextUnderscores } from '../../markdown/formula-texts.ts'
import { lineAt } from '../../markdown/line-context.ts'
import type { RuleContext } from '../context.ts'

export function convertMath(context: RuleContext, text: string, start: number): void {
  if (!context.options.extensions.has('arithmatex')) return
  for (const match of text.matchAll(/\\\((.+?)\\\)|^([ \t]*)\\\[([\s\S]+?)\\\][ \t]*$/gm)) {
    const [whole, inline, padding = '', block = ''] = match
    const newFormula =
      inline === undefined ? `${padding}$$\n${padding}${block.trim()}\n${padding}$$` : `$${inline.trim()}$`
    context.edits.push({
      start: start + match.index,
      end: start + match.index + whole.length,
      text: withTextUnderscores(newFormula)
    })
    context.findings.changed('formula', lineAt(context, start + match.index))
  }
  for (const { 0: whole, index } of text.matchAll(formula)) {
    if (!whole.startsWith('$')) continue
    for (const offset of textUnderscores(whole)) {
      const at = start + index + offset
      context.edits.push({ start: at, end: at, text: '\\' })
      context.findings.changed('_ in the text of a formula', lineAt(context, at))
    }
  }
}

const formula =
  /(?<!\\)\$\$[\s\S]+?\$\$|(?<![\\$])\$(?![\s$])[^$\n]*?(?<!\s)\$(?!\d)|\\\([\s\S]+?\\\)|\\\[[\s\S]+?\\\]/g

/** Blank out formulas, which other rules leave alone. */
export const withoutMath = ({ options }: RuleContext, text: string): string =>
  options.extensions.has('arithmatex')
    ? text.replace(formula, (whole) => whole.replace(/[^\n]/g, '\0'))
    : text
