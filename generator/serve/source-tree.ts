// All sources of a project as they are on the disk at one moment, and how two such moments differ. The files are listed
// by the same function as when they are read, so that the same links are followed.

import { type Stats, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { listTree } from '../base/file-tree.ts'
import type { Files } from '../base/files.ts'
import { type Fingerprint, toFingerprint } from '../base/fingerprint.ts'
import { linkedPathsOf } from '../base/linked-paths.ts'
import { relativePath } from '../base/relative-path.ts'
import { packageFolder } from '../base/sitegen-package.ts'
import { variablesFile } from '../load/public-variables.ts'
import type { PluginReads } from '../plugins/plugins.ts'

/** A file, and when it was looked at, in milliseconds since 1970. */
export interface SeenFile extends Fingerprint {
  readonly seenAt: number
}

/** Sources at one moment. All paths are absolute. */
export interface SourceTree {
  readonly files: Map<string, SeenFile>
  readonly folders: ReadonlySet<string>
  /** Links to files, by the real path of their target. */
  readonly links: ReadonlyMap<string, readonly string[]>
}

/** A folder or file that sources are in. */
interface SourcePlace {
  /** Absolute. Links out of it are only followed to linked paths. */
  readonly root: string
  /** Relative to `root`. */
  readonly path: string
}

/** The places of sources of a project, and the themes of sitegen. */
function sourcePlaces({ root, mountedAt }: Files): readonly SourcePlace[] {
  const names = mountedAt === undefined ? ['site', 'content', 'themes'] : ['']
  const places = [...names, variablesFile].map((path) => ({ root, path }))
  const isInstalled = /[\\/]node_modules[\\/]/.test(packageFolder())
  return isInstalled ? places : [...places, { root: packageFolder(), path: 'themes' }]
}

/** Absolute paths of the places of sources; they may be missing. */
export const placePaths = (project: Files): readonly string[] =>
  sourcePlaces(project).map(({ root, path }) => join(root, path))

/** Whether to ignore a path in a plain Markdown folder: cache, output, and dotfiles. @param path absolute */
export const isIgnored = ({ root, mountedAt }: Files, path: string): boolean =>
  mountedAt !== undefined &&
  path.startsWith(root + sep) &&
  relativePath(root, path)
    .split('/')
    .some(
      (name) =>
        (name.startsWith('.') && name !== variablesFile) ||
        name === 'build' ||
        name === 'node_modules' ||
        name.startsWith('build.sitegen-')
    )

/** Size and times of a link that is broken or leads out of the project: only its existence counts. */
const unread: Fingerprint = { size: 0, modified: 0, changed: 0 }

/** When reading a project starts, and the top folders of its sources that exist then. */
export interface ReadingStart {
  /** In milliseconds since 1970. */
  readonly startedAt: number
  /** Absolute. */
  readonly folders: ReadonlySet<string>
}

/** Note that reading a project starts now. */
export const noteReadingStart = (project: Files): ReadingStart => ({
  startedAt: Date.now(),
  folders: new Set(placePaths(project).filter((place) => folderIdentity(place) !== undefined))
})

/** What plugins have read besides the sources of a project, as absolute paths. */
export function readsOutside(project: Files, { files, folders }: PluginReads): PluginReads {
  const places = placePaths(project)
  const outside = (paths: readonly string[]) =>
    [...new Set(paths.map((path) => join(project.root, path)))].filter(
      (path) => !places.some((place) => path === place || path.startsWith(place + sep))
    )
  return { files: outside(files), folders: outside(folders) }
}

/** List all sources of a project, and what plugins have read. @throws when a folder cannot be read */
export function listSources(project: Files, reads: PluginReads = { files: [], folders: [] }): SourceTree {
  const seenAt = Date.now()
  const files = new Map<string, SeenFile>()
  const folders = new Set<string>()
  const links = new Map<string, string[]>()
  const hidden = project.mountedAt === undefined
  for (const file of reads.files) {
    const found = lookAt(file)
    if (found) files.set(file, found)
  }
  const read = reads.folders.map((root) => ({ root, path: '' }))
  for (const { root, path } of [...sourcePlaces(project), ...read]) {
    const place = join(root, path)
    if (folderIdentity(place) === undefined) {
      const file = lookAt(place)
      if (file) files.set(place, file)
      continue
    }
    const tree = listTree({ root, linkedPaths: linkedPathsOf(project.root), hidden }, path)
    for (const { path, size, times } of tree.files) {
      const file = join(root, path)
      if (!isIgnored(project, file)) files.set(file, { ...(times ? { size, ...times } : unread), seenAt })
    }
    for (const folder of tree.folders) if (!isIgnored(project, folder)) folders.add(folder)
    for (const [target, paths] of tree.linkedFiles)
      links.set(target, [...(links.get(target) ?? []), ...paths.map((path) => join(root, path))])
  }
  return { files, folders, links }
}

/** A file or the target of a link; undefined for anything else, and if it is missing. */
export function lookAt(path: string): SeenFile | undefined {
  const seenAt = Date.now()
  const stat = statIfExists(path)
  return stat?.isFile() ? { ...toFingerprint(stat), seenAt } : undefined
}

/** Identity of a folder, which another one at the same path does not have; undefined if there is no folder. */
export function folderIdentity(path: string): string | undefined {
  const stat = statIfExists(path)
  return stat?.isDirectory() ? [stat.dev, stat.ino, stat.birthtimeMs].join() : undefined
}

/** Times of a folder; undefined if it is missing. */
export function folderTimes(path: string): Fingerprint | undefined {
  const stat = statIfExists(path)
  return stat && toFingerprint(stat)
}

function statIfExists(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}
