// One value in one file, for the next build. A damaged or outdated record reads as missing.

import { readdirSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { writeAtomically } from '../base/atomic-write.ts'
import { runningHash } from '../base/hash.ts'
import { isRunning } from './processes.ts'

/** A value, followed in the file by raw bytes in memory layout. */
export interface RecordAndBytes<Value> {
  readonly value: Value
  /** Aligned to eight bytes. */
  readonly bytes: Uint8Array
}

/**
 * Read a value that `writeRecord` has written.
 *
 * @param key that the value was written with
 * @returns undefined when it is missing, truncated, or was written with another key
 */
export const readRecord = <Value>(file: string, key: string): Value | undefined =>
  readRecordAndBytes<Value>(file, key)?.value

/** Read a value and its raw bytes. */
export function readRecordAndBytes<Value>(file: string, key: string): RecordAndBytes<Value> | undefined {
  try {
    const bytes = readFileSync(file)
    const end = bytes.indexOf('\n') + 1
    const length = Number(/ (\d+)\n$/.exec(bytes.toString('latin1', 0, end))?.[1])
    const hash = runningHash()
    hash.update(bytes.subarray(end))
    if (!bytes.subarray(0, end).equals(recordHeader(key, hash.hex(), length))) return undefined
    // The checksum matched, so this is what was written.
    const value = deserialize(bytes.subarray(end, end + length)) as Value
    return { value, bytes: bytes.subarray(aligned(end + length)) }
  } catch {
    return undefined
  }
}

/**
 * Write a structured-cloneable value. Failures to write are ignored.
 *
 * @param pieces raw bytes to append, streamed so that large data is never in memory as a whole
 */
export function writeRecord(
  file: string,
  key: string,
  value: unknown,
  pieces: Iterable<Uint8Array> = []
): void {
  try {
    writeAtomically(file, (descriptor) => writeBytes(descriptor, key, serialize(value), pieces))
    deleteAbandonedFiles(file)
  } catch {
    // The next build runs without the record.
  }
}

/** The length is padded, so that all headers for a key have the same size. */
const recordHeader = (key: string, hash: string, length: number): Buffer =>
  Buffer.from(`sitegen record 2 ${key} ${hash} ${String(length).padStart(12, '0')}\n`)

const aligned = (at: number): number => Math.ceil(at / 8) * 8

function writeBytes(descriptor: number, key: string, value: Uint8Array, pieces: Iterable<Uint8Array>): void {
  const hash = runningHash()
  const start = recordHeader(key, '0'.repeat(64), value.length).length
  const gap = aligned(start + value.length) - (start + value.length)
  let at = start
  for (const bytes of batches([value, new Uint8Array(gap)], pieces)) {
    hash.update(bytes)
    for (let offset = 0; offset < bytes.length; )
      offset += writeSync(descriptor, bytes, offset, bytes.length - offset, at + offset)
    at += bytes.length
  }
  // Written last, so that a truncated file has no valid header.
  writeSync(descriptor, recordHeader(key, hash.hex(), value.length), 0, start, 0)
}

/** Number of bytes written at once. */
const batchBytes = 1 << 20

/** Join pieces into batches. All batches reuse one buffer. */
function* batches(...lists: readonly Iterable<Uint8Array>[]): Generator<Uint8Array> {
  const buffer = new Uint8Array(batchBytes)
  let filled = 0
  for (const pieces of lists)
    for (const piece of pieces)
      for (let copied = 0; copied < piece.length; ) {
        const part = piece.subarray(copied, copied + batchBytes - filled)
        buffer.set(part, filled)
        filled += part.length
        copied += part.length
        if (filled < batchBytes) continue
        yield buffer
        filled = 0
      }
  yield buffer.subarray(0, filled)
}

/** Delete temporary files of processes that were killed while writing this file. */
function deleteAbandonedFiles(file: string): void {
  const prefix = `${basename(file)}.`
  for (const name of readdirSync(dirname(file))) {
    const pid = name.startsWith(prefix) ? name.slice(prefix.length) : ''
    if (/^\d+$/.test(pid) && !isRunning(Number(pid))) rmSync(join(dirname(file), name), { force: true })
  }
}
