// `onclick="…"` and other code in attributes of HTML, which the policy of pages blocks.

import { type LineContext, lineAt } from './line-context.ts'

const tag = /<[a-z][\w-]*(?:\s+(?:"[^"]*"|'[^']*'|[^<>"'])*)?>/gi
const handler = /\s+on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)/gi

/** Remove the handlers of a text whose code is blanked out. */
export function removeHandlers(context: LineContext, piece: string, start: number): void {
  for (const { 0: element, index } of piece.matchAll(tag))
    for (const { 0: attribute, index: inside } of element.matchAll(handler)) {
      const at = start + index + inside
      context.edits.push({ start: at, end: at + attribute.length, text: '' })
      context.findings.loss(
        attribute.trim().split(/\s*=/)[0] ?? '',
        lineAt(context, at + attribute.length),
        `\`${attribute.trim()}\` is left out: attributes run no code here.`
      )
    }
}
