import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

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
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, listener)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new PortTaken(`Port ${port} is taken: stop what listens there, or choose another with --port`)
          : error
      )
    )
    server.listen(port, host, () => {
      const { port: chosen } = server.address() as AddressInfo
      const shown = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host
      resolve({ url: `http://${shown}:${chosen}`, server, close: () => close(server) })
    })
  })
}

/** The port is in use by another program. */
export class PortTaken extends Error {}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
