// The servers of `serve` and `preview` below what they answer: limits, and one request after the other.

import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { plain, send } from './answer.ts'

/** A server that listens. */
export interface Listening {
  readonly url: string
  readonly server: Server
  close(): Promise<void>
}

/**
 * Start to listen.
 *
 * @param port 0 takes any free one
 * @throws CannotListen, with a message for people
 */
export function listen(
  port: number,
  host: string,
  listener: RequestListener,
  { silence, ...times }: Limits = limits
): Promise<Listening> {
  const server = createServer({ ...times, maxHeaderSize }, inTurn(guarded(listener)))
  server.setTimeout(silence)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new CannotListen(whyNot(error, port, host)))
    )
    server.listen(port, host, () => {
      // What goes wrong with one connection must not be thrown at nobody, which would end the process.
      server.on('error', () => {})
      const { port: chosen } = server.address() as AddressInfo
      const shown = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host
      resolve({ url: `http://${shown}:${chosen}`, server, close: () => close(server) })
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
export class CannotListen extends Error {}

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
