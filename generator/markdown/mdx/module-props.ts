// Expressions for MDX modules. They read what differs from page to page from the props of the module.

import type { Expression, Program } from 'estree'

/** `props.addresses[2]`: an item of a prop. */
export const moduleProp = (name: 'addresses' | 'lists', index: number): Expression =>
  member(member({ type: 'Identifier', name: 'props' }, name), index)

/** `object.property` or `object[0]` */
export const member = (object: Expression, property: string | number): Expression => ({
  type: 'MemberExpression',
  object,
  property:
    typeof property === 'number'
      ? { type: 'Literal', value: property }
      : { type: 'Identifier', name: property },
  computed: typeof property === 'number',
  optional: false
})

/** `{ name: value }` */
export const objectOf = (values: Readonly<Record<string, Expression>>): Expression => ({
  type: 'ObjectExpression',
  properties: Object.entries(values).map(([name, value]) => ({
    type: 'Property',
    kind: 'init',
    key: { type: 'Identifier', name },
    value,
    method: false,
    shorthand: false,
    computed: false
  }))
})

/** A program of one expression, as JSX contains it. */
export const programOf = (expression: Expression): Program => ({
  type: 'Program',
  sourceType: 'module',
  comments: [],
  body: [{ type: 'ExpressionStatement', expression }]
})

/** The value of an attribute: `{expression}`. */
export const jsxValue = (expression: Expression) => ({
  type: 'mdxJsxAttributeValueExpression' as const,
  value: '',
  data: { estree: programOf(expression) }
})
