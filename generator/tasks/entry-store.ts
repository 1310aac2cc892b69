// What loaders returned the last time: in the cache of this machine, and in the remote cache for other machines.

import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { CacheLocation } from '../engine/cache.ts'
import { readRecord, writeRecord } from '../engine/record.ts'
import type { RemoteValues } from '../engine/remote.ts'
import type { StoredEntries } from './run-loader.ts'

/** Entries of one loader. */
export interface EntryStore {
  /**
   * Entries that are recent are those of the remote cache, if it has some, so that all machines use the same. Others are the
   * latest ones.
   */
  read(): Promise<StoredEntries | undefined>
  isRecent(entries: StoredEntries): boolean
  write(entries: StoredEntries): void
}

export interface EntryStoreOptions {
  /** Name of the collection. */
  readonly collection: string
  /** Of what determines the entries: the code of the loader and its options. */
  readonly key: string
  /** Entries that are older, in milliseconds, are not recent. */
  readonly maxAge: number
  /** Milliseconds since 1970. */
  readonly now: number
  /** Nothing is stored without it. */
  readonly cacheLocation: CacheLocation | undefined
  readonly remote: RemoteValues | undefined
}

/** Open the store of a loader. */
export function entryStore({
  collection,
  key,
  maxAge,
  now,
  cacheLocation,
  remote
}: EntryStoreOptions): EntryStore {
  const file = cacheLocation && join(cacheLocation.folder, `entries-${encodeURIComponent(collection)}`)
  const remoteKey = `entries ${collection} ${key}`
  const isRecent = ({ loadedAt }: StoredEntries): boolean => now - loadedAt < maxAge
  const readRemote = async (): Promise<StoredEntries | undefined> => {
    const bytes = await remote?.find(remoteKey)
    return bytes && parseEntries(bytes)
  }
  return {
    isRecent,
    async read() {
      if (!file || cacheLocation.fresh) return undefined
      const stored = readRecord<StoredEntries>(file, key)
      // A loader that runs in each build makes newer ones anyway.
      if (stored && maxAge === 0) return stored
      const shared = await readRemote()
      if (!shared || (stored && !isRecent(shared) && stored.loadedAt >= shared.loadedAt)) return stored
      writeRecord(file, key, shared)
      return shared
    },
    write(entries) {
      if (file) writeRecord(file, key, entries)
      remote?.add(remoteKey, serialize(entries))
    }
  }
}

function parseEntries(bytes: Buffer): StoredEntries | undefined {
  try {
    // Its hash was verified, so it is what `write` has sent.
    return deserialize(bytes) as StoredEntries
  } catch {
    return undefined
  }
}
