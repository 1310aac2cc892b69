import type { Cache } from '../engine/cache.ts'
import { type Engine, type EngineOptions, openEngine } from '../engine/engine.ts'
import { openWorkerPool, type WorkerPool, workerThreadCount } from '../engine/worker-pool.ts'

/** Tasks of threads, in the order in which a build needs them. */
export const taskNames = ['documents', 'search index', 'pages'] as const

/** Open an engine whose threads run these tasks. It must be closed, also after errors. */
export function openTaskEngine(options: Omit<EngineOptions, 'script'>): Engine {
  return openEngine({ ...options, script: threadScript() })
}

/**
 * Open a pool for one use of a long-lived process, in which threads would keep memory. It must be closed, also after errors.
 *
 * @param cache through which threads exchange values; without it there are none
 */
export const openTaskPool = (cache: Cache | undefined): WorkerPool =>
  openWorkerPool({ script: threadScript(), threads: cache ? workerThreadCount() : 0 })

function threadScript(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new URL(`./thread.${extension}`, import.meta.url)
}
