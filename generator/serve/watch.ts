// Watches the sources of a project, and reports changes in batches.

import { dirname, join, sep } from 'node:path'
import { watch } from 'chokidar'
import { type Files, isUnfollowedLink, namesIn } from '../base/files.ts'
import { projectPath } from '../base/markdown-folder.ts'
import { relativePath } from '../base/relative-path.ts'
import { packageFolder } from '../base/sitegen-package.ts'
import { extensionOf } from '../base/text.ts'
import { type Fingerprint, fingerprintOf, isSame, isSettled, toFingerprint } from '../engine/fingerprint.ts'
import { variablesFile } from '../load/public-variables.ts'
import type { SiteChange } from './session.ts'

/** Debounce time for changes, in milliseconds. */
const debounceTime = 20

/** Chokidar reports a file at most every 50 ms and drops changes in between; in milliseconds. */
const watcherInterval = 60

/** Longest time between two reports of the files that exist at the start, and until all are watched; in milliseconds. */
const startupQuietTime = 500

/** Whether to ignore a path in a plain Markdown folder: cache, output, and dotfiles. */
const isIgnored = ({ root, mountedAt }: Files, path: string): boolean =>
  mountedAt !== undefined &&
  relativePath(root, path)
    .split('/')
    .some(
      (name) =>
        (name.startsWith('.') && name !== variablesFile) ||
        name === 'build' ||
        name.startsWith('build.sitegen-')
    )

/** Fingerprint of a file or link target; undefined if it was deleted, which the watcher reports. */
function fingerprintIfExists(path: string): Fingerprint | undefined {
  try {
    return fingerprintOf(path)
  } catch {
    return undefined
  }
}

/** Whether the watcher ignores an absolute path. */
const isUnwatched = (project: Files, path: string): boolean =>
  /[\\/](node_modules|\.git)([\\/]|$)/.test(path) ||
  (path.startsWith(project.root + sep) && (isUnfollowedLink(project.root, path) || isIgnored(project, path)))

/** A watcher of the sources of a project and of the themes of sitegen. */
function watchSources(project: Files) {
  const { root } = project
  const sourcePaths = ['site', 'content', 'themes', variablesFile].map((name) => join(root, name))
  return watch(
    [...(project.mountedAt === undefined ? sourcePaths : [root]), join(packageFolder(), 'themes')],
    {
      alwaysStat: true,
      ignored: (path) => isUnwatched(project, path)
    }
  )
}

/**
 * The files and folders that the watcher has reported. It reads timestamps and folders first, and watches them afterwards,
 * so what changes in between must be found by comparing.
 *
 * @param startedAt when reading started, in milliseconds since 1970
 */
function createInventory(project: Files, startedAt: number) {
  const files = new Map<string, Fingerprint>()
  const folders = new Map<string, Fingerprint>()
  /** Read a path's fingerprint again. @returns whether it has changed */
  const refresh = (paths: Map<string, Fingerprint>, path: string): boolean => {
    const [lastFingerprint, current] = [paths.get(path), fingerprintIfExists(path)]
    if (!current || (lastFingerprint && isSame(current, lastFingerprint))) return false
    paths.set(path, current)
    return true
  }
  /** Absolute paths of files and folders that have appeared in a folder, changed or disappeared. */
  function changesIn(folder: string): readonly string[] {
    let names: readonly string[]
    try {
      names = namesIn(folder)
    } catch {
      // The folder has become unreadable, which reading the site reports.
      return [folder]
    }
    const paths = names.map((name) => join(folder, name)).filter((path) => !isUnwatched(project, path))
    const missing = [...files.keys(), ...folders.keys()].filter(
      (path) => dirname(path) === folder && !paths.includes(path)
    )
    for (const path of missing) forget(path)
    return [...missing, ...paths.filter((path) => !folders.has(path) && refresh(files, path))]
  }
  function forget(path: string): void {
    files.delete(path)
    folders.delete(path)
  }
  const isChanged = (path: string): boolean => {
    const lastFingerprint = files.get(path)
    return lastFingerprint !== undefined && !isSettled(lastFingerprint, startedAt)
  }
  return {
    forget,
    /**
     * Read a folder again that was reported. On a busy machine, the files in it may not have been reported yet.
     *
     * @returns the paths in it that have changed; the folder, if they do not explain its change: something in it was removed
     */
    findChangesIn(folder: string): readonly string[] {
      const changes = changesIn(folder).filter((path) => !files.has(path) || isChanged(path))
      const hasChangedFile = [...files.keys()].some((path) => dirname(path) === folder && isChanged(path))
      return hasChangedFile ? changes : [...changes, folder]
    },
    addFolder: (path: string, reported: Fingerprint) => void folders.set(path, reported),
    addFile: (path: string, reported: Fingerprint) => void files.set(path, reported),
    isUpToDate(path: string, reported: Fingerprint): boolean {
      const lastFingerprint = files.get(path)
      return lastFingerprint !== undefined && isSame(lastFingerprint, reported)
    },
    refreshFile: (path: string) => refresh(files, path),
    /** Read all folders again. @returns the paths that have changed in them */
    findChanges: () =>
      [...folders.keys()].filter((path) => refresh(folders, path)).flatMap((path) => changesIn(path))
  }
}

