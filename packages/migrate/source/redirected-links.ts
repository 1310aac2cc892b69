// Links to addresses that the old site redirected: they lead directly to the page.

import type { Diagnostic } from 'sitegen/internals'
import { writeAddress } from './new-address.ts'
import { joinAddress } from './paths.ts'
import { withoutTrailingSlash } from './trailing-slash.ts'

const message = /^There is no page at `((?:https?:\/\/[^/`]+)?)(\/[^`?#]*)([^`]*)`$/

/**
 * @param texts of the new project; links in them are changed
 * @param redirects of the new site, without its base
 * @returns the messages that remain
 */
export function withoutRedirectedLinks(
  messages: readonly Diagnostic[],
  texts: Map<string, string>,
  redirects: readonly { readonly from: string; readonly to: string; readonly locales?: unknown }[],
  base: string
): readonly Diagnostic[] {
  const targets = new Map(
    redirects.flatMap(({ from, to, locales }) =>
      locales === undefined ? [[withoutTrailingSlash(from), to] as const] : []
    )
  )
  return messages.filter((one) => {
    if (one.code !== 'link-missing') return true
    const [, host = '', path = '', tail = ''] = message.exec(one.message) ?? []
    const inside = host !== '' && path.startsWith(base) ? joinAddress('/', path.slice(base.length)) : path
    const to = targets.get(withoutTrailingSlash(inside))
    if (to === undefined) return true
    const by = to.includes('#') ? to : to + tail
    return !writeAddress(texts, one, host + path + tail, by)
  })
}
