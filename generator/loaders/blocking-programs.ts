// Programs that block their thread until they end, such as those started by `execSync`. Such a thread cannot be stopped from outside.

import childProcess from 'node:child_process'

interface ProgramOptions {
  readonly timeout?: number
  readonly killSignal?: string
}

type BlockingProgram = (...args: readonly unknown[]) => unknown

/**
 * Kill the blocking programs of this thread at a time limit, in milliseconds from now.
 *
 * @returns whether one has been killed so far
 */
export function limitBlockingPrograms(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds
  let hasKilled = false
  const limited =
    (run: BlockingProgram): BlockingProgram =>
    (...args) => {
      // The list of arguments and the options can both be left out.
      const passedArgs = args.filter((arg) => arg !== undefined)
      const last = passedArgs.at(-1)
      const options = isOptions(last) ? last : {}
      const otherArgs = isOptions(last) ? passedArgs.slice(0, -1) : passedArgs
      const remaining = Math.max(1, Math.ceil(end - performance.now()))
      const { timeout = 0 } = options
      if (timeout > 0 && timeout <= remaining) return run(...otherArgs, options)
      try {
        const result = run(...otherArgs, { ...options, timeout: remaining, killSignal: 'SIGKILL' })
        hasKilled ||= isTimeout((result as { readonly error?: unknown } | null)?.error)
        return result
      } catch (error) {
        hasKilled ||= isTimeout(error)
        throw error
      }
    }
  for (const name of ['execSync', 'execFileSync', 'spawnSync'] as const)
    Object.assign(childProcess, { [name]: limited(childProcess[name] as BlockingProgram) })
  return () => hasKilled
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT'

const isOptions = (arg: unknown): arg is ProgramOptions =>
  typeof arg === 'object' && arg !== null && !Array.isArray(arg) && !(arg instanceof URL)
