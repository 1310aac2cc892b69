// The thread that makes the search index, as the main thread sees it. It may fail: then the main thread makes it.

import { Worker } from 'node:worker_threads'
import type { Timings } from '../base/timings.ts'
import type { CachePlace } from '../cache/place.ts'
import type { Store } from '../cache/store.ts'
import type { Route } from '../graph/route.ts'
import type { Scene } from '../render/scene.ts'
import { type LocaleToIndex, localesToIndex } from '../search/search-files.ts'
import type { IndexReport, IndexWork } from './messages.ts'
import { type IndexPlace, toSend, type WrittenIndex, writeIndex } from './search-index.ts'

export interface Indexer {
  /** Nothing when the thread has failed. */
  index(work: IndexWork): Promise<IndexReport | undefined>
  dismiss(): void
}

/** Start the thread. @param thread its number, for timings */
export function startIndexer(thread: number): Indexer {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const worker = new Worker(new URL(`./index-thread.${extension}`, import.meta.url), { workerData: thread })
  const report = new Promise<IndexReport | undefined>((resolve) => {
    worker.once('message', resolve)
    worker.once('error', () => resolve(undefined))
    worker.once('exit', () => resolve(undefined))
  })
  return {
    index(work) {
      worker.postMessage(work)
      return report
    },
    dismiss: () => void worker.terminate()
  }
}

/** What making the search index needs beside the scene. */
export interface IndexNeeds extends IndexPlace {
  /** The thread that makes it, where one does. */
  readonly indexer?: Indexer | undefined
  /** Where documents lie. */
  readonly store: Store | undefined
}

/** Let the search index be made, here where no thread does. @returns waits for it, and makes it where the thread has failed */
export function startIndex(
  scene: Scene,
  routes: readonly Route[],
  { indexer, store, ...place }: IndexNeeds
): (clock: Timings) => Promise<WrittenIndex> {
  const all = localesToIndex(scene, routes)
  const { cache } = place
  return indexer && cache && all.length > 0
    ? indexElsewhere(indexer, all, { ...place, cache, store })
    : written(writeIndex(all, place))
}

/** It is there; what it was made of is held no longer. */
const written =
  (index: WrittenIndex): (() => Promise<WrittenIndex>) =>
  async () =>
    index

function indexElsewhere(
  indexer: Indexer,
  all: readonly LocaleToIndex[],
  { store, ...place }: IndexPlace & { readonly cache: CachePlace; readonly store: Store | undefined }
): (clock: Timings) => Promise<WrittenIndex> {
  const { cache, staging, out, known } = place
  // The thread reads documents from the disk.
  store?.flush()
  const made = indexer.index({
    locales: all.map((locale) => ({ ...locale, pages: locale.pages.map(toSend) })),
    cache,
    staging: staging.folder,
    out,
    known
  })
  return async (clock) => {
    const report = await made
    clock.add(report?.spans ?? [])
    return report?.files ?? writeIndex(all, place)
  }
}
