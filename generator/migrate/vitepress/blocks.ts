// The block grammar of VitePress beyond CommonMark: containers between colons, and fences.

import { type FencedCode, fencedCodeAt, type TextLines } from '../markdown/fenced-code.ts'
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

export type Fence = FencedCode
export type Text = TextLines

export type Block = Container | Fence | Text

const opening = /^\s*(:{3,})[ \t]*([a-zA-Z][\w-]*)[ \t]*(.*?)[ \t]*$/
const closing = /^\s*(:{3,})[ \t]*$/

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
  const indent = indentOf(lines[at] as Line)
  return fencedCodeAt(lines, at, (closing) => indentOf(closing) < indent + 4)
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
