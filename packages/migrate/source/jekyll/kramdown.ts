// Markdown of kramdown: attributes in braces, the table of contents, and boxes that Just the Docs makes of classes.

import type { Edit } from '../edits.ts'
import type { DocumentScope } from '../folder/description.ts'
import { withoutAllCode } from '../folder/masked-code.ts'
import { titleLabel } from '../folder/tags.ts'
import { readAttributes } from '../markdown/attribute-list.ts'
import { isBlank, type Line, linesOf } from '../markdown/lines.ts'

const boxes: Readonly<Record<string, string>> = {
  note: 'note',
  highlight: 'note',
  new: 'tip',
  tip: 'tip',
  info: 'info',
  important: 'important',
  warning: 'warning',
  caution: 'caution',
  danger: 'danger'
}

const attributeLine = /^\s*\{:(?!:)\s*([^{}]*)\}\s*$/
const heading = /^ {0,3}#{1,6}[ \t]/

/** Edits for the attributes of a text. */
export function convertKramdown(text: string, scope: DocumentScope, from: number): readonly Edit[] {
  const { findings } = scope
  const bare = withoutAllCode(text)
  const masked = linesOf(bare)
  const lines = linesOf(text)
  const edits: Edit[] = []
  const remove = (line: Line) =>
    void edits.push({ start: line.start, end: Math.min(line.end + 1, text.length), text: '' })
  for (const [index, line] of masked.entries()) {
    if (line.start < from) continue
    const original = lines[index] as Line
    if (
      /^\s*\{::?\/?(?:options|nomarkdown|comment)?\b[^{}]*\/?\}\s*$/.test(line.text) &&
      /\{::|\{:\//.test(line.text)
    ) {
      remove(original)
      findings.changed('{::…}', line.number)
      continue
    }
    const list = attributeLine.exec(line.text)?.[1]
    if (list === undefined) {
      inlineAttributes(line, edits, scope)
      blockHtml(original, lines[index + 1], edits)
      continue
    }
    remove(original)
    if (/^toc\b/.test(list.trim())) {
      removeContents(lines, index, remove)
      findings.changed('{:toc}', line.number)
      continue
    }
    const attributes = readAttributes(`{:${list}}`)
    const box = attributes?.classes
      .map((name) => name.replace(/-title$/, ''))
      .find((name) => Object.hasOwn(boxes, name))
    if (box !== undefined && attributes) {
      writeBox(
        lines,
        index,
        boxes[box] ?? 'note',
        attributes.classes.some((name) => name.endsWith('-title')),
        edits
      )
      findings.changed(`{: .${box} }`, line.number)
      continue
    }
    const above = lines[index - 1]
    if (attributes?.id !== undefined && above && heading.test(above.text)) {
      edits.push({ start: above.end, end: above.end, text: ` {#${attributes.id}}` })
      findings.changed('{: #id }', line.number)
    } else
      findings.note(
        '{: .class }',
        line.number,
        `\`{: ${list.trim()} }\` is left out: the theme has no such class.`
      )
  }
  return edits
}

/** `[a](b){: .btn }` */
function inlineAttributes(line: Line, edits: Edit[], { findings }: DocumentScope): void {
  for (const match of line.text.matchAll(/[ \t]*\{:(?!:)\s*([^{}\n]*)\}/g)) {
    // Behind the mark of a quotation, the space belongs to the mark.
    const gap = /^\s*>[ \t]*$/.test(line.text.slice(0, match.index + 1))
      ? (/^[ \t]*/.exec(match[0])?.[0].length ?? 0)
      : 0
    const start = line.start + match.index + gap
    const id = heading.test(line.text) ? readAttributes(`{:${match[1] ?? ''}}`)?.id : undefined
    edits.push({ start, end: start + match[0].length - gap, text: id === undefined ? '' : ` {#${id}}` })
    findings.changed('{: .class } in a line', line.number)
  }
}

/** `<div markdown="1">`: Markdown in HTML needs an empty line here. */
function blockHtml(line: Line, next: Line | undefined, edits: Edit[]): void {
  // HTML ends with its closing tag in kramdown, and with an empty line here.
  if (/^\s*<\/[a-z][\w-]*>\s*$/.test(line.text) && next && !isBlank(next) && !/^\s*</.test(next.text))
    edits.push({ start: line.end, end: line.end, text: '\n' })
  const match = /\smarkdown=(?:"[^"]*"|'[^']*'|\w+)/.exec(line.text)
  if (!match || !/^\s*</.test(line.text)) return
  const start = line.start + match.index
  edits.push({ start, end: start + match[0].length, text: '' })
  if (next && !isBlank(next) && /^\s*<[^>]*>\s*$/.test(line.text))
    edits.push({ start: line.end, end: line.end, text: '\n' })
}

/** The list item in place of which the contents were, and the heading above it. */
function removeContents(lines: readonly Line[], index: number, remove: (line: Line) => void): void {
  let at = index - 1
  const item = lines[at]
  if (!item || !/^\s*(?:[-*+]|\d+\.)[ \t]/.test(item.text)) return
  remove(item)
  at--
  while (at >= 0 && isBlank(lines[at] as Line)) at--
  const title = lines[at]?.text.startsWith('{:') ? lines[at - 1] : lines[at]
  if (
    title &&
    /^#{1,6}[ \t]+(?:table of contents|contents|on this page)\s*(?:\{[^{}]*\})?$/i.test(title.text)
  )
    remove(title)
}

/** The block below the attributes, or above them, as a box. */
function writeBox(
  lines: readonly Line[],
  index: number,
  name: string,
  hasTitle: boolean,
  edits: Edit[]
): void {
  const isBelow = lines[index + 1] !== undefined && !isBlank(lines[index + 1] as Line)
  let first = isBelow ? index + 1 : index - 1
  let last = first
  if (!lines[first] || isBlank(lines[first] as Line)) return
  if (isBelow) while (lines[last + 1] && !isBlank(lines[last + 1] as Line)) last++
  else while (first > 0 && !isBlank(lines[first - 1] as Line)) first--
  // Lines of attributes are removed.
  while (first < last && attributeLine.test((lines[first] as Line).text)) first++
  while (last > first && attributeLine.test((lines[last] as Line).text)) last--
  if (attributeLine.test((lines[first] as Line).text)) return
  const block = lines.slice(first, last + 1)
  const isQuote = block.every(({ text }) => /^\s*>/.test(text))
  const title = hasTitle ? (block[0]?.text.replace(/^\s*>\s?/, '') ?? '') : undefined
  for (const [position, line] of block.entries()) {
    if (title !== undefined && position === 0) {
      edits.push({ start: line.start, end: line.end, text: `:::${name}${titleLabel(title)}` })
      continue
    }
    if (position === 0) edits.push({ start: line.start, end: line.start, text: `:::${name}\n` })
    const mark = isQuote ? (/^\s*>\s?/.exec(line.text)?.[0] ?? '') : ''
    if (mark !== '') edits.push({ start: line.start, end: line.start + mark.length, text: '' })
  }
  const end = (block.at(-1) as Line).end
  edits.push({ start: end, end, text: '\n:::' })
}
