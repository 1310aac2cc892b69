// Text leaves `preview` compressed, as every host sends it, so that a page weighs here what it will weigh there.
// A file is compressed when it is first asked for, and kept until it changes.

import { readFileSync, statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { leastToCompress, textExtensions } from '../base/content-types.ts'
import { extensionOf } from '../base/text.ts'
import type { Answer } from './answer.ts'

export type Coding = 'br' | 'gzip'

const compress: Readonly<Record<Coding, (data: Uint8Array) => Uint8Array>> = {
  // 5 is what hosts use for what they compress on request.
  br: (data) => brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (data) => gzipSync(data)
}

const texts = new Set(textExtensions)

/** May the answer with a file depend on what the client can decode? Caches are told. */
export const isText = (file: string): boolean => texts.has(extensionOf(file))

/**
 * Answers with compressed files.
 *
 * @param ahead the file that the build has compressed, absolute, where there is one
 * @returns for a file and the request for it the answer; nothing where the file goes out as it is: no text,
 *   too short, a part of it asked for, or a client that reads neither Brotli nor gzip
 */
export function compressor(): (
  file: string,
  request: IncomingMessage,
  ahead?: (coding: Coding) => string | undefined
) => Answer | undefined {
  const kept = new Map<string, { readonly tag: string; readonly body: Uint8Array }>()

  function bodyOf(file: string, tag: string, coding: Coding): Uint8Array {
    const key = `${coding} ${file}`
    const found = kept.get(key)
    if (found?.tag === tag) return found.body
    const body = compress[coding](readFileSync(file))
    kept.set(key, { tag, body })
    return body
  }

  return (file, { headers }, ahead) => {
    const coding = codingFor(headers['accept-encoding'])
    if (coding === undefined || headers.range !== undefined || !isText(file)) return undefined
    const { size = 0, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
    if (size < leastToCompress) return undefined
    const tag = `W/"${size}-${mtimeMs}-${coding}"`
    const made = ahead?.(coding)
    const body = made === undefined ? bodyOf(file, tag, coding) : readFileSync(made)
    return { status: 200, body, path: file, headers: { etag: tag, 'content-encoding': coding } }
  }
}

/** The better of the codings that a client takes; `q=0` refuses one. */
function codingFor(accepted: string | string[] = ''): Coding | undefined {
  const names = String(accepted)
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.replace(/;.*/, ''))
  return (['br', 'gzip'] as const).find((coding) => names.includes(coding))
}
