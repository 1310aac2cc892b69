// Texts of other files: `--8<-- "file"` of Snippets, `{* file *}` and `{! file !}` of include plugins.

import { removeLine } from '../../markdown/line-context.ts'
import type { Line } from '../../markdown/lines.ts'
import { relativeTo } from '../../markdown/relative-path.ts'
import type { RuleContext } from '../context.ts'

export interface Snippet {
  readonly name: string
  /** Missing when the file cannot be found. */
  readonly text: string | undefined
}

const single = /^\s*;?-{1,}8<-{1,}\s+["']([^"']+)["']\s*$/

/** Name of the snippet that a line inserts, as written: `file:3:7`. */
const snippetName = (text: string): string | undefined =>
  /^\s*;/.test(text) ? undefined : single.exec(text)?.[1]

/** The snippet that a line inserts, if it does. */
export function snippetOf(context: RuleContext, text: string): Snippet | undefined {
  const snippet = snippetName(text)
  if (snippet !== undefined) return { name: snippet, text: readSnippet(context, snippet) }
  // In code, it may be meant as text: then there is no such file.
  const [, , name = ''] = included.exec(text) ?? []
  const inserted = name === '' ? undefined : readSnippet(context, name)
  return inserted === undefined ? undefined : { name, text: inserted }
}

/** Attributes of `::include`, by name. */
type IncludeAttributes = Readonly<Record<string, string | undefined>>

/** `::include` of a snippet; nothing when the file or its part cannot be found. */
export function includeOfSnippet(
  context: RuleContext,
  written: string,
  attributes: IncludeAttributes
): string | undefined {
  const [name = '', ...range] = written.split(':')
  if (readSnippet(context, written) === undefined) return undefined
  const isRange = range.length > 0 && range.every((part) => /^\d+$/.test(part))
  if (range.length > 0 && !isRange && range.length > 1) return undefined
  if (range.length > 0 && !isRange && !/^[\w.-]+$/.test(range[0] ?? '')) return undefined
  const [from = '1', to = from] = range
  const lines = readSnippet(context, name)?.split('\n') ?? []
  if (range.length > 0 && !isRange && sectionOf(lines, range[0]).end === undefined) return undefined
  return includeOf(context, name, {
    ...attributes,
    ...(isRange ? { lines: `${from}-${to}` } : { region: range[0] })
  })
}

/** `::include` of a file, which is copied below `content/`. */
function includeOf(context: RuleContext, name: string, attributes: IncludeAttributes): string | undefined {
  const { options, source, target, copies } = context
  const from = options.findSnippet(name, source)
  if (from === undefined) return undefined
  const to = `${options.codeFolder}/${from}`
  copies.push({ from, to })
  const pairs = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${/^[\w.-]+$/.test(value) ? value : `"${value}"`}`]
  )
  return `::include[${relativeTo(target, to)}]${pairs.length > 0 ? `{${pairs.join(' ')}}` : ''}`
}

/** `file`, `file:3:7` or `file:section`. */
export function readSnippet(
  { options, source }: Pick<RuleContext, 'options' | 'source'>,
  written: string
): string | undefined {
  const [name = '', ...range] = written.split(':')
  const text = options.readSnippet(name, source)
  if (text === undefined || range.length === 0) return text
  const lines = text.split('\n')
  if (range.every((part) => /^\d*$/.test(part))) {
    const [from = '1', to = ''] = range
    return lines.slice(Number(from || 1) - 1, to === '' ? undefined : Number(to)).join('\n')
  }
  const { start, end } = sectionOf(lines, range[0])
  // Without `check_paths`, a part that the file does not have is empty.
  if (start < 0) return options.checksSnippets ? undefined : ''
  return lines
    .slice(start + 1, end)
    .filter((line) => !/-{1,}8<-{1,}\s+\[(?:start|end):/.test(line))
    .join('\n')
}

/** Indexes of the lines that begin and end a part; without an end, it is the rest of the file. */
function sectionOf(
  lines: readonly string[],
  name = ''
): { readonly start: number; readonly end: number | undefined } {
  const start = lines.findIndex((line) => line.includes(`--8<-- [start:${name}]`))
  const end = lines.findIndex((line, at) => at > start && line.includes(`--8<-- [end:${name}]`))
  return { start, end: end < 0 ? undefined : end }
}

const starred = /^(\s*)\{\*\s*(\S+)\s*((?:\w+\[[^\]]*\]\s*)*)\*\}\s*$/
const included = /^(\s*)\{!>?\s*(\S+?)\s*!\}\s*$/

/** Name of the file whose text a line outside of code inserts. */
export const insertedName = (text: string): string | undefined =>
  snippetName(text) ?? included.exec(text)?.[2]

/** Lines outside code that insert a file whose text was not inserted before: code, drawings, and what is missing. */
export function convertIncludeLine(context: RuleContext, line: Line): boolean {
  const star = starred.exec(line.text)
  if (star) return insertCode(context, line, { name: star[2] ?? '', options: star[3] ?? '' })
  const name = insertedName(line.text)
  if (name === undefined) return false
  if (readSnippet(context, name) !== undefined) return insertDrawing(context, line, name)
  reportMissing(context, name, line)
  removeLine(context, line)
  return true
}

/** Without `check_paths`, Snippets shows nothing for a file that is not there; one that Git ignores is written by a program. */
export function reportMissing({ options, findings }: RuleContext, name: string, { number }: Line): void {
  if (name.startsWith('http') || options.checksSnippets || options.mayBeMade(name.replace(/:.*/, '')))
    findings.manual('snippet', number, `\`${name}\` is not in the source folder: put its text here.`)
  else
    findings.note(
      'snippet',
      number,
      `\`${name}\` is not in the source folder, so that the old site showed nothing here.`
    )
}

