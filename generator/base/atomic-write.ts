import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface AtomicWriteOptions {
  /** Permissions of the file, such as `0o600`. */
  readonly mode?: number
  /** Call fsync before the rename, so that after a power cut the file has either its old or its new contents. */
  readonly flush?: boolean
}

/**
 * Replace a file atomically: readers see either the old or the new contents. Missing folders are created. Not for
 * worker threads: two that write the same file would share a temporary one.
 *
 * @param contents the contents, or a function that writes them to a file descriptor if they are too large for memory
 * @throws file system errors; the old file is then unchanged
 */
export function writeAtomically(
  file: string,
  contents: string | Uint8Array | ((descriptor: number) => void),
  { mode = 0o666, flush = false }: AtomicWriteOptions = {}
): void {
  mkdirSync(dirname(file), { recursive: true })
  const temporaryFile = `${file}.${process.pid}`
  try {
    const descriptor = openSync(temporaryFile, 'w', mode)
    try {
      if (typeof contents === 'function') contents(descriptor)
      else writeFileSync(descriptor, contents)
      if (flush) fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(temporaryFile, file)
  } catch (error) {
    rmSync(temporaryFile, { force: true })
    throw error
  }
}
