// Markdown of Docusaurus → a tree with positions: MDX 3 with GFM and directives. What Docusaurus accepts besides, and MDX
// does not, is masked with other characters of the same length, so that positions stay: HTML comments, titles of
// admonitions without brackets, heading ids, and formulas.

import { createProcessor } from '@mdx-js/mdx'
import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** How files are to be read. */
export interface Grammar {
  /** False for `.md` files with `markdown.format: detect`, or `format: md` in front matter. */
  readonly mdx: boolean
  /** Are `$…$` formulas? */
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

/** A fence, code in a line, or what is masked outside of these. */
const tokens =
  /^([ \t>]*(?:[-*+]|\d+[.)])?[ \t]*)(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)??[ \t>]*\2[`~]*[ \t]*$|(?<!`)(`+)(?!`)(?:(?!\n[ \t>]*\n)[\s\S])*?[^`]\3(?!`)|<!--[\s\S]*?-->|^([ \t>]*:{3,}[ \t]*[A-Za-z][\w-]*)([ \t]+[^\n[{]*)$|(?<=^[ \t>]*#{1,6} [^\n]*)(\{#[\w.-]+\})(?=[ \t]*$)|\$\$[\s\S]+?\$\$|\$(?![\s$])(?:\\.|[^\\$\n])*?(?<!\s)\$(?![\d$])/gm

function mask(text: string, { mdx, math }: Grammar): string {
  return text.replace(tokens, (whole: string, ...groups: (string | undefined)[]) => {
    const [, fence, ticks, admonition, title, id] = groups
    if (fence !== undefined || ticks !== undefined) return whole
    if (whole.startsWith('<!--')) return mdx ? `{/*${whole.slice(3, -3).replaceAll('*/', '* ')}*/}` : whole
    if (admonition !== undefined) return admonition + ' '.repeat(title?.length ?? 0)
    if (id !== undefined) return `(${id.slice(1, -1)})`
    return math && mdx ? whole.replace(/[^\n]/g, 'x') : whole
  })
}
