// The values in the fields of an entry, including those in lists and objects.

import { pathName } from '../../base/check-schema.ts'
import type { YamlPath } from '../../base/yaml.ts'
import type { Field, Fields } from '../../config/fields.ts'

export interface FieldValue {
  readonly field: Field
  /** Relative to the entry: `['steps', 0, 'text']`. */
  readonly path: YamlPath
  readonly value: unknown
}

/** All values except lists and objects. */
export const fieldValues = (fields: Fields, values: unknown, at: YamlPath = []): readonly FieldValue[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    valuesOf(field, (values as Readonly<Record<string, unknown>>)[name], [...at, name])
  )

function valuesOf(field: Field, value: unknown, path: YamlPath): readonly FieldValue[] {
  if (value === undefined || value === null) return []
  if (field.type === 'list')
    return (value as readonly unknown[]).flatMap((item, index) => valuesOf(field.of, item, [...path, index]))
  return field.type === 'object' ? fieldValues(field.fields, value, path) : [{ field, path, value }]
}

/** Map values one by one, keeping the shape of lists and objects; items that become `undefined` are left out. */
export const mapFieldValues = (
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  change: (value: FieldValue) => unknown,
  at: YamlPath = []
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      return [name, field ? mapValue(field, value, change, [...at, name]) : value]
    })
  )

function mapValue(
  field: Field,
  value: unknown,
  change: (value: FieldValue) => unknown,
  path: YamlPath
): unknown {
  if (value === undefined || value === null) return value
  if (field.type === 'list')
    return (value as readonly unknown[])
      .map((item, index) => mapValue(field.of, item, change, [...path, index]))
      .filter((item) => item !== undefined)
  return field.type === 'object'
    ? mapFieldValues(field.fields, value as Readonly<Record<string, unknown>>, change, path)
    : change({ field, path, value })
}

/** Whether a collection has Markdown fields. */
const hasMarkdown = (fields: Fields): boolean => Object.values(fields).some(isOrHasMarkdown)

const isOrHasMarkdown = (field: Field): boolean =>
  field.type === 'markdown' ||
  (field.type === 'list' && isOrHasMarkdown(field.of)) ||
  (field.type === 'object' && hasMarkdown(field.fields))

/**
 * Lines on which Markdown fields start.
 *
 * @param lineOf line of the value at a path
 */
export function markdownLines(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  lineOf: (path: YamlPath) => number
): Readonly<Record<string, number>> {
  if (!hasMarkdown(fields)) return {}
  return Object.fromEntries(
    fieldValues(fields, values)
      .filter(({ field }) => field.type === 'markdown')
      .map(({ path }) => [pathName(path), lineOf(path)])
  )
}

/** Line on which the value of a top-level key starts, from 1: the line of the key, or the next one for a block scalar. */
export function lineOfKey(text: string, [key = '']: YamlPath): number {
  const keyMatch = new RegExp(
    `^["']?${String(key).replace(/[^\\w-]/g, '.')}["']?[ \\t]*:[ \\t]*([|>]?)`,
    'm'
  ).exec(text)
  if (!keyMatch) return 1
  return text.slice(0, keyMatch.index).split('\n').length + (keyMatch[1] === '' ? 0 : 1)
}
