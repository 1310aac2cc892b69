import { lineOf } from '../../markdown/tree.ts'
import { attributeAt, literalText } from '../attribute-values.ts'
import { writeContainer } from '../container.ts'
import type { ElementRule } from '../element-rule.ts'
import { attributeValue } from '../literals.ts'
import { admonitionName, escapedLabel } from '../rules/admonition.ts'

const literal =
  (...names: string[]): ElementRule['accepts'] =>
  (node, scope) =>
    node.type === 'mdxJsxFlowElement' &&
    node.attributes.every(
      (attribute) => names.includes(attribute.name ?? '') && attributeValue(attribute, scope) !== undefined
    )

/** `<Admonition type="tip" title="T">` → `:::tip[T]` */
export const admonitionElement: ElementRule = {
  isContainer: true,
  accepts: literal('type', 'title', 'className', 'id'),
  apply(node, context) {
    const type = literalText(attributeAt(node, 'type', context)) ?? 'note'
    const title = literalText(attributeAt(node, 'title', context))
    const name = admonitionName(type)
    const line = lineOf(node)
    if (name === undefined)
      context.findings.loss(
        `<Admonition type="${type}">`,
        line,
        `The admonition \`${type}\` does not exist in sitegen; it is now a note.`
      )
    else context.findings.changed('<Admonition>', line)
    const label = title === undefined ? undefined : escapedLabel(title)
    writeContainer(node, { name: name ?? 'note', label, attributes: () => ({}) }, context)
  }
}

/** `<Details summary="S">` of the theme → `:::details[S]` */
export const detailsElement: ElementRule = {
  isContainer: true,
  accepts: (node, scope) =>
    literal('summary', 'open', 'className')(node, scope) &&
    literalText(attributeAt(node, 'summary', scope)) !== undefined,
  apply(node, context) {
    context.findings.changed('<Details>', lineOf(node))
    const isOpen = attributeAt(node, 'open', context)
    writeContainer(
      node,
      {
        name: 'details',
        label: escapedLabel(literalText(attributeAt(node, 'summary', context)) ?? ''),
        attributes: (): Readonly<Record<string, string>> => (isOpen ? { open: '' } : {})
      },
      context
    )
  }
}
