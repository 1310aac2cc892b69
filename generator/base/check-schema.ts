// Validates parsed YAML against a schema. valibot's issues become diagnostics with the place, what was found, what was
// expected, and the nearest valid name.

import * as v from 'valibot'
import { type Diagnostic, diagnostic } from './diagnostics.ts'
import { isMapping } from './mapping.ts'
import { decodeMessage, possibleKeysOf } from './schema-messages.ts'
import { nearest } from './text.ts'
import type { Yaml, YamlPath } from './yaml.ts'

/**
 * Validate parsed YAML against a schema.
 *
 * @param at path of the value in the document, when it is not the whole document
 * @returns the value with defaults filled in, or only diagnostics when there are problems
 */
export function check<const Schema extends v.GenericSchema>(
  schema: Schema,
  yaml: Yaml,
  value: unknown = yaml.value,
  at: YamlPath = []
): { readonly value?: v.InferOutput<Schema>; readonly diagnostics: readonly Diagnostic[] } {
  const result = v.safeParse(schema, value ?? {})
  if (result.success) return { value: result.output, diagnostics: [] }
  const issues = withoutMisspelled(
    withoutMissingKeysOfLists([...result.issues, ...moreUnknownKeys(schema, value, result.issues)])
  )
  return {
    diagnostics: issues.map((issue) =>
      toDiagnostic(issue, yaml, at, indentationHint(issue, issues) ?? outdentHint(issue, schema, value))
    )
  }
}

/** Drop issues about missing keys where a list is in place of a mapping: another issue reports the list itself. */
function withoutMissingKeysOfLists(issues: readonly v.BaseIssue<unknown>[]): readonly v.BaseIssue<unknown>[] {
  const lists = new Set(
    issues.flatMap(({ path, expected }) => (expected === 'never' ? [path?.at(-1)?.input] : []))
  )
  return issues.filter(({ path, expected }) => {
    const parentInput = path?.at(-1)?.input
    return expected === 'never' || !Array.isArray(parentInput) || !lists.has(parentInput)
  })
}

/** Drop issues about missing keys that another issue of the mapping offers for an unknown one: `titel`. */
function withoutMisspelled(issues: readonly v.BaseIssue<unknown>[]): readonly v.BaseIssue<unknown>[] {
  const offered = new Set(
    issues.flatMap((issue) => {
      const [code, , hint = ''] = decodeMessage(issue.message)
      const advice = typeof hint === 'string' ? hint : ''
      const [, key] = /`(\w+)`/.exec(advice) ?? []
      return code === 'schema-unknown-key' && key !== undefined && !advice.startsWith('known')
        ? [pathName([...pathOf(issue).slice(0, -1), key])]
        : []
    })
  )
  return issues.filter(
    (issue) => decodeMessage(issue.message)[0] !== 'schema-missing' || !offered.has(pathName(pathOf(issue)))
  )
}

/** A hint for an unknown key that the enclosing mapping accepts and lacks: it is indented too far. */
function outdentHint(
  issue: v.BaseIssue<unknown>,
  schema: v.GenericSchema,
  value: unknown
): string | undefined {
  const path = pathOf(issue)
  const [parentKey, key] = path.slice(-2)
  // A name that resembles a known one is misspelled, not misplaced.
  const hint = decodeMessage(issue.message)[2]
  const isMisspelled = typeof hint !== 'string' || !hint.startsWith('known keys')
  if (!isUnknownKey(issue) || isMisspelled || typeof parentKey !== 'string' || key === undefined)
    return undefined
  const moved: unknown = structuredClone(value)
  const outer = valueAt(moved, path.slice(0, -2))
  if (outer === undefined || key in outer) return undefined
  outer[key] = valueAt(moved, path.slice(0, -1))?.[key]
  const outerPath = [...path.slice(0, -2), key]
  const isWrong = (v.safeParse(schema, moved).issues ?? []).some(
    (other) => pathName(pathOf(other).slice(0, outerPath.length)) === pathName(outerPath)
  )
  return isWrong ? undefined : `indent it less, if it belongs beside \`${parentKey}\``
}

/**
 * A hint for keys in the wrong column: `theme:` has no value, and below it, `accent: red` begins in the same column.
 * The diagnostics of both lines get a hint.
 */
