import type { ServerResponse } from 'node:http'
import { extensionOf } from '../base/text.ts'

/** Content types by extension: what a build can contain. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.xsl': 'application/xslt+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.csv': 'text/csv; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.zip': 'application/zip',
  '.webmanifest': 'application/manifest+json'
}

/** Content type of a path. */
export const typeOf = (path: string): string => types[extensionOf(path)] ?? 'application/octet-stream'

export interface Answer {
  readonly status: number
  readonly body: string | Uint8Array
  /** Path that the body belongs to: its extension is the content type. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Send an answer. A HEAD request gets the headers alone. */
export function send(response: ServerResponse, { status, body, path, headers = {} }: Answer): void {
  response.writeHead(status, {
    'content-type': typeOf(path),
    'content-length': Buffer.byteLength(body),
    ...headers
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

/** A short plain answer, which repeats nothing of what was asked. */
export const plain = (status: number, text: string): Answer => ({
  status,
  body: `${text}\n`,
  path: 'answer.txt',
  headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }
})

/** Send the browser to another path of this server. */
export const moved = (location: string, status: 301 | 308 = 308): Answer => ({
  ...plain(status, 'Moved'),
  headers: { location }
})
