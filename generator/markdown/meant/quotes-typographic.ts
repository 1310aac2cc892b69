// Typographic quotes in place of straight ones, which word processors and chats put there: in HTML they are part of the value.

import { inCode } from '../../base/text.ts'
import { straightQuotes, typographicQuotes } from '../../base/typographic-quotes.ts'
import { tagsIn } from './html-tags.ts'
import { type MeantRule, matchesIn, type Problem } from './written.ts'

const attribute = new RegExp(
  String.raw`\s[\w:-]+\s*=\s*[${typographicQuotes}](?:[^<>${typographicQuotes}]*[${typographicQuotes}]|[^\s<>]*)`,
  'g'
)

/** A tag that is no tag because of its quotes. */
const almostTag = new RegExp(
  String.raw`<[a-z][a-z0-9-]*(?:\s[^<>]*)?\s[\w:-]+=[${typographicQuotes}][^<>]*>`,
  'dgi'
)

const mayBeQuoted = new RegExp(`=\\s*[${typographicQuotes}]`)

/** Attributes of HTML in typographic quotes. */
export const quotesTypographic: MeantRule = ({ html, texts, source }) => [
  ...[
    ...matchesIn(
      texts.filter(({ text }) => mayBeQuoted.test(text)),
      almostTag
    )
  ].map(
    ({ from, to, written: [found = ''] }): Problem => ({
      from,
      to,
      message: `${inCode(found)} is shown as text: its values are in typographic quotes`,
      hint: `write straight ones: ${inCode(straightQuotes(found))}`
    })
  ),
  ...html
    .filter(({ value }) => mayBeQuoted.test(value))
    .flatMap((node) => tagsIn(node, source))
    .flatMap(({ text, from }) =>
      [...text.matchAll(attribute)].map(({ 0: found, index }): Problem => {
        const written = found.trimStart()
        const start = from + index + found.length - written.length
        return {
          from: start,
          to: start + written.length,
          message: `${inCode(written)} has typographic quotes, which become part of the value`,
          hint: `write straight ones: ${inCode(straightQuotes(written))}`
        }
      })
    )
]
