// Components in a line of text: badges, icons and link buttons.

import { newLinkTarget } from '../../docusaurus/addresses.ts'
import type { ElementRule } from '../../docusaurus/element-rule.ts'
import { escapedLabel } from '../../docusaurus/rules/admonition.ts'
import { childrenOf, endOf, lineOf, startOf } from '../../markdown/tree.ts'
import { badgeKind } from '../front-matter.ts'
import { iconOf } from '../icons.ts'
import { literalAttributes, textAttribute } from './attributes.ts'

export const badge: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    literalAttributes('text', 'variant', 'size', 'class', 'style')(node, scope) &&
    childrenOf(node).length === 0,
  apply(node, context) {
    const kind = badgeKind(textAttribute(node, 'variant', context))
    const label = textAttribute(node, 'text', context) ?? ''
    // HTML has no directives.
    const markup = context.isRaw(node)
      ? `<strong>${label.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</strong>`
      : `:badge[${escapedLabel(label)}]{kind=${kind}}`
    context.edit(startOf(node), endOf(node), markup)
    context.findings.changed('<Badge>', lineOf(node))
  }
}

export const icon: ElementRule = {
  isContainer: false,
  accepts: (node) => childrenOf(node).length === 0,
  apply(node, context) {
    const label = textAttribute(node, 'label', context)
    const name = textAttribute(node, 'name', context) ?? ''
    const drawing = context.isRaw(node) ? undefined : iconOf(name)
    if (drawing !== undefined) {
      const attributes = label === undefined ? '' : `{label="${label.replaceAll('"', '&quot;')}"}`
      context.edit(startOf(node), endOf(node), `:icon[${drawing}]${attributes}`)
      context.findings.changed('<Icon>', lineOf(node))
      return
    }
    context.edit(startOf(node), endOf(node), label === undefined ? '' : escapedLabel(label))
    context.findings.loss(
      '<Icon>',
      lineOf(node),
      `The icon \`${name}\` is left out; install an icon set and write \`:icon[set:name]\`.`
    )
  }
}

export const linkButton: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    literalAttributes('href', 'variant', 'icon', 'iconPlacement', 'target', 'rel')(node, scope) &&
    childrenOf(node).length > 0,
  apply(node, context) {
    const first = childrenOf(node)[0]
    const last = childrenOf(node).at(-1)
    if (!first || !last) return
    const href = textAttribute(node, 'href', context) ?? ''
    context.edit(startOf(node), startOf(first), '[')
    context.edit(endOf(last), endOf(node), () => `](${newLinkTarget(href, context)})`)
    context.findings.loss('<LinkButton>', lineOf(node), 'This button is a link in the text now.')
    context.visitChildren(node)
  }
}
