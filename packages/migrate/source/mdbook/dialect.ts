// Markdown of mdBook: directives in braces, hidden lines of Rust, boxes, and its rule for ids.

import type { Edit } from '../edits.ts'
import { type Dialect, type DocumentScope, replacementsOf } from '../folder/description.ts'
import { withoutAllCode } from '../folder/masked-code.ts'
import { remarkBox, remarkText } from '../folder/remark.ts'
import { readArguments, titleLabel } from '../folder/tags.ts'
import { formulaDollars } from '../markdown/dollars.ts'
import { fencedCodeAt } from '../markdown/fenced-code.ts'
import { indentOf, type Line, linesOf } from '../markdown/lines.ts'
import { visibleText } from '../markdown/masked.ts'
import { parseReplaced } from '../replaced.ts'
import type { SourceTree } from '../tool.ts'
import { unchanged } from '../tool.ts'
import { mappingAt, textOf } from '../values.ts'
import { includedText } from './includes.ts'
import { listings } from './listings.ts'
import { type BookSettings, hasPreprocessor } from './settings.ts'

/** Letters, digits, `_` and `-` stay, white space is `-`, and the rest goes. */
const slugify = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .replace(/\s/g, '-')

export function dialectOf(tree: SourceTree, settings: BookSettings): Dialect {
  const hasMath = settings.html['mathjax-support'] === true
  return {
    slugify,
    titleFrom: 'heading',
    // With MathJax, those of the text get a backslash before the formulas are written.
    hasFormulas: hasMath || hasPreprocessor(settings, 'katex'),
    keyRules: {},
    codeInfo,
    prepare(text, scope) {
      const lines = hiddenMarks(settings)
      const included = fillIn(text, tree, scope, lines)
      // Boxes and formulas may come from what was filled in.
      const { edits } = parseReplaced(text, { edits: included, findings: [] }, (filled) => ({
        extension: '.md',
        convert: () => ({ ...unchanged, edits: convertBlocks(filled, scope, hasMath, lines) })
      })).convert(scope.names)
      return replacementsOf(edits, scope.findings)
    }
  }
}

/** What hides a line of code, by language. */
type HiddenMarks = ReadonlyMap<string, string>

const hiddenMarks = ({ html }: BookSettings): HiddenMarks =>
  new Map([
    ['rust', '#'],
    ...Object.entries(mappingAt(mappingAt(html, 'code'), 'hidelines')).flatMap(([language, mark]) => {
      const text = textOf(mark)
      return text === undefined ? [] : [[language, text] as const]
    })
  ])

