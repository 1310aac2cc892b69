// Restores the published output after a build that failed or was killed, and deletes work folders.

import { existsSync, renameSync } from 'node:fs'
import { basename } from 'node:path'
import { finishInterrupted, isLockedBy } from './exchange.ts'
import { rescueForeignFiles } from './foreign-files.ts'
import { isSitegenOutput } from './output-folder.ts'
import { deleteWorkFolder, findWorkFolders, releaseWorkFolder, type WorkFolder } from './work-folder.ts'

/** After a failure, restore the published output and delete the work folder, as far as the file system allows. */
export function rollBack(work: WorkFolder | undefined, target: string): void {
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
