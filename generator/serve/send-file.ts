// A file of the disk as an answer: streamed, with revalidation and ranges. A file that goes away before
// or while it is sent ends that answer, and never the server.

import { closeSync, createReadStream, fstatSync, openSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { typeOf } from './answer.ts'

/**
 * Send a file.
 *
 * @param file absolute path
 * @param path whose extension is the content type
 * @returns false when there is no such file: nothing has been answered then
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  path: string
): boolean {
  const opened = open(file)
  if (!opened) return false
  const { fd, size, modified } = opened
  const etag = `W/"${size}-${modified}"`
  const range = request.headers['if-range'] === undefined ? rangeIn(request.headers.range, size) : 'whole'
  response.setHeader('etag', etag)
  response.setHeader('accept-ranges', 'bytes')
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-cache')
  const end = (status: number, headers: Readonly<Record<string, string | number>> = {}) => {
    closeSync(fd)
    response.writeHead(status, headers).end()
  }
  if (request.headers['if-none-match'] === etag) end(304)
  else if (range === 'none') end(416, { 'content-range': `bytes */${size}`, 'content-length': 0 })
  else {
    const { from, to } = range === 'whole' ? { from: 0, to: size - 1 } : range
    const headers = {
      'content-type': typeOf(path),
      'content-length': to - from + 1,
      ...(range === 'whole' ? {} : { 'content-range': `bytes ${from}-${to}/${size}` })
    }
    if (request.method === 'HEAD' || size === 0) end(range === 'whole' ? 200 : 206, headers)
    else {
      response.writeHead(range === 'whole' ? 200 : 206, headers)
      // The reader may go away, and so may the file: the pipeline closes both ends.
      pipeline(createReadStream(file, { fd, start: from, end: to }), response, () => {})
    }
  }
  return true
}

function open(
  file: string
): { readonly fd: number; readonly size: number; readonly modified: number } | undefined {
  let fd: number
  try {
    fd = openSync(file, 'r')
  } catch {
    return undefined
  }
  const stat = fstatSync(fd)
  if (stat.isFile()) return { fd, size: stat.size, modified: Math.trunc(stat.mtimeMs) }
  closeSync(fd)
  return undefined
}

/** A range of bytes, both ends included. */
interface Range {
  readonly from: number
  readonly to: number
}

/**
 * What a `Range` header asks for. Several ranges, and what cannot be understood, ask for the whole, as
 * https://www.rfc-editor.org/rfc/rfc9110#section-14.2 allows.
 */
export function rangeIn(header: string | undefined, size: number): Range | 'whole' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < from) return 'whole'
  return from < size && (first !== '' || Number(last) > 0) ? { from, to } : 'none'
}
