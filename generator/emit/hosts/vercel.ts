// Vercel: `vercel.json` in the folder that is deployed. Paths are patterns of path-to-regexp, compared with the address as it
// was asked for; `$1` in a target would be a part of it.

import { asciiUrl } from '../../base/address.ts'
import { type HostAdapter, type HostDescription, type HostLimit, oneNotFoundLimit } from './description.ts'
import { hostPath } from './underscore-files.ts'

// https://vercel.com/docs/redirects#limits
const mostRedirects = 2048

export const vercel: HostAdapter = (host) => {
  const { headers, redirects } = host
  const settings = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    ...addressForms[host.trailingSlash],
    headers: headers.map(({ path, headers }) => ({
      source: path.endsWith('*') ? `${literal(path.slice(0, -1))}(.*)` : literal(path),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value }))
    })),
    redirects: redirects.slice(0, mostRedirects).map(({ from, to, status }) => ({
      source: from === '/' ? from : `${literal(from.replace(/\/$/, ''))}(/)?`,
      destination: asciiUrl(to).replaceAll('$', '%24'),
      statusCode: status
    }))
  }
  return {
    files: [{ path: 'vercel.json', content: `${JSON.stringify(settings, null, 2)}\n` }],
    limits: limitsOf(host),
    redirects: redirects.length <= mostRedirects
  }
}

/** https://vercel.com/docs/project-configuration#cleanurls */
const addressForms = {
  always: { trailingSlash: true },
  never: { cleanUrls: true, trailingSlash: false },
  html: { cleanUrls: false, trailingSlash: false }
} as const

const limitsOf = ({ redirects, notFound }: HostDescription): readonly HostLimit[] => [
  ...oneNotFoundLimit('Vercel', notFound),
  ...(redirects.length > mostRedirects
    ? [
        {
          message: `Vercel takes ${mostRedirects} redirects, and this site has ${redirects.length}`,
          hint: 'the others are answered with a small page that leads on, and status 200'
        }
      ]
    : [])
]

/** A path that stands for itself. */
const literal = (path: string): string => hostPath(path).replace(/[{}()[\]:*+?!\\]/g, '\\$&')
