import { isSystemError } from '../emit/publish.ts'
import type { Terminal } from './terminal.ts'

/**
 * Write files beside the output, and say so when the disk refuses: a folder where a file is wanted, a place that is not ours, or
 * no room.
 *
 * @param file as the reader knows it
 * @param hint what to do about it
 * @returns whether all was written
 */
export function written(
  terminal: Terminal,
  { file, hint }: { readonly file: string; readonly hint: string },
  write: () => void
): boolean {
  try {
    write()
    return true
  } catch (error) {
    if (!isSystemError(error)) throw error
    terminal.err(`\`${file}\` cannot be written: ${error instanceof Error ? error.message : String(error)}`)
    terminal.err(`  hint: ${hint}`)
    return false
  }
}
