// `_headers` and `_redirects`: the form that Netlify and Cloudflare Pages share, and that other hosts have taken over.

import { asciiUrl } from '../../base/address.ts'
import type { HeaderRules } from '../headers.ts'
import type { HostDescription, HostRedirect } from './description.ts'

/** The rules as a `_headers` file; hosts compare paths as they are asked for them. */
export const headersFile = (rules: HeaderRules): string =>
  rules
    .map(
      ({ path, headers }) =>
        `${asciiUrl(path)}\n${Object.entries(headers)
          .map(([name, value]) => `  ${name}: ${value}\n`)
          .join('')}`
    )
    .join('')

/** The redirects as a `_redirects` file. */
export const redirectsFile = (redirects: readonly HostRedirect[]): string =>
  redirects.map(redirectLine).join('')

// What a host reads as a pattern, or as an encoded character, where a path of ours is meant.
const pattern = /[%*:?#]/g

/** An address of this site as hosts are asked for it; `path` is not encoded. */
export const hostPath = (path: string): string =>
  asciiUrl(path.replace(pattern, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`))

/** A line of `_redirects`: three words, whatever stands in the two addresses. */
function redirectLine({ from, to, status }: HostRedirect): string {
  const [server = ''] = /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/[^/?#]*)?/i.exec(to) ?? []
  const target = server + to.slice(server.length).replace(/[*:]/g, (character) => hostPath(character))
  return `${hostPath(from)} ${asciiUrl(target)} ${status}\n`
}

/** Both files of a site. */
export const underscoreFiles = ({ headers, redirects }: HostDescription) =>
  [
    { path: '_headers', content: headersFile(headers) },
    { path: '_redirects', content: redirectsFile(redirects) }
  ] as const
