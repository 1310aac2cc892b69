import type { ServerResponse } from 'node:http'
import { typeOf } from '../base/content-types.ts'
import { select, selectionHeaders } from './conditions.ts'

export interface Answer {
  readonly status: number
  readonly body: string | Uint8Array
  /** Path that the body belongs to: its extension is the content type. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

/** How long a client may take no byte of an answer before its connection is closed, in milliseconds. */
const unreadTime = 30_000

/** From here on the client has to read: before, it was waiting for us. */
export const expectReading = ({ req }: ServerResponse): void => void req.socket.setTimeout(unreadTime)

/** Send an answer, or what the request's conditions and range leave of it. A HEAD request gets the headers alone. */
export function send(response: ServerResponse, { status, body, path, headers = {} }: Answer): void {
  const { req } = response
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const size = bytes.length
  expectReading(response)
  // Conditions are about what is there: an error is sent whatever they say.
  const selected = status === 200 ? select(req, { size, etag: headers.etag }) : undefined
  response.writeHead(selected && selected.status !== 200 ? selected.status : status, {
    'content-type': typeOf(path),
    ...(selected ? { 'accept-ranges': 'bytes' } : {}),
    ...headers,
    ...(selected ? selectionHeaders(selected, size) : { 'content-length': size })
  })
  const sent =
    selected && !('from' in selected) ? '' : selected ? bytes.subarray(selected.from, selected.to + 1) : bytes
  response.end(req.method === 'HEAD' ? undefined : sent)
}

/** A short plain answer, which repeats nothing of what was asked. */
export const plain = (status: number, text: string): Answer => ({
  status,
  body: `${text}\n`,
  path: 'answer.txt',
  headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }
})

/** Send the browser to another address. A header holds ASCII alone: letters beyond it are encoded. */
export const moved = (location: string, status: 301 | 302 | 308 = 308): Answer => ({
  ...plain(status, 'Moved'),
  headers: { location: location.replace(/[^\u0021-\u007e]+/gu, encodeURIComponent) }
})

/** `/a b/50?/` → `/a%20b/50%3F/`: a path that was decoded, as an address. */
export const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** Methods that both servers know. */
export const methods: readonly string[] = ['GET', 'HEAD']

/** What a request is told that is not answered. */
export function refused(status: 400 | 403 | 405): Answer {
  const answer = plain(status, 'Refused')
  return status === 405 ? { ...answer, headers: { ...answer.headers, allow: methods.join(', ') } } : answer
}
