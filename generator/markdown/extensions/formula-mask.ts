// Masks formulas before parsing, since they are not Markdown: `$a_1 * b_2$` contains no emphasis. Each formula is replaced by
// meaningless characters of the same length, so that all positions stay the same; the plugin `formulas` finds them in the
// tree. The parsers need no support for formulas.

import type { Nodes, Root } from 'mdast'
import type { Formula } from '../context.ts'
import type { Parse } from '../remark-parser.ts'

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

// Display formulas contain no empty line. Inline formulas have no space inside the dollars, and no Latin letter, digit or brace
// after them: `$5 and $10` are amounts, and `$HOME/bin:$PATH` and `$HOME:${PATH}` are variables.
const pattern =
  /\\[\\$]|\$\$(?!\$)((?:(?!\$\$|\n[ \t>]*\n)[\s\S])+?)\$\$|\$(?![\s$])((?:\\.|[^\\$\n])*?)(?<!\s)\$(?![\w{$])/g

/**
 * Parse a text with its formulas masked.
 *
 * @param formulas receives the formulas of the text
 * @param lineOffset number of lines of the run's text before this one
 */
export function parseWithFormulas(text: string, parse: Parse, formulas: Formula[], lineOffset: number): Root {
  const parsedTree = parse(text)
  if (!text.includes('$') || !/\$[^\n]*\$|\$\$/.test(text)) return parsedTree
  const masked = maskFormulas(text, parsedTree, formulas, lineOffset)
  return masked === text ? parsedTree : parse(masked)
}

function maskFormulas(text: string, tree: Root, formulas: Formula[], lineOffset: number): string {
  // In code and HTML, dollars are literal.
  const isLiteral = inRanges(rangesOf(tree, ['code', 'inlineCode', 'html']))
  const isInTable = inRanges(rangesOf(tree, ['table']))
  const place = { line: lineOffset + 1, lineStart: 0, counted: 0 }
  return text.replace(pattern, (source: string, displayTex?: string, inlineTex?: string, at = 0) => {
    const tex = displayTex ?? inlineTex
    if (tex === undefined || tex.trim() === '' || formulas.length >= maxFormulas) return source
    if (isLiteral(at, at + source.length)) return source
    for (
      let end = text.indexOf('\n', place.counted);
      end >= 0 && end < at;
      end = text.indexOf('\n', end + 1)
    ) {
      place.line++
      place.lineStart = end + 1
      place.counted = end + 1
    }
    formulas.push({
      // As in all of a cell, `\|` is a bar that does not end it.
      tex: (isInTable(at, at + source.length) ? tex.replaceAll('\\|', '|') : tex)
        .replace(/\n[ \t>]*/g, '\n')
        .trim(),
      display: displayTex !== undefined,
      source,
      line: place.line,
      column: at - place.lineStart + 1
    })
    const number = String.fromCharCode(firstNumber + formulas.length - 1)
    // Keep line prefixes such as `>` of block quotes.
    const body = source
      .slice(2, -1)
      .replace(/\n[ \t>]*|[^\n]/g, (part) => (part.startsWith('\n') ? part : filler))
    return openMark + number + body + closeMark
  })
}

type Range = readonly [start: number, end: number]

/** Ranges of the nodes of some types, in document order. */
function rangesOf(node: Nodes, types: readonly string[], ranges: Range[] = []): readonly Range[] {
  const { start, end } = node.position ?? {}
  if (types.includes(node.type) && start?.offset !== undefined && end?.offset !== undefined)
    ranges.push([start.offset, end.offset])
  // `visit` of unist takes many times as long, and every document with a dollar is walked.
  if ('children' in node) for (const child of node.children) rangesOf(child, types, ranges)
  return ranges
}

/** Whether a range overlaps one of `ranges`. To be asked in document order, so that each is looked at once. */
function inRanges(ranges: readonly Range[]): (start: number, end: number) => boolean {
  let index = 0
  return (start, end) => {
    while ((ranges[index]?.[1] ?? end) <= start) index++
    return (ranges[index]?.[0] ?? end) < end
  }
}
