// Typographic quotes where straight ones were meant. In YAML and HTML they are part of the value: a title is shown with its quotes.

import { type Diagnostic, diagnostic, type Place } from './diagnostics.ts'
import { inCode } from './text.ts'

/** Keys and indexes in a YAML document. */
type Path = readonly (string | number)[]

/** Quotes of typography, as members of a character class. */
export const typographicQuotes = '“”„‟«»‘’‚‹›'

/** The same with the quotes of computers. */
export const straightQuotes = (text: string): string =>
  text.replace(/[“”„‟«»]/g, '"').replace(/[‘’‚‹›]/g, "'")

/** A text as a value of YAML. */
export const quotedText = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Keys of texts that may be what somebody says. */
const proseKeys: ReadonlySet<string> = new Set([
  'quote',
  'text',
  'lead',
  'body',
  'answer',
  'question',
  'note'
])

const mayBeQuoted = /[:[,{-][ \t]*[“”„‟«‘‚‹]/

const quoted = /^[“”„‟«‘‚‹][^“”„‟«»]*[“”»’‘›]$/

/** Values of YAML that are in typographic quotes as a whole. Those in straight quotes besides are there on purpose. */
export const quotedProblems = (
  yaml: { readonly value: unknown; at(path: Path): Place },
  text: string
): readonly Diagnostic[] =>
  mayBeQuoted.test(text)
    ? quotedIn(yaml.value, []).flatMap(({ path, value }) => {
        const place = yaml.at(path)
        return place.length === value.length
          ? diagnostic(
              'quotes-typographic',
              place,
              `${inCode(value)} is in typographic quotes, which are part of the value`,
              { write: quotedText(value.slice(1, -1)), remark: ', with straight ones' }
            )
          : []
      })
    : []

function quotedIn(value: unknown, path: Path): readonly { readonly path: Path; readonly value: string }[] {
  if (typeof value === 'string') return quoted.test(value) ? [{ path, value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    proseKeys.has(key) ? [] : quotedIn(item, [...path, Array.isArray(value) ? Number(key) : key])
  )
}
