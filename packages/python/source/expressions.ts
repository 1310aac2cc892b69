// Expressions as code whose names link.

import type { Linked } from 'sitegen-references'
import type { Expression } from './griffe.ts'

/** Key of the item that a name in the code stands for, if there is one. */
export type KeyOfName = (name: string) => string | undefined

const isExpression = (value: unknown): value is Expression =>
  value === null ||
  typeof value === 'string' ||
  (typeof value === 'object' && 'cls' in value && typeof value.cls === 'string')

/** An expression as code: `dict[int, Berth]`. */
export function expressionCode(expression: Expression | undefined, keyOf: KeyOfName): Linked {
  if (expression === null || expression === undefined) return []
  if (typeof expression === 'string') return [expression]
  const code = (part: string): Linked => {
    const value = expression[part]
    return isExpression(value) ? expressionCode(value, keyOf) : []
  }
  const list = (part: string, separator = ', '): Linked => {
    const value = expression[part]
    const items = Array.isArray(value) ? value.filter(isExpression) : []
    return items.flatMap((item, index) => [
      ...(index === 0 ? [] : [separator]),
      ...expressionCode(item, keyOf)
    ])
  }
  const text = (part: string): string => {
    const value = expression[part]
    return typeof value === 'string' ? value : ''
  }
  switch (expression.cls) {
    case 'ExprName': {
      const key = keyOf(text('name'))
      return [key === undefined ? text('name') : { text: text('name'), to: key }]
    }
    case 'ExprAttribute': {
      const names = list('values', '.').map((part) => (typeof part === 'string' ? part : part.text))
      const key = keyOf(names.join(''))
      return key === undefined ? list('values', '.') : [{ text: names.join(''), to: key }]
    }
    case 'ExprConstant':
      return code('value')
    case 'ExprSubscript':
      return [...code('left'), '[', ...code('slice'), ']']
    case 'ExprTuple':
      return expression.implicit === true ? list('elements') : ['(', ...list('elements'), ')']
    case 'ExprList':
      return ['[', ...list('elements'), ']']
    case 'ExprSet':
      return ['{', ...list('elements'), '}']
    case 'ExprDict': {
      const [keys, values] = [expression.keys, expression.values]
      if (!Array.isArray(keys) || !Array.isArray(values)) return ['{}']
      const pairs = values.flatMap((value: unknown, index): Linked => {
        const key: unknown = keys[index]
        const before: Linked =
          key === null || !isExpression(key) ? ['**'] : [...expressionCode(key, keyOf), ': ']
        return [
          index === 0 ? '' : ', ',
          ...before,
          ...(isExpression(value) ? expressionCode(value, keyOf) : [])
        ]
      })
      return ['{', ...pairs, '}']
    }
    case 'ExprBinOp':
      return [...code('left'), ` ${text('operator')} `, ...code('right')]
    case 'ExprBoolOp':
      return list('values', ` ${text('operator')} `)
    case 'ExprUnaryOp':
      return [text('operator'), text('operator') === 'not' ? ' ' : '', ...code('value')]
    case 'ExprCall':
      return [...code('function'), '(', ...list('arguments'), ')']
    case 'ExprKeyword':
      return [`${text('name')}=`, ...code('value')]
    case 'ExprVarPositional':
      return ['*', ...code('value')]
    case 'ExprVarKeyword':
      return ['**', ...code('value')]
    case 'ExprIfExp':
      return [...code('body'), ' if ', ...code('test'), ' else ', ...code('orelse')]
    case 'ExprSlice':
      return [...code('lower'), ':', ...code('upper')]
    case 'ExprExtSlice':
      return list('dims')
    default:
      // Comprehensions, lambdas and the like, which are values and not types.
      return ['...']
  }
}
