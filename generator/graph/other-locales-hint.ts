// Hint for a link to a page that does not exist in the language of the link.

import type { Route } from './route.ts'

/**
 * A hint for a link to a page that exists only in other locales; `undefined` when it exists in none.
 *
 * @param routes routes of the page in other locales
 * @param locale locale of the page with the link
 */
export function otherLocalesHint(routes: readonly Route[], locale: string): string | undefined {
  const [firstRoute] = routes
  if (!firstRoute) return undefined
  const codes = [...new Set(routes.map((route) => `\`${route.locale}\``))].join(' and ')
  const address = firstRoute.path.replace(/(.)\/$/, '$1')
  return `the page exists only in ${codes}: write it in \`${locale}\` too, or link to \`${address}\``
}
