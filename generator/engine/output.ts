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
// command recovers (`recover`).

import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync
} from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import { isWrittenFile, type Output } from '../base/output-file.ts'
import { exchange, findExchange, finishInterrupted, isLockedBy, planSteps, withLock } from './exchange.ts'
import { type Fingerprint, linkFingerprint } from './fingerprint.ts'
import { foreignClashes, type OutputScan, rescueForeignFiles, scanOutput } from './foreign-files.ts'
import { manifestName, parseManifest } from './manifest.ts'
import {
  deleteFiles,
  keepPreviousOutput,
  previousOutputPath,
  staleFiles,
  takePreviousOutput
} from './previous-output.ts'
import { openStaging, type Staging } from './staging.ts'
import {
  createWorkFolder,
  deleteWorkFolder,
  findWorkFolders,
  releaseWorkFolder,
  type WorkFolder
} from './work-folder.ts'

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
  const refused = checkOutputFolder(target, root)
  if (refused) return { value: undefined, diagnostics: [refused] }
  const previousOutput = previousOutputPath(root, target)
  let earlier: readonly string[] = []
  let work: WorkFolder | undefined
  const failed = (error: unknown) => {
    rollBack(work, target)
    return { value: undefined, diagnostics: [outputFailed(target, error)] }
  }
  try {
    recover(target)
    deleteAbandonedWork(target)
    work = createWorkFolder(target)
    if (!fresh) earlier = takePreviousOutput(previousOutput, work.newOutput, target)
    mkdirSync(work.newOutput, { recursive: true })
  } catch (error) {
    return failed(error)
  }
  const staging = stage(work.newOutput)
  const opened: Opened = { target, work, previousOutput }
  const complete = (outputs: ReadonlyMap<string, Output>) => {
    for (const [path, content] of outputs) if (!isWrittenFile(content)) staging.write(path, content)
    const { renamed, dropped } = staleFiles(earlier, outputs, ignoresCase(staging.folder))
    for (const [from, to] of renamed) renameSync(join(staging.folder, from), join(staging.folder, to))
    deleteFiles(staging.folder, dropped)
    earlier = earlier.filter((path) => outputs.has(path))
  }
  const publication: OpenOutput = {
    staging,
    complete,
    commit(outputs, origins = new Map()) {
      try {
        complete(outputs)
        const files = verifyFiles(staging.folder, outputs)
        const { value: touched, diagnostics } = swap(opened, outputs, origins)
        if (diagnostics.length > 0) rollBack(opened.work, target)
        if (touched === undefined) return { value: undefined, diagnostics }
        return touched ? verifyPublished(target, outputs) : { value: files, diagnostics }
      } catch (error) {
        return failed(error)
      }
    },
    abort: () => rollBack(opened.work, target)
  }
  return { value: publication, diagnostics: buildsElsewhere(target) }
}

interface Opened {
  readonly target: string
  readonly work: WorkFolder
  readonly previousOutput: string
}

/** The diagnostic for an output that cannot be written. */
export const outputFailed = (target: string, error: unknown): Diagnostic =>
  diagnostic(
    'output-failed',
    { file: basename(target) },
    `The output cannot be written: ${textOf(error)}`,
    publishedOutputHint(target)
  )

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Describes in which state a failed build left the published output. */
function publishedOutputHint(target: string): string {
  const name = basename(target)
  const half = findExchange(target)
  if (half?.state === 'ended')
    return `\`${name}\` now holds half of the new output; the rest is in \`${half.name}\` beside it: keep that folder, and build again when the disk allows it to complete the output`
  const aside = existsSync(target)
    ? undefined
    : findWorkFolders(target).find(({ oldOutput }) => isSitegenOutput(oldOutput))
  if (aside)
    return `what was published before is in \`${aside.name}/old\`: keep that folder, and build again when the disk allows it, or move \`old\` to \`${name}\``
  return 'the previously published output is unchanged'
}

/** Verify a published output. */
function verifyPublished(
  target: string,
  outputs: ReadonlyMap<string, Output>
): Outcome<ReadonlyMap<string, Fingerprint> | undefined> {
  try {
    return { value: verifyFiles(target, outputs), diagnostics: [] }
  } catch (error) {
    const problem = diagnostic(
      'output-failed',
      { file: basename(target) },
      `The new output was published, but differs from what was written: ${textOf(error)}`,
      'build again; if this recurs, another program is changing the folder or the disk is failing'
    )
    return { value: undefined, diagnostics: [problem] }
  }
}

/** Whether an error comes from the system; any other error is a bug. */
export const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/** After a failure, restore the published output and delete the work folder, as far as the file system allows. */
function rollBack(work: WorkFolder | undefined, target: string): void {
  try {
    if (work && existsSync(work.oldOutput) && !existsSync(target)) renameSync(work.oldOutput, target)
    if (work && isLockedBy(target, basename(work.folder))) releaseWorkFolder(work)
    else {
      recover(target)
      if (work) deleteWorkFolder(work)
    }
  } catch {
    // The original failure is reported together with the state of the output; the next build tries again.
    if (work) releaseWorkFolder(work)
  }
}

/** Whether sitegen created this output folder. */
export function isSitegenOutput(folder: string): boolean {
  const manifest = join(folder, manifestName)
  return existsSync(manifest) && parseManifest(readFileSync(manifest, 'utf8')) !== undefined
}

/** Entries that a folder may contain before its first output: a repository to push from, and files for the host. */
export const allowedBeforeFirstBuild: ReadonlySet<string> = new Set([
  '.git',
  '.gitattributes',
  '.gitignore',
  '.nojekyll',
  'CNAME'
])

