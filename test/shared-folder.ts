// Slow fixtures that several test files need: a built site, the packed package. The first file that needs one creates
// it, in a folder shared by all files of a test run.

import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** How long to wait for another process, in milliseconds. */
const waitLimit = 300_000

/**
 * A folder that is filled once per test run; for a test file that runs alone, once for this file.
 *
 * @param name of the folder
 * @param fill writes into the folder, which does not exist before
 * @returns its absolute path; its content must not be changed
 * @throws if filling it fails, in each test file that needs it
 */
export async function sharedFolder(
  name: string,
  fill: (folder: string) => void | Promise<void>
): Promise<string> {
  const parent = process.env.SHARED_SITES ?? ownFolder()
  const folder = join(parent, name)
  const done = join(parent, `${name}-is-ready`)
  if (isFirst(join(parent, `${name}-is-being-made`))) {
    const unfinished = join(parent, `${name}-unfinished`)
    try {
      await fill(unfinished)
      renameSync(unfinished, folder)
    } finally {
      writeFileSync(`${done}.new`, '')
      renameSync(`${done}.new`, done)
    }
  }
  const end = Date.now() + waitLimit
  while (!existsSync(done)) {
    if (Date.now() > end) throw new Error(`${name} was not ready within ${waitLimit / 1000} s`)
    await pause(100)
  }
  if (!existsSync(folder))
    throw new Error(`${name} could not be created: see the error of the test file that tried`)
  return folder
}

let own: string | undefined

/** The folder of this process, which is deleted at its end. */
function ownFolder(): string {
  if (own === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'sitegen-tests-'))
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    own = folder
  }
  return own
}

/** Whether this process is the first to ask for a name. */
function isFirst(name: string): boolean {
  try {
    mkdirSync(name)
    return true
  } catch {
    return false
  }
}
