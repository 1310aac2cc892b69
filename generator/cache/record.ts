// One value in one file, for the next build: whole and of this version, or not there.

import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { runningHash } from '../base/hash.ts'
import { isRunning } from '../base/processes.ts'

/** A value and, behind it in the file, bytes that are written and read as they lie in memory. */
export interface RecordAndBytes<Value> {
  readonly value: Value
  /** Aligned to eight bytes. */
  readonly bytes: Uint8Array
}

/**
 * Read a value that `writeRecord` has written.
 *
 * @param key of the value, as it was written with: another key, another value
 * @returns nothing when it is missing, torn, or was written with another key
 */
export const readRecord = <Value>(file: string, key: string): Value | undefined =>
  readRecordAndBytes<Value>(file, key)?.value

/** Read a value and the bytes behind it. */
export function readRecordAndBytes<Value>(file: string, key: string): RecordAndBytes<Value> | undefined {
  try {
    const bytes = readFileSync(file)
    const end = bytes.indexOf('\n') + 1
    const length = Number(/ (\d+)\n$/.exec(bytes.toString('latin1', 0, end))?.[1])
    const sum = runningHash()
    sum.update(bytes.subarray(end))
    if (!bytes.subarray(0, end).equals(headerOf(key, sum.hex(), length))) return undefined
    // The sum has been compared: this is what was written.
    const value = deserialize(bytes.subarray(end, end + length)) as Value
    return { value, bytes: bytes.subarray(aligned(end + length)) }
  } catch {
    return undefined
  }
}

/** Is there a value, of whatever key? */
export const hasRecord = (file: string): boolean => existsSync(file)

/**
 * Write a value that structured cloning can copy. Where nothing can be written, nothing is.
 *
 * @param pieces of the bytes that come behind it: what is large need not be in memory as a whole, let alone twice
 */
export function writeRecord(
  file: string,
  key: string,
  value: unknown,
  pieces: Iterable<Uint8Array> = []
): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    const beside = `${file}.${process.pid}`
    const descriptor = openSync(beside, 'w')
    try {
      writeInto(descriptor, key, serialize(value), pieces)
    } finally {
      closeSync(descriptor)
    }
    renameSync(beside, file)
    sweep(file)
  } catch {
    // The next build does without.
  }
}

/** The number has always as many digits, so that all headers with one key are of one length. */
const headerOf = (key: string, sum: string, length: number): Buffer =>
  Buffer.from(`sitegen record 2 ${key} ${sum} ${String(length).padStart(12, '0')}\n`)

const aligned = (at: number): number => Math.ceil(at / 8) * 8

function writeInto(descriptor: number, key: string, value: Uint8Array, pieces: Iterable<Uint8Array>): void {
  const sum = runningHash()
  const start = headerOf(key, '0'.repeat(64), value.length).length
  const gap = aligned(start + value.length) - (start + value.length)
  let at = start
  for (const bytes of batches([value, new Uint8Array(gap)], pieces)) {
    sum.update(bytes)
    for (let done = 0; done < bytes.length; )
      done += writeSync(descriptor, bytes, done, bytes.length - done, at + done)
    at += bytes.length
  }
  // Last, so that what is torn has no header.
  writeSync(descriptor, headerOf(key, sum.hex(), value.length), 0, start, 0)
}

/** So many bytes are written at once. */
const batch = 1 << 20

/** Pieces put together; each batch lies where the one before it lay. */
function* batches(...lists: readonly Iterable<Uint8Array>[]): Generator<Uint8Array> {
  const room = new Uint8Array(batch)
  let used = 0
  for (const pieces of lists)
    for (const piece of pieces)
      for (let done = 0; done < piece.length; ) {
        const part = piece.subarray(done, done + batch - used)
        room.set(part, used)
        used += part.length
        done += part.length
        if (used < batch) continue
        yield room
        used = 0
      }
  yield room.subarray(0, used)
}

/** Delete what processes have left that ended while they wrote this file. */
function sweep(file: string): void {
  const begun = `${basename(file)}.`
  for (const name of readdirSync(dirname(file))) {
    const pid = name.startsWith(begun) ? name.slice(begun.length) : ''
    if (/^\d+$/.test(pid) && !isRunning(Number(pid))) rmSync(join(dirname(file), name), { force: true })
  }
}
