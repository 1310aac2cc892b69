// Client of an HTTP cache server with Bazel's layout, using plain GET and PUT:
//
//   URL/ac/HASH     action cache: a list of contents, by the hash of the inputs
//   URL/cas/HASH    content-addressed storage: a content, by its own hash
//
// No other file of the generator opens connections. A slow, unreachable, full or faulty server must not delay a build:
// after the first failure it is not used again.

import { Agent, type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure, Agent as SecureAgent } from 'node:https'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'

/** Address and credentials of the server. */
export interface RemoteEndpoint {
  /** `https://user:password@cache.example/path`; credentials are optional. */
  readonly url: string
  /** Sent as `Authorization: Bearer …` if the URL contains no password. */
  readonly token?: string
}

/** Limits for requests. */
export interface RemoteLimits {
  /** Milliseconds without any traffic: before the response, and between two chunks of it. */
  readonly idleTimeout: number
  /** Milliseconds for all downloads. */
  readonly fetchTimeout: number
  /** Milliseconds for all uploads, which run after publishing. */
  readonly sendTimeout: number
  /** Largest response, in bytes. */
  readonly maxResponseBytes: number
  /** Concurrent requests. */
  readonly maxRequests: number
}

export const remoteLimits: RemoteLimits = {
  idleTimeout: 2_000,
  fetchTimeout: 30_000,
  sendTimeout: 20_000,
  maxResponseBytes: 64 * 1024 * 1024,
  maxRequests: 8
}

type RemoteKind = 'ac' | 'cas'

export interface RemoteServer {
  /** @returns undefined when it is missing, or when the server is disabled */
  get(kind: RemoteKind, hash: string): Promise<Buffer | undefined>
  /** @returns whether the server stored it */
  put(kind: RemoteKind, hash: string, bytes: Uint8Array): Promise<boolean>
  /** Stop using the server. The first reason is kept. */
  disable(reason: string): void
  /** Why the server is disabled, as a phrase that follows "the remote cache". */
  readonly failure: string | undefined
}

interface RemoteResponse {
  readonly status: number
  readonly body: Buffer
}

/** Bodies are written in chunks of this many bytes, to tell slow progress from none. */
const chunkBytes = 1 << 16

/** State that all requests to a server share. */
interface Connection {
  readonly base: URL
  readonly agent: Agent | SecureAgent
  readonly authorization: string | undefined
  readonly limits: RemoteLimits
  readonly openRequests: Set<ClientRequest>
}

type Method = 'GET' | 'PUT'

function sendRequest(
  { base, agent, authorization, limits, openRequests }: Connection,
  method: Method,
  path: string,
  body?: Uint8Array
): Promise<RemoteResponse> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(authorization === undefined ? {} : { authorization }),
      ...(body ? { 'content-length': body.length, 'content-type': 'application/octet-stream' } : {})
    }
    const { protocol, port } = base
    const hostname = base.hostname.replace(/^\[|\]$/g, '')
    const send = protocol === 'https:' ? requestSecure : requestPlain
    const request = send({ protocol, hostname, port, path, method, headers, agent })
    openRequests.add(request)
    request.on('socket', (socket) => {
      const stop = watchIdle(socket, limits.idleTimeout, () =>
        request.destroy(new Error(`sent nothing for ${limits.idleTimeout / 1000} s`))
      )
      request.on('close', stop)
    })
    let hasResponded = false
    request.on('close', () => {
      openRequests.delete(request)
      // Settle every request, whatever closed the connection.
      if (!hasResponded) reject(new Error('closed the connection'))
    })
    request.on('error', reject)
    request.on('response', (response) => {
      hasResponded = true
      readResponse(response, limits.maxResponseBytes).then(resolve, reject)
    })
    if (body) Readable.from(chunksOf(body)).pipe(request)
    else request.end()
  })
}