/**
 * Watch all sources of a site.
 *
 * @param startedAt when reading started, in milliseconds since 1970; changes since then are reported too
 * @param changed called with the files that were written, created or deleted
 */
export function watchProject(
  project: Files,
  startedAt: number,
  changed: (change: Required<SiteChange>) => Promise<void>
): () => Promise<void> {
  const { root } = project
  const watcher = watchSources(project)
  let timer: NodeJS.Timeout | undefined
  let hasCode = false
  let paths = new Set<string>()
  const inventory = createInventory(project, startedAt)
  const rechecks = new Map<string, NodeJS.Timeout>()
  /** Folders that changed before they were watched, without a report of what changed in them. */
  const changedFolders = new Set<string>()
  const queueChange = (path: string) => {
    changedFolders.delete(dirname(path))
    const file = projectPath(project, relativePath(root, path))
    paths.add(file)
    hasCode ||= !/^content(?:\/|$)/.test(file) && extensionOf(path) !== '.yaml'
    clearTimeout(timer)
    timer = setTimeout(() => {
      const change = { hasCode, paths: [...paths] }
      hasCode = false
      paths = new Set()
      void changed(change)
    }, debounceTime)
  }
  /** Compare a file's fingerprint a moment later, since the watcher drops changes that follow each other closely. */
  const recheck = (path: string, lastFingerprint: Fingerprint) => {
    clearTimeout(rechecks.get(path))
    const compare = () => {
      rechecks.delete(path)
      const current = fingerprintIfExists(path)
      if (!current || isSame(current, lastFingerprint)) return
      inventory.addFile(path, current)
      queueChange(path)
      recheck(path, current)
    }
    rechecks.set(path, setTimeout(compare, watcherInterval))
  }
  let startTimer: NodeJS.Timeout | undefined
  const compareLater = () => {
    clearTimeout(startTimer)
    startTimer = setTimeout(() => {
      inventory.findChanges().forEach(queueChange)
      for (const folder of changedFolders) inventory.findChangesIn(folder).forEach(queueChange)
      changedFolders.clear()
    }, startupQuietTime)
  }
  const addExistingFile = (path: string, reported: Fingerprint) => {
    inventory.addFile(path, reported)
    // A file is watched by now, a folder once its files have been read.
    if (inventory.refreshFile(path)) queueChange(path)
    compareLater()
  }
  watcher.on('all', (event, path, stats) => {
    const reported = stats && toFingerprint(stats)
    if (event === 'addDir' && reported) {
      inventory.addFolder(path, reported)
      if (!isSettled(reported, startedAt)) changedFolders.add(path)
      return compareLater()
    }
    // The watcher first reports all existing files. Skip those whose timestamps are older than the start of reading.
    if (event === 'add' && reported && isSettled(reported, startedAt)) return addExistingFile(path, reported)
    // Comparing folders has already found this change.
    if (reported && inventory.isUpToDate(path, reported)) return
    if (reported) inventory.addFile(path, reported)
    else inventory.forget(path)
    queueChange(path)
    if (event === 'change' && reported) recheck(path, reported)
  })
  return async () => {
    clearTimeout(timer)
    clearTimeout(startTimer)
    for (const timer of rechecks.values()) clearTimeout(timer)
    await watcher.close()
  }
}
