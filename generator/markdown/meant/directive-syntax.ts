// Directives whose first line is not read as it is meant: the rest of it is lost where a bracket is missing, and all of it is text where
// something else is in the line.

import type { Directives } from 'mdast-util-directive'
import { inCode } from '../../base/text.ts'
import { typographicQuotes } from '../../base/typographic-quotes.ts'
import { closedInLine } from '../extensions/unclosed.ts'
import { type MeantRule, matchesIn, type Problem, rangeOf, withoutOverlaps } from './written.ts'

/** What is lost in the lines of directives, and lines that are almost directives. */
export const directiveSyntax: MeantRule = ({ directives, texts, source, isDirective }) => [
  ...directives.flatMap((node) => [...lostText(node, source), ...closedInTitle(node, source)]),
  ...withoutOverlaps(
    [
      ...matchesIn(
        texts.filter(({ text }) => text.includes(':')),
        almostDirective
      )
    ].flatMap(({ from, to, written, shown }): readonly Problem[] => {
      const [found = '', colons = '', space = '', name = '', open = ''] = written
      const isText = colons === ':'
      if (!isDirective(name, isText) || (isText && space !== '')) return []
      const rest = shown.source.slice(to - shown.offset).split('\n')[0] ?? ''
      const closing = closings[open] ?? ''
      const end = closing === '' ? -1 : rest.indexOf(closing)
      const whole = end < 0 ? found : found + rest.slice(0, end + 1)
      return [
        {
          from,
          to: from + whole.length,
          message: `${inCode(whole)} looks like a directive, but is shown as text`,
          hint:
            open === '('
              ? isText && end >= 0
                ? {
                    write: `${colons}${name}[${rest.slice(0, end)}]`,
                    remark: ': the text is in square brackets'
                  }
                : `write the text in square brackets, ${inCode(`${colons}${name}[…]`)}, and attributes in braces, ${inCode(`${colons}${name}{…}`)}`
              : space !== ''
                ? `write ${inCode(`${colons}${name}`)} without a space`
                : end < 0
                  ? `put ${inCode(closing)} where it ends`
                  : 'put it on a line of its own, with an empty line above and below, and without brackets around it'
        }
      ]
    })
  )
]

/** `:::note The text. :::` with another `:::` below it: a box that has a title only. One that stays open is reported as such. */
function closedInTitle(node: Directives, source: string): readonly Problem[] {
  if (node.type !== 'containerDirective') return []
  const { from, to } = rangeOf(node)
  const [line = '', ...below] = source.slice(from, to).split('\n')
  const hint = closedInLine(line)
  if (hint === undefined || !/^[ \t>]*:{3,}[ \t]*$/.test(below.at(-1) ?? '')) return []
  return [
    {
      from,
      to: from + line.length,
      message: 'All of this line is the title of the directive: the colons at its end do not close it',
      hint
    }
  ]
}

const closings: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')' }

/** `::list{`, `:: list{`, `:kbd[` and `:kbd(`, but not `std::list`. */
const almostDirective = /(?<![\p{L}\p{N}:\\])(:{1,2}(?!:))([ \t]*)([A-Za-z][\w-]*)([[{(])/dgu

/** What is behind the name: the text in brackets, with balanced ones inside, and attributes. */
const afterName =
  /^(?:\[(?:\\.|[^\\[\]]|\[(?:\\.|[^\\[\]]|\[(?:\\.|[^\\[\]])*\])*\])*\])?(?:\{(?:[^{}"']|"[^"]*"|'[^']*'|\{\{[^{}]*\}\})*\})?[ \t]*$/

/** The name, and the text in brackets if it is complete. */
const openingOf = /^:{2,}[\w-]*(?:\[(?:\\.|[^\\[\]]|\[(?:\\.|[^\\[\]])*\])*\](?=[ \t]))?/

function lostText(node: Directives, source: string): readonly Problem[] {
  if (node.type === 'textDirective') return []
  const { from, to } = rangeOf(node)
  const line = source.slice(from, to).split('\n')[0] ?? ''
  const [opening = ''] = openingOf.exec(line) ?? []
  const rest = line.slice(opening.length).trimEnd()
  if (opening === '' || rest === '') return []
  const place = { from: from + opening.length, to: from + opening.length + rest.length }
  const quoted = new RegExp(`=[${typographicQuotes}]`).test(rest.replace(/"[^"]*"|'[^']*'/g, ''))
  if (afterName.test(rest) && !quoted) return []
  if (quoted)
    return [
      {
        ...place,
        message: `${inCode(rest)} has typographic quotes, so the attributes are not read as they are meant`,
        hint: 'write straight ones: `{name="…"}`'
      }
    ]
  if (opening.endsWith(']'))
    return [
      {
        ...place,
        message: `${inCode(rest.trim())} after ${inCode(opening)} is not shown`,
        hint: 'put it on the next line, or in the brackets'
      }
    ]
  const title = rest.replace(/^[[(\s]+|[\])\s]+$|\{.*$/g, '')
  return [
    {
      ...place,
      message: `${inCode(rest)} after ${inCode(opening)} is not shown`,
      hint: rest.startsWith('[')
        ? `write ${inCode(`${opening}[${title}]`)}: one bracket on each side; for a bracket of the text, write \`\\[\``
        : `write ${inCode(`${opening}[${title}]`)}, or put it on the next line`
    }
  ]
}
