// A store of values by key that outlives a build. A value has two halves: facts, which are small and held in
// memory, and a body, which is large, lies in a file and is read when somebody asks for it. So the
// memory of a build does not grow with its texts.
//
//   .sitegen/cache/NAME.index      a line for each value: sum, key, pack, offset, length, sum of the body, facts
//   .sitegen/cache/NAME-*.pack     bodies, one behind another
//
// A key is the hash of all that its value was made from, so an entry is right or of no use. What is torn,
// missing or from another version of this format is passed over, and made again by whoever asks.

import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync
} from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../base/hash.ts'
import { isRunning } from '../base/processes.ts'

const header = 'sitegen store 1'

/** Where a value lies. Plain data, so that threads can tell each other of theirs. */
export interface Entry {
  readonly key: string
  /** Name of the file that holds the body. */
  readonly pack: string
  /** Bytes. */
  readonly offset: number
  /** Bytes. */
  readonly length: number
  /** Hash of the body. */
  readonly sum: string
  /** JSON. */
  readonly facts: string
}

export interface Store {
  /** The entry with a key, of an earlier build or of this one. */
  find(key: string): Entry | undefined
  /** The body of an entry; nothing when its file is gone or has other bytes. */
  body(entry: Entry): string | undefined
  /** Put a value in. @throws when the disk refuses it */
  add(key: string, facts: string, body: string): Entry
  /** Know of entries that another thread has put in. */
  learn(entries: readonly Entry[]): void
  /** Write what is still in memory, so that other threads can read it. */
  flush(): void
  /** Let threads that open this store from now on find all that is in it. */
  share(): void
  /** Let the next build find these entries, and no others. Where nothing can be written, it finds none. */
  keep(entries: Iterable<Entry>): void
  /** What was given to `keep`, where it lies now. */
  kept(): readonly Entry[]
  close(): void
}

/** So many bytes are written at once. */
const batch = 1 << 20

/** Room for reading what most bodies have, in bytes. */
const smallRoom = 1 << 16

/** More packs than this are made one; each holds what one build has added. */
const mostPacks = 6

const shortSum = (text: string | Uint8Array): string => sha256(text).slice(0, 16)

/**
 * Open a store.
 *
 * @param folder absolute; made when something is written
 * @param fresh begin with nothing, whatever earlier builds have left
 */
