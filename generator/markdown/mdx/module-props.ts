// Expressions for MDX modules. They read what differs from page to page from the props of the module.

import type { Expression, Program } from 'estree'

/** `props.addresses[2]`: an item of a prop. */
export const moduleProp = (name: 'addresses' | 'lists', index: number): Expression =>
  member(member({ type: 'Identifier', name: 'props' }, name), index)

/** `object.property` or `object[0]` */
export function member(object: Expression, property: string | number): Expression {
  return typeof property === 'number'
    ? {
        type: 'MemberExpression',
        object,
        property: { type: 'Literal', value: property },
        computed: true,
        optional: false
      }
    : {
        type: 'MemberExpression',
        object,
        property: { type: 'Identifier', name: property },
        computed: false,
        optional: false
      }
}

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
