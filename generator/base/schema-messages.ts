// Messages of schemas. A valibot issue carries only a text, so code and hint are encoded in it.

import type { Hint } from './diagnostics.ts'
import { isMapping } from './mapping.ts'

type SchemaCode = 'schema-unknown-key' | 'schema-type' | 'schema-missing'

const separator = '\u0000'
/** Before a text to write and a remark on it. */
const toWrite = '\u0001'

/** A message with its code and hint. @param keys that a mapping without a value could have */
export const encodeMessage = (
  code: SchemaCode,
  message: string,
  hint: Hint = '',
  keys: readonly string[] = []
): string =>
  [
    code,
    message,
    typeof hint === 'string' ? hint : toWrite + hint.write + toWrite + (hint.remark ?? ''),
    ...keys
  ].join(separator)

/** Keys that a mapping without a value could have. */
export const possibleKeysOf = (message: string): readonly string[] => message.split(separator).slice(3)

/** Code, message and hint of an issue. */
export function decodeMessage(text: string): [SchemaCode, string, Hint | undefined] {
  const [code, message, hint = ''] = text.split(separator)
  if (message === undefined) return ['schema-type', text, undefined]
  const [, write, remark = ''] = hint.split(toWrite)
  return [code as SchemaCode, message, write === undefined ? hint || undefined : { write, remark }]
}

/** Describe the input for a message, short enough for one line. */
export function describeInput(input: unknown): string {
  // valibot looks up keys in lists too, and finds methods: `sort` is a function.
  if (input === undefined || input === null || typeof input === 'function') return 'nothing'
  if (Array.isArray(input)) return 'a list'
  if (input instanceof Date) return 'a date'
  if (typeof input === 'object') return 'a mapping'
  const inputText = JSON.stringify(input)
  return `\`${inputText.length > 60 ? `${inputText.slice(0, 59)}…` : inputText}\``
}

/** For values in place of a text: numbers and booleans, which YAML reads from words without quotes, and a list of one text. */
export function textHint(input: unknown): Hint | undefined {
  if (typeof input === 'number' || typeof input === 'boolean')
    return { write: `"${input}"`, remark: ', in quotes' }
  const [only, ...others] = Array.isArray(input) ? (input as readonly unknown[]) : []
  return typeof only === 'string' && others.length === 0
    ? `write it without brackets and dash: ${only}`
    : undefined
}

/** For values in place of a list. @param item example of an item: `{ from: …, to: … }` */
export function listHint(input: unknown, item: string): string | undefined {
  if (item !== '…') return `write each item with a dash: \`- ${item}\``
  const values = isMapping(input) ? Object.values(input) : []
  if (values.length > 0 && values.every((value) => typeof value === 'number'))
    return `write the values in brackets: [${values.join(', ')}]`
  if (isMapping(input)) return 'write each item on a line of its own that begins with a dash, `- `'
  return typeof input === 'string' &&
    (!/[\n,[\]{}#]/.test(input) || /^[\p{L}\d_-]+(?:, *[\p{L}\d_-]+)+$/u.test(input))
    ? `put it in brackets: [${input.split(/\s*;\s*/).join(', ')}]`
    : undefined
}

/** For values in place of a mapping with names of the author's choice. @param item example of a value: `{ label: … }` */
export function mappingHint(input: unknown, item: string): string | undefined {
  const names = Array.isArray(input) ? (input as readonly unknown[]) : [input]
  const [first] = names
  if (typeof first === 'string' && /^[\w.-]+$/.test(first))
    return `write each name as a key: \`${first}: ${item}\``
  return Array.isArray(input) ? `write a name in place of each dash: \`name: ${item}\`` : undefined
}
