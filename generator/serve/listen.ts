import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
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
 * @throws when the port is taken, with a message for people
 */
export function listen(port: number, host: string, listener: RequestListener): Promise<Listening> {
  const server = createServer(limits, guarded(listener))
  // A connection on which nothing moves, in either direction, is ended.
  server.setTimeout(idle)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new PortTaken(`Port ${port} is taken: stop what listens there, or choose another with --port`)
          : error
      )
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

/** How long a client may take, in milliseconds, and how much it may say, in bytes. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024
} as const
const idle = 60_000

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

/** The port is in use by another program. */
export class PortTaken extends Error {}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
