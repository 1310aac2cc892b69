// Stores the last results of loaders: in the cache of this machine, and in the remote cache for other machines.

import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { CacheLocation } from '../engine/cache.ts'
import { readRecord, writeRecord } from '../engine/record.ts'
import type { RemoteValues } from '../engine/remote.ts'
import type { StoredEntries } from './run-loader.ts'

/** Entries of one loader. */
export interface EntryStore {
  /**
   * Recent entries of the remote cache come before those of this machine, so that all machines use the same. Without recent
   * ones, the latest are read from either.
   */
  read(): Promise<StoredEntries | undefined>
  isRecent(entries: StoredEntries): boolean
  write(entries: StoredEntries): void
}

export interface EntryStoreOptions {
  /** Name of the collection. */
  readonly collection: string
  /** Changes with what determines the entries: the code of the loader and its options. */
  readonly key: string
  /** Age from which entries are no longer recent, in milliseconds. */
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
      // A loader that runs in each build returns newer entries anyway.
      if (stored && maxAge === 0) return stored
      const remoteEntries = await readRemote()
      if (!remoteEntries || (stored && !isRecent(remoteEntries) && stored.loadedAt >= remoteEntries.loadedAt))
        return stored
      writeRecord(file, key, remoteEntries)
      return remoteEntries
    },
    write(entries) {
      if (file) writeRecord(file, key, entries)
      remote?.add(remoteKey, serialize(entries))
    }
  }
}

function parseEntries(bytes: Buffer): StoredEntries | undefined {
  try {
    // The hash was verified, so these are bytes that `write` sent.
    return deserialize(bytes) as StoredEntries
  } catch {
    return undefined
  }
}
