// Limits how much garbage the heap may hold before it is collected.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How many want it now. V8 has one setting for a process, which may outlive them. */
let wanted = 0

/**
 * Collect garbage earlier in all threads. By default V8 lets a heap grow to up to four times what was live after the last
 * collection. That is faster, but on large sites it takes most of the memory of a build. A process that goes on like this
 * collects all the time once its heap is large.
 *
 * @returns ends it; more calls have no effect
 */
export function collectGarbageEarly(): () => void {
  if (wanted++ === 0) setFlagsFromString('--heap-growing-percent=15')
  let isWanted = true
  return () => {
    // 0 is the default of V8.
    if (isWanted && --wanted === 0) setFlagsFromString('--heap-growing-percent=0')
    isWanted = false
  }
}

/** Whether garbage is collected early. @internal exported for tests */
export const collectsGarbageEarly = (): boolean => wanted > 0

/**
 * Collect garbage after a stage if `collectGarbageEarly` was called: typed arrays are outside the heap and do not trigger a
 * collection.
 */
export function collectGarbage(): void {
  if (!collectsGarbageEarly()) return
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  collect()
}
