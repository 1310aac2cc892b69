// Netlify: `_headers` and `_redirects`. A file at an old address would take precedence over the redirect. 404 pages of
// folders need rules with status 404.

import { asciiUrl } from '../../base/address.ts'
import type { HostAdapter, HostDescription } from './description.ts'
import { netlifyFunctions } from './functions.ts'
import { underscoreFiles } from './underscore-files.ts'

export const netlify: HostAdapter = (host) => {
  const [headers, redirects] = underscoreFiles(host)
  return {
    files: [
      headers,
      { ...redirects, content: redirects.content + notFoundRules(host) },
      ...netlifyFunctions(host)
    ],
    limits: [],
    redirects: true
  }
}

/** One rule per folder with its own 404 page; that of the root is found by its name. */
const notFoundRules = ({ base, notFound }: HostDescription): string =>
  notFound
    .filter((home) => home !== base)
    .map((home) => `${asciiUrl(home)}* ${asciiUrl(home)}404.html 404\n`)
    .join('')
