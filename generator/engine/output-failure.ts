// Failures of the disk while an output is written, as diagnostics.

import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { errorMessage } from '../base/error-message.ts'
import { findExchange } from './exchange.ts'
import { isSitegenOutput } from './output-folder.ts'
import { findWorkFolders } from './work-folder.ts'

/** The diagnostic for an output that cannot be written. */
export const outputFailed = (target: string, error: unknown): Diagnostic =>
  diagnostic(
    'output-failed',
    { file: basename(target) },
    `The output cannot be written: ${errorMessage(error)}`,
    [diskHint(error), publishedOutputHint(target)].filter((hint) => hint !== undefined).join('; ') ||
      'choose another output folder with --out'
  )

/** Hint for a system error. */
function diskHint(error: unknown): string | undefined {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EPERM')
    return 'check who may write to the folder that contains it, or choose another output folder with --out'
  if (code === 'EROFS') return 'choose an output folder on another disk with --out'
  return code === 'ENOSPC' ? 'free some space' : undefined
}

/** Describes in which state a failed build left the published output; `undefined` if there has never been one. */
function publishedOutputHint(target: string): string | undefined {
  const name = basename(target)
  const partialExchange = findExchange(target)
  if (partialExchange?.state === 'ended')
    return `\`${name}\` now contains only a part of the new output; the rest is in \`${partialExchange.name}\` next to it: keep that folder, and build again once the disk problem is solved`
  const workFolder = existsSync(target)
    ? undefined
    : findWorkFolders(target).find(({ oldOutput }) => isSitegenOutput(oldOutput))
  if (workFolder)
    return `the previously published output is in \`${workFolder.name}/old\`: keep that folder, and build again once the disk problem is solved, or move \`old\` to \`${name}\``
  return existsSync(target) ? 'the previously published output is unchanged' : undefined
}

/** Whether an error comes from the system; any other error is a bug. */
export const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error
