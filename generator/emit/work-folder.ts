// The folder beside an output in which one build works. Its name says who works in it, and a mark inside that it is ours: a
// folder without the mark is somebody's, whatever its name.
//
//   build.sitegen-PID-SPACE-RANDOM/
//     sitegen-work        the mark, with the name of the machine and the id that it has had since it was started
//     steps.json          while an output is changed entry by entry: see `exchange.ts`
//     new/                being written
//     old/                what the new output replaces
//     discarded/          what is of no use any more
//
// SPACE stands for the machine and container in which PID is a process (`processes.ts`): of others nobody here can tell
// whether it still runs.

import { randomBytes } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { bootId, isRunning, processSpace } from '../base/processes.ts'

const markName = 'sitegen-work'

/** Absolute paths; all but the first need not be there. */
export interface WorkFolder {
  readonly folder: string
  readonly newOutput: string
  readonly oldOutput: string
  /** An earlier output that is no longer needed, on its way out. */
  readonly discarded: string
  readonly steps: string
}

const workFolder = (folder: string): WorkFolder => ({
  folder,
  newOutput: join(folder, 'new'),
  oldOutput: join(folder, 'old'),
  discarded: join(folder, 'discarded'),
  steps: join(folder, 'steps.json')
})

/** A folder of some build, which may have ended or not. */
export interface FoundWork extends WorkFolder {
  readonly name: string
  /** `elsewhere`: on another machine or in another container, perhaps still. */
  readonly state: 'running' | 'ended' | 'elsewhere'
  /** Who has made it, for messages. */
  readonly maker: string
}

/** Folders that this process works in: another one with its number has ended. */
const own = new Set<string>()

/** Make a folder for a build beside its target. @throws when the disk refuses it */
export function makeWork(target: string): WorkFolder {
  for (let tries = 0; ; tries++) {
    const folder = `${target}.sitegen-${process.pid}-${processSpace()}-${randomBytes(4).toString('hex')}`
    mkdirSync(dirname(folder), { recursive: true })
    mkdirSync(folder)
    own.add(folder)
    try {
      writeFileSync(join(folder, markName), markText(), { flag: 'wx', flush: true })
      return workFolder(folder)
    } catch (error) {
      // Empty as it was, another build may have taken it for the remains of one that was killed.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries > 9) throw error
    }
  }
}

const markText = (): string =>
  [`process ${process.pid} on ${hostname()}`, ...(bootId() === '' ? [] : [`boot ${bootId()}`]), ''].join('\n')

/** Leave the folder of a build as it is, for the next command to put things right from it. */
export const leaveWork = ({ folder }: WorkFolder): void => void own.delete(folder)

/** Delete the folder of a build, the mark last. @throws when the disk refuses it */
export function dropWork({ folder, oldOutput }: WorkFolder): void {
  // Half deleted it would have no manifest, and look like somebody's.
  if (existsSync(oldOutput)) renameSync(oldOutput, join(folder, 'replaced'))
  for (const name of ['new', 'replaced', 'discarded', 'lock', 'steps.json', 'steps.json.new'])
    rmSync(join(folder, name), { recursive: true, force: true })
  rmSync(join(folder, markName), { force: true })
  try {
    rmdirSync(folder)
  } catch {
    // Somebody has put something of theirs into it, or another build was quicker.
  }
  own.delete(folder)
}

/** All folders of builds on a target. */
export function worksOn(target: string): readonly FoundWork[] {
  const above = dirname(target)
  if (!statSync(above, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(above).flatMap((name) => workNamed(target, name) ?? [])
}

/** The folder of that name, where it is one of a build on a target. */
export function workNamed(target: string, name: string): FoundWork | undefined {
  const [pid, space] = partsOf(target, name) ?? []
  if (pid === undefined || space === undefined) return undefined
  const folder = join(dirname(target), name)
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const mark = lstatSync(join(folder, markName), { throwIfNoEntry: false })
  // A build may be killed before it has made its mark.
  if (!mark?.isFile() && !isEmpty(folder)) return undefined
  const state = stateOf(folder, Number(pid), space, mark?.mtimeMs ?? Date.now())
  return { ...workFolder(folder), name, state, maker: makerOf(folder) ?? `process ${pid}` }
}

/** Could a build on a target have given this name to its folder? */
export const isWorkName = (target: string, name: string): boolean => partsOf(target, name) !== undefined

function partsOf(target: string, name: string): readonly string[] | undefined {
  const begin = `${basename(target)}.sitegen-`
  if (!name.startsWith(begin)) return undefined
  return /^(\d+)-([0-9a-f]{10})-[0-9a-f]{8}$/.exec(name.slice(begin.length))?.slice(1)
}

/** A build elsewhere that has begun so long ago has ended, in milliseconds. */
const longestBuild = 24 * 3600 * 1000

function stateOf(folder: string, pid: number, space: string, began: number): FoundWork['state'] {
  if (space !== processSpace())
    return isBeforeStart(folder) || Date.now() - began > longestBuild ? 'ended' : 'elsewhere'
  if (pid === process.pid) return own.has(folder) ? 'running' : 'ended'
  return isRunning(pid) ? 'running' : 'ended'
}

/** Has a build begun on this machine before it was last started? Then it has ended with all processes. */
function isBeforeStart(folder: string): boolean {
  const [, host, boot] = /^process \d+ on (\S+)\nboot (\S+)$/m.exec(markIn(folder)) ?? []
  return host === hostname() && bootId() !== '' && boot !== bootId()
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0
  } catch {
    // Gone by now.
    return false
  }
}

const makerOf = (folder: string): string | undefined => /^process \d+ on \S+$/m.exec(markIn(folder))?.[0]

function markIn(folder: string): string {
  try {
    return readFileSync(join(folder, markName), 'utf8')
  } catch {
    // Killed before it has made its mark, or gone by now.
    return ''
  }
}
