import type { Html } from 'mdast'
import { htmlRequests } from '../../html-requests.ts'
import { handlersIn, reportHandler } from '../../markdown/handlers.ts'
import { withoutCode } from '../../markdown/masked.ts'
import { reportSecured } from '../../markdown/requests.ts'
import { endOf, lineOf, startOf } from '../../markdown/tree.ts'
import type { RuleContext } from '../context.ts'

/** HTML of files that are not MDX is kept; its requests to other hosts are recorded, and handlers are removed. */
export function rawHtml(node: Html, context: RuleContext): void {
  for (const request of htmlRequests(node.value)) context.request(request)
  const written = context.text.slice(startOf(node), endOf(node))
  for (const { index, text } of handlersIn(withoutCode(written))) {
    const start = startOf(node) + index
    context.edit(start, start + text.length, '')
    reportHandler(context.findings, lineOf(node), text)
  }
  for (const { 0: whole, 1: space = '', 2: braces, 3: css = '', index } of withoutCode(written).matchAll(
    styleAttribute
  )) {
    if (braces === undefined && css.includes(':')) continue
    const start = startOf(node) + index + space.length
    context.edit(start, startOf(node) + index + whole.length, '')
    context.findings.changed('style that is not CSS', lineOf(node))
  }
  for (const { 1: before = '', 2: address = '', index } of withoutCode(written).matchAll(insecure)) {
    const start = startOf(node) + index + before.length
    context.edit(start, start + 'http:'.length, 'https:')
    reportSecured(context.findings, lineOf(node), address)
  }
}

// `style={{…}}` is not a style in HTML, and browsers ignore it.
const styleAttribute = /(\s)style\s*=\s*(?:(?=(\{\{))\{\{[^}]*\}\}|"([^"]*)")/gi
const insecure =
  /(<(?:img|iframe|video|audio|source)\b[^>]*?\ssrc\s*=\s*["'])(http:\/\/(?!localhost\b|127\.)[^\s"'>]*)/gi
