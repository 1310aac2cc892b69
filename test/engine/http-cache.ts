// A remote cache server for tests: stores contents, records requests, and can misbehave.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Responds instead of the cache; returns false to let the cache respond. */
export type Misbehave = (request: IncomingMessage, response: ServerResponse, body: Buffer) => boolean

export interface HttpCache {
  readonly url: string
  /** Contents by path, `/ac/…` and `/cas/…`. */
  readonly contents: Map<string, Buffer>
  /** Requests since this was last emptied: `GET /ac`, `PUT /cas`. */
  readonly requests: string[]
  /** Distinct Authorization headers of the requests. */
  readonly authorizations: Set<string | undefined>
  misbehave: Misbehave | undefined
  close(): Promise<void>
}

/** Start a server on a free port. */
export async function startHttpCache(): Promise<HttpCache> {
  const contents = new Map<string, Buffer>()
  const requests: string[] = []
  const authorizations = new Set<string | undefined>()
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    requests.push(`${method} ${url.replace(/\/[0-9a-f]{64}$/, '')}`)
    authorizations.add(request.headers.authorization)
    const body = await bodyOf(request)
    if (!body) return
    if (cache.misbehave?.(request, response, body)) return
    const stored = contents.get(url)
    if (method === 'PUT') contents.set(url, body)
    response.writeHead(method === 'PUT' ? 201 : stored ? 200 : 404)
    response.end(method === 'GET' ? stored : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cache: HttpCache = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    contents,
    requests: requests,
    authorizations,
    misbehave: undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      })
  }
  return cache
}

/** @returns nothing if the client aborts, as a build does after the first failure */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  try {
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  } catch {
    return undefined
  }
  return Buffer.concat(pieces)
}
