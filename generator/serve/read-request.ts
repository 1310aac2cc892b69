// Validates requests of both servers, and parses their paths.

import type { IncomingMessage } from 'node:http'
import type { IsAllowedHost } from './addresses.ts'
import { methods } from './http-response.ts'

/** A valid request, or the status to refuse it with. */
export type ParsedRequest =
  | { readonly path: string; readonly search: string }
  | { readonly refused: 400 | 403 | 405 }

/**
 * Read a request's target.
 *
 * @param isAllowedHost checks host names: with DNS rebinding, a page of another site sends a name that is not allowed
 * @param allowed methods
 * @returns the path, decoded once, without `.` and `..`
 */
export function readRequest(
  { method, url = '', headers, rawHeaders }: IncomingMessage,
  isAllowedHost: IsAllowedHost,
  allowed: readonly string[] = methods
): ParsedRequest {
  if (!allowed.includes(method ?? '')) return { refused: 405 }
  // With two Host headers, programs disagree on which one to use.
  if (rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length > 1)
    return { refused: 400 }
  // Clients that treat this server as a proxy send an absolute URL, which includes the host.
  const [, name = headers.host, target = ''] = /^(?:https?:\/\/([^/?#]*))?(.*)$/i.exec(url) ?? []
  if (!isAllowedHost(hostName(headers.host)) || !isAllowedHost(hostName(name))) return { refused: 403 }
  if (!target.startsWith('/')) return { refused: 400 }
  const [, encodedPath = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? []
  const path = decodedPath(encodedPath)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused
  if (path === undefined || /[\u0000-\u001f\u007f\\]|\/\/|\/\.\.?(\/|$)|%/.test(path)) return { refused: 400 }
  return { path, search }
}

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** `localhost:3000` → `localhost`, `[::1]:3000` → `::1` */
const hostName = (host = ''): string =>
  host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()

/**
 * Whether the request is a cross-site subrequest rather than a navigation. Browsers say so in headers; requests without
 * those headers do not come from browsers. Another port of this machine counts as another site.
 */
export function isCrossSite({ headers, socket }: IncomingMessage): boolean {
  const scheme = 'encrypted' in socket ? 'https' : 'http'
  const { origin, host, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers
  const isSameOrigin = origin === undefined || origin === `${scheme}://${host}`
  const isSameSite = site === undefined || site === 'same-origin' || site === 'none'
  return !isSameOrigin || !(isSameSite || mode === 'navigate')
}
