// Options of code fences, in both forms of SuperFences: ```` ```py title="a.py" hl_lines="1 3-5" ```` and ```` ``` { .py .annotate } ````.

import { diagramLanguage } from '../../markdown/diagram-language.ts'
import { removeLine, replaceContent } from '../../markdown/line-context.ts'
import { indentOf, isBlank, type Line } from '../../markdown/lines.ts'
import type { Fence } from '../blocks.ts'
import type { RuleContext } from '../context.ts'
import { isInRawHtml } from './html.ts'
import { reportMacros } from './macros.ts'
import { includeOfSnippet, reportMissing, snippetOf } from './snippets.ts'

const option = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s}]+))|\.([\w-]+)|#([\w-]+)/g
// At the end of a line, after the start of a comment.
const annotation =
  /(?:#|\/\/|--|;|%|\/\*|<!--|\{\/\*|\(\*|"|')\s*((?:\(\d+\)!?\s*)+)(?:\*\/\}?|-->|\*\))?\s*$/

/** A code block: its options, and snippets in it. */
export function convertFence(context: RuleContext, fence: Fence): void {
  const info = fence.info.trim()
  const { language, options } = readInfo(info)
  const drawn = context.options.customFences.get(language)
  if (drawn === 'all' || (drawn === 'exec' && /\bexec=["']?(?:on|yes|true|1)\b/i.test(info)))
    context.findings.manual(
      `code block ${language}`,
      fence.line.number,
      `A program of the old site turned this block into something else; its source is shown. Put the result here, as a picture or HTML.`
    )
  const hasOptions = options.written.length > 0
  const code = fence.lines.map((line) => snippetOf(context, line.text)?.text ?? line.text).join('\n')
  const shownAs = diagramLanguage(language, dedented(code), fence.line.number, context.findings)
  // Options follow a language; without one, the first option would be read as it.
  const newInfo = [shownAs || (hasOptions ? 'text' : ''), ...options.written].filter(Boolean).join(' ')
  reportMacros(context, fence.lines)
  if (isInRawHtml(context.lines, fence.line))
    context.edits.push({ start: fence.line.start, end: fence.line.start, text: '\n' })
  if (convertWholeSnippet(context, fence, newInfo)) return
  const marker = safeMarker(fence)
  if (newInfo !== info || marker !== fence.marker) {
    const start = fence.infoStart - fence.marker.length
    context.edits.push({ start, end: fence.line.end, text: marker + newInfo })
    if (marker !== fence.marker) replaceContent(context, fence.close, marker)
    context.findings.changed('options of a code block', fence.line.number)
  }
  for (const name of options.hidden)
    context.findings.note(
      `code option ${name}`,
      fence.line.number,
      `The option \`${name}\` of this code block is left out. It was not visible; programs that read it from the text will not find it.`
    )
  for (const name of options.unknown)
    context.findings.loss(
      `code option ${name}`,
      fence.line.number,
      `The option \`${name}\` of this code block has no counterpart; it is left out.`
    )
  for (const line of fence.lines) convertSnippetLine(context, line)
  convertAnnotations(context, fence, options.isAnnotated)
}

/** Code without the indentation that all of its lines have. */
function dedented(code: string): string {
  const lines = code.split('\n')
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length)
  return lines.map((line) => line.slice(Math.min(...indents))).join('\n')
}

/** A block that consists of one snippet: the file is included, so that later changes show. */
function convertWholeSnippet(context: RuleContext, fence: Fence, info: string): boolean {
  const lines = fence.lines.filter((line) => !isBlank(line))
  const [line] = lines
  const snippet = lines.length === 1 && line ? snippetOf(context, line.text)?.name : undefined
  if (!line || snippet === undefined) return false
  const [language = 'text', ...rest] = info.split(' ')
  const title = /title="([^"]*)"/.exec(info)?.[1]
  const mark = /\{([^}]*)\}/.exec(info)?.[1]
  const isPlain = rest.every((part) => !part.startsWith('lines'))
  const directive = isPlain
    ? includeOfSnippet(context, snippet, { lang: language || 'text', title, mark })
    : undefined
  if (directive === undefined) return false
  const indent = fence.line.text.length - fence.line.text.trimStart().length
  context.edits.push({ start: fence.line.start + indent, end: fence.close.end, text: directive })
  context.findings.changed('code from a file', fence.line.number)
  return true
}

/** A marker that no line of the code contains: CommonMark also accepts indented closing markers. */
function safeMarker({ marker, lines }: Fence): string {
  const sign = marker[0] ?? '`'
  const runs = lines.map(({ text }) => new RegExp(`^\\s*(\\${sign}{3,})\\s*$`).exec(text)?.[1]?.length ?? 0)
  const longest = Math.max(0, ...runs)
  return longest >= marker.length ? sign.repeat(longest + 1) : marker
}

