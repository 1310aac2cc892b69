// Azure Static Web Apps: `staticwebapp.config.json`. Of the routes only the first that fits holds, so that the longest come first, and
// a route that sets headers sets them beside those of the whole site.

import { asciiUrl } from '../../base/address.ts'
import { contentTypes } from '../../base/content-types.ts'
import {
  formsOf,
  type HostAdapter,
  type HostDescription,
  headersOf,
  oneNotFoundLimit
} from './description.ts'
import { hostPath } from './underscore-files.ts'

// https://learn.microsoft.com/azure/static-web-apps/configuration#restrictions
const mostBytes = 20 * 1024

export const azure: HostAdapter = (host) => {
  const { redirects, notFound } = host
  const whole = settingsText(host)
  const fits = Buffer.byteLength(whole) <= mostBytes
  return {
    files: [
      {
        path: 'staticwebapp.config.json',
        content: fits ? whole : settingsText({ ...host, redirects: [] })
      }
    ],
    limits: [
      ...oneNotFoundLimit('Azure Static Web Apps', notFound),
      ...(fits
        ? []
        : [
            {
              message: `Azure Static Web Apps reads 20 kB of configuration, and ${redirects.length} redirects do not fit in there`,
              hint: 'old addresses are answered with a small page that leads on, and status 200'
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
        formsOf(redirect).map((from) => ({
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
