// The cache between builds: bytes by namespace and key. The index of a namespace is held in memory, its pack files are
// read on demand, so memory use does not grow with the size of the values.
//
//   .sitegen/cache/NAME.index      a record with one line per value: key, pack, offset, length, checksum of the value
//   .sitegen/cache/NAME-*.pack     the values, concatenated
//
// A key is the hash of everything its value was computed from, so an entry is never stale. Entries that are damaged,
// missing, or from another version of the generator are ignored and recomputed. Values that are always read whole have
// a file each (`record.ts`). The remote cache is the next tier (`remote.ts`).

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Packs, type ValueLocation } from './packs.ts'
import { readRecord, writeRecord } from './record.ts'

/** Location and version of a cache. Structured-cloneable. */
export interface CacheLocation {
  /** Absolute folder; created on the first write. */
  readonly folder: string
  /** Hash of this version of the generator and of all packages it uses. */
  readonly generatorHash: string
  /** Ignore values of earlier builds. */
  readonly fresh: boolean
}

/** Values of one kind, by key. */
export interface Namespace {
  /** Whether the index has the key. The value may still turn out to be damaged. */
  has(key: string): boolean
  /** @returns undefined when missing or damaged. The next call overwrites the returned buffer. */
  get(key: string): Buffer | undefined
  /** @returns false when writing fails; the namespace then accepts no more values */
  put(key: string, value: string | Uint8Array): boolean
  /** Put a value unless the key exists, without marking it as used. @returns false when writing fails */
  putIfMissing(key: string, value: string | Uint8Array): boolean
  /** Entries for another thread to import; readable there after `flush`. */
  entries(keys: Iterable<string>): readonly ValueLocation[]
  flush(): void
  /** Add entries that another thread has written. */
  import(entries: readonly ValueLocation[]): void
  /** Write the index, so that caches opened from now on find all entries. */
  publish(): void
  /** Entries read, put or imported since the namespace was opened. */
  used(): readonly ValueLocation[]
  /** Drop all entries that were not used since the namespace was opened. */
  prune(): void
}

export interface Cache {
  readonly location: CacheLocation
  /** Whether no earlier run, of any version, has left anything that may be used. */
  readonly isNew: boolean
  /** Values of one kind: `documents`. */
  in(namespace: string): Namespace
  /** Keep all entries of opened namespaces when they are pruned. */
  markAllUsed(): void
  /** Prune all opened namespaces. */
  prune(): void
  close(): void
}

/**
 * Namespaces whose keys include the versions of everything that their values depend on, so values survive upgrades of sitegen:
 * encoding pictures again takes minutes.
 */
const lastingNamespaces: ReadonlySet<string> = new Set(['pictures', 'picture-files'])

/** Version of the values of a namespace; values of other versions are not used. @param name with or without the suffix of a shard */
export const namespaceVersion = (name: string, generatorHash: string): string =>
  lastingNamespaces.has(name.replace(/-\d+-of-\d+$/, '')) ? 'all versions' : generatorHash

/** Open a cache. A namespace is read on first use. */
export function openCache(location: CacheLocation): Cache {
  const openNamespaces = new Map<string, OpenNamespace>()
  return {
    location,
    isNew: location.fresh || !existsSync(location.folder),
    in(name) {
      const namespace = openNamespaces.get(name) ?? openNamespace(location, name)
      openNamespaces.set(name, namespace)
      return namespace
    },
    markAllUsed() {
      for (const namespace of openNamespaces.values()) namespace.markAllUsed()
    },
    prune() {
      for (const namespace of openNamespaces.values()) namespace.prune()
    },
    close() {
      for (const namespace of openNamespaces.values()) namespace.close()
      openNamespaces.clear()
    }
  }
}

interface OpenNamespace extends Namespace {
  markAllUsed(): void
  close(): void
}

/** Each build adds a pack. Above this number, they are compacted into one. */
const maxPacks = 6

function openNamespace({ folder, generatorHash, fresh }: CacheLocation, name: string): OpenNamespace {
  const indexFile = join(folder, `${name}.index`)
  const version = `index ${namespaceVersion(name, generatorHash)}`
  const entries = fresh ? new Map<string, ValueLocation>() : readIndex(indexFile, version)
  /** Whether the index on the disk has these entries. */
  let isIndexed = entries.size > 0
  const packs = new Packs(folder, name)
  const usedKeys = new Set<string>()
  let writable = true

  const usedEntries = (): readonly ValueLocation[] => [...usedKeys].flatMap((key) => entries.get(key) ?? [])

  function writeIndex(listedEntries: Iterable<ValueLocation>): void {
    packs.flush()
    writeRecord(indexFile, version, [...listedEntries].map(indexLine).join(''))
  }

  /** Copy all used values into one new pack if they are spread over too many. */
  function compactPacks(): void {
    if (new Set(usedEntries().map((entry) => entry.pack)).size <= maxPacks) return
    for (const entry of usedEntries()) {
      if (packs.isOwn(entry)) continue
      const bytes = packs.read(entry)
      isIndexed = false
      if (bytes) entries.set(entry.key, packs.append(entry.key, bytes))
      else usedKeys.delete(entry.key)
    }
  }

  function write(key: string, value: string | Uint8Array): boolean {
    isIndexed = false
    writable &&= attempt(() => entries.set(key, packs.append(key, value)))
    if (!writable) entries.delete(key)
    return writable
  }

  return {
    has(key) {
      if (!entries.has(key)) return false
      usedKeys.add(key)
      return true
    },
    get(key) {
      const entry = entries.get(key)
      const bytes = entry && packs.read(entry)
      if (bytes) usedKeys.add(key)
      return bytes
    },
    put(key, value) {
      const isWritten = write(key, value)
      if (isWritten) usedKeys.add(key)
      return isWritten
    },
    putIfMissing: (key, value) => entries.has(key) || write(key, value),
    entries: (keys) => [...keys].flatMap((key) => entries.get(key) ?? []),
    flush: () => void attempt(() => packs.flush()),
    import(packEntries) {
      if (packEntries.length > 0) isIndexed = false
      for (const entry of packEntries) {
        entries.set(entry.key, entry)
        usedKeys.add(entry.key)
      }
    },
    publish: () => void attempt(() => writeIndex(entries.values())),
    used: usedEntries,
    markAllUsed() {
      for (const key of entries.keys()) usedKeys.add(key)
    },
    prune() {
      attempt(() => {
        compactPacks()
        const liveEntries = usedEntries()
        if (!isIndexed || liveEntries.length < entries.size) writeIndex(liveEntries)
        packs.deleteExcept(liveEntries)
      })
    },
    close: () => packs.close()
  }
}

/** Writing the cache is optional: on file system errors, only the next build is slower. */
function attempt(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

const indexLine = ({ key, pack, offset, length, checksum }: ValueLocation): string =>
  `${key}\t${pack}\t${offset}\t${length}\t${checksum}\n`

function readIndex(file: string, version: string): Map<string, ValueLocation> {
  const entries = new Map<string, ValueLocation>()
  for (const line of readRecord<string>(file, version)?.split('\n') ?? []) {
    const [key = '', pack = '', offset, length, checksum = ''] = line.split('\t')
    // The name becomes a path, so only well-formed names are accepted.
    if (/^[\w-]+\.pack$/.test(pack))
      entries.set(key, { key, pack, offset: Number(offset), length: Number(length), checksum })
  }
  return entries
}
