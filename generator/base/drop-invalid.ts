// Removes invalid parts from a YAML file, so that later stages can find more errors. Nothing is ever built from a
// recovered value.

import * as v from 'valibot'
import { check } from './check-schema.ts'
import { type Diagnostic, hasErrors } from './diagnostics.ts'
import type { ParsedYaml, YamlPath } from './yaml.ts'

/** A value from which invalid parts may have been removed. */
export interface Recovered<Value> {
  readonly value: Value
  /** Paths of removed parts: `[]` for the whole document. Empty when nothing was removed. */
  readonly dropped: readonly YamlPath[]
}

/**
 * A value to use at a path where something is missing or invalid.
 *
 * @param attempt how many placeholders the schema has rejected at this path
 * @returns `undefined` if there is none; then the value around it is removed
 */
type Placeholder = (path: YamlPath, attempt: number) => unknown

/**
 * Validate the YAML of a file and remove what is invalid.
 *
 * @param at path of the value in the file, when it is not the whole file
 * @param empty value of an empty file
 * @returns no value when nothing valid is left
 */
export function checkPartial<const Schema extends v.GenericSchema>(
  schema: Schema,
  { yaml, diagnostics: earlier }: ParsedYaml,
  {
    at = [],
    empty = {},
    placeholder = () => undefined
  }: { readonly at?: YamlPath; readonly empty?: unknown; readonly placeholder?: Placeholder } = {}
): Recovered<v.InferOutput<Schema> | undefined> & { readonly diagnostics: readonly Diagnostic[] } {
  const input = yaml.value ?? empty
  const checked = hasErrors(earlier) ? { diagnostics: [] } : check(schema, yaml, input, at)
  const diagnostics = [...earlier, ...checked.diagnostics]
  if (checked.value !== undefined) return { value: checked.value, dropped: [], diagnostics }
  const recovered = hasErrors(earlier) ? undefined : dropInvalid(schema, input, placeholder)
  const { value } = recovered ?? dropInvalid(schema, empty, placeholder) ?? {}
  return { value, dropped: recovered?.dropped ?? [[]], diagnostics }
}

/** Marks removed list items until all issues are handled: indexes must not shift. */
const removed = Symbol('removed')

/** More rounds than any real file needs: removing a field can leave its parent without a required one. */
const maxRounds = 20

/** Remove what a schema rejects; `undefined` when the document itself has the wrong type. */
function dropInvalid<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  placeholder: Placeholder
): Recovered<v.InferOutput<Schema>> | undefined {
  const dropped: YamlPath[] = []
  const untried = untriedPlaceholders(placeholder)
  let value: unknown = structuredClone(input)
  for (let round = 0; round < maxRounds; round++) {
    const result = v.safeParse(schema, value)
    if (result.success) return { value: result.output, dropped }
    for (const issue of result.issues) {
      const path = (issue.path ?? []).map(({ key }) => key as string | number)
      if (!remove(value, path, untried)) return undefined
      dropped.push(path)
    }
    value = withoutRemoved(value)
  }
  return undefined
}

/** Placeholders by path, each returned once. */
interface UntriedPlaceholders {
  isUntouched(path: YamlPath): boolean
  next(path: YamlPath): unknown
}

function untriedPlaceholders(placeholder: Placeholder): UntriedPlaceholders {
  const attempts = new Map<string, number>()
  return {
    isUntouched: (path) => !attempts.has(JSON.stringify(path)),
    next(path) {
      const key = JSON.stringify(path)
      const attempt = attempts.get(key) ?? 0
      attempts.set(key, attempt + 1)
      return placeholder(path, attempt)
    }
  }
}

/**
 * Remove the value at a path. Where it is missing, or in a list, whose indexes must not shift, a placeholder replaces it; if
 * there is none, the value around it is removed. Returns false when that would be the whole document.
 */
function remove(value: unknown, path: YamlPath, untried: UntriedPlaceholders): boolean {
  const key = path.at(-1)
  if (key === undefined) return false
  const parent = path.slice(0, -1).reduce<unknown>((above, step) => fieldOf(above, step), value)
  // Already removed because of another issue.
  if (typeof parent !== 'object' || parent === null) return true
  const fields = parent as Record<string | number, unknown>
  const isPresent = !Array.isArray(parent) && Object.hasOwn(parent, key)
  const replacement = isPresent && untried.isUntouched(path) ? undefined : untried.next(path)
  if (replacement !== undefined) fields[key] = replacement
  else if (Array.isArray(parent)) fields[key] = removed
  else if (isPresent) delete fields[key]
  else return remove(value, path.slice(0, -1), untried)
  return true
}

const fieldOf = (value: unknown, step: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? (value as Record<string | number, unknown>)[step]
    : undefined

function withoutRemoved(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== removed).map(withoutRemoved)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withoutRemoved(field)]))
}