/** Why an output folder must not be written to, or cleaned. @param keep absolute folder of the project */
export function checkOutputFolder(target: string, keep: string): Diagnostic | undefined {
  const say = (message: string, hint: string) =>
    diagnostic('output-foreign', { file: basename(target) || target }, message, hint)
  const real = realPathOf(resolve(target))
  const project = realpathSync(keep)
  if (project === real || project.startsWith(real.endsWith(sep) ? real : real + sep)) {
    return say(
      'The output folder contains the project itself, so it was not replaced',
      'choose a folder of its own with --out'
    )
  }
  for (const sources of ['site', 'content', 'themes', '.git', 'node_modules']) {
    if (real === join(project, sources) || real.startsWith(join(project, sources) + sep)) {
      return say(
        `The output folder is inside the project's \`${sources}\`, so it was not replaced`,
        'choose a folder of its own with --out'
      )
    }
  }
  if (!existsSync(target)) return undefined
  if (lstatSync(target).isSymbolicLink())
    return say(
      'The output folder is a link, so it was not replaced',
      'pass the folder it points to with --out'
    )
  if (!lstatSync(target).isDirectory())
    return say('The output folder is a file', 'choose another name with --out')
  // During an exchange, the manifest may be in the work folder.
  if (isSitegenOutput(target) || findExchange(target)) return undefined
  if (readdirSync(target).every((name) => allowedBeforeFirstBuild.has(name))) return undefined
  return say(
    `The output folder is not empty and was not created by sitegen: it has no ${manifestName}`,
    'choose another folder with --out, or empty this one yourself'
  )
}

/** The real path, even of a path that does not exist yet: its parents may be links. */
function realPathOf(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const above = dirname(path)
  return above === path ? path : join(realPathOf(above), basename(path))
}

/** Whether the file system ignores case. @param folder existing, with a unique lower-case name */
const ignoresCase = (folder: string): boolean =>
  existsSync(join(dirname(folder), basename(folder).toUpperCase()))

/** @throws when a file is missing, or its size differs from what was written */
function verifyFiles(folder: string, outputs: ReadonlyMap<string, Output>): ReadonlyMap<string, Fingerprint> {
  return new Map(
    [...outputs].map(([path, content]) => {
      const file = linkFingerprint(join(folder, path))
      const bytes = isWrittenFile(content) ? content.bytes : Buffer.byteLength(content)
      if (file.size !== bytes) throw new Error(`${path} has ${file.size} bytes instead of ${bytes}`)
      return [path, file]
    })
  )
}

/**
 * Replace the published output with the new one.
 *
 * @returns whether files of earlier outputs were deleted, which changes the link counts of published files; undefined
 * when foreign files are in the way
 */
function swap(
  { target, work, previousOutput }: Opened,
  outputs: ReadonlyMap<string, Output>,
  origins: ReadonlyMap<string, string>
): Outcome<boolean | undefined> {
  if (!existsSync(target)) {
    renameSync(work.newOutput, target)
    deleteWorkFolder(work)
    return { value: false, diagnostics: [] }
  }
  if (scanOutput(target).foreign.size === 0) {
    renameSync(target, work.oldOutput)
    renameSync(work.newOutput, target)
  } else {
    const clashes = withLock(target, work, () => {
      const scan = scanOutput(target)
      const clashes = clashesIn(target, scan, outputs, origins)
      if (clashes.length === 0) exchange(target, work, planSteps(target, work.newOutput, scan))
      return clashes
    })
    if (clashes.length > 0) return { value: undefined, diagnostics: clashes }
  }
  return { value: retireOldOutput({ target, work, previousOutput }), diagnostics: [] }
}

/** Keep or delete the replaced output. Failures do not matter: the new one is already published. */
function retireOldOutput({ target, work, previousOutput }: Opened): boolean {
  try {
    if (existsSync(work.oldOutput)) keepPreviousOutput(work.oldOutput, previousOutput, work.discarded, target)
  } catch {
    // It is on another disk, so it is deleted.
  }
  try {
    if (!existsSync(work.oldOutput) || rescueForeignFiles(work.oldOutput, target)) deleteWorkFolder(work)
  } catch {
    // The next build tries again.
  }
  // Hard links to published files may be gone in either case.
  return true
}

function clashesIn(
  target: string,
  scan: OutputScan,
  outputs: ReadonlyMap<string, Output>,
  origins: ReadonlyMap<string, string>
): readonly Diagnostic[] {
  const name = basename(target)
  return foreignClashes(target, scan, outputs.keys()).map(([path, existingPath]) =>
    diagnostic(
      'output-clash',
      { file: origins.get(path) ?? 'sitegen' },
      `\`${path}\` cannot be written: \`${name}/${existingPath}\` already exists and was not created by sitegen`,
      `move or delete \`${name}/${existingPath}\`, or rename one of the two`
    )
  )
}

/** Recover the output of a build that was killed while publishing. */
export function recover(target: string): void {
  finishInterrupted(target)
  if (existsSync(target)) return
  const lastOutput = findWorkFolders(target)
    .filter(({ state }) => state === 'ended')
    .map(({ oldOutput }) => oldOutput)
    .find(isSitegenOutput)
  if (lastOutput !== undefined) renameSync(lastOutput, target)
}

/** Delete work folders of builds that have ended. */
export function deleteAbandonedWork(target: string): void {
  for (const work of findWorkFolders(target)) {
    if (work.state !== 'ended') continue
    if (!existsSync(work.oldOutput) || rescueForeignFiles(work.oldOutput, target)) deleteWorkFolder(work)
  }
}

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
