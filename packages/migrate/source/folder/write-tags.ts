// Writes a tree of tags as edits: directives get lines of their own, as many colons as they need, and the indentation of the
// block around them, and their content is moved to the left with them.

import type { Edit } from '../edits.ts'
import { closingColons } from '../markdown/colons.ts'
import { charactersOf, indentOf, isBlank, type Line, linesOf } from '../markdown/lines.ts'
import type { Rendered, TagNode } from './tags.ts'

/** Gives what becomes of a tag; nothing to leave it as it is. */
export type TagRule = (node: TagNode, line: number) => Rendered | undefined

interface Written {
  readonly node: TagNode
  readonly rendered: Rendered | undefined
  readonly children: readonly Written[]
}

/** Edits of a text for its tags. */
export function writeTags(text: string, roots: readonly TagNode[], rule: TagRule): readonly Edit[] {
  const lines = linesOf(text)
  const edits: Edit[] = []
  const written = roots.map((node) => render(node, lines, rule))
  for (const item of written) write(item, { text, lines, edits }, undefined)
  return edits
}

const render = (node: TagNode, lines: readonly Line[], rule: TagRule): Written => {
  // Rules of outer tags come first, so that they can say what inner ones are.
  const rendered = rule(node, lineOf(lines, node.start))
  return {
    node,
    rendered,
    children: rendered?.as === 'text' ? [] : node.children.map((child) => render(child, lines, rule))
  }
}

function lineOf(lines: readonly Line[], offset: number): number {
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lines[middle] as Line).start <= offset) low = middle
    else high = middle - 1
  }
  return low + 1
}

interface Sheet {
  readonly text: string
  readonly lines: readonly Line[]
  readonly edits: Edit[]
}

/** Where the content of the block around a tag begins, and how far it was moved. */
interface Around {
  readonly shift: number
}

function write(item: Written, sheet: Sheet, around: Around | undefined): void {
  const { node, rendered, children } = item
  const end = node.close?.end ?? node.end
  switch (rendered?.as) {
    case 'text':
      sheet.edits.push({ start: node.start, end, text: atPrefix(sheet, node.start, rendered.text, around) })
      return
    case 'marks':
      sheet.edits.push({ start: node.start, end: node.end, text: rendered.open })
      if (node.close) sheet.edits.push({ start: node.close.start, end: node.close.end, text: rendered.close })
      break
    case 'content':
      removeTag(sheet, node.start, node.end)
      if (node.close) removeTag(sheet, node.close.start, node.close.end)
      break
    case 'block':
      writeBlock(item, rendered.open, rendered.body, sheet, around)
      return
  }
  for (const child of children) write(child, sheet, around)
}

/** Further lines of a text get the indentation of its first line. */
function atPrefix({ text }: Sheet, start: number, replacement: string, around: Around | undefined): string {
  if (!replacement.includes('\n')) return replacement
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const prefix = /^[ \t>]*$/.test(before) ? before.slice(Math.min(around?.shift ?? 0, before.length)) : ''
  return replacement.replace(/\n(?=[^\n])/g, `\n${prefix}`)
}

/** Remove a tag, with its line if nothing else is there. */
function removeTag({ text, edits }: Sheet, start: number, end: number): void {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const lineEnd = next < 0 ? text.length : next
  const isAlone = /^[ \t]*$/.test(text.slice(lineStart, start)) && /^[ \t]*$/.test(text.slice(end, lineEnd))
  // An empty line stays, so that what was apart does not run together.
  edits.push({ start: isAlone ? lineStart : start, end: isAlone ? lineEnd : end, text: '' })
}

const depthOf = ({ rendered, children }: Written): number =>
  Math.max(0, ...children.map(depthOf)) + (rendered?.as === 'block' ? 1 : 0)

const marker = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)+$/

