// `_headers` and `_redirects`: the format of Netlify and Cloudflare Pages, also used by other hosts.

import { asciiUrl } from '../../base/address.ts'
import type { HeaderRules } from '../headers.ts'
import { addressVariants, type HostDescription, type HostRedirect } from './description.ts'

/** The rules as a `_headers` file. Paths are encoded, since hosts compare them with the requested path. */
export const headersFile = (rules: HeaderRules): string =>
  rules
    .map(
      ({ path, headers }) =>
        `${asciiUrl(path)}\n${Object.entries(headers)
          .map(([name, value]) => `  ${name}: ${value}\n`)
          .join('')}`
    )
    .join('')

/**
 * The redirects as a `_redirects` file. Cloudflare compares whole paths, so each address is there with and without a slash at
 * the end; Netlify needs only one of them.
 */
export const redirectsFile = (redirects: readonly HostRedirect[]): string =>
  redirects
    .flatMap((redirect) => addressVariants(redirect).map((from) => redirectLine({ ...redirect, from })))
    .join('')

// Characters that a host would read as a pattern or as percent-encoding.
const pattern = /[%*:?#]/g

/** Encode a path as browsers request it. @param path decoded */
export const hostPath = (path: string): string =>
  asciiUrl(path.replace(pattern, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`))

/** A line of `_redirects`: always three words, since both addresses are encoded. */
function redirectLine({ from, to, status }: HostRedirect): string {
  const [server = ''] = /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/[^/?#]*)?/i.exec(to) ?? []
  const target = server + to.slice(server.length).replace(/[*:]/g, (character) => hostPath(character))
  return `${hostPath(from)} ${asciiUrl(target)} ${status}\n`
}

/** Both files. */
export const underscoreFiles = ({ headers, redirects }: HostDescription) =>
  [
    { path: '_headers', content: headersFile(headers) },
    { path: '_redirects', content: redirectsFile(redirects) }
  ] as const
