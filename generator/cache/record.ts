// One value in one file, for the next build: whole and of this version, or not there.

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { sha256 } from '../base/hash.ts'
import { isRunning } from '../base/processes.ts'

const headerOf = (key: string, sum: string): Buffer => Buffer.from(`sitegen record 1 ${key} ${sum}\n`)

/**
 * Read a value that `writeRecord` has written.
 *
 * @param key of the value, as it was written with: another key, another value
 * @returns nothing when it is missing, torn, or was written with another key
 */
export function readRecord<Value>(file: string, key: string): Value | undefined {
  try {
    const bytes = readFileSync(file)
    const end = bytes.indexOf('\n') + 1
    const value = bytes.subarray(end)
    if (!bytes.subarray(0, end).equals(headerOf(key, sha256(value)))) return undefined
    // The sum has been compared: this is what was written.
    return deserialize(value) as Value
  } catch {
    return undefined
  }
}

/** Is there a value, of whatever key? */
export const hasRecord = (file: string): boolean => existsSync(file)

/** Write a value that structured cloning can copy. Where nothing can be written, nothing is. */
export function writeRecord(file: string, key: string, value: unknown): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    const bytes = serialize(value)
    const beside = `${file}.${process.pid}`
    writeFileSync(beside, Buffer.concat([headerOf(key, sha256(bytes)), bytes]))
    renameSync(beside, file)
    sweep(file)
  } catch {
    // The next build does without.
  }
}

/** Delete what processes have left that ended while they wrote this file. */
function sweep(file: string): void {
  const begun = `${basename(file)}.`
  for (const name of readdirSync(dirname(file))) {
    const pid = name.startsWith(begun) ? name.slice(begun.length) : ''
    if (/^\d+$/.test(pid) && !isRunning(Number(pid))) rmSync(join(dirname(file), name), { force: true })
  }
}
