// How much memory a process may have in use that nobody needs any more.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let early = false

/**
 * Let the heap of all threads grow by less before garbage is collected. By default V8 waits until a heap is up to four
 * times as large as what it found in use the last time, which is faster and, where much is in use, takes most of
 * the memory of a build.
 */
export function collectEarly(): void {
  early = true
  setFlagsFromString('--heap-growing-percent=15')
}

/** Collect what a stage has left behind, where `collectEarly` was called: arrays of numbers are not heap, and wait long. */
export function collectNow(): void {
  if (!early) return
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
