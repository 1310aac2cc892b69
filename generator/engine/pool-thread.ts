// One thread of the pool, as the main thread sees it. It is sent the context of a task once, then batches of items, and
// responds to each batch. After a failure it accepts no more batches, and its pending ones are handed back.

import module from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Diagnostic } from '../base/diagnostics.ts'
import { errorMessage } from '../base/error-message.ts'
import type { ProgressListener, Span } from '../base/timings.ts'

/** `workerData` of a thread. */
export interface ThreadData {
  /** From 1; the main thread is 0. */
  readonly number: number
  /** Folder of Node's compile cache, if enabled. */
  readonly compileCache: string | undefined
  /** Names of the tasks whose code it loads at once. */
  readonly tasks: readonly string[]
}

/** Message to a worker. */
export type WorkerRequest =
  | { readonly kind: 'begin'; readonly task: string; readonly context: unknown }
  | { readonly kind: 'do'; readonly task: string; readonly batch: number; readonly items: readonly unknown[] }

/** Message from a worker. With a `failure`, the items after the last result were not run. */
export type WorkerResponse =
  | { readonly kind: 'ready'; readonly task: string }
  | {
      readonly kind: 'done'
      readonly batch: number
      readonly results: readonly unknown[]
      readonly failure?: string
      readonly spans: readonly Span[]
    }
  /** A slow item, reported immediately. */
  | { readonly kind: 'slow'; readonly span: Span }
  | { readonly kind: 'broken'; readonly failure: string }
  /** An error that nothing has caught. The thread goes on. */
  | { readonly kind: 'uncaught'; readonly warning: Diagnostic }

/** Items for a thread. */
export interface Batch {
  readonly items: readonly unknown[]
  /** With a `failure`, or after too few results, the other items were not run. */
  readonly finish: (results: readonly unknown[], failure?: string) => void
}

/** The part of a task that a thread receives first. */
interface ThreadTask {
  readonly name: string
  context(): unknown
}

/** A worker thread of the pool. */
export interface PoolThread {
  /** Send the context of a task, once. */
  prepare(task: ThreadTask): void
  /** Send a batch of a task that it has been prepared for. */
  send(task: string, batch: Batch): void
  /** Whether it can take another batch of a task. */
  isFree(task: string): boolean
  /** Whether it has nothing to do. */
  isIdle(): boolean
  /** Whether it runs one large item; nothing else is queued behind it. */
  runsLargeItem: boolean
  /** @returns when it has ended */
  stop(): Promise<void>
}

export interface PoolThreadOptions {
  readonly script: URL
  /** From 1. */
  readonly number: number
  /** Names of the tasks whose code it loads at once. */
  readonly tasks: readonly string[]
  readonly progressListener: ProgressListener | undefined
  readonly onSpans: (spans: readonly Span[]) => void
  /** Called for a failure while no batch is pending that could report it. */
  readonly onFailure: (failure: string) => void
  readonly onWarning: (warning: Diagnostic) => void
  /** Called whenever it may have become free or failed. */
  readonly onChange: () => void
}

/** Young generation limit. Node's default costs 40 MB more per thread and is no faster. */
const maxYoungGenerationSizeMb = 24

/** Batches queued per thread, so that it never waits for the next one. */
const maxBatches = 2

/** Start a thread. */
export function startPoolThread(options: PoolThreadOptions): PoolThread {
  const { script, number, tasks, progressListener, onSpans, onFailure, onWarning, onChange } = options
  const worker = new Worker(script, {
    workerData: { number, compileCache: compileCache(), tasks } satisfies ThreadData,
    resourceLimits: { maxYoungGenerationSizeMb }
  })
  const readyTasks = new Set<string>()
  const startedTasks = new Set<string>()
  const pendingBatches = new Map<number, Batch>()
  let sentBatches = 0
  let broken = false

  function fail(failure: string): void {
    if (broken) return
    broken = true
    const unfinished = [...pendingBatches.values()]
    pendingBatches.clear()
    // If batches are pending, the warning names the failed item instead.
    if (unfinished.length === 0) onFailure(failure)
    unfinished.forEach((batch, index) => {
      batch.finish([], index === 0 ? failure : undefined)
    })
    onChange()
  }
  worker.on('message', (report: WorkerResponse) => {
    if (report.kind === 'slow') return progressListener?.finished(report.span)
    if (report.kind === 'broken') return fail(report.failure)
    if (report.kind === 'uncaught') return onWarning(report.warning)
    if (report.kind === 'ready') readyTasks.add(report.task)
    else {
      onSpans(report.spans)
      const batch = pendingBatches.get(report.batch)
      pendingBatches.delete(report.batch)
      batch?.finish(report.results, report.failure)
    }
    onChange()
  })
  worker.on('error', (error) => fail(errorMessage(error)))
  worker.on('exit', (code) => fail(`it exited with code ${code}`))

  return {
    runsLargeItem: false,
    prepare({ name, context }) {
      if (startedTasks.has(name) || broken) return
      startedTasks.add(name)
      try {
        worker.postMessage({ kind: 'begin', task: name, context: context() } satisfies WorkerRequest)
      } catch (error) {
        // The context cannot be cloned.
        fail(errorMessage(error))
      }
    },
    send(task, batch) {
      const number = sentBatches++
      pendingBatches.set(number, batch)
      const { items } = batch
      worker.postMessage({ kind: 'do', task, batch: number, items } satisfies WorkerRequest)
    },
    isFree(task) {
      return !broken && !this.runsLargeItem && readyTasks.has(task) && pendingBatches.size < maxBatches
    },
    isIdle: () => !broken && pendingBatches.size === 0,
    async stop() {
      broken = true
      await worker.terminate()
    }
  }
}

/** Folder of Node's compile cache (Node 22.1 and later); threads do not inherit it. */
function compileCache(): string | undefined {
  const { getCompileCacheDir } = module as { getCompileCacheDir?: () => string | undefined }
  const folder = getCompileCacheDir?.()
  // Node returns a version-specific folder below the configured one.
  return folder === undefined ? undefined : dirname(folder)
}
