// Sends requests as bytes on a socket, since clients normalize paths and headers.

import { connect, type Socket } from 'node:net'

export interface RawResponse {
  readonly status: number
  readonly head: string
  readonly body: string
}

/** Longest silence of a server, in milliseconds; it closes connections earlier, unless its machine is busy. */
const waitLimit = 60_000

/** Connect to a server that listens on this machine. */
export const socketTo = (url: string): Socket => connect(Number(new URL(url).port), '127.0.0.1')

/** Send bytes. @returns the response; status 0 if the connection was closed without one */
export function sendRaw(url: string, bytes: string | Uint8Array): Promise<RawResponse> {
  return new Promise((resolve) => {
    const socket = socketTo(url)
    let received = ''
    const done = () => {
      const [head = '', ...rest] = received.split('\r\n\r\n')
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
        head,
        body: rest.join('\r\n\r\n')
      })
      socket.destroy()
    }
    socket.setEncoding('latin1')
    socket.setTimeout(waitLimit, done)
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', done)
    socket.on('end', done)
    socket.on('close', done)
    socket.write(bytes)
  })
}

/** Request a target without normalizing it. */
export const ask = (
  url: string,
  target: string,
  {
    method = 'GET',
    host = 'localhost',
    headers = ''
  }: { readonly method?: string; readonly host?: string; readonly headers?: string } = {}
): Promise<RawResponse> =>
  sendRaw(url, `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`)
