// Reads values of unknown type.

export const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : []

/** A text that is not empty. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export const mappingAt = (
  value: Readonly<Record<string, unknown>>,
  key: string
): Readonly<Record<string, unknown>> => {
  const found = value[key]
  return isMapping(found) ? found : {}
}
