// This folder: the syntax of other tools. Directive fences that can be read are rewritten (fences.ts); this file reports the rest,
// `!!! note`, `=== "Tab"`, `<Tabs>`, `import …`, and what is almost Markdown, `#Title`, by the patterns of `blocks.ts`, `inline.ts`
// and `html.ts`. It would silently be shown as text or ignored. Only text and HTML are searched: code may show anything.

import type { Heading, Html, Nodes, Paragraph, Parents, TableCell, Text } from 'mdast'
import type { VFile } from 'vfile'
import { inCode } from '../../base/text.ts'
import { placeAt, pointAt, reportAt, runOf } from '../context.ts'
import type { MarkdownFeature } from '../features.ts'
import { explicitIdPattern, keywordsPattern } from '../headings.ts'
import type { MarkdownOptions } from '../options.ts'
import { foreignBlocks } from './blocks.ts'
import { type ForeignForm, limitedPattern } from './form.ts'
import { foreignComments, foreignHtml } from './html.ts'
import { foreignHeadings, foreignInline, rowBelowTable } from './inline.ts'
import { literalBold } from './literal-bold.ts'

/** A quick test: every such syntax matches it, and few paragraphs do. */
const mayBeForeign =
  /^\||^<![-–—]|^&gt;|!!!|\?\?\?|=== ?|={3}[!+]|\/\/\/|8<|(?:^|[ (]):[a-z][a-z0-9_+-]{3,20}(?![\w[])|<<<|\[\[|\[TOC|import |export |\{[^#\s\w]|\{ |\)\{|\+\+|==|\^\^|\*\[|[!?]> |^[> \t]*#+\p{L}|\]\([^()<>\s]+ |\[\^|^[> \t]*(?:#+|[-*+]|1[.)])[\u00a0\u2000-\u200b\u202f\u3000]|:(?:material|octicons|fontawesome|simple)-|[A-Za-z]:\\|\\[[(*]|\\$|(?:^|\s)\\\\\w|\]\([^\s()]+\s+=/mu

/** Report syntax of other tools. Runs on the tree as parsed. */
export const foreignSyntax =
  ({ html, components }: MarkdownOptions): MarkdownFeature =>
  (file) => {
    const source = String(file.value)
    const isMdx = file.path.endsWith('.mdx')
    const applies = ({ notInMdx }: ForeignForm) => !isMdx || notInMdx !== true
    const [blocks, inline] = [foreignBlocks.filter(applies), foreignInline.filter(applies)]
    const inHeadings = foreignHeadings.filter(applies)
    const checkText = (node: Paragraph | Heading | TableCell, index: number, { children }: Parents) => {
      const { start, end } = node.position ?? {}
      if (start?.offset === undefined || end?.offset === undefined) return
      const sourceText = source.slice(start.offset, end.offset)
      const isHeading = node.type === 'heading'
      if (!mayBeForeign.test(sourceText) && !(isHeading && sourceText.includes('{'))) return
      const text = withoutLiterals(node, sourceText, start.offset, file)
      const lines = node.type === 'paragraph' ? linesOf(text) : []
      const isBelowTable = node.type === 'paragraph' && children[index - 1]?.type === 'table'
      const matches = [
        ...(isBelowTable ? matchesAtStart([rowBelowTable], text, 0) : []),
        ...lines.flatMap(({ text: line, at }) => matchesAtStart(blocks, line, at))
      ]
      for (const match of [...matches, ...matchesIn(isHeading ? inHeadings : inline, text, matches)])
        reportForm(file, source, start.offset, match)
    }
    const checkHtml = (node: Html) => {
      const { start, end } = node.position ?? {}
      if (html === 'escape' || start?.offset === undefined || end?.offset === undefined) return
      const sourceText = source.slice(start.offset, end.offset)
      const matches = sourceText.startsWith('<!--')
        ? matchesAtStart(foreignComments, sourceText.trim(), 0)
        : matchesIn(foreignHtml, withoutScripts(sourceText), [])
      for (const match of matches)
        if (!components.includes(match.match[1] ?? '')) reportForm(file, source, start.offset, match)
        else
          reportForm(file, source, start.offset, {
            ...match,
            form: { ...match.form, replacement: siteComponentHint }
          })
    }
    const searchedParents = new WeakSet<Parents>()
    const checkAsterisks = (node: Text, _: number, parent: Parents) => {
      if (!hasAsterisks(node) || searchedParents.has(parent)) return
      searchedParents.add(parent)
      // Code and links may be between the asterisks, so all that follows is searched at once.
      const start = node.position?.start.offset
      const text = start === undefined ? '' : textOfChildren(parent, source, start)
      for (const match of leftmostMatches(literalBold, text)) reportForm(file, source, start ?? 0, match)
    }
    return {
      enter: {
        text: checkAsterisks,
        paragraph: checkText,
        heading: checkText,
        tableCell: checkText,
        html: checkHtml
      }
    }
  }

const hasAsterisks = (node: Nodes): boolean => node.type === 'text' && node.value.includes('**')

/** The text of a node from an offset, in which everything but text is replaced by null characters. */
function textOfChildren({ children }: Parents, source: string, start: number): string {
  const text = source.slice(start, children.at(-1)?.position?.end.offset)
  const masks = children.flatMap((child): readonly Mask[] => {
    const from = (child.position?.start.offset ?? start) - start
    const to = (child.position?.end.offset ?? start) - start
    if (child.type === 'text' || from < 0) return []
    // Bold text ends the search, as a line break does: asterisks before and after it are not a pair.
    return [{ from, to, mark: child.type === 'break' || child.type === 'strong' ? '\n' : '\0' }]
  })
  return withMasks(text, masks)
}

/** A range of a text, whose characters are replaced by `mark`. */
interface Mask {
  readonly from: number
  readonly to: number
  readonly mark: string
}

/** Replace ranges of a text, which may overlap. All at once: a text may have tens of thousands. */
function withMasks(text: string, masks: readonly Mask[]): string {
  let masked = ''
  let end = 0
  for (const { from, to, mark } of masks.toSorted((a, b) => a.from - b.from)) {
    if (to <= end) continue
    const start = Math.max(from, end)
    masked += text.slice(end, start) + mark.repeat(to - start)
    end = to
  }
  return masked + text.slice(end)
}

/** What to write instead of the tag of a component of the site. */
const siteComponentHint = ([, name]: readonly (string | undefined)[]): string => `write \`::${name}{…}\``

interface FormMatch {
  readonly form: ForeignForm
  readonly match: RegExpExecArray
  /** Offset in the text of the node. */
  readonly at: number
}

/** The text of a node, in which code, HTML, addresses and formulas are replaced by null characters. */
function withoutLiterals(
  node: Paragraph | Heading | TableCell,
  sourceText: string,
  offset: number,
  file: VFile
): string {
  const masks: Mask[] = []
  const mask = (from: number, to: number) => {
    masks.push({ from, to, mark: '\0' })
  }
  const visitChildren = (parent: Nodes) => {
    for (const child of 'children' in parent ? parent.children : []) visitNode(child)
  }
  const visitNode = (child: Nodes) => {
    const from = (child.position?.start.offset ?? offset) - offset
    const to = (child.position?.end.offset ?? offset) - offset
    if (to <= from) return visitChildren(child)
    if (child.type === 'text') return undefined
    if (child.type === 'inlineCode' || child.type === 'html' || child.type === 'image') return mask(from, to)
    const isExpression = (child.type as string).startsWith('mdx')
    if (isExpression || child.type === 'imageReference' || child.type === 'footnoteReference')
      return mask(from, to)
    if (child.type === 'link' || child.type === 'linkReference' || child.type === 'textDirective') {
      const lastOffset = child.children.at(-1)?.position?.end.offset
      // The text of an automatic link is its address.
      const isAutomatic = child.type === 'link' && sourceText[from] !== '['
      if (isAutomatic) return mask(from, to)
      if (child.type !== 'textDirective' || lastOffset !== undefined)
        mask((lastOffset ?? offset + from) - offset, to)
    }
    return visitChildren(child)
  }
  visitChildren(node)
  if (node.type === 'heading') {
    const text = withMasks(sourceText, masks)
    const keywords = keywordsPattern.exec(text)
    if (keywords) mask(keywords.index, keywords.index + keywords[0].length)
    const [id] = explicitIdPattern.exec(withMasks(sourceText, masks)) ?? []
    if (id !== undefined) mask(text.length - id.length, text.length)
  }
  const { line, column } = node.position?.start ?? { line: 1, column: 1 }
  for (const formula of runOf(file).formulas) {
    const lastLine = line + sourceText.split('\n').length - 1
    if (formula.line < line || formula.line > lastLine) continue
    const index = sourceText.indexOf(
      formula.source,
      formula.line === line ? Math.max(0, formula.column - column) : 0
    )
    if (index >= 0) mask(index, index + formula.source.length)
  }
  return withMasks(sourceText, masks)
}

/** The lines of a text, without leading markers of quotes and lists. */
function linesOf(text: string): readonly { readonly text: string; readonly at: number }[] {
  let lineStart = 0
  return text.split('\n').map((line) => {
    const [prefix = ''] = /^(?:[ \t]|> ?)*/.exec(line) ?? []
    const content = { text: line.slice(prefix.length).trimEnd(), at: lineStart + prefix.length }
    lineStart += line.length + 1
    return content
  })
}

/** Copies of the patterns that search globally and report positions of groups. Cached: creating one takes as long as a search. */
const searchPatterns = new Map<RegExp, RegExp>()

/** The first match of a form from an offset on. */
function nextMatch({ pattern }: ForeignForm, text: string, from: number): RegExpExecArray | null {
  let search = searchPatterns.get(pattern)
  if (!search) {
    search = limitedPattern(pattern, 'dg')
    searchPatterns.set(pattern, search)
  }
  search.lastIndex = from
  return search.exec(text)
}

/** All matches of a form, from left to right without overlaps. */
function* matchesOf(form: ForeignForm, text: string): Generator<RegExpExecArray> {
  for (let match = nextMatch(form, text, 0); match; ) {
    yield match
    match = nextMatch(form, text, match.index + Math.max(1, match[0].length))
  }
}

function matchesAtStart(forms: readonly ForeignForm[], line: string, at: number): FormMatch[] {
  for (const form of forms) {
    const match = nextMatch(form, line, 0)
    if (match?.index === 0) return [{ form, match, at }]
  }
  return []
}

/** All matches in a text that are not part of another match. */
function matchesIn(
  forms: readonly ForeignForm[],
  text: string,
  earlierMatches: readonly FormMatch[]
): FormMatch[] {
  const taken = new Uint8Array(text.length)
  for (const { match, at } of earlierMatches) taken.fill(1, at, at + match[0].length)
  const matches: FormMatch[] = []
  for (const form of forms)
    for (const match of matchesOf(form, text)) {
      const [from, to] = [match.index, match.index + match[0].length]
      if (text[from - 1] === '\\' || taken.subarray(from, to).includes(1)) continue
      taken.fill(1, from, to)
      matches.push({ form, match, at: from })
    }
  return matches
}

/** Matches of all forms from left to right without overlaps: asterisks that end one must not begin the next. */
function leftmostMatches(forms: readonly ForeignForm[], text: string): FormMatch[] {
  const matches: FormMatch[] = []
  const next = new Map(forms.map((form) => [form, nextMatch(form, text, 0)]))
  for (let from = 0; ; ) {
    let first: FormMatch | undefined
    for (const [form, lastMatch] of next) {
      // Searched again only if the last match begins too early, so that each form reads the text once.
      const match = lastMatch && lastMatch.index < from ? nextMatch(form, text, from) : lastMatch
      next.set(form, match)
      if (match && (!first || match.index < first.at)) first = { form, match, at: match.index }
    }
    if (!first) return matches
    matches.push(first)
    from = first.at + first.match[0].length
  }
}

/** HTML without scripts and styles. */
const withoutScripts = (html: string): string =>
  html.replace(/<!--[\s\S]*?-->|<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, (element) =>
    /^<script[^>]*\ssetup/i.test(element) ? element : element.replace(/[^\n]/g, '\0')
  )

function reportForm(file: VFile, source: string, offset: number, { form, match, at }: FormMatch): void {
  const start = offset + at
  const { line, column } = pointAt(file, start)
  // From the original text, including the literals that were masked.
  const groups = (match.indices ?? []).map(
    (range) => range && source.slice(start + range[0] - match.index, start + range[1] - match.index)
  )
  if (form.accepts?.(groups) === false) return
  const [firstLine = ''] = (groups[0] ?? '').split('\n')
  const excerpt = firstLine.length > 60 ? `${firstLine.slice(0, 57)}…` : firstLine
  const code = inCode(excerpt)
  const message = {
    text: `${code} is the syntax of ${form.tool}; here it is shown as text`,
    attribute: `${code} is the syntax of ${form.tool}; here it has no effect`,
    component: `${code} looks like a component; in Markdown it has no effect`,
    path: `${code} is shown without some of its backslashes`,
    comment: `${code} is the syntax of ${form.tool}; here it has no effect`,
    almost: `${code} looks like ${form.tool}, but is shown as text`
  }[form.kind]
  const place = placeAt(file, line, column, firstLine.length)
  reportAt(file, 'foreign-syntax', place, message, form.replacement(groups), form.condition?.(groups))
}
