// A tab in a component of the site, which stands in for the tabs around it.

import { breakAfter, breakBefore, linePrefix, outdent, tagPlaces } from '../../markdown/layout.ts'
import { endOf, type JsxElement, lineOf, startOf } from '../../markdown/tree.ts'
import type { RuleContext } from '../context.ts'

/** Write its label, and its text below. @param label Markdown */
export function writeLabelled(node: JsxElement, label: string, context: RuleContext): void {
  const { text, edit, findings } = context
  const prefix = context.linePrefix(node)
  const { openEnd, closeStart, isSelfClosing } = tagPlaces(text, node)
  findings.loss(
    '<TabItem>',
    lineOf(node),
    `The component around the tab \`${label}\` is not known: its text is shown below its label.`
  )
  const title = label === '' ? '' : `**${label}**`
  if (isSelfClosing) edit(startOf(node), endOf(node), title)
  else {
    edit(startOf(node), openEnd, title + breakAfter(text, openEnd, prefix, true))
    edit(closeStart, endOf(node), breakBefore(text, closeStart, prefix, false))
    if (!context.isOutdented(node)) outdent(text, node, linePrefix(text, node).length, edit)
    context.visitChildren(node)
  }
}
