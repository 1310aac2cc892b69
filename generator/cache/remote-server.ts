// A cache on another machine, as Bazel speaks to one: plain GET and PUT of
//
//   URL/ac/HASH     what was made from something: a list of contents, by the hash of what it was made from
//   URL/cas/HASH    a content, by its own hash
//
// This is the one file of the generator that opens a connection. A server that is slow, dead, full or wrong
// must not hold a build up: after its first failure it is not asked again.

import { Agent, type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure, Agent as SecureAgent } from 'node:https'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'

/** Where the server is, and what it is told of us. */
export interface RemotePlace {
  /** `https://user:password@cache.example/path`; the part in front of the host may be missing. */
  readonly url: string
  /** Sent as `Authorization: Bearer …`, where the url holds no password. */
  readonly token?: string | undefined
}

/** What a build puts up with. */
export interface RemoteLimits {
  /** Milliseconds in which nothing at all comes or goes: to the first answer, and between two pieces of it. */
  readonly silence: number
  /** Milliseconds for all that is fetched. */
  readonly fetching: number
  /** Milliseconds for all that is sent, when the site is published already. */
  readonly sending: number
  /** Largest answer, in bytes. */
  readonly bytes: number
  /** Requests at once. */
  readonly requests: number
}

export const remoteLimits: RemoteLimits = {
  silence: 2_000,
  fetching: 30_000,
  sending: 20_000,
  bytes: 64 * 1024 * 1024,
  requests: 8
}

export type RemoteKind = 'ac' | 'cas'

export interface RemoteServer {
  /** @returns nothing when it is not there, or when the server is not asked any more */
  get(kind: RemoteKind, hash: string): Promise<Buffer | undefined>
  /** @returns whether the server has taken it */
  put(kind: RemoteKind, hash: string, bytes: Uint8Array): Promise<boolean>
  /** Ask no more, and say why; the first reason stands. */
  turnOff(reason: string): void
  /** Why it is not asked any more, in words that follow "the remote cache". */
  readonly trouble: string | undefined
}

interface Answer {
  readonly status: number
  readonly body: Buffer
}

/** So many bytes of a body are written at once, so that slow progress can be told from none. */
const piece = 1 << 16

/** Speak to a server. Nothing is connected before something is asked for. */
export function remoteServer({ url, token }: RemotePlace, limits: RemoteLimits): RemoteServer {
  const base = new URL(url)
  const secure = base.protocol === 'https:'
  const agent = new (secure ? SecureAgent : Agent)({ keepAlive: true, maxSockets: limits.requests })
  const authorization = authorizationOf(base, token)
  const open = new Set<ClientRequest>()
  let trouble: string | undefined

  function turnOff(reason: string): void {
    trouble ??= reason
    for (const one of open) one.destroy()
  }

  function ask(method: 'GET' | 'PUT', path: string, body?: Uint8Array): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = {
        ...(authorization === undefined ? {} : { authorization }),
        ...(body ? { 'content-length': body.length, 'content-type': 'application/octet-stream' } : {})
      }
      const { protocol, hostname, port } = base
      const options = {
        protocol,
        hostname: hostname.replace(/^\[|\]$/g, ''),
        port,
        path,
        method,
        headers,
        agent
      }
      const request = (secure ? requestSecure : requestPlain)(options)
      open.add(request)
      request.on('socket', (socket) => {
        const stop = watchSilence(socket, limits.silence, () =>
          request.destroy(new Error(`says nothing for ${limits.silence / 1000} s`))
        )
        request.on('close', stop)
      })
      let answered = false
      request.on('close', () => {
        open.delete(request)
        // Nothing is left waiting, whatever has closed the connection.
        if (!answered) reject(new Error('closes the connection'))
      })
      request.on('error', reject)
      request.on('response', (response) => {
        answered = true
        readAnswer(response, limits.bytes).then(resolve, reject)
      })
      if (body) Readable.from(piecesOf(body)).pipe(request)
      else request.end()
    })
  }

  /** A connection that was kept open may have been closed by the server just when it was used again. */
  async function askAgain(method: 'GET' | 'PUT', path: string, body?: Uint8Array): Promise<Answer> {
    try {
      return await ask(method, path, body)
    } catch (error) {
      if (trouble !== undefined || (error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
      return await ask(method, path, body)
    }
  }

  const pathTo = (kind: RemoteKind, hash: string): string =>
    `${base.pathname.replace(/\/$/, '')}/${kind}/${hash}`

  return {
    async get(kind, hash) {
      if (trouble !== undefined) return undefined
      try {
        const { status, body } = await askAgain('GET', pathTo(kind, hash))
        if (status === 200) return body
        if (status !== 404 && status !== 410) turnOff(refusal('GET', status))
      } catch (error) {
        turnOff(reasonOf(error))
      }
      return undefined
    },
    async put(kind, hash, bytes) {
      if (trouble !== undefined) return false
      try {
        const { status } = await askAgain('PUT', pathTo(kind, hash), bytes)
        if (status >= 200 && status < 300) return true
        turnOff(refusal('PUT', status))
      } catch (error) {
        turnOff(reasonOf(error))
      }
      return false
    },
    turnOff,
    get trouble() {
      return trouble
    }
  }
}

/** The address without name and password, to be shown and to be compared. */
export function shownUrl(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname.replace(/\/$/, '')}`
}

function authorizationOf({ username, password }: URL, token: string | undefined): string | undefined {
  if (username === '' && password === '') return token === undefined ? undefined : `Bearer ${token}`
  const pair = [username, password].map(decodeURIComponent).join(':')
  return `Basic ${Buffer.from(pair).toString('base64')}`
}

function* piecesOf(body: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += piece) yield body.subarray(at, at + piece)
}

/** @throws when it is longer than allowed, or ends too early */
async function readAnswer(response: IncomingMessage, most: number): Promise<Answer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const one of response as AsyncIterable<Buffer>) {
    bytes += one.length
    if (bytes > most) throw new Error('sends more than was ever put there')
    pieces.push(one)
  }
  if (!response.complete) throw new Error('sends half of an answer')
  return { status: response.statusCode ?? 0, body: Buffer.concat(pieces) }
}

/** Call when nothing has come or gone for some time. @returns what ends the watch */
function watchSilence(socket: Socket, milliseconds: number, silent: () => void): () => void {
  const moved = () => socket.bytesRead + socket.bytesWritten + (socket.connecting ? 0 : 1)
  let before = moved()
  const timer = setInterval(() => {
    // A build computes for seconds without looking at its connections: what has come meanwhile is read
    // before this is called.
    setImmediate(() => {
      if (socket.destroyed) return
      const now = moved()
      if (now === before) silent()
      before = now
    })
  }, milliseconds)
  return () => clearInterval(timer)
}

function refusal(method: string, status: number): string {
  const hint =
    status >= 300 && status < 400
      ? ', and redirects are not followed'
      : status === 401 || status === 403
        ? ': it wants to know who asks'
        : ''
  return `answers ${method} with ${status}${hint}`
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  // Messages of the system name addresses; codes do not, and can be looked up.
  return code === undefined ? message : `cannot be reached (${code})`
}
