// One Markdown file: parsed by the block grammar, then converted by the rules, which collect edits.

import { folderOf, normalisePath } from '../../base/text.ts'
import { readFrontMatter } from '../front-matter.ts'
import { formulaDollars } from '../markdown/dollars.ts'
import { convertHeading, type HeadingIds, headingIds, isHeading } from '../markdown/headings.ts'
import { conversionOf, lineAt, newContext, removeLine } from '../markdown/line-context.ts'
import { type Line, linesOf } from '../markdown/lines.ts'
import { visibleText, withoutCode } from '../markdown/masked.ts'
import { relativeTo } from '../markdown/relative-path.ts'
import { noteRequests } from '../markdown/requests.ts'
import type { ParsedDocument } from '../tool.ts'
import { type Block, blocksOf, type Text } from './blocks.ts'
import type { RuleContext, VitePressOptions } from './context.ts'
import { convertFrontMatter } from './front-matter.ts'
import { convertContainer } from './rules/containers.ts'
import { convertFence, convertSnippet } from './rules/fences.ts'
import { convertLinks } from './rules/links.ts'
import { convertVue } from './rules/vue.ts'
import { slugify } from './slugify.ts'

export interface DocumentPlace {
  readonly source: string
  readonly target: string
  readonly options: VitePressOptions
  /** The sidebar to show, for a document that is in several. */
  readonly sidebar: string | undefined
}

/** Parse a document of VitePress. */
export function parseDocument(
  text: string,
  { source, target, options, sidebar }: DocumentPlace
): ParsedDocument {
  const frontMatter = readFrontMatter(text)
  const lines = linesOf(text)
  const blocks = blocksOf(lines.filter(({ start }) => start >= frontMatter.bodyStart))
  return {
    extension: '.md',
    convert(names) {
      const context: RuleContext = { ...newContext({ text, lines, source, target, names }), options }
      convertFrontMatter(context, frontMatter, sidebar)
      convertBlocks(context, blocks, headingIds(), false)
      return conversionOf(context)
    }
  }
}

function convertBlocks(
  context: RuleContext,
  blocks: readonly Block[],
  ids: HeadingIds,
  isInGroup: boolean
): void {
  for (const block of blocks) {
    if (block.kind === 'container') {
      convertContainer(context, block)
      convertBlocks(context, block.children, ids, block.name === 'code-group')
    } else if (block.kind === 'fence') convertFence(context, block, isInGroup)
    else convertText(context, block, ids, isInGroup)
  }
}

function convertText(context: RuleContext, { lines }: Text, ids: HeadingIds, isInGroup: boolean): void {
  let piece: Line[] = []
  const flush = () => {
    if (piece.length > 0) convertPiece(context, piece)
    piece = []
  }
  for (const line of lines) {
    if (
      convertSnippet(context, line, isInGroup) ||
      convertInclude(context, line) ||
      convertContents(context, line)
    )
      flush()
    else {
      const colons = /^\s*(?=:{3,})/.exec(line.text)
      if (colons) {
        const at = line.start + colons[0].length
        context.edits.push({ start: at, end: at, text: '\\' })
        context.findings.changed('colons at the start of a line', line.number)
      }
      if (isHeading(line)) convertHeading(context, line, { ids, slugify, numbering: '-' })
      piece.push(line)
    }
  }
  flush()
}

/** `[[toc]]`: every page has a table of contents. */
function convertContents(context: RuleContext, line: Line): boolean {
  if (!/^\s*\[\[toc\]\]\s*$/i.test(line.text)) return false
  removeLine(context, line)
  context.findings.changed('[[toc]]', line.number)
  return true
}

const include = /^\s*<!--\s*@include:\s*(\S+?)(#[\w.-]+)?(\{[^}]*\})?\s*-->\s*$/

/** `<!--@include: ./part.md-->` */
function convertInclude(context: RuleContext, line: Line): boolean {
  const [whole, path = '', heading, lines] = include.exec(line.text) ?? []
  if (whole === undefined) return false
  const { options, source, target, names, findings, edits } = context
  const file = normalisePath(
    path.startsWith('@/') ? `${options.folder}/${path.slice(2)}` : `${folderOf(source)}/${path}`
  )
  const included = names.targetOf(file)
  if (included === undefined || heading !== undefined || lines !== undefined) {
    findings.hand(
      '@include',
      line.number,
      `\`${whole.trim()}\` includes a part of a file, or one that is missing: put its text here.`
    )
    return true
  }
  edits.push({ start: line.start, end: line.end, text: `::include[${relativeTo(target, included)}]` })
  findings.changed('@include', line.number)
  return true
}

/** Lines that follow each other, as one text. */
function convertPiece(context: RuleContext, lines: readonly Line[]): void {
  const [first] = lines
  const last = lines.at(-1)
  if (!first || !last) return
  const bare = withoutCode(context.text.slice(first.start, last.end))
  if (!context.options.math) {
    // A formula could reach into an address, which other rules change: a dollar outside of it is enough.
    const visible = visibleText(context.text.slice(first.start, last.end))
    for (const at of formulaDollars(bare).filter((one) => visible[one] === '$')) {
      context.edits.push({ start: first.start + at, end: first.start + at, text: '\\' })
      context.findings.changed('$ in text', lineAt(context, first.start + at))
    }
  }
  convertLinks(context, bare, first.start)
  convertVue(context, bare, first.start)
  noteRequests(context, bare)
}
