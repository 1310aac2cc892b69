// Folders that a benchmark no longer needs. Nothing is deleted between two measurements: before ext4 allocates a new
// inode, it checks all inodes deleted within the last minutes, so a build after a deletion of some thousand files takes
// seconds longer.

import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let aside: string | undefined
let count = 0

/** Move a file or folder out of the way, if it exists; it is deleted when the process ends. */
export function discard(path: string): void {
  if (!existsSync(path)) return
  if (aside === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'sitegen-discarded-'))
    aside = folder
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  }
  renameSync(path, join(aside, String(count++)))
}
