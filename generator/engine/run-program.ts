// Programs that loaders and plugins run. They end when the loader or plugin takes too long.

import { execFile } from 'node:child_process'
import { endProgram } from './end-program.ts'

/** Maximum output of a program. */
const maxBytes = 256 * 1024 * 1024

/** Runs programs in a folder. The signal ends them, together with the programs that they have started. */
export const runWith =
  (signal: AbortSignal, folder: string) =>
  (program: string, args: readonly string[] = []): Promise<string> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const { pid } = execFile(
        program,
        [...args],
        { cwd: folder, maxBuffer: maxBytes },
        (error, stdout, stderr) => {
          signal.removeEventListener('abort', end)
          if (!error) resolve(stdout)
          else {
            const [lastLine = ''] = stderr.trim().split('\n').slice(-1)
            reject(new Error(`\`${[program, ...args].join(' ')}\` failed: ${lastLine || error.message}`))
          }
        }
      )
      const end = () => pid !== undefined && endProgram(pid)
      signal.addEventListener('abort', end)
    })
