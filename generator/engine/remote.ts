// The remote cache shared with builds on other machines. A namespace (`cache.ts`) is stored as packs of entries
// (`remote-pack.ts`) and a list of the packs, whose address depends on the site and this version of the generator:
//
//   /ac/HASH of engine, site and name of the namespace   →   /cas/HASH, /cas/HASH …
//
// The last build to write the list wins. Keys cover all inputs of their values, so entries of any list are either valid
// or unused. All contents are checked against their hashes before use; a build that finds nothing computes everything
// itself.

import { join } from 'node:path'
import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { keyOf } from '../base/hash.ts'
import type { CacheLocation, Namespace } from './cache.ts'
import { readRecord, writeRecord } from './record.ts'
import { remoteContents } from './remote-contents.ts'
import { type ImportedPacks, type NamespaceEntries, remoteNamespaces } from './remote-namespaces.ts'
import { compressed, decompressed } from './remote-pack.ts'
import {
  type RemoteEndpoint,
  type RemoteLimits,
  remoteLimits,
  remoteServer,
  withoutCredentials
} from './remote-server.ts'

/** Values stored as single files, such as bundles. */
export interface RemoteValues {
  /** @returns undefined when missing or damaged */
  find(key: string): Promise<Buffer | undefined>
  /** Queue a value for `upload`. */
  add(key: string, bytes: Uint8Array): void
}

export interface RemoteCache extends RemoteValues {
  /** Download entries into namespaces, keyed by their remote names. */
  download(namespaces: Namespaces): Promise<void>
  /** Upload values that the server does not have. */
  upload(parts: Readonly<Record<string, NamespaceEntries>>): Promise<void>
  /** At most one warning: why the server could not be used. The build continues without it. */
  problems(): readonly Diagnostic[]
}

type Namespaces = Readonly<Record<string, Namespace>>

export interface RemoteCacheOptions extends RemoteEndpoint, Pick<CacheLocation, 'folder' | 'generatorHash'> {
  /** Download only. */
  readonly readOnly?: boolean
  /** Identifies the site: other sites on the same server have their own lists. */
  readonly site: string
  /** Where the server is configured, for messages. */
  readonly place: Place
  readonly limits?: RemoteLimits
}

/** The local cache of a run, and its remote cache options. */
export interface EngineLocation extends CacheLocation {
  /** Options for the server in `cache.remote` of site.yaml; `false` disables it. */
  readonly remote?: Pick<RemoteCacheOptions, 'token' | 'readOnly' | 'limits'> | false
}

/** Open a remote cache. It sends no request before `download`. */
export function openRemoteCache(options: RemoteCacheOptions): RemoteCache {
  const { readOnly = false, folder, generatorHash, site, limits = remoteLimits } = options
  const server = remoteServer(options, limits)
  const contents = remoteContents(server, { generatorHash, site })
  const record = {
    file: join(folder, 'remote'),
    key: keyOf(generatorHash, site, withoutCredentials(options.url))
  }
  const importedPacks: ImportedPacks = readRecord(record.file, record.key) ?? new Map()
  const remote = remoteNamespaces(contents, importedPacks, limits.maxRequests)
  const values = new Map<string, Uint8Array>()

  async function sendValue(key: string, bytes: Uint8Array): Promise<void> {
    const file = await contents.put(await compressed(bytes))
    if (file) await contents.putList('value', key, [file])
  }

  /** Wait for responses; after the time limit the server is disabled. */
  async function withTimeout<Result>(milliseconds: number, result: Promise<Result>): Promise<Result> {
    const timer = setTimeout(() => server.disable(`took longer than ${milliseconds / 1000} s`), milliseconds)
    try {
      return await result
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async download(namespaces) {
      const transfers = Object.entries(namespaces).map(([name, namespace]) =>
        remote.download(name, namespace)
      )
      await withTimeout(limits.fetchTimeout, Promise.all(transfers))
      writeRecord(record.file, record.key, importedPacks)
    },
    find: (key) =>
      withTimeout(
        limits.fetchTimeout,
        contents
          .getList('value', key)
          .then(([file] = []) => file && contents.get(file))
          .then((bytes) => bytes && decompressed(bytes))
      ),
    add: (key, bytes) => void values.set(key, bytes),
    async upload(parts) {
      if (readOnly || server.failure !== undefined) return
      const transfers = [
        ...Object.entries(parts).map(([name, part]) => remote.upload(name, part)),
        ...[...values].map(([key, bytes]) => sendValue(key, bytes))
      ]
      await withTimeout(limits.sendTimeout, Promise.all(transfers))
      writeRecord(record.file, record.key, importedPacks)
    },
    problems() {
      const { failure = contents.damaged ? 'contained damaged entries, which were rebuilt' : undefined } =
        server
      if (failure === undefined) return []
      const name = withoutCredentials(options.url)
      return [diagnostic('cache-remote', options.place, `The remote cache ${name} ${failure}`, hint)]
    }
  }
}

const hint = 'the build continued without it; its output is the same'
