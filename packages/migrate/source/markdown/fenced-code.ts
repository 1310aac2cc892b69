// Parts shared by the block grammars of the tools: fenced code, and text without blocks.

import type { Line } from './lines.ts'

/** A fenced code block. */
export interface FencedCode {
  readonly kind: 'fence'
  readonly marker: string
  /** The text after the marker, with its offset. */
  readonly info: string
  readonly infoStart: number
  readonly line: Line
  readonly lines: readonly Line[]
  /** The closing line; missing when the file ends first. */
  readonly close?: Line
}

/** Lines in which no block begins. */
export interface TextLines {
  readonly kind: 'text'
  readonly lines: readonly Line[]
}

const opening = /^\s*(`{3,}|~{3,})([^`]*)$/

/**
 * The code block that opens at a line; `undefined` if none does.
 *
 * @param isAtDepth whether a closing marker on this line is indented as the tool expects
 * @returns the block, and the index of the line after it
 */
export function fencedCodeAt(
  lines: readonly Line[],
  at: number,
  isAtDepth: (closing: Line) => boolean
): { readonly block: FencedCode; readonly next: number } | undefined {
  const line = lines[at] as Line
  const [, marker, info = ''] = opening.exec(line.text) ?? []
  if (marker === undefined) return undefined
  const closing = new RegExp(`^\\s*\\${marker[0]}{${marker.length},}\\s*$`)
  const length = lines.slice(at + 1).findIndex((line) => closing.test(line.text) && isAtDepth(line))
  const end = length < 0 ? lines.length : at + 1 + length
  const close = lines[end]
  return {
    block: {
      kind: 'fence',
      marker,
      info,
      infoStart: line.start + line.text.indexOf(marker) + marker.length,
      line,
      lines: lines.slice(at + 1, end),
      ...(close && { close })
    },
    next: end + 1
  }
}
