// The block grammar of VitePress beyond CommonMark: containers between colons, and fences.

import { type FencedCode, fencedCodeAt, type TextLines } from '../markdown/fenced-code.ts'
import { indentOf, isBlank, type Line } from '../markdown/lines.ts'

/** `::: tip Title` … `:::` */
export interface Container {
  readonly kind: 'container'
  readonly name: string
  readonly title: string
  /** `{open}` after the title. */
  readonly isOpen: boolean
  readonly line: Line
  readonly children: readonly Block[]
  /** The lines `== Label` of `tabs`. */
  readonly labels: readonly Line[]
  /** The closing line; missing when the container around it, or the file, ends first. */
  readonly close?: Line
  /** The last line of its content that is not empty. */
  readonly last: Line
}

export type Fence = FencedCode
export type Text = TextLines

/** A comment of several lines, in which nothing is Markdown. */
interface Comment {
  readonly kind: 'comment'
}

export type Block = Container | Fence | Text | Comment

const opening = /^\s*(:{3,})[ \t]*([a-zA-Z][\w-]*)[ \t]*(.*?)[ \t]*$/
const closing = /^\s*(:{3,})[ \t]*$/
const tabLabel = /^\s*(={2,})\s+\S/

/** Read the blocks of a file, or of the lines in a container. */
export function blocksOf(lines: readonly Line[]): readonly Block[] {
  const blocks: Block[] = []
  let text: Line[] = []
  const flush = () => {
    if (text.length > 0) blocks.push({ kind: 'text', lines: text })
    text = []
  }
  for (let at = 0; at < lines.length; ) {
    const nextBlock = fenceAt(lines, at) ?? commentAt(lines, at) ?? containerAt(lines, at)
    if (nextBlock) {
      flush()
      blocks.push(nextBlock.block)
      at = nextBlock.next
    } else {
      text.push(lines[at] as Line)
      at++
    }
  }
  flush()
  return blocks
}

interface Found {
  readonly block: Block
  readonly next: number
}

function fenceAt(lines: readonly Line[], at: number): Found | undefined {
  const line = lines[at] as Line
  const [quoteMarks] = /^(?:[ \t]*>[ \t]?)+/.exec(line.text) ?? []
  if (quoteMarks !== undefined) return quotedFenceAt(lines, at, quoteMarks)
  // `- ```js`: the code is in a list.
  const [marker = ''] = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?=```|~~~)/.exec(line.text) ?? []
  const opening =
    marker === '' ? lines : [...lines.slice(0, at), from(line, marker.length), ...lines.slice(at + 1)]
  const indent = marker.length + indentOf(opening[at] as Line)
  const end = endOfItem(lines, at, marker === '' ? indent : marker.length)
  const fence = fencedCodeAt(opening.slice(0, end), at, (closing) => indentOf(closing) < indent + 4)
  return fence && { block: fence.block, next: Math.min(fence.next, end ?? lines.length) }
}

/** Index of the line that ends the list item of a line, and with it code that nothing closes; nothing outside of lists. */
function endOfItem(lines: readonly Line[], at: number, indent: number): number | undefined {
  if (indent === 0) return undefined
  const parent = lines.slice(0, at).findLast((line) => !isBlank(line) && indentOf(line) < indent)
  const [mark] = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/.exec(parent?.text ?? '') ?? []
  const starts = (lines[at] as Line).text.slice(0, indent).trim() !== ''
  if (!starts && (mark === undefined || mark.length > indent)) return undefined
  const column = starts ? indent : (mark ?? '').length
  const length = lines.slice(at + 1).findIndex((line) => !isBlank(line) && indentOf(line) < column)
  return length < 0 ? undefined : at + 1 + length
}

/** A fence in a blockquote ends with it. The lines of the block begin after the marks of the blockquote. */
function quotedFenceAt(lines: readonly Line[], at: number, quoteMarks: string): Found | undefined {
  const depth = quoteMarks.split('>').length - 1
  const marks = new RegExp(`^(?:[ \\t]*>[ \\t]?){${depth}}`)
  const length = lines.slice(at).findIndex(({ text }) => !marks.test(text))
  const quoted = lines
    .slice(at, length < 0 ? undefined : at + length)
    .map((line) => from(line, marks.exec(line.text)?.[0].length ?? 0))
  const fence = fencedCodeAt(quoted, 0, (closing) => indentOf(closing) < 4)
  return fence && { block: fence.block, next: at + Math.min(fence.next, quoted.length) }
}

/** A line without its first characters. */
const from = (line: Line, length: number): Line => ({
  ...line,
  start: line.start + length,
  text: line.text.slice(length)
})

function commentAt(lines: readonly Line[], at: number): Found | undefined {
  const { text } = lines[at] as Line
  if (!/^ {0,3}<!--/.test(text) || text.includes('-->')) return undefined
  const length = lines.slice(at).findIndex((line) => line.text.includes('-->'))
  return { block: { kind: 'comment' }, next: length < 0 ? lines.length : at + length + 1 }
}

/**
 * As in markdown-it, the first line with enough colons closes a container, even if others are open inside; a line that is
 * indented like code does not, and the end of a list item does.
 */
function containerAt(lines: readonly Line[], at: number): Found | undefined {
  const line = lines[at] as Line
  const [, colons, name = '', rest = ''] = opening.exec(line.text) ?? []
  if (colons === undefined) return undefined
  const indent = indentOf(line)
  const limit = endOfItem(lines, at, indent) ?? lines.length
  const length = lines
    .slice(at + 1, limit)
    .findIndex(
      (line) => (closing.exec(line.text)?.[1]?.length ?? 0) >= colons.length && indentOf(line) < indent + 4
    )
  const end = length < 0 ? limit : at + 1 + length
  const close = length < 0 ? undefined : lines[end]
  const content = lines.slice(at + 1, end)
  const labels = name === 'tabs' ? labelsIn(content) : []
  const isOpen = /\{[^}]*\bopen\b[^}]*\}$/.test(rest)
  const title = rest.replace(/\s*\{[^}]*\}$/, '')
  const children = labels.length > 0 ? tabBlocks(content, labels) : blocksOf(content)
  return {
    block: {
      kind: 'container',
      // A plugin's tabs of code are labelled by their languages.
      name: name === 'tabs' && labels.length === 0 && beginsWithCode(children) ? 'code-group' : name,
      title,
      isOpen,
      line,
      children,
      labels,
      last: content.findLast((line) => !isBlank(line)) ?? line,
      ...(close && { close })
    },
    next: close ? end + 1 : end
  }
}

const beginsWithCode = (children: readonly Block[]): boolean =>
  children.find((block) => block.kind !== 'text' || !block.lines.every(isBlank))?.kind === 'fence'

/** Lines with as many `=` as the first one; nested tabs have another number. */
function labelsIn(lines: readonly Line[]): readonly Line[] {
  const marker = lines.map(({ text }) => tabLabel.exec(text)?.[1]).find(Boolean)
  return lines.filter(({ text }) => marker !== undefined && tabLabel.exec(text)?.[1] === marker)
}

/** A label ends all blocks that are open in the tab above it. */
function tabBlocks(lines: readonly Line[], labels: readonly Line[]): readonly Block[] {
  const starts = [0, ...labels.map((label) => lines.indexOf(label)), lines.length]
  return starts.slice(1).flatMap((end, index) => blocksOf(lines.slice(starts[index], end)))
}
