// `<!--@include: ./part.md#region{1,10}-->`: another file, or a part of it.

import { folderOf } from 'sitegen/internals'
import { applyEdits } from '../../edits.ts'
import type { Line } from '../../markdown/lines.ts'
import { relativeTo } from '../../markdown/relative-path.ts'
import { joinPath } from '../../paths.ts'
import type { Conversion } from '../../tool.ts'
import type { RuleContext } from '../context.ts'
import { slugify } from '../slugify.ts'

const include = /^(\s*)<!--\s*@include:\s*(.*?\.\w+|\S+?)(#[^\s{}]+)?\s*(\{[^}]*\})?\s*-->\s*$/

/**
 * Convert an include. A whole document stays an include; the text of a part, or of a file that is not a document, is copied.
 *
 * @param convertText converts Markdown as part of this document
 */
export function convertInclude(
  context: RuleContext,
  line: Line,
  convertText: (text: string) => Conversion
): boolean {
  const [whole, indent = '', path = '', part, range] = include.exec(line.text) ?? []
  if (whole === undefined) return false
  const { options, source, target, names, findings, edits } = context
  const file = joinPath(
    path.startsWith('@/') ? `${options.folder}/${path.slice(2)}` : `${folderOf(source)}/${path}`
  )
  const included = names.targetOf(file)
  if (included !== undefined && part === undefined && range === undefined) {
    edits.push({
      start: line.start,
      end: line.end,
      text: `${indent}::include[${relativeTo(target, included)}]`
    })
    findings.changed('@include', line.number)
    return true
  }
  const text = options.has(file) ? partOf(options.read(file), part?.slice(1), range) : undefined
  if (text === undefined) {
    findings.manual(
      '@include',
      line.number,
      `\`${whole.trim()}\` includes a file, or a part of one, that is missing: put its text here.`
    )
    edits.push({ start: line.start, end: line.end, text: whole.replace('<!--@include:', '<!-- include') })
    return true
  }
  writeIncluded(context, { ...line, line: line.number, indent, text, convertText })
  findings.note(
    '@include',
    line.number,
    `The text of \`${path}${part ?? ''}\` is copied here; later changes to that file are not.`
  )
  return true
}

/** Text of another file that becomes part of the document. */
interface IncludedText {
  /** Offsets of what it replaces. */
  readonly start: number
  readonly end: number
  readonly line: number
  /** Before each of its lines. */
  readonly indent: string
  readonly text: string
  readonly convertText: (text: string) => Conversion
}

/** Write the converted text of another file into the document. */
export function writeIncluded(context: RuleContext, included: IncludedText): void {
  const { start, end, line, indent, text, convertText } = included
  const conversion = convertText(text)
  context.copies.push(...conversion.copies)
  context.requests.push(...conversion.requests)
  context.findings.list.push(
    ...conversion.findings.map((finding) => ({ ...finding, file: context.source, line }))
  )
  const lines = applyEdits(text, conversion.edits).text.trimEnd().split('\n')
  context.edits.push({
    start,
    end,
    text: lines.map((line) => (line === '' ? line : indent + line)).join('\n')
  })
}

/** The lines of a region, of a section below a heading, or of a range such as `{3,10}`. */
function partOf(text: string, name: string | undefined, range: string | undefined): string | undefined {
  const allLines = text
    .replaceAll('\r\n', '\n')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .split('\n')
  const named = name === undefined ? allLines : (regionOf(allLines, name) ?? sectionOf(allLines, name))
  if (!named || range === undefined) return named?.join('\n')
  const [from = '', to = from] = range.slice(1, -1).split(/[,-]/)
  return named.slice(from === '' ? 0 : Number(from) - 1, to === '' ? undefined : Number(to)).join('\n')
}

function regionOf(lines: readonly string[], name: string): readonly string[] | undefined {
  const mark = (word: string) => new RegExp(`#?${word}\\s+${name.replace(/[^\w-]/g, '\\$&')}\\b`, 'i')
  const start = lines.findIndex((line) => mark('region').test(line) && !/end\s?region/i.test(line))
  const end = lines.findIndex((line, index) => index > start && /#?end\s?region/i.test(line))
  return start < 0 ? undefined : lines.slice(start + 1, end < 0 ? undefined : end)
}

function sectionOf(lines: readonly string[], id: string): readonly string[] | undefined {
  const level = (line: string) => /^(#{1,6})\s/.exec(line)?.[1]?.length ?? 0
  const start = lines.findIndex((line) => level(line) > 0 && idOf(line) === id)
  if (start < 0) return undefined
  const depth = level(lines[start] ?? '')
  const end = lines.findIndex((line, index) => index > start && level(line) > 0 && level(line) <= depth)
  return lines.slice(start, end < 0 ? undefined : end)
}

const idOf = (heading: string): string =>
  /\{#([\w-]+)\}\s*$/.exec(heading)?.[1] ?? slugify(heading.replace(/^#+\s+/, '').trim())
