// Watches the sources of a project, and reports changes in batches. Events of the file system only say where to look: what
// has changed is found by comparing the disk with what was last seen. So a lost event costs a moment and not an edit, and
// a folder that was deleted is watched again when it is back.

import { join } from 'node:path'
import type { Files } from '../base/files.ts'
import { projectPath } from '../base/markdown-folder.ts'
import { relativePath } from '../base/relative-path.ts'
import { extensionOf } from '../base/text.ts'
import type { PluginReads } from '../plugins/plugins.ts'
import { createFolderWatchers } from './folder-watchers.ts'
import { createSeenSources, type SourceChanges } from './seen-sources.ts'
import type { SiteChange } from './session.ts'
import { type ReadingStart, readsOutside } from './source-tree.ts'

/** Changes are reported when there was no event for this time, in milliseconds. */
const debounceTime = 20

/** All sources are compared with the disk when there was no event for this time, in milliseconds. */
const comparisonDelay = 250

/** How often all sources are compared while a folder cannot be watched or read, in milliseconds. */
const pollInterval = 1_000

/** Changed files, relative to the project, and top folders that are gone or back. */
export interface WatchedChange extends Required<SiteChange>, Omit<SourceChanges, 'paths'> {}

interface Watched {
  readonly project: Files
  /** When reading started; changes since then are reported too. */
  readonly start: ReadingStart
  /** What plugins have read. */
  readonly reads: () => PluginReads
}

/**
 * Watch all sources of a site.
 *
 * @param changed called with the files that were written, created or deleted
 * @returns a function that stops watching
 */
export function watchProject(
  { project, start, reads }: Watched,
  changed: (change: WatchedChange) => Promise<void>
): () => void {
  const seen = createSeenSources(project, start, () => readsOutside(project, reads()))
  const watchers = createFolderWatchers(noteEvent)
  /** Sources that events have named, and whether they were created, deleted or renamed. */
  let named = new Map<string, boolean>()
  let eventFolders = new Set<string>()
  let eventTimer: NodeJS.Timeout | undefined
  let comparisonTimer: NodeJS.Timeout | undefined

  function noteEvent(folder: string, name: string | null, isRenamed: boolean): void {
    const path = name === null ? folder : join(folder, name)
    for (const source of seen.sourcesAt(folder, path))
      named.set(source, isRenamed || named.get(source) === true)
    eventFolders.add(folder)
    clearTimeout(eventTimer)
    eventTimer = setTimeout(readEvents, debounceTime)
  }

  function readEvents(): void {
    const { files, renamedFolders, isComplete } = seen.lookAt(named)
    const areCurrent = [...eventFolders].every(watchers.isCurrent)
    named = new Map()
    eventFolders = new Set()
    if (isComplete && areCurrent) report({ paths: files, missing: [], restored: [] })
    else compare(files, renamedFolders)
    compareLater(comparisonDelay)
  }

  function compareLater(delay: number): void {
    clearTimeout(comparisonTimer)
    comparisonTimer = setTimeout(() => {
      const nextDelay = compare()
      if (nextDelay !== undefined) compareLater(nextDelay)
    }, delay)
  }

  /** @returns when to compare again, in milliseconds, if events do not suffice */
  function compare(
    files: readonly string[] = [],
    renamedFolders: ReadonlySet<string> = new Set()
  ): number | undefined {
    const { isComplete, ...changes } = seen.compare(renamedFolders)
    const areAllWatched = watchers.watch(seen.folders(), renamedFolders)
    const paths = [...new Set([...files, ...changes.paths])]
    report({ ...changes, paths })
    if (!areAllWatched || !isComplete) return pollInterval
    return paths.length > 0 ? comparisonDelay : undefined
  }

  function report({ paths, ...folders }: SourceChanges): void {
    if (paths.length === 0) return
    const sources = paths.map((path) => projectPath(project, relativePath(project.root, path) || '.'))
    const hasCode = sources.some(
      (file, index) =>
        !/^content(?:\/|$)/.test(file) && extensionOf(file) !== '.yaml' && !seen.isRead(paths[index] ?? '')
    )
    void changed({ ...folders, hasCode, paths: sources })
  }

  compare()
  // Changes between listing a folder and watching it have no events.
  compareLater(comparisonDelay)
  return () => {
    clearTimeout(eventTimer)
    clearTimeout(comparisonTimer)
    watchers.close()
  }
}
