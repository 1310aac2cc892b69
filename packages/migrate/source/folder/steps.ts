// Steps of a template → `:::steps` around a list. Rules for tags write marks in place of the tags; when the document is written, the
// lines between them move into the entries of a list.

import type { Edit } from '../edits.ts'
import { fencedCodeAt } from '../markdown/fenced-code.ts'
import { indentOf, isBlank, type Line, linesOf } from '../markdown/lines.ts'
import type { Rendered } from './tags.ts'

const [openMark, closeMark, stepMark] = ['\uE000steps', '\uE000/steps', '\uE000step']

/** All steps. */
export const stepsTag: Rendered = { as: 'marks', open: openMark, close: closeMark }

/** One step; without it, each heading of the highest level begins one. */
export const stepTag: Rendered = { as: 'marks', open: stepMark, close: '' }

const isMark = (line: Line, mark: string): boolean => line.text.trim() === mark

/** Edits of a text with marks. */
export function stepLists(text: string): readonly Edit[] {
  if (!text.includes(openMark)) return []
  const lines = linesOf(text)
  const edits: Edit[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line
    if (!line.text.includes(openMark)) continue
    const end = lines.findIndex((other, index) => index > at && isMark(other, closeMark))
    const hasInner = lines.slice(at + 1, end).some((other) => isMark(other, openMark))
    if (isMark(line, openMark) && end >= 0 && !hasInner)
      edits.push(...listOf(line, lines.slice(at + 1, end), lines[end] as Line))
  }
  return [...edits, ...leftMarks(text, edits)]
}

/** Marks that are not alone in their lines, or around other steps. */
const leftMarks = (text: string, edits: readonly Edit[]): readonly Edit[] => {
  const used = edits.filter(({ start, end }) => end > start)
  return [...text.matchAll(/\uE000\/?steps?/g)]
    .map(({ index, 0: mark }) => ({ start: index, end: index + mark.length, text: '' }))
    .filter((mark) => !used.some(({ start, end }) => mark.start >= start && mark.end <= end))
}

function listOf(open: Line, lines: readonly Line[], close: Line): readonly Edit[] {
  const width = indentOf(open)
  const prefix = ' '.repeat(width)
  const texts = withoutCode(lines)
  const marks = texts.filter((line) => isMark(line, stepMark))
  const starts = marks.length > 0 ? marks : headingsOf(texts)
  const [first] = starts
  if (!first) return []
  const colons = ':'.repeat(
    Math.max(3, ...lines.map(({ text }) => (/^\s*(:{3,})/.exec(text)?.[1]?.length ?? 2) + 1))
  )
  const edits: Edit[] = [{ start: open.start, end: open.end, text: '' }]
  let number = 0
  let marker = ''
  for (const line of lines) {
    const isStart = starts.includes(line)
    if (line === first) edits.push({ start: line.start, end: line.start, text: `${prefix}${colons}steps\n` })
    if (isStart) {
      number++
      marker = `${number}. `
    }
    if (isMark(line, stepMark)) edits.push({ start: line.start, end: line.end, text: '' })
    else if (number > 0 && !isBlank(line)) {
      const lead = isStart || isFirstOf(line, lines) ? marker : ' '.repeat(marker.length)
      const at = line.start + Math.min(width, indentOf(line))
      edits.push({ start: at, end: at, text: lead })
    }
  }
  return [...edits, { start: close.start, end: close.end, text: `${prefix}${colons}` }]
}

/** Whether a line is the first one behind the mark of a step. */
function isFirstOf(line: Line, lines: readonly Line[]): boolean {
  const at = lines.indexOf(line)
  const before = lines.slice(0, at).findLast((other) => !isBlank(other))
  return before !== undefined && isMark(before, stepMark)
}

const headingDepth = ({ text }: Line): number => /^\s{0,3}(#{1,6})[ \t]/.exec(text)?.[1]?.length ?? 9

function headingsOf(lines: readonly Line[]): readonly Line[] {
  const top = Math.min(9, ...lines.map(headingDepth))
  return top === 9 ? [] : lines.filter((line) => headingDepth(line) === top)
}

function withoutCode(lines: readonly Line[]): readonly Line[] {
  const texts: Line[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line
    const found = fencedCodeAt(lines, at, (closing) => indentOf(closing) <= indentOf(line) + 3)
    if (!found) texts.push(line)
    at = found ? found.next : at + 1
  }
  return texts
}
