// The output before the one that is published is kept, and the next one grows in it: of a large site with one edit,
// a few files are replaced, where a new folder would have to be made of as many folders and links as the
// site has pages, and the old one deleted. Most of its files are those of the published output, by links, so
// it takes hardly any room.
//
//   .sitegen/spare/NAME/      the output before
//   build.sitegen-…/new/      what becomes of it while the next is being made
//
// Nothing in it is believed: `staging.ts` looks at each file before it stays, and what does not belong to the
// next output is deleted.

import { lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { shortHash } from '../base/hash.ts'
import { foldersAbove, rescueForeign } from './foreign-files.ts'
import { sameOnDisk } from './plan.ts'

/** Where the spare folder of an output lies. @param target absolute output folder */
export const spareOf = (root: string, target: string): string =>
  join(root, '.sitegen/spare', shortHash(target))

/**
 * Turn a spare folder into a staging folder, if there is one.
 *
 * @param folder absolute; not there yet
 * @param target where files go that somebody has put into the folder, which they knew as the published one
 * @returns paths of its files, relative to it
 */
export function takeSpare(spare: string, folder: string, target: string): readonly string[] {
  try {
    // Through a link we would write, and delete, elsewhere.
    if (!lstatSync(spare).isDirectory() || !rescueForeign(spare, target)) return []
    renameSync(spare, folder)
  } catch {
    // None, or on another disk.
    return []
  }
  return filesIn(folder, '')
}

/** Files below a folder. What is neither a file nor a folder of files is deleted. */
function filesIn(folder: string, inside: string): string[] {
  const place = join(folder, inside)
  const found = readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`
    if (entry.isFile()) return [path]
    if (entry.isDirectory()) return filesIn(folder, path)
    rmSync(join(folder, path), { force: true })
    return []
  })
  if (found.length === 0 && inside !== '') rmdirSync(place)
  return found
}

/**
 * What becomes of files of an earlier output that the next one does not have.
 *
 * @param ignoresCase
 *   does the disk take names for one that differ in case? An earlier file or folder may be one of the next output then, and
 *   has to get the name that it has there
 * @returns renames, outermost first, and paths to delete after them
 */
export function leftovers(
  earlier: readonly string[],
  wanted: ReadonlyMap<string, unknown>,
  ignoresCase: boolean
): {
  readonly renamed: readonly (readonly [from: string, to: string])[]
  readonly dropped: readonly string[]
} {
  const gone = earlier.filter((path) => !wanted.has(path))
  if (!ignoresCase) return { renamed: [], dropped: gone }
  const names = new Map(withFolders([...wanted.keys()]).map((path) => [sameOnDisk(path), path]))
  const renamed = withFolders(earlier).flatMap((path): (readonly [string, string])[] => {
    const name = names.get(sameOnDisk(path))
    return name === undefined || name === path ? [] : [[path, name]]
  })
  return { renamed, dropped: gone.filter((path) => !names.has(sameOnDisk(path))) }
}

/** Paths and the folders that they lie in, each once and behind its own folder. */
const withFolders = (paths: readonly string[]): readonly string[] => [
  ...new Set(paths.flatMap((path) => [...foldersAbove(path), path]))
]

/** Delete files of a folder, and folders that are empty then. */
export function dropFiles(folder: string, paths: Iterable<string>): void {
  for (const path of paths) {
    try {
      unlinkSync(join(folder, path))
    } catch (error) {
      // There is a folder now, or a file where its folder was: it is gone, and what came instead is wanted.
      if (!['ENOENT', 'ENOTDIR', 'EISDIR', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error
      continue
    }
    dropEmpty(folder, dirname(path))
  }
}

function dropEmpty(folder: string, inside: string): void {
  if (inside === '.') return
  try {
    rmdirSync(join(folder, inside))
  } catch {
    // Not empty, or gone: so are those above it, or they are looked at from elsewhere.
    return
  }
  dropEmpty(folder, dirname(inside))
}

/**
 * Keep an output that was replaced, where that is possible and the one before it is ours to delete.
 *
 * @param discarded absolute; where the one before it goes, to be deleted
 * @returns whether there was one before it
 */
export function keepSpare(old: string, spare: string, discarded: string, target: string): boolean {
  mkdirSync(dirname(spare), { recursive: true })
  const before = lstatSync(spare, { throwIfNoEntry: false })
  if (before?.isDirectory() && !rescueForeign(spare, target)) return false
  if (before) renameSync(spare, discarded)
  renameSync(old, spare)
  return before !== undefined
}
