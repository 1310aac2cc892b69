// Operators on known values.

import { isKnown, truthOf } from './computed.ts'

/** `!` and `-`. @returns `undefined` for an operator or a value that is not evaluated */
export function unary(operator: string, value: unknown): boolean | number | undefined {
  if (operator === '!') {
    const truth = truthOf(value)
    return truth === undefined ? undefined : !truth
  }
  return operator === '-' && typeof value === 'number' ? -value : undefined
}

/** Whether the result of `&&`, `||` or `??` is its right side. */
export const takesRight = (operator: string, left: unknown): boolean =>
  operator === '??' ? left == null : operator === '||' ? !left : Boolean(left)

/** Comparison, arithmetic and concatenation. @returns `undefined` for operators or values that are not evaluated */
export function binary(
  operator: string,
  left: unknown,
  right: unknown
): boolean | number | string | undefined {
  if (!isKnown(left) || !isKnown(right)) return undefined
  if (operator === '===' || operator === '==') return left === right
  if (operator === '!==' || operator === '!=') return left !== right
  if (typeof left === 'number' && typeof right === 'number' && Object.hasOwn(arithmetic, operator))
    return arithmetic[operator]?.(left, right)
  return operator === '+' && isTextOrNumber(left) && isTextOrNumber(right) ? `${left}${right}` : undefined
}

export const isTextOrNumber = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

const arithmetic: Readonly<Record<string, (a: number, b: number) => boolean | number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b
}