function indentationHint(issue: v.BaseIssue<unknown>, issues: readonly v.BaseIssue<unknown>[]) {
  const nameOf = (other: v.BaseIssue<unknown>): string => String(pathOf(other).at(-1))
  const isSibling = (other: v.BaseIssue<unknown>): boolean =>
    pathName(pathOf(other).slice(0, -1)) === pathName(pathOf(issue).slice(0, -1))
  if (isUnknownKey(issue)) {
    const parent = issues.find(
      (other) => isSibling(other) && possibleKeysOf(other.message).includes(nameOf(issue))
    )
    return parent && `indent it, if it belongs to \`${nameOf(parent)}\``
  }
  const unknownKeys = issues.filter((other) => isUnknownKey(other) && isSibling(other)).map(nameOf)
  const keys = possibleKeysOf(issue.message).filter((key) => unknownKeys.includes(key))
  return keys.length === 0
    ? undefined
    : `indent its keys below it: ${keys.map((key) => `\`${key}\``).join(', ')}`
}

/** The path of an issue. If an item of a list was taken for a key, the path of the list; see `object`. */
const pathOf = ({ path, expected }: v.BaseIssue<unknown>): YamlPath =>
  (path ?? [])
    .filter(
      ({ input }, index, steps) =>
        !(index === steps.length - 1 && expected === 'never' && Array.isArray(input))
    )
    .map(({ key }) => key as string | number)

const isUnknownKey = ({ message }: v.BaseIssue<unknown>): boolean =>
  decodeMessage(message)[0] === 'schema-unknown-key'

/** The other unknown keys: valibot only reports the first one of an object, so remove it and validate again. */
function moreUnknownKeys(
  schema: v.GenericSchema,
  value: unknown,
  issues: readonly v.BaseIssue<unknown>[]
): readonly v.BaseIssue<unknown>[] {
  const allUnknownKeys = new Map<string, v.BaseIssue<unknown>>()
  const add = (newIssues: readonly v.BaseIssue<unknown>[]) => {
    const unknownKeys = newIssues.filter(
      (issue) => isUnknownKey(issue) && !allUnknownKeys.has(pathName(pathOf(issue)))
    )
    for (const issue of unknownKeys) allUnknownKeys.set(pathName(pathOf(issue)), issue)
    return unknownKeys
  }
  const first = add(issues)
  const remaining: unknown = first.length > 0 ? structuredClone(value) : undefined
  for (let last = first; last.length > 0; last = add(v.safeParse(schema, remaining).issues ?? []))
    for (const issue of last) removeKey(remaining, pathOf(issue))
  return [...allUnknownKeys.values()].slice(first.length)
}

function removeKey(value: unknown, path: YamlPath): void {
  const parent = valueAt(value, path.slice(0, -1))
  if (parent) Reflect.deleteProperty(parent, path.at(-1) as string)
}

/** The mapping or list at a path; `undefined` if there is none. */
function valueAt(value: unknown, path: YamlPath): Record<string | number, unknown> | undefined {
  const target = path.reduce<unknown>(
    (above, step) => (above as Record<string | number, unknown> | undefined)?.[step],
    value
  )
  return typeof target === 'object' && target !== null
    ? (target as Record<string | number, unknown>)
    : undefined
}

function toDiagnostic(
  issue: v.BaseIssue<unknown>,
  yaml: Yaml,
  at: YamlPath,
  indentation: string | undefined
): Diagnostic {
  const path = pathOf(issue)
  const scalar = yaml.scalarAt?.([...at, ...path])
  // `title: 1.10` is not 1.1.
  const asWritten = (text: string): string =>
    typeof issue.input === 'number' && scalar
      ? text
          .replaceAll(`\`${issue.input}\``, `\`${scalar.text}\``)
          .replaceAll(`"${issue.input}"`, `"${scalar.text}"`)
      : text
  const [code, message, hint] = decodeMessage(asWritten(issue.message))
  const name = pathName([...at, ...path])
  const place = yaml.at([...at, ...path], code === 'schema-unknown-key' ? 'key' : 'value')
  const forName = name && code !== 'schema-unknown-key' && code !== 'schema-missing' ? ` for \`${name}\`` : ''
  const parent = pathName([...at, ...path].slice(0, -1))
  const inParent =
    parent && (code === 'schema-unknown-key' || code === 'schema-missing') ? ` in \`${parent}\`` : ''
  return diagnostic(
    code,
    place,
    `${message}${forName}${inParent}`,
    commentHint(scalar) ?? indentation ?? misspelledHint(code, issue) ?? hint
  )
}

/** `titel` in place of a missing `title`, in a mapping that may have any key. */
function misspelledHint(code: string, { path }: v.BaseIssue<unknown>): string | undefined {
  const { key, input } = path?.at(-1) ?? {}
  if (code !== 'schema-missing' || !isMapping(input)) return undefined
  const similar = nearest(String(key), Object.keys(input))
  return similar === undefined ? undefined : `write \`${key}\` in place of \`${similar}\``
}

/** `accent: #2e7d32` has no value: in YAML, a comment begins at `#`. */
const commentHint = (scalar: ReturnType<NonNullable<Yaml['scalarAt']>>): string | undefined =>
  scalar?.text === '' && /^\S/.test(scalar.comment)
    ? `\`#\` begins a comment: put the value in quotes, \`'#${scalar.comment}'\``
    : undefined

/** `['left', 2, 'to']` → `left[2].to` */
export const pathName = (path: YamlPath): string =>
  path.reduce<string>(
    (name, step) => (typeof step === 'number' ? `${name}[${step}]` : name === '' ? step : `${name}.${step}`),
    ''
  )
