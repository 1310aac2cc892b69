// Cloudflare Pages and Workers: `_headers` and `_redirects`, of which no more is read than the limits below. The
// nearest `404.html` above an unknown address is found by itself.

import { type HostAdapter, type HostDescription, type HostLimit, withoutHtmlLimit } from './description.ts'
import { headersFile, redirectsFile, underscoreFiles } from './underscore-files.ts'

// https://developers.cloudflare.com/pages/platform/limits/ and …/pages/configuration/redirects/
const mostRedirects = 2000
const mostHeaderRules = 100
const longestHeaderLine = 2000
const longestRedirectLine = 1000

export const cloudflare: HostAdapter = (host) => ({
  files: underscoreFiles(host),
  limits: [...limitsOf(host), ...withoutHtmlLimit('Cloudflare', host)],
  redirects: host.redirects.length <= mostRedirects
})

function limitsOf({ headers, redirects }: HostDescription): readonly HostLimit[] {
  const isLonger = (text: string, length: number) => text.split('\n').some((line) => line.length > length)
  const found: readonly (readonly [boolean, HostLimit])[] = [
    [
      redirects.length > mostRedirects,
      {
        message: `Cloudflare reads ${mostRedirects} redirects, and this site has ${redirects.length}`,
        hint: 'the others are answered with a small page that leads on, and status 200'
      }
    ],
    [
      isLonger(redirectsFile(redirects), longestRedirectLine),
      {
        message: `Cloudflare reads ${longestRedirectLine} characters of a redirect, and one of this site is longer`,
        hint: 'shorten its addresses'
      }
    ],
    [
      headers.length > mostHeaderRules,
      {
        message: `Cloudflare reads ${mostHeaderRules} rules for headers, and this site has ${headers.length}`,
        hint: 'the policy of the other pages stands in these pages alone; name fewer paths in `pages`'
      }
    ],
    [
      isLonger(headersFile(headers), longestHeaderLine),
      {
        message: `Cloudflare reads ${longestHeaderLine} characters of a header, and one of this site is longer`,
        hint: 'the Content-Security-Policy stands in each page all the same; allow fewer hosts and inline scripts to have it as a header too'
      }
    ]
  ]
  return found.flatMap(([applies, limit]) => (applies ? [limit] : []))
}
