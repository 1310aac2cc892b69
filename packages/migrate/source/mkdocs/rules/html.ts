// HTML with Markdown in it (`<div markdown>`): the attribute is removed, and empty lines separate the Markdown from the tags, as
// CommonMark requires. Grids of cards and figures become directives.

import { removeLine } from '../../markdown/line-context.ts'
import { indentOf, isBlank, type Line } from '../../markdown/lines.ts'
import { paddingOf, type RuleContext } from '../context.ts'
import { iconsIn } from '../icons.ts'
import { labelText } from './label.ts'
import { newAddress } from './links.ts'

const opening = /^(\s*)<([a-z][\w-]*)\b([^>]*?)\smarkdown(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?([^>]*)>\s*(.*)$/i
const inlineOpening = /\smarkdown(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?(?=[^<>]*>)/gi

/**
 * Convert the HTML in lines of text.
 *
 * @returns the lines that are left for other rules
 */
export function convertHtml(context: RuleContext, lines: readonly Line[]): readonly Line[] {
  const remainingLines: Line[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line
    const match = opening.exec(line.text)
    if (!match) {
      separateRawHtml(context, lines, at)
      stripInline(context, line)
      remainingLines.push(line)
      continue
    }
    const [, , element = '', before = '', after = '', content = ''] = match
    const end = closingOf(lines, at, element)
    const attributes = `${before} ${after}`
    const inner = end === undefined ? [] : lines.slice(at + 1, end)
    const close = end === undefined ? undefined : lines[end]
    if (close && content === '' && /\bgrid\b/.test(attributes) && /\bcards\b/.test(attributes)) {
      const cards = readCards(inner)
      if (cards) {
        writeCards(context, { line, close, cards })
        remainingLines.push(...cards.flatMap(({ first, rest }) => [first, ...rest]))
        at = end as number
        continue
      }
    }
    if (
      close &&
      content === '' &&
      element.toLowerCase() === 'figure' &&
      convertFigure(context, line, inner, close)
    ) {
      remainingLines.push(...inner.filter(({ text }) => !/figcaption/i.test(text)))
      at = end as number
      continue
    }
    loosen(context, { line, content, close, previous: inner.at(-1) })
    if (close) separateFromText(context, close, element)
    remainingLines.push(line)
  }
  return remainingLines
}

function stripInline({ edits, findings }: RuleContext, line: Line): void {
  if (!line.text.includes('markdown') || !line.text.includes('<')) return
  for (const match of line.text.matchAll(inlineOpening)) {
    edits.push({ start: line.start + match.index, end: line.start + match.index + match[0].length, text: '' })
    findings.changed('markdown attribute', line.number)
  }
}

/** Index of the line with the closing tag. */
function closingOf(lines: readonly Line[], from: number, element: string): number | undefined {
  const open = new RegExp(`<${element}\\b`, 'gi')
  const close = new RegExp(`</${element}>`, 'gi')
  let depth = 0
  for (let at = from; at < lines.length; at++) {
    const { text } = lines[at] as Line
    depth += (text.match(open) ?? []).length - (text.match(close) ?? []).length
    if (depth <= 0) return at
  }
  return undefined
}

interface LooseBlock {
  readonly line: Line
  readonly content: string
  readonly close: Line | undefined
  readonly previous: Line | undefined
}

/** Remove the attribute, and add an empty line after the opening tag and before the closing one. */
function loosen(context: RuleContext, { line, content, close, previous }: LooseBlock): void {
  stripInline(context, line)
  const next = context.lines[line.number]
  if (content === '' && next && !isBlank(next))
    context.edits.push({ start: line.end, end: line.end, text: '\n' })
  if (close && close !== line && previous && !isBlank(previous) && /^\s*<\//.test(close.text))
    context.edits.push({ start: previous.end, end: previous.end, text: '\n' })
}

const rawOpening = /^ {0,3}<([a-z][\w-]*)\b/i
// Elements whose block of HTML ends with an empty line in CommonMark; only those that authors write by hand.
const blockNames = new Set(
  'address article aside blockquote center details dialog div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header iframe main nav ol p section table ul'.split(
    ' '
  )
)

// Those in which Python-Markdown reads Markdown, since it does not know them as blocks.
const inlineInPython = /^(\s*<(center|dialog)\b[^<>]*>)([ \t]*)(\S.*?)?(?:(<\/\2>)[ \t]*)?$/i

/** A block of HTML ends with its closing tag in Python-Markdown, and with an empty line in CommonMark. */
function separateRawHtml(context: RuleContext, lines: readonly Line[], at: number): void {
  const line = lines[at] as Line
  // In an admonition, all lines are indented.
  const element = rawOpening.exec(line.text.trimStart())?.[1]
  if (element === undefined || !blockNames.has(element.toLowerCase())) return
  const end = closingOf(lines, at, element)
  const [, open, , gap = '', content, close] = inlineInPython.exec(line.text) ?? []
  const next = lines[at + 1]
  if (open !== undefined && (content === undefined ? close === undefined && next && !isBlank(next) : true)) {
    const start = line.start + open.length
    const padding = content === undefined ? '' : `\n${paddingOf(context, line, indentOf(line))}`
    context.edits.push({ start, end: start + gap.length, text: `\n${padding}` })
    if (content !== undefined && close !== undefined) {
      const to = start + gap.length + content.length
      context.edits.push({ start: to, end: to, text: `\n${padding}` })
    }
    context.findings.changed('Markdown in HTML', line.number)
  }
  if (end !== undefined) separateFromText(context, lines[end] as Line, element)
}

/** Whether a line continues a block of HTML, in which CommonMark reads no Markdown until an empty line. */
export function isInRawHtml(lines: readonly Line[], line: Line): boolean {
  for (let at = line.number - 2; at >= 0; at--) {
    const above = lines[at] as Line
    if (isBlank(above)) return false
    // In an admonition, all lines are indented.
    const element = rawOpening.exec(above.text.trimStart())?.[1]
    if (element !== undefined && blockNames.has(element.toLowerCase())) return true
  }
  return false
}

function separateFromText({ edits, lines }: RuleContext, close: Line, element: string): void {
  const next = lines[close.number]
  if (!next || isBlank(next) || /^\s*<[/a-z!]/i.test(next.text)) return
  if (!close.text.trimEnd().toLowerCase().endsWith(`</${element.toLowerCase()}>`)) return
  edits.push({ start: close.end, end: close.end, text: '\n' })
}

interface Card {
  readonly title: string
  readonly to?: string
  readonly first: Line
  /** Indentation of the list item, and of its content. */
  readonly indent: number
  readonly separator?: Line
  /** Text after the title on its line. */
  readonly tail: string
  readonly rest: readonly Line[]
}

const item = /^(\s*)([-*+][ \t]+)(.*)$/
const iconMark = /^:[\w-]+:(?:\{:?[^{}]*\})?\s*/
const titled =
  /^(?:\[(?:__|\*\*)(.+?)(?:__|\*\*)\]\(([^()\s]+)\)|(?:__|\*\*)(?:\[([^\]]+)\]\(([^()\s]+)\)|(.+?))(?:__|\*\*))\s*(.*)$/

/** The cards of a grid: list items that begin with a bold title. Nothing when one of them does not. */
function readCards(lines: readonly Line[]): readonly Card[] | undefined {
  const cards: { card: Card; rest: Line[] }[] = []
  let isInComment = false
  for (const line of lines) {
    const current = cards.at(-1)
    // Cards that are commented out belong to the one above.
    const match = isInComment ? null : item.exec(line.text)
    if (/<!--|-->/.test(line.text)) isInComment = line.text.lastIndexOf('<!--') > line.text.lastIndexOf('-->')
    if (match && (!current || (match[1] ?? '').length <= current.card.indent)) {
      const [, lead = '', , content = ''] = match
      const titleMatch = titled.exec(content.replace(iconMark, ''))
      if (!titleMatch) return undefined
      const [, linked, to, inner, innerTo, plain, tail = ''] = titleMatch
      const target = to ?? innerTo
      const card: Card = {
        title: linked ?? inner ?? plain ?? '',
        ...(target !== undefined && { to: target }),
        first: line,
        indent: lead.length,
        tail,
        rest: []
      }
      cards.push({ card, rest: [] })
    } else if (current) current.rest.push(line)
    else if (!isBlank(line)) return undefined
  }
  if (cards.length === 0) return undefined
  return cards.map(({ card, rest }) => {
    const separator = rest.find(({ text }) => text.trim() === '---')
    return { ...card, ...(separator && { separator }), rest: rest.filter((line) => line !== separator) }
  })
}

function writeCards(
  context: RuleContext,
  { line, close, cards }: { readonly line: Line; readonly close: Line; readonly cards: readonly Card[] }
): void {
  const { edits, dedent, findings } = context
  const indent = (text: string) => text.length - text.trimStart().length
  edits.push({ start: line.start + indent(line.text), end: line.end, text: '::::cards' })
  for (const { title, to, first, separator, tail, rest } of cards) {
    const start = first.start + indent(first.text)
    const address = to === undefined ? undefined : (newAddress(context, to, first.number) ?? to)
    const icon = iconsIn(item.exec(first.text)?.[3] ?? '')[0]?.name
    if (icon) context.options.noteIcon(icon)
    const pairs = [...(address === undefined ? [] : [`to="${address}"`]), ...(icon ? [`icon=${icon}`] : [])]
    const attributes = pairs.length === 0 ? '' : `{${pairs.join(' ')}}`
    const text = `:::card[${labelText(context, first.number, title)}]${attributes}${tail === '' ? '' : '\n'}`
    edits.push({ start, end: first.end - tail.length, text })
    if (separator) removeLine(context, separator)
    for (const inner of rest)
      if (!isBlank(inner))
        dedent.set(inner.number, (dedent.get(inner.number) ?? 0) + Math.min(4, indent(inner.text)))
    const last = rest.findLast((candidate) => !isBlank(candidate)) ?? first
    edits.push({ start: last.end, end: last.end, text: '\n:::' })
  }
  edits.push({ start: close.start + indent(close.text), end: close.end, text: '::::' })
  findings.changed('grid of cards', line.number)
}

/** `<figure markdown>` around a picture with a caption. */
function convertFigure(context: RuleContext, line: Line, inner: readonly Line[], close: Line): boolean {
  const caption = inner.flatMap(
    (line) => /^\s*<figcaption[^>]*>(.*)<\/figcaption>\s*$/i.exec(line.text)?.[1] ?? []
  )
  const captionLine = inner.find(({ text }) => /<figcaption/i.test(text))
  const pictures = inner.filter((line) => line !== captionLine && !isBlank(line))
  if (caption.length !== 1 || !captionLine || !pictures.every(({ text }) => /^\s*!\[/.test(text)))
    return false
  const lead = line.text.length - line.text.trimStart().length
  context.edits.push({
    start: line.start + lead,
    end: line.end,
    text: `:::figure[${labelText(context, line.number, caption[0] ?? '')}]`
  })
  removeLine(context, captionLine)
  context.edits.push({ start: close.start + lead, end: close.end, text: ':::' })
  context.findings.changed('figure', line.number)
  return true
}
