// Pack files of a namespace: concatenated values. Each process and thread appends to its own pack.

import { closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../base/hash.ts'
import { isRunning } from './processes.ts'

/** Location of a value. Structured-cloneable, so that threads can exchange entries. */
export interface ValueLocation {
  readonly key: string
  /** Name of the file that holds the value. */
  readonly pack: string
  /** Bytes. */
  readonly offset: number
  /** Bytes. */
  readonly length: number
  /** Hash of the value. */
  readonly checksum: string
}

/** Writes are buffered up to this many bytes. */
const writeBatchBytes = 1 << 20

/** Of a character in UTF-8, for each unit of two bytes in a string. */
const maxBytesPerUnit = 3

/** So many bytes are read at once when values are read in the order in which they were written. */
const readAheadBytes = 1 << 17

/** Short hash of a value. */
const shortChecksum = (bytes: string | Uint8Array): string => sha256(bytes).slice(0, 16)

/** The pack that this namespace appends to. */
interface OpenPack {
  readonly name: string
  readonly descriptor: number
  size: number
}

/** A pack that values are read from. */
interface ReadPack {
  readonly descriptor: number
  /** One buffer for all values: a new one for each would only create garbage. */
  buffer: Buffer
  /** Which bytes of the file are in the buffer. */
  start: number
  end: number
  /** Where the value ends that was read last. */
  next: number
}

const readPack = (descriptor: number): ReadPack => ({
  descriptor,
  buffer: Buffer.alloc(0),
  start: 0,
  end: 0,
  next: -1
})

/** @returns undefined when the file is shorter. The next call overwrites the returned buffer. @throws when reading fails */
function bytesIn(pack: ReadPack, { offset, length }: ValueLocation): Buffer | undefined {
  if (offset < pack.start || offset + length > pack.end) {
    const wanted = offset === pack.next ? Math.max(length, readAheadBytes) : length
    if (pack.buffer.length < wanted) pack.buffer = Buffer.allocUnsafe(2 * wanted)
    pack.end = 0
    pack.start = offset
    pack.end = offset + readSync(pack.descriptor, pack.buffer, 0, wanted, offset)
  }
  pack.next = offset + length
  return offset + length > pack.end
    ? undefined
    : pack.buffer.subarray(offset - pack.start, pack.next - pack.start)
}

/** All packs of a namespace. Values are read from any of them and appended to the namespace's own pack. */
export class Packs {
  readonly #folder: string
  readonly #namespace: string
  /** By name of the file; undefined for one that cannot be read. */
  readonly #readPacks = new Map<string, ReadPack | undefined>()
  #own: OpenPack | undefined
  /** Values that are not on the disk yet, one after the other. */
  #writeBuffer = Buffer.alloc(0)
  #pendingBytes = 0

  constructor(folder: string, namespace: string) {
    this.#folder = folder
    this.#namespace = namespace
  }

  /** @returns undefined when missing or damaged. The next call overwrites the returned buffer. */
  read(entry: ValueLocation): Buffer | undefined {
    const pack = this.#packOf(entry.pack)
    if (!pack) return undefined
    try {
      if (this.isOwn(entry)) this.flush()
      const bytes = bytesIn(pack, entry)
      return bytes && shortChecksum(bytes) === entry.checksum ? bytes : undefined
    } catch {
      return undefined
    }
  }

  /** Append a value; it is on the disk after `flush`. @throws when writing fails */
  append(key: string, value: string | Uint8Array): ValueLocation {
    if (!this.#own) {
      this.#own = createPack(this.#folder, this.#namespace)
      this.#readPacks.set(this.#own.name, readPack(this.#own.descriptor))
    }
    const { name: pack, size: offset } = this.#own
    const bytes = this.#buffered(value)
    this.#own.size += bytes.length
    return { key, pack, offset, length: bytes.length, checksum: shortChecksum(bytes) }
  }

  /** Encode a value at the end of the buffer. No other copy of it is made. */
  #buffered(value: string | Uint8Array): Buffer {
    const maxBytes = typeof value === 'string' ? maxBytesPerUnit * value.length : value.length
    if (this.#pendingBytes + maxBytes > this.#writeBuffer.length) {
      this.flush()
      if (maxBytes > this.#writeBuffer.length)
        this.#writeBuffer = Buffer.allocUnsafeSlow(Math.max(writeBatchBytes, maxBytes))
    }
    const start = this.#pendingBytes
    if (typeof value === 'string') this.#pendingBytes += this.#writeBuffer.write(value, start)
    else {
      this.#writeBuffer.set(value, start)
      this.#pendingBytes += value.length
    }
    return this.#writeBuffer.subarray(start, this.#pendingBytes)
  }

  /** Whether a value lies in the pack that is appended to. */
  isOwn({ pack }: ValueLocation): boolean {
    return pack === this.#own?.name
  }

  /** @throws when writing fails */
  flush(): void {
    if (!this.#own || this.#pendingBytes === 0) return
    const bytes = this.#writeBuffer.subarray(0, this.#pendingBytes)
    this.#pendingBytes = 0
    for (let offset = 0; offset < bytes.length; ) offset += writeSync(this.#own.descriptor, bytes, offset)
  }

  /** Delete all packs except those of the given entries, and those that another running process writes to. */
  deleteExcept(entries: readonly ValueLocation[]): void {
    const usedPacks = new Set(entries.map(({ pack }) => pack))
    for (const file of readdirSync(this.#folder))
      if (isDeletablePack(this.#namespace, file) && !usedPacks.has(file))
        rmSync(join(this.#folder, file), { force: true })
  }

  close(): void {
    for (const pack of this.#readPacks.values()) if (pack) closeSync(pack.descriptor)
  }

  #packOf(file: string): ReadPack | undefined {
    if (!this.#readPacks.has(file)) {
      let pack: ReadPack | undefined
      try {
        pack = readPack(openSync(join(this.#folder, file), 'r'))
      } catch {
        // Its values are recomputed.
      }
      this.#readPacks.set(file, pack)
    }
    return this.#readPacks.get(file)
  }
}

/** Whether a file is a pack of this namespace that no other running process writes to. */
function isDeletablePack(name: string, file: string): boolean {
  const [, namespace, pid] = /^(.+)-(\d+)-\d+\.pack$/.exec(file) ?? []
  return namespace === name && (Number(pid) === process.pid || !isRunning(Number(pid)))
}

/** Create a pack that no other process or thread writes to. */
function createPack(folder: string, name: string): OpenPack {
  mkdirSync(folder, { recursive: true })
  for (let number = 0; ; number++) {
    const file = `${name}-${process.pid}-${number}.pack`
    try {
      return { name: file, descriptor: openSync(join(folder, file), 'wx+'), size: 0 }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
