// Folders that a benchmark has no more use for. Nothing is deleted between two measurements: ext4 looks at every
// inode that was deleted within the last minutes before it gives out a new one, so that a build behind a deletion
// of some thousand files takes seconds more than one on a machine where nothing was deleted.

import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let aside: string | undefined
let count = 0

/** Move a file or folder out of the way, if it is there; it is deleted when the process ends. */
export function discard(path: string): void {
  if (!existsSync(path)) return
  if (aside === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'sitegen-discarded-'))
    aside = folder
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  }
  renameSync(path, join(aside, String(count++)))
}
