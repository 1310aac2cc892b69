// Worker threads that share a queue of items with the main thread. If a thread starts late or fails, the main thread
// runs its items, so a build never depends on threads, and a failed thread is only a warning.

import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import type { ProgressListener, Span } from '../base/timings.ts'
import { collectGarbageEarly } from './memory.ts'
import { type Batch, type PoolThread, startPoolThread } from './pool-thread.ts'

/** One large item for one thread. Context, item and result must be structured-cloneable. */
interface LargeTask<Result> {
  /** Name in the table of the thread's script. */
  readonly name: string
  context(): unknown
  item(): unknown
  /** Run it on the calling thread. */
  runLocally(): Result
  /** Where it comes from, for messages. */
  readonly place: Place
}

/**
 * A task whose items run on workers and on the main thread. Contexts, items and results must be structured-cloneable.
 *
 * @typeParam Kept what remains of an item and its result: a site may have more items than fit into memory at once
 */
export interface Task<Item, Result, Kept> {
  /** Name in the table of the thread's script. */
  readonly name: string
  /** Data that a worker needs besides the items. Created only when a worker is ready to receive it. */
  context(): unknown
  /** Run one item on the calling thread. */
  runLocally(item: Item): Result | Promise<Result>
  /** Called on the calling thread as soon as an item has its result, in any order. */
  finish(item: Item, result: Result): Kept
  /** Where the item comes from, for messages. */
  placeOf(item: Item): Place
}

/** The threads of a build. */
export interface WorkerPool {
  /**
   * Start the threads unless they are running. Starting takes time and memory.
   *
   * @param tasks names of the tasks whose code they load while they wait for work
   * @param limit start at most this many, for large tasks only
   */
  start(tasks?: readonly string[], limit?: number): void
  /**
   * Run all items on this thread and the workers. Items are pulled from the iterable on demand.
   *
   * @returns what the task keeps, in the order of the items
   */
  map<Item, Result, Kept>(
    task: Task<Item, Result, Kept>,
    items: Iterable<Item> | AsyncIterable<Item>
  ): Promise<readonly Kept[]>
  /** Run a large task on an idle worker; on this thread when there is none. */
  run<Result>(task: LargeTask<Result>): Promise<Result>
  /** Take less memory, in all threads, until the pool is closed: see `collectGarbageEarly`. */
  saveMemory(): void
  /** Failures of threads, and errors in them that nothing has caught, as warnings. */
  problems(): readonly Diagnostic[]
  /** Stop all threads. @returns when they have ended */
  close(): Promise<void>
}

export interface WorkerPoolOptions {
  /** The script of a thread: it calls `serveTasks`. */
  readonly script: URL
  /** Number of worker threads; 0 runs everything on the main thread. */
  readonly threads: number
  readonly progressListener?: ProgressListener
  /** Receives the timings of workers. */
  readonly onSpans?: (spans: readonly Span[]) => void
}

/** With more threads, disk and memory are the bottleneck. */
const maxThreads = 3

/** Items per message: few enough that all threads finish at about the same time. */
const batchSize = 8

/** The main thread runs this many items before it starts workers. */
const threadStartThreshold = 100

/** Number of worker threads for this machine. */
export const workerThreadCount = (): number => Math.min(maxThreads, availableParallelism() - 1)

/** An item, and its place among all items, from 0. */
interface Numbered<Item> {
  readonly item: Item
  readonly index: number
}

