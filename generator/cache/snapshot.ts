// What a build has read and what it has written. When all of it is as it was, the next build has nothing
// to do: looking at the files' sizes and times is enough for those that have not been touched, and
// those that have are compared by content.

import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { listTree, resolveInside } from '../base/files.ts'
import { sha256 } from '../base/hash.ts'
import { relativePath } from '../base/relative-path.ts'
import { isSame, isSettled, type Seen, seen, seenIfThere, seenItself } from './seen.ts'

/** Version of the file's form. */
const format = 1

/** Where everything lies that outlives a build, relative to the project. */
export const cacheFolder = '.sitegen/cache'

/** Where the snapshot of an output folder lies, relative to the project. */
export const snapshotFile = `${cacheFolder}/last-build.json`

interface Input extends Seen {
  readonly sha256: string
}

interface Snapshot<Result> {
  readonly format: typeof format
  /** Everything that decides about the output beside files: options, versions, commits. */
  readonly key: string
  /** By absolute path. */
  readonly inputs: Readonly<Record<string, Input>>
  /** By path in the output folder. */
  readonly outputs: Readonly<Record<string, Seen>>
  /** Files beside those of the watched folders, absolute. */
  readonly others: readonly string[]
  readonly result: Result
}

/** What belongs to a snapshot. */
export interface Watched {
  /** Absolute project folder. */
  readonly root: string
  /** Absolute output folder. */
  readonly out: string
  readonly key: string
  /** Absolute folders and files that a build reads; those that are not there are watched for. */
  readonly inputs: readonly string[]
}

/**
 * Note what a finished build has read and written. Nothing is noted where a file has changed, come or
 * gone since the build began, for it may have been read before or after; and where nothing can be written.
 *
 * @param started when the build began to read, in milliseconds
 * @param files those that were read besides, absolute, and those that were written, by path
 */
export function takeSnapshot<Result>(
  watched: Watched,
  started: number,
  { others, outputs }: { readonly others: readonly string[]; readonly outputs: ReadonlyMap<string, Seen> },
  result: Result
): void {
  const file = join(watched.root, snapshotFile)
  try {
    const last = readSnapshot<Result>(file)?.inputs ?? {}
    rmSync(file, { force: true })
    const inputs = below(watched.root, [...watched.inputs, ...others])
    const settled = (path: string) => isSettled(look(path, inputs), started)
    if (
      ![...inputs.files, ...inputs.folders].every(settled) ||
      !others.every((path) => inputs.files.has(path))
    )
      return
    const snapshot: Snapshot<Result> = {
      format,
      key: watched.key,
      inputs: Object.fromEntries([...inputs.files].map((path) => [path, summed(path, inputs, last[path])])),
      outputs: Object.fromEntries(outputs),
      others,
      result
    }
    mkdirSync(dirname(file), { recursive: true })
    const beside = `${file}.${process.pid}`
    writeFileSync(beside, JSON.stringify(snapshot))
    renameSync(beside, file)
  } catch {
    // A folder that cannot be written to, and a file that goes away now, cost the next build its time.
  }
}

/** A file with its sum, which is known where nothing has touched it since. */
function summed(path: string, inputs: Below, before?: Input): Input {
  const now = look(path, inputs)
  if (before && isSame(now, before)) return before
  return { ...now, sha256: inputs.outside.has(path) ? '' : sha256(readFileSync(path)) }
}

/** Links that lead out of the project are looked at themselves: what they lead to is none of our business. */
const look = (path: string, { outside }: Below): Seen => (outside.has(path) ? seenItself(path) : seen(path))

/** The result of the last build, when another one would write the same; nothing otherwise. */
export function unchangedSince<Result>(watched: Watched): Result | undefined {
  const snapshot = readSnapshot<Result>(join(watched.root, snapshotFile))
  if (!snapshot || snapshot.key !== watched.key) return undefined
  try {
    const inputs = below(watched.root, [...watched.inputs, ...snapshot.others])
    const same =
      inputs.files.size === Object.keys(snapshot.inputs).length &&
      [...inputs.files].every((path) => isSameInput(path, inputs, snapshot)) &&
      sameOutputs(watched.out, snapshot.outputs)
    return same ? snapshot.result : undefined
  } catch {
    // A file went away while it was looked at.
    return undefined
  }
}

function readSnapshot<Result>(file: string): Snapshot<Result> | undefined {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as Partial<Snapshot<Result>> | null
    const whole = value?.format === format && value.inputs && value.outputs && value.others && value.result
    return whole ? (value as Snapshot<Result>) : undefined
  } catch {
    // Missing, or torn: the build runs and writes another one.
    return undefined
  }
}

function isSameInput<Result>(path: string, inputs: Below, snapshot: Snapshot<Result>): boolean {
  const before = snapshot.inputs[path]
  if (!before) return false
  if (isSame(look(path, inputs), before)) return true
  return !inputs.outside.has(path) && sha256(readFileSync(path)) === before.sha256
}

/** Files that others have put among the outputs are theirs, and no reason to build. */
function sameOutputs(out: string, outputs: Readonly<Record<string, Seen>>): boolean {
  return Object.entries(outputs).every(([path, before]) => {
    const now = seenIfThere(join(out, path))
    return now !== undefined && isSame(now, before)
  })
}

/** What lies below some places. All paths are absolute. */
interface Below {
  readonly files: ReadonlySet<string>
  /** Those of the files that are links out of the project, or to nothing. */
  readonly outside: ReadonlySet<string>
  readonly folders: readonly string[]
}

/**
 * All files and folders below some places, these included; links are what they lead to, as long as they stay in the
 * project or, for places outside of it, in the folder itself.
 */
function below(root: string, places: readonly string[]): Below {
  const files = new Set<string>()
  const outside = new Set<string>()
  const folders: string[] = []
  for (const place of places) {
    const inProject = place.startsWith(root + sep)
    const gate = inProject ? root : place
    const stat = statSync(place, { throwIfNoEntry: false })
    if (stat && inProject && resolveInside(root, relativePath(root, place)) === undefined) {
      files.add(place)
      outside.add(place)
      continue
    }
    if (stat?.isFile()) files.add(place)
    if (!stat?.isDirectory()) continue
    const tree = listTree(gate, inProject ? relativePath(root, place) : '')
    folders.push(...tree.folders)
    for (const found of tree.files) {
      const path = join(gate, found.path)
      files.add(path)
      if (found.outside) outside.add(path)
    }
  }
  return { files, outside, folders }
}
