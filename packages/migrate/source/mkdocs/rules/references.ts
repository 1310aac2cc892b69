// References to addresses that are defined elsewhere: `[text][label]`. Python-Markdown allows white space between both, and
// Snippets appends definitions to each document.

import { escapeRegExp } from 'sitegen/internals'
import { lineAt } from '../../markdown/line-context.ts'
import type { RuleContext } from '../context.ts'
import { type Definition, normalised } from '../link-definitions.ts'
import { fileLink, newAddress } from './links.ts'

// A text in brackets, which may contain a picture, and a second pair of brackets after it.
const pair = /\[((?:!?\[[^[\]]*\](?:\[[^[\]]*\])?|[^[\]])+)\](?:(\s[ \t]*)?\[([^[\]]*)\])?/g
const isTask = (text: string, at: number): boolean =>
  /^[ xX]\]/.test(text.slice(at + 1, at + 3)) && /(?:[-*+]|\d[.)])[ \t]+$/.test(text.slice(0, at))

/**
 * Close the gaps between texts and their labels.
 *
 * @param text text with code blanked out
 * @param start its offset in the file
 * @param isDefined whether there is a definition of this label
 */
export function closeReferences(
  context: RuleContext,
  text: string,
  start: number,
  isDefined: (label: string) => boolean
): void {
  const scan = new RegExp(pair)
  for (let match = scan.exec(text); match; match = scan.exec(text)) {
    const [whole, inner = '', gap, label] = match
    const textEnd = match.index + inner.length + 2
    if (isTask(text, match.index)) {
      scan.lastIndex = textEnd
      continue
    }
    if (label === undefined) continue
    if (gap === undefined) {
      // CommonMark reads the footnote as the label.
      if (label.startsWith('^') && isDefined(normalised(inner)))
        context.edits.push({ start: start + textEnd, end: start + textEnd, text: '[]' })
      else if (text[match.index - 1] !== '!' && !isDefined(normalised(label === '' ? inner : label)))
        resolveReference(context, start + match.index, { textEnd: start + textEnd, label })
      continue
    }
    // A definition, below a text in brackets.
    const isDefinition = gap.includes('\n') && text[match.index + whole.length] === ':'
    if (isDefinition || !isDefined(normalised(label === '' ? inner : label))) {
      scan.lastIndex = textEnd
      continue
    }
    const [from, labelAt, to] = [
      start + textEnd,
      start + textEnd + gap.length,
      start + match.index + whole.length
    ]
    context.findings.changed('[text] [label]', lineAt(context, from))
    if (!gap.includes('\n')) {
      context.edits.push({ start: from, end: labelAt, text: '' })
      continue
    }
    // Another edit may change the indentation of the next line.
    const [punctuation = ''] = /^[.,;:!?)]*/.exec(context.text.slice(to)) ?? []
    context.edits.push({ start: from, end: from, text: `[${label}]${punctuation}` })
    const end = to + punctuation.length
    const isAlone = /^[ \t]*(?:\n|$)/.test(context.text.slice(end))
    context.edits.push({ start: labelAt, end, text: isAlone ? '<!-- -->' : '' })
  }
}

/** `[text][id]` of a heading of any page is a link to it; of code that mkdocstrings documents, its text. */
function resolveReference(
  context: RuleContext,
  start: number,
  { textEnd, label }: { readonly textEnd: number; readonly label: string }
): void {
  const { text, edits, findings, options } = context
  const id = label || text.slice(start + 1, textEnd - 1).replaceAll('`', '')
  if (options.headingWith === undefined || !/^[A-Za-z_][\w.-]*$/.test(id)) return
  const line = lineAt(context, start)
  const end = textEnd + label.length + 2
  const source = options.headingWith(id)
  if (source !== undefined) {
    edits.push({
      start: textEnd,
      end,
      text: `(${source === context.source ? '' : fileLink(context, source)}#${id})`
    })
    findings.changed('[text][id]', line)
    return
  }
  edits.push({ start, end: start + 1, text: '' }, { start: textEnd - 1, end, text: '' })
  findings.loss(
    'link to code',
    line,
    `\`${text.slice(start, end)}\` was a link to what mkdocstrings documents from code; its text is shown. With a collection \`api\` of the type \`python\`, write \`(api:${id})\` behind it in place of the label.`
  )
}

/** Add the appended definitions that a document uses, and does not contain itself, after its text. */
export function appendDefinitions(
  context: RuleContext,
  /** The document with code blanked out. */
  text: string,
  ownDefinitions: ReadonlyMap<string, Definition>
): void {
  const usedDefinitions = [...context.options.definitions].filter(
    ([label]) => !ownDefinitions.has(label) && usesLabel(text, label)
  )
  if (usedDefinitions.length === 0) return
  const line = context.lines.length
  const definitionLines = usedDefinitions.map(
    ([, { label, address, title }]) => `[${label}]: ${newAddress(context, address, line) ?? address}${title}`
  )
  const end = context.text.length
  const gap = context.text.endsWith('\n') ? '\n' : '\n\n'
  context.edits.push({ start: end, end, text: `${gap}${definitionLines.join('\n')}\n` })
  context.findings.changed('appended definition', line)
}

const usesLabel = (text: string, label: string): boolean =>
  new RegExp(`\\[${label.split(' ').map(escapeRegExp).join('\\s+')}\\](?!\\()`, 'i').test(text)