/** Create a pool. No thread starts before `start` or `map` needs one. */
export function openWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { script, threads: count, progressListener, onSpans = () => {} } = options
  const threads: PoolThread[] = []
  const problems: Diagnostic[] = []
  let sharesItems = false
  let resume = () => {}
  let collectAsUsual = () => {}

  function start(tasks: readonly string[] = [], limit = count): void {
    sharesItems ||= limit === count
    while (threads.length < Math.min(limit, count))
      threads.push(
        startPoolThread({
          script,
          number: threads.length + 1,
          tasks,
          progressListener,
          onSpans,
          onFailure: (failure) => problems.push(threadFailed(failure)),
          onWarning: (warning) => problems.push(warning),
          onChange: () => resume()
        })
      )
  }

  async function map<Item, Result, Kept>(
    task: Task<Item, Result, Kept>,
    items: Iterable<Item> | AsyncIterable<Item>
  ): Promise<readonly Kept[]> {
    const work = new SharedWork(task, items)
    do {
      if (work.items.takenCount >= threadStartThreshold) start()
      for (const thread of sharesItems ? threads : []) {
        thread.prepare(task)
        while (thread.isFree(task.name) && !work.items.ended) await work.sendBatch(thread)
      }
    } while (await work.runNext())
    while (work.pendingBatches > 0) {
      await new Promise<void>((resolve) => {
        resume = resolve
      })
    }
    for (const { item, index, failure } of work.failedItems) {
      work.kept[index] = task.finish(item, await task.runLocally(item))
      // A second failure is thrown to the caller.
      if (failure !== undefined) problems.push(threadFailed(failure, task.placeOf(item)))
    }
    return work.kept
  }

  async function run<Result>(task: LargeTask<Result>): Promise<Result> {
    const thread = threads.find((candidate) => candidate.isIdle())
    if (!thread) return task.runLocally()
    thread.prepare(task)
    // The context of the task could not be cloned.
    if (!thread.isIdle()) return task.runLocally()
    thread.runsLargeItem = true
    return new Promise<Result>((resolve, reject) => {
      const finish: Batch['finish'] = ([result], failure) => {
        thread.runsLargeItem = false
        if (failure === undefined && result !== undefined) return resolve(result as Result)
        problems.push(threadFailed(failure ?? 'it has exited', task.place))
        try {
          resolve(task.runLocally())
        } catch (error) {
          reject(error)
        }
      }
      thread.send(task.name, { items: [task.item()], finish })
    })
  }

  return {
    start,
    map,
    run,
    saveMemory() {
      collectAsUsual()
      collectAsUsual = collectGarbageEarly()
    },
    problems: () => problems,
    async close() {
      collectAsUsual()
      await Promise.all(threads.map((thread) => thread.stop()))
    }
  }
}

/** Items, pulled on demand and numbered. */
class ItemQueue<Item> {
  takenCount = 0
  ended = false
  readonly #source: Iterator<Item> | AsyncIterator<Item>

  constructor(items: Iterable<Item> | AsyncIterable<Item>) {
    this.#source = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  }

  async next(): Promise<Numbered<Item> | undefined> {
    if (this.ended) return undefined
    const iteration = await this.#source.next()
    if (iteration.done) this.ended = true
    return iteration.done ? undefined : { item: iteration.value, index: this.takenCount++ }
  }
}

/** A task whose items go to threads in batches, and one by one to this thread. */
class SharedWork<Item, Result, Kept> {
  readonly items: ItemQueue<Item>
  /** In the order of the items. */
  readonly kept: Kept[] = []
  /** Items that workers did not finish; the main thread runs them last. */
  readonly failedItems: (Numbered<Item> & { readonly failure?: string })[] = []
  /** Batches that threads have not finished. */
  pendingBatches = 0
  readonly #task: Task<Item, Result, Kept>

  constructor(task: Task<Item, Result, Kept>, items: Iterable<Item> | AsyncIterable<Item>) {
    this.#task = task
    this.items = new ItemQueue(items)
  }

  async sendBatch(thread: PoolThread): Promise<void> {
    const batch: Numbered<Item>[] = []
    while (batch.length < batchSize) {
      const numbered = await this.items.next()
      if (!numbered) break
      batch.push(numbered)
    }
    if (batch.length === 0) return
    this.pendingBatches++
    thread.send(this.#task.name, {
      items: batch.map(({ item }) => item),
      finish: (results, failure) => this.#finish(batch, results, failure)
    })
  }

  #finish(batch: readonly Numbered<Item>[], results: readonly unknown[], failure: string | undefined): void {
    this.pendingBatches--
    batch.forEach(({ item, index }, at) => {
      if (at < results.length) this.kept[index] = this.#task.finish(item, results[at] as Result)
      else
        this.failedItems.push({
          item,
          index,
          ...(failure !== undefined && at === results.length && { failure })
        })
    })
  }

  /** Run one item on this thread. @returns false if there is none */
  async runNext(): Promise<boolean> {
    const numbered = await this.items.next()
    if (!numbered) return false
    const { item, index } = numbered
    this.kept[index] = this.#task.finish(item, await this.#task.runLocally(item))
    // Between two items, receive messages of workers and free native memory.
    await setImmediate()
    return true
  }
}

const threadFailed = (failure: string, place: Place = { file: 'site' }): Diagnostic =>
  diagnostic(
    'thread-failed',
    place,
    `A worker thread failed: ${failure}`,
    'the main thread did its work instead: the output is the same, the build took longer'
  )