interface FenceOptions {
  readonly written: readonly string[]
  /** Classes and ids, which styles or links may use. */
  readonly unknown: readonly string[]
  /** Attributes of the HTML that readers do not notice. */
  readonly hidden: readonly string[]
  readonly isAnnotated: boolean
}

/** Classes that only concern buttons and features that every code block has here. */
const dropped = new Set(['annotate', 'copy', 'no-copy', 'select', 'no-select', 'highlight', 'yaml', 'text'])

/** Read what follows the marker. */
function readInfo(info: string): { readonly language: string; readonly options: FenceOptions } {
  const braces = /^\{(.*)\}$/.exec(info)?.[1]
  const [first = ''] = /^[^\s{]+/.exec(info) ?? []
  let language = braces === undefined && !first.includes('=') ? first.replace(/^\./, '') : ''
  const newOptions: string[] = []
  const unknown: string[] = []
  const hidden: string[] = []
  let isAnnotated = false
  const rest = braces ?? info.slice(language === '' ? 0 : first.length)
  for (const [, key = '', double, single, bare, className, id] of rest.matchAll(option)) {
    const value = double ?? single ?? bare ?? ''
    if (className !== undefined) {
      if (className === 'annotate') isAnnotated = true
      else if (language === '') language = className
      else if (!dropped.has(className)) unknown.push(`.${className}`)
    } else if (id !== undefined) unknown.push(`#${id}`)
    else if (key === 'title') newOptions.push(`title="${value.replaceAll('"', "'")}"`)
    else if (key === 'hl_lines')
      newOptions.push(
        `{${value
          .trim()
          .split(/[\s,]+/)
          .join(',')}}`
      )
    else if (key === 'linenums') {
      const [from = '1'] = value.trim().split(/\s+/)
      newOptions.push(from === '1' ? 'lines' : `lines=${from}`)
    } else if (!/^(?:use_pygments|anchor_linenums|linenums_style|data-.*)$/.test(key)) hidden.push(key)
  }
  return { language, options: { written: newOptions, unknown, hidden, isAnnotated } }
}

/** `--8<-- "file"` alone on a line of code: the text of the file. */
function convertSnippetLine(context: RuleContext, line: Line): void {
  const snippet = snippetOf(context, line.text)
  if (!snippet) return
  const { name, text } = snippet
  if (text === undefined) {
    reportMissing(context, name, line)
    removeLine(context, line)
    return
  }
  const indent = /^\s*/.exec(line.text)?.[0] ?? ''
  const lines = text.replace(/\n$/, '').split('\n')
  if (lines.length === 1 && lines[0] === '') {
    removeLine(context, line)
    return
  }
  context.edits.push({
    start: line.start + indent.length,
    end: line.end,
    text: lines
      .map((row, index) => (index === 0 || row === '' ? row : keptIndent(context, line, indent) + row))
      .join('\n')
  })
  context.findings.note(
    'snippet',
    line.number,
    `The text of \`${name}\` is copied here; later changes to that file are not.`
  )
}

const keptIndent = ({ dedent }: RuleContext, { number }: Line, indent: string): string =>
  indent.slice(dedent.get(number) ?? 0)

/**
 * `# (1)!` refers to the list below here too. In blocks with the class `annotate`, the exclamation mark is optional.
 *
 * @param isAnnotated whether the block has that class
 */
function convertAnnotations(context: RuleContext, fence: Fence, isAnnotated: boolean): void {
  const { features } = context.options
  const marked = fence.lines.flatMap((line) => {
    const numbers = annotation.exec(line.text)?.[1]
    const isMark =
      numbers !== undefined &&
      (numbers.includes('!') || isAnnotated || features.has('content.code.annotate')) &&
      !/^(?:text|txt|plain|plaintext|none)$/.test(readInfo(fence.info.trim()).language)
    return isMark ? [{ line, numbers }] : []
  })
  if (marked.length === 0) return
  if (!hasListBelow(context, fence)) {
    // Without notes, Material shows the comments literally.
    if (marked.some(({ numbers }) => numbers.includes('!')))
      context.findings.changed('code annotations without notes', fence.line.number)
    return
  }
  for (const { line, numbers } of marked)
    for (const { index, 0: number } of numbers.matchAll(/\(\d+\)(?!!)/g)) {
      const at = line.start + line.text.lastIndexOf(numbers) + index + number.length
      context.edits.push({ start: at, end: at, text: '!' })
    }
  context.findings.changed('code annotations', fence.line.number)
}

/** Whether an ordered list directly follows a code block. */
function hasListBelow({ lines }: RuleContext, { close, indent }: Fence): boolean {
  const next = lines.slice(close.number).find((line) => !isBlank(line))
  return next !== undefined && indentOf(next) === indent && /^1[.)]\s/.test(next.text.trimStart())
}
