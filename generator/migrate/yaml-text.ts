// Data → YAML as a person would write it.

import { stringify } from 'yaml'

/** YAML of a value, without what is empty or `undefined`; an empty text where nothing is left. */
export function yamlText(value: unknown): string {
  const kept = withoutEmpty(value)
  return kept === undefined ? '' : stringify(kept, { lineWidth: 0, aliasDuplicateObjects: false })
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutEmpty).filter((item) => item !== undefined)
    return items.length === 0 ? undefined : items
  }
  if (typeof value !== 'object' || value === null) return value ?? undefined
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const kept = withoutEmpty(inner)
    return kept === undefined ? [] : [[key, kept] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
