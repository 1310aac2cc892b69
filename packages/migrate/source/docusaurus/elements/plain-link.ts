// A link in place of an element: Markdown, or HTML where Markdown is not parsed.

import { escapeHtml } from 'sitegen/internals'
import { endOf, type JsxElement, startOf } from '../../markdown/tree.ts'
import type { RuleContext } from '../context.ts'
import { escapedLabel } from '../rules/admonition.ts'

/** @param link `address` on another site */
export function writeLink(
  node: JsxElement,
  { address, title }: { readonly address: string; readonly title: string },
  context: RuleContext
): void {
  context.edit(
    startOf(node),
    endOf(node),
    context.isRaw(node)
      ? `<a href="${escapeHtml(address)}">${escapeHtml(title)}</a>`
      : `[${escapedLabel(title)}](${address})`
  )
}
