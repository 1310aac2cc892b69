// Values of attributes by name.

import type { JsxElement } from '../markdown/tree.ts'
import { attributeValue, type Literal, type LiteralScope } from './literals.ts'

/** Value of an attribute; `undefined` where it is missing or computed. */
export function attributeAt(node: JsxElement, name: string, scope: LiteralScope): Literal | undefined {
  const attribute = node.attributes.find((attribute) => attribute.name === name)
  return attribute && attributeValue(attribute, scope)
}

/** The text of a literal. */
export const literalText = (value: Literal | undefined): string | undefined =>
  value?.kind === 'text' || value?.kind === 'number' ? String(value.value) : undefined
