// Places of sitegen, which count from 1, and those of editors, which count from 0. Both count UTF-16 code units.

import type { Place } from 'sitegen/internals'
import type { Location, Range } from 'vscode-languageserver'
import type { LineRange } from './word.ts'

/** The range to underline. Without a column, the whole line. */
export function rangeOf({ line = 1, column, length = 1 }: Place, lines: readonly string[] = []): Range {
  const text = lines[line - 1] ?? ''
  const start = column === undefined ? text.length - text.trimStart().length : column - 1
  const end = column === undefined ? Math.max(start + 1, text.length) : start + length
  return { start: { line: line - 1, character: start }, end: { line: line - 1, character: end } }
}

export const rangeOfWord = ({ line, start, end }: LineRange): Range => ({
  start: { line, character: start },
  end: { line, character: end }
})

/** Names of files in a project and in an editor. */
export interface FileNames {
  /** The name that the editor uses for a file of the project. */
  uriOf(file: string): string
  /** The path of a file in its project; undefined for files outside of it. */
  fileOf(uri: string): string | undefined
}

/** A place as an editor opens it. */
export const locationOf = (names: FileNames, place: Place): Location => ({
  uri: names.uriOf(place.file),
  range: rangeOf(place)
})
