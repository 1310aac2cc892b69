import type { Html } from 'mdast'
import type { RuleContext } from '../context.ts'
import { htmlRequests } from '../requests.ts'

/** HTML of files that are not MDX is kept; its requests to other hosts are recorded. */
export function rawHtml(node: Html, context: RuleContext): void {
  for (const request of htmlRequests(node.value)) context.request(request)
}
