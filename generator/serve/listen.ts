// The servers of `serve` and `preview` below what they answer: limits, and one request after the other.

import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { plain, send } from './answer.ts'

/** A server that listens. */
export interface Listening {
  readonly url: string
  readonly port: number
  readonly server: Server
  close(): Promise<void>
}

/** Where to listen, and how. */
export interface Door {
  /** 0 takes any free one; of several the first that is free. */
  readonly port: number | readonly number[]
  readonly host: string
  readonly limits?: Limits | undefined
  /** Makes it HTTPS. */
  readonly tls?: { readonly key: string; readonly cert: string } | undefined
}

/**
 * Start to listen.
 *
 * @throws CannotListen, with a message for people
 */
export async function listen(door: Door, listener: RequestListener): Promise<Listening> {
  const [first = 0, ...others] = [door.port].flat()
  try {
    return await listenOn(first, door, listener)
  } catch (error) {
    const isTaken = error instanceof CannotListen && error.taken
    if (!isTaken || others.length === 0) throw error
    return listen({ ...door, port: others }, listener)
  }
}

function listenOn(
  port: number,
  { host, tls, limits: { silence, ...times } = limits }: Door,
  listener: RequestListener
): Promise<Listening> {
  const options = { ...times, maxHeaderSize }
  const inside = inTurn(guarded(listener))
  const server = tls
    ? createSecureServer({ ...options, ...tls, handshakeTimeout: silence }, inside)
    : createServer(options, inside)
  server.setTimeout(silence)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new CannotListen(whyNot(error, port, host), error.code === 'EADDRINUSE'))
    )
    server.listen(port, host, () => {
      // What goes wrong with one connection must not be thrown at nobody, which would end the process.
      server.on('error', () => {})
      const { port: chosen } = server.address() as AddressInfo
      const shown = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host
      const url = `${tls ? 'https' : 'http'}://${shown}:${chosen}`
      resolve({ url, port: chosen, server, close: () => close(server) })
    })
  })
}

/** How long a client may take, in milliseconds; the README names them. */
export interface Limits {
  /** For its first byte, and then without any while it sends a request. */
  readonly silence: number
  readonly headersTimeout: number
  readonly requestTimeout: number
  /** Node looks only so often who has passed the two before. */
  readonly connectionsCheckingInterval: number
  /** Without another request. Node adds a second, for those that are on their way. */
  readonly keepAliveTimeout: number
}

export const limits: Limits = {
  silence: 10_000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 5_000
}

/** In bytes. */
const maxHeaderSize = 16 * 1024

/**
 * Answers that are there at once need no turn of the event loop. After so many milliseconds of them there is one, for other
 * connections; not after each, since `serve` checks a document in every turn while nothing else is to be done.
 */
const longestRun = 10

/**
 * A listener that is called for one request of a connection at a time. Clients may send hundreds before they read: the
 * answer to the first leaves before work on the second begins, and one that is not read holds up no more than itself.
 */
function inTurn(listener: RequestListener): RequestListener {
  const last = new WeakMap<Socket, Promise<void>>()
  let pausedAt = performance.now()
  return (request, response) => {
    const { socket } = request
    const answer = () => {
      if (socket.destroyed) return
      // Now it waits for us, and may be silent for as long as that takes: `send` sets a limit again.
      socket.setTimeout(0)
      listener(request, response)
    }
    const before = last.get(socket)
    const sent = leaving(response)
    last.set(socket, before ? before.then(() => sent) : sent)
    if (!before) return answer()
    void before.then(() => {
      if (performance.now() - pausedAt < longestRun) return answer()
      setImmediate(() => {
        pausedAt = performance.now()
        answer()
      })
    })
  }
}

/** Resolves when an answer has left, or never will. */
const leaving = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    response.once('finish', resolve)
    response.once('close', resolve)
  })

/** A listener whose exceptions end one answer, and not the server. */
const guarded =
  (listener: RequestListener): RequestListener =>
  async (request, response) => {
    try {
      await listener(request, response)
    } catch {
      if (response.headersSent) response.destroy()
      else send(response, plain(500, 'This request could not be answered'))
    }
  }

/** The operating system refuses the address: the port is in use, or the host is not this machine. */
export class CannotListen extends Error {
  /** Does somebody else listen on this port? */
  readonly taken: boolean

  constructor(message: string, taken: boolean) {
    super(message)
    this.taken = taken
  }
}

function whyNot({ code = '', message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop what listens there, or choose another with --port`
  if (code === 'EACCES') return `Port ${port} is not for everybody: choose one above 1023 with --port`
  return `No server can listen on \`${host}\` (${code || message})\n  hint: --host takes an address or a name of this machine, such as 127.0.0.1 or localhost, or 0.0.0.0 for all of its addresses`
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
