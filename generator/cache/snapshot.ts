// What a build has read and what it has written. When all of it is as it was, the next build has nothing
// to do: looking at the files' sizes and times is enough for those that have not been touched, and
// those that have are compared by content.

import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sha256 } from '../base/hash.ts'
import { isSame, isSettled, type Seen, seen } from './seen.ts'

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
    const inputs = below([...watched.inputs, ...others])
    const settled = (path: string) => isSettled(seen(path), started)
    if (
      ![...inputs.files, ...inputs.folders].every(settled) ||
      !others.every((path) => inputs.files.includes(path))
    )
      return
    const snapshot: Snapshot<Result> = {
      format,
      key: watched.key,
      inputs: Object.fromEntries(inputs.files.map((path) => [path, summed(path, last[path])])),
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
function summed(path: string, before?: Input): Input {
  const now = seen(path)
  return before && isSame(now, before) ? before : { ...now, sha256: sha256(readFileSync(path)) }
}

/** The result of the last build, when another one would write the same; nothing otherwise. */
export function unchangedSince<Result>(watched: Watched): Result | undefined {
  const snapshot = readSnapshot<Result>(join(watched.root, snapshotFile))
  if (!snapshot || snapshot.key !== watched.key) return undefined
  try {
    const inputs = below([...watched.inputs, ...snapshot.others]).files
    const same =
      inputs.length === Object.keys(snapshot.inputs).length &&
      inputs.every((path) => isSameInput(path, snapshot)) &&
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

function isSameInput<Result>(path: string, { inputs }: Snapshot<Result>): boolean {
  const before = inputs[path]
  if (!before) return false
  return isSame(seen(path), before) || sha256(readFileSync(path)) === before.sha256
}

function sameOutputs(out: string, outputs: Readonly<Record<string, Seen>>): boolean {
  const paths = below([out]).files
  return (
    paths.length === Object.keys(outputs).length &&
    paths.every((path) => {
      const before = outputs[path.slice(out.length + 1)]
      return before !== undefined && isSame(seen(path), before)
    })
  )
}

/** All files and folders below some places, these included; links are what they lead to. Files are sorted. */
function below(places: readonly string[]): {
  readonly files: readonly string[]
  readonly folders: readonly string[]
} {
  const found = new Set<string>()
  const folders: string[] = []
  const visit = (path: string, above: readonly string[]): void => {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat?.isFile()) found.add(path)
    if (!stat?.isDirectory()) return
    // A link to a folder around it would never end.
    const id = `${stat.dev} ${stat.ino}`
    if (above.includes(id)) return
    folders.push(path)
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.name === 'node_modules' || entry.name === '.git') continue
      const inner = join(path, entry.name)
      if (entry.isFile()) found.add(inner)
      else if (entry.isDirectory() || entry.isSymbolicLink()) visit(inner, [...above, id])
    }
  }
  for (const place of places) visit(place, [])
  return { files: [...found].sort(), folders }
}
