// Work that may go on without end, such as patterns that look back and ahead from each place: it is ended when its
// time is over.

import { Script } from 'node:vm'

const name = Symbol.for('sitegen.work')
const script = new Script(`globalThis[Symbol.for('sitegen.work')]()`)

/**
 * Do something, but not for longer than some milliseconds. V8 can end a script and all that it has called, a pattern
 * among it; nothing else in Node can do so in the same thread. It costs half a millisecond.
 *
 * @param milliseconds a whole number, at least 1
 * @returns nothing when it took too long
 */
export function inTime<Result>(milliseconds: number, work: () => Result): Result | undefined {
  const shared = globalThis as { [name]?: (() => void) | undefined }
  let result: Result | undefined
  shared[name] = () => {
    result = work()
  }
  try {
    script.runInThisContext({ timeout: milliseconds })
    return result
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return undefined
  } finally {
    delete shared[name]
  }
}
