// Operators on known values.

import { isFunction, isKnown, isRecord, truthOf } from './computed.ts'

/** `!`, `-`, `+` and `typeof`. @returns `undefined` for an operator or a value that is not evaluated */
export function unary(operator: string, value: unknown): boolean | number | string | undefined {
  if (operator === '!') {
    const truth = truthOf(value)
    return truth === undefined ? undefined : !truth
  }
  if (operator === 'typeof') return typeOf(value)
  if (operator === '+' && isTextOrNumber(value)) return Number(value)
  return operator === '-' && typeof value === 'number' ? -value : undefined
}

const typeOf = (value: unknown): string | undefined =>
  isFunction(value) ? 'function' : isKnown(value) ? typeof value : undefined

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
  if (operator === '===') return left === right
  if (operator === '!==') return left !== right
  if (operator === '==' || operator === '!=') return isLooselyEqual(left, right) === (operator === '==')
  if (operator === 'in') return isRecord(right) && isTextOrNumber(left) ? left in right : undefined
  if (typeof left === 'string' && typeof right === 'string' && Object.hasOwn(comparisons, operator))
    return comparisons[operator]?.(left, right)
  if (typeof left === 'number' && typeof right === 'number' && Object.hasOwn(arithmetic, operator))
    return arithmetic[operator]?.(left, right)
  return operator === '+' && isTextOrNumber(left) && isTextOrNumber(right) ? `${left}${right}` : undefined
}

/** `==`, where `null` and `undefined` are equal, and texts and numbers are compared as numbers. */
const isLooselyEqual = (left: unknown, right: unknown): boolean =>
  left === right ||
  (left == null && right == null) ||
  (isTextOrNumber(left) &&
    isTextOrNumber(right) &&
    typeof left !== typeof right &&
    Number(left) === Number(right))

const comparisons: Readonly<Record<string, (a: string, b: string) => boolean>> = {
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b
}

export const isTextOrNumber = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

const arithmetic: Readonly<Record<string, (a: number, b: number) => boolean | number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '**': (a, b) => a ** b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b
}
