// One Markdown file: parsed by the block grammar, then converted by the rules, which collect edits.

import { applyEdits } from '../edits.ts'
import { readFrontMatter } from '../front-matter.ts'
import { pictureConstruct, readAttributes, reportAttributes } from '../markdown/attribute-list.ts'
import { displacedTitle, reportDisplacedTitle } from '../markdown/displaced-title.ts'
import { formulaDollars } from '../markdown/dollars.ts'
import { convertHeading, type HeadingIds, headingIds, isHeading, titleText } from '../markdown/headings.ts'
import { addLine, conversionOf, lineAt, newContext, removeLine } from '../markdown/line-context.ts'
import { type Line, linesOf } from '../markdown/lines.ts'
import { visibleText, withoutCode, withoutCodeInText } from '../markdown/masked.ts'
import { noteRequests } from '../markdown/requests.ts'
import { underlinedHeadings } from '../markdown/underlined-headings.ts'
import { parseReplaced } from '../replaced.ts'
import type { Conversion, ParsedDocument } from '../tool.ts'
import { type Block, blocksOf, type Text } from './blocks.ts'
import type { RuleContext, VitePressOptions } from './context.ts'
import { convertFrontMatter } from './front-matter.ts'
import { convertContainer, groupLength, isGroup } from './rules/containers.ts'
import { convertFence, convertSnippet } from './rules/fences.ts'
import { convertInclude } from './rules/includes.ts'
import { convertLinks } from './rules/links.ts'
import { convertVue, type VueText } from './rules/vue.ts'

export interface DocumentPlace {
  readonly source: string
  readonly target: string
  readonly options: VitePressOptions
  /** The sidebar to show, for a document that is in several. */
  readonly sidebar: string | undefined
  /** Language of the page: `en-US`. */
  readonly lang: string
}

/** Parse a document of VitePress. */
export function parseDocument(text: string, place: DocumentPlace): ParsedDocument {
  const { bodyStart } = readFrontMatter(text)
  const texts = textsOf(blocksOf(linesOf(text).filter(({ start }) => start >= bodyStart)))
  return parseReplaced(text, underlinedHeadings(texts, place.source), (withSigns) =>
    parseText(withSigns, place)
  )
}

function parseText(text: string, { source, target, options, sidebar, lang }: DocumentPlace): ParsedDocument {
  const frontMatter = readFrontMatter(text)
  const lines = linesOf(text)
  const blocks = blocksOf(lines.filter(({ start }) => start >= frontMatter.bodyStart))
  return {
    extension: '.md',
    convert(names) {
      const context: RuleContext = { ...newContext({ text, lines, source, target, names }), options }
      const { title: ownTitle, layout, hero } = frontMatter.values
      const body = lines.filter(({ start }) => start >= frontMatter.bodyStart)
      const hasOther = [ownTitle, layout, hero].some((value) => value !== undefined)
      const title = hasOther ? undefined : displacedTitle(body, textsOf(blocks), options.attributeList)
      if (title) {
        removeLine(context, title.line)
        reportDisplacedTitle(context.findings, title)
      }
      const pieces: VuePiece[] = []
      const place = { source, target, options, sidebar: undefined, lang }
      const convertPart = (part: string) => parseDocument(part, place).convert(names)
      convertBlocks(context, blocks, {
        ids: headingIds(),
        pieces,
        group: undefined,
        isVerbatim: false,
        convertPart,
        convertedLines: new Set(title ? [title.line] : [])
      })
      const path = options.folder === '' ? source : source.slice(options.folder.length + 1)
      const pageData = { ...options.siteData, lang, path, frontmatter: frontMatter.values }
      convertVue(context, vueText(text, pieces), pageData, convertPart)
      const heading = titleOf(blocks, options) ?? writtenTitle(applyEdits(text, context.edits).text)
      convertFrontMatter(context, frontMatter, { sidebar, heading, title: title?.text })
      return conversionOf(context)
    }
  }
}

/** Lines outside of code and containers. */
const textsOf = (blocks: readonly Block[]): readonly Line[] =>
  blocks.flatMap((block) => (block.kind === 'text' ? block.lines : []))