/** A drawing with styles of its own, which the content security policy would block in the page: it is kept as a file. */
function insertDrawing(context: RuleContext, line: Line, name: string): boolean {
  const from = context.options.findSnippet(name, context.source)
  if (from === undefined) return false
  context.copies.push({ from, to: `site/static/media/${from}` })
  insertLines(context, line, [`<img src="/media/${encodeURI(from)}" alt="">`])
  context.findings.loss(
    'snippet',
    line.number,
    `The drawing \`${name}\` is a picture now, since its styles cannot be part of the page: its text cannot be selected or found. Describe it in \`alt\`.`
  )
  return true
}

/** `{* file.py ln[1:8] hl[3,5:7] *}`: the lines of a file as a code block. */
function insertCode(
  context: RuleContext,
  line: Line,
  { name, options }: { readonly name: string; readonly options: string }
): boolean {
  const text = context.options.readSnippet(name, context.source)
  if (text === undefined) {
    context.findings.manual(
      'code from a file',
      line.number,
      `\`${name}\` is not in the source folder: put its text here.`
    )
    removeLine(context, line)
    return true
  }
  const last = text.replace(/\n$/, '').split('\n').length
  const ranges = (key: string) => rangesOf(new RegExp(`\\b${key}\\[([^\\]]*)\\]`).exec(options)?.[1], last)
  const lineRanges = ranges('ln')
  const numbers = Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) => lineRanges === undefined || isIn(lineRanges, number)
  )
  const marked = ranges('hl') ?? []
  const marks = numbers.flatMap((number, index) => (isIn(marked, number) ? [index + 1] : []))
  const directive = includeOf(context, name, {
    lines: lineRanges?.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(','),
    title: /title\[([^\]]*)\]/.exec(options)?.[1]?.replaceAll('"', ''),
    mark: marks.length > 0 ? marks.join(',') : undefined
  })
  insertLines(context, line, [directive ?? ''])
  context.findings.changed('code from a file', line.number)
  return true
}

/** Write lines in the place of one, with its indentation. */
function insertLines(context: RuleContext, line: Line, lines: readonly string[]): void {
  const indent = line.text.length - line.text.trimStart().length
  const padding = ' '.repeat(Math.max(0, indent - (context.dedent.get(line.number) ?? 0)))
  const text = lines.map((line, index) => (index === 0 || line === '' ? line : padding + line)).join('\n')
  context.edits.push({ start: line.start + indent, end: line.end, text })
}

type Range = readonly [from: number, to: number]

/** `1,5:7` → [[1, 1], [5, 7]] */
const rangesOf = (text: string | undefined, last: number): readonly Range[] | undefined =>
  text
    ?.split(',')
    .filter((part) => /\d/.test(part))
    .map((part) => {
      const [from = '', to = from] = part.trim().split(/[:-]/)
      return [Math.max(1, Number(from)), Math.min(last, to === '' ? last : Number(to))]
    })

const isIn = (ranges: readonly Range[], number: number): boolean =>
  ranges.some(([from, to]) => number >= from && number <= to)
