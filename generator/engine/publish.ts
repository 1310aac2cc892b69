// Replaces the published output with a new one, and verifies files.

import { existsSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import { errorMessage } from '../base/error-message.ts'
import { type Fingerprint, linkFingerprint } from '../base/fingerprint.ts'
import { isWrittenFile, type Output, type WrittenFile } from '../base/output-file.ts'
import { exchange, planSteps, withLock } from './exchange.ts'
import { foreignClashes, type OutputScan, rescueForeignFiles, scanOutput } from './foreign-files.ts'
import { keepPreviousOutput } from './previous-output.ts'
import { deleteWorkFolder, type WorkFolder } from './work-folder.ts'

/** A new output that is complete but not published. */
export interface PendingOutput {
  readonly target: string
  readonly work: WorkFolder
  readonly previousOutput: string
}

/** Verify a published output. @param known fingerprints of files that need not be looked at again */
export function verifyPublished(
  target: string,
  outputs: ReadonlyMap<string, Output>,
  known?: KnownFiles
): Outcome<ReadonlyMap<string, Fingerprint> | undefined> {
  try {
    return { value: verifyFiles(target, outputs, known), diagnostics: [] }
  } catch (error) {
    const problem = diagnostic(
      'output-failed',
      { file: basename(target) },
      `The new output was published, but differs from what was written: ${errorMessage(error)}`,
      'build again; if this recurs, another program is changing the folder or the disk is failing'
    )
    return { value: undefined, diagnostics: [problem] }
  }
}

/** The fingerprint of a file that need not be looked at. */
export type KnownFiles = (path: string, file: WrittenFile) => Fingerprint | undefined

/**
 * @param known fingerprints of files that need not be looked at again
 * @throws when a file is missing, or its size differs from what was written
 */
export function verifyFiles(
  folder: string,
  outputs: ReadonlyMap<string, Output>,
  known: KnownFiles = () => undefined
): ReadonlyMap<string, Fingerprint> {
  return new Map(
    [...outputs].map(([path, content]) => {
      const isWritten = isWrittenFile(content)
      const file = (isWritten ? known(path, content) : undefined) ?? linkFingerprint(join(folder, path))
      const bytes = isWritten ? content.bytes : Buffer.byteLength(content)
      if (file.size !== bytes) throw new Error(`${path} has ${file.size} bytes instead of ${bytes}`)
      return [path, file]
    })
  )
}

/**
 * Replace the published output with the new one.
 *
 * @returns what may differ from the fingerprints that files had before: nothing without an earlier output, those of new files, or
 * those of all files, when they were moved one by one or links to them were deleted; undefined when foreign files are in the way
 */
export function swap(
  { target, work, previousOutput }: PendingOutput,
  outputs: ReadonlyMap<string, Output>,
  origins: ReadonlyMap<string, string>
): Outcome<'none' | 'new' | 'all' | undefined> {
  if (!existsSync(target)) {
    renameSync(work.newOutput, target)
    deleteWorkFolder(work)
    return { value: 'none', diagnostics: [] }
  }
  const hasForeignFiles = scanOutput(target).foreign.size > 0
  if (!hasForeignFiles) {
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
  const hasDeletedLinks = retireOldOutput({ target, work, previousOutput })
  return { value: hasForeignFiles || hasDeletedLinks ? 'all' : 'new', diagnostics: [] }
}

/**
 * Keep or delete the replaced output. Failures do not matter: the new one is already published.
 *
 * @returns whether files were deleted, which changes the link counts of published files
 */
function retireOldOutput({ target, work, previousOutput }: PendingOutput): boolean {
  let deletesFiles = true
  try {
    if (existsSync(work.oldOutput))
      deletesFiles = keepPreviousOutput(work.oldOutput, previousOutput, work.discarded, target)
  } catch {
    // The folder is on another disk, so it is deleted.
  }
  try {
    if (!existsSync(work.oldOutput) || rescueForeignFiles(work.oldOutput, target)) deleteWorkFolder(work)
  } catch {
    // The next build tries again.
  }
  return deletesFiles
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
