// Masks formulas before parsing, since they are not Markdown: `$a_1 * b_2$` contains no emphasis. Each formula is replaced by
// meaningless characters of the same length, so that all positions stay the same; the plugin `formulas` finds them in the
// tree. The parsers need no support for formulas.

import type { Root } from 'mdast'
import type { Formula } from './context.ts'
import type { Parse } from './remark-parser.ts'
import { visit } from './visit.ts'

// Unicode noncharacters, as in document.ts, and the private use area for formula numbers.
const openMark = '\uFDD2'
const closeMark = '\uFDD3'
const filler = '\uFDD4'
const firstNumber = 0xe000
const maxFormulas = 6400

/** A masked formula; the group is the character that encodes its number. */
export const maskPattern = /\uFDD2([\uE000-\uF8FF])[^\uFDD3]*\uFDD3/g

/** Decode the number of a formula. */
export const formulaNumber = (character: string): number => character.charCodeAt(0) - firstNumber

// Display formulas contain no empty line. Inline formulas have no space inside the dollars and no digit after them, so
// that `$5 and $10` are amounts.
const pattern =
  /\\[\\$]|\$\$(?!\$)((?:(?!\$\$|\n[ \t>]*\n)[\s\S])+?)\$\$|\$(?![\s$])((?:\\.|[^\\$\n])*?)(?<!\s)\$(?![\d$])/g

/**
 * Parse a text with its formulas masked.
 *
 * @param formulas receives the formulas of the text
 * @param lineOffset number of lines of the run's text before this one
 */
export function parseWithFormulas(text: string, parse: Parse, formulas: Formula[], lineOffset: number): Root {
  const parsedTree = parse(text)
  if (!text.includes('$') || !/\$[^\n]*\$|\$\$/.test(text)) return parsedTree
  const masked = maskFormulas(text, literalRanges(parsedTree), formulas, lineOffset)
  return masked === text ? parsedTree : parse(masked)
}

function maskFormulas(
  text: string,
  literals: readonly (readonly [number, number])[],
  formulas: Formula[],
  lineOffset: number
): string {
  return text.replace(pattern, (source: string, displayTex?: string, inlineTex?: string, at = 0) => {
    const tex = displayTex ?? inlineTex
    if (tex === undefined || tex.trim() === '' || formulas.length >= maxFormulas) return source
    if (literals.some(([start, end]) => at < end && at + source.length > start)) return source
    const lines = text.slice(0, at).split('\n')
    formulas.push({
      tex: tex.replace(/\n[ \t>]*/g, '\n').trim(),
      display: displayTex !== undefined,
      source,
      line: lineOffset + lines.length,
      column: (lines.at(-1)?.length ?? 0) + 1
    })
    const number = String.fromCharCode(firstNumber + formulas.length - 1)
    // Keep line prefixes such as `>` of block quotes.
    const body = source
      .slice(2, -1)
      .replace(/\n[ \t>]*|[^\n]/g, (part) => (part.startsWith('\n') ? part : filler))
    return openMark + number + body + closeMark
  })
}

/** Ranges of code and HTML, in which dollars are literal. */
function literalRanges(tree: Root): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = []
  visit(tree, (node) => {
    if (node.type !== 'code' && node.type !== 'inlineCode' && node.type !== 'html') return
    const { start, end } = node.position ?? {}
    if (start?.offset !== undefined && end?.offset !== undefined) ranges.push([start.offset, end.offset])
  })
  return ranges
}
