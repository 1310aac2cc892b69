// Markdown in a block of HTML, which reaches to the next empty line: what is in it is HTML.

import type { Html } from 'mdast'
import { inCode } from '../../base/text.ts'
import { type MeantRule, type Problem, rangeOf } from './written.ts'

/** Where Markdown is not expected, and tags with their attributes. */
const literal =
  /<!--[\s\S]*?(?:-->|$)|<(pre|script|style|code|textarea|svg|math|template)\b[\s\S]*?(?:<\/\1\s*>|$)|<[^>]*>/gi

const markup = /\*\*[^\s*][^*\n]*\*\*|!?(?<!\])\[[^\]\n]+\]\([^()\s]+\)|(?<!`)`[^`\n]+`(?!`)/

/** Bold text, links and code in a block of HTML. */
export const markdownInHtml: MeantRule = ({ html, source, isMdx }) =>
  isMdx ? [] : html.flatMap((node) => problemIn(node, source))

function problemIn(node: Html, source: string): readonly Problem[] {
  if (!node.value.includes('\n')) return []
  const range = rangeOf(node)
  const written = source.slice(range.from, range.to)
  const [opening = ''] = /^<[a-z][^>\n]*>/i.exec(written) ?? []
  const found =
    opening === '' ? null : markup.exec(written.replace(literal, (text) => text.replace(/[^\n]/g, ' ')))
  if (!found) return []
  const from = range.from + found.index
  return [
    {
      from,
      to: from + found[0].length,
      message: `${inCode(found[0])} is shown as it is written: ${inCode(opening)} begins HTML, which reaches to the next empty line`,
      hint: `put an empty line above and below the Markdown inside of ${inCode(opening)}`
    }
  ]
}
