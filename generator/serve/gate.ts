// The door of both servers: which requests are answered at all, and what path they mean.

import type { IncomingMessage } from 'node:http'

/** A request that may be answered, or the status to refuse it with. */
export type Asked = { readonly path: string; readonly search: string } | { readonly refused: 400 | 403 | 405 }

/**
 * Read a request's target.
 *
 * @param hosts names under which the server may be asked for; a page of another site that has
 *   pointed its name at this address (DNS rebinding) sends a name that is not among them
 * @returns the path, decoded once, without `.` and `..`
 */
export function readRequest(
  { method, url = '', headers }: IncomingMessage,
  hosts: ReadonlySet<string>
): Asked {
  if (method !== 'GET' && method !== 'HEAD') return { refused: 405 }
  if (!hosts.has(hostName(headers.host))) return { refused: 403 }
  if (!url.startsWith('/')) return { refused: 400 }
  const [, raw = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? []
  const path = decoded(raw)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  if (path === undefined || /[\u0000-\u001f\u007f\\]|\/\/|\/\.\.?(\/|$)|%/.test(path)) return { refused: 400 }
  return { path, search }
}

function decoded(path: string): string | undefined {
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

/** The names under which a server on `host` is asked for. */
export const allowedHosts = (host: string): ReadonlySet<string> =>
  new Set(['localhost', '127.0.0.1', '::1', host.toLowerCase()])
