// Replaces an output inside a folder that also holds foreign files. The folder and all foreign files stay where they
// are; only our entries are exchanged, in the largest subfolders that hold nothing foreign:
//
//   build/docs  →  build.sitegen-…/old/docs        build.sitegen-…/new/docs  →  build/docs
//
// The steps are first written to `steps.json` in the work folder, and a lock file in the output names that work folder.
// If a step fails, all are undone at once; if undoing fails too, the lock and the work folder stay. The next command
// finishes an exchange that was interrupted or could not be undone. It does not undo it, since that would move files
// that somebody has added to new folders in the meantime.

import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { writeAtomically } from '../base/atomic-write.ts'
import { errorMessage } from '../base/error-message.ts'
import { lockName, type OutputScan } from './foreign-files.ts'
import { type FoundWorkFolder, findWorkFolder, isWorkFolderName, type WorkFolder } from './work-folder.ts'

type Step = readonly [path: string, how: 'add' | 'replace' | 'remove']

/** Plan the changes entry by entry; foreign entries are not touched. */
export function planSteps(
  target: string,
  newOutput: string,
  { ours, foreign, mixed, folders }: OutputScan
): readonly Step[] {
  const ownFolders = new Set(folders)
  const isShared = (path: string) => mixed.has(path) || foreign.get(path) === 'folder'
  const stepsIn = (relativeFolder: string): Step[] => {
    const pathOf = (name: string) => (relativeFolder === '' ? name : `${relativeFolder}/${name}`)
    const newPaths = entriesOf(newOutput, relativeFolder).map(pathOf)
    const oldPaths = new Set(entriesOf(target, relativeFolder).map(pathOf))
    const addSteps = newPaths.flatMap((path): Step[] => {
      if (isShared(path)) return stepsIn(path)
      if (!oldPaths.has(path)) return [[path, 'add']]
      // A folder inside a foreign folder is foreign too.
      return ours.has(path) || ownFolders.has(path) ? [[path, 'replace']] : stepsIn(path)
    })
    const newPathSet = new Set(newPaths)
    const removed = [...oldPaths].flatMap((path): Step[] => {
      if (newPathSet.has(path)) return []
      if (mixed.has(path)) return stepsIn(path)
      return ours.has(path) || ownFolders.has(path) ? [[path, 'remove']] : []
    })
    // Removals first: on a file system that ignores case, removing `Guide.html` would delete a new `guide.html`.
    return [...removed, ...addSteps]
  }
  return stepsIn('')
}

function entriesOf(folder: string, relativeFolder: string): readonly string[] {
  const path = join(folder, relativeFolder)
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(path) : []
}

/** The output is partly old and partly new: both finishing and undoing the exchange failed. */
class PartialExchangeError extends Error {}

/**
 * Exchange the entries of an output.
 *
 * @throws on file system errors. The output is then unchanged, unless it is a `PartialExchangeError`: then the lock and
 * the work folder must stay
 */
export function exchange(target: string, work: WorkFolder, steps: readonly Step[]): void {
  // Flushed before it is renamed: after a power failure it is either complete, or nothing has been moved.
  writeAtomically(work.steps, JSON.stringify(steps), { flush: true })
  try {
    for (const [path, action] of steps) {
      if (action !== 'add') move(join(target, path), join(work.oldOutput, path))
      if (action !== 'remove') move(join(work.newOutput, path), join(target, path))
    }
  } catch (error) {
    try {
      undoSteps(target, work)
    } catch (undoError) {
      throw new PartialExchangeError(
        `${errorMessage(error)}; undoing it failed too: ${errorMessage(undoError)}`
      )
    }
    throw error
  }
  // The new output is published from here on.
  tryDelete(work.steps)
}

/** Delete a file if possible. Without the lock it is never read, so a leftover does no harm. */
function tryDelete(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // The lock will be deleted with its folder, or replaced by the next one.
  }
}

