import type { ServerResponse } from 'node:http'
import { contentTypeOf } from '../base/content-types.ts'
import { evaluateRequest, selectionHeaders } from './conditions.ts'

/** A response before conditions and ranges of the request are applied. */
export interface HttpResponse {
  readonly status: number
  readonly body: string | Uint8Array
  /** Path of the file; its extension determines the content type. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Connections are closed if the client reads no byte of a response for this long, in milliseconds. */
const readTimeout = 30_000

/** Set the time limit for reading the response. */
export const limitReadTime = ({ req }: ServerResponse): void => void req.socket.setTimeout(readTimeout)

/** Send a response, respecting conditional and range headers. For HEAD, only headers are sent. */
export function send(response: ServerResponse, { status, body, path, headers = {} }: HttpResponse): void {
  const { req } = response
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const size = bytes.length
  limitReadTime(response)
  // Conditions do not apply to errors.
  const selected = status === 200 ? evaluateRequest(req, { size, etag: headers.etag }) : undefined
  response.writeHead(selected && selected.status !== 200 ? selected.status : status, {
    'content-type': contentTypeOf(path),
    ...(selected ? { 'accept-ranges': 'bytes' } : {}),
    ...headers,
    ...(selected ? selectionHeaders(selected, size) : { 'content-length': size })
  })
  const sent =
    selected && !('from' in selected) ? '' : selected ? bytes.subarray(selected.from, selected.to + 1) : bytes
  response.end(req.method === 'HEAD' ? undefined : sent)
}

/** A short plain text response. It must not repeat parts of the request. */
export const plainText = (status: number, text: string): HttpResponse => ({
  status,
  body: `${text}\n`,
  path: 'response.txt',
  headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }
})

/** Redirect to another URL. Non-ASCII characters are percent-encoded, since headers are ASCII. */
export const redirectTo = (location: string, status: 301 | 302 | 308 = 308): HttpResponse => ({
  ...plainText(status, 'Moved'),
  headers: { location: location.replace(/[^\u0021-\u007e]+/gu, encodeURIComponent) }
})

/** Encode a decoded path as a url: `/a b/50?/` → `/a%20b/50%3F/` */
export const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** Methods that both servers support. */
export const methods: readonly string[] = ['GET', 'HEAD']

/** Response to a refused request. */
export function refusal(status: 400 | 403 | 405): HttpResponse {
  const refused = plainText(status, 'Refused')
  return status === 405 ? { ...refused, headers: { ...refused.headers, allow: methods.join(', ') } } : refused
}
