// One Markdown file: parsed by the block grammar, then converted by the rules, which collect edits.

import { type FrontMatter, noFrontMatter, readFrontMatter } from '../front-matter.ts'
import { displacedTitle, reportDisplacedTitle } from '../markdown/displaced-title.ts'
import { removeHandlers } from '../markdown/handlers.ts'
import { convertHeading, type HeadingIds, headingIds, isHeading } from '../markdown/headings.ts'
import { conversionOf, newContext, removeLine } from '../markdown/line-context.ts'
import { charactersOf, type Line, linesOf } from '../markdown/lines.ts'
import { visibleText, withoutCode } from '../markdown/masked.ts'
import { convertCode, noteRequests } from '../markdown/requests.ts'
import { convertStyleAttributes } from '../markdown/style-attributes.ts'
import { underlinedHeadings } from '../markdown/underlined-headings.ts'
import { parseReplaced } from '../replaced.ts'
import type { Conversion, NewNames, ParsedDocument } from '../tool.ts'
import { type Block, blocksOf, type SlashBlock, type Text } from './blocks.ts'
import { type DocumentOptions, dedentLines, type MkDocsOptions, type RuleContext } from './context.ts'
import { definitionLists } from './definition-lists.ts'
import { convertFrontMatter, type FrontMatterRules } from './front-matter.ts'
import { fillIn } from './insertions.ts'
import { type Definition, definitionsIn } from './link-definitions.ts'
import { abbreviationsIn, convertAbbreviations } from './rules/abbreviations.ts'
import { colonsAround, convertAdmonition, convertSlashes, convertTabs } from './rules/admonitions.ts'
import { convertAttributes } from './rules/attributes.ts'
import { convertCodeInText } from './rules/code-in-text.ts'
import { unwrapDefinitions } from './rules/definitions.ts'
import { convertEmoji } from './rules/emoji.ts'
import { convertFence } from './rules/fences.ts'
import { convertHtml } from './rules/html.ts'
import { convertInline } from './rules/inline.ts'
import { convertLine, separateComment } from './rules/lines.ts'
import { convertLinks, newAddress } from './rules/links.ts'
import { alignLists } from './rules/lists.ts'
import { convertMacros, reportMacros } from './rules/macros.ts'
import { convertMath, withoutMath } from './rules/math.ts'
import { appendDefinitions, closeReferences } from './rules/references.ts'
import { separateDefinition } from './rules/separate-definition.ts'
import { convertShorthands } from './rules/shorthands.ts'
import { escapePipes } from './rules/tables.ts'
import { unlinkTitle } from './rules/title.ts'

