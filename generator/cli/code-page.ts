// Pages of the handbook that explain messages.

import { type Code, codes } from '../base/codes.ts'
import type { Diagnostic } from '../base/diagnostics.ts'

/** Address of the page about a kind of message. @param handbook ends in a slash */
export const codePage = (handbook: string, code: Code): string => `${handbook}reference/messages/${code}/`

/**
 * A line for each kind of message, in the order of the codes:
 *
 *     Explained in the handbook:
 *       link-missing  https://example.com/reference/messages/link-missing/
 *
 * with an empty line before. Nothing at all while the handbook has no address.
 */
export function handbookLinks(diagnostics: readonly Diagnostic[], handbook: string | undefined): string {
  if (handbook === undefined) return ''
  const usedCodes = new Set(diagnostics.map(({ code }) => code))
  const listed = (Object.keys(codes) as Code[]).filter((code) => usedCodes.has(code))
  const width = Math.max(0, ...listed.map(({ length }) => length))
  return [
    '',
    'Explained in the handbook:',
    ...listed.map((code) => `  ${code.padEnd(width)}  ${codePage(handbook, code)}`),
    ''
  ].join('\n')
}
