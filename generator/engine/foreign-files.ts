// Foreign files: everything in an output folder that its manifest does not list. They are never read, moved, replaced
// or deleted, and an output file cannot be published at the path of one.

import { lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { caseFoldedPath, folderOf } from '../base/text.ts'
import { filesInManifest } from './manifest.ts'

/** Lock file in the output folder during an exchange: see `exchange.ts`. */
export const lockName = '.sitegen-exchange'

export interface OutputScan {
  /** Existing files of ours. Paths are relative to the output. */
  readonly ours: ReadonlySet<string>
  /** Outermost foreign entries and their kind. Foreign folders are not scanned. */
  readonly foreign: ReadonlyMap<string, 'file' | 'folder'>
  /** Folders of ours with foreign entries below. */
  readonly mixed: ReadonlySet<string>
  /** Existing folders of ours, parents first. */
  readonly folders: readonly string[]
}

/** Scan an output folder without following links. Without our manifest, everything is foreign. */
export function scanOutput(folder: string): OutputScan {
  const files = new Set(manifestFiles(folder))
  const ownFolders = foldersOf(files)
  const ownFiles = new Set<string>()
  const foreign = new Map<string, 'file' | 'folder'>()
  const folders: string[] = []
  const visit = (relativeFolder: string): void => {
    for (const entry of readdirSync(join(folder, relativeFolder), { withFileTypes: true })) {
      const path = relativeFolder === '' ? entry.name : `${relativeFolder}/${entry.name}`
      if (path === lockName) continue
      if (entry.isFile() && files.has(path)) ownFiles.add(path)
      else if (entry.isDirectory() && ownFolders.has(path)) {
        folders.push(path)
        visit(path)
      } else foreign.set(path, entry.isDirectory() ? 'folder' : 'file')
    }
  }
  visit('')
  return { ours: ownFiles, foreign, mixed: foldersOf(foreign.keys()), folders }
}

function manifestFiles(folder: string): readonly string[] {
  try {
    return filesInManifest(folder) ?? []
  } catch {
    return []
  }
}

/** `a/b/c` → `a`, `a/b` */
export function foldersAbove(path: string): string[] {
  const above = folderOf(path)
  return above === '' ? [] : [...foldersAbove(above), above]
}

/** All folders above some paths. */
function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>()
  for (const path of paths)
    for (let above = folderOf(path); above !== '' && !folders.has(above); above = folderOf(above))
      folders.add(above)
  return folders
}

/**
 * Find output files that cannot be written because a foreign entry is at their path or in place of a parent folder.
 *
 * @returns pairs of output path and foreign path
 */
export function foreignClashes(
  folder: string,
  { foreign, mixed }: OutputScan,
  paths: Iterable<string>
): readonly (readonly [path: string, foreignPath: string])[] {
  if (foreign.size === 0) return []
  const byName = new Map([...foreign.keys()].map((path) => [caseFoldedPath(path), path]))
  return [...paths].flatMap((path): [string, string][] => {
    const existingPath = [...foldersAbove(path), path]
      .map((candidate) => byName.get(caseFoldedPath(candidate)))
      .find(Boolean)
    if (mixed.has(path)) return [[path, path]]
    if (existingPath === undefined) return []
    const blocker =
      foreign.get(existingPath) === 'folder' && path !== existingPath
        ? findBlocker(folder, path)
        : existingPath
    return blocker === undefined ? [] : [[path, blocker]]
  })
}

/** The path that blocks a file: a file or link in place of one of its parents, or anything at its own path. */
function findBlocker(folder: string, path: string): string | undefined {
  const blocker = foldersAbove(path).find(
    (candidate) => lstatSync(join(folder, candidate), { throwIfNoEntry: false })?.isDirectory() === false
  )
  if (blocker !== undefined) return blocker
  return lstatSync(join(folder, path), { throwIfNoEntry: false }) ? path : undefined
}

/** Whether a folder contains anything but folders. */
const hasFiles = (folder: string): boolean =>
  readdirSync(folder, { withFileTypes: true }).some(
    (entry) => !entry.isDirectory() || hasFiles(join(folder, entry.name))
  )

/** Foreign files that deleting an earlier output would lose, relative to it. Empty folders and links do not count. */
export function foreignFiles(previousOutput: string): readonly string[] {
  return [...scanOutput(previousOutput).foreign].flatMap(([path, kind]) => {
    const from = join(previousOutput, path)
    const isLost = kind === 'folder' ? hasFiles(from) : !lstatSync(from).isSymbolicLink()
    return isLost ? [path] : []
  })
}

/**
 * Move foreign files from an earlier output that will be deleted to the published one. They end up there when somebody
 * writes to the folder while it is being replaced.
 *
 * @returns whether everything was rescued
 * @throws on file system errors
 */
export const rescueForeignFiles = (previousOutput: string, target: string): boolean =>
  rescueScanned(previousOutput, scanOutput(previousOutput), target)

function rescueScanned(previousOutput: string, { ours, foreign }: OutputScan, target: string): boolean {
  let rescued = true
  if (ours.size === 0) return foreign.size === 0
  for (const [path, kind] of foreign) {
    const [from, to] = [join(previousOutput, path), join(target, path)]
    if (kind === 'folder' && !hasFiles(from)) continue
    if (!lstatSync(to, { throwIfNoEntry: false })) {
      mkdirSync(dirname(to), { recursive: true })
      renameSync(from, to)
      // Deleting a link loses no content.
    } else if (!lstatSync(from).isSymbolicLink()) rescued = false
  }
  return rescued
}

/**
 * Rescue the foreign files of an earlier output, and delete what else is foreign in it: links, special files and empty folders.
 *
 * @returns paths of its files, relative to it; undefined if not everything was rescued
 * @throws on file system errors
 */
export function keepOnlyOurs(previousOutput: string, target: string): readonly string[] | undefined {
  const scan = scanOutput(previousOutput)
  if (!rescueScanned(previousOutput, scan, target)) return undefined
  for (const path of [lockName, ...scan.foreign.keys()])
    rmSync(join(previousOutput, path), { recursive: true, force: true })
  const foldersWithFiles = foldersOf(scan.ours)
  for (const path of [...scan.folders].reverse())
    if (!foldersWithFiles.has(path)) rmdirSync(join(previousOutput, path))
  return [...scan.ours]
}
