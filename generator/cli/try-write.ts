import { errorMessage } from '../base/error-message.ts'
import { isSystemError } from '../engine/output-failure.ts'
import type { Terminal } from './terminal.ts'

/**
 * Write files outside the output, and report disk errors: a folder in place of a file, missing permissions, or a full disk.
 *
 * @param file name for the message
 * @param hint what to do about it
 * @returns whether everything was written
 */
export function tryWrite(
  terminal: Terminal,
  { file, hint }: { readonly file: string; readonly hint: string },
  write: () => void
): boolean {
  try {
    write()
    return true
  } catch (error) {
    if (!isSystemError(error)) throw error
    terminal.err(`\`${file}\` cannot be written: ${errorMessage(error)}`)
    terminal.err(`  hint: ${hint}`)
    return false
  }
}
