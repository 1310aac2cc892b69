// The threads of a build. They may come late, fail, or have read something else: whatever they have not done
// the main thread does, so that a build never depends on them.

import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Span, Watcher } from '../base/timings.ts'
import type { Bundle } from '../bundle/bundle.ts'
import type { Entry } from '../cache/store.ts'
import { hasClaimed, sharedCounters } from './claims.ts'
import type { FinishedPage } from './finished-page.ts'
import type { Assignment, Go, IndexedPage, Report } from './messages.ts'

export interface Crew {
  /** Start the threads, unless they have been started: they need a moment, and memory. */
  start(): void
  /** Have they been started? Nobody else does anything then. */
  readonly started: boolean
  /** Counters of what is shared: see `claims.ts`. */
  readonly counters: SharedArrayBuffer
  /** Documents that threads have made, once all that they have begun are finished. */
  documents(): Promise<readonly Entry[]>
  /** Let the threads render pages. */
  render(go: Omit<Go, 'bundle'> & { readonly bundle: Bundle }): void
  /** The pages that threads have rendered, by index, once all that they have begun are finished. */
  pages(): Promise<ReadonlyMap<number, FinishedPage>>
  /** What the threads have done so far. */
  readonly spans: readonly Span[]
  dismiss(): void
}

/** More threads than this wait for the disk and for memory. */
const mostThreads = 3

/** Memory for what is soon garbage; with the default, a thread takes 40 MB more and is no faster. */
const maxYoungGenerationSizeMb = 24

/** How many threads help on this machine. */
export const helpingThreads = (): number => Math.min(mostThreads, availableParallelism() - 1)

/** Threads that are there to be started. @param watcher is told of what takes them long */
export function crewOf(
  count: number,
  assignment: Omit<Assignment, 'counters' | 'thread'>,
  watcher?: Watcher
): Crew {
  const counters = sharedCounters()
  const spans: Span[] = []
  let hands: readonly Hand[] = []
  // A thread that is still starting when all is done is not waited for.
  const busy = (list: 'documents' | 'pages') =>
    hands.filter(({ thread }) => hasClaimed(counters, list, thread))
  return {
    start() {
      if (hands.length > 0) return
      hands = Array.from({ length: count }, (_, index) =>
        hand({ ...assignment, counters, thread: index + 1 }, spans, watcher)
      )
    },
    get started() {
      return hands.length > 0
    },
    counters,
    spans,
    documents: async () => (await Promise.all(busy('documents').map((one) => one.documents))).flat(),
    render({ bundle: { code, client }, ...rest }) {
      // Contents of the browser's files are written by the main thread.
      const message: Go = { ...rest, bundle: { code, client: { ...client, files: new Map() } } }
      for (const { worker } of hands) worker.postMessage(message)
    },
    pages: async () => new Map((await Promise.all(busy('pages').map((one) => one.pages))).flat()),
    dismiss() {
      for (const { worker } of hands) worker.terminate()
    }
  }
}

interface Hand {
  readonly thread: number
  readonly worker: Worker
  readonly documents: Promise<readonly Entry[]>
  readonly pages: Promise<readonly IndexedPage[]>
}

/** @param spans is told what the thread has done */
function hand(assignment: Assignment, spans: Span[], watcher: Watcher | undefined): Hand {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const worker = new Worker(new URL(`./thread.${extension}`, import.meta.url), {
    workerData: assignment,
    resourceLimits: { maxYoungGenerationSizeMb }
  })
  const done: IndexedPage[] = []
  let tellDocuments: (entries: readonly Entry[]) => void = () => {}
  let tellPages: (pages: readonly IndexedPage[]) => void = () => {}
  const documents = new Promise<readonly Entry[]>((resolve) => {
    tellDocuments = resolve
  })
  const pages = new Promise<readonly IndexedPage[]>((resolve) => {
    tellPages = resolve
  })
  const end = () => {
    tellDocuments([])
    tellPages(done)
  }
  worker.on('message', (report: Report) => {
    if (report.kind === 'slow') return watcher?.finished(report.span)
    if (report.kind !== 'failed') spans.push(...report.spans)
    if (report.kind === 'documents') tellDocuments(report.entries)
    if (report.kind === 'pages') done.push(...report.pages)
    if (report.kind === 'failed') end()
  })
  worker.on('error', end)
  worker.on('exit', end)
  return { thread: assignment.thread, worker, documents, pages }
}
