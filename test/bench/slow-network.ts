// A slow connection between a browser and a server: a proxy that delays and paces what the server sends. Chromium's own
// throttling is not used, since a throttled page has once waited for its files without end.

import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

interface Speed {
  /** Added to each answer, in milliseconds. */
  readonly latency: number
  /** Of all connections together, in bytes per second. */
  readonly download: number
}

/** Fast 3G, as Chromium's developer tools define it. */
export const fast3g: Speed = { latency: 150, download: 200_000 }

/** Bytes that are sent at once. */
const pieceSize = 8_000

export interface SlowNetwork {
  /** Address of the server through the slow connection. */
  readonly origin: string
  close(): void
}

/** Put a slow connection before a server. @param origin its address: `http://localhost:3000` */
export async function slowNetwork(origin: string, { latency, download }: Speed): Promise<SlowNetwork> {
  const { hostname, port } = new URL(origin)
  const sockets = new Set<Socket>()
  /** When the line is free again. */
  let free = 0
  const send = async (bytes: Buffer, client: Socket) => {
    const arrival = performance.now() + latency
    for (let start = 0; start < bytes.length; start += pieceSize) {
      const piece = bytes.subarray(start, start + pieceSize)
      free = Math.max(free, arrival) + (piece.length / download) * 1_000
      await pause(free - performance.now())
      if (client.destroyed) return
      client.write(piece)
    }
  }
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname)
    let sent = Promise.resolve()
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      // A browser ends connections that it no longer needs.
      socket.on('error', () => socket.destroy())
    }
    client.pipe(server)
    server.on('data', (bytes) => {
      sent = sent.then(() => send(bytes, client))
    })
    server.on('close', () => void sent.then(() => client.end()))
    client.on('close', () => server.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy does not listen on a port')
  return {
    origin: `http://localhost:${address.port}`,
    close() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    }
  }
}
