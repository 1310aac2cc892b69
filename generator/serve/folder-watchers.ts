// A watcher of the file system for each folder. Events are only hints, so nothing else is needed of `fs.watch`; libraries
// such as chokidar do not watch a top folder again that was deleted.

import { type FSWatcher, watch } from 'node:fs'
import { sep } from 'node:path'
import { folderIdentity } from './source-tree.ts'

export interface FolderWatchers {
  /**
   * Watch exactly these folders.
   *
   * @param folders absolute
   * @param renamed folders that were created, deleted or renamed: they and the folders in them are watched anew
   * @returns whether all of them are watched: not if one is missing, or the system allows no more watchers
   */
  watch(folders: ReadonlySet<string>, renamed: ReadonlySet<string>): boolean
  /** Whether the folder at this path is still the one that is watched. */
  isCurrent(folder: string): boolean
  close(): void
}

/**
 * Called for each event in a folder.
 *
 * @param name of the entry in the folder, if the system tells it
 * @param isRename whether the entry was created, deleted or renamed
 */
export type EventListener = (folder: string, name: string | null, isRename: boolean) => void

export function createFolderWatchers(listener: EventListener): FolderWatchers {
  const watchers = new Map<string, { readonly identity: string; readonly watcher: FSWatcher }>()
  function stop(folder: string): void {
    watchers.get(folder)?.watcher.close()
    watchers.delete(folder)
  }
  function start(folder: string, identity: string): void {
    try {
      const watcher = watch(folder, (event, name) => listener(folder, name, event === 'rename'))
      watchers.set(folder, { identity, watcher })
      watcher.on('error', () => {
        stop(folder)
        listener(folder, null, true)
      })
    } catch {
      // Deleted just now, or the limit of the system is reached.
    }
  }
  const isCurrent = (folder: string): boolean =>
    watchers.has(folder) && watchers.get(folder)?.identity === folderIdentity(folder)
  return {
    isCurrent,
    watch(folders, renamed) {
      const isRenamed = (path: string) =>
        [...renamed].some((folder) => path === folder || path.startsWith(folder + sep))
      for (const folder of watchers.keys())
        if (!folders.has(folder) || isRenamed(folder) || !isCurrent(folder)) stop(folder)
      for (const folder of folders) {
        const identity = folderIdentity(folder)
        if (identity !== undefined && !watchers.has(folder)) start(folder, identity)
      }
      return watchers.size === folders.size
    },
    close() {
      for (const folder of watchers.keys()) stop(folder)
    }
  }
}
