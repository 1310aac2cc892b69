// Servers and threads take time on a busy machine, so tests wait for the state that they expect. Only failing ones wait
// until the limit.

import { setTimeout as pause } from 'node:timers/promises'

/** Default time limit, in milliseconds. */
const waitLimit = 60_000

/**
 * Wait until a condition holds.
 *
 * @param what the state, for the message: "the page shows the edit"
 * @param timeout in milliseconds
 * @throws when it does not hold within the time
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  timeout = waitLimit
): Promise<void> {
  const end = Date.now() + timeout
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not within ${timeout / 1000} s: ${what}`)
    await pause(20)
  }
}
