import { isSystemError } from '../emit/publish.ts'
import type { Terminal } from './terminal.ts'

/**
 * Write where an option says, and say so when the disk refuses: a folder where a file is wanted, or a place that
 * is not ours.
 *
 * @returns whether it was written
 */
export function written(terminal: Terminal, option: string, write: () => void): boolean {
  try {
    write()
    return true
  } catch (error) {
    if (!isSystemError(error)) throw error
    terminal.err(`Nothing can be written there: ${error instanceof Error ? error.message : String(error)}`)
    terminal.err(`  hint: choose another place with ${option}`)
    return false
  }
}
