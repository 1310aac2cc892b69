// Programs that block their thread until they end, such as those started by `execSync`. Such a thread cannot be stopped from outside.

import childProcess from 'node:child_process'

interface ProgramOptions {
  readonly timeout?: number
  readonly killSignal?: string
}

type BlockingProgram = (...args: readonly unknown[]) => unknown

/** Kill the blocking programs of this thread at a time limit, in milliseconds from now. */
export function limitBlockingPrograms(milliseconds: number): void {
  const end = performance.now() + milliseconds
  const withLimit = (options: ProgramOptions): ProgramOptions => {
    const remaining = Math.max(1, Math.ceil(end - performance.now()))
    const isShorter = options.timeout !== undefined && options.timeout > 0 && options.timeout <= remaining
    return isShorter ? options : { ...options, timeout: remaining, killSignal: 'SIGKILL' }
  }
  const limited =
    (run: BlockingProgram): BlockingProgram =>
    (...args) => {
      // The list of arguments and the options can both be left out.
      const passedArgs = args.filter((arg) => arg !== undefined)
      const last = passedArgs.at(-1)
      return isOptions(last)
        ? run(...passedArgs.slice(0, -1), withLimit(last))
        : run(...passedArgs, withLimit({}))
    }
  for (const name of ['execSync', 'execFileSync', 'spawnSync'] as const)
    Object.assign(childProcess, { [name]: limited(childProcess[name] as BlockingProgram) })
}

const isOptions = (arg: unknown): arg is ProgramOptions =>
  typeof arg === 'object' && arg !== null && !Array.isArray(arg) && !(arg instanceof URL)
