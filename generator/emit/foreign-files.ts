// What lies in an output folder and is not ours: everything that its manifest does not name. It is never read, moved,
// replaced or deleted, and what has its name cannot be published.

import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderOf } from '../base/text.ts'
import { manifestName, parseManifest } from './manifest.ts'
import { sameOnDisk } from './plan.ts'

/** In the output folder while it is changed entry by entry: see `exchange.ts`. */
export const lockName = '.sitegen-exchange'

export interface Scan {
  /** Files of ours that are there. Paths are relative to the output. */
  readonly ours: ReadonlySet<string>
  /** Outermost entries that are not ours, and whether they are folders. What lies in such a folder is not looked at. */
  readonly foreign: ReadonlyMap<string, 'file' | 'folder'>
  /** Folders of ours that have something foreign below. */
  readonly mixed: ReadonlySet<string>
  /** Folders of ours that are there, those that lie in others after these. */
  readonly folders: readonly string[]
}

/** Look through an output folder; links are not followed. Of a folder without our manifest nothing is ours. */
export function scanOutput(folder: string): Scan {
  const files = new Set(filesOf(folder))
  const known = new Set([...files].flatMap(foldersAbove))
  const ours = new Set<string>()
  const foreign = new Map<string, 'file' | 'folder'>()
  const folders: string[] = []
  const visit = (inside: string): void => {
    for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`
      if (path === lockName) continue
      if (entry.isFile() && files.has(path)) ours.add(path)
      else if (entry.isDirectory() && known.has(path)) {
        folders.push(path)
        visit(path)
      } else foreign.set(path, entry.isDirectory() ? 'folder' : 'file')
    }
  }
  visit('')
  return { ours, foreign, mixed: new Set([...foreign.keys()].flatMap(foldersAbove)), folders }
}

function filesOf(folder: string): readonly string[] {
  try {
    const manifest = parseManifest(readFileSync(join(folder, manifestName), 'utf8'))
    return manifest ? [manifestName, ...Object.keys(manifest.files)] : []
  } catch {
    return []
  }
}

/** `a/b/c` → `a`, `a/b` */
export function foldersAbove(path: string): string[] {
  const above = folderOf(path)
  return above === '' ? [] : [...foldersAbove(above), above]
}

/**
 * Paths that cannot be written, since something that is not ours has their name or lies where they need a folder.
 *
 * @returns pairs of what is to be written and what is there
 */
export function foreignClashes(
  folder: string,
  { foreign, mixed }: Scan,
  paths: Iterable<string>
): readonly (readonly [path: string, there: string])[] {
  if (foreign.size === 0) return []
  const byName = new Map([...foreign.keys()].map((path) => [sameOnDisk(path), path]))
  return [...paths].flatMap((path): [string, string][] => {
    const there = [...foldersAbove(path), path].map((each) => byName.get(sameOnDisk(each))).find(Boolean)
    if (mixed.has(path)) return [[path, path]]
    if (there === undefined) return []
    const taken = foreign.get(there) === 'folder' && path !== there ? inTheWay(folder, path) : there
    return taken === undefined ? [] : [[path, taken]]
  })
}

/** What keeps a file from being written: a file or link in place of one of its folders, or anything in its own place. */
function inTheWay(folder: string, path: string): string | undefined {
  const taken = foldersAbove(path).find(
    (each) => lstatSync(join(folder, each), { throwIfNoEntry: false })?.isDirectory() === false
  )
  if (taken !== undefined) return taken
  return lstatSync(join(folder, path), { throwIfNoEntry: false }) ? path : undefined
}

/** Does a folder hold anything but folders? */
const hasFiles = (folder: string): boolean =>
  readdirSync(folder, { withFileTypes: true }).some(
    (entry) => !entry.isDirectory() || hasFiles(join(folder, entry.name))
  )

/** What of an earlier output would be lost if it were deleted, relative to it. Empty folders and links hold nothing. */
export function foreignFiles(earlier: string): readonly string[] {
  return [...scanOutput(earlier).foreign].flatMap(([path, kind]) => {
    const from = join(earlier, path)
    const holds = kind === 'folder' ? hasFiles(from) : !lstatSync(from).isSymbolicLink()
    return holds ? [path] : []
  })
}

/**
 * Move what is not ours out of an earlier output that is to be deleted, to its place in the published one. It gets there where
 * somebody was still at work in the folder when it was replaced.
 *
 * @returns whether nothing is left that could be lost
 * @throws when the disk refuses it
 */
export function rescueForeign(earlier: string, target: string): boolean {
  let rescued = true
  const { ours, foreign } = scanOutput(earlier)
  if (ours.size === 0) return foreign.size === 0
  for (const [path, kind] of foreign) {
    const [from, to] = [join(earlier, path), join(target, path)]
    if (kind === 'folder' && !hasFiles(from)) continue
    if (!lstatSync(to, { throwIfNoEntry: false })) {
      mkdirSync(dirname(to), { recursive: true })
      renameSync(from, to)
      // A link holds nothing that could be lost.
    } else if (!lstatSync(from).isSymbolicLink()) rescued = false
  }
  return rescued
}
