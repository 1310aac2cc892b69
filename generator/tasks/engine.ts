// The engine below the stages of a run: cache, worker pool, remote cache, and sources read by earlier runs.

import type { Diagnostic } from '../base/diagnostics.ts'
import type { Shard } from '../base/shard.ts'
import { packageFolder } from '../base/sitegen-package.ts'
import type { ProgressListener, Timings } from '../base/timings.ts'
import type { Config } from '../config/config.ts'
import { type Cache, type CacheLocation, openCache } from '../engine/cache.ts'
import type { EngineLocation, RemoteCache } from '../engine/remote.ts'
import { openWorkerPool, type WorkerPool } from '../engine/worker-pool.ts'
import type { RunLoaders } from '../load/entries/loaded-entries.ts'
import {
  hasCachedSources,
  readCachedSources,
  type SourceCache,
  writeCachedSources
} from '../load/source-cache.ts'
import { openLoaders } from '../loaders/loaders.ts'
import { loadSharp } from '../pictures/sharp.ts'
import { createPluginCache, type PluginCache } from '../plugins/plugins.ts'
import { openPictureEncoder, type PictureEncoder } from './picture-encoder.ts'

/** What all stages of a run share. */
export interface Engine {
  /** Missing when nothing is cached. */
  readonly cache?: Cache | undefined
  readonly pool: WorkerPool
  /** Whether no earlier build or `serve`, of any version, has left a cache. */
  readonly isFirstRun: boolean
  /** Cached sources of content files, updated by `load`. */
  readonly sources: SourceCache
  readonly plugins: PluginCache
  readonly loaders: RunLoaders
  /** Loads the library that encodes pictures. @returns undefined if it is not installed */
  readonly loadSharp: typeof loadSharp
  /** Encodes the pictures of a project. @param root its folder */
  encoder(root: string): PictureEncoder
  /** The remote cache; undefined before `connect` or a loader needs it. */
  remote(): RemoteCache | undefined
  /** Download from the remote cache, if the site configures one. */
  connect(config: Config): Promise<void>
  /** Upload the entries that this run used. @param ownKeys keys of the documents of this shard; other shards upload theirs */
  upload(ownKeys?: ReadonlySet<string>): Promise<void>
  problems(): readonly Diagnostic[]
  /** Release all resources, and store the sources that were read. */
  close(): void
}

export interface EngineOptions {
  readonly location?: EngineLocation | undefined
  /** Number of worker threads. */
  readonly threads?: number | undefined
  readonly shard?: Shard | undefined
  readonly timings: Timings
  readonly progressListener?: ProgressListener | undefined
  /** Take the entries of loaders from the cache. */
  readonly offline?: boolean | undefined
  /** Replaced in tests. */
  readonly loadSharp?: typeof loadSharp | undefined
}

/** Open the engine of a run. It must be closed, also after errors. */
export function openEngine(options: EngineOptions): Engine {
  const { location, threads = 0, shard, timings, progressListener, offline } = options
  const cache = location && openCache(location)
  const isFirstRun = !location || !hasCachedSources(location)
  const sources: SourceCache = location ? readCachedSources(location) : new Map()
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const pool = openWorkerPool({
    script: new URL(`./thread.${extension}`, import.meta.url),
    // Threads exchange values through the cache.
    threads: cache ? threads : 0,
    progressListener,
    onSpans: timings.add
  })
  let remote: RemoteCache | undefined
  let encoder: PictureEncoder | undefined
  const openRemote = async (config: Config): Promise<RemoteCache | undefined> => {
    remote ??= await remoteOf(config, location)
    return remote
  }
  return {
    cache,
    pool,
    isFirstRun,
    sources,
    plugins: createPluginCache(),
    loaders: openLoaders({
      packageFolder: packageFolder(),
      cacheLocation: location,
      remote: openRemote,
      offline
    }),
    loadSharp: options.loadSharp ?? loadSharp,
    encoder: (root) => {
      encoder ??= openPictureEncoder(root)
      return encoder
    },
    remote: () => remote,
    async connect(config) {
      const opened = await openRemote(config)
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
      encoder?.stop()
      cache?.close()
      if (location) writeCachedSources(location, sources)
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

/** Open the remote cache, if one is configured and may be used. */
async function remoteOf(
  { cache: { remote: url }, url: origin, base, site }: Config,
  location?: EngineLocation
): Promise<RemoteCache | undefined> {
  if (url === undefined || !location || location.remote === false || location.fresh) return undefined
  // Loaded on demand: most sites have none.
  const { openRemoteCache } = await import('../engine/remote.ts')
  // If the URL contains credentials, the place has no line, because messages would then quote it.
  const urlPlace = /@/.test(url) ? { file: site.yaml.file } : site.yaml.at(['cache', 'remote'])
  return openRemoteCache({
    ...location,
    ...(location.remote ?? {}),
    url,
    site: `${origin}${base}`,
    place: urlPlace
  })
}