function writeBlock(
  item: Written,
  opening: string,
  body: string | undefined,
  sheet: Sheet,
  around: Around | undefined
): void {
  const { text, edits } = sheet
  const { node, children } = item
  const inside = text.slice(node.end, node.close?.start ?? node.end)
  const colons = ':'.repeat(depthOf(item) + Math.max(2, closingColons(inside)))
  const lineStart = text.lastIndexOf('\n', node.start - 1) + 1
  const before = text.slice(lineStart, node.start)
  const removed = Math.min(around?.shift ?? 0, before.length - before.trimStart().length)
  const isAtStart = /^[ \t>]*$/.test(before)
  const isAtMarker = marker.test(before)
  const lead = isAtStart || isAtMarker ? before : (/^[ \t]*/.exec(before)?.[0] ?? '')
  const prefix = lead.slice(removed).replace(/[^\s>]/g, ' ')
  const start = isAtStart ? lineStart : node.start
  const openText = `${isAtStart ? prefix : isAtMarker ? '' : `\n\n${prefix}`}${colons}${opening}`
  const contentEnd = node.close?.start ?? node.end
  const isEmpty = node.close === undefined || text.slice(node.end, contentEnd).trim() === ''
  if (node.close === undefined || (isEmpty && body !== undefined)) {
    const inner = body === undefined || body === '' ? '' : `\n${body.replace(/^(?=.)/gm, prefix)}`
    const end = node.close?.end ?? node.end
    edits.push({ start, end, text: `${openText}${inner}\n${prefix}${colons}${after(text, end, prefix)}` })
    for (const child of children) write(child, sheet, around)
    return
  }
  edits.push({ start, end: skipSpaces(text, node.end), text: `${openText}${after(text, node.end, prefix)}` })
  const close = node.close
  const closeLine = text.lastIndexOf('\n', close.start - 1) + 1
  const beforeClose = text.slice(Math.max(closeLine, node.end), close.start)
  const isAlone = closeLine > node.end && /^[ \t>]*$/.test(beforeClose)
  const closeStart = isAlone ? closeLine : trimmedEnd(text, close.start, node.end)
  const isBehindOpening = closeStart <= skipSpaces(text, node.end)
  edits.push({
    start: isBehindOpening ? close.start : closeStart,
    end: close.end,
    text: `${isAlone || isBehindOpening ? '' : '\n'}${isBehindOpening && !isAlone ? '' : prefix}${colons}${after(text, close.end, prefix)}`
  })
  const shift = moveContent(item, sheet, indentWidth(prefix))
  for (const child of children) write(child, sheet, { shift })
}

const indentWidth = (prefix: string): number => indentOf({ text: prefix, start: 0, end: 0, number: 1 })

/** A line break where something else follows on the line. */
function after(text: string, at: number, prefix: string): string {
  const next = text.indexOf('\n', at)
  return text.slice(at, next < 0 ? text.length : next).trim() === '' ? '' : `\n${prefix}`
}

function skipSpaces(text: string, at: number): number {
  let end = at
  while (text[end] === ' ' || text[end] === '\t') end++
  return end
}

function trimmedEnd(text: string, at: number, from: number): number {
  let end = at
  while (end > from && (text[end - 1] === ' ' || text[end - 1] === '\t')) end--
  return end
}

/** Move the lines of a block to the left, to where its opening line is. @returns the columns that were removed */
function moveContent({ node, children }: Written, { text, lines, edits }: Sheet, width: number): number {
  const first = lineOf(lines, node.end)
  const last = lineOf(lines, node.close?.start ?? node.end)
  const blocks = blocksIn(children)
  const isOwn = (number: number) =>
    !blocks.some(
      ({ node: inner }) =>
        number > lineOf(lines, inner.start) && number <= lineOf(lines, inner.close?.end ?? inner.end)
    )
  const own = lines.slice(first, last - 1).filter((line) => isOwn(line.number))
  const texts = own.filter((line) => !isBlank(line))
  if (texts.length === 0) return 0
  const shift = Math.max(0, Math.min(...texts.map(indentOf)) - width)
  if (shift === 0) return 0
  const isFirst = ({ node: { start } }: Written) => /(?:^|\n)[ \t]*$/.test(text.slice(0, start))
  const opened = new Set(blocks.filter(isFirst).map(({ node: inner }) => lineOf(lines, inner.start)))
  for (const line of texts) {
    // Those of inner blocks are written with them.
    if (opened.has(line.number)) continue
    edits.push({ start: line.start, end: line.start + charactersOf(line, shift), text: '' })
  }
  return shift
}

const blocksIn = (items: readonly Written[]): readonly Written[] =>
  items.flatMap((item) => (item.rendered?.as === 'block' ? [item] : blocksIn(item.children)))
