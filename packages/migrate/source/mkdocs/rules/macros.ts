// `{{ }}` and `{% %}` of the macros plugin and its like are programs; nothing here runs them.

import { escapeRegExp } from 'sitegen/internals'
import { lineAt } from '../../markdown/line-context.ts'
import type { Line } from '../../markdown/lines.ts'
import type { RuleContext } from '../context.ts'
import { type MacroSyntax, macroSyntaxOf, rawSpans } from '../macro-syntax.ts'

const standardSyntax = macroSyntaxOf()
const includeTag = /\{%-?\s*include(?:-markdown)?\s[\s\S]*?%\}/g

/** A piece of text as it is written, and with its code blanked out. */
interface Piece {
  readonly text: string
  readonly bare: string
}

/** Report macros, and hide tags from readers; braces that nothing fills in are kept as text. */
export function convertMacros(context: RuleContext, { text, bare }: Piece, start: number): void {
  const { macros, fillsInBraces, includesMarkdown } = context.options
  let rest = bare
  if (macros?.syntax.mayBeIn(text)) rest = hideMacros(context, { text, bare }, start)
  if (!/\{[{%]/.test(rest)) return
  if (fillsInBraces) rest = hideMatches(context, rest, start, standardSyntax.block)
  if (includesMarkdown) rest = hideMatches(context, rest, start, includeTag)
  for (const match of rest.matchAll(standardSyntax.any)) {
    const at = start + match.index
    if (!fillsInBraces || isRaw(context, at, standardSyntax)) keepBraces(context, at)
    else {
      if (match[0].startsWith('{{')) keepBraces(context, at, false)
      else hideText(context, at, match[0])
      report(context, at, match[0])
    }
  }
}

/** The macros of the plugin in a piece. @returns the piece with what was handled blanked out */
function hideMacros(context: RuleContext, { text, bare }: Piece, start: number): string {
  const { macros } = context.options
  if (!macros) return bare
  const { syntax } = macros
  const isText = (index: number) => isRaw(context, start + index, syntax)
  for (const match of text.matchAll(syntax.rawMark)) {
    const at = start + match.index
    context.edits.push({ start: at, end: at + match[0].length, text: '' })
    context.findings.changed('{% raw %}', lineAt(context, at))
  }
  const withoutMarks = bare.replace(syntax.rawMark, blankOut)
  let rest = hideMatches(context, withoutMarks, start, syntax.block)
  for (const { 0: whole, index } of text.matchAll(syntax.any)) {
    // A block, or a mark of raw text.
    if (rest[index] === '\0' && bare[index] !== '\0') continue
    const at = start + index
    const isBare = bare[index] !== '\0'
    if (isText(index) || hasNoValue(context, whole, at)) continue
    report(context, at, whole)
    if (!isBare) continue
    if (whole.startsWith(syntax.opening)) {
      // With custom delimiters, the text may contain no braces that we would read as a variable or tag.
      const brace = whole.search(/\{\{(?!\{)|\{%/)
      if (brace >= 0) keepBraces(context, at + brace, false)
    } else hideText(context, at, whole)
    rest = rest.slice(0, index) + blankOut(whole) + rest.slice(index + whole.length)
  }
  return rest
}

/** Macros in code, where the plugin fills them in too; marks of raw text are removed. */
export function reportMacros(context: RuleContext, lines: readonly Line[]): void {
  const { macros } = context.options
  if (!macros) return
  let isReported = false
  for (const line of lines) {
    if (!macros.syntax.mayBeIn(line.text)) continue
    for (const mark of line.text.matchAll(macros.syntax.rawMark)) {
      const at = line.start + mark.index
      context.edits.push({ start: at, end: at + mark[0].length, text: '' })
    }
    const macro = [...line.text.replace(macros.syntax.rawMark, blankOut).matchAll(macros.syntax.any)].find(
      ({ index, 0: whole }) =>
        !isRaw(context, line.start + index, macros.syntax) && !hasNoValue(context, whole, line.start + index)
    )
    if (!macro || isReported) continue
    isReported = true
    report(context, line.start, macro[0])
  }
}

const isRaw = ({ text }: RuleContext, at: number, syntax: MacroSyntax): boolean =>
  rawSpans(text, syntax).some(([start, end]) => at >= start && at < end)

/** Whether a macro is a name that nothing defines: Jinja left it as it was, or wrote an error in its place. */
function hasNoValue(context: RuleContext, whole: string, at: number): boolean {
  const { macros } = context.options
  const [, name] = macros ? (new RegExp(`^(?:${macros.syntax.nameOrInclude.source})$`).exec(whole) ?? []) : []
  if (macros === undefined || name === undefined || isDefinedIn(context.text, name, macros.syntax))
    return false
  const oldOutput = macros.withoutValue(name)
  if (oldOutput === 'error')
    context.findings.loss(
      '{{ }} without a value',
      lineAt(context, at),
      `\`${whole}\` has no value in \`extra\`, and the old site showed an error in its place: write what was meant.`
    )
  return oldOutput !== undefined
}

/** Whether a tag of the document contains a name, and may define it. */
const isDefinedIn = (text: string, name: string, { any, opening }: MacroSyntax): boolean => {
  const word = new RegExp(`\\b${escapeRegExp(name.split('.')[0] ?? '')}\\b`)
  return [...text.matchAll(any)].some(([tag]) => !tag.startsWith(opening) && word.test(tag))
}

const blankOut = (text: string): string => text.replace(/[^\n]/g, '\0')

/** Hide what a pattern matches from readers. @returns the text with it blanked out */
const hideMatches = (context: RuleContext, text: string, start: number, pattern: RegExp): string =>
  text.replace(pattern, (...match) => {
    const at = start + Number(match.find((value) => typeof value === 'number'))
    const whole = String(match[0])
    hideText(context, at, whole)
    report(context, at, whole)
    return blankOut(whole)
  })

function hideText(context: RuleContext, at: number, text: string): void {
  const written = context.text.slice(at, at + text.length)
  context.edits.push({
    start: at,
    end: at + text.length,
    text: `<!-- ${written.replaceAll('-->', '--&gt;')} -->`
  })
}

/** Braces as text: before a name, an empty comment keeps them from being read as a variable. */
function keepBraces(context: RuleContext, at: number, isChange = true): void {
  const { edits, findings, text } = context
  if (text.startsWith('{{', at)) edits.push({ start: at + 1, end: at + 1, text: '<!-- -->' })
  else edits.push({ start: at, end: at + 1, text: '\\{' })
  if (isChange) findings.changed('braces that are text', lineAt(context, at))
}

function report(context: RuleContext, at: number, text: string): void {
  const [first = ''] = text.split('\n')
  const opening = context.options.macros?.syntax.opening ?? standardSyntax.opening
  context.findings.manual(
    text.startsWith(opening) ? '{{ }}' : '{% %}',
    lineAt(context, at),
    `\`${first.slice(0, 40)}\` was filled in by a plugin: write its result, or put it into site/data and use \`{{ file.key }}\`.`
  )
}