/** Undo the moves of an exchange. @throws on file system errors */
function undoSteps(target: string, { newOutput, oldOutput, steps }: WorkFolder): void {
  for (const [path, action] of readSteps(steps).reverse()) {
    const [publishedPath, oldPath, newPath] = [
      join(target, path),
      join(oldOutput, path),
      join(newOutput, path)
    ]
    const isMoved = action === 'add' ? !exists(newPath) : exists(oldPath)
    if (!isMoved) continue
    if (exists(publishedPath) && !exists(newPath)) move(publishedPath, newPath)
    if (action !== 'add') move(oldPath, publishedPath)
  }
  tryDelete(steps)
}

/** Finish an interrupted exchange. @throws on file system errors */
function finishSteps(target: string, { newOutput, oldOutput, steps }: WorkFolder): void {
  for (const [path, action] of readSteps(steps)) {
    const [publishedPath, oldPath, newPath] = [
      join(target, path),
      join(oldOutput, path),
      join(newOutput, path)
    ]
    const isDone = action === 'remove' ? exists(oldPath) : !exists(newPath)
    if (isDone) continue
    if (exists(publishedPath)) move(publishedPath, oldPath)
    if (action !== 'remove') move(newPath, publishedPath)
  }
  tryDelete(steps)
}

/** Empty when the file is missing or broken: `exchange` moves nothing before the file is complete. */
function readSteps(file: string): Step[] {
  if (!existsSync(file)) return []
  try {
    const steps: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(steps) ? steps : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

const exists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}

/** How long a build waits for another one to finish publishing, in milliseconds. */
const maxLockWait = 10_000

/**
 * Run something while no other build changes the output.
 *
 * @throws when another build holds the lock for too long
 */
export function withLock<Result>(target: string, work: WorkFolder, run: () => Result): Result {
  const lock = join(target, lockName)
  for (let waited = 0; ; waited += 20) {
    try {
      acquireLock(lock, work)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = finishInterrupted(target)
      if (waited > maxLockWait) throw new Error(describeHolder(holder))
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
  try {
    const result = run()
    tryDelete(lock)
    return result
  } catch (error) {
    if (!(error instanceof PartialExchangeError)) tryDelete(lock)
    throw error
  }
}

const describeHolder = (holder: FoundWorkFolder | undefined): string =>
  holder
    ? `another build (${holder.owner}) is publishing it from ${holder.name}`
    : `${lockName} exists and was not created by sitegen`

/** Create the lock atomically, so that it is never seen empty. @throws EEXIST when it is held */
function acquireLock(lock: string, { folder }: WorkFolder): void {
  const ownLock = join(folder, 'lock')
  // After a power failure, an empty lock would block all builds.
  writeFileSync(ownLock, basename(folder), { flush: true })
  try {
    linkSync(ownLock, lock)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    // The file system has no hard links.
    writeFileSync(lock, basename(folder), { flag: 'wx', flush: true })
  } finally {
    rmSync(ownLock)
  }
}

/**
 * Finish the exchange of a build that was killed.
 *
 * @returns the running build that is changing the output, if any
 */
export function finishInterrupted(target: string): FoundWorkFolder | undefined {
  if (!lstatSync(target, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const lock = join(target, lockName)
  if (!lstatSync(lock, { throwIfNoEntry: false })?.isFile()) return undefined
  const name = readLock(lock)
  const work = findWorkFolder(target, name)
  if (work && work.state !== 'ended') return work
  if (!isWorkFolderName(target, name)) return undefined
  // Without its work folder, the steps of the build are unknown.
  if (work) finishSteps(target, work)
  rmSync(lock, { force: true })
  return undefined
}

/** The work folder of a build that is changing the output, or was killed while doing so. */
export function findExchange(target: string): FoundWorkFolder | undefined {
  const work = findWorkFolder(target, readLock(join(target, lockName)))
  return work && (work.state !== 'ended' || existsSync(work.steps)) ? work : undefined
}

/** Whether the build with this work folder holds the lock. Its folder may then contain published files. */
export const isLockedBy = (target: string, name: string): boolean => readLock(join(target, lockName)) === name

function readLock(lock: string): string {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    // The build has ended in the meantime.
    return ''
  }
}
