// One Markdown file: what is no Markdown is replaced by the rules of its tool, then headings, addresses and HTML are converted.

import { findingsOf } from '../findings.ts'
import { noFrontMatter, readFrontMatter } from '../front-matter.ts'
import { diagramLanguage } from '../markdown/diagram-language.ts'
import { reportDisplacedTitle } from '../markdown/displaced-title.ts'
import { formulaDollars } from '../markdown/dollars.ts'
import { type FencedCode, fencedCodeAt } from '../markdown/fenced-code.ts'
import { removeHandlers } from '../markdown/handlers.ts'
import { convertHeading, headingIds, isHeading } from '../markdown/headings.ts'
import { conversionOf, type LineContext, lineAt, newContext, removeLine } from '../markdown/line-context.ts'
import { indentOf, isBlank, type Line, linesOf } from '../markdown/lines.ts'
import { visibleText, withoutCode } from '../markdown/masked.ts'
import { replaceAddresses } from '../markdown/replace-addresses.ts'
import { convertCode, noteRequests } from '../markdown/requests.ts'
import { convertStyleAttributes } from '../markdown/style-attributes.ts'
import { parseReplaced } from '../replaced.ts'
import type { Conversion, Copy, NewNames, ParsedDocument } from '../tool.ts'
import { newAddress, type Places } from './addresses.ts'
import type { Dialect, FolderDocument } from './description.ts'
import { convertFrontMatter } from './front-matter.ts'
import { titleOfHeadings } from './title.ts'

export interface DocumentInput {
  readonly document: FolderDocument
  /** Path in the new project without its extension. */
  readonly target: string
  readonly dialect: Dialect
  readonly places: Places
  readonly addStyle: (css: string) => void
}

/** Parse a document. */
export function parseDocument(text: string, input: DocumentInput): ParsedDocument {
  const { document, target, dialect, places } = input
  return {
    extension: '.md',
    convert(names) {
      const { source, address } = document
      const linking = { source, target: `${target}.md`, address, names, places }
      const copies: Copy[] = []
      const replacements = dialect.prepare(text, {
        source,
        target: linking.target,
        names,
        copies,
        findings: findingsOf(source),
        resolve: (written) => newAddress(linking, written) ?? written
      })
      const conversion = parseReplaced(text, replacements, (prepared) =>
        parsePrepared(prepared, input)
      ).convert(names)
      return { ...conversion, copies: [...conversion.copies, ...copies] }
    }
  }
}

type Part = FencedCode | { readonly kind: 'text'; readonly lines: readonly Line[] }

function parsePrepared(text: string, input: DocumentInput): ParsedDocument {
  const parsed = readFrontMatter(text)
  const front = parsed.isBroken ? noFrontMatter : parsed
  const lines = linesOf(text)
  const body = lines.filter(({ start }) => start >= front.bodyStart)
  const parts = partsOf(body)
  return {
    extension: '.md',
    convert(names): Conversion {
      const { document, target, dialect } = input
      const context = newContext({ text, lines, source: document.source, target: `${target}.md`, names })
      const texts = parts.flatMap((part) => (part.kind === 'text' ? part.lines : []))
      const title = titleOfHeadings(body, texts, front, dialect)
      const pictureAt = (written: string) => {
        const path = addressIn(context, input, written) ?? written
        return path.startsWith('/') ? path : undefined
      }
      const addedKeys = { ...(title.moved && { title: title.moved.text }), ...document.addedKeys }
      context.edits.push(
        ...convertFrontMatter(front, dialect.keyRules, {
          findings: context.findings,
          heading: title.heading,
          document: {
            ...document,
            addedKeys: title.heading === undefined ? addedKeys : { ...addedKeys, title: title.moved?.text }
          },
          pictureAt
        })
      )
      if (parsed.isBroken) showFrontMatter(context, parsed.closing)
      if (title.moved) {
        removeLine(context, title.moved.line)
        reportDisplacedTitle(context.findings, title.moved)
      }
      convertParts(context, parts, input, title.moved?.line)
      return conversionOf(context)
    }
  }
}

/** Front matter that is not valid is shown as text. */
function showFrontMatter({ edits, findings }: LineContext, closing: number): void {
  edits.push({ start: 0, end: 3, text: '***' }, { start: closing, end: closing, text: '\n' })
  findings.loss(
    'front matter',
    1,
    'This front matter is not valid, and is shown as text. Correct it, and put it between two lines of `---`.'
  )
}

function partsOf(lines: readonly Line[]): readonly Part[] {
  const parts: Part[] = []
  let texts: Line[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line
    const found = fencedCodeAt(lines, at, (closing) => indentOf(closing) <= indentOf(line) + 3)
    if (!found) {
      texts.push(line)
      at++
      continue
    }
    if (texts.length > 0) parts.push({ kind: 'text', lines: texts })
    texts = []
    parts.push(found.block)
    at = found.next
  }
  return texts.length > 0 ? [...parts, { kind: 'text', lines: texts }] : parts
}

