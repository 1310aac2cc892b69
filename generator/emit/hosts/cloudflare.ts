// Cloudflare Pages and Workers: `_headers` and `_redirects`, which are read up to the limits below. For unknown addresses the
// nearest `404.html` above is used automatically.

import {
  addressVariants,
  type HostAdapter,
  type HostDescription,
  type HostLimit,
  withoutHtmlLimit
} from './description.ts'
import { cloudflareFunctions } from './functions.ts'
import { headersFile, redirectsFile, underscoreFiles } from './underscore-files.ts'

// https://developers.cloudflare.com/pages/platform/limits/ and …/pages/configuration/redirects/
const maxRedirects = 2000
const maxHeaderRules = 100
const maxHeaderLine = 2000
const maxRedirectLine = 1000

export const cloudflare: HostAdapter = (host) => ({
  files: [...underscoreFiles(host), ...cloudflareFunctions(host)],
  limits: [...limitsOf(host), ...withoutHtmlLimit('Cloudflare', host)],
  redirects: countLines(host) <= maxRedirects
})

/** Number of lines in `_redirects`. */
const countLines = ({ redirects }: HostDescription): number => redirects.flatMap(addressVariants).length

function limitsOf(host: HostDescription): readonly HostLimit[] {
  const { headers, redirects } = host
  const isLonger = (text: string, length: number) => text.split('\n').some((line) => line.length > length)
  const limits: readonly (readonly [boolean, HostLimit])[] = [
    [
      countLines(host) > maxRedirects,
      {
        message: `Cloudflare reads at most ${maxRedirects} redirects, but this site has ${countLines(host)}, with and without a slash at the end`,
        hint: 'the others become redirect pages with status 200'
      }
    ],
    [
      isLonger(redirectsFile(redirects), maxRedirectLine),
      {
        message: `Cloudflare reads at most ${maxRedirectLine} characters of a redirect, but one of this site is longer`,
        hint: 'shorten its addresses'
      }
    ],
    [
      headers.length > maxHeaderRules,
      {
        message: `Cloudflare reads at most ${maxHeaderRules} header rules, but this site has ${headers.length}`,
        hint: 'the policy of the other pages is only in the pages themselves; list fewer paths in `pages`'
      }
    ],
    [
      isLonger(headersFile(headers), maxHeaderLine),
      {
        message: `Cloudflare reads at most ${maxHeaderLine} characters of a header, but one of this site is longer`,
        hint: 'the Content-Security-Policy is still in each page; allow fewer hosts and inline scripts to have it as a header too'
      }
    ]
  ]
  return limits.flatMap(([applies, limit]) => (applies ? [limit] : []))
}
