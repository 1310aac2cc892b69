// The expressions of `where`: `line = PLC and (price < 100 or tags in [new, "on sale"])`. `parseCondition` returns a
// syntax tree, or the error and its position; `matchesCondition` evaluates the tree for one record.

import { joinWithOr } from '../base/text.ts'

/** A value to compare with. */
export interface ConditionValue {
  readonly value: string | number | boolean
  /** As written, because `1.0` may be a number or the name of a version. */
  readonly text: string
  /** Whether it is compared as a date: `2026-05` means that month, whatever the day and the time of the value. */
  readonly isDate?: true
}

const comparisons = ['=', '!=', '<=', '>=', '<', '>'] as const
type Comparison = (typeof comparisons)[number]
const operators = joinWithOr([...comparisons, 'in', 'and', 'or'])

export type Condition =
  | { readonly type: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly type: 'not'; readonly part: Condition }
  | { readonly type: Comparison; readonly path: string; readonly value: ConditionValue }
  | { readonly type: 'in'; readonly path: string; readonly values: readonly ConditionValue[] }
  /** Whether the field has a value other than `false`. */
  | { readonly type: 'has'; readonly path: string }

export interface ConditionProblem {
  /** Completes "… in `where`". */
  readonly message: string
  /** From 1. */
  readonly at: number
}

interface Token {
  readonly kind: 'word' | 'quoted' | 'sign' | 'end'
  readonly text: string
  /** From 1. */
  readonly at: number
}

class ConditionError extends Error {
  readonly problem: ConditionProblem

  constructor(message: string, at: number) {
    super(message)
    this.problem = { message, at }
  }
}

const tokenPattern = /\s*(?:"([^"]*)"|'([^']*)'|(!=|<=|>=|[=<>!()[\],])|([^\s=<>!()[\],"']+))/y

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  let index = 0
  while (text.slice(index).trim() !== '') {
    tokenPattern.lastIndex = index
    const tokenMatch = tokenPattern.exec(text)
    const at = index + (/^\s*/.exec(text.slice(index))?.[0].length ?? 0) + 1
    if (!tokenMatch) throw new ConditionError('a quote is not closed', at)
    const [matchedText, double, single, sign, word] = tokenMatch
    const kind = sign !== undefined ? 'sign' : word !== undefined ? 'word' : 'quoted'
    tokens.push({ kind, text: double ?? single ?? sign ?? word ?? '', at })
    index += matchedText.length
  }
  return [...tokens, { kind: 'end', text: '', at: text.length + 1 }]
}

/** Parse a condition. */
export function parseCondition(text: string): Condition | ConditionProblem {
  try {
    return parseTokens(tokensOf(text))
  } catch (error) {
    if (error instanceof ConditionError) return error.problem
    throw error
  }
}

export const isProblem = (parsed: Condition | ConditionProblem): parsed is ConditionProblem =>
  'message' in parsed

function parseTokens(tokens: readonly Token[]): Condition {
  let index = 0
  const peek = (): Token => tokens[Math.min(index, tokens.length - 1)] as Token
  const isNext = (kind: Token['kind'], text: string) => peek().kind === kind && peek().text === text
  const skip = (kind: Token['kind'], text: string): boolean => {
    if (!isNext(kind, text)) return false
    index++
    return true
  }
  const expectSign = (sign: string): void => {
    if (!skip('sign', sign))
      throw new ConditionError(`expected \`${sign}\`, found ${describeToken(peek())}`, peek().at)
  }
  const parseJoined = (type: 'and' | 'or', part: () => Condition): Condition => {
    const parts = [part()]
    while (skip('word', type)) parts.push(part())
    return parts.length === 1 ? (parts[0] as Condition) : { type, parts }
  }
  const disjunction = (): Condition => parseJoined('or', conjunction)
  const conjunction = (): Condition => parseJoined('and', simpleCondition)
  const simpleCondition = (): Condition => {
    if (skip('word', 'not')) return { type: 'not', part: simpleCondition() }
    if (!skip('sign', '(')) return comparison()
    const parenthesized = disjunction()
    expectSign(')')
    return parenthesized
  }
  const comparison = (): Condition => {
    const field = peek()
    if (field.kind !== 'word')
      throw new ConditionError(`expected the name of a field, found ${describeToken(field)}`, field.at)
    index++
    const path = field.text
    if (skip('word', 'in')) return { type: 'in', path, values: values() }
    const sign = comparisons.find((candidate) => isNext('sign', candidate))
    if (sign === undefined) {
      if (!endsComparison(peek())) throw unknownOperator(peek())
      return { type: 'has', path }
    }
    const operator = peek()
    index++
    if (isOperatorSign(peek())) throw unknownOperator(operator, peek())
    return { type: sign, path, value: value() }
  }
  const values = (): readonly ConditionValue[] => {
    expectSign('[')
    const literals: ConditionValue[] = []
    while (!isNext('sign', ']')) {
      literals.push(value())
      if (!skip('sign', ',')) break
    }
    expectSign(']')
    return literals
  }
  const value = (): ConditionValue => {
    const token = peek()
    if (token.kind !== 'word' && token.kind !== 'quoted')
      throw new ConditionError(`expected a value, found ${describeToken(token)}`, token.at)
    index++
    return { value: token.kind === 'quoted' ? token.text : valueOfWord(token.text), text: token.text }
  }
  const condition = disjunction()
  if (peek().kind !== 'end')
    throw new ConditionError(`expected \`and\` or \`or\`, found ${describeToken(peek())}`, peek().at)
  return condition
}

