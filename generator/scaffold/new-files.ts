// Files that a command adds to a project. All of them are planned first and compared with what is there, so that
// nothing is ever written over, and nothing is written at all where something stands in the way.

import { lstatSync, mkdirSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderOf } from '../base/text.ts'

/** A file that is to be written. */
export interface NewFile {
  /** Relative to the project folder, forward slashes. */
  readonly path: string
  readonly content: string | Uint8Array
}

/**
 * What is in the way of new files: files and folders of their names, and files where they need a folder.
 *
 * @param folder absolute; it need not exist
 * @returns paths relative to the folder, each once, in the order of the files
 */
export function pathsInTheWay(folder: string, files: readonly NewFile[]): readonly string[] {
  const found = files.flatMap(({ path }) => {
    const file = foldersAbove(path).find((above) => kindOf(join(folder, above)) === 'file')
    if (file !== undefined) return [file]
    return kindOf(join(folder, path)) === undefined ? [] : [path]
  })
  return [...new Set(found)]
}

/**
 * Write new files with the folders that they need.
 *
 * @throws what the system says when it refuses; also for a file that has come since it was looked for
 */
export function writeNewFiles(folder: string, files: readonly NewFile[]): void {
  for (const { path, content } of files) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content, { flag: 'wx' })
  }
}

/** `a/b/c.md` → `a`, `a/b` */
function foldersAbove(path: string): readonly string[] {
  const names = folderOf(path).split('/').filter(Boolean)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

/** A link counts as what it leads to, and as a file when it leads nowhere: nothing can be made in its place. */
function kindOf(path: string): 'file' | 'folder' | undefined {
  if (!statsOf(() => lstatSync(path))) return undefined
  return statsOf(() => statSync(path))?.isDirectory() ? 'folder' : 'file'
}

/** What the system refuses to look at is not there: below a file there is nothing either. */
function statsOf(look: () => Stats): Stats | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
