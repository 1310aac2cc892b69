import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface AtomicWriteOptions {
  /** Permissions of the file, such as `0o600`. */
  readonly mode?: number
  /** Call fsync before the rename, so that after a power cut the file has either its old or its new contents. */
  readonly flush?: boolean
}

/**
 * Replace a file atomically: readers see the old contents or the new. Missing folders are created. Not for worker threads:
 * two that write the same file would share a temporary one.
 *
 * @param contents the contents, or a function that writes them to a file descriptor when they are too large for memory
 * @throws the error of the file system; the old file is unchanged then
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
