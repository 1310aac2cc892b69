// Limits how much garbage the heap may hold before it is collected.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let isEarly = false

/**
 * Collect garbage earlier in all threads. By default V8 lets a heap grow to up to four times what was live after the last
 * collection. That is faster, but on large sites it takes most of the memory of a build.
 */
export function collectEarly(): void {
  isEarly = true
  setFlagsFromString('--heap-growing-percent=15')
}

/**
 * Collect garbage after a stage if `collectEarly` was called: typed arrays are outside the heap and do not trigger a
 * collection.
 */
export function collectNow(): void {
  if (!isEarly) return
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
