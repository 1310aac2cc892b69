// Plan → folder. The output is written beside the target, verified, and only then swapped in, so a build that fails or is
// killed leaves the published output unchanged.
//
//   build.sitegen-…/new/     being written (`work-folder.ts`)
//   build/                   published
//   build.sitegen-…/old/     the replaced output, during the swap
//   .sitegen/previous-output/NAME/     the one before, reused for the next build (`previous-output.ts`)
//
// A target with only our files is replaced by two renames; `build/` does not exist between them. A target with foreign
// files stays in place, and our entries in it are exchanged (`exchange.ts`). If a build is killed at that point, the next
// command recovers (`recover.ts`).

import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import { type Fingerprint, isSettled } from '../base/fingerprint.ts'
import { isWrittenFile, type Output } from '../base/output-file.ts'
import { isLockedBy } from './exchange.ts'
import { outputFailed } from './output-failure.ts'
import { checkOutputFolder } from './output-folder.ts'
import { deleteFiles, previousOutputPath, staleFiles, takePreviousOutput } from './previous-output.ts'
import { type KnownFiles, type PendingOutput, swap, verifyFiles, verifyPublished } from './publish.ts'
import { deleteAbandonedWork, recover, rollBack } from './recover.ts'
import { openStaging, type Staging } from './staging.ts'
import { createWorkFolder, findWorkFolders, type WorkFolder } from './work-folder.ts'

/** An output that is being written. */
export interface OpenOutput {
  readonly staging: Staging
  /** Write the remaining files and delete stale ones: afterwards the folder contains exactly these files. */
  complete(outputs: ReadonlyMap<string, Output>): void
  /**
   * Write the remaining files, verify all of them, and swap the output in.
   *
   * @param origins source file of each output, for messages
   * @returns fingerprints by path; undefined when the output could not be published
   */
  commit(
    outputs: ReadonlyMap<string, Output>,
    origins?: ReadonlyMap<string, string>
  ): Outcome<ReadonlyMap<string, Fingerprint> | undefined>
  /** Discard the new output; the published one stays. */
  abort(): void
}

export interface OpenOutputOptions {
  /** Ignore the previous output. */
  readonly fresh?: boolean
  /** Opens the staging folder. */
  readonly stage?: (folder: string) => Staging
}

/**
 * Open an output beside the target.
 *
 * @param target absolute folder
 * @param root absolute project folder; neither it nor a parent may be replaced
 * @returns undefined when the target must not be replaced
 */
export function openOutput(
  target: string,
  root: string,
  { fresh = false, stage = openStaging }: OpenOutputOptions = {}
): Outcome<OpenOutput | undefined> {
  const problem = checkOutputFolder(target, root)
  if (problem) return { value: undefined, diagnostics: [problem] }
  const startedAt = Date.now()
  const previousOutput = previousOutputPath(root, target)
  let previousFiles: readonly string[] = []
  let work: WorkFolder | undefined
  const failWith = (error: unknown) => {
    rollBack(work, target)
    return { value: undefined, diagnostics: [outputFailed(target, error)] }
  }
  try {
    recover(target)
    deleteAbandonedWork(target)
    work = createWorkFolder(target)
    if (!fresh) previousFiles = takePreviousOutput(previousOutput, work.newOutput, target)
    mkdirSync(work.newOutput, { recursive: true })
  } catch (error) {
    return failWith(error)
  }
  const staging = stage(work.newOutput)
  const pending: PendingOutput = { target, work, previousOutput }
  let known: KnownFiles = staging.foundInPlace
  const complete = (outputs: ReadonlyMap<string, Output>) => {
    for (const [path, content] of outputs) if (!isWrittenFile(content)) staging.put(path, content)
    const { renamed, dropped } = staleFiles(previousFiles, outputs, ignoresCase(staging.folder))
    for (const [from, to] of renamed) renameSync(join(staging.folder, from), join(staging.folder, to))
    deleteFiles(staging.folder, dropped)
    if (renamed.length + dropped.length > 0) previousFiles = previousFiles.filter((path) => outputs.has(path))
  }
  const openedOutput: OpenOutput = {
    staging,
    complete(outputs) {
      complete(outputs)
      // Whoever asked for it may change files.
      known = () => undefined
    },
    commit(outputs, origins = new Map()) {
      try {
        complete(outputs)
        const files = verifyFiles(staging.folder, outputs, known)
        const { value: changed, diagnostics } = swap(pending, outputs, origins)
        if (diagnostics.length > 0) rollBack(work, target)
        if (changed === undefined) return { value: undefined, diagnostics }
        if (changed === 'none') return { value: files, diagnostics }
        // What was there before this build was neither written nor linked by it.
        const before = (path: string) => {
          const file = files.get(path)
          return file && isSettled(file, startedAt) ? file : undefined
        }
        return verifyPublished(target, outputs, changed === 'new' ? before : undefined)
      } catch (error) {
        return failWith(error)
      }
    },
    abort: () => rollBack(work, target)
  }
  return { value: openedOutput, diagnostics: buildsElsewhere(target) }
}

/** Whether the file system ignores case. @param folder existing, with a unique lower-case name */
const ignoresCase = (folder: string): boolean =>
  existsSync(join(dirname(folder), basename(folder).toUpperCase()))

/** Warnings about builds of the same output on other machines or in other containers. */
const buildsElsewhere = (target: string): readonly Diagnostic[] =>
  findWorkFolders(target)
    .filter(({ state }) => state === 'elsewhere')
    .map(({ name, owner }) =>
      diagnostic(
        'output-shared',
        { file: basename(target) },
        `Another machine or container seems to be building this output too: ${owner}, in \`${name}\``,
        isLockedBy(target, name)
          ? 'run one build at a time per output folder; do not delete its work folder, which may hold output files: if that build has ended, sitegen finishes its work after a day'
          : 'run one build at a time per output folder; if that build has ended, delete its work folder, or sitegen will after a day'
      )
    )
