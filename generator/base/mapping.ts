/** Whether a value that was read from YAML, JSON or a program is a mapping: an object, but not a list. */
export const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
