// Entries of a store on their way to another machine: some dozens of them in one compressed text, since a request
// for each would take longer than making them again. Which pack an entry belongs to depends on its key alone,
// so that a new entry changes one of them.

import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sha256 } from '../base/hash.ts'

/** What a pack holds of an entry. */
export interface Packed {
  readonly key: string
  readonly facts: string
  readonly body: string
}

const form = 'sitegen pack 1'

/** Entries in a pack, on average at least half of this. */
const most = 96

/** Larger ones were not written by us, in bytes. */
const largest = 512 * 1024 * 1024

/** How many packs a number of entries is spread over: a power of two, the same as before where it still fits. */
export function packsFor(entries: number, before: number): number {
  let count = 1
  while (count * most < entries) count *= 2
  return before === count * 2 || before === count / 2 ? before : count
}

/** The number of an entry's pack. */
export const packOf = (key: string, count: number): number =>
  Number.parseInt(sha256(key).slice(0, 8), 16) % count

const [compress, decompress] = [promisify(gzip), promisify(gunzip)]

/** Compressed bytes of any value that was written by us. */
export const compressed = (bytes: string | Uint8Array): Promise<Buffer> => compress(bytes, { level: 6 })

/** @returns nothing when these are no compressed bytes */
export async function decompressed(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    return await decompress(bytes, { maxOutputLength: largest })
  } catch {
    return undefined
  }
}

/** @returns the bytes of a pack */
export const writePack = (entries: readonly Packed[]): Promise<Buffer> =>
  compressed(JSON.stringify([form, entries.map(({ key, facts, body }) => [key, facts, body])]))

/** @returns the entries of a pack; nothing when it is none */
export async function readPack(bytes: Uint8Array): Promise<readonly Packed[] | undefined> {
  const text = await decompressed(bytes)
  if (!text) return undefined
  try {
    const [found, entries] = JSON.parse(text.toString()) as readonly [unknown, readonly unknown[]]
    return found === form && entries.every(isPacked)
      ? entries.map(([key, facts, body]) => ({ key, facts, body }))
      : undefined
  } catch {
    return undefined
  }
}

function isPacked(entry: unknown): entry is readonly [key: string, facts: string, body: string] {
  if (!Array.isArray(entry) || entry.length !== 3) return false
  const [key, facts, body]: readonly unknown[] = entry
  // Key and facts stand in a line of an index.
  return (
    typeof key === 'string' &&
    /^[\w.-]+$/.test(key) &&
    typeof facts === 'string' &&
    !facts.includes('\n') &&
    typeof body === 'string'
  )
}
