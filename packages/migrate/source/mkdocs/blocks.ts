// The block grammar of Python-Markdown with the extensions that Material recommends: admonitions and tabs whose content is
// indented, blocks between slashes, fences at any indentation. Everything else is text, which CommonMark parses in the same way.

import { type FencedCode, fencedCodeAt, type TextLines } from '../markdown/fenced-code.ts'
import { charactersOf, indentOf, isBlank, type Line } from '../markdown/lines.ts'

/** `!!! note "Title"`, `??? note`, `???+ note`; their content is indented by four columns. */
export interface Admonition {
  readonly kind: 'admonition'
  readonly marker: '!!!' | '???' | '???+'
  /** `note`, `warning inline end`. */
  readonly classes: readonly string[]
  /** As written between the quotes; missing when there are none. */
  readonly title?: string
  readonly line: Line
  /** Columns before the marker. */
  readonly indent: number
  readonly children: readonly Block[]
  /** Last line of its content; the line of the marker if it is empty. */
  readonly last: Line
}

/** `=== "Label"` and those that follow it directly. */
export interface TabSet {
  readonly kind: 'tabs'
  readonly tabs: readonly Tab[]
}

export interface Tab {
  readonly label: string
  /** `===+`: selected at first. */
  readonly isSelected: boolean
  readonly line: Line
  readonly indent: number
  readonly children: readonly Block[]
  readonly last: Line
}

/** `/// name | argument` … `///`. */
export interface SlashBlock {
  readonly kind: 'slashes'
  readonly name: string
  readonly argument: string
  /** Options below the opening line, by name: `open: True`. */
  readonly options: ReadonlyMap<string, string>
  readonly optionLines: readonly Line[]
  readonly line: Line
  readonly indent: number
  readonly children: readonly Block[]
  /** The closing line; missing when the file ends first. */
  readonly close?: Line
}

/** A fenced code block. A marker that nothing closes is text. */
export interface Fence extends FencedCode {
  readonly indent: number
  /** Columns without which CommonMark would read it as code, not as a line of the paragraph above. */
  readonly surplus?: number
  readonly close: Line
}

export type Text = TextLines

/** Code that is indented by four columns. */
interface IndentedCode {
  readonly kind: 'indented'
  readonly lines: readonly Line[]
}

export type Block = Admonition | TabSet | SlashBlock | Fence | Text | IndentedCode

const admonition = /^(!!!|\?\?\?\+?)[ \t]*([\w-]+(?:[ \t]+[\w-]+)*)?(?:[ \t]+"(.*)")?[ \t]*$/
const itemWithAdmonition = /^(?:[-*+]|\d+[.)]|:)[ \t]+(?:!!!|\?\?\?)/
const tab = /^===([!+]{0,2})[ \t]+"(.*)"[ \t]*$/
const slashes = /^(\/{3,})[ \t]*([\w-]+)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$/
// Indented lines below one of these continue it, and are not code: list items, definitions, footnotes, HTML.
const opensIndented = /^(?:(?:[-*+]|\d+[.)]|:)[ \t]+|\[\^[^\]]+\]:|<)/

/**
 * Read the blocks of lines whose indentation is at least `indent` columns.
 *
 * @param indent columns that belong to the surrounding admonitions
 */
export function blocksOf(lines: readonly Line[], indent = 0): readonly Block[] {
  const blocks: Block[] = []
  let text: Line[] = []
  let code: Line[] = []
  /** Whether indented lines continue a list item or the like. */
  let isContinued = false
  let isAfterBlank = true
  const flush = () => {
    if (text.length > 0) blocks.push({ kind: 'text', lines: text })
    if (code.length > 0) blocks.push({ kind: 'indented', lines: code })
    text = []
    code = []
  }
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line
    const depth = Math.max(0, indentOf(line) - indent)
    const content = line.text.trimStart()
    if (content !== '' && depth < 4)
      isContinued = opensIndented.test(content) || (isContinued && (depth > 0 || !isAfterBlank))
    if (content !== '' && depth >= 4 && !isContinued && (code.length > 0 || isAfterBlank)) {
      if (text.length > 0) flush()
      code.push(line)
      at++
      continue
    }
    const nextBlock = content === '' ? undefined : blockAt(lines, at, content)
    isAfterBlank = content === ''
    if (!nextBlock) {
      if (content !== '' && code.length > 0) flush()
      ;(code.length > 0 ? code : text).push(line)
      at++
      continue
    }
    flush()
    const last = blocks.at(-1)
    // Tabs that follow each other, with nothing but empty lines between them, are a set.
    if (
      nextBlock.block.kind === 'tabs' &&
      last?.kind === 'tabs' &&
      !nextBlock.startsSet &&
      sameIndent(last, nextBlock.block)
    )
      blocks[blocks.length - 1] = { kind: 'tabs', tabs: [...last.tabs, ...nextBlock.block.tabs] }
    else if (nextBlock.block.kind === 'fence' && depth >= 4 && !isContinued)
      blocks.push({ ...nextBlock.block, surplus: depth })
    else blocks.push(nextBlock.block)
    at = nextBlock.next
  }
  flush()
  return blocks
}

const sameIndent = (a: TabSet, b: TabSet): boolean => a.tabs[0]?.indent === b.tabs[0]?.indent

interface Found {
  readonly block: Block
  /** Index of the line after it. */
  readonly next: number
  readonly startsSet?: boolean
}

