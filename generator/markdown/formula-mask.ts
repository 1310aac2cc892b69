// Formulas must not be read as Markdown: `$a_1 * b_2$` has no emphasis in it. Before parsing, each is
// covered by characters that mean nothing, of the same length, so that every position stays; the plugin
// `formulas` finds them in the tree. Neither parser needs to know of formulas.

import type { Root } from 'mdast'
import type { Formula } from './context.ts'
import type { Parse } from './parser.ts'
import { visit } from './visit.ts'

// Noncharacters, as in document.ts, and the private use area for the number of the formula.
const open = '\uFDD2'
const close = '\uFDD3'
const filler = '\uFDD4'
const firstNumber = 0xe000
const maxFormulas = 6400

/** A covered formula; the group is the character of its number. */
export const maskPattern = /\uFDD2([\uE000-\uF8FF])[^\uFDD3]*\uFDD3/g

/** The number of a formula by the character that stands for it. */
export const formulaNumber = (character: string): number => character.charCodeAt(0) - firstNumber

// Display: no empty line inside. In a line: no space inside the dollars, and no digit behind, so that
// `$5 and $10` are amounts.
const pattern =
  /\\[\\$]|\$\$(?!\$)((?:(?!\$\$|\n[ \t>]*\n)[\s\S])+?)\$\$|\$(?![\s$])((?:\\.|[^\\$\n])*?)(?<!\s)\$(?![\d$])/g

/**
 * Parse a text whose formulas are covered.
 *
 * @param formulas gets the formulas of the text, at its end
 * @param before lines of the run's text that stand before this one
 */
export function parseWithFormulas(text: string, parse: Parse, formulas: Formula[], before: number): Root {
  const plain = parse(text)
  if (!/\$[^\n]*\$|\$\$/.test(text)) return plain
  const covered = cover(text, literalRanges(plain), formulas, before)
  return covered === text ? plain : parse(covered)
}

function cover(
  text: string,
  literal: readonly (readonly [number, number])[],
  formulas: Formula[],
  before: number
): string {
  return text.replace(pattern, (source: string, block?: string, inner?: string, at = 0) => {
    const tex = block ?? inner
    if (tex === undefined || tex.trim() === '' || formulas.length >= maxFormulas) return source
    if (literal.some(([start, end]) => at < end && at + source.length > start)) return source
    const lines = text.slice(0, at).split('\n')
    formulas.push({
      tex: tex.replace(/\n[ \t>]*/g, '\n').trim(),
      display: block !== undefined,
      source,
      line: before + lines.length,
      column: (lines.at(-1)?.length ?? 0) + 1
    })
    const number = String.fromCharCode(firstNumber + formulas.length - 1)
    // What opens a line, such as the mark of a quote, keeps the lines together.
    const body = source
      .slice(2, -1)
      .replace(/\n[ \t>]*|[^\n]/g, (part) => (part.startsWith('\n') ? part : filler))
    return open + number + body + close
  })
}

/** Where code and HTML stand: dollars in them are dollars. */
function literalRanges(tree: Root): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = []
  visit(tree, (node) => {
    if (node.type !== 'code' && node.type !== 'inlineCode' && node.type !== 'html') return
    const { start, end } = node.position ?? {}
    if (start?.offset !== undefined && end?.offset !== undefined) ranges.push([start.offset, end.offset])
  })
  return ranges
}
