// `onclick="…"` and other code in attributes of HTML, which the content security policy blocks.

import type { Findings } from '../findings.ts'
import { openingTag } from './html-styles.ts'
import { type LineContext, lineAt } from './line-context.ts'

const handler = /\s+on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)/gi

/** An attribute with the spaces before it. */
interface Handler {
  readonly index: number
  readonly text: string
}

/** The handlers in HTML whose code and comments are blanked out. */
export const handlersIn = (html: string): readonly Handler[] =>
  [...html.matchAll(openingTag)].flatMap(({ 0: element, index }) =>
    [...element.matchAll(handler)].map((match) => ({ index: index + match.index, text: match[0] }))
  )

// `this.style.opacity='0.8'`, once or more: the look under the pointer.
const looks = /^(?:\s*this\.style\.\w+\s*=\s*(['"])[^'"]*\1\s*;?)+\s*$/

/** Report a handler that is removed. @param text as written: `onclick="open()"` */
export function reportHandler(findings: Findings, line: number | undefined, text: string): void {
  const [name = '', ...code] = text.trim().split('=')
  const isLook =
    /^onmouse(?:over|out|enter|leave)$/i.test(name.trim()) && looks.test(unquoted(code.join('=')))
  findings[isLook ? 'note' : 'loss'](
    name.trim(),
    line,
    `\`${text.trim()}\` is left out: attributes cannot run code.`
  )
}

const unquoted = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/s, '$2')

/** Remove the handlers of a text whose code is blanked out. */
export function removeHandlers(context: LineContext, piece: string, start: number): void {
  for (const { index, text } of handlersIn(piece)) {
    const end = start + index + text.length
    context.edits.push({ start: start + index, end, text: '' })
    reportHandler(context.findings, lineAt(context, end), text)
  }
}
