// Streams a file, with revalidation and ranges. If the file is deleted before or while it is sent, only this response
// fails.

import { closeSync, createReadStream, fstatSync, openSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { contentTypeOf } from '../base/content-types.ts'
import { evaluateRequest, selectionHeaders } from './conditions.ts'
import { limitReadTime } from './http-response.ts'

/**
 * Send a file.
 *
 * @param file absolute path
 * @param path its extension determines the content type
 * @returns false if there is no such file; nothing has been sent then
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
  const etag = `W/"${size}-${Math.trunc(modified)}"`
  const selected = evaluateRequest(request, { size, etag, modified })
  limitReadTime(response)
  response.writeHead(selected.status, {
    'content-type': contentTypeOf(path),
    'accept-ranges': 'bytes',
    etag,
    'last-modified': new Date(modified).toUTCString(),
    ...selectionHeaders(selected, size)
  })
  if (!('from' in selected) || request.method === 'HEAD' || size === 0) {
    closeSync(fd)
    response.end()
  } else {
    const { from, to } = selected
    // If client or file fail, the pipeline closes both.
    pipeline(createReadStream(file, { fd, start: from, end: to }), response, () => {})
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
  if (stat.isFile()) return { fd, size: stat.size, modified: stat.mtimeMs }
  closeSync(fd)
  return undefined
}
