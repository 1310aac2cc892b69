// The sources of a project as they were last seen, and how the disk differs from them.

import { dirname, sep } from 'node:path'
import type { Files } from '../base/files.ts'
import { isSame, isSettled } from '../base/fingerprint.ts'
import { relativePath } from '../base/relative-path.ts'
import type { PluginReads } from '../plugins/plugins.ts'
import {
  folderIdentity,
  folderTimes,
  isIgnored,
  listSources,
  lookAt,
  placePaths,
  type ReadingStart,
  type SourceTree
} from './source-tree.ts'

/** Changed files, and top folders of the sources that are gone or back. */
export interface SourceChanges {
  /** Absolute paths of files that were written, created or deleted, and of folders in which something may have changed. */
  readonly paths: readonly string[]
  /** Top folders that were deleted, relative to the project; `.` is the project itself. */
  readonly missing: readonly string[]
  /** Top folders that were missing and are back. */
  readonly restored: readonly string[]
}

/** What a comparison has found. */
interface Comparison extends SourceChanges {
  /** False if a folder could not be read. */
  readonly isComplete: boolean
}

/** What events have named. */
interface NamedChanges {
  /** Absolute paths of changed files. */
  readonly files: readonly string[]
  /** Folders that were created, deleted or renamed. */
  readonly renamedFolders: ReadonlySet<string>
  /** False if other files may have changed. */
  readonly isComplete: boolean
}

export interface SeenSources {
  /** Absolute paths of the folders whose events matter. */
  folders(): ReadonlySet<string>
  /** Whether a file is a source only because plugins read it. @param path absolute */
  isRead(path: string): boolean
  /** Sources that an event is about. @param path absolute path of an entry of `folder` */
  sourcesAt(folder: string, path: string): readonly string[]
  /** Look at sources. @param named absolute paths, and whether they were created, deleted or renamed */
  lookAt(named: ReadonlyMap<string, boolean>): NamedChanges
  /**
   * Compare all sources with the disk.
   *
   * @param renamedFolders those that exist may have been missing in between
   */
  compare(renamedFolders: ReadonlySet<string>): Comparison
}

/**
 * @param start when reading started: the first comparison finds the changes since then
 * @param reads what plugins have read besides, as absolute paths
 */
export function createSeenSources(
  project: Files,
  start: ReadingStart,
  reads: () => PluginReads
): SeenSources {
  const { root } = project
  const places = placePaths(project)
  const missingPlaces = new Set<string>()
  let tree: SourceTree | undefined
  /** A folder that could not be read. */
  let unreadable: string | undefined

  function compare(renamedFolders: ReadonlySet<string>): Comparison {
    let current: SourceTree
    try {
      current = listSources(project, reads())
    } catch (error) {
      // Reading the site reports it.
      const { path = root } = error as NodeJS.ErrnoException
      const paths = path === unreadable ? [] : [path]
      unreadable = path
      return { paths, missing: [], restored: [], isComplete: false }
    }
    const last = tree
    tree = current
    const exists = (folder: string) => current.folders.has(folder)
    const readAgain = unreadable === undefined ? [] : [unreadable]
    unreadable = undefined
    const missing = places.filter((place) => (last ?? start).folders.has(place) && !exists(place))
    const restored = places.filter((place) => missingPlaces.has(place) && exists(place))
    for (const place of missing) missingPlaces.add(place)
    for (const place of restored) missingPlaces.delete(place)
    const nameOf = (place: string) => relativePath(root, place) || '.'
    return {
      paths: [
        ...(last
          ? differencesBetween(last, current)
          : [...changesSince(start.startedAt, current), ...missing]),
        ...[...renamedFolders, ...readAgain].filter(exists)
      ],
      missing: missing.map(nameOf),
      restored: restored.map(nameOf),
      isComplete: true
    }
  }

  return {
    compare,
    folders: () =>
      new Set([
        root,
        ...(tree?.folders ?? []),
        ...[...(tree?.links.keys() ?? [])].map((target) => dirname(target)),
        // Not of missing ones: plugins look for files in many folders.
        ...reads().files.flatMap((file) => (tree?.files.has(file) ? dirname(file) : []))
      ]),
    isRead: (path) => {
      const { files, folders } = reads()
      return files.includes(path) || folders.some((folder) => path.startsWith(folder + sep))
    },
    sourcesAt(folder, path) {
      const isSource = tree?.folders.has(folder) || places.includes(path) || reads().files.includes(path)
      return [...(isSource ? [path] : []), ...(tree?.links.get(path) ?? [])].filter(
        (source) => !isIgnored(project, source)
      )
    },
    lookAt(named) {
      const changedFiles: string[] = []
      const renamedFolders = new Set<string>()
      let isComplete = true
      for (const [path, isRenamed] of named) {
        const [last, current] = [tree?.files.get(path), lookAt(path)]
        if (tree?.folders.has(path)) {
          if (isRenamed) renamedFolders.add(path)
        } else if (current) {
          tree?.files.set(path, current)
          // Timestamps are coarse: changes that follow each other closely may have the same.
          if (!last || !isSame(last, current) || !isSettled(last, last.seenAt)) changedFiles.push(path)
        } else if (last) {
          tree?.files.delete(path)
          changedFiles.push(path)
        } else if (folderIdentity(path) !== undefined) isComplete = false
      }
      return { files: changedFiles, renamedFolders, isComplete: isComplete && renamedFolders.size === 0 }
    }
  }
}

/** Files that were changed, created or deleted. */
const differencesBetween = (last: SourceTree, current: SourceTree): readonly string[] => [
  ...[...current.files].flatMap(([path, file]) => {
    const lastFile = last.files.get(path)
    return lastFile && isSame(lastFile, file) ? [] : [path]
  }),
  ...[...last.files.keys()].filter((path) => !current.files.has(path))
]

/**
 * Files that may have changed since a moment, and the folders that have changed without one of their files: something in them
 * was deleted.
 *
 * @param moment in milliseconds since 1970
 */
function changesSince(moment: number, { files, folders }: SourceTree): readonly string[] {
  const changedFiles = [...files].flatMap(([path, file]) => (isSettled(file, moment) ? [] : [path]))
  const explained = new Set(changedFiles.map((path) => dirname(path)))
  const changedFolders = [...folders].filter((folder) => {
    const times = folderTimes(folder)
    return times && !isSettled(times, moment) && !explained.has(folder)
  })
  return [...changedFiles, ...changedFolders]
}
