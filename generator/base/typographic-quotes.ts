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

/** Values of YAML that are in typographic quotes as a whole. */
export const quotedProblems = (
  yaml: { readonly value: unknown; at(path: Path): Place },
  text: string
): readonly Diagnostic[] =>
  mayBeQuoted.test(text)
    ? quotedIn(yaml.value, []).map(({ path, value }) =>
        diagnostic(
          'quotes-typographic',
          yaml.at(path),
          `${inCode(value)} is in typographic quotes, which are part of the value`,
          `write straight ones: ${inCode(`"${value.slice(1, -1)}"`)}`
        )
      )
    : []

function quotedIn(value: unknown, path: Path): readonly { readonly path: Path; readonly value: string }[] {
  if (typeof value === 'string') return quoted.test(value) ? [{ path, value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    proseKeys.has(key) ? [] : quotedIn(item, [...path, Array.isArray(value) ? Number(key) : key])
  )
}
