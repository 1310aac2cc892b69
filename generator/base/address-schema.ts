// Schemas for addresses that authors write: what `address.ts` says of them, with the pattern for editors.

import * as v from 'valibot'
import {
  isContactAddress,
  isOldPath,
  isOrigin,
  isServerPath,
  oldPathIs,
  oldPathPattern,
  sitePath as sitePathPattern,
  slugPath,
  webAddress
} from './address.ts'
import { forEditors, textThat } from './schema.ts'
import { routePath } from './text.ts'

/** A path of the site: of the whole, of a locale, of a collection. `/docs` becomes `/docs/`. */
export const sitePath = v.pipe(
  textThat(
    sitePathPattern,
    'a path such as `/docs/`, without spaces, `..`, `//` and characters such as `*`, `:`, `?` and `%`'
  ),
  v.transform((path) => routePath(path))
)

/** Where a page stands in its collection. */
export const slug = textThat(
  slugPath,
  'a slug: a path without spaces, `..`, `//` and characters such as `*`, `:`, `?`, `#` and `%`'
)

/** Where a redirect begins. */
export const oldPath = v.pipe(textThat(isOldPath, oldPathIs), forEditors({ pattern: oldPathPattern.source }))

/** A server. */
export const origin = textThat(isOrigin, 'an address such as `https://example.com`, without a path')

/** Where readers' texts are sent: an https address, or a path of the site's own server. */
export const isPostUrl = (value: string): boolean =>
  isServerPath(value) || webAddress(value)?.protocol === 'https:'

/** The same; a server of this machine, for trying out, need not be encrypted. */
export const isLocalOrPostUrl = (value: string): boolean =>
  isPostUrl(value) ||
  (/^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\//.test(value) && webAddress(value) !== undefined)

/** Whom to tell about security. */
export const contactAddress = textThat(isContactAddress, 'an address such as `mailto:security@example.com`')

/** A page or a file, here or elsewhere. */
export const publicAddress = textThat(
  (value) => isServerPath(value) || isContactAddress(value),
  'an https address or a path, without spaces'
)

const mailbox = '[^\\s\\x00-\\x1f\\x7f-\\x9f"(),:;<>@[\\\\\\]]+'

export const email = textThat(new RegExp(`^${mailbox}@${mailbox}$`), 'an e-mail address')