const directive = /(\\?)\{\{#(\w+)\s*([^{}]*?)\}\}/g

/** `{{#include}}` and others, also in code. */
function fillIn(text: string, tree: SourceTree, scope: DocumentScope, marks: HiddenMarks): readonly Edit[] {
  const edits: Edit[] = []
  const { findings, source } = scope
  const bare = withoutAllCode(text)
  for (const match of text.matchAll(directive)) {
    const [whole, backslash, name = '', argument = ''] = match
    const line = text.slice(0, match.index).split('\n').length
    const replace = (written: string) =>
      edits.push({ start: match.index, end: match.index + whole.length, text: written })
    const isCode = bare[match.index] === '\0'
    if (backslash === '\\') {
      replace(isCode ? whole.slice(1) : `\\${whole.slice(1)}`)
      findings.changed('\\{{#…}}', line)
      continue
    }
    if (name === 'title') {
      replace('')
      findings.note(
        '{{#title}}',
        line,
        `The title of the tab was \`${argument}\`: write it as \`meta_title\`.`
      )
      continue
    }
    if (name === 'toc') {
      replace('')
      findings.changed('{{#toc}}', line)
      continue
    }
    const isInclude = ['include', 'rustdoc_include', 'playground', 'playpen'].includes(name)
    const found = isInclude ? includedText(tree, source, argument) : undefined
    if (isInclude && found !== undefined) {
      const isPlayground = name.startsWith('play')
      const content = isPlayground ? `\`\`\`rust\n${withoutHidden(found, marks.get('rust'))}\n\`\`\`` : found
      replace(indented(content, text, match.index))
      findings.changed(`{{#${name}}}`, line)
      continue
    }
    replace(isCode ? whole : `:::${remarkBox}\n${remarkText(whole, source, line)}\n:::`)
    if (isInclude)
      findings.manual(`{{#${name}}}`, line, `\`${argument.trim()}\` is not there: write its text.`)
    else findings.unknown(`{{#${name}}}`, line, `There is no rule for \`${whole}\`: write what it filled in.`)
  }
  return edits
}

/** Further lines get the indentation of the first one. */
function indented(content: string, text: string, at: number): string {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return /^[ \t]+$/.test(before) ? content.replace(/\n(?=[^\n])/g, `\n${before}`) : content
}

const withoutHidden = (code: string, mark: string | undefined): string =>
  mark === undefined
    ? code
    : code
        .split('\n')
        .flatMap((line) => shownLine(line, mark) ?? [])
        .join('\n')

/** The line as readers saw it; nothing for a hidden one. */
function shownLine(line: string, mark: string): string | undefined {
  if (mark !== '#') return line.trimStart().startsWith(mark) ? undefined : line
  const [, lead = '', rest] = /^(\s*)#(.*)$/.exec(line) ?? []
  if (rest === undefined) return line
  if (rest.startsWith('#')) return lead + rest
  return rest === '' || rest.startsWith(' ') ? undefined : line
}

const boxes: Readonly<Record<string, string>> = {
  note: 'note',
  abstract: 'note',
  summary: 'note',
  tldr: 'note',
  info: 'info',
  todo: 'info',
  tip: 'tip',
  hint: 'tip',
  important: 'important',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  question: 'info',
  help: 'info',
  faq: 'info',
  warning: 'warning',
  caution: 'caution',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  danger: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'note',
  quote: 'note',
  cite: 'note'
}

/** Code blocks: hidden lines go, and those that are boxes become directives. */
function convertBlocks(
  text: string,
  { findings }: DocumentScope,
  hasMath: boolean,
  marks: HiddenMarks
): readonly Edit[] {
  const edits: Edit[] = []
  const lines = linesOf(text)
  const listing = listings({ findings })
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line
    const found = fencedCodeAt(lines, at, (closing) => indentOf(closing) <= indentOf(line) + 3)
    if (!found) {
      edits.push(...listing.edits(line))
      at++
      continue
    }
    edits.push(...listing.codeTitle(line))
    at = found.next
    const { info, lines: code, close } = found.block
    const indent = line.text.slice(0, line.text.length - line.text.trimStart().length)
    const [, type, rest = ''] = /^\s*admonish\s*([\w-]*)(.*)$/.exec(info) ?? []
    if (type !== undefined && close) {
      const { named } = readArguments(rest)
      const quoted = /^\s*"([^"]*)"/.exec(rest)?.[1]
      const title =
        named.get('title') ?? quoted ?? (Object.hasOwn(boxes, type) || type === '' ? undefined : type)
      const collapses = named.get('collapsible') === 'true'
      const name = collapses ? 'details' : (boxes[type] ?? 'note')
      const shown =
        title ?? (collapses || (type !== '' && boxes[type] !== type) ? capital(type || 'note') : undefined)
      const colons = ':'.repeat(Math.max(3, innerColons(code) + 1))
      edits.push({ start: line.start, end: line.end, text: `${indent}${colons}${name}${titleLabel(shown)}` })
      edits.push({ start: close.start, end: close.end, text: `${indent}${colons}` })
      findings.changed('```admonish', line.number)
      continue
    }
    const language = /^\s*([\w+#-]*)/.exec(info)?.[1] ?? ''
    const own = /hidelines=([^\s,]+)/.exec(info)?.[1]
    const mark = own ?? marks.get(language === 'rs' ? 'rust' : language)
    if (mark === undefined) continue
    for (const item of code) {
      const shown = shownLine(item.text, mark)
      if (shown === item.text) continue
      edits.push({
        start: item.start,
        end: shown === undefined ? item.end + 1 : item.end,
        text: shown ?? ''
      })
      findings.changed('hidden line of code', line.number)
    }
  }
  return hasMath ? [...edits, ...convertMath(text, findings)] : edits
}

const innerColons = (lines: readonly Line[]): number =>
  Math.max(
    2,
    ...lines.map(({ text }) => /^\s*(:{3,})/.exec(text)?.[1]?.length ?? (/admonish/.test(text) ? 3 : 0))
  )

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `\\( x \\)` and `\\[ x \\]` of MathJax. */
function convertMath(text: string, findings: DocumentScope['findings']): readonly Edit[] {
  const dollars = formulaDollars(visibleText(withoutAllCode(text))).map((at) => ({
    start: at,
    end: at,
    text: '\\'
  }))
  const formulas = [...withoutAllCode(text).matchAll(/\\\\\(([\s\S]*?)\\\\\)|\\\\\[([\s\S]*?)\\\\\]/g)].map(
    (match) => {
      const [whole, inline, display] = match
      findings.changed('formula', text.slice(0, match.index).split('\n').length)
      const plain = (formula: string) =>
        formula
          .trim()
          .replaceAll('\\\\\\\\', '\\\\')
          .replace(/\\([_*])/g, '$1')
      return {
        start: match.index,
        end: match.index + whole.length,
        text: inline === undefined ? `\n$$\n${plain(display ?? '')}\n$$\n` : `$${plain(inline)}$`
      }
    }
  )
  return [...dollars, ...formulas]
}

/** Words behind a comma are for the compiler and the buttons of the old theme. */
function codeInfo(info: string): string {
  const [, lead = '', language = '', rest = ''] = /^(\s*)([\w+#.-]*)(.*)$/.exec(info) ?? []
  if (rest === '') return info
  const title = /(?:^|[\s,])(?:title|name|filename)="?([^",]+)"?/.exec(rest)?.[1]
  return `${lead}${language}${title === undefined ? '' : ` title="${title}"`}`
}
