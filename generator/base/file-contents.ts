// Several stages read the same file: a page for its front matter, its document and its alternate, site.yaml for the settings and
// for the linked paths, and the snapshot of a build has the hash of every input. Each is read once as long as its size and
// times prove it unchanged.

import { readFileSync } from 'node:fs'
import { type Fingerprint, fingerprintOf, isSame, isSettled } from './fingerprint.ts'
import { sha256 } from './hash.ts'
import { extensionOf } from './text.ts'

interface KnownFile {
  readonly fingerprint: Fingerprint
  /** Of texts only. */
  bytes?: Uint8Array
  hash?: string
}

/** What several stages read; of all other files, only the hash is used twice. */
const texts = ['.md', '.mdx', '.yaml']

/** Bytes in memory, at most: of the texts read after that, only the hash is known. */
const limit = 32 * 1024 * 1024

/** By absolute path. */
const files = new Map<string, KnownFile>()
let bytesInMemory = 0

/** The bytes of a file, which must not be changed. @param path absolute @throws when it cannot be read */
export function readFile(path: string): Uint8Array {
  if (!texts.includes(extensionOf(path))) return readFileSync(path)
  const file = knownFile(path)
  if (file.bytes) return file.bytes
  const bytes = readFileSync(path)
  if (files.get(path) === file) {
    if (bytesInMemory + bytes.length > limit) file.hash ??= sha256(bytes)
    else {
      file.bytes = bytes
      bytesInMemory += bytes.length
    }
  }
  return bytes
}

/** SHA-256 of a file. @param path absolute @throws when it cannot be read */
export function hashOfFile(path: string): string {
  const file = knownFile(path)
  file.hash ??= sha256(readFile(path))
  return file.hash
}

/** Whether `readFile` has the bytes already. @param path absolute */
export const isInMemory = (path: string): boolean => files.get(path)?.bytes !== undefined

function knownFile(path: string): KnownFile {
  const fingerprint = fingerprintOf(path)
  const known = files.get(path)
  if (known && isSame(known.fingerprint, fingerprint)) return known
  bytesInMemory -= known?.bytes?.length ?? 0
  const file = { fingerprint }
  // A file that has just been changed may change again without other times.
  if (isSettled(fingerprint, Date.now())) files.set(path, file)
  else files.delete(path)
  return file
}
