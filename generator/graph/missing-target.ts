import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import type { Target } from './resolve.ts'

/** The error for an address that leads nowhere. */
export const missingTarget = (
  { what, hint }: Pick<Extract<Target, { readonly kind: 'missing' }>, 'what' | 'hint'>,
  href: string,
  place: Place
): Diagnostic =>
  what === 'page'
    ? diagnostic('link-missing', place, `There is no page at \`${href}\``, hint)
    : diagnostic('asset-missing', place, `There is no file at \`${href}\``, hint)
