// An output folder that holds what is not ours stays where it is, and so does all of that. Only our entries are replaced, the
// largest folders at once that hold nothing foreign:
//
//   build/docs  →  build.sitegen-…/old/docs        build.sitegen-…/new/docs  →  build/docs
//
// What is to be done is written down first (`steps.json`), and a lock in the output names the folder in which that
// stands. What the disk refuses is undone at once; where it refuses that too, the lock and the folder stay. An exchange that was
// left like that, or whose build was killed, is finished by the next command, since undoing would move what somebody has
// put into new folders meanwhile.

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
import { lockName, type Scan } from './foreign-files.ts'
import { type FoundWork, isWorkName, type WorkFolder, workNamed } from './work-folder.ts'

type Step = readonly [path: string, how: 'add' | 'replace' | 'remove']

/** What has to change, entry by entry; nothing foreign is among it. */
export function stepsTo(
  target: string,
  newOutput: string,
  { ours, foreign, mixed, folders }: Scan
): readonly Step[] {
  const ownFolders = new Set(folders)
  const isShared = (path: string) => mixed.has(path) || foreign.get(path) === 'folder'
  const stepsIn = (inside: string): Step[] => {
    const pathOf = (name: string) => (inside === '' ? name : `${inside}/${name}`)
    const wanted = entriesOf(newOutput, inside).map(pathOf)
    const there = new Set(entriesOf(target, inside).map(pathOf))
    const added = wanted.flatMap((path): Step[] => {
      if (isShared(path)) return stepsIn(path)
      if (!there.has(path)) return [[path, 'add']]
      // A folder in one that is not ours is not ours either.
      return ours.has(path) || ownFolders.has(path) ? [[path, 'replace']] : stepsIn(path)
    })
    const wantedHere = new Set(wanted)
    const gone = [...there].flatMap((path): Step[] => {
      if (wantedHere.has(path)) return []
      if (mixed.has(path)) return stepsIn(path)
      return ours.has(path) || ownFolders.has(path) ? [[path, 'remove']] : []
    })
    // Removed first: on a disk that ignores case, `guide.html` would take the place of `Guide.html`, and go with it.
    return [...gone, ...added]
  }
  return stepsIn('')
}

function entriesOf(folder: string, inside: string): readonly string[] {
  const place = join(folder, inside)
  return lstatSync(place, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(place) : []
}

/** An output that is half the old one and half the new one, since the disk refuses to move the rest either way. */
class HalfChanged extends Error {}

/**
 * Change an output.
 *
 * @throws when the disk refuses it: all is as it was then, or for a `HalfChanged` the lock has to stay, and the folder of
 * the build with it
 */
export function exchange(target: string, work: WorkFolder, steps: readonly Step[]): void {
  // On the disk before its name, so that after a power cut it is whole, or nothing was moved.
  writeFileSync(`${work.steps}.new`, JSON.stringify(steps), { flush: true })
  renameSync(`${work.steps}.new`, work.steps)
  try {
    for (const [path, how] of steps) {
      if (how !== 'add') move(join(target, path), join(work.oldOutput, path))
      if (how !== 'remove') move(join(work.newOutput, path), join(target, path))
    }
  } catch (error) {
    try {
      undo(target, work)
    } catch (refused) {
      throw new HalfChanged(`${textOf(error)}; nor can it be undone: ${textOf(refused)}`)
    }
    throw error
  }
  // From here on the new output is the published one.
  forget(work.steps)
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Without the lock nobody reads these files: where the disk keeps them, nothing is lost. */
function forget(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // Deleted with the folder that they lie in, or with the next lock.
  }
}

/** Put everything back that an exchange has moved. @throws when the disk refuses it */
function undo(target: string, { newOutput, oldOutput, steps }: WorkFolder): void {
  for (const [path, how] of readSteps(steps).reverse()) {
    const [now, before, next] = [join(target, path), join(oldOutput, path), join(newOutput, path)]
    const isMoved = how === 'add' ? !isThere(next) : isThere(before)
    if (!isMoved) continue
    if (isThere(now) && !isThere(next)) move(now, next)
    if (how !== 'add') move(before, now)
  }
  forget(steps)
}

/** Do what is left of an exchange. @throws when the disk refuses it */
function finish(target: string, { newOutput, oldOutput, steps }: WorkFolder): void {
  for (const [path, how] of readSteps(steps)) {
    const [now, before, next] = [join(target, path), join(oldOutput, path), join(newOutput, path)]
    const isDone = how === 'remove' ? isThere(before) : !isThere(next)
    if (isDone) continue
    if (isThere(now)) move(now, before)
    if (how !== 'remove') move(next, now)
  }
  forget(steps)
}

/** None where the file is missing or broken: `exchange` moves nothing before all of it is on the disk. */
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

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}

/** So long a build waits for another one that is publishing, in milliseconds. */
const longestWait = 10_000

/**
 * Do something while no other build changes the output.
 *
 * @throws when another one does so, and does not come to an end
 */
export function withLock<Result>(target: string, work: WorkFolder, run: () => Result): Result {
  const lock = join(target, lockName)
  for (let waited = 0; ; waited += 20) {
    try {
      lockAs(lock, work)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = finishEnded(target)
      if (waited > longestWait) throw new Error(held(holder))
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
  try {
    const result = run()
    forget(lock)
    return result
  } catch (error) {
    if (!(error instanceof HalfChanged)) forget(lock)
    throw error
  }
}

const held = (holder: FoundWork | undefined): string =>
  holder
    ? `another build is publishing it, ${holder.maker}, in ${holder.name}`
    : `${lockName} lies in it, and was not made by sitegen`

/** Whole or not at all, so that nobody finds a lock without a name. @throws EEXIST when there is one */
function lockAs(lock: string, { folder }: WorkFolder): void {
  const own = join(folder, 'lock')
  // An empty lock after a power cut would name nobody, and keep everybody out.
  writeFileSync(own, basename(folder), { flush: true })
  try {
    linkSync(own, lock)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    // A disk without links.
    writeFileSync(lock, basename(folder), { flag: 'wx', flush: true })
  } finally {
    rmSync(own)
  }
}

/**
 * Where a build was killed while it changed an output, do the rest.
 *
 * @returns the build that changes the output now, if there is one
 */
export function finishEnded(target: string): FoundWork | undefined {
  if (!lstatSync(target, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const lock = join(target, lockName)
  if (!lstatSync(lock, { throwIfNoEntry: false })?.isFile()) return undefined
  const name = readLock(lock)
  const work = workNamed(target, name)
  if (work && work.state !== 'ended') return work
  if (!isWorkName(target, name)) return undefined
  // Without its folder nothing is known of what the build has done.
  if (work) finish(target, work)
  rmSync(lock, { force: true })
  return undefined
}

/** The folder of the build that changes the output, or has ended and left that half done, if there is one. */
export function changedBy(target: string): FoundWork | undefined {
  const work = workNamed(target, readLock(join(target, lockName)))
  return work && (work.state !== 'ended' || existsSync(work.steps)) ? work : undefined
}

/** Has the build with a folder of this name begun to change the output? The folder may hold files of the output then. */
export const isLockedBy = (target: string, name: string): boolean => readLock(join(target, lockName)) === name

function readLock(lock: string): string {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    // Its build has just ended.
    return ''
  }
}
