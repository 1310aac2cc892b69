// The work folder of one build, beside its output. The name identifies the process; a marker file inside proves that
// the folder is ours. A folder without the marker is foreign, whatever its name.
//
//   build.sitegen-PID-SPACE-RANDOM/
//     sitegen-work        the marker, with host name and boot id
//     steps.json          during an exchange of single entries: see `exchange.ts`
//     new/                being written
//     old/                what the new output replaces
//     discarded/          to be deleted
//
// SPACE identifies the machine and container of PID (`processes.ts`). Whether a process with another SPACE is still
// running cannot be determined from here.

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
import { bootId, isRunning, processNamespace } from './processes.ts'

const markerName = 'sitegen-work'

/** Absolute paths; only the first must exist. */
export interface WorkFolder {
  readonly folder: string
  readonly newOutput: string
  readonly oldOutput: string
  /** An earlier output that will be deleted. */
  readonly discarded: string
  readonly steps: string
}

const pathsIn = (folder: string): WorkFolder => ({
  folder,
  newOutput: join(folder, 'new'),
  oldOutput: join(folder, 'old'),
  discarded: join(folder, 'discarded'),
  steps: join(folder, 'steps.json')
})

/** The work folder of a build that may still be running. */
export interface FoundWorkFolder extends WorkFolder {
  readonly name: string
  /** `elsewhere`: on another machine or in another container; it may still be running. */
  readonly state: 'running' | 'ended' | 'elsewhere'
  /** Process and host that created it, for messages. */
  readonly owner: string
}

/** Work folders of this process. Others with its PID belong to an ended process. */
const ownFolders = new Set<string>()

/** Create the work folder of a build beside its target. @throws on file system errors */
export function createWorkFolder(target: string): WorkFolder {
  for (let tries = 0; ; tries++) {
    const folder = `${target}.sitegen-${process.pid}-${processNamespace()}-${randomBytes(4).toString('hex')}`
    mkdirSync(dirname(folder), { recursive: true })
    mkdirSync(folder)
    ownFolders.add(folder)
    try {
      writeFileSync(join(folder, markerName), markerText(), { flag: 'wx', flush: true })
      return pathsIn(folder)
    } catch (error) {
      // While it was empty, another build may have deleted it as abandoned.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries > 9) throw error
    }
  }
}

const markerText = (): string =>
  [`process ${process.pid} on ${hostname()}`, ...(bootId() === '' ? [] : [`boot ${bootId()}`]), ''].join('\n')

/** Leave the work folder on disk; the next command recovers from it. */
export const releaseWorkFolder = ({ folder }: WorkFolder): void => void ownFolders.delete(folder)

/** Delete the work folder of a build, the marker last. @throws on file system errors */
export function deleteWorkFolder({ folder, oldOutput }: WorkFolder): void {
  // Half deleted, it would have no manifest and be treated as foreign.
  if (existsSync(oldOutput)) renameSync(oldOutput, join(folder, 'replaced'))
  // A process that was killed while writing `steps.json` leaves a temporary file beside it.
  const names = existsSync(folder) ? readdirSync(folder) : []
  const steps = names.filter((name) => name.startsWith('steps.json'))
  for (const name of ['new', 'replaced', 'discarded', 'lock', ...steps])
    rmSync(join(folder, name), { recursive: true, force: true })
  rmSync(join(folder, markerName), { force: true })
  try {
    rmdirSync(folder)
  } catch {
    // The folder contains foreign files, or another build deleted it first.
  }
  ownFolders.delete(folder)
}

/** Find the work folders of all builds of a target. */
export function findWorkFolders(target: string): readonly FoundWorkFolder[] {
  const above = dirname(target)
  if (!statSync(above, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(above).flatMap((name) => findWorkFolder(target, name) ?? [])
}

/** Find a work folder by name; undefined if it is not one of a build of this target. */
export function findWorkFolder(target: string, name: string): FoundWorkFolder | undefined {
  const [pid, space] = parseName(target, name) ?? []
  if (pid === undefined || space === undefined) return undefined
  const folder = join(dirname(target), name)
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const marker = lstatSync(join(folder, markerName), { throwIfNoEntry: false })
  // A build may be killed before it writes the marker.
  if (!marker?.isFile() && !isEmpty(folder)) return undefined
  const state = stateOf(folder, Number(pid), space, marker?.mtimeMs ?? Date.now())
  return { ...pathsIn(folder), name, state, owner: readOwner(folder) ?? `process ${pid}` }
}

/** Whether a name has the form of a work folder of this target. */
export const isWorkFolderName = (target: string, name: string): boolean =>
  parseName(target, name) !== undefined

function parseName(target: string, name: string): readonly string[] | undefined {
  const prefix = `${basename(target)}.sitegen-`
  if (!name.startsWith(prefix)) return undefined
  return /^(\d+)-([0-9a-f]{10})-[0-9a-f]{8}$/.exec(name.slice(prefix.length))?.slice(1)
}

/** A build elsewhere that started longer ago than this counts as ended, in milliseconds. */
const maxBuildDuration = 24 * 3600 * 1000

function stateOf(folder: string, pid: number, space: string, startedAt: number): FoundWorkFolder['state'] {
  if (space !== processNamespace())
    return isBeforeBoot(folder) || Date.now() - startedAt > maxBuildDuration ? 'ended' : 'elsewhere'
  if (pid === process.pid) return ownFolders.has(folder) ? 'running' : 'ended'
  return isRunning(pid) ? 'running' : 'ended'
}

/** Whether a build started on this machine before its last boot, and so has ended. */
function isBeforeBoot(folder: string): boolean {
  const [, host, boot] = /^process \d+ on (\S+)\nboot (\S+)$/m.exec(readMarker(folder)) ?? []
  return host === hostname() && bootId() !== '' && boot !== bootId()
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0
  } catch {
    // Removed in the meantime.
    return false
  }
}

const readOwner = (folder: string): string | undefined =>
  /^process \d+ on \S+$/m.exec(readMarker(folder))?.[0]

function readMarker(folder: string): string {
  try {
    return readFileSync(join(folder, markerName), 'utf8')
  } catch {
    // Killed before writing the marker, or removed in the meantime.
    return ''
  }
}
