// Pages update asynchronously: in the next frame, after a transition, when a script has loaded. Tests wait for the expected
// state, however long a busy machine takes; only failing ones wait until the limit.

import { setTimeout as pause } from 'node:timers/promises'
import * as assert from 'uvu/assert'

/** Longest wait for a state, in milliseconds. */
export const waitLimit = 30_000

/** First pause between two readings, in milliseconds. */
export const shortestPause = 10

/** The next pause: reading takes CPU time, which the page needs for reaching the state. */
export const longer = (pause: number): number => Math.min(pause * 1.5, 100)

/**
 * Read repeatedly until the value is as expected.
 *
 * @param expected a value, or a pattern for its text
 * @throws the last failed assertion or error
 */
export async function eventually(read: () => unknown, expected: unknown, message?: string): Promise<void> {
  const end = Date.now() + waitLimit
  for (let wait = shortestPause; ; wait = longer(wait)) {
    try {
      const found = await withTimeout(read())
      if (expected instanceof RegExp) assert.match(String(found), expected, message)
      else assert.equal(found, expected, message)
      return
    } catch (error) {
      if (Date.now() > end) throw error
    }
    await pause(wait)
  }
}

/** A page whose script is blocked, for example by a confirm dialog, would never respond. */
export async function withTimeout<T>(reading: T | Promise<T>): Promise<T> {
  const stopped = new AbortController()
  const late = pause(waitLimit, undefined, { signal: stopped.signal, ref: false }).then(() => {
    throw new Error(`Nothing could be read from the page within ${waitLimit / 1000} s`)
  })
  try {
    return await Promise.race([reading, late])
  } finally {
    late.catch(() => undefined)
    stopped.abort()
  }
}
