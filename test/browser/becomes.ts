// A page answers a moment after it has been touched: in the next frame, behind a transition, when a script has come.
// Tests wait for the state that they expect, however long a busy machine takes; only one that fails waits to the end.

import { setTimeout as pause } from 'node:timers/promises'
import * as assert from 'uvu/assert'

/** The longest wait for a state, in milliseconds. */
export const patience = 30_000

/**
 * Read until what is read is as expected.
 *
 * @param expected a value, or what its text has to match
 * @throws the assertion that failed last, with what was found, or the error of the last reading
 */
export async function becomes(read: () => unknown, expected: unknown, message?: string): Promise<void> {
  const end = Date.now() + patience
  for (;;) {
    try {
      const found = await withTimeout(read())
      if (expected instanceof RegExp) assert.match(String(found), expected, message)
      else assert.equal(found, expected, message)
      return
    } catch (error) {
      if (Date.now() > end) throw error
    }
    await pause(20)
  }
}

/** A page whose script stands still, behind a question for one, would never answer. */
async function withTimeout<T>(reading: T | Promise<T>): Promise<T> {
  const stopped = new AbortController()
  const late = pause(patience, undefined, { signal: stopped.signal, ref: false }).then(() => {
    throw new Error(`Nothing could be read from the page within ${patience / 1000} s`)
  })
  try {
    return await Promise.race([reading, late])
  } finally {
    late.catch(() => undefined)
    stopped.abort()
  }
}