function blockAt(lines: readonly Line[], at: number, content: string): Found | undefined {
  return (
    (content.startsWith('`') || content.startsWith('~') ? fenceAt(lines, at) : undefined) ??
    (content.startsWith('!!!') || content.startsWith('???') ? admonitionAt(lines, at, content) : undefined) ??
    (itemWithAdmonition.test(content) ? admonitionInItem(lines, at) : undefined) ??
    (content.startsWith('===') ? tabAt(lines, at, content) : undefined) ??
    (content.startsWith('///') ? slashesAt(lines, at, content) : undefined)
  )
}

function fenceAt(lines: readonly Line[], at: number): Found | undefined {
  const indent = indentOf(lines[at] as Line)
  const closedBy = (among: readonly Line[], isAtDepth: (closing: Line) => boolean) => {
    const fence = fencedCodeAt(among, at, isAtDepth)
    return fence?.block.close && { ...fence, close: fence.block.close }
  }
  // SuperFences: the closing marker is indented like the opening one, and no line of the code is to the left of it.
  const outside = lines.slice(at + 1).findIndex((line) => !isBlank(line) && indentOf(line) < indent)
  const inside = outside < 0 ? lines : lines.slice(0, at + 1 + outside)
  const fencedCode =
    closedBy(inside, (closing) => indentOf(closing) === indent) ??
    // GitHub, where authors look at their files too, accepts a marker that is indented further.
    closedBy(inside, (closing) => indentOf(closing) < indent + 4) ??
    closedBy(lines, (closing) => indentOf(closing) === indent)
  if (!fencedCode) return undefined
  const { block, close, next } = fencedCode
  return { block: { ...block, indent, close }, next }
}

/** The lines of indented content from `from` on, without empty ones at their end. */
function indentedFrom(lines: readonly Line[], from: number, indent: number): readonly Line[] {
  let end = from
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] as Line
    if (isBlank(line)) continue
    if (indentOf(line) < indent) break
    end = at + 1
  }
  return lines.slice(from, end)
}

function admonitionAt(
  lines: readonly Line[],
  at: number,
  content: string,
  indent = indentOf(lines[at] as Line)
): Found | undefined {
  const match = admonition.exec(content)
  if (!match) return undefined
  const line = lines[at] as Line
  const inner = indentedFrom(lines, at + 1, indent + 4)
  const [, marker, classes = '', title] = match
  const block: Admonition = {
    kind: 'admonition',
    marker: marker as Admonition['marker'],
    // Types are read in lower case: `!!! Note` is a note.
    classes: classes.toLowerCase().split(/\s+/).filter(Boolean),
    ...(title !== undefined && { title }),
    line,
    indent,
    children: blocksOf(inner, indent + 4),
    last: inner.at(-1) ?? line
  }
  return { block, next: at + 1 + inner.length }
}

/** An admonition after the mark of a list item or definition, whose content is indented by four columns. */
function admonitionInItem(lines: readonly Line[], at: number): Found | undefined {
  const line = lines[at] as Line
  const [mark = ''] = /^\s*\S+[ \t]+/.exec(line.text) ?? []
  const content = line.text.slice(mark.length)
  const unmarked = { ...line, text: ' '.repeat(mark.length) + content }
  return admonitionAt(lines.with(at, unmarked), at, content, indentOf(line) + 4)
}

function tabAt(lines: readonly Line[], at: number, content: string): Found | undefined {
  const match = tab.exec(content)
  if (!match) return undefined
  const line = lines[at] as Line
  const indent = indentOf(line)
  const inner = indentedFrom(lines, at + 1, indent + 4)
  const [, flags = '', label = ''] = match
  const opened: Tab = {
    label,
    isSelected: flags.includes('+'),
    line,
    indent,
    children: blocksOf(inner, indent + 4),
    last: inner.at(-1) ?? line
  }
  // Empty lines after a tab belong to the set: the next tab may follow.
  let next = at + 1 + inner.length
  const following = next
  while (next < lines.length && isBlank(lines[next] as Line)) next++
  const follows = lines[next]
  const continues =
    follows !== undefined && indentOf(follows) === indent && tab.test(follows.text.trimStart())
  return {
    block: { kind: 'tabs', tabs: [opened] },
    next: continues ? next : following,
    startsSet: flags.includes('!')
  }
}

function slashesAt(lines: readonly Line[], at: number, content: string): Found | undefined {
  const match = slashes.exec(content)
  if (!match) return undefined
  const line = lines[at] as Line
  const [, marker = '', name = '', argument = ''] = match
  let end = at + 1
  for (let code = ''; end < lines.length; end++) {
    const inner = (lines[end] as Line).text.trim()
    const opened = /^(`{3,}|~{3,})/.exec(inner)?.[1]
    if (code === '' && inner === marker) break
    if (opened && code === '') code = opened
    else if (opened && code !== '' && inner === opened && opened.startsWith(code)) code = ''
  }
  const close = lines[end]
  const optionLines: Line[] = []
  for (let next = at + 1; next < end; next++) {
    const option = lines[next] as Line
    if (!/^ {4,}[\w-]+:/.test(option.text.slice(charactersOf(option, indentOf(line))))) break
    optionLines.push(option)
  }
  const options = new Map(
    optionLines.map(({ text }) => {
      const [key = '', ...rest] = text.split(':')
      return [key.trim(), rest.join(':').trim()] as const
    })
  )
  const block: SlashBlock = {
    kind: 'slashes',
    name,
    argument,
    options,
    optionLines,
    line,
    indent: indentOf(line),
    children: blocksOf(lines.slice(at + 1 + optionLines.length, end), indentOf(line)),
    ...(close && { close })
  }
  return { block, next: end + 1 }
}
