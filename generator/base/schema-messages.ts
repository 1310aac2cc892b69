// Messages of schemas. A valibot issue carries only a text, so code and hint are encoded in it.

type SchemaCode = 'schema-unknown-key' | 'schema-type' | 'schema-missing'

const separator = '\u0000'

/** A message with its code and hint. @param keys that a mapping without a value could have */
export const encodeMessage = (
  code: SchemaCode,
  message: string,
  hint = '',
  keys: readonly string[] = []
): string => [code, message, hint, ...keys].join(separator)

/** Keys that a mapping without a value could have. */
export const possibleKeysOf = (message: string): readonly string[] => message.split(separator).slice(3)

/** Code, message and hint of an issue. */
export function decodeMessage(text: string): [SchemaCode, string, string | undefined] {
  const [code, message, hint] = text.split(separator)
  return message === undefined
    ? ['schema-type', text, undefined]
    : [code as SchemaCode, message, hint === '' ? undefined : hint]
}

/** Describe the input for a message, short enough for one line. */
export function describeInput(input: unknown): string {
  // Where a mapping is expected, a list has methods with the names of keys: `sort`.
  if (input === undefined || input === null || typeof input === 'function') return 'nothing'
  if (Array.isArray(input)) return 'a list'
  if (input instanceof Date) return 'a date'
  if (typeof input === 'object') return 'a mapping'
  const inputText = JSON.stringify(input)
  return `\`${inputText.length > 60 ? `${inputText.slice(0, 59)}…` : inputText}\``
}

/** For values that YAML reads as numbers or booleans. */
export const quoteHint = (input: unknown): string | undefined =>
  typeof input === 'number' || typeof input === 'boolean' ? `put it in quotes: "${input}"` : undefined

/** For a single text, or words with commas between them, in place of a list. */
export const bracketHint = (input: unknown): string | undefined =>
  typeof input === 'string' &&
  (!/[\n,[\]{}#]/.test(input) || /^[\p{L}\d_-]+(?:, *[\p{L}\d_-]+)+$/u.test(input))
    ? `put it in brackets: [${input}]`
    : undefined
