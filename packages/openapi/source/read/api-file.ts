// A YAML or JSON file with the places of its values, so that a problem anywhere in it has a line.

import type { GeneratedLines, PluginProblem } from 'sitegen/plugin'
import { isScalar, LineCounter, parseDocument, Scalar } from 'yaml'

/** Keys and indexes from the root of a file. */
export type Path = readonly (string | number)[]

/** Relative to the project root; line and column are from 1. */
export type Place = GeneratedLines['at']

/** Where a text of a file is written. */
interface TextPlace {
  readonly at: Place
  /** Set if each of its lines is a line of the file: the number of characters before them there. */
  readonly shift?: number
}

export interface ApiFile {
  /** Relative to the project root. */
  readonly path: string
  readonly value: unknown
  /** The place of a value, or of the nearest one around it that exists. */
  placeOf(path: Path): Place
  /** The place of a text. */
  textPlaceOf(path: Path): TextPlace
}

/** Parse a file. JSON is YAML too. */
export function parseApiFile(
  path: string,
  text: string
): { readonly file: ApiFile; readonly problems: readonly PluginProblem[] } {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  const placeAt = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset)
    return { file: path, line, column: col }
  }
  // Further errors follow from the first: one bracket can be a hundred of them.
  const problems = [...document.errors.slice(0, 1), ...document.warnings].map(
    ({ message, pos }): PluginProblem => ({
      ...placeAt(pos[0]),
      severity: 'error',
      message: `Invalid YAML: ${message.split(' at line')[0]}`
    })
  )
  const nodeAt = (at: Path): { readonly range?: readonly [number, number, number] | null } | undefined =>
    at.length === 0 ? (document.contents ?? undefined) : (document.getIn(at, true) as Scalar | undefined)
  const placeOf = (at: Path): Place => {
    const range = nodeAt(at)?.range
    return range ? placeAt(range[0]) : at.length === 0 ? { file: path, line: 1 } : placeOf(at.slice(0, -1))
  }
  const textPlaceOf = (at: Path): TextPlace => {
    const node = nodeAt(at)
    const place = placeOf(at)
    if (!isScalar(node) || !node.range) return { at: place }
    if (node.type === Scalar.BLOCK_LITERAL) {
      const [firstLine = ''] = text.slice(text.indexOf('\n', node.range[0]) + 1).match(/^ */) ?? []
      return { at: { file: path, line: place.line + 1 }, shift: firstLine.length }
    }
    const isOneLine = !text.slice(node.range[0], node.range[1]).includes('\n')
    const quote = node.type === Scalar.PLAIN ? 0 : 1
    return isOneLine
      ? { at: { file: path, line: place.line }, shift: (place.column ?? 1) - 1 + quote }
      : { at: place }
  }
  // A broken file has no values: what is read of it could be anything.
  const value = document.errors.length > 0 ? undefined : document.toJS()
  return { file: { path, value, placeOf, textPlaceOf }, problems }
}
