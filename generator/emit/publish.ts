// Plan → folder. Everything is written beside the target, read back, and only then swapped in, so
// that a build that fails or is killed leaves what was published before.
//
//   build.sitegen-…/new/     being written (`work-folder.ts`)
//   build/                   published
//   build.sitegen-…/old/     the one before, for the moment in which one replaces the other
//   .sitegen/spare/NAME/     the one before, in which the next one grows (`spare.ts`)
//
// A target that holds only what is ours is replaced by two renames, between which there is no `build/`. One that holds
// anything else stays where it is, and our entries in it are replaced (`exchange.ts`). A build that is killed right there
// is put right by the next command (`recover`).

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
import { type Seen, seenItself } from '../cache/seen.ts'
import { changedBy, exchange, finishEnded, isLockedBy, stepsTo, withLock } from './exchange.ts'
import { foreignClashes, rescueForeign, type Scan, scanOutput } from './foreign-files.ts'
import { manifestName, parseManifest } from './manifest.ts'
import { isWritten, type Output } from './plan.ts'
import { dropFiles, keepSpare, leftovers, spareOf, takeSpare } from './spare.ts'
import { type Staging, stagingIn } from './staging.ts'
import { dropWork, leaveWork, makeWork, type WorkFolder, worksOn } from './work-folder.ts'

/** An output that is being made. */
export interface Publication {
  readonly staging: Staging
  /** Write what is not written yet: afterwards the folder holds these files and no others. */
  complete(outputs: ReadonlyMap<string, Output>): void
  /**
   * Write what is not written yet, look whether all of it is there, and swap it in.
   *
   * @param origins files of the project that the outputs come from, for messages
   * @returns the files as they lie on the disk, by path; nothing when they could not be published
   */
  publish(
    outputs: ReadonlyMap<string, Output>,
    origins?: ReadonlyMap<string, string>
  ): Outcome<ReadonlyMap<string, Seen> | undefined>
  /** Leave what was published before as it is. */
  abandon(): void
}

export interface PublicationOptions {
  /** Begin with nothing, whatever earlier builds have left. */
  readonly fresh?: boolean
  /** What writes into the folder beside the target. */
  readonly stage?: (folder: string) => Staging
}

/**
 * Begin an output beside the target.
 *
 * @param target absolute folder
 * @param root absolute folder of the project, which must never be replaced, nor what is above it
 * @returns nothing when the target must not be replaced
 */
export function openPublication(
  target: string,
  root: string,
  { fresh = false, stage = stagingIn }: PublicationOptions = {}
): Outcome<Publication | undefined> {
  const refused = refusal(target, root)
  if (refused) return { value: undefined, diagnostics: [refused] }
  const spare = spareOf(root, target)
  let earlier: readonly string[] = []
  let work: WorkFolder | undefined
  const failed = (error: unknown) => {
    putBack(work, target)
    return { value: undefined, diagnostics: [outputFailed(target, error)] }
  }
  try {
    recover(target)
    sweep(target)
    work = makeWork(target)
    if (!fresh) earlier = takeSpare(spare, work.newOutput, target)
    mkdirSync(work.newOutput, { recursive: true })
  } catch (error) {
    return failed(error)
  }
  const staging = stage(work.newOutput)
  const opened: Opened = { target, work, spare }
  const complete = (outputs: ReadonlyMap<string, Output>) => {
    for (const [path, content] of outputs) if (!isWritten(content)) staging.write(path, content)
    const { renamed, dropped } = leftovers(earlier, outputs, ignoresCase(staging.folder))
    for (const [from, to] of renamed) renameSync(join(staging.folder, from), join(staging.folder, to))
    dropFiles(staging.folder, dropped)
    earlier = earlier.filter((path) => outputs.has(path))
  }
  const publication: Publication = {
    staging,
    complete,
    publish(outputs, origins = new Map()) {
      try {
        complete(outputs)
        const files = check(staging.folder, outputs)
        const { value: touched, diagnostics } = swap(opened, outputs, origins)
        if (diagnostics.length > 0) putBack(opened.work, target)
        if (touched === undefined) return { value: undefined, diagnostics }
        return touched ? checkPublished(target, outputs) : { value: files, diagnostics }
      } catch (error) {
        return failed(error)
      }
    },
    abandon: () => putBack(opened.work, target)
  }
  return { value: publication, diagnostics: builtElsewhere(target) }
}

interface Opened {
  readonly target: string
  readonly work: WorkFolder
  readonly spare: string
}

