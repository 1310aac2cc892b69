// Reads values of unknown type.

import { isRecord } from './javascript/computed.ts'

/** A mapping whose keys are known: not a computed value. */
export const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> => isRecord(value)

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : []

/** A text that is not empty. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export const mappingAt = (
  value: Readonly<Record<string, unknown>>,
  key: string
): Readonly<Record<string, unknown>> => {
  const item = value[key]
  return isMapping(item) ? item : {}
}
