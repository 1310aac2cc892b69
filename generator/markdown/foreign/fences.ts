// Directive fences of other tools: `:::note Title` of Docusaurus, `::: tip Title` of VitePress. They are
// rewritten to `:::note[Title]` in the text before it is parsed, since both parsers read a paragraph there. Code and
// HTML are left unchanged.

import { visit } from 'unist-util-visit'
import { admonitionNames } from '../../base/admonitions.ts'
import type { Parse } from '../remark-parser.ts'

/** A rewritten fence, for messages. */
export interface RewrittenFence {
  /** From 1. */
  readonly line: number
  readonly column: number
  readonly original: string
  readonly replacement: string
}

const pattern = new RegExp(
  String.raw`^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(:{3,})([ \t]*)(${admonitionNames.join('|')}|details)(?=[ \t]|$)[ \t]*(.*?)[ \t]*$`
)

/** A cheap test whether any line may be such a fence; false for most texts. */
const mayBeFence = /:::(?:[ \t]+[a-z]|[a-z]+[ \t]+[^\s{[])/

/** Rewrite directive fences of other tools. Only throws errors of `parse`. */
export function rewriteForeignFences(
  text: string,
  parse: Parse
): { readonly text: string; readonly rewritten: readonly RewrittenFence[] } {
  if (!mayBeFence.test(text)) return { text, rewritten: [] }
  const lines = text.split('\n')
  const candidates = lines.flatMap((line, index) => rewriteLine(line, index + 1) ?? [])
  if (candidates.length === 0) return { text, rewritten: [] }
  const directiveLines = new Set<number>()
  visit(parse(replaceFences(lines, candidates)), 'containerDirective', ({ position }) => {
    if (position) directiveLines.add(position.start.line)
  })
  const rewritten = candidates.filter(({ line }) => directiveLines.has(line))
  return { text: replaceFences(lines, rewritten), rewritten }
}

function replaceFences(lines: readonly string[], fences: readonly RewrittenFence[]): string {
  const newLines = [...lines]
  for (const { line, column, replacement } of fences)
    newLines[line - 1] = (lines[line - 1] ?? '').slice(0, column - 1) + replacement
  return newLines.join('\n')
}

function rewriteLine(text: string, line: number): RewrittenFence | undefined {
  const [, prefix = '', colons = '', space = '', name = '', afterName = ''] = pattern.exec(text) ?? []
  if (name === '' || (space === '' && (afterName === '' || /^[[{]/.test(afterName)))) return undefined
  const [, title = '', attributes = ''] = /^(.*?)\s*(\{(?:open|[#.][^{}]*)\})?$/.exec(afterName) ?? []
  // MkDocs and others write the title in quotes.
  const [, quotedTitle = title] = /^"([^"]+)"$/.exec(title) ?? []
  const label = title === '' || /^\[.*\]$/.test(title) ? title : `[${escapeBrackets(quotedTitle)}]`
  const original = text.slice(prefix.length).trimEnd()
  return { line, column: prefix.length + 1, original, replacement: `${colons}${name}${label}${attributes}` }
}

/** An unbalanced bracket would end the label. */
const escapeBrackets = (title: string): string =>
  isBalanced(title) ? title : title.replace(/(?<!\\)[[\]]/g, '\\$&')

function isBalanced(text: string): boolean {
  let depth = 0
  for (const [character] of text.matchAll(/\\.|[[\]]/g)) {
    if (character === '[') depth++
    if (character === ']' && --depth < 0) return false
  }
  return depth === 0
}
