// Changes of a site, applied one after the other. Those that come in the meantime are applied together.

import { type SiteChange, SourceChangedError } from 'sitegen/internals'

export interface ChangeQueue {
  add(change: SiteChange): void
  /** Whether changes wait to be applied. */
  isWaiting(): boolean
  /** Wait for another change. @param time at most, in milliseconds @returns whether there was one */
  isTyping(time: number): Promise<boolean>
  /** Resolves when all changes so far are applied. */
  settled(): Promise<void>
  /** Report an error of what was done with the site. A file that has changed while it was read is read again. */
  report(error: unknown): void
  /** Apply no more changes, and wait for the one that is being applied. */
  close(): Promise<void>
}

/**
 * @param apply applies a change
 * @param applied called when no change is left
 * @param fail called with errors that are ours
 */
export function createChangeQueue(
  apply: (change: SiteChange) => Promise<void>,
  applied: () => void,
  fail: (error: unknown) => void
): ChangeQueue {
  let waiting: SiteChange | undefined
  let applying: Promise<void> | undefined
  let isClosed = false
  let added: (() => void) | undefined

  async function applyAll(): Promise<void> {
    while (waiting && !isClosed) {
      // Keys that come together are one change.
      await new Promise((resolve) => setImmediate(resolve))
      const change = waiting
      waiting = undefined
      await apply(change).catch(queue.report)
    }
    applying = undefined
    if (!isClosed) applied()
  }

  const queue: ChangeQueue = {
    add(change) {
      waiting = waiting ? merged(waiting, change) : change
      added?.()
      applying ??= applyAll()
    },
    isWaiting: () => waiting !== undefined,
    isTyping: (time) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), time)
        added = () => {
          clearTimeout(timer)
          resolve(!isClosed)
        }
      }),
    async settled() {
      while (applying) await applying
    },
    report(error) {
      if (isClosed) return
      if (error instanceof SourceChangedError) queue.add({ hasCode: false })
      else fail(error)
    },
    async close() {
      isClosed = true
      added?.()
      await applying
    }
  }
  return queue
}

/** Two changes as one. A change without paths may be of any file. */
const merged = (a: SiteChange, b: SiteChange): SiteChange => ({
  hasCode: a.hasCode || b.hasCode,
  ...(a.paths && b.paths && { paths: [...new Set([...a.paths, ...b.paths])] })
})
