// A snapshot of what a build read and wrote. If nothing has changed, the next build has nothing to do. Files whose size
// and times are unchanged are not read; the others are compared by content hash.

import { readFileSync, rmSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { writeAtomically } from '../base/atomic-write.ts'
import { hashOfFile } from '../base/file-contents.ts'
import { listTree, resolveInside } from '../base/files.ts'
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
import { relativePath } from '../base/relative-path.ts'

/** Version of the snapshot format. */
const format = 2

/** Cache folder, relative to the project. */
export const cacheFolder = '.sitegen/cache'

/** Snapshot of the last build, relative to the project. @internal exported for tests */
export const snapshotFile = `${cacheFolder}/last-build.json`

interface Input extends Fingerprint {
  readonly sha256: string
}

interface Snapshot<Result> {
  readonly format: typeof format
  /** Covers every input that is not a file: options, versions, commits. */
  readonly key: string
  /** By absolute path. */
  readonly inputs: Readonly<Record<string, Input>>
  /** By path in the output folder. */
  readonly outputs: Readonly<Record<string, Fingerprint>>
  /** Inputs outside the watched folders, absolute. */
  readonly outsideInputs: readonly string[]
  readonly result: Result
}

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
    const lastInputs = readSnapshot<Result>(file)?.inputs ?? {}
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
      format,
      key: scope.key,
      inputs: Object.fromEntries(
        [...inputs.files].map(([path, current]) => [
          path,
          withChecksum(path, current, inputs.outsideLinks, isOwn(scope.root, path), lastInputs[path])
        ])
      ),
      outputs: Object.fromEntries(outputs),
      outsideInputs,
      result
    }
    writeAtomically(file, JSON.stringify(snapshot))
  } catch {
    // Without a snapshot, the next build is merely slower.
  }
}

/** Whether a file belongs to the project, and not to a package. @param root of the project @param path absolute */
const isOwn = (root: string, path: string): boolean =>
  path.startsWith(root + sep) && !path.includes(`${sep}node_modules${sep}`, root.length)

/**
 * A file with its hash, which is reused if the fingerprint is unchanged. Links have none, and files of packages: these are as
 * many as those of a small site, and nobody writes them without changing them. Another fingerprint is a change then.
 */
function withChecksum(
  path: string,
  current: Fingerprint,
  outsideLinks: InputTree['outsideLinks'],
  isOwn: boolean,
  previous?: Input
): Input {
  if (previous && isSame(current, previous)) return previous
  return { ...current, sha256: isOwn && !outsideLinks.has(path) ? hashOfFile(path) : '' }
}

/** What has changed since the last build. */
export interface Changes<Result> {
  /** Of the last build. */
  readonly result: Result
  /** Absolute paths of inputs with another content. No input was added or removed, and the output is unchanged. */
  readonly edited: readonly string[]
}

/** Compare with the last build; undefined if there is none, or if more than the content of some inputs has changed. */
export function changesSince<Result>(scope: SnapshotScope): Changes<Result> | undefined {
  const snapshot = readSnapshot<Result>(snapshotPath(scope))
  if (!snapshot || snapshot.key !== scope.key) return undefined
  try {
    const inputs = listInputs(scope.root, [...scope.inputs, ...snapshot.outsideInputs])
    const isComparable =
      inputs.files.size === Object.keys(snapshot.inputs).length &&
      [...inputs.files.keys()].every((path) => snapshot.inputs[path] !== undefined)
    if (!isComparable) return undefined
    const edited = [...inputs.files].flatMap(([path, current]) =>
      isSameInput(path, current, inputs.outsideLinks, snapshot) ? [] : [path]
    )
    return hasSameOutputs(scope.out, snapshot.outputs) ? { result: snapshot.result, edited } : undefined
  } catch {
    // A file was removed in the meantime.
    return undefined
  }
}

/** The result of the last build if nothing has changed since; undefined otherwise. */
export function unchangedResult<Result>(scope: SnapshotScope): Result | undefined {
  const changes = changesSince<Result>(scope)
  return changes?.edited.length === 0 ? changes.result : undefined
}

function readSnapshot<Result>(file: string): Snapshot<Result> | undefined {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as Partial<Snapshot<Result>> | null
    const isComplete =
      value?.format === format && value.inputs && value.outputs && value.outsideInputs && value.result
    return isComplete ? (value as Snapshot<Result>) : undefined
  } catch {
    // Missing or truncated: the build runs and writes a new one.
    return undefined
  }
}

function isSameInput<Result>(
  path: string,
  current: Fingerprint,
  outsideLinks: InputTree['outsideLinks'],
  snapshot: Snapshot<Result>
): boolean {
  const lastFingerprint = snapshot.inputs[path]
  if (!lastFingerprint) return false
  if (isSame(current, lastFingerprint)) return true
  return (
    lastFingerprint.sha256 !== '' && !outsideLinks.has(path) && hashOfFile(path) === lastFingerprint.sha256
  )
}

/** Foreign files in the output folder do not trigger a build. */
function hasSameOutputs(out: string, outputs: Readonly<Record<string, Fingerprint>>): boolean {
  return Object.entries(outputs).every(([path, lastFingerprint]) => {
    const current = fingerprintIfFile(join(out, path))
    return current !== undefined && isSame(current, lastFingerprint)
  })
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
    const tree = listTree(listRoot, inProject ? relativePath(root, inputPath) : '', {
      linkedPaths: inProject ? linkedPaths : () => []
    })
    folders.push(...tree.folders)
    for (const foundFile of tree.files) {
      const path = join(listRoot, foundFile.path)
      if (foundFile.outside || !foundFile.times) addOutsideLink(path)
      else files.set(path, { size: foundFile.size, ...foundFile.times })
    }
  }
  return { files, outsideLinks, folders }
}
