// The worker's side of `pool-thread.ts`: runs requests one after another.

import module from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { Diagnostic } from '../base/diagnostics.ts'
import { errorMessage } from '../base/error-message.ts'
import { slowItemThreshold, startTimings, type Timings } from '../base/timings.ts'
import type { ThreadData, WorkerRequest, WorkerResponse } from './pool-thread.ts'

/** Runs the items of one task in a worker. */
interface TaskRunner {
  run(item: unknown): unknown
  /** Write buffered results, so that other threads can read them. */
  flush?(): void
}

/** Sets up a task from the context that the main thread sent. */
export type TaskSetup = (context: never, timings: Timings) => Promise<TaskRunner>

/**
 * Handle requests of the main thread until it terminates this one.
 *
 * @param tasks by name
 * @param describeUncaught the warning for an error that nothing has caught; `undefined` if the thread must not go on
 */
export function serveTasks(
  tasks: Readonly<Record<string, () => Promise<TaskSetup>>>,
  describeUncaught: (error: unknown) => Diagnostic | undefined = () => undefined
): void {
  const port = parentPort
  if (!port) throw new Error('bug: not in a worker thread')
  const respond = (report: WorkerResponse) => port.postMessage(report)
  const { number, compileCache, tasks: expectedTasks } = workerData as ThreadData
  const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown }
  if (compileCache !== undefined) enableCompileCache?.(compileCache)
  const timings = startTimings(number, {
    started() {},
    ended() {},
    expected() {},
    finished(span) {
      if (span.duration >= slowItemThreshold) respond({ kind: 'slow', span })
    }
  })
  const runners = new Map<string, TaskRunner>()
  let sentSpans = 0

  async function setUp(task: string, context: unknown): Promise<void> {
    const load = tasks[task]
    if (!load) throw new Error(`bug: there is no task ${task}`)
    const setUpTask = await load()
    // The main thread created the context for this task.
    runners.set(task, await setUpTask(context as never, timings))
    respond({ kind: 'ready', task })
  }

  async function runBatch({ task, batch, items }: Extract<WorkerRequest, { kind: 'do' }>): Promise<void> {
    const runner = runners.get(task)
    if (!runner) throw new Error(`bug: task ${task} was not set up`)
    const results: unknown[] = []
    let failure: string | undefined
    try {
      for (const item of items) {
        results.push(await runner.run(item))
        // Native memory is only freed between two turns of the event loop.
        await new Promise(setImmediate)
      }
    } catch (error) {
      failure = errorMessage(error)
    }
    runner.flush?.()
    const spans = timings.spans.slice(sentSpans)
    sentSpans = timings.spans.length
    respond({ kind: 'done', batch, results, spans, failure })
  }

  process.on('uncaughtException', (error) => {
    const warning = describeUncaught(error)
    respond(warning ? { kind: 'uncaught', warning } : { kind: 'broken', failure: errorMessage(error) })
  })

  void loadAll(expectedTasks.flatMap((name) => tasks[name] ?? []))

  let queue = Promise.resolve()
  port.on('message', (request: WorkerRequest) => {
    queue = queue
      .then(() => (request.kind === 'begin' ? setUp(request.task, request.context) : runBatch(request)))
      .catch((error: unknown) => respond({ kind: 'broken', failure: errorMessage(error) }))
  })
}

/** Load code before it is needed. If this fails, it fails again when it is needed, and is reported then. */
async function loadAll(loaders: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loaders) await load().catch(() => {})
}
