// Schemas for the addresses of `address.ts`, with a pattern for editors where there is one.

import * as v from 'valibot'
import {
  expectedOldPath,
  isContactAddress,
  isOldPath,
  isOrigin,
  isServerPath,
  oldPathPattern,
  sitePathPattern,
  slugPattern,
  webAddress
} from '../base/address.ts'
import { editorHints, textMatching } from '../base/schema.ts'
import { routePath } from '../base/text.ts'

/** Path of the site, of a locale or of a collection. `/docs` becomes `/docs/`. */
export const sitePath = v.pipe(
  textMatching(
    sitePathPattern,
    'a path such as `/docs/`, without spaces, `..`, `//` and characters such as `*`, `:`, `?` and `%`'
  ),
  v.transform((path) => routePath(path))
)

/** Path of a page inside its collection. */
export const slug = textMatching(
  slugPattern,
  'a slug: a path without spaces, `..`, `//` and characters such as `*`, `:`, `?`, `#` and `%`',
  (value) => {
    const written = value.trim().toLowerCase().replace(/\s+/g, '-')
    return slugPattern.test(written) ? `write \`${written}\`` : undefined
  }
)

/** The old address of a redirect. */
export const oldPath = v.pipe(
  textMatching(isOldPath, expectedOldPath, (value) =>
    isOldPath(`/${value}`) ? `write \`/${value}\`` : undefined
  ),
  editorHints({ pattern: oldPathPattern.source })
)

/** An origin: scheme and host, no path. */
export const origin = textMatching(
  isOrigin,
  'an address such as `https://example.com`, without a path',
  schemeHint
)

/** The origin of the site, whose path is a setting of its own. */
export const siteOrigin = textMatching(
  isOrigin,
  'an address such as `https://example.com`, without a path',
  (value) => {
    const address = webAddress(value)
    return address && address.pathname !== '/'
      ? `write \`url: ${address.origin}\`, and the path in a line of its own, \`base: ${routePath(address.pathname)}\``
      : schemeHint(value)
  }
)

function schemeHint(value: string): string | undefined {
  return isOrigin(`https://${value}`) ? `did you mean \`https://${value}\`?` : undefined
}

/** Whether this is a valid target of a form: an https address or a path on the site's own server. */
export const isPostUrl = (value: string): boolean =>
  isServerPath(value) || webAddress(value)?.protocol === 'https:'

/** As `isPostUrl`, but plain HTTP is allowed for localhost, so that forms can be tried out. */
export const isLocalOrPostUrl = (value: string): boolean =>
  isPostUrl(value) ||
  (/^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\//.test(value) && webAddress(value) !== undefined)

/** Where to report security problems. */
export const contactAddress = textMatching(
  isContactAddress,
  'an address such as `mailto:security@example.com`'
)

/** An address of a page or file, on this site or another. */
export const publicAddress = textMatching(
  (value) => isServerPath(value) || isContactAddress(value),
  'an https address or a path, without spaces'
)

const mailbox = '[^\\s\\x00-\\x1f\\x7f-\\x9f"(),:;<>@[\\\\\\]]+'

export const email = textMatching(new RegExp(`^${mailbox}@${mailbox}$`), 'an e-mail address')

/** Target of a form or captcha: https, or http on localhost. */
export const formAddress = textMatching(
  isLocalOrPostUrl,
  'an address such as `https://example.com/contact`, or a path'
)
