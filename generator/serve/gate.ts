// The door of both servers: which requests are answered at all, and what path they mean.

import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { methods } from './answer.ts'

/** A request that may be answered, or the status to refuse it with. */
export type Asked = { readonly path: string; readonly search: string } | { readonly refused: 400 | 403 | 405 }

/**
 * Read a request's target.
 *
 * @param hosts names under which the server may be asked for; a page of another site that has
 *   pointed its name at this address (DNS rebinding) sends a name that is not among them
 * @param allowed methods
 * @returns the path, decoded once, without `.` and `..`
 */
export function readRequest(
  { method, url = '', headers, rawHeaders }: IncomingMessage,
  hosts: Hosts,
  allowed: readonly string[] = methods
): Asked {
  if (!allowed.includes(method ?? '')) return { refused: 405 }
  // Of two names, one program would take the first and another the last.
  if (rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length > 1)
    return { refused: 400 }
  // Clients that take this server for a proxy send the whole address, in which its name stands once more.
  const [, name = headers.host, target = ''] = /^(?:https?:\/\/([^/?#]*))?(.*)$/i.exec(url) ?? []
  if (!hosts(hostName(headers.host)) || !hosts(hostName(name))) return { refused: 403 }
  if (!target.startsWith('/')) return { refused: 400 }
  const [, raw = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? []
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

/** Is this a name that a server is asked for by? */
export type Hosts = (name: string) => boolean

/**
 * The names under which a server on `host` is asked for: those of this machine, and its own. One that
 * listens everywhere is asked for by number too, which no other site can have as its name.
 */
export function allowedHosts(host: string): Hosts {
  const names = new Set(['localhost', '127.0.0.1', '::1', host.toLowerCase()])
  const everywhere = ['0.0.0.0', '::'].includes(host)
  return (name) => names.has(name) || (everywhere && isIP(name) > 0)
}

/**
 * Does a page of another site ask for this, other than by going there? Browsers say so; programs that
 * say nothing are no pages. Another port of this machine is another site too.
 */
export function isForeign({ headers, socket }: IncomingMessage): boolean {
  const scheme = 'encrypted' in socket ? 'https' : 'http'
  const { origin, host, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers
  const own = origin === undefined || origin === `${scheme}://${host}`
  const near = site === undefined || site === 'same-origin' || site === 'none'
  return !own || !(near || mode === 'navigate')
}
