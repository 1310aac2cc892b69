import type { Html } from 'mdast'
import { htmlRequests } from '../../html-requests.ts'
import { handlersIn, reportHandler } from '../../markdown/handlers.ts'
import { withoutCode } from '../../markdown/masked.ts'
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
}
