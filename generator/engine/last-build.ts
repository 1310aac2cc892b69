// A snapshot of what a build read and wrote. If nothing has changed, the next build has nothing to do. Files whose size
// and times are unchanged are not read; the others are compared by content hash.

import { rmSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { hashOfFile } from '../base/file-contents.ts'
import { listTree } from '../base/file-tree.ts'
import {
  type Fingerprint,
  fingerprintIfFile,
  fingerprintOf,
  isSame,
  isSettled,
  linkFingerprint,
  toFingerprint
} from '../base/fingerprint.ts'
import { linkedPathsOf } from '../base/linked-paths.ts'
import { resolveInside } from '../base/real-path.ts'
import { relativePath } from '../base/relative-path.ts'
import { readRecord, writeRecord } from './record.ts'

/** Cache folder, relative to the project. */
export const cacheFolder = '.sitegen/cache'

/** Snapshot of the last build, relative to the project. @internal exported for tests */
export const snapshotFile = `${cacheFolder}/last-build`

/** Key of the record, with the version of its format. */
const recordKey = 'last build 3'

interface Snapshot<Result> {
  /** Covers every input that is not a file: options, versions, commits. */
  readonly key: string
  /** By absolute path. */
  readonly inputs: FileTable
  /** Of the inputs: the hash of each, or empty: see `checksum`. */
  readonly hashes: readonly string[]
  /** By path in the output folder. */
  readonly outputs: FileTable
  /** Inputs outside the watched folders, absolute. */
  readonly outsideInputs: readonly string[]
  readonly result: Result
}

/** Fingerprints by path as two columns, which are read and written several times as fast as an object for each file. */
interface FileTable {
  /** Each ends with a NUL, which no path contains. */
  readonly paths: string
  /** Size and times, three numbers for each path. */
  readonly numbers: Float64Array
}

function toTable(files: ReadonlyMap<string, Fingerprint>): FileTable {
  const numbers = new Float64Array(3 * files.size)
  let at = 0
  for (const { size, modified, changed } of files.values()) {
    numbers[at++] = size
    numbers[at++] = modified
    numbers[at++] = changed
  }
  return { paths: [...files.keys()].map((path) => `${path}\0`).join(''), numbers }
}

function* filesIn({ paths, numbers }: FileTable): Generator<readonly [path: string, file: Fingerprint]> {
  for (const [index, path] of paths.split('\0').slice(0, -1).entries()) {
    const at = 3 * index
    yield [path, { size: numbers[at] ?? 0, modified: numbers[at + 1] ?? 0, changed: numbers[at + 2] ?? 0 }]
  }
}

interface Input extends Fingerprint {
  readonly sha256: string
}

const inputsIn = ({ inputs, hashes }: Snapshot<unknown>): ReadonlyMap<string, Input> =>
  new Map([...filesIn(inputs)].map(([path, file], index) => [path, { ...file, sha256: hashes[index] ?? '' }]))

/** The files that a snapshot covers. */
export interface SnapshotScope {
  /** Absolute project folder. */
  readonly root: string
  /** Absolute output folder. */
  readonly out: string
  readonly key: string
  /** Absolute folders and files that a build reads; they need not exist. */
  readonly inputs: readonly string[]
  /** Snapshot file relative to the project; defaults to that of builds. */
  readonly snapshot?: string
}

const snapshotPath = ({ root, snapshot = snapshotFile }: SnapshotScope): string => join(root, snapshot)

/**
 * Record what a finished build read and wrote. Nothing is recorded if a file was changed, added or removed since the
 * build started, because the build may have read either version, or if the snapshot cannot be written.
 *
 * @param startedAt when the build started reading, in milliseconds
 * @param files other inputs, absolute, and outputs by path
 */
export function takeSnapshot<Result>(
  scope: SnapshotScope,
  startedAt: number,
  {
    outsideInputs,
    outputs
  }: { readonly outsideInputs: readonly string[]; readonly outputs: ReadonlyMap<string, Fingerprint> },
  result: Result
): void {
  const file = snapshotPath(scope)
  try {
    const lastSnapshot = readSnapshot<Result>(file)
    const lastInputs = lastSnapshot && inputsIn(lastSnapshot)
    rmSync(file, { force: true })
    const inputs = listInputs(scope.root, [...scope.inputs, ...outsideInputs])
    const settled = (fingerprint: Fingerprint) => isSettled(fingerprint, startedAt)
    if (
      ![...inputs.files.values()].every(settled) ||
      !inputs.folders.every((path) => settled(fingerprintOf(path))) ||
      !outsideInputs.every((path) => inputs.files.has(path))
    )
      return
    const snapshot: Snapshot<Result> = {
      key: scope.key,
      inputs: toTable(inputs.files),
      hashes: [...inputs.files].map(([path, current]) =>
        checksum(path, current, inputs.outsideLinks, isOwn(scope.root, path), lastInputs?.get(path))
      ),
      outputs: toTable(outputs),
      outsideInputs,
      result
    }
    writeRecord(file, recordKey, snapshot)
  } catch {
    // Without a snapshot, the next build is merely slower.
  }
}

/** Whether a file belongs to the project, and not to a package. @param root of the project @param path absolute */
const isOwn = (root: string, path: string): boolean =>
  path.startsWith(root + sep) && !path.includes(`${sep}node_modules${sep}`, root.length)

/**
 * Hash of a file; that of the last build if the fingerprint is unchanged. Links have none, and files of packages: these are as
 * many as those of a small site, and nobody writes them without changing them. Another fingerprint is a change then.
 */
function checksum(
  path: string,
  current: Fingerprint,
  outsideLinks: InputTree['outsideLinks'],
  isOwn: boolean,
  previous?: Input
): string {
  if (previous && isSame(current, previous)) return previous.sha256
  return isOwn && !outsideLinks.has(path) ? hashOfFile(path) : ''
}

/** What has changed since the last build. */
export interface Changes<Result> {
  /** Of the last build. */
  readonly result: Result
  /**
   * Inputs with another content: the hash of their last one, by absolute path. No input was added or removed. If there are none, the
   * output is unchanged too.
   */
  readonly edited: ReadonlyMap<string, string>
}

/** Compare with the last build; undefined if there is none, or if more than the content of some inputs has changed. */
export function changesSince<Result>(scope: SnapshotScope): Changes<Result> | undefined {
  const snapshot = readSnapshot<Result>(snapshotPath(scope))
  if (!snapshot || snapshot.key !== scope.key) return undefined
  try {
    const inputs = listInputs(scope.root, [...scope.inputs, ...snapshot.outsideInputs])
    const lastInputs = inputsIn(snapshot)
    const isComparable =
      inputs.files.size === lastInputs.size && [...inputs.files.keys()].every((path) => lastInputs.has(path))
    if (!isComparable) return undefined
    const edited = new Map<string, string>()
    for (const [path, current] of inputs.files) {
      const last = lastInputs.get(path)
      if (!isSameInput(path, current, inputs.outsideLinks, last)) edited.set(path, last?.sha256 ?? '')
    }
    // A build looks at each file that it reuses.
    const isSameOutput = edited.size > 0 || hasSameOutputs(scope.out, snapshot.outputs)
    return isSameOutput ? { result: snapshot.result, edited } : undefined
  } catch {
    // A file was removed in the meantime.
    return undefined
  }
}

/** The result of the last build if nothing has changed since; undefined otherwise. */
export function unchangedResult<Result>(scope: SnapshotScope): Result | undefined {
  const changes = changesSince<Result>(scope)
  return changes?.edited.size === 0 ? changes.result : undefined
}

const readSnapshot = <Result>(file: string): Snapshot<Result> | undefined =>
  readRecord<Snapshot<Result>>(file, recordKey)

function isSameInput(
  path: string,
  current: Fingerprint,
  outsideLinks: InputTree['outsideLinks'],
  last: Input | undefined
): boolean {
  if (!last) return false
  if (isSame(current, last)) return true
  return last.sha256 !== '' && !outsideLinks.has(path) && hashOfFile(path) === last.sha256
}

/** Foreign files in the output folder do not trigger a build. */
function hasSameOutputs(out: string, outputs: FileTable): boolean {
  for (const [path, last] of filesIn(outputs)) {
    const current = fingerprintIfFile(`${out}/${path}`)
    if (!current || !isSame(current, last)) return false
  }
  return true
}

/** Files and folders below the inputs. All paths are absolute. */
interface InputTree {
  readonly files: ReadonlyMap<string, Fingerprint>
  /** The files that are broken links or links out of the project. */
  readonly outsideLinks: ReadonlySet<string>
  readonly folders: readonly string[]
}

/**
 * List all files and folders below some places, including these. Links are followed as long as they stay in the project and
 * its linked paths or, for places outside of it, in the folder itself.
 */
function listInputs(root: string, inputPaths: readonly string[]): InputTree {
  const files = new Map<string, Fingerprint>()
  const outsideLinks = new Set<string>()
  const folders: string[] = []
  const linkedPaths = linkedPathsOf(root)
  // The link itself counts, not its target.
  const addOutsideLink = (path: string) => {
    files.set(path, linkFingerprint(path))
    outsideLinks.add(path)
  }
  for (const inputPath of inputPaths) {
    const inProject = inputPath.startsWith(root + sep)
    const listRoot = inProject ? root : inputPath
    const stat = statSync(inputPath, { throwIfNoEntry: false })
    if (stat && inProject && resolveInside(root, relativePath(root, inputPath), linkedPaths) === undefined) {
      addOutsideLink(inputPath)
      continue
    }
    if (stat?.isFile()) files.set(inputPath, toFingerprint(stat))
    if (!stat?.isDirectory()) continue
    const tree = listTree(
      { root: listRoot, linkedPaths: inProject ? linkedPaths : undefined, hidden: true },
      inProject ? relativePath(root, inputPath) : ''
    )
    folders.push(...tree.folders)
    for (const foundFile of tree.files) {
      const path = join(listRoot, foundFile.path)
      if (foundFile.outside || !foundFile.times) addOutsideLink(path)
      else files.set(path, { size: foundFile.size, ...foundFile.times })
    }
  }
  return { files, outsideLinks, folders }
}
