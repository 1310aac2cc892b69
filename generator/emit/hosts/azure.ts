// Azure Static Web Apps: `staticwebapp.config.json`. Only the first matching route applies, so the longest come first; the
// headers of a route are added to the global ones.

import { asciiUrl } from '../../base/address.ts'
import { contentTypes } from '../../base/content-types.ts'
import {
  addressVariants,
  type HostAdapter,
  type HostDescription,
  headersOf,
  oneNotFoundLimit
} from './description.ts'
import { hostPath } from './underscore-files.ts'

// https://learn.microsoft.com/azure/static-web-apps/configuration#restrictions
const maxBytes = 20 * 1024

export const azure: HostAdapter = (host) => {
  const { redirects, notFound } = host
  const fullText = settingsText(host)
  const fits = Buffer.byteLength(fullText) <= maxBytes
  return {
    files: [
      {
        path: 'staticwebapp.config.json',
        content: fits ? fullText : settingsText({ ...host, redirects: [] })
      }
    ],
    limits: [
      ...oneNotFoundLimit('Azure Static Web Apps', notFound),
      ...(fits
        ? []
        : [
            {
              message: `Azure Static Web Apps reads at most 20 kB of configuration; ${redirects.length} redirects exceed that`,
              hint: 'old addresses return a redirect page with status 200'
            }
          ])
    ],
    redirects: fits
  }
}

function settingsText({ base, headers, redirects, notFound, trailingSlash }: HostDescription): string {
  const home = notFound.at(-1)
  const settings = {
    trailingSlash: trailingSlash === 'html' ? 'auto' : trailingSlash,
    globalHeaders: headersOf(headers, base),
    routes: [
      ...redirects.flatMap((redirect) =>
        addressVariants(redirect).map((from) => ({
          route: hostPath(from),
          redirect: asciiUrl(redirect.to),
          statusCode: redirect.status
        }))
      ),
      ...headers
        .map(({ path }) => path)
        .filter((path) => path !== `${base}*`)
        .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
        .map((path) => ({
          route: path.endsWith('*') ? `${hostPath(path.slice(0, -1))}*` : hostPath(path),
          headers: headersOf(headers, path.replace(/\*$/, ''))
        }))
    ],
    ...(home === undefined
      ? {}
      : { responseOverrides: { 404: { rewrite: `${hostPath(home)}404.html`, statusCode: 404 } } }),
    mimeTypes: Object.fromEntries(
      ['.md', '.webmanifest', '.xsl', '.avif', '.vtt'].map((extension) => [
        extension,
        contentTypes[extension]?.replace(/;.*/, '')
      ])
    )
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}
