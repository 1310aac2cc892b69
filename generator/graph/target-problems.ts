import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import type { Target } from './resolve.ts'

/** The error for an address that leads nowhere, or to a file that must not be published. */
export function missingTarget(
  { what, hint, refusal }: Pick<Extract<Target, { readonly kind: 'missing' }>, 'what' | 'hint' | 'refusal'>,
  href: string,
  place: Place
): Diagnostic {
  if (refusal) return diagnostic(refusal.code, place, refusal.message, refusal.hint)
  return what === 'page'
    ? diagnostic('link-missing', place, `There is no page at \`${href}\``, hint)
    : diagnostic('asset-missing', place, `There is no file at \`${href}\``, hint)
}

/** The error for a URL whose scheme is not allowed, such as `javascript:`. */
export const unsafeUrl = (scheme: string, place: Place, hint = 'use an https URL'): Diagnostic =>
  diagnostic('link-unsafe', place, `URLs with the scheme \`${scheme}:\` are not allowed`, hint)
