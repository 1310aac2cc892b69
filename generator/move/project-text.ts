// The text of a file as stages read it, and where its characters are on the disk: there, lines may end in two characters, and a
// byte order mark may stand first.

import type { Place } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import type { TextEdit } from './move.ts'

export interface ProjectText {
  readonly file: string
  /** Without a byte order mark, and with `\n` between lines. */
  readonly text: string
  /** Offset of a place in the text. */
  offsetOf(place: Place): number
  /** An edit of the file. @param from offset in the text */
  edit(from: number, length: number, text: string): TextEdit
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** A text as it is on the disk. @throws for a file that is missing or not UTF-8 */
export const rawText = (files: Files, file: string): string => utf8.decode(files.read(file))

/** Read a text; `undefined` for a file that is missing or not UTF-8. */
export function projectText(files: Files, file: string): ProjectText | undefined {
  if (!files.has(file)) return undefined
  try {
    return textOf(file, rawText(files, file))
  } catch {
    return undefined
  }
}

/** @param raw text as it is on the disk */
export function textOf(file: string, raw: string): ProjectText {
  const mark = raw.startsWith('\uFEFF') ? 1 : 0
  const text = raw.slice(mark).replace(/\r\n?/g, '\n')
  const hasPairs = raw.includes('\r\n')
  const end = /\r\n|\r/.exec(raw)?.[0] ?? '\n'
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  // Offsets in the text of the line ends that are pairs on the disk.
  const pairs = hasPairs
    ? [...raw.slice(mark).matchAll(/\r\n/g)].map(({ index }, count) => index - count)
    : []
  const onDisk = (offset: number): number => mark + offset + pairs.filter((pair) => pair < offset).length
  return {
    file,
    text,
    offsetOf: ({ line = 1, column = 1 }) => (lineStarts[line - 1] ?? text.length) + column - 1,
    edit: (from, length, newText) => ({
      file,
      offset: onDisk(from),
      length: onDisk(from + length) - onDisk(from),
      text: newText.replaceAll('\n', end)
    })
  }
}

/** A text with its edits made. @param raw as it is on the disk @param edits of this file */
export const edited = (raw: string, edits: readonly TextEdit[]): string =>
  edits
    .toSorted((a, b) => b.offset - a.offset)
    .reduce(
      (text, { offset, length, text: now }) => text.slice(0, offset) + now + text.slice(offset + length),
      raw
    )
