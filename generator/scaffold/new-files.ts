// Files that a command adds to a project. All are planned first and compared with existing files, so that nothing is
// overwritten, and nothing is written at all when there is a conflict.

import { lstatSync, mkdirSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentFolders } from '../base/text.ts'

/** A file to write. */
export interface NewFile {
  /** Relative to the project folder, forward slashes. */
  readonly path: string
  readonly content: string | Uint8Array
}

/**
 * Existing paths that conflict with new files: files and folders of the same name, and files in place of folders.
 *
 * @param folder absolute; it need not exist
 * @returns paths relative to the folder, each once, in the order of the files
 */
export function existingPaths(folder: string, files: readonly NewFile[]): readonly string[] {
  const existing = files.flatMap(({ path }) => {
    const file = parentFolders(path).find((parent) => kindOf(join(folder, parent)) === 'file')
    if (file !== undefined) return [file]
    return kindOf(join(folder, path)) === undefined ? [] : [path]
  })
  return [...new Set(existing)]
}

/**
 * Write new files with the folders that they need.
 *
 * @throws on a disk error, also when a file was created in the meantime
 */
export function writeNewFiles(folder: string, files: readonly NewFile[]): void {
  for (const { path, content } of files) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content, { flag: 'wx' })
  }
}

/** A link counts as its target; a broken link counts as a file, since it blocks the path. */
function kindOf(path: string): 'file' | 'folder' | undefined {
  if (!statsOf(() => lstatSync(path))) return undefined
  return statsOf(() => statSync(path))?.isDirectory() ? 'folder' : 'file'
}

/** Stats of a path; `undefined` when it is missing or inaccessible. */
function statsOf(readStats: () => Stats): Stats | undefined {
  try {
    return readStats()
  } catch {
    return undefined
  }
}