const endsComparison = ({ kind, text }: Token): boolean =>
  kind === 'end' || text === ')' || (kind === 'word' && (text === 'and' || text === 'or'))

const isOperatorSign = ({ kind, text }: Token): boolean => kind === 'sign' && /^[=<>!]/.test(text)

/** @param nextSign second half of `==` */
const unknownOperator = (token: Token, nextSign?: Token): ConditionError =>
  new ConditionError(
    `expected ${operators}, found ${describeToken({ ...token, text: token.text + (nextSign?.text ?? '') })}`,
    token.at
  )

const describeToken = ({ kind, text }: Token): string => (kind === 'end' ? 'the end' : `\`${text}\``)

function valueOfWord(word: string): ConditionValue['value'] {
  if (word === 'true' || word === 'false') return word === 'true'
  return /^-?\d+(?:\.\d+)?$/.test(word) ? Number(word) : word
}

/** Replace the literals of a condition. @param replace gets each literal and the path that it is compared with */
export function mapLiterals(
  condition: Condition,
  replace: (literal: ConditionValue, path: string) => ConditionValue
): Condition {
  if ('parts' in condition)
    return { ...condition, parts: condition.parts.map((part) => mapLiterals(part, replace)) }
  if ('part' in condition) return { ...condition, part: mapLiterals(condition.part, replace) }
  if (condition.type === 'has') return condition
  if (condition.type === 'in')
    return { ...condition, values: condition.values.map((value) => replace(value, condition.path)) }
  return { ...condition, value: replace(condition.value, condition.path) }
}

/**
 * Whether a record meets a condition. A list meets it if one of its items does; a missing value only meets `!=` and `not`.
 *
 * @param valueAt value of a field: texts, numbers, booleans, and lists of them
 */
export function matchesCondition(condition: Condition, valueAt: (path: string) => unknown): boolean {
  switch (condition.type) {
    case 'and':
      return condition.parts.every((part) => matchesCondition(part, valueAt))
    case 'or':
      return condition.parts.some((part) => matchesCondition(part, valueAt))
    case 'not':
      return !matchesCondition(condition.part, valueAt)
    case 'has': {
      const value = valueAt(condition.path)
      return Array.isArray(value)
        ? value.length > 0
        : value !== undefined && value !== null && value !== false
    }
    case 'in':
      return someValue(valueAt(condition.path), (value) =>
        condition.values.some((allowed) => isEqual(value, allowed))
      )
    case '=':
      return someValue(valueAt(condition.path), (value) => isEqual(value, condition.value))
    case '!=':
      return !someValue(valueAt(condition.path), (value) => isEqual(value, condition.value))
    default:
      return someValue(valueAt(condition.path), (value) =>
        satisfiesComparison(value, condition.type, condition.value)
      )
  }
}

const someValue = (value: unknown, meets: (value: unknown) => boolean): boolean =>
  Array.isArray(value) ? value.some(meets) : value !== undefined && value !== null && meets(value)

const isEqual = (value: unknown, { value: other, text, isDate }: ConditionValue): boolean =>
  value === other || (typeof value === 'string' && (isDate ? value.slice(0, text.length) : value) === text)

function satisfiesComparison(value: unknown, sign: Comparison, other: ConditionValue): boolean {
  const areNumbers = typeof value === 'number' && typeof other.value === 'number'
  const text = other.isDate ? String(value).slice(0, other.text.length) : String(value)
  const [a, b] = areNumbers ? [value, other.value] : [text, other.text]
  if (sign === '<') return a < b
  if (sign === '<=') return a <= b
  return sign === '>' ? a > b : a >= b
}
