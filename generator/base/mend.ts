// What is left of a file when all that is wrong with it is taken out: enough to go on looking for other
// mistakes, and never enough to build from.

import * as v from 'valibot'
import type { YamlPath } from './yaml.ts'

export interface Mended<Value> {
  readonly value: Value
  /** Where something was wrong. Empty when the value is as it was written. */
  readonly touched: readonly YamlPath[]
}

/** Stands in lists for what was taken out, until all of it is: indexes must stay as they are. */
const gap = Symbol('gap')

/** More rounds than any real file needs: taking out a field can leave its parent without one it must have. */
const maxRounds = 20

/**
 * Take out what a schema refuses.
 *
 * @param needed what stands at a path in place of something that is missing or wrong there, if anything
 * @returns nothing when the whole is of the wrong kind
 */
export function mend<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  needed: (path: YamlPath) => unknown = () => undefined
): Mended<v.InferOutput<Schema>> | undefined {
  const touched: YamlPath[] = []
  let value: unknown = structuredClone(input)
  for (let round = 0; round < maxRounds; round++) {
    const result = v.safeParse(schema, value)
    if (result.success) return { value: result.output, touched }
    for (const issue of result.issues) {
      const path = (issue.path ?? []).map(({ key }) => key as string | number)
      if (!takeOut(value, path, needed)) return undefined
      touched.push(path)
    }
    value = withoutGaps(value)
  }
  return undefined
}

/** Take out what stands at a path, or the parent that lacks it. Says whether anything could be. */
function takeOut(value: unknown, path: YamlPath, needed: (path: YamlPath) => unknown): boolean {
  const key = path.at(-1)
  if (key === undefined) return false
  const parent = path.slice(0, -1).reduce<unknown>((above, step) => fieldOf(above, step), value)
  // Another message has taken it out already.
  if (typeof parent !== 'object' || parent === null) return true
  const fields = parent as Record<string | number, unknown>
  const stand = needed(path)
  if (stand !== undefined) fields[key] = stand
  else if (Array.isArray(parent)) fields[key] = gap
  else if (Object.hasOwn(parent, key)) delete fields[key]
  else return takeOut(value, path.slice(0, -1), needed)
  return true
}

const fieldOf = (value: unknown, step: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? (value as Record<string | number, unknown>)[step]
    : undefined

function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== gap).map(withoutGaps)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withoutGaps(field)]))
}