/** Publish an output that is all in memory. @returns why nothing was published; empty when all went well */
export function publish(
  target: string,
  outputs: ReadonlyMap<string, Output>,
  root: string
): readonly Diagnostic[] {
  const { value: publication, diagnostics } = openPublication(target, root)
  return publication ? publication.publish(outputs).diagnostics : diagnostics
}

/** What to say when the disk refuses an output. */
export const outputFailed = (target: string, error: unknown): Diagnostic =>
  diagnostic(
    'output-failed',
    { file: basename(target) },
    `The output cannot be written: ${textOf(error)}`,
    whereThePublishedIs(target)
  )

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What has become of the published output, for somebody whose disk has refused a new one. */
function whereThePublishedIs(target: string): string {
  const name = basename(target)
  const half = changedBy(target)
  if (half?.state === 'ended')
    return `\`${name}\` is half the new output now, and the rest is in \`${half.name}\` beside it: keep that folder, and build again when the disk allows it, which completes the output`
  const aside = existsSync(target) ? undefined : worksOn(target).find(({ oldOutput }) => isOurs(oldOutput))
  if (aside)
    return `what was published before is in \`${aside.name}/old\`: keep that folder, and build again when the disk allows it, or move \`old\` to \`${name}\``
  return 'what was published before is still in place'
}

/** Look at an output that has been published. */
function checkPublished(
  target: string,
  outputs: ReadonlyMap<string, Output>
): Outcome<ReadonlyMap<string, Seen> | undefined> {
  try {
    return { value: check(target, outputs), diagnostics: [] }
  } catch (error) {
    const problem = diagnostic(
      'output-failed',
      { file: basename(target) },
      `The new output is published, and is not as it was written: ${textOf(error)}`,
      'build again; if it happens again, something else changes the folder, or the disk fails'
    )
    return { value: undefined, diagnostics: [problem] }
  }
}

/** Does the disk refuse? Anything else that is thrown is a bug. */
export const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/** After a failure: no folder beside the target, and the last published one where it was, as far as the disk allows that. */
function putBack(work: WorkFolder | undefined, target: string): void {
  try {
    if (work && existsSync(work.oldOutput) && !existsSync(target)) renameSync(work.oldOutput, target)
    if (work && isLockedBy(target, basename(work.folder))) leaveWork(work)
    else {
      recover(target)
      if (work) dropWork(work)
    }
  } catch {
    // The failure itself is reported, with what is where; the next build tries again.
    if (work) leaveWork(work)
  }
}

/** Is this folder one that we made? */
export function isOurs(folder: string): boolean {
  const manifest = join(folder, manifestName)
  return existsSync(manifest) && parseManifest(readFileSync(manifest, 'utf8')) !== undefined
}

/** What may lie in a folder before its first output: a repository that the output is pushed from, and files for its host. */
export const beforeFirst: ReadonlySet<string> = new Set([
  '.git',
  '.gitattributes',
  '.gitignore',
  '.nojekyll',
  'CNAME'
])

/** Why an output folder must not be written to, or cleaned. @param keep absolute folder of the project */
export function refusal(target: string, keep: string): Diagnostic | undefined {
  const say = (message: string, hint: string) =>
    diagnostic('output-foreign', { file: basename(target) || target }, message, hint)
  const real = realPathOf(resolve(target))
  const project = realpathSync(keep)
  if (project === real || project.startsWith(real.endsWith(sep) ? real : real + sep)) {
    return say(
      'The output folder holds the project itself, so it is not replaced',
      'choose a folder of its own with --out'
    )
  }
  for (const sources of ['site', 'content', 'themes', '.git', 'node_modules']) {
    if (real === join(project, sources) || real.startsWith(join(project, sources) + sep)) {
      return say(
        `The output folder lies in the project's \`${sources}\`, so it is not replaced`,
        'choose a folder of its own with --out'
      )
    }
  }
  if (!existsSync(target)) return undefined
  if (lstatSync(target).isSymbolicLink())
    return say(
      'The output folder is a link, so it is not replaced',
      'name the folder that it leads to with --out'
    )
  if (!lstatSync(target).isDirectory())
    return say('The output folder is a file', 'choose another name with --out')
  // While it is changed, its manifest may lie beside it.
  if (isOurs(target) || changedBy(target)) return undefined
  if (readdirSync(target).every((name) => beforeFirst.has(name))) return undefined
  return say(
    `The output folder is not empty and was not made by sitegen: it has no ${manifestName}`,
    'choose another folder with --out, or empty this one yourself'
  )
}

