// Deletes what builds have created and nothing else: the files of an output listed in its manifest, folders that become
// empty, what interrupted builds have left next to it, and the cache.

import { existsSync, lstatSync, readdirSync, rmdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foreignFiles, type OutputScan, rescueForeignFiles, scanOutput } from '../engine/foreign-files.ts'
import { createManifest, manifestName, manifestText } from '../engine/manifest.ts'
import { allowedBeforeFirstBuild, isSitegenOutput } from '../engine/output-folder.ts'
import { deleteAbandonedWork, recover } from '../engine/recover.ts'

/**
 * Delete an output of sitegen. Foreign files stay, with an empty manifest, so that the folder can be built into again.
 *
 * @param previous absolute path of the previous output, which may contain foreign files from the time when it was published
 * @returns remaining files, relative to the target
 * @throws the error of the file system
 */
export function cleanOutput(target: string, previous?: string): readonly string[] {
  recover(target)
  deleteAbandonedWork(target)
  // While the manifest still exists: without it, the next build would treat the folder as foreign.
  if (previous !== undefined && isSitegenOutput(target)) rescueForeignFilesOf(previous, target)
  if (!existsSync(target)) return []
  const { ours, folders, foreign }: OutputScan = scanOutput(target)
  // The manifest last, so that an interrupted run can be repeated.
  for (const path of [...[...ours].filter((path) => path !== manifestName), manifestName])
    if (ours.has(path)) unlinkSync(join(target, path))
  for (const path of [...folders].reverse()) removeIfEmpty(join(target, path))
  // Without a manifest, the next build would treat the folder as foreign.
  if ([...foreign.keys()].some((path) => !allowedBeforeFirstBuild.has(path)))
    writeFileSync(join(target, manifestName), manifestText(createManifest(new Map(), [])), { flag: 'wx' })
  removeIfEmpty(target)
  return [...foreign.keys()].sort()
}

/**
 * Delete the cache folder of a project.
 *
 * @param folder absolute
 * @returns remaining files, relative to the folder
 */
export function cleanCache(folder: string): readonly string[] {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  if (stat?.isSymbolicLink()) unlinkSync(folder)
  if (!stat?.isDirectory()) return []
  for (const name of ['cache', 'types', 'schema', 'stats.html', '.gitignore'])
    rmSync(join(folder, name), { recursive: true, force: true })
  const inPreviousOutputs = cleanPreviousOutputs(join(folder, 'previous-output'))
  const remaining = readdirSync(folder).filter((name) => name !== 'previous-output')
  removeIfEmpty(folder)
  return [...remaining, ...inPreviousOutputs.map((path) => `previous-output/${path}`)].sort()
}

/** Delete previous outputs, except those with foreign files. @returns these files, relative to the folder */
function cleanPreviousOutputs(folder: string): readonly string[] {
  if (!isFolder(folder)) {
    rmSync(folder, { force: true })
    return []
  }
  const remaining = readdirSync(folder).flatMap((name) => {
    const output = join(folder, name)
    // Builds create only folders here, so the file is foreign.
    if (lstatSync(output).isFile()) return [name]
    const foreign = isFolder(output) ? foreignFiles(output) : []
    if (foreign.length === 0) rmSync(output, { recursive: true, force: true })
    return foreign.map((path) => `${name}/${path}`)
  })
  removeIfEmpty(folder)
  return remaining
}

/** Move foreign files of the previous output to the target, as builds do too. */
function rescueForeignFilesOf(output: string, target: string): void {
  try {
    if (isFolder(output)) rescueForeignFiles(output, target)
  } catch {
    // On another disk: the files stay where they are and are reported.
  }
}

/** False for links. */
const isFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** Delete a folder without entries. */
export function removeIfEmpty(folder: string): void {
  if (isFolder(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
}
