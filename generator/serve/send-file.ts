// A file of the disk as an answer: streamed, with revalidation and ranges. A file that goes away before
// or while it is sent ends that answer, and never the server.

import { closeSync, createReadStream, fstatSync, openSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { typeOf } from '../base/content-types.ts'
import { expectReading } from './answer.ts'
import { select, selectionHeaders } from './conditions.ts'

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
  const etag = `W/"${size}-${Math.trunc(modified)}"`
  const selected = select(request, { size, etag, modified })
  expectReading(response)
  response.writeHead(selected.status, {
    'content-type': typeOf(path),
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
    // The reader may go away, and so may the file: the pipeline closes both ends.
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