/** The heading of level 1 as plain text, if that is known. */
function titleOf(
  blocks: readonly Block[],
  { attributeList = /[ \t]*\{#[^{}]*\}$/ }: VitePressOptions
): string | undefined {
  const text = textsOf(blocks)
    .map((line) => /^#[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(line.text)?.[1])
    .find(Boolean)
  return titleText(text?.replace(attributeList, '') ?? '') || undefined
}

/** A heading that a component has become, or that is HTML. */
function writtenTitle(text: string): string | undefined {
  const [, signs, html] =
    /^#[ \t]+(.+)$|<h1\b[^>]*>([\s\S]*?)<\/h1>/m.exec(
      withoutCode(text.slice(readFrontMatter(text).bodyStart))
    ) ?? []
  return titleText(signs ?? html?.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ') ?? '')?.trim() || undefined
}

/** State of the walk over the blocks of a document. */
interface Walk {
  readonly ids: HeadingIds
  /** Gets the texts in which Vue is read. */
  readonly pieces: VuePiece[]
  /** Name of the container whose tabs these blocks become. */
  readonly group: string | undefined
  /** In `::: v-pre`, braces are shown literally. */
  readonly isVerbatim: boolean
  /** Converts the text of another file that is written into this one. */
  readonly convertPart: (text: string) => Conversion
  /** Lines that a container has converted. */
  readonly convertedLines: Set<Line>
}

interface VuePiece {
  readonly start: number
  /** The text of the document with code blanked out. */
  readonly bare: string
  readonly isVerbatim: boolean
}

/** The pieces at their offsets, with the rest of the document blanked out. */
function vueText(text: string, pieces: readonly VuePiece[]): VueText {
  let joined = ''
  for (const { start, bare } of [...pieces].sort((a, b) => a.start - b.start))
    joined += text.slice(joined.length, start).replace(/[^\n]/g, '\0') + bare
  const verbatim = pieces.filter(({ isVerbatim }) => isVerbatim)
  return {
    text: joined,
    isVerbatim: (offset) =>
      verbatim.some(({ start, bare }) => offset >= start && offset < start + bare.length)
  }
}

function convertBlocks(context: RuleContext, blocks: readonly Block[], walk: Walk): void {
  for (const block of blocks) {
    if (block.kind === 'container') {
      const { convertedLines: done, closing } = convertContainer(context, block)
      for (const line of done) walk.convertedLines.add(line)
      const inner = { ...walk, group: undefined, isVerbatim: walk.isVerbatim || block.name === 'v-pre' }
      const length = isGroup(block.name) ? groupLength(block) : 0
      convertBlocks(context, block.children.slice(0, length), { ...inner, group: block.name })
      convertBlocks(context, block.children.slice(length), inner)
      const indent = /^\s*/.exec(block.line.text)?.[0] ?? ''
      if (closing !== '') addLine(context, block.last, closing.replace(/^/gm, indent))
    } else if (block.kind === 'fence') convertFence(context, block, walk.group)
    else if (block.kind === 'text') convertText(context, block, walk)
  }
}

function convertText(context: RuleContext, { lines }: Text, walk: Walk): void {
  const { ids, group } = walk
  let piece: Line[] = []
  const flush = () => {
    if (piece.length > 0) convertPiece(context, piece, walk)
    piece = []
  }
  for (const line of lines) {
    if (
      walk.convertedLines.has(line) ||
      convertSnippet(context, line, group !== undefined) ||
      convertInclude(context, line, walk.convertPart) ||
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
      if (isHeading(line)) {
        const { slugify, attributeList } = context.options
        convertHeading(context, line, {
          ids,
          slugify,
          numbering: '-',
          ...(attributeList && { attributeList })
        })
      }
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

/** Lines that follow each other, as one text. */
function convertPiece(context: RuleContext, lines: readonly Line[], { pieces, isVerbatim }: Walk): void {
  const [first] = lines
  const last = lines.at(-1)
  if (!first || !last) return
  const bare = withoutCodeInText(context.text.slice(first.start, last.end))
  if (!context.options.math) {
    // A formula could reach into an address, which other rules change: a dollar outside of it is enough.
    const visible = visibleText(context.text.slice(first.start, last.end))
    for (const at of formulaDollars(bare).filter((at) => visible[at] === '$')) {
      context.edits.push({ start: first.start + at, end: first.start + at, text: '\\' })
      context.findings.changed('$ in text', lineAt(context, first.start + at))
    }
  }
  convertLinks(context, bare, first.start)
  removeAttributes(context, bare, first.start)
  pieces.push({ start: first.start, bare, isVerbatim })
  noteRequests(context, bare, first.start)
}

/** Lists of attributes behind links and pictures: `[text](/a){target="_self"}`. @param start offset of the text in the document */
function removeAttributes(context: RuleContext, text: string, start: number): void {
  for (const match of text.matchAll(/(?<=(!?)\[[^[\]\n]*\]\([^()\n]*\))\{[^{}\n]*\}/g)) {
    const attributes = context.options.attributeList ? undefined : readAttributes(match[0])
    if (!attributes) continue
    const at = start + match.index
    context.edits.push({ start: at, end: at + match[0].length, text: '' })
    reportAttributes(context, attributes, at, match[1] === '!' ? pictureConstruct : 'attributes of a link')
  }
}
