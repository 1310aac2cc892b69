// A value of a file together with its place. The functions here follow keys; references are followed by `references.ts`.

import type { ApiFile, Place } from './api-file.ts'
import type { Path } from './json-places.ts'

export interface ApiNode {
  readonly file: ApiFile
  readonly path: Path
  readonly value: unknown
}

export const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const rootOf = (file: ApiFile): ApiNode => ({ file, path: [], value: file.value })

/** The value of a key or index; `undefined` where there is none. */
export function child({ file, path, value }: ApiNode, key: string | number): ApiNode | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return { file, path: [...path, key], value: (value as Readonly<Record<string | number, unknown>>)[key] }
}

/** The value below several keys. */
export const below = (node: ApiNode, ...keys: Path): ApiNode | undefined =>
  keys.reduce<ApiNode | undefined>((found, key) => found && child(found, key), node)

/** Keys and values of a mapping; none of other values. Extensions, `x-…`, are left out. */
export function entriesOf(node: ApiNode | undefined): readonly (readonly [key: string, value: ApiNode])[] {
  if (!node || !isMapping(node.value)) return []
  return Object.entries(node.value).flatMap(([key, value]) =>
    key.startsWith('x-') ? [] : [[key, { file: node.file, path: [...node.path, key], value }] as const]
  )
}

/** Items of a list; none of other values. */
export function itemsOf(node: ApiNode | undefined): readonly ApiNode[] {
  if (!node || !Array.isArray(node.value)) return []
  return node.value.map((value: unknown, index) => ({ file: node.file, path: [...node.path, index], value }))
}

/** A text below a key; empty if there is none. */
export function textOf(node: ApiNode | undefined, key: string): string {
  const value = node && child(node, key)?.value
  return typeof value === 'string' ? value : ''
}

/** Texts of a list; those of other types are left out. */
export const textsOf = (node: ApiNode | undefined): readonly string[] =>
  itemsOf(node).flatMap(({ value }) => (typeof value === 'string' ? value : []))

export const isTrue = (node: ApiNode | undefined, key: string): boolean =>
  node !== undefined && child(node, key)?.value === true

export const placeOf = ({ file, path }: ApiNode): Place => file.placeOf(path)

/** Identifies a value among all files. */
export const identityOf = ({ file, path }: ApiNode): string => `${file.path}#${path.join('\n')}`