/** Selectors of Material's theme. */
const themeSelector = /[.#](?:md|mdx|tx)-|\[data-md-|\.(?:highlight|admonition|tabbed)\b/

/** Parse a document of MkDocs, with the texts that it inserts. */
export function parseDocument(
  text: string,
  source: string,
  target: string,
  shared: MkDocsOptions,
  frontMatterRules: FrontMatterRules
): ParsedDocument {
  const options = { ...shared, macros: shared.macrosIn(readFrontMatter(text).values) }
  return parseReplaced(text, fillIn(text, source, options), (filled) =>
    parseLists(filled, source, options, (withLists) =>
      parseReplaced(withLists, underlinedHeadings(linesOfText(withLists), source), (withSigns) =>
        parseText(withSigns, source, target, options, frontMatterRules)
      )
    )
  )
}

/** Definition lists as HTML, from the outer ones to those in them. */
function parseLists(
  text: string,
  source: string,
  options: DocumentOptions,
  parse: (text: string) => ParsedDocument,
  depth = 0
): ParsedDocument {
  const lists =
    options.extensions.has('def_list') && depth < 8
      ? definitionLists(text, source)
      : { edits: [], findings: [] }
  return lists.edits.length === 0
    ? parse(text)
    : parseReplaced(text, lists, (replaced) => parseLists(replaced, source, options, parse, depth + 1))
}

/** Lines of the body that are no code. */
export function linesOfText(text: string): readonly Line[] {
  const { bodyStart } = readFrontMatter(text)
  return textsOf(blocksOf(linesOf(text).filter(({ start }) => start >= bodyStart)))
}

function parseText(
  text: string,
  source: string,
  target: string,
  options: DocumentOptions,
  frontMatterRules: FrontMatterRules
): ParsedDocument {
  const parsed = readFrontMatter(text)
  const frontMatter = parsed.isBroken ? noFrontMatter : parsed
  const lines = linesOf(text)
  const body = lines.filter(({ start }) => start >= frontMatter.bodyStart)
  const blocks = blocksOf(body)
  const abbreviations = new Map([...options.abbreviations, ...abbreviationsIn(text)])
  const definitions = definitionsIn(text)
  return {
    extension: '.md',
    convert(names: NewNames): Conversion {
      const context: RuleContext = {
        ...newContext({ text, lines, source, target, names }),
        options,
        dedent: new Map()
      }
      const title = frontMatter.values.title === undefined ? displacedTitle(body, textsOf(blocks)) : undefined
      const addedKeys = title
        ? { ...frontMatterRules.addedKeys, title: title.text }
        : frontMatterRules.addedKeys
      convertFrontMatter(context, frontMatter, { ...frontMatterRules, addedKeys })
      if (title) {
        removeLine(context, title.line)
        reportDisplacedTitle(context.findings, title)
      }
      if (parsed.isBroken) showFrontMatter(context, parsed)
      // A line between paragraphs, which nothing closes.
      else if (parsed.isMissing && /^---[ \t]*(?:\n|$)/.test(text))
        context.edits.push({ start: 0, end: 3, text: '***' })
      unwrapDefinitions(context, blocks)
      alignLists(context, blocks)
      const converter = new Converter(context, abbreviations, definitions, title?.line)
      converter.blocks(blocks, 0)
      appendDefinitions(context, converter.bareText, definitions)
      const conversion = conversionOf(context)
      return { ...conversion, edits: [...dedentEdits(context), ...conversion.edits] }
    }
  }
}

/** Front matter that is not valid is text for MkDocs, between two lines. */
function showFrontMatter({ text, edits, findings }: RuleContext, { closing }: FrontMatter): void {
  edits.push({ start: 0, end: 3, text: '***' })
  // Otherwise, the line would make a heading of the text above it.
  if (!text.slice(0, closing).endsWith('\n\n')) edits.push({ start: closing, end: closing, text: '\n' })
  findings.note(
    'front matter',
    1,
    'This front matter is not valid YAML: MkDocs showed it as text, and so does the new page. Correct it, and put it between two lines of `---`.'
  )
}

/** Edits that remove indentation. */
const dedentEdits = ({ dedent, lines }: RuleContext) =>
  [...dedent].flatMap(([number, columns]) => {
    const line = lines[number - 1] as Line
    const count = charactersOf(line, columns)
    return count === 0 ? [] : [{ start: line.start, end: line.start + count, text: '' }]
  })

/** Walks the blocks of a document and calls the rules. */
class Converter {
  readonly #context: RuleContext
  readonly #abbreviations: ReadonlyMap<string, string>
  readonly #definitions: ReadonlyMap<string, Definition>
  readonly #ids: HeadingIds = headingIds()
  readonly #removed: Line | undefined
  /** The text that was converted so far, with code blanked out. */
  bareText = ''

  /**
   * @param definitions those of the document itself, by normalised label
   * @param removed a line that is left out
   */
  constructor(
    context: RuleContext,
    abbreviations: ReadonlyMap<string, string>,
    definitions: ReadonlyMap<string, Definition>,
    removed: Line | undefined
  ) {
    this.#removed = removed
    this.#context = context
    this.#abbreviations = abbreviations
    this.#definitions = definitions
  }

  blocks(blocks: readonly Block[], indent: number): void {
    for (const [index, block] of blocks.entries()) this.#block(block, indent, blocks, index)
  }

  #block(block: Block, indent: number, siblings: readonly Block[], index: number): void {
    switch (block.kind) {
      case 'admonition':
        convertAdmonition(this.#context, block, () => this.blocks(block.children, block.indent + 4))
        break
      case 'tabs':
        convertTabs(this.#context, block, (children, at) => this.blocks(children, at + 4))
        break
      case 'slashes':
        this.#slashes(block, siblings, index)
        break
      case 'fence':
        if (block.surplus !== undefined)
          dedentLines(this.#context, [block.line, ...block.lines, block.close], block.surplus)
        convertFence(this.#context, block)
        break
      case 'text':
        this.#text(block, indent)
        break
      case 'indented':
        reportMacros(this.#context, block.lines)
        break
    }
  }

  #slashes(block: SlashBlock, siblings: readonly Block[], index: number): void {
    const isTab = (other: Block | undefined) => other?.kind === 'slashes' && other.name === 'tab'
    const near = (step: 1 | -1): Block | undefined => {
      let at = index + step
      while (siblings[at]?.kind === 'text' && isEmpty(siblings[at] as Text)) at += step
      return siblings[at]
    }
    convertSlashes(
      this.#context,
      block,
      {
        isFirstTab: block.name === 'tab' && (!isTab(near(-1)) || block.options.get('new') === 'true'),
        isLastTab: block.name === 'tab' && !isTab(near(1)),
        colons: colonsAround(block.name === 'tab' ? siblings.flatMap(childrenOfTab) : block.children)
      },
      () => this.blocks(block.children, block.indent)
    )
  }

  #text({ lines }: Text, indent: number): void {
    const remainingLines = convertHtml(this.#context, lines)
    let piece: Line[] = []
    const flush = () => {
      if (piece.length > 0) this.#piece(piece)
      piece = []
    }
    for (const line of remainingLines) {
      if (piece.length > 0 && line.number !== (piece.at(-1) as Line).number + 1) flush()
      if (line === this.#removed) {
        flush()
        continue
      }
      separateComment(this.#context, line)
      separateDefinition(this.#context, line, indent)
      if (convertLine(this.#context, line)) flush()
      else if (isHeadingHere(line.text.slice(indent))) {
        flush()
        const isTitle = !this.#ids.hasTitle && /^\s*#(?!#)/.test(line.text)
        if (isTitle) unlinkTitle(this.#context, line, this.#definitions)
        convertHeading(this.#context, line, {
          indent,
          ids: this.#ids,
          slugify: this.#context.options.slugify,
          numbering: '_'
        })
        this.#piece([line], isTitle ? 'title' : 'heading')
      } else piece.push(line)
    }
    flush()
  }

  /** Lines that follow each other, as one text. */
  #piece(lines: readonly Line[], kind: 'text' | 'heading' | 'title' = 'text'): void {
    const [first] = lines
    const last = lines.at(-1)
    if (!first || !last) return
    const context = this.#context
    const text = context.text.slice(first.start, last.end)
    const code = withoutCode(text)
    const bare = withoutMath(context, code)
    this.bareText += `${bare}\n`
    // The rule for headings handles those of headings.
    if (kind === 'text') convertAttributes(context, bare, first.start)
    if (kind !== 'title') this.#links(bare, first.start)

    convertMacros(context, { text, bare }, first.start)
    convertMath(context, code, first.start)
    convertCodeInText(context, text, first.start)
    escapePipes(context, text, first.start)
    convertCode(context, bare, first.start, { themeSelector, addStyle: context.options.addStyle })
    convertStyleAttributes(context, bare, first.start, {
      addStyle: context.options.addStyle,
      newAddress: (href, line) => newAddress(context, href, line, 'page')
    })
    removeHandlers(context, bare, first.start)
    noteRequests(context, bare, first.start)
    const visible = withoutMath(context, visibleText(text))
    convertInline(context, visible, first.start)
    convertEmoji(context, visible, first.start)
    convertShorthands(context, visible, first.start)
    convertAbbreviations(context, visible, first.start, this.#abbreviations)
  }

  #links(bare: string, start: number): void {
    convertLinks(this.#context, bare, start)
    closeReferences(
      this.#context,
      bare,
      start,
      (label) => this.#definitions.has(label) || this.#context.options.definitions.has(label)
    )
  }
}

/** Python-Markdown needs no space after the signs, but they must be at the start of the line then. */
const isHeadingHere = (text: string): boolean => isHeading({ text }) && !/^\s+#+[^#\s]/.test(text)

/** Lines outside of code and containers. */
const textsOf = (blocks: readonly Block[]): readonly Line[] =>
  blocks.flatMap((block) => (block.kind === 'text' ? block.lines : []))

const isEmpty = ({ lines }: Text): boolean => lines.every(({ text }) => text.trim() === '')

const childrenOfTab = (block: Block): readonly Block[] =>
  block.kind === 'slashes' && block.name === 'tab' ? block.children : []
