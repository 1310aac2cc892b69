// HTTP server shared by `serve` and `preview`: time limits, and one request at a time per connection.

import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { homeAddresses } from './addresses.ts'
import { plainText, send } from './http-response.ts'

/** A server that listens. */
export interface RunningServer {
  /** Without a path, for this machine: `http://localhost:3000`. */
  readonly url: string
  readonly port: number
  readonly server: Server
  close(): Promise<void>
}

/** Where to listen, and how. */
export interface ListenOptions {
  /** 0 means any free port; of a list, the first free one. */
  readonly port: number | readonly number[]
  readonly host: string
  readonly limits?: Limits
  /** Key and certificate (PEM) for HTTPS. */
  readonly tls?: { readonly key: string; readonly cert: string }
}

/**
 * Start listening.
 *
 * @throws ListenError with a message for the user
 */
export async function listen(options: ListenOptions, listener: RequestListener): Promise<RunningServer> {
  const [firstPort = 0, ...otherPorts] = [options.port].flat()
  try {
    return await listenOn(firstPort, options, listener)
  } catch (error) {
    const isTaken = error instanceof ListenError && error.isPortInUse
    if (!isTaken || otherPorts.length === 0) throw error
    return listen({ ...options, port: otherPorts }, listener)
  }
}

function listenOn(
  port: number,
  { host, tls, limits: { idleTimeout, ...nodeLimits } = limits }: ListenOptions,
  listener: RequestListener
): Promise<RunningServer> {
  const options = { ...nodeLimits, maxHeaderSize }
  const handler = oneAtATime(withErrorResponse(listener))
  const server = tls
    ? createSecureServer({ ...options, ...tls, handshakeTimeout: idleTimeout }, handler)
    : createServer(options, handler)
  server.setTimeout(idleTimeout)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ListenError(listenErrorText(error, port, host), error.code === 'EADDRINUSE'))
    )
    server.listen(port, host, () => {
      // Without a listener, an error of one connection would end the process.
      server.on('error', () => {})
      const { port: actualPort } = server.address() as AddressInfo
      const [url = ''] = homeAddresses({ scheme: tls ? 'https' : 'http', host, port: actualPort, base: '/' })
      resolve({ url, port: actualPort, server, close: () => close(server) })
    })
  })
}

/** Time limits for clients, in milliseconds; documented in the handbook (serve-and-preview). @internal exported for tests */
export interface Limits {
  /** Longest time without a byte from a client that connects or sends a request. */
  readonly idleTimeout: number
  readonly headersTimeout: number
  readonly requestTimeout: number
  /** How often Node checks the two limits above. */
  readonly connectionsCheckingInterval: number
  /** Longest time between two requests. Node adds a second for requests in transit. */
  readonly keepAliveTimeout: number
}

/** @internal exported for tests */
export const limits: Limits = {
  idleTimeout: 10_000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 5_000
}

/** In bytes. */
const maxHeaderSize = 16 * 1024

/**
 * How long to handle requests of one connection before yielding to others, in milliseconds. Yielding after each request
 * would delay the next response, since `serve` checks pages when the event loop is idle.
 */
const maxBatchTime = 10

/**
 * Handle one request per connection at a time. Clients may pipeline hundreds; work on the second starts only after the
 * first response was sent, so a client that does not read only blocks itself.
 */
function oneAtATime(listener: RequestListener): RequestListener {
  const lastBySocket = new WeakMap<Socket, Promise<void>>()
  let pausedAt = performance.now()
  return (request, response) => {
    const { socket } = request
    const respond = () => {
      if (socket.destroyed) return
      // The client now waits for the response: no limit until `send` sets one.
      socket.setTimeout(0)
      listener(request, response)
    }
    const previousResponse = lastBySocket.get(socket)
    const sent = responseEnd(response)
    lastBySocket.set(socket, previousResponse ? previousResponse.then(() => sent) : sent)
    if (!previousResponse) return respond()
    void previousResponse.then(() => {
      if (performance.now() - pausedAt < maxBatchTime) return respond()
      setImmediate(() => {
        pausedAt = performance.now()
        respond()
      })
    })
  }
}

/** Resolves when a response has been sent or aborted. */
const responseEnd = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    response.once('finish', resolve)
    response.once('close', resolve)
  })

/** Turn exceptions into a 500 response, so that they do not stop the server. */
const withErrorResponse =
  (listener: RequestListener): RequestListener =>
  async (request, response) => {
    try {
      await listener(request, response)
    } catch {
      if (response.headersSent) response.destroy()
      else send(response, plainText(500, 'Internal server error'))
    }
  }

/** The address cannot be used: the port is in use or reserved, or the host is not an address of this machine. */
export class ListenError extends Error {
  /** Whether the port is in use. */
  readonly isPortInUse: boolean

  constructor(message: string, isPortInUse: boolean) {
    super(message)
    this.isPortInUse = isPortInUse
  }
}

function listenErrorText({ code = '', message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the other program, or choose another port with --port`
  if (code === 'EACCES') return `No permission to use port ${port}: choose one above 1023 with --port`
  return `Cannot listen on \`${host}\` (${code || message})\n  hint: --host takes an address or a name of this machine, such as 127.0.0.1 or localhost, or 0.0.0.0 for all of its addresses`
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
