// The engine below the stages of a run: cache, worker threads and remote cache. It knows nothing of sites.

import type { Diagnostic, Place } from '../base/diagnostics.ts'
import type { Shard } from '../base/shard.ts'
import type { ProgressListener, Timings } from '../base/timings.ts'
import { type Cache, type CacheLocation, openCache } from './cache.ts'
import type { EngineLocation, RemoteCache } from './remote.ts'
import { openWorkerPool, type WorkerPool } from './worker-pool.ts'

/** The remote cache that a site configures. */
export interface RemoteSettings {
  readonly url: string
  /** Origin and base of the site, which may share the cache with others. */
  readonly site: string
  /** Where the site configures it, for messages. */
  readonly place: Place
}

/** What all stages of a run share. */
export interface Engine {
  /** Missing when nothing is cached. */
  readonly cache?: Cache
  readonly pool: WorkerPool
  /** The remote cache; undefined before it is opened. */
  remote(): RemoteCache | undefined
  /** Open the remote cache, if one is configured and may be used. */
  openRemote(settings: RemoteSettings | undefined): Promise<RemoteCache | undefined>
  /** Open it, and download what this run may need. */
  connect(settings: RemoteSettings | undefined): Promise<void>
  /** Upload the entries that this run used. @param ownKeys keys of the documents of this shard; other shards upload theirs */
  upload(ownKeys?: ReadonlySet<string>): Promise<void>
  problems(): readonly Diagnostic[]
  /** Release all resources. */
  close(): void
}

export interface EngineOptions {
  readonly location?: EngineLocation
  /** Script of worker threads. */
  readonly script: URL
  /** Number of worker threads. */
  readonly threads?: number
  readonly shard?: Shard
  readonly timings: Timings
  readonly progressListener?: ProgressListener
}

/** Open the engine of a run. It must be closed, also after errors. */
export function openEngine(options: EngineOptions): Engine {
  const { location, script, threads = 0, shard, timings, progressListener } = options
  const cache = location && openCache(location)
  const pool = openWorkerPool({
    script,
    // Threads exchange values through the cache.
    threads: cache ? threads : 0,
    progressListener,
    onSpans: timings.add
  })
  let remote: RemoteCache | undefined
  const openRemote = async (settings: RemoteSettings | undefined): Promise<RemoteCache | undefined> => {
    if (!settings || !location || location.remote === false || location.fresh) return undefined
    // Loaded on demand: most sites have none.
    remote ??= (await import('./remote.ts')).openRemoteCache({
      ...location,
      ...(location.remote ?? {}),
      ...settings
    })
    return remote
  }
  return {
    cache,
    pool,
    remote: () => remote,
    openRemote,
    async connect(settings) {
      const opened = await openRemote(settings)
      if (!opened || !cache) return
      const namespaces = namespacesToDownload(shard).map(
        ([name, namespace]) => [name, cache.in(namespace)] as const
      )
      await timings.measureStage('receive', () => opened.download(Object.fromEntries(namespaces)))
    },
    async upload(ownKeys) {
      if (!remote || !cache) return
      const names = remoteNames(shard)
      const parts = sharedNamespaces.map((namespace) => {
        const isDocument = namespace === 'documents' || namespace === 'texts'
        const used = cache.in(namespace).used()
        const entries = ownKeys && isDocument ? used.filter(({ key }) => ownKeys.has(key)) : used
        return [names[namespace], { namespace: cache.in(namespace), entries }] as const
      })
      await timings.measureStage('send', () => remote?.upload(Object.fromEntries(parts)))
    },
    problems: () => [...pool.problems(), ...(remote?.problems() ?? [])],
    close() {
      void pool.close()
      cache?.close()
    }
  }
}

/** Where threads open the cache. @throws without one, which is a bug: there are no threads then */
export function cacheLocationOf({ cache }: Pick<Engine, 'cache'>): CacheLocation {
  if (!cache) throw new Error('bug: threads need a cache')
  return cache.location
}

/** Remote names of namespaces: each shard uploads its own documents and pages. */
const remoteNames = (shard?: Shard): Readonly<Record<(typeof sharedNamespaces)[number], string>> => {
  const part = shard ? `-${shard.number}-of-${shard.count}` : ''
  return {
    documents: `documents${part}`,
    texts: `texts${part}`,
    words: `words${part}`,
    rendered: `rendered${part}`,
    pictures: `pictures${part}`,
    'picture-files': `picture-files${part}`
  }
}

const sharedNamespaces = ['documents', 'texts', 'words', 'rendered', 'pictures', 'picture-files'] as const

/**
 * Namespaces that every shard needs as a whole: facts of documents, and pictures, which pages of several shards may
 * show.
 */
const neededByAllShards = ['documents', 'pictures', 'picture-files'] as const

/** Remote namespaces to download: a shard needs the facts of all documents, but only the rest of its own pages. */
const namespacesToDownload = (
  shard: Shard | undefined
): readonly (readonly [name: string, namespace: string])[] => {
  const otherShards = Array.from({ length: shard?.count ?? 0 }, (_, index) => index + 1)
    .filter((number) => number !== shard?.number)
    .flatMap((number) => {
      const names = remoteNames(shard && { ...shard, number })
      return neededByAllShards.map((namespace) => [names[namespace], namespace] as const)
    })
  const names = remoteNames(shard)
  return [...sharedNamespaces.map((namespace) => [names[namespace], namespace] as const), ...otherShards]
}
