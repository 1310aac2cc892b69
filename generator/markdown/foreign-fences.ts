// Fences of directives as other tools write them: `:::note Title` of Docusaurus, `::: tip Title` of VitePress. They are
// rewritten to `:::note[Title]` in the text before it is parsed, since both parsers read a paragraph there. Lines in code
// and HTML keep their form.

import type { Parse } from './parser.ts'
import { visit } from './visit.ts'

/** A rewritten fence, for messages. */
export interface RewrittenFence {
  /** From 1. */
  readonly line: number
  readonly column: number
  readonly written: string
  readonly own: string
}

const pattern =
  /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(:{3,})([ \t]*)(note|tip|info|important|warning|caution|danger|details)(?=[ \t]|$)[ \t]*(.*?)[ \t]*$/

/** Does any line look like it? A cheap test, which is false for most texts. */
const anyFence = /:::(?:[ \t]+[a-z]|[a-z]+[ \t]+[^\s{[])/

/** Rewrite such fences. Never throws anything but errors of `parse`. */
export function withOwnFences(
  text: string,
  parse: Parse
): { readonly text: string; readonly rewritten: readonly RewrittenFence[] } {
  if (!anyFence.test(text)) return { text, rewritten: [] }
  const lines = text.split('\n')
  const candidates = lines.flatMap((line, index) => rewrite(line, index + 1) ?? [])
  if (candidates.length === 0) return { text, rewritten: [] }
  const opened = new Set<number>()
  visit(parse(withLines(lines, candidates)), 'containerDirective', ({ position }) => {
    if (position) opened.add(position.start.line)
  })
  const rewritten = candidates.filter(({ line }) => opened.has(line))
  return { text: withLines(lines, rewritten), rewritten }
}

function withLines(lines: readonly string[], fences: readonly RewrittenFence[]): string {
  const result = [...lines]
  for (const { line, column, own } of fences)
    result[line - 1] = (lines[line - 1] ?? '').slice(0, column - 1) + own
  return result.join('\n')
}

function rewrite(text: string, line: number): RewrittenFence | undefined {
  const [, before = '', colons = '', space = '', name = '', rest = ''] = pattern.exec(text) ?? []
  if (name === '' || (space === '' && (rest === '' || /^[[{]/.test(rest)))) return undefined
  const [, title = '', attributes = ''] = /^(.*?)\s*(\{(?:open|[#.][^{}]*)\})?$/.exec(rest) ?? []
  const label = title === '' || /^\[.*\]$/.test(title) ? title : `[${escapeBrackets(title)}]`
  const written = text.slice(before.length).trimEnd()
  return { line, column: before.length + 1, written, own: `${colons}${name}${label}${attributes}` }
}

/** A label ends at the first bracket without a partner. */
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
