// Components in a line of text: badges, icons and link buttons.

import type { Node } from 'mdast'
import { newLinkTarget } from '../../docusaurus/addresses.ts'
import { attributeAt } from '../../docusaurus/attribute-values.ts'
import type { RuleContext } from '../../docusaurus/context.ts'
import type { ElementRule } from '../../docusaurus/element-rule.ts'
import { escapedLabel } from '../../docusaurus/rules/admonition.ts'
import { childrenOf, endOf, isJsx, lineOf, startOf } from '../../markdown/tree.ts'
import { badgeKind } from '../front-matter.ts'
import { iconOf } from '../icons.ts'
import { literalAttributes, reportIcon, reportMissingIcon, textAttribute } from './attributes.ts'

export const badge: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    literalAttributes('text', 'variant', 'size', 'class', 'style')(node, scope) &&
    childrenOf(node).length === 0,
  apply(node, context) {
    const kind = badgeKind(textAttribute(node, 'variant', context))
    const label = textAttribute(node, 'text', context) ?? ''
    // Directives are not read inside HTML.
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
    if (/^(?:right|down)-caret$/.test(name) && isInSummary(node, context)) {
      // The marker of a part that opens, which our theme draws itself.
      context.findings.changed('<Icon>', lineOf(node))
      return
    }
    reportMissingIcon('<Icon>', name, node, context)
  }
}

function isInSummary(node: Node, context: RuleContext): boolean {
  const parent = context.parentOf(node)
  return (
    parent !== undefined && ((isJsx(parent) && parent.name === 'summary') || isInSummary(parent, context))
  )
}

/** Classes of our theme by variant; `minimal` looks like a link. */
const buttonClasses: Readonly<Record<string, string>> = {
  primary: 'button',
  secondary: 'button button-secondary'
}

/** `<LinkButton href="…">text</LinkButton>` → a link that looks like a button. */
export const linkButton: ElementRule = {
  isContainer: false,
  accepts: (node, scope) =>
    literalAttributes('href', 'variant', 'icon', 'iconPlacement', 'target', 'rel', 'class')(node, scope) &&
    childrenOf(node).length > 0,
  apply(node, context) {
    const first = childrenOf(node)[0]
    const last = childrenOf(node).at(-1)
    if (!first || !last) return
    const href = textAttribute(node, 'href', context) ?? ''
    const drawing = context.isRaw(node) ? undefined : iconOf(textAttribute(node, 'icon', context) ?? '')
    if (drawing === undefined) reportIcon(node, context)
    const isFirst = textAttribute(node, 'iconPlacement', context) === 'start'
    const before = drawing !== undefined && isFirst ? `:icon[${drawing}] ` : ''
    const after = drawing !== undefined && !isFirst ? ` :icon[${drawing}]` : ''
    const classes = buttonClasses[textAttribute(node, 'variant', context) ?? 'primary']
    const isPlain =
      classes === undefined && attributeAt(node, 'target', context) === undefined && !context.isRaw(node)
    const attributes = ['target', 'rel'].flatMap((name) => {
      const value = textAttribute(node, name, context)
      return value === undefined ? [] : ` ${name}="${value}"`
    })
    const classAttribute =
      classes === undefined ? '' : ` ${context.lowered ? 'class' : 'className'}="${classes}"`
    const target = () => newLinkTarget(href, context)
    context.edit(startOf(node), startOf(first), () =>
      isPlain
        ? `[${before}`
        : `<a${classAttribute} href="${target().replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"${attributes.join('')}>${before}`
    )
    context.edit(endOf(last), endOf(node), () => (isPlain ? `${after}](${target()})` : `${after}</a>`))
    context.findings.changed('<LinkButton>', lineOf(node))
    context.visitChildren(node)
  }
}
