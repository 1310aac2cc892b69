// Watches the sources of a project, and reports changes in batches.

import { join, sep } from 'node:path'
import { watch } from 'chokidar'
import { type Files, isUnfollowedLink } from '../base/files.ts'
import { projectPath } from '../base/markdown-folder.ts'
import { relativePath } from '../base/relative-path.ts'
import { extensionOf } from '../base/text.ts'
import { packageFolder } from '../bundle/package.ts'
import { type Fingerprint, fingerprintOf, isSame, isSettled, toFingerprint } from '../engine/fingerprint.ts'
import { variablesFile } from '../load/public-variables.ts'

/** Debounce time for changes, in milliseconds. */
const debounceTime = 20

/** Chokidar reports a file at most every 50 ms and drops changes in between; in milliseconds. */
const watcherInterval = 60

/** Longest time between two reports of the files that exist at the start, and until all are watched; in milliseconds. */
const startTime = 500

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

/** A watcher of the sources of a project and of the themes of sitegen. */
function watchSources(project: Files) {
  const { root } = project
  const sourcePaths = ['site', 'content', 'themes', variablesFile].map((name) => join(root, name))
  return watch(
    [...(project.mountedAt === undefined ? sourcePaths : [root]), join(packageFolder(), 'themes')],
    {
      alwaysStat: true,
      ignored: (path) =>
        /[\\/](node_modules|\.git)([\\/]|$)/.test(path) ||
        (path.startsWith(root + sep) && (isUnfollowedLink(root, path) || isIgnored(project, path)))
    }
  )
}

/**
 * Watch all sources of a site.
 *
 * @param startedAt when reading started, in milliseconds since the epoch; changes since then are reported too
 * @param changed called with `code` set if components may have changed
 */
export function watchProject(
  project: Files,
  startedAt: number,
  changed: (code: boolean, files: readonly string[]) => Promise<void>
): () => Promise<void> {
  const { root } = project
  const watcher = watchSources(project)
  let timer: NodeJS.Timeout | undefined
  let code = false
  let files = new Set<string>()
  const rechecks = new Map<string, NodeJS.Timeout>()
  const queueChange = (path: string) => {
    const file = projectPath(project, relativePath(root, path))
    files.add(file)
    code ||= !/^content(?:\/|$)/.test(file) && extensionOf(path) !== '.yaml'
    clearTimeout(timer)
    timer = setTimeout(() => {
      const codeChanged = code
      const changedFiles = [...files]
      code = false
      files = new Set()
      void changed(codeChanged, changedFiles)
    }, debounceTime)
  }
  /** Compare a file's fingerprint a moment later, since the watcher drops changes that follow each other closely. */
  const recheck = (path: string, earlier: Fingerprint) => {
    clearTimeout(rechecks.get(path))
    const compare = () => {
      rechecks.delete(path)
      const current = fingerprintIfExists(path)
      if (!current || isSame(current, earlier)) return
      queueChange(path)
      recheck(path, current)
    }
    rechecks.set(path, setTimeout(compare, watcherInterval))
  }
  /** Folders that existed at the start. */
  const folders = new Map<string, Fingerprint>()
  let startTimer: NodeJS.Timeout | undefined
  /** The watcher reads timestamps and folders first, and watches them afterwards: report what has changed in between. */
  const queueIfChanged = (path: string, earlier: Fingerprint) => {
    const current = fingerprintIfExists(path)
    if (!current || isSame(current, earlier)) return
    if (folders.has(path)) folders.set(path, current)
    queueChange(path)
  }
  const existedAtStart = (isFolder: boolean, path: string, reported: Fingerprint) => {
    // A file is watched by now, a folder once its files have been read.
    if (isFolder) folders.set(path, reported)
    else queueIfChanged(path, reported)
    clearTimeout(startTimer)
    startTimer = setTimeout(() => {
      for (const [folder, earlier] of folders) queueIfChanged(folder, earlier)
    }, startTime)
  }
  watcher.on('all', (event, path, stats) => {
    const reported = stats && toFingerprint(stats)
    // The watcher first reports all existing files. Skip those whose timestamps are older than the start of reading. If
    // something was removed from a folder, the folder's timestamp is newer.
    const added = event === 'add' || event === 'addDir'
    if (added && reported && isSettled(reported, startedAt))
      return existedAtStart(event === 'addDir', path, reported)
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
