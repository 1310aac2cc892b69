// Styles in attributes of HTML that load a file, `style="background-image: url(a.png)"`: they become classes of a style sheet.
// Other styles may stay: sitegen turns them into classes itself.

import { cssRequests } from '../css-requests.ts'
import { declarationsOf, styleClass, styleSheet } from './css.ts'
import { type LineContext, lineAt } from './line-context.ts'

const tag = /<[a-z][\w-]*(?:\s+(?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi
const styleAttribute = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const classAttribute = /\sclass\s*=\s*(["'])([^"']*)(?=\1)/i
const address = /(\burl\(\s*)(["']?)([^"')]+)(?=\2\s*\))/gi

interface StyleScope {
  readonly addStyle: (css: string) => void
  /** New address of a file; `undefined` for addresses that stay. */
  readonly newAddress: (href: string, line: number) => string | undefined
}

/** Convert the HTML of a text whose code is blanked out. @param start offset of the text in the document */
export function convertStyleAttributes(
  context: LineContext,
  piece: string,
  start: number,
  { addStyle, newAddress }: StyleScope
): void {
  const { edits, requests, findings } = context
  for (const { 0: element, index } of piece.matchAll(tag)) {
    const style = styleAttribute.exec(element)
    const text = style?.[1] ?? style?.[2] ?? ''
    if (!style) continue
    const at = start + index + style.index
    const line = lineAt(context, at)
    if (!text.includes(':')) {
      // Not CSS, so browsers ignore it.
      edits.push({ start: at, end: at + style[0].length, text: '' })
      findings.changed('style that is not CSS', line)
      continue
    }
    if (!/\burl\(/i.test(text)) continue
    const rewritten = text
      .replaceAll('&quot;', '"')
      .replace(
        address,
        (_, open: string, quote: string, href: string) => `${open}${quote}${newAddress(href, line) ?? href}`
      )
    const declarations = declarationsOf(rewritten) ?? rewritten
    const name = styleClass(declarations)
    addStyle(styleSheet(new Map([[name, declarations]])).trim())
    requests.push(...cssRequests(`a{${declarations}}`))
    findings.changed('style with a file', line)
    const classes = classAttribute.exec(element)
    edits.push({ start: at, end: at + style[0].length, text: classes ? '' : ` class="${name}"` })
    if (!classes) continue
    const end = start + index + classes.index + classes[0].length
    edits.push({ start: end, end, text: ` ${name}` })
  }
}
