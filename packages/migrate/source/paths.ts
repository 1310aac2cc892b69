// All paths of a migration are joined here; `test/repository/boundaries.test.ts` refuses other ways. The old project decides
// which names are joined: languages, `docs.path`, includes. So a path is checked where it reaches the disk:
//
//   old project   `Files`: relative to the folder that the user has named, links resolved (base/files.ts)
//   new project   `placeIn`: relative to --out, without links; `isNewPath` says which paths a new project may have

import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { posix, isAbsolute as systemIsAbsolute, join as systemJoin } from 'node:path'
import { normalisePath } from 'sitegen/internals'

/**
 * Join names into a path relative to the root of the old or the new project, `..` resolved: `joinPath('docs', '../a')` → `a`.
 * Backslashes separate folders too, as on Windows. A path that leaves the root keeps its leading `..`, and is neither read
 * nor written.
 */
export const joinPath = (...names: readonly string[]): string =>
  normalisePath(names.join('/').replaceAll('\\', '/'))

/** Whether a path of `joinPath` leaves the root. */
export const isOutside = (path: string): boolean => path === '..' || path.startsWith('../')

/** Whether a path of the disk is absolute, which `relativePath` returns between two drives of Windows. */
export const isAbsolute = (path: string): boolean => systemIsAbsolute(path)

/** Whether there is a file or folder outside of the root, as imports name it: with or without its extension. */
export const existsOutside = (root: string, path: string): boolean =>
  ['', '.ts', '.js', '.mjs', '.tsx', '.jsx', '.json', '.md', '.mdx', '.vue'].some((extension) =>
    existsSync(systemJoin(root, path + extension))
  )

/** Join names into an address, which keeps slashes around it: `joinAddress('/base/', 'tags')` → `/base/tags`. */
export const joinAddress = (...names: readonly string[]): string => posix.join(...names)

/** How a file is written in a file of another folder, without `./`: `pathFrom('docs/a', 'docs/b.md')` → `../b.md`. */
export const pathFrom = (folder: string, file: string): string => posix.relative(folder, file)

/**
 * Whether a new project may have a file at this path, on any system: relative, in its shortest form, without backslashes,
 * control characters and drive letters.
 */
export const isNewPath = (path: string): boolean =>
  path !== '' && joinPath(path) === path && !isOutside(path) && !/\p{Cc}|(?:^|\/)[a-z]:/iu.test(path)

/**
 * Where a file of the new project is on the disk.
 *
 * @param root absolute; it may be a link itself
 * @returns an absolute path; `undefined` if the path leads out of the root, or the file or a folder above it is a link
 */
export function placeIn(root: string, path: string): string | undefined {
  if (!isNewPath(path)) return undefined
  let place = realPathOr(root)
  for (const name of path.split('/')) {
    place = systemJoin(place, name)
    if (lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined
  }
  return place
}

/** The real path of a folder; the path itself if it does not exist yet. */
function realPathOr(folder: string): string {
  try {
    return realpathSync.native(folder)
  } catch {
    return folder
  }
}
