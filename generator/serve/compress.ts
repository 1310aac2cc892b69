// Compression for `preview`, so that transfer sizes match those of a real host. A file is compressed on its first
// request and cached until it changes.

import { readFileSync, statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { minBytesToCompress, textExtensions } from '../base/content-types.ts'
import { extensionOf } from '../base/text.ts'
import type { HttpResponse } from './http-response.ts'

export type Coding = 'br' | 'gzip'

const compress: Readonly<Record<Coding, (data: Uint8Array) => Uint8Array>> = {
  // Hosts use level 5 when compressing on request.
  br: (data) => brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (data) => gzipSync(data)
}

const compressibleExtensions = new Set(textExtensions)

/** Whether the response depends on `Accept-Encoding`, so that `Vary` must name it. */
export const isText = (file: string): boolean => compressibleExtensions.has(extensionOf(file))

/**
 * Create a function that compresses the response for an absolute file and a request. It returns undefined if the file
 * must be sent uncompressed: it is not text, is too short, a range was requested, or the client accepts neither Brotli
 * nor gzip.
 *
 * Its last argument returns the absolute path of the file that the build has already compressed, if any.
 */
export function compressor(): (
  file: string,
  request: IncomingMessage,
  precompressed?: (coding: Coding) => string | undefined
) => HttpResponse | undefined {
  const compressedFiles = new Map<string, { readonly tag: string; readonly body: Uint8Array }>()

  function bodyOf(file: string, tag: string, coding: Coding): Uint8Array {
    const key = `${coding} ${file}`
    const cachedBody = compressedFiles.get(key)
    if (cachedBody?.tag === tag) return cachedBody.body
    const body = compress[coding](readFileSync(file))
    compressedFiles.set(key, { tag, body })
    return body
  }

  return (file, { headers }, precompressed) => {
    const coding = codingFor(headers['accept-encoding'])
    if (coding === undefined || headers.range !== undefined || !isText(file)) return undefined
    const { size = 0, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
    if (size < minBytesToCompress) return undefined
    const tag = `W/"${size}-${mtimeMs}-${coding}"`
    const compressedFile = precompressed?.(coding)
    const body = compressedFile === undefined ? bodyOf(file, tag, coding) : readFileSync(compressedFile)
    return { status: 200, body, path: file, headers: { etag: tag, 'content-encoding': coding } }
  }
}

/** The best encoding that the client accepts; `q=0` excludes one. */
function codingFor(accepted: string | string[] = ''): Coding | undefined {
  const names = String(accepted)
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.replace(/;.*/, ''))
  return (['br', 'gzip'] as const).find((coding) => names.includes(coding))
}
