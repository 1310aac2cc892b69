// Limits how much garbage the heap may hold before it is collected.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collectsEarly = false

/**
 * Collect garbage earlier in all threads. By default V8 lets a heap grow to up to four times what was live after the last
 * collection. That is faster, but on large sites it takes most of the memory of a build.
 */
export function collectGarbageEarly(): void {
  collectsEarly = true
  setFlagsFromString('--heap-growing-percent=15')
}

/**
 * Collect garbage after a stage if `collectGarbageEarly` was called: typed arrays are outside the heap and do not trigger a
 * collection.
 */
export function collectGarbage(): void {
  if (!collectsEarly) return
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
