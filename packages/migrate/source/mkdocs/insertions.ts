// Texts of other files that a document inserts: `--8<-- "part.md"` of Snippets, `{! part.md !}`, and `{% include-markdown %}`.
// MkDocs inserts them before it reads the Markdown, so admonitions and code may begin in one file and end in another; the document is
// parsed with them. Snippets inside code are left to the rules for code, which can include the file by its path.

import { extensionOf, folderOf } from 'sitegen/internals'
import { applyEdits, type Edit } from '../edits.ts'
import { type Findings, findingsOf } from '../findings.ts'
import { addressesIn } from '../markdown/addresses.ts'
import { type Line, linesOf } from '../markdown/lines.ts'
import { withoutCode } from '../markdown/masked.ts'
import { relativeTo } from '../markdown/relative-path.ts'
import { isNoPath } from '../markdown/replace-addresses.ts'
import { joinPath } from '../paths.ts'
import { type Block, blocksOf } from './blocks.ts'
import type { DocumentOptions } from './context.ts'
import { rawSpans } from './macro-syntax.ts'
import { insertedName, readSnippet } from './rules/snippets.ts'

/** A document with the texts that it inserts. */
export interface FilledIn {
  readonly text: string
  /** What was inserted, as edits of the document. */
  readonly edits: readonly Edit[]
  readonly findings: Findings['list']
}

interface Including {
  readonly source: string
  readonly options: DocumentOptions
  /** Files that this text is inserted into, to detect files that insert each other. */
  readonly above: readonly string[]
}

/** Insert the texts of other files. @param source path of the document */
export function fillIn(text: string, source: string, options: DocumentOptions): FilledIn {
  const findings = findingsOf(source)
  const edits = insertionsIn(text, { source, options, above: [source] }, (name, at) =>
    findings.note(
      'snippet',
      text.slice(0, at).split('\n').length,
      `The text of \`${name}\` is copied here; later changes to that file are not.`
    )
  )
  return { text: applyEdits(text, edits).text, edits, findings: findings.list }
}

type Note = (name: string, at: number) => void

function insertionsIn(text: string, including: Including, note: Note): readonly Edit[] {
  const directives = [
    ...(including.options.includesMarkdown ? directivesIn(text, including, note) : []),
    ...macrosIn(text, including, note)
  ]
  const isTaken = ({ start }: Edit) =>
    directives.some((directive) => start >= directive.start && start < directive.end)
  return [...directives, ...snippetsIn(text, including, note).filter((edit) => !isTaken(edit))]
}

/** Lines of text that insert files. */
function snippetsIn(text: string, { source, options, above }: Including, note: Note): readonly Edit[] {
  if (!/8<-|\{!/.test(text)) return []
  return snippetLines(textLines(blocksOf(linesOf(text)))).flatMap(({ names, start, end, indent }) => {
    const texts = names.map((name) => readSnippet({ options, source }, name))
    // The rules report missing files, and handle drawings with styles.
    if (texts.some((inserted, at) => inserted === undefined || isDrawing(names[at] ?? '', inserted)))
      return []
    const inserted = names.flatMap((name, at) => {
      note(name, start)
      const path = options.findSnippet(name.replace(/:.*/, ''), source) ?? name
      return above.includes(path)
        ? []
        : withInsertions(texts[at] ?? '', { source, options, above: [...above, path] })
    })
    return [{ start, end, text: indented(inserted.join('\n'), indent) }]
  })
}

interface SnippetLines {
  readonly names: readonly string[]
  /** Offsets of the lines in the text. */
  readonly start: number
  readonly end: number
  readonly indent: string
}

/** Snippets of one line, and lists of files between two lines of `--8<--`. */
function snippetLines(lines: readonly Line[]): readonly SnippetLines[] {
  const snippets: SnippetLines[] = []
  for (let at = 0; at < lines.length; at++) {
    const { text, start, end } = lines[at] as Line
    const indent = /^\s*/.exec(text)?.[0] ?? ''
    const name = insertedName(text)
    if (name !== undefined) snippets.push({ names: [name], start, end, indent })
    if (!listMark.test(text)) continue
    const length = lines.slice(at + 1).findIndex((line) => listMark.test(line.text))
    if (length < 0) continue
    const names = lines.slice(at + 1, at + 1 + length).map((line) => line.text.trim())
    at += length + 1
    snippets.push({
      names: names.filter((name) => name !== '' && !name.startsWith(';')),
      start,
      end: (lines[at] as Line).end,
      indent
    })
  }
  return snippets
}

const listMark = /^\s*-+8<-+\s*$/

const isDrawing = (name: string, text: string): boolean => /\.svg$/i.test(name) && /<style\b/i.test(text)

const withInsertions = (text: string, including: Including): string =>
  applyEdits(
    text,
    insertionsIn(text, including, () => undefined)
  ).text.replace(/\n$/, '')

const indented = (text: string, indent: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : indent + line))
    .join('\n')

