// The outline of a document in the old tool's Markdown. It is read line by line and independently of the rules that convert it,
// so that what these overlook is found. Whatever may be something else is left out: a finding must be true.

import { decodeReferences } from 'sitegen/internals'
import { readFrontMatter } from '../front-matter.ts'
import { inlineElements } from '../inline-elements.ts'
import { type BlockKind, type Seen, type SourceOutline, wordsIn } from './outline.ts'

/** How a tool writes blocks that CommonMark does not have. */
export type Syntax =
  /** Python-Markdown: `!!! note`, `=== "Tab"`, blocks indented by four columns. */
  | 'python'
  /** Components between tags, code between braces. */
  | 'mdx'
  /** Anything else: `::: tip`. */
  | 'markdown'

const fence = /^((?:[ \t]|>)*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(`{3,}|~{3,})([^`]*)$/

/** A reference that an extension of Python-Markdown makes from code, whose options are indented below it. */
const generated = /^(\s*)(?:#{1,6}\s+)?:::\s*[\w.-]+\s*$/

/** Languages of code blocks that are shown as something else. */
const drawn =
  /^\s*\{?\.?(?:mermaid|math|latex|katex|plantuml|mdx-code-block|mdx|html run|vue|svelte|include|filetree|tree)\b|\boff\b|eval-rst|admonish|exec|playground/i

/** Front matter in TOML and JSON, as Hugo reads it. */
const otherFrontMatter = /^\+\+\+[ \t]*\n[\s\S]*?\n\+\+\+[ \t]*(?:\n|$)|^\{\n[\s\S]*?\n\}[ \t]*(?:\n|$)/

/** The id of a heading in Fumadocs and Nextra, `## Title [#id]`. */
const bracketId = /^( {0,3}#{1,6}[ \t].*?)(?:[ \t]+\[(?:#[^\]\s]+|!?toc)\])+[ \t]*$/

/** Read a document. */
export function sourceOutline(text: string, syntax: Syntax): SourceOutline {
  const headings: Seen[] = []
  const blocks = new Map<BlockKind, number[]>()
  const words: Seen[] = []
  const count = (kind: BlockKind, line: number) => {
    const lines = blocks.get(kind)
    if (lines) lines.push(line)
    else blocks.set(kind, [line])
  }
  const bodyStart = otherFrontMatter.exec(text)?.[0].length ?? readFrontMatter(text).bodyStart
  const lines = shownLines(text, bodyStart, syntax, (line) => count('code block', line))
  const noteDefinitions = new Map<string, number>()
  const body = lines.map(({ text }) => text).join('\n')
  for (const [index, { text: written, line }] of lines.entries()) {
    const raw = syntax === 'mdx' ? written.replace(bracketId, '$1') : written
    const next = lines[index + 1]?.text ?? ''
    const previous = lines[index - 1]?.text ?? ''
    const noteDefinition = /^ {0,3}\[\^([^\]\s]+)\]:/.exec(raw)
    if (noteDefinition?.[1] !== undefined) noteDefinitions.set(noteDefinition[1], line)
    if (isAboveContents(lines, index)) continue
    const heading = headingOf(raw, previous, next)
    const shown = visible(raw, syntax)
    if (heading !== undefined) {
      const title = visible(heading, syntax)
      if (!/[{}<>]|\$/.test(title) && wordsIn(title).length > 0)
        headings.push({ text: title.replaceAll('`', '').trim(), line })
    }
    if (isTableStart(previous, raw)) count('table', line)
    if (
      /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]+[^\s\-*_=]/.test(raw) &&
      /^\s*$|^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]/.test(previous)
    )
      count('list item', line)
    for (const _ of withoutCode(raw).matchAll(/!\[[^\]\n]*\]\([^()\s]+(?:\s+"[^"]*")?\)/g))
      count('picture', line)
    for (const _ of withoutCode(raw).matchAll(/(?<![!\\\]])\[[^[\]\n]+\]\((?!<)[^()\s]+(?:\s+"[^"]*")?\)/g))
      count('link', line)
    if (isBox(raw, syntax)) count('box', line)
    if (syntax === 'python' && /^ {0,3}===[!+]? "/.test(raw)) count('tab', line)
    if (syntax === 'mdx' && /^\s*<TabItem[\s>]/.test(raw)) count('tab', line)
    if (/^ {0,3}:[ \t]+\S/.test(raw) && syntax === 'python' && isTerm(lines, index)) count('definition', line)
    if (!isHidden(raw))
      for (const word of wordsIn(shown))
        if (word.length > 3 && !/^\d/.test(word)) words.push({ text: word, line })
  }
  for (const [name, line] of noteDefinitions) if (body.split(`[^${name}]`).length > 2) count('note', line)
  return { headings, blocks, words }
}

/** Comments and elements without text, and code, which may contain their marks. */
const hiddenParts =
  /(`+)(?!`)[^`\n]+\1(?!`)|<!--[\s\S]*?-->|<(script|style|svg|template|pre|math)\b[\s\S]*?<\/\2>/gi

const tags =
  /(?<!\\)<\/?([A-Za-z][\w.-]*)(?:\s+(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'{}<>])*)?\/?>/g

/** Lines of text, without front matter, code, comments, scripts and styles. */
function shownLines(
  text: string,
  bodyStart: number,
  syntax: Syntax,
  onCode: (line: number) => void
): readonly Seen[] {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ')
  const withoutFront = blank(text.slice(0, bodyStart)) + text.slice(bodyStart)
  const result: Seen[] = []
  let open: { readonly marker: string; readonly indent: string } | undefined
  let isInComment = false
  let optionsOf: string | undefined
  for (const [index, line] of withoutFront.split('\n').entries()) {
    if (open !== undefined) {
      if (isClosing(line, open, syntax)) open = undefined
      result.push({ text: '', line: index + 1 })
      continue
    }
    // A comment of several lines may contain blocks of code.
    if (isInComment || /<!--(?![\s\S]*-->)/.test(line)) {
      isInComment = !line.includes('-->')
      result.push({ text: line.replaceAll('`', ' '), line: index + 1 })
      continue
    }
    if (optionsOf !== undefined && line.startsWith(`${optionsOf} `)) {
      result.push({ text: '', line: index + 1 })
      continue
    }
    optionsOf = syntax === 'python' ? generated.exec(line)?.[1] : undefined
    const [, indent = '', marker, info = ''] = fence.exec(line) ?? []
    if (marker !== undefined) {
      open = { marker, indent: indent.replace(/[^ \t>]/g, ' ') }
      if (!drawn.test(info)) onCode(index + 1)
    }
    result.push({ text: marker === undefined ? line : '', line: index + 1 })
  }
  let rest = result
    .map(({ text }) => text)
    .join('\n')
    .replace(hiddenParts, (part: string, code?: string) => (code === undefined ? blank(part) : part))
    .replace(/\{%-?\s*(?:comment|raw)\b[\s\S]*?%\}|\{#-?[\s\S]*?#\}(?=\s)/g, blank)
  // Tags and shortcodes of several lines, and tags with code in their attributes.
  rest = rest
    .replace(/\{\{[\s\S]*?\}\}/g, (code) => (code.includes('\n') ? blank(code) : code))
    .replace(tags, (tag) => (/[\n`]/.test(tag) ? blank(tag) : tag))
  if (syntax === 'mdx')
    rest = rest
      .replace(/\{\/\*[\s\S]*?\*\/\}/g, blank)
      .replace(/^(?:import|export)\s[\s\S]*?(?=\n[ \t]*\n|$(?![\s\S]))/gm, blank)
  return rest.split('\n').map((line, index) => ({ text: line, line: index + 1 }))
}

/** Whether a line ends a block of code: in Python-Markdown, only at the indentation of its first line. */
function isClosing(
  line: string,
  { marker, indent }: { readonly marker: string; readonly indent: string },
  syntax: Syntax
): boolean {
  const before = new RegExp(`^([ \\t>]*)\\${marker[0]}{${marker.length},}[ \\t]*$`).exec(line)?.[1]
  return before !== undefined && (syntax !== 'python' || before.includes('>') || before === indent)
}

/** Whether a heading is that of a table of contents, which every page has beside its text. */
function isAboveContents(lines: readonly Seen[], at: number): boolean {
  if (!/^ {0,3}#{1,6}[ \t]|^ {0,3}(?:[-*+]|1\.)[ \t]/.test(lines[at]?.text ?? '')) return false
  const below = lines
    .slice(at + 1, at + 7)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '' && !/^\{:\s*\.[^{}]*\}$/.test(text))
  return (
    /^\{:\s*toc\b/.test(below[0] ?? '') ||
    (/^(?:[-*+]|1\.)\s/.test(below[0] ?? '') && /^\{:\s*toc\b/.test(below[1] ?? ''))
  )
}

/** The text of a heading: `## Text`, or a line above `===`. */
function headingOf(line: string, previous: string, next: string): string | undefined {
  const atx = /^ {0,3}#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(line)?.[1]
  if (atx !== undefined) return atx
  return /^ {0,3}(?:=+|-{2,})[ \t]*$/.test(next) &&
    /^\s*$/.test(previous) &&
    /^ {0,3}[^\s#>|\-*+:<[`]/.test(line)
    ? line
    : undefined
}

/** Whether two lines begin a table: a header, and a line of dashes with as many cells. */
const isTableStart = (header: string, dashes: string): boolean =>
  /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/.test(dashes.replace(/^[ >]*/, '')) &&
  cellsIn(header) === cellsIn(dashes)

const cellsIn = (row: string): number =>
  row
    .replace(/^[ >]*\|?|\|?\s*$/g, '')
    .replaceAll('\\|', '')
    .split('|').length

const withoutCode = (line: string): string =>
  line
    .split(codeSpan)
    .map((part, index) => (index % 2 === 0 ? part : ' code '))
    .join('')

const boxTypes =
  'note|tip|info|warning|caution|danger|important|details|success|example|question|bug|quote|abstract|failure'

function isBox(line: string, syntax: Syntax): boolean {
  if (/^[ >]*>\s*\[!(?:note|tip|important|warning|caution)\]/i.test(line)) return true
  return syntax === 'python'
    ? new RegExp(`^(?:!!!|\\?\\?\\?\\+?) (?:${boxTypes})\\b`).test(line)
    : new RegExp(`^ {0,3}:{3,}[ \\t]*(?:${boxTypes})\\b`).test(line)
}

/** Whether a line that begins with a colon follows a term: a line of text, perhaps with an empty line between. */
function isTerm(lines: readonly Seen[], at: number): boolean {
  const before = lines[at - 1]?.text.trim() === '' ? lines[at - 2] : lines[at - 1]
  return before !== undefined && /^ {0,3}[^\s#>|!?=<-]/.test(before.text)
}

/** Lines that readers do not see, or whose words may be replaced. */
const isHidden = (line: string): boolean =>
  // The end of a tag that began in a line before.
  /^(?!\s*>)[^<>]*>/.test(line) ||
  /^\s*(?:\[(?!\^)[^\]]+\]:|\*\[[^\]]+\]:|-+8<-+|<<<|\{[{%*]|@|\$\$|:{3,}|\/{3,}|!!!|\?\?\?|===|--8<--|\[\[)/.test(
    line
  )

/** Text that readers see in a line: without marks, addresses, code between braces and the like. */
const visible = (line: string, syntax: Syntax): string =>
  line
    .split(codeSpan)
    // InlineHilite begins code with its language.
    .map((part, index) => (index % 2 === 0 ? visibleText(part, syntax) : part.replace(/^`+#![\w+-]+ /, '')))
    .join('')

/** One group, so that `split` returns code at odd places. */
const codeSpan = /((?<!`)(?:`[^`\n]+`|``[^\n]*?[^`]``)(?!`))/

const visibleText = (text: string, syntax: Syntax): string =>
  text
    .replace(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|\{[-+~=>][\s\S]*?[-+~=<]\}/g, ' ')
    .replace(syntax === 'markdown' ? /\{[:#.][^{}]*\}/g : /\{[^{}]*\}/g, ' ')
    .replace(/\+\+[\w+" -]+\+\+/g, ' ')
    .replace(/\[![a-z]+\]/gi, ' ')
    // Links of wikis, whose label may be that of the page.
    .replace(/\[\[[^\]]*\]\]/g, ' ')
    .replace(/\[\^[^\]]+\]:?/g, ' ')
    .replace(/(?<!\\)\$[^$\n]+\$/g, ' ')
    .replace(/\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, ']')
    .replace(/(?<=\])\[[^\]]*\]/g, '')
    .replace(tags, (_, name: string) => (inlineElements.has(name.toLowerCase()) ? '' : ' '))
    .replace(/<(?:https?:|mailto:)[^>]*>|\bhttps?:\/\/\S+|\bwww\.\S+|[\w.+-]+@[\w-]+\.[\w.]+/g, ' ')
    // A tag that goes on in the next line.
    .replace(/<\/?[A-Za-z][^<>]*$/, ' ')
    .replace(/(?<![A-Za-z\d:]):[a-z\d_+-]+:(?![A-Za-z\d:])/gi, ' ')
    .replace(/[*\\~^]|==|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/&#?\w+;/g, (reference) => {
      const character = decodeReferences(reference)
      return character === reference ? ' ' : character
    })
