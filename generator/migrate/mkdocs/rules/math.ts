// `\( x \)` and `\[ x \]` of Arithmatex → `$x$` and `$$` on lines of their own.

import { lineAt } from '../../markdown/line-context.ts'
import type { RuleContext } from '../context.ts'

export function convertMath(context: RuleContext, text: string, start: number): void {
  if (!context.options.extensions.has('arithmatex')) return
  for (const match of text.matchAll(/\\\((.+?)\\\)|^([ \t]*)\\\[([\s\S]+?)\\\][ \t]*$/gm)) {
    const [whole, inline, padding = '', block = ''] = match
    const written =
      inline === undefined ? `${padding}$$\n${padding}${block.trim()}\n${padding}$$` : `$${inline.trim()}$`
    context.edits.push({ start: start + match.index, end: start + match.index + whole.length, text: written })
    context.findings.changed('formula', lineAt(context, start + match.index))
  }
}
