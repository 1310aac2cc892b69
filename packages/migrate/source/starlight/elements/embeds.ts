// Components of the package astro-embed → videos and links. Posts of other sites are links: they loaded scripts and pictures
// of third parties without asking.

import type { ElementRule } from '../../docusaurus/element-rule.ts'
import { writeLink } from '../../docusaurus/elements/plain-link.ts'
import type { LiteralScope } from '../../docusaurus/literals.ts'
import { escapedLabel } from '../../docusaurus/rules/admonition.ts'
import { endOf, type JsxElement, lineOf, startOf } from '../../markdown/tree.ts'
import { textAttribute } from './attributes.ts'

/** Address of what `id` names, which may be an address itself. @param prefix of an id without one */
function addressIn(node: JsxElement, scope: LiteralScope, prefix: string | undefined): string | undefined {
  const id = textAttribute(node, 'id', scope)
  if (id === undefined || /^https?:\/\/[^\s()<>]+$/.test(id)) return id
  return prefix !== undefined && /^[\w-]+$/.test(id) ? prefix + id : undefined
}

/** A link to what the component showed. */
export const embeddedLink = (prefix?: string): ElementRule => ({
  isContainer: false,
  accepts: (node, scope) => addressIn(node, scope, prefix) !== undefined,
  apply(node, context) {
    const address = addressIn(node, context, prefix) ?? ''
    const title = textAttribute(node, 'title', context) ?? address.replace(/^https?:\/\/(?:www\.)?/, '')
    writeLink(node, { address, title }, context)
    context.findings.loss(
      `<${node.name}>`,
      lineOf(node),
      'This is now a link: content of another site is not shown before readers consent.'
    )
  }
})

/** `<Vimeo id="…" />` → `::embed[Title]{url="…"}` */
export const vimeo: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    node.type === 'mdxJsxFlowElement' && addressIn(node, scope, 'https://vimeo.com/') !== undefined,
  apply(node, context) {
    const address = addressIn(node, context, 'https://vimeo.com/') ?? ''
    if (context.isRaw(node)) {
      embeddedLink('https://vimeo.com/').apply(node, context)
      return
    }
    const title =
      textAttribute(node, 'playlabel', context) ?? textAttribute(node, 'title', context) ?? 'Video'
    context.edit(startOf(node), endOf(node), `::embed[${escapedLabel(title)}]{url="${address}"}`)
    context.request({ kind: 'frame', host: 'player.vimeo.com' })
    context.findings.changed('<Vimeo>', lineOf(node))
  }
}
