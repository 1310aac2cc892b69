// External access of loaders: URLs and programs. Both are aborted when a loader takes too long.

import { execFile } from 'node:child_process'

/** A response with an error status is an error: its body would be read as entries. */
export const fetchWith =
  (signal: AbortSignal) =>
  async (address: string | URL, init: RequestInit = {}): Promise<Response> => {
    const signals = init.signal ? AbortSignal.any([signal, init.signal]) : signal
    let response: Response
    try {
      response = await fetch(address, { ...init, signal: signals })
    } catch (error) {
      // The cause says what happened; the error itself only `fetch failed`.
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      throw new Error(`${address} cannot be reached: ${messageOf(cause)}`, { cause: error })
    }
    if (response.status >= 400)
      throw new Error(`${address} responded ${response.status} ${response.statusText}`.trim())
    return response
  }

/** Maximum output of a program. */
const maxBytes = 256 * 1024 * 1024

/** Runs programs in a folder. */
export const runWith =
  (signal: AbortSignal, folder: string) =>
  (program: string, words: readonly string[] = []): Promise<string> =>
    new Promise((resolve, reject) => {
      execFile(program, [...words], { cwd: folder, signal, maxBuffer: maxBytes }, (error, stdout, stderr) => {
        if (!error) resolve(stdout)
        else {
          const [lastLine = ''] = stderr.trim().split('\n').slice(-1)
          reject(new Error(`\`${[program, ...words].join(' ')}\` failed: ${lastLine || error.message}`))
        }
      })
    })

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  // Attempts at several addresses of one host have no message of their own.
  return error.message || (error as NodeJS.ErrnoException).code || error.name
}
