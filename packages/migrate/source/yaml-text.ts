// Data → YAML as a person would write it.

import { stringify } from 'yaml'

/** YAML of a value, without empty and undefined values; an empty text if nothing is left. */
export function yamlText(value: unknown): string {
  const compactValue = withoutEmpty(value)
  return compactValue === undefined
    ? ''
    : stringify(compactValue, { lineWidth: 0, aliasDuplicateObjects: false })
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutEmpty).filter((item) => item !== undefined)
    return items.length === 0 ? undefined : items
  }
  if (typeof value !== 'object' || value === null) return value ?? undefined
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const compactValue = withoutEmpty(inner)
    return compactValue === undefined ? [] : [[key, compactValue] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
