// Plan → folder. Everything is written beside the target, read back, and only then swapped in, so
// that a build that fails or is killed leaves what was published before.
//
//   build.sitegen-new-PID/    being written
//   build/                    published
//   build.sitegen-old-PID/    the one before, for the moment between the two renames
//   .sitegen/spare/NAME/      the one before, in which the next one grows (`spare.ts`)
//
// The one moment without a `build/` is between those renames; a build killed right there is put
// right by the next command (`recover`).

import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync
} from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import { isRunning } from '../base/processes.ts'
import { type Seen, seenItself } from '../cache/seen.ts'
import { manifestName, parseManifest } from './manifest.ts'
import { isWritten, type Output } from './plan.ts'
import { dropFiles, keepSpare, spareOf, takeSpare } from './spare.ts'
import { type Staging, stagingIn } from './staging.ts'

const newMark = '.sitegen-new-'
const oldMark = '.sitegen-old-'

/** An output that is being made. */
export interface Publication {
  readonly staging: Staging
  /**
   * Write what is not written yet, look whether all of it is there, and swap it in.
   *
   * @returns the files as they lie on the disk, by path; nothing when they could not be published
   */
  publish(outputs: ReadonlyMap<string, Output>): Outcome<ReadonlyMap<string, Seen> | undefined>
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
  const folder = `${target}${newMark}${process.pid}`
  const spare = spareOf(root, target)
  let earlier: readonly string[] = []
  const failed = (error: unknown) => {
    putBack(folder, target)
    return { value: undefined, diagnostics: [outputFailed(target, error)] }
  }
  try {
    recover(target)
    sweep(target)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(dirname(folder), { recursive: true })
    if (!fresh) earlier = takeSpare(spare, folder)
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    return failed(error)
  }
  const staging = stage(folder)
  const publication: Publication = {
    staging,
    publish(outputs) {
      try {
        for (const [path, content] of outputs) if (!isWritten(content)) staging.write(path, content)
        dropFiles(
          folder,
          earlier.filter((path) => !outputs.has(path))
        )
        const files = check(folder, outputs)
        const touched = swap(folder, target, spare)
        return { value: touched ? check(target, outputs) : files, diagnostics: [] }
      } catch (error) {
        return failed(error)
      }
    },
    abandon: () => putBack(folder, target)
  }
  return { value: publication, diagnostics: [] }
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
    `The output cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    'what was published before is still in place'
  )

/** Does the disk refuse? Anything else that is thrown is a bug. */
export const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/** After a failure: no staging folder, and the last published one where it was. */
function putBack(staging: string, target: string): void {
  try {
    rmSync(staging, { recursive: true, force: true })
    recover(target)
  } catch {
    // The failure itself is reported; where even this fails, the next build tries again.
  }
}

/** Is this folder one that we made? */
export function isOurs(folder: string): boolean {
  const manifest = join(folder, manifestName)
  return existsSync(manifest) && parseManifest(readFileSync(manifest, 'utf8')) !== undefined
}

function refusal(target: string, keep: string): Diagnostic | undefined {
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
  if (readdirSync(target).length === 0 || isOurs(target)) return undefined
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

/** @returns whether files of earlier outputs were deleted, which may have been links of those that are published now */
function swap(staging: string, target: string, spare: string): boolean {
  if (!existsSync(target)) {
    renameSync(staging, target)
    return false
  }
  const old = `${target}${oldMark}${process.pid}`
  renameSync(target, old)
  renameSync(staging, target)
  return keepSpare(old, spare)
}

const beside = (target: string, mark: string): string[] => {
  const folder = dirname(target)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith(basename(target) + mark))
    .map((name) => join(folder, name))
}

/** Put the last published folder back when a build was killed between its two renames. */
export function recover(target: string): void {
  if (existsSync(target)) return
  const old = beside(target, oldMark).find(isOurs)
  if (old !== undefined) renameSync(old, target)
}

/** Remove what killed builds have left; folders of builds that still run are theirs. */
function sweep(target: string): void {
  for (const folder of [...beside(target, newMark), ...beside(target, oldMark)]) {
    if (!isRunning(Number(folder.slice(folder.lastIndexOf('-') + 1))))
      rmSync(folder, { recursive: true, force: true })
  }
}