const textLines = (blocks: readonly Block[]): readonly Line[] =>
  blocks.flatMap((block) => {
    switch (block.kind) {
      case 'text':
        return block.lines
      case 'tabs':
        return block.tabs.flatMap(({ children }) => textLines(children))
      case 'admonition':
      case 'slashes':
        return textLines(block.children)
      default:
        return []
    }
  })

// Also in code, where the plugin fills them in as well.
const directive = /^([ \t]*)\{%-?\s*(include|include-markdown)\s+(["'])(.+?)\3([^%]*?)-?%\}/gm

/** `{% include-markdown "part.md" start="<!-- a -->" %}` */
function directivesIn(text: string, including: Including, note: Note): readonly Edit[] {
  const { source, options, above } = including
  return [...text.matchAll(directive)].flatMap((match) => {
    const [whole, indent = '', kind = '', , name = '', rest = ''] = match
    const path = /^\.{1,2}\//.test(name) ? joinPath(folderOf(source), name) : joinPath(options.folder, name)
    const fileText = options.readFile(path)
    if (fileText === undefined || above.includes(path)) return []
    const setting = (key: string) => {
      const [, , quoted, bare] = new RegExp(`\\b${key}=(?:(["'])(.*?)\\1|([\\w-]+))`).exec(rest) ?? []
      return quoted ?? bare
    }
    const part = partOf(fileText, setting('start'), setting('end'))
    const inner = { source: path, options, above: [...above, path] }
    const complete = setting('recursive') === 'false' ? part : withInsertions(part, inner)
    const isMoved = kind === 'include-markdown' && setting('rewrite-relative-urls') !== 'false'
    const insertedText = isMoved ? withMovedAddresses(complete, path, source) : complete
    const offset = Number(setting('heading-offset') ?? 0)
    note(name, match.index)
    return [
      {
        start: match.index,
        end: match.index + whole.length,
        text: indented(withHeadingOffset(insertedText, offset).replace(/\n$/, ''), indent)
      }
    ]
  })
}

/** The text between two marks. A mark that is missing, or not in the text, is the start or the end of the text. */
function partOf(text: string, start: string | undefined, end: string | undefined): string {
  const mark = (written = '') => written.replaceAll('\\n', '\n').replaceAll('\\t', '\t')
  const from = text.indexOf(mark(start))
  const rest = from < 0 ? text : text.slice(from + mark(start).length)
  const to = end === undefined ? -1 : rest.indexOf(mark(end))
  return to < 0 ? rest : rest.slice(0, to)
}

/** Relative addresses lead to the same files from the including document. */
function withMovedAddresses(text: string, from: string, to: string): string {
  if (folderOf(from) === folderOf(to) || !/^\.(?:md|markdown)$/.test(extensionOf(from))) return text
  const edits = addressesIn(withoutCode(text))
    .filter(({ address }) => !isNoPath(address) && !address.startsWith('/'))
    .map(({ address, index }) => ({
      start: index,
      end: index + address.length,
      text: relativeTo(to, joinPath(folderOf(from), address))
    }))
  return applyEdits(text, edits).text
}

const withHeadingOffset = (text: string, offset: number): string =>
  offset === 0
    ? text
    : text.replace(/^#{1,6}(?=\s)/gm, (signs) => '#'.repeat(Math.min(6, Math.max(1, signs.length + offset))))

/** Values and files that the macros plugin fills in, also in code; comments of its templates go. */
function macrosIn(text: string, { source, options, above }: Including, note: Note): readonly Edit[] {
  const { macros } = options
  if (!macros?.syntax.mayBeIn(text)) return []
  const raw = rawSpans(text, macros.syntax)
  const isRaw = (index: number) => raw.some(([start, end]) => index >= start && index < end)
  const comments = [...text.matchAll(macros.syntax.comment)]
    .filter(({ index }) => !isRaw(index))
    .map(({ index, 0: whole }) => ({ start: index, end: index + whole.length, text: '' }))
  const values = [...text.matchAll(macros.syntax.nameOrInclude)].flatMap(
    ({ index, 0: whole, 1: name, 3: file }) => {
      if (isRaw(index) || comments.some(({ start, end }) => index >= start && index < end)) return []
      const edit = { start: index, end: index + whole.length }
      if (name !== undefined) {
        const value = macros.valueOf(name)
        return value === undefined ? [] : [{ ...edit, text: value }]
      }
      const path = macros.pathOf(file ?? '')
      const fileText = options.readFile(path)
      if (fileText === undefined || above.includes(path)) return []
      note(file ?? '', index)
      return [{ ...edit, text: withInsertions(fileText, { source, options, above: [...above, path] }) }]
    }
  )
  return [...comments, ...values].sort((a, b) => a.start - b.start)
}
