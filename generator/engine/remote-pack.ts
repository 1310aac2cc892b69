// Packs for the remote cache: dozens of values in one compressed content, since one request per value would take longer
// than recomputing it. The pack of an entry depends only on its key, so a new entry changes one pack.

import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { sha256 } from '../base/hash.ts'

/** An entry of a pack. */
export interface PackEntry {
  readonly key: string
  readonly value: Buffer
}

/**
 * Start of the line before the values of a pack: JSON with a key and a number of bytes for each.
 *
 *     ["sitegen pack 4",["KEY",12],["KEY",7]]
 */
const packHeader = 'sitegen pack 4'

/** Packs hold at most about this many entries, and on average at least half. */
const maxEntriesPerPack = 96

/** Larger packs were not written by us. */
const maxUnpackedBytes = 512 * 1024 * 1024

/** Number of packs for a number of entries: a power of two, unchanged while the previous one still fits. */
export function packCount(entries: number, previousCount: number): number {
  let count = 1
  while (count * maxEntriesPerPack < entries) count *= 2
  return previousCount === count * 2 || previousCount === count / 2 ? previousCount : count
}

/** Index of the pack of an entry. */
export const packNumber = (key: string, count: number): number =>
  Number.parseInt(sha256(key).slice(0, 8), 16) % count

const [compress, decompress] = [promisify(brotliCompress), promisify(brotliDecompress)]

/** Compress a value. The lowest quality makes pages smaller than gzip's highest does, in a fifth of its time: it looks back further. */
export const compressed = (bytes: string | Uint8Array): Promise<Buffer> =>
  compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })

/** @returns undefined when the bytes are not valid */
export async function decompressed(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    return await decompress(bytes, { maxOutputLength: maxUnpackedBytes })
  } catch {
    return undefined
  }
}

/** @returns the bytes of a pack */
export function writePack(entries: readonly PackEntry[]): Promise<Buffer> {
  const sizes = entries.map(({ key, value }) => [key, value.length])
  const line = `${JSON.stringify([packHeader, ...sizes])}\n`
  return compressed(Buffer.concat([Buffer.from(line), ...entries.map(({ value }) => value)]))
}

/** @returns the entries of a pack; undefined when the bytes are not a pack */
export async function readPack(bytes: Uint8Array): Promise<readonly PackEntry[] | undefined> {
  const content = await decompressed(bytes)
  if (!content) return undefined
  const lineEnd = content.indexOf('\n')
  const sizes = readSizes(content.toString('utf8', 0, Math.max(lineEnd, 0)))
  if (!sizes) return undefined
  let at = lineEnd + 1
  const entries = sizes.map(([key, size]) => {
    const value = content.subarray(at, at + size)
    at += size
    return { key, value }
  })
  return at === content.length ? entries : undefined
}

/** Keys and sizes of a pack; undefined if its first line is that of something else. */
function readSizes(line: string): readonly (readonly [key: string, size: number])[] | undefined {
  try {
    const [header, ...sizes]: readonly unknown[] = JSON.parse(line)
    return header === packHeader && sizes.every(isSize) ? sizes : undefined
  } catch {
    return undefined
  }
}

function isSize(entry: unknown): entry is readonly [key: string, size: number] {
  if (!Array.isArray(entry) || entry.length !== 2) return false
  const [key, size]: readonly unknown[] = entry
  // Keys are written to a line-based index.
  return typeof key === 'string' && /^[\w.-]+$/.test(key) && Number.isSafeInteger(size) && Number(size) >= 0
}
