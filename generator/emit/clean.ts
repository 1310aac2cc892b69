// Deletes what builds have made, and nothing else: an output's files by its manifest, folders that are empty then, what killed
// builds have left beside it, and the cache.

import { existsSync, lstatSync, readdirSync, rmdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foreignFiles, rescueForeign, type Scan, scanOutput } from './foreign-files.ts'
import { manifestName, manifestOf, manifestText } from './manifest.ts'
import { beforeFirst, isOurs, recover, sweep } from './publish.ts'

/**
 * Delete an output that is ours. Where something stays in it, it keeps a manifest of no files, so that it can be built again.
 *
 * @param earlier absolute; the output before it, which may hold what somebody has put into it while it was the published one
 * @returns what stayed in it, relative to it
 * @throws when the disk refuses it
 */
export function cleanOutput(target: string, earlier?: string): readonly string[] {
  recover(target)
  sweep(target)
  // Before our manifest goes: else the next build would take the folder for somebody's.
  if (earlier !== undefined && isOurs(target)) rescueFrom(earlier, target)
  if (!existsSync(target)) return []
  const { ours, folders, foreign }: Scan = scanOutput(target)
  // The manifest last, so that the rest can be deleted by another run.
  for (const path of [...[...ours].filter((path) => path !== manifestName), manifestName])
    if (ours.has(path)) unlinkSync(join(target, path))
  for (const path of [...folders].reverse()) dropIfEmpty(join(target, path))
  // Else the next build would take the folder for somebody's.
  if ([...foreign.keys()].some((path) => !beforeFirst.has(path)))
    writeFileSync(join(target, manifestName), manifestText(manifestOf(new Map(), [])), { flag: 'wx' })
  dropIfEmpty(target)
  return [...foreign.keys()].sort()
}

/**
 * Delete what lies in a project for later builds.
 *
 * @param folder absolute
 * @returns what stayed in it, relative to it
 */
export function cleanCache(folder: string): readonly string[] {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  if (stat?.isSymbolicLink()) unlinkSync(folder)
  if (!stat?.isDirectory()) return []
  for (const name of ['cache', 'stats.html', '.gitignore'])
    rmSync(join(folder, name), { recursive: true, force: true })
  const inEarlier = cleanEarlier(join(folder, 'spare'))
  const left = readdirSync(folder).filter((name) => name !== 'spare')
  dropIfEmpty(folder)
  return [...left, ...inEarlier.map((path) => `spare/${path}`)].sort()
}

/** Delete earlier outputs, but for those with files of somebody in them. @returns these files, relative to the folder */
function cleanEarlier(folder: string): readonly string[] {
  if (!isFolder(folder)) {
    rmSync(folder, { force: true })
    return []
  }
  const left = readdirSync(folder).flatMap((name) => {
    const earlier = join(folder, name)
    // Builds put no files here.
    if (lstatSync(earlier).isFile()) return [name]
    const foreign = isFolder(earlier) ? foreignFiles(earlier) : []
    if (foreign.length === 0) rmSync(earlier, { recursive: true, force: true })
    return foreign.map((path) => `${name}/${path}`)
  })
  dropIfEmpty(folder)
  return left
}

/** Builds do this too, when they begin in the earlier output. */
function rescueFrom(earlier: string, target: string): void {
  try {
    if (isFolder(earlier)) rescueForeign(earlier, target)
  } catch {
    // On another disk: what is in it stays there, and is named.
  }
}

/** Links are none. */
const isFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true

function dropIfEmpty(folder: string): void {
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}