/** Create a client. It connects on the first request. */
export function remoteServer({ url, token }: RemoteEndpoint, limits: RemoteLimits): RemoteServer {
  const base = new URL(url)
  const ServerAgent = base.protocol === 'https:' ? SecureAgent : Agent
  const openRequests = new Set<ClientRequest>()
  const connection: Connection = {
    base,
    agent: new ServerAgent({ keepAlive: true, maxSockets: limits.maxRequests }),
    authorization: authorizationOf(base, token),
    limits,
    openRequests
  }
  let failureReason: string | undefined

  function disable(reason: string): void {
    failureReason ??= reason
    for (const request of openRequests) request.destroy()
  }

  /** Retries once: the server may have closed a keep-alive connection just as it was reused. */
  async function sendWithRetry(method: Method, path: string, body?: Uint8Array): Promise<RemoteResponse> {
    try {
      return await sendRequest(connection, method, path, body)
    } catch (error) {
      if (failureReason !== undefined || (error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
      return await sendRequest(connection, method, path, body)
    }
  }

  const pathTo = (kind: RemoteKind, hash: string): string =>
    `${base.pathname.replace(/\/$/, '')}/${kind}/${hash}`

  return {
    async get(kind, hash) {
      if (failureReason !== undefined) return undefined
      try {
        const { status, body } = await sendWithRetry('GET', pathTo(kind, hash))
        if (status === 200) return body
        if (status !== 404 && status !== 410) disable(describeStatus('GET', status))
      } catch (error) {
        disable(describeError(error))
      }
      return undefined
    },
    async put(kind, hash, bytes) {
      if (failureReason !== undefined) return false
      try {
        const { status } = await sendWithRetry('PUT', pathTo(kind, hash), bytes)
        if (status >= 200 && status < 300) return true
        disable(describeStatus('PUT', status))
      } catch (error) {
        disable(describeError(error))
      }
      return false
    },
    disable,
    get failure() {
      return failureReason
    }
  }
}

/** The address without credentials, for messages and comparisons. */
export function withoutCredentials(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname.replace(/\/$/, '')}`
}

function authorizationOf({ username, password }: URL, token: string | undefined): string | undefined {
  if (username === '' && password === '') return token === undefined ? undefined : `Bearer ${token}`
  const pair = [username, password].map(decodeURIComponent).join(':')
  return `Basic ${Buffer.from(pair).toString('base64')}`
}

function* chunksOf(body: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += chunkBytes) yield body.subarray(at, at + chunkBytes)
}

/** @throws when it exceeds the limit or is incomplete */
async function readResponse(response: IncomingMessage, maxBytes: number): Promise<RemoteResponse> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error('sent a response larger than the limit')
    pieces.push(chunk)
  }
  if (!response.complete) throw new Error('sent an incomplete response')
  return { status: response.statusCode ?? 0, body: Buffer.concat(pieces) }
}

/** Call back after some time without traffic. @returns a function that stops watching */
function watchIdle(socket: Socket, milliseconds: number, onIdle: () => void): () => void {
  const bytesTransferred = () => socket.bytesRead + socket.bytesWritten + (socket.connecting ? 0 : 1)
  let bytesBefore = bytesTransferred()
  const timer = setInterval(() => {
    // A build may block the event loop for seconds; `setImmediate` lets pending data be read first.
    setImmediate(() => {
      if (socket.destroyed) return
      const bytesNow = bytesTransferred()
      if (bytesNow === bytesBefore) onIdle()
      bytesBefore = bytesNow
    })
  }, milliseconds)
  return () => clearInterval(timer)
}

function describeStatus(method: string, status: number): string {
  const hint =
    status >= 300 && status < 400
      ? ': redirects are not followed'
      : status === 401 || status === 403
        ? ': authentication required'
        : ''
  return `responded ${status} to ${method}${hint}`
}

function describeError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  // System messages contain addresses; codes do not, and are easy to search for.
  return code === undefined ? message : `cannot be reached (${code})`
}
