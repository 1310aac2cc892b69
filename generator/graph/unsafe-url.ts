import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'

/** The error for a URL whose scheme is not allowed, such as `javascript:`. */
export const unsafeUrl = (scheme: string, place: Place, hint = 'use an https URL'): Diagnostic =>
  diagnostic('link-unsafe', place, `URLs with the scheme \`${scheme}:\` are not allowed`, hint)
