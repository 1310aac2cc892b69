// Vercel: `vercel.json` in the deployed folder. Sources are patterns of path-to-regexp, matched against the requested path;
// `$1` in a destination would be a back-reference.

import { markdownAccept } from '../../base/accept-markdown.ts'
import { asciiUrl } from '../../base/address.ts'
import type { TrailingSlash } from '../../base/page-address.ts'
import { type HostAdapter, type HostDescription, type HostLimit, oneNotFoundLimit } from './description.ts'
import { vercelFunctions, vercelRewrites } from './functions.ts'
import { hostPath } from './underscore-files.ts'

// https://vercel.com/docs/redirects#limits
const maxRedirects = 2048

export const vercel: HostAdapter = (host) => {
  const { headers, redirects } = host
  const settings = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    ...addressForms[host.trailingSlash],
    headers: headers.map(({ path, headers }) => ({
      source: path.endsWith('*') ? `${literal(path.slice(0, -1))}(.*)` : literal(path),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value }))
    })),
    redirects: [
      ...redirects.slice(0, maxRedirects).map(({ from, to, status }) => ({
        source: from === '/' ? from : `${literal(from.replace(/\/$/, ''))}(/)?`,
        destination: asciiUrl(to).replaceAll('$', '%24'),
        statusCode: status
      })),
      ...(host.markdown ? markdownRedirects(host) : [])
    ],
    ...vercelRewrites(host)
  }
  return {
    files: [
      { path: 'vercel.json', content: `${JSON.stringify(settings, null, 2)}\n` },
      ...vercelFunctions(host)
    ],
    limits: limitsOf(host),
    redirects: redirects.length <= maxRedirects
  }
}

/** Requests for Markdown are redirected: a rewrite would come after the file of the page. */
const markdownRedirects = ({ base, trailingSlash }: HostDescription) =>
  markdownAddresses[trailingSlash].map(([source, destination]) => ({
    source: literal(base) + source,
    has: [{ type: 'header', key: 'accept', value: markdownAccept }],
    destination: asciiUrl(base).replaceAll('$', '%24') + destination,
    statusCode: 307
  }))

/** Patterns of pages, and their alternates. */
const markdownAddresses: Readonly<Record<TrailingSlash, readonly (readonly [string, string])[]>> = {
  always: [['((?:[^/]+/)*)', '$1index.md']],
  never: [
    ['', 'index.md'],
    ['((?:[^/]+/)*[^/.]+)', '$1.md']
  ],
  html: [
    ['', 'index.md'],
    ['(.*)\\.html', '$1.md']
  ]
}

/** https://vercel.com/docs/project-configuration#cleanurls */
const addressForms = {
  always: { trailingSlash: true },
  never: { cleanUrls: true, trailingSlash: false },
  html: { cleanUrls: false, trailingSlash: false }
} as const

const limitsOf = ({ redirects, notFound }: HostDescription): readonly HostLimit[] => [
  ...oneNotFoundLimit('Vercel', notFound),
  ...(redirects.length > maxRedirects
    ? [
        {
          message: `Vercel accepts at most ${maxRedirects} redirects, but this site has ${redirects.length}`,
          hint: 'the others become redirect pages with status 200'
        }
      ]
    : [])
]

/** A pattern that matches exactly a path. */
const literal = (path: string): string => hostPath(path).replace(/[{}()[\]:*+?!\\]/g, '\\$&')
