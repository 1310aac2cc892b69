// What to say of a page that the asking language does not have and others do.

import type { Route } from './route.ts'

/**
 * A hint for a link to a page that exists in other locales only.
 *
 * @param routes the page in the locales that have it
 * @param locale that of the page with the link
 */
export function onlyIn(routes: readonly Route[], locale: string): string | undefined {
  const [first] = routes
  if (!first) return undefined
  const codes = [...new Set(routes.map((route) => `\`${route.locale}\``))].join(' and ')
  const address = first.path.replace(/(.)\/$/, '$1')
  return `the page exists only in ${codes}: write it in \`${locale}\` too, or link to \`${address}\``
}
