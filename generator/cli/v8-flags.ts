// When V8 optimizes functions. Why: docs/decisions/functions-optimized-later.md.

import { setFlagsFromString } from 'node:v8'

/**
 * The flag that makes V8 optimize a function after three to four times as many calls as by default.
 *
 * @param version `process.versions.v8`: `11.3.244.8-node.33`
 * @returns `undefined` for versions it was not measured with: V8 prints an error for flags that it does not know
 * @internal exported for tests
 */
export function optimizationFlag(version: string): string | undefined {
  const major = Number.parseInt(version, 10)
  if (major === 11) return '--interrupt-budget=270000'
  if (major === 12 || major === 13) return '--invocation-count-for-turbofan=9000'
  return undefined
}

/**
 * Optimize functions later, in all threads of this process. Do not call this when the process starts: Node would compile the
 * modules of its own that it loads afterwards.
 */
export function optimizeLater(): void {
  const flag = optimizationFlag(process.versions.v8)
  if (flag !== undefined) setFlagsFromString(flag)
}
