// Packs for the remote cache: dozens of values in one compressed text, since one request per value would take longer
// than recomputing it. The pack of an entry depends only on its key, so a new entry changes one pack.

import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sha256 } from '../base/hash.ts'

/** An entry of a pack. */
export interface PackEntry {
  readonly key: string
  /** One character per byte (`latin1`), since values may be pictures. */
  readonly value: string
}

const packHeader = 'sitegen pack 3'

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

const [compress, decompress] = [promisify(gzip), promisify(gunzip)]

/** Compress a value. */
export const compressed = (bytes: string | Uint8Array): Promise<Buffer> => compress(bytes, { level: 6 })

/** @returns undefined when the bytes are not valid */
export async function decompressed(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    return await decompress(bytes, { maxOutputLength: maxUnpackedBytes })
  } catch {
    return undefined
  }
}

/** @returns the bytes of a pack */
export const writePack = (entries: readonly PackEntry[]): Promise<Buffer> =>
  compressed(JSON.stringify([packHeader, entries.map(({ key, value }) => [key, value])]))

/** @returns the entries of a pack; undefined when the bytes are not a pack */
export async function readPack(bytes: Uint8Array): Promise<readonly PackEntry[] | undefined> {
  const text = await decompressed(bytes)
  if (!text) return undefined
  try {
    const [header, entries] = JSON.parse(text.toString()) as readonly [unknown, readonly unknown[]]
    return header === packHeader && entries.every(isPacked)
      ? entries.map(([key, value]) => ({ key, value }))
      : undefined
  } catch {
    return undefined
  }
}

function isPacked(entry: unknown): entry is readonly [key: string, value: string] {
  if (!Array.isArray(entry) || entry.length !== 2) return false
  const [key, value]: readonly unknown[] = entry
  // Keys are written to a line-based index.
  return typeof key === 'string' && /^[\w.-]+$/.test(key) && typeof value === 'string'
}