export function openStore(folder: string, name: string, fresh = false): Store {
  const indexFile = join(folder, `${name}.index`)
  const entries = fresh ? new Map<string, Entry>() : readIndex(indexFile)
  const readers = new Map<string, number | undefined>()
  let pack: { readonly name: string; readonly descriptor: number; size: number } | undefined
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let last: readonly Entry[] = []
  let room = Buffer.allocUnsafe(smallRoom)

  function ownPack() {
    if (!pack) {
      pack = createPack(folder, name)
      readers.set(pack.name, pack.descriptor)
    }
    return pack
  }

  function flush(): void {
    if (!pack || waitingBytes === 0) return
    const bytes = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    for (let done = 0; done < bytes.length; ) done += writeSync(pack.descriptor, bytes, done)
  }

  function descriptorOf(pack: string): number | undefined {
    if (!readers.has(pack)) {
      try {
        readers.set(pack, openSync(join(folder, pack), 'r'))
      } catch {
        readers.set(pack, undefined)
      }
    }
    return readers.get(pack)
  }

  /** @returns bytes that stay until the next ones are read: a buffer for each would be garbage at once */
  function bytesOf(entry: Entry): Buffer | undefined {
    const descriptor = descriptorOf(entry.pack)
    if (descriptor === undefined) return undefined
    if (room.length < entry.length) room = Buffer.allocUnsafe(2 * entry.length)
    const bytes = room.subarray(0, entry.length)
    try {
      // Where the disk refuses it, whoever asks makes the value again.
      if (entry.pack === pack?.name) flush()
      if (readSync(descriptor, bytes, 0, entry.length, entry.offset) !== entry.length) return undefined
    } catch {
      return undefined
    }
    return shortSum(bytes) === entry.sum ? bytes : undefined
  }

  function append(key: string, facts: string, bytes: Buffer): Entry {
    const own = ownPack()
    const entry = {
      key,
      pack: own.name,
      offset: own.size,
      length: bytes.length,
      sum: shortSum(bytes),
      facts
    }
    own.size += bytes.length
    waiting.push(bytes)
    waitingBytes += bytes.length
    if (waitingBytes >= batch) flush()
    entries.set(key, entry)
    return entry
  }

  function writeIndex(kept: Iterable<Entry>): void {
    flush()
    mkdirSync(folder, { recursive: true })
    const beside = `${indexFile}.${process.pid}`
    writeFileSync(beside, `${header}\n${[...kept].map(lineOf).join('')}`)
    renameSync(beside, indexFile)
  }

  /** All of them in one new pack, where they are spread over many. */
  function gathered(kept: readonly Entry[]): readonly Entry[] {
    const packs = new Set(kept.map(({ pack }) => pack))
    if (packs.size <= mostPacks) return kept
    return kept.flatMap((entry) => {
      if (entry.pack === pack?.name) return [entry]
      const bytes = bytesOf(entry)
      return bytes ? [append(entry.key, entry.facts, Buffer.from(bytes))] : []
    })
  }

  return {
    find: (key) => entries.get(key),
    body: (entry) => bytesOf(entry)?.toString('utf8'),
    add: (key, facts, body) => append(key, facts, Buffer.from(body)),
    learn(found) {
      for (const entry of found) entries.set(entry.key, entry)
    },
    flush,
    share() {
      try {
        writeIndex(entries.values())
      } catch {
        // They make it themselves.
      }
    },
    kept: () => last,
    keep(wanted) {
      try {
        const kept = gathered([...new Map([...wanted].map((entry) => [entry.key, entry])).values()])
        last = kept
        writeIndex(kept)
        const used = new Set(kept.map(({ pack }) => pack))
        for (const file of readdirSync(folder))
          if (isPackOf(name, file) && !used.has(file)) rmSync(join(folder, file), { force: true })
      } catch {
        // A folder that cannot be written to costs the next build its time.
      }
    },
    close() {
      for (const descriptor of readers.values()) if (descriptor !== undefined) closeSync(descriptor)
      readers.clear()
      pack = undefined
    }
  }
}

/** A store of which only is read, by somebody who does not want to wait for it at the start. */
export interface EarlierStore extends Pick<Store, 'find' | 'body' | 'close'> {
  /** Find from now on what builds have kept. Before there is nothing to be found. */
  open(): void
}

/** What builds have kept in a store. @param fresh find nothing */
export function earlierStore(folder: string, name: string, fresh: boolean): EarlierStore {
  let store: Store | undefined
  return {
    open() {
      store ??= openStore(folder, name, fresh)
    },
    find: (key) => store?.find(key),
    body: (entry) => store?.body(entry),
    close: () => store?.close()
  }
}

/** Is this a pack of a store that no other running build writes to? */
function isPackOf(name: string, file: string): boolean {
  const [, store, pid] = /^(.+)-(\d+)-\d+\.pack$/.exec(file) ?? []
  return store === name && (Number(pid) === process.pid || !isRunning(Number(pid)))
}

/** A new pack that no other build or thread writes to. */
function createPack(folder: string, name: string) {
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

function lineOf({ key, pack, offset, length, sum, facts }: Entry): string {
  const rest = [key, pack, offset, length, sum, facts].join('\t')
  return `${shortSum(rest)}\t${rest}\n`
}

function readIndex(file: string): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return entries
  }
  const [first, ...lines] = text.split('\n')
  if (first !== header) return entries
  for (const line of lines) {
    const entry = readLine(line)
    if (entry) entries.set(entry.key, entry)
  }
  return entries
}

function readLine(line: string): Entry | undefined {
  const at = line.indexOf('\t')
  const rest = line.slice(at + 1)
  if (at < 0 || shortSum(rest) !== line.slice(0, at)) return undefined
  const [key = '', pack = '', offset, length, sum = '', ...facts] = rest.split('\t')
  // The name becomes a path: only ours are followed.
  if (!/^[\w-]+\.pack$/.test(pack)) return undefined
  return { key, pack, offset: Number(offset), length: Number(length), sum, facts: facts.join('\t') }
}
