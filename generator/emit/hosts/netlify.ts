// Netlify: `_headers` and `_redirects`. A file at an old address would be sent instead of the redirect, and unknown
// addresses below a folder get its page by a rule with status 404.

import { asciiUrl } from '../../base/address.ts'
import type { HostAdapter, HostDescription } from './description.ts'
import { underscoreFiles } from './underscore-files.ts'

export const netlify: HostAdapter = (host) => {
  const [headers, redirects] = underscoreFiles(host)
  return {
    files: [headers, { ...redirects, content: redirects.content + notFoundRules(host) }],
    limits: [],
    redirects: true
  }
}

/** One rule for each folder with a page of its own; that of the whole site is known by its name. */
const notFoundRules = ({ base, notFound }: HostDescription): string =>
  notFound
    .filter((home) => home !== base)
    .map((home) => `${asciiUrl(home)}* ${asciiUrl(home)}404.html 404\n`)
    .join('')
