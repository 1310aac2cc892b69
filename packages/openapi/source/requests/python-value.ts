import { quoted } from './forms.ts'

/** JSON as Python writes it: texts and numbers are the same. */
export function pythonValue(value: unknown, space: string): string {
  const inner = `${space}    `
  if (Array.isArray(value))
    return value.length === 0
      ? '[]'
      : ['[', ...value.map((item) => `${inner}${pythonValue(item, inner)},`), `${space}]`].join('\n')
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    return entries.length === 0
      ? '{}'
      : [
          '{',
          ...entries.map(([key, item]) => `${inner}${quoted(key)}: ${pythonValue(item, inner)},`),
          `${space}}`
        ].join('\n')
  }
  return value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : JSON.stringify(value)
}
