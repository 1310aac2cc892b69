// Markdown of Docusaurus → a tree with positions: MDX 3 with GFM and directives. Syntax that Docusaurus accepts and MDX
// does not is masked with other characters of the same length, so that positions stay: HTML comments, titles of
// admonitions without brackets, heading ids, and formulas.

import { createProcessor } from '@mdx-js/mdx'
import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** How to parse a file. */
export interface Grammar {
  /** False for `.md` files with `markdown.format: detect`, or `format: md` in front matter. */
  readonly mdx: boolean
  /** Whether `$…$` is a formula. */
  readonly math: boolean
}

const mdxParser = createProcessor({ remarkPlugins: [remarkGfm, remarkDirective] }).freeze()
const markdownParser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze()

/** A tree, or the reason why there is none. */
export type ParseResult =
  | { readonly tree: Root; readonly isMdx: boolean }
  | { readonly tree: Root; readonly isMdx: false; readonly problem: string; readonly line: number }

/**
 * Parse the body of a file.
 *
 * @param text the file; its front matter is blanked out
 */
export function parseDocument(text: string, bodyStart: number, grammar: Grammar): ParseResult {
  const body = text.slice(0, bodyStart).replace(/[^\n]/g, ' ') + text.slice(bodyStart)
  const masked = mask(body, grammar)
  if (!grammar.mdx) return { tree: markdownParser.parse(masked) as Root, isMdx: false }
  try {
    return { tree: mdxParser.parse(masked) as Root, isMdx: true }
  } catch (error) {
    const { reason = String(error), line = 1 } = error as { reason?: string; line?: number }
    return { tree: markdownParser.parse(masked) as Root, isMdx: false, problem: reason, line }
  }
}

/** Code in a line, comments and formulas: masked or skipped inside paragraphs. */
const inline =
  /(?<!`)(`+)(?!`)(?:(?!\n[ \t>]*\n)[\s\S])*?[^`]\1(?!`)|<!--[\s\S]*?-->|\$\$[\s\S]+?\$\$|\$(?![\s$])(?:\\.|[^\\$\n])*?(?<!\s)\$(?![\d$])/g

const fenceStart = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})([^\n]*)$/

function mask(text: string, grammar: Grammar): string {
  const parts: string[] = []
  let plain: string[] = []
  let fence: string | undefined
  const flush = () => {
    if (plain.length > 0) parts.push(maskInline(plain.map(maskLine).join('\n'), grammar))
    plain = []
  }
  let isInComment = false
  for (const line of text.split('\n')) {
    if (fence !== undefined) {
      parts.push(line)
      const [, closing = '', rest = ''] = fenceStart.exec(line) ?? []
      if (closing.startsWith(fence) && rest.trim() === '') fence = undefined
      continue
    }
    const [, opening, info = ''] = isInComment ? [] : (fenceStart.exec(line) ?? [])
    if (opening !== undefined && !(opening.startsWith('`') && info.includes('`'))) {
      flush()
      fence = opening
      parts.push(line)
      continue
    }
    isInComment = line.lastIndexOf('<!--') > line.lastIndexOf('-->') || (isInComment && !line.includes('-->'))
    plain.push(line)
  }
  flush()
  return parts.join('\n')
}

/** Titles of admonitions without brackets become spaces, and ids of headings lose their braces. */
function maskLine(line: string): string {
  const [, admonition, title = ''] = /^([ \t>]*:{3,}[ \t]*[A-Za-z][\w-]*)([ \t]+[^[{].*)$/.exec(line) ?? []
  if (admonition !== undefined) return admonition + ' '.repeat(title.length)
  if (!/^[ \t>]*#{1,6}[ \t]/.test(line)) return line
  const masked = line.replace(/(?<!\\)\{(#[^\s{}#]+)\}(?=[ \t]*$)/, '($1)')
  // Docusaurus shows the first `{#` of a heading as text if it does not begin an id.
  return masked === line ? line.replace(/(?<!\\)\{#/, '(#') : masked
}

const maskInline = (text: string, { mdx, math }: Grammar): string =>
  text.replace(inline, (whole: string, ticks: string | undefined) => {
    if (ticks !== undefined) return whole
    if (whole.startsWith('<!--')) return mdx ? `{/*${whole.slice(3, -3).replaceAll('*/', '* ')}*/}` : whole
    return math && mdx ? whole.replace(/[^\n]/g, 'x') : whole
  })