/** Where a path really lies, whether or not it exists yet: the folders above it may be links. */
function realPathOf(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const above = dirname(path)
  return above === path ? path : join(realPathOf(above), basename(path))
}

/** Does the disk take names for one that differ in case? @param folder there, with a name in small letters that no other has */
const ignoresCase = (folder: string): boolean =>
  existsSync(join(dirname(folder), basename(folder).toUpperCase()))

/** @throws when a file is missing, or has another size than it was written with */
function check(folder: string, outputs: ReadonlyMap<string, Output>): ReadonlyMap<string, Seen> {
  return new Map(
    [...outputs].map(([path, content]) => {
      const file = seenItself(join(folder, path))
      const bytes = isWritten(content) ? content.bytes : Buffer.byteLength(content)
      if (file.size !== bytes) throw new Error(`${path} has ${file.size} bytes instead of ${bytes}`)
      return [path, file]
    })
  )
}

/**
 * Put the new output in the place of the one before.
 *
 * @returns whether files of earlier outputs were deleted, which may have been links of those that are published now; nothing
 * where something that is not ours is in the way
 */
function swap(
  { target, work, spare }: Opened,
  outputs: ReadonlyMap<string, Output>,
  origins: ReadonlyMap<string, string>
): Outcome<boolean | undefined> {
  if (!existsSync(target)) {
    renameSync(work.newOutput, target)
    dropWork(work)
    return { value: false, diagnostics: [] }
  }
  if (scanOutput(target).foreign.size === 0) {
    renameSync(target, work.oldOutput)
    renameSync(work.newOutput, target)
  } else {
    const clashes = withLock(target, work, () => {
      const scan = scanOutput(target)
      const found = clashesIn(target, scan, outputs, origins)
      if (found.length === 0) exchange(target, work, stepsTo(target, work.newOutput, scan))
      return found
    })
    if (clashes.length > 0) return { value: undefined, diagnostics: clashes }
  }
  return { value: settleOld({ target, work, spare }), diagnostics: [] }
}

/** Keep or delete what was replaced. What is published by now is so whatever the disk says to this. */
function settleOld({ target, work, spare }: Opened): boolean {
  try {
    if (existsSync(work.oldOutput)) keepSpare(work.oldOutput, spare, work.discarded, target)
  } catch {
    // On another disk: it is deleted.
  }
  try {
    if (!existsSync(work.oldOutput) || rescueForeign(work.oldOutput, target)) dropWork(work)
  } catch {
    // The next build tries again.
  }
  // Links of the published files may have gone in either case.
  return true
}

function clashesIn(
  target: string,
  scan: Scan,
  outputs: ReadonlyMap<string, Output>,
  origins: ReadonlyMap<string, string>
): readonly Diagnostic[] {
  const name = basename(target)
  return foreignClashes(target, scan, outputs.keys()).map(([path, there]) =>
    diagnostic(
      'output-clash',
      { file: origins.get(path) ?? 'sitegen' },
      `\`${path}\` cannot be written: \`${name}/${there}\` is there, and was not made by sitegen`,
      `move or delete \`${name}/${there}\`, or give one of the two another name`
    )
  )
}

/** Put right what a build has left that was killed while it published. */
export function recover(target: string): void {
  finishEnded(target)
  if (existsSync(target)) return
  const old = worksOn(target)
    .filter(({ state }) => state === 'ended')
    .map(({ oldOutput }) => oldOutput)
    .find(isOurs)
  if (old !== undefined) renameSync(old, target)
}

/** Remove what killed builds have left; folders of builds that still run are theirs. */
export function sweep(target: string): void {
  for (const work of worksOn(target)) {
    if (work.state !== 'ended') continue
    if (!existsSync(work.oldOutput) || rescueForeign(work.oldOutput, target)) dropWork(work)
  }
}

/** Builds of the same output on other machines or in other containers, which may still run. */
const builtElsewhere = (target: string): readonly Diagnostic[] =>
  worksOn(target)
    .filter(({ state }) => state === 'elsewhere')
    .map(({ name, maker }) =>
      diagnostic(
        'output-shared',
        { file: basename(target) },
        `Another machine or container seems to build this output too: ${maker}, in \`${name}\``,
        isLockedBy(target, name)
          ? 'let one build at a time write to a folder; do not delete its folder, which may hold files of the output: if that build has ended, sitegen completes it after a day'
          : 'let one build at a time write to a folder; if that build has ended, delete its folder, or sitegen does so after a day'
      )
    )
