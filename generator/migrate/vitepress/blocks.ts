// The block grammar of VitePress beyond CommonMark: containers between colons, and fences.

import { indentOf, type Line } from '../markdown/lines.ts'

/** `::: tip Title` … `:::` */
export interface Container {
  readonly kind: 'container'
  readonly name: string
  readonly title: string
  /** `{open}` behind the title. */
  readonly isOpen: boolean
  readonly line: Line
  readonly children: readonly Block[]
  /** The closing line; missing when the file ends first. */
  readonly close?: Line
}

export interface Fence {
  readonly kind: 'fence'
  readonly marker: string
  /** What follows the marker, with its offset. */
  readonly info: string
  readonly infoStart: number
  readonly line: Line
  readonly lines: readonly Line[]
  readonly close?: Line
}

export interface Text {
  readonly kind: 'text'
  readonly lines: readonly Line[]
}

export type Block = Container | Fence | Text

const opening = /^\s*(:{3,})[ \t]*([a-zA-Z][\w-]*)[ \t]*(.*?)[ \t]*$/
const closing = /^\s*(:{3,})[ \t]*$/
const fence = /^\s*(`{3,}|~{3,})([^`]*)$/

/** Read the blocks of a file. */
export function blocksOf(lines: readonly Line[]): readonly Block[] {
  return readBlocks(lines, 0, 0).blocks
}

/** @param colons of the container around the blocks; 0 outside of all */
function readBlocks(
  lines: readonly Line[],
  from: number,
  colons: number
): { readonly blocks: readonly Block[]; readonly next: number; readonly close?: Line } {
  const blocks: Block[] = []
  let text: Line[] = []
  const flush = () => {
    if (text.length > 0) blocks.push({ kind: 'text', lines: text })
    text = []
  }
  for (let at = from; at < lines.length; ) {
    const line = lines[at] as Line
    const found = fenceAt(lines, at) ?? containerAt(lines, at)
    if (found) {
      flush()
      blocks.push(found.block)
      at = found.next
    } else if (colons > 0 && (closing.exec(line.text)?.[1]?.length ?? 0) >= colons) {
      flush()
      return { blocks, next: at + 1, close: line }
    } else {
      text.push(line)
      at++
    }
  }
  flush()
  return { blocks, next: lines.length }
}

interface Found {
  readonly block: Block
  readonly next: number
}

function fenceAt(lines: readonly Line[], at: number): Found | undefined {
  const line = lines[at] as Line
  const [, marker, info = ''] = fence.exec(line.text) ?? []
  if (marker === undefined) return undefined
  const indent = indentOf(line)
  const end = new RegExp(`^\\s*\\${marker[0]}{${marker.length},}\\s*$`)
  let next = at + 1
  while (
    next < lines.length &&
    !(end.test((lines[next] as Line).text) && indentOf(lines[next] as Line) < indent + 4)
  )
    next++
  const close = lines[next]
  const infoStart = line.start + line.text.indexOf(marker) + marker.length
  const inner = lines.slice(at + 1, next)
  return {
    block: { kind: 'fence', marker, info, infoStart, line, lines: inner, ...(close && { close }) },
    next: next + 1
  }
}

function containerAt(lines: readonly Line[], at: number): Found | undefined {
  const line = lines[at] as Line
  const [, colons, name = '', rest = ''] = opening.exec(line.text) ?? []
  if (colons === undefined) return undefined
  const { blocks, next, close } = readBlocks(lines, at + 1, colons.length)
  const isOpen = /\{[^}]*\bopen\b[^}]*\}$/.test(rest)
  const title = rest.replace(/\s*\{[^}]*\}$/, '')
  return {
    block: { kind: 'container', name, title, isOpen, line, children: blocks, ...(close && { close }) },
    next
  }
}
