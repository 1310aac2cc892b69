// What a file of the output is sent as: by both servers, and by hosts that are told.

import { extensionOf } from './text.ts'

/** Content types by extension: what a build can contain. */
export const contentTypes: Readonly<Record<string, string>> = {
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
export const typeOf = (path: string): string => contentTypes[extensionOf(path)] ?? 'application/octet-stream'

/** Extensions of files that compress well. */
export const textExtensions: readonly string[] =
  '.html .json .js .css .svg .xml .xsl .txt .md .webmanifest'.split(' ')

/** Below this many bytes a compressed file is hardly shorter. */
export const leastToCompress = 1000
