// Checks and reads attributes of elements.

import { attributeAt, literalText } from '../../docusaurus/attribute-values.ts'
import type { RuleContext } from '../../docusaurus/context.ts'
import type { ElementRule } from '../../docusaurus/element-rule.ts'
import { attributeValue, type LiteralScope } from '../../docusaurus/literals.ts'
import { type JsxElement, lineOf } from '../../markdown/tree.ts'
import { isStarlightIcon } from '../icons.ts'

/** Accepts elements with some attributes, all of them literal. `slot` names the slot of the enclosing element. */
export const literalAttributes =
  (...names: string[]): ElementRule['accepts'] =>
  (node, scope) =>
    node.attributes.every(
      (attribute) =>
        [...names, 'slot'].includes(attribute.name ?? '') && attributeValue(attribute, scope) !== undefined
    )

/**
 * Accepts elements whose attributes of these names are literal. Their components do not read others, so that those have no
 * effect; directives such as `set:html` have.
 */
export const literalWhereRead =
  (...names: string[]): ElementRule['accepts'] =>
  (node, scope) =>
    node.attributes.every(
      (attribute) =>
        attribute.name !== undefined &&
        !attribute.name.includes(':') &&
        (!names.includes(attribute.name) || attributeValue(attribute, scope) !== undefined)
    )

/** Value of a literal attribute. */
export const textAttribute = (node: JsxElement, name: string, context: LiteralScope): string | undefined =>
  literalText(attributeAt(node, name, context))

/** Report an icon that is left out. */
export const reportIcon = (node: JsxElement, context: RuleContext): void => {
  if (attributeAt(node, 'icon', context))
    reportMissingIcon(`<${node.name} icon>`, textAttribute(node, 'icon', context) ?? '', node, context)
}

/** Message that an icon is left out. @param name as written in the source */
export const leftOutIcon = (name: string): string =>
  `The icon \`${name}\` is left out; install an icon set and write \`:icon[set:name]\`.`

/** Report an icon that is left out, or that the old site did not show either. @param construct that names it */
export function reportMissingIcon(
  construct: string,
  name: string,
  node: JsxElement,
  { findings }: RuleContext
): void {
  if (isStarlightIcon(name)) findings.loss(construct, lineOf(node), leftOutIcon(name))
  else
    findings.note(
      construct,
      lineOf(node),
      `Starlight has no icon \`${name}\` and showed nothing; an icon of another set is \`:icon[set:name]\`.`
    )
}
