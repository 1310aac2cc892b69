// The output that was replaced last is kept as the staging folder of the next build. After one edit to a large site,
// only a few of its files change; a fresh folder would need a directory and a hard link per page, and the old one would
// have to be deleted. Most of its files are hard links to the published output, so it needs little space.
//
//   .sitegen/previous-output/NAME/      the output before the published one
//   build.sitegen-…/new/      the same folder while the next output is being written
//
// Its files are not trusted: `staging.ts` verifies each one before reusing it, and stale files are deleted.

import { lstatSync, mkdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { shortHash } from '../base/hash.ts'
import { caseFoldedPath } from '../base/text.ts'
import { foldersAbove, keepOnlyOurs, rescueForeignFiles } from './foreign-files.ts'

/** Folder of the previous output. @param target absolute output folder */
export const previousOutputPath = (root: string, target: string): string =>
  join(root, '.sitegen/previous-output', shortHash(target))

/**
 * Move the previous output, if any, to where the next one is staged.
 *
 * @param folder absolute; must not exist yet
 * @param target published output; receives foreign files that were added to the folder while it was published
 * @returns paths of its files, relative to it
 */
export function takePreviousOutput(
  previousOutput: string,
  folder: string,
  target: string
): readonly string[] {
  try {
    // Through a symbolic link we would write and delete elsewhere.
    if (!lstatSync(previousOutput).isDirectory()) return []
    const files = keepOnlyOurs(previousOutput, target)
    if (!files) return []
    renameSync(previousOutput, folder)
    return files
  } catch {
    // There is none, or it is on another disk.
    return []
  }
}

/**
 * Decide what to do with files of the previous output that the next one does not contain.
 *
 * @param ignoresCase
 *   whether the file system ignores case: a previous file or folder may then be needed with another spelling, and is renamed
 * @returns renames, outermost first, and paths to delete afterwards
 */
export function staleFiles(
  previousFiles: readonly string[],
  plannedFiles: ReadonlyMap<string, unknown>,
  ignoresCase: boolean
): {
  readonly renamed: readonly (readonly [from: string, to: string])[]
  readonly dropped: readonly string[]
} {
  const stalePaths = previousFiles.filter((path) => !plannedFiles.has(path))
  if (!ignoresCase) return { renamed: [], dropped: stalePaths }
  const names = new Map(withFolders([...plannedFiles.keys()]).map((path) => [caseFoldedPath(path), path]))
  const renamed = withFolders(previousFiles).flatMap((path): (readonly [string, string])[] => {
    const name = names.get(caseFoldedPath(path))
    return name === undefined || name === path ? [] : [[path, name]]
  })
  return { renamed, dropped: stalePaths.filter((path) => !names.has(caseFoldedPath(path))) }
}

/** Paths and their parent folders, each once, parents first. */
const withFolders = (paths: readonly string[]): readonly string[] => [
  ...new Set(paths.flatMap((path) => [...foldersAbove(path), path]))
]

/** Delete files, and folders that become empty. */
export function deleteFiles(folder: string, paths: Iterable<string>): void {
  for (const path of paths) {
    try {
      unlinkSync(join(folder, path))
    } catch (error) {
      // Already replaced by a new folder, or by a new file in place of its folder.
      if (!['ENOENT', 'ENOTDIR', 'EISDIR', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error
      continue
    }
    deleteEmptyFolders(folder, dirname(path))
  }
}

function deleteEmptyFolders(folder: string, relativeFolder: string): void {
  if (relativeFolder === '.') return
  try {
    rmdirSync(join(folder, relativeFolder))
  } catch {
    // Not empty or already deleted, so its parents cannot be deleted either.
    return
  }
  deleteEmptyFolders(folder, dirname(relativeFolder))
}

/**
 * Keep a replaced output for the next build, unless the older one in its place holds foreign files that cannot be moved.
 *
 * @param discarded absolute; the older one is moved here, to be deleted
 * @returns whether one of the two must be deleted
 */
export function keepPreviousOutput(
  oldOutput: string,
  previousOutput: string,
  discarded: string,
  target: string
): boolean {
  mkdirSync(dirname(previousOutput), { recursive: true })
  const olderOutput = lstatSync(previousOutput, { throwIfNoEntry: false })
  if (olderOutput?.isDirectory() && !rescueForeignFiles(previousOutput, target)) return true
  if (olderOutput) renameSync(previousOutput, discarded)
  renameSync(oldOutput, previousOutput)
  return olderOutput !== undefined
}