function convertParts(
  context: LineContext,
  parts: readonly Part[],
  input: DocumentInput,
  moved: Line | undefined
): void {
  const ids = headingIds()
  const { dialect } = input
  const isTitleAbove = dialect.titleFrom === 'front matter'
  for (const part of parts) {
    if (part.kind === 'fence') {
      convertFence(context, part, dialect)
      continue
    }
    let piece: Line[] = []
    const flush = () => {
      if (piece.length > 0) convertPiece(context, piece, input)
      piece = []
    }
    for (const line of withoutIndentedCode(part.lines)) {
      if (piece.length > 0 && line.number !== (piece.at(-1) as Line).number + 1) flush()
      if (line === moved) continue
      if (!isHeading(line) || !/^ {0,3}#{1,6}[ \t]/.test(line.text)) {
        piece.push(line)
        continue
      }
      flush()
      if (isTitleAbove && /^ {0,3}#[ \t]/.test(line.text)) lowerHeading(context, line)
      convertHeading(context, line, { ids, slugify: dialect.slugify, numbering: '-' })
      convertPiece(context, [line], input)
    }
    flush()
  }
}

/** The page shows its title above: a further heading of level 1 is one of level 2. */
function lowerHeading({ edits, findings }: LineContext, line: Line): void {
  const at = line.start + line.text.indexOf('#')
  edits.push({ start: at, end: at, text: '#' })
  findings.changed('# heading below the title', line.number)
}

/** Lines of text: blocks of four spaces behind an empty line are code, unless they belong to a list. */
function withoutIndentedCode(lines: readonly Line[]): readonly Line[] {
  let isInList = false
  let isCode = false
  let isAfterBlank = true
  return lines.filter((line) => {
    if (isBlank(line)) {
      isAfterBlank = true
      return !isCode
    }
    const indent = indentOf(line)
    if (indent < 4) {
      isCode = false
      if (/^\s*(?:[-*+]|\d+[.)])\s/.test(line.text)) isInList = true
      else if (indent === 0 && isAfterBlank) isInList = false
    } else if (isAfterBlank && !isInList) isCode = true
    isAfterBlank = false
    return !isCode
  })
}

function convertFence(context: LineContext, fence: FencedCode, dialect: Dialect): void {
  const { edits, findings, text } = context
  const { line, info, infoStart } = fence
  const changed = dialect.codeInfo?.(info, { findings, line: line.number }) ?? info
  const [, lead = '', language = ''] = /^(\s*)([\w+#.-]*)/.exec(changed) ?? []
  const drawn = diagramLanguage(
    language,
    fence.lines.map((code) => code.text).join('\n'),
    line.number,
    findings
  )
  const written = drawn === language ? changed : lead + drawn + changed.slice(lead.length + language.length)
  if (written !== info) {
    edits.push({ start: infoStart, end: infoStart + info.length, text: written })
    findings.changed('options of code', line.number)
  }
  if (fence.close) return
  edits.push({
    start: text.length,
    end: text.length,
    text: `${text.endsWith('\n') ? '' : '\n'}${fence.marker}\n`
  })
  findings.changed('code block that nothing closes', line.number)
}

/** Selectors that every theme has. */
const noTheme = /(?!)/

/** Lines that follow each other. */
function convertPiece(context: LineContext, lines: readonly Line[], input: DocumentInput): void {
  const first = lines[0] as Line
  const last = lines.at(-1) as Line
  const text = context.text.slice(first.start, last.end)
  const bare = withoutCode(text)
  const { addStyle, dialect } = input
  replaceAddresses(context, bare, first.start, ({ address }, line) => {
    const changed = addressIn(context, input, address)
    if (changed === '#' && /^javascript:/i.test(address))
      context.findings.loss('link to a script', line, 'Links cannot run scripts; this one leads to the top.')
    return changed
  })
  convertCode(context, bare, first.start, { themeSelector: noTheme, addStyle })
  convertStyleAttributes(context, bare, first.start, {
    addStyle,
    newAddress: (href) => addressIn(context, input, href)
  })
  removeHandlers(context, bare, first.start)
  noteRequests(context, bare, first.start)
  if (!dialect.hasFormulas)
    for (const at of formulaDollars(visibleText(text)))
      context.edits.push({ start: first.start + at, end: first.start + at, text: '\\' })
  escapeSyntax(context, bare, first.start)
}

/** Braces and colons that only mean something here. */
function escapeSyntax(context: LineContext, bare: string, start: number): void {
  for (const { index } of bare.matchAll(/(?<!\\)\{\{(?=\s*[\w-]+(?:\.[\w-]+)*\s*\}\})/g)) {
    context.edits.push({ start: start + index, end: start + index, text: '\\' })
    context.findings.changed('braces that are text', lineAt(context, start + index))
  }
}

const addressIn = (
  { source, target, names }: { readonly source: string; readonly target: string; readonly names: NewNames },
  { document: { address }, places }: DocumentInput,
  written: string
): string | undefined => newAddress({ source, target, address, names, places }, written)
