import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Standard output of git run in a folder; empty if it fails, is not installed, or finds no repository.
 * Names of files are not quoted.
 */
export function git(folder: string, args: readonly string[], input = ''): Buffer {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: folder,
    input,
    maxBuffer: 2 ** 30
  })
  return status === 0 ? stdout : Buffer.alloc(0)
}

/** Whether a folder may be in a repository. Starting git takes ten times as long as looking for `.git`. */
export const mayBeInRepository = (folder: string): boolean =>
  process.env.GIT_DIR !== undefined || (existsSync(folder) && hasGitAbove(realpathSync(folder)))

const hasGitAbove = (folder: string): boolean =>
  existsSync(join(folder, '.git')) || (dirname(folder) !== folder && hasGitAbove(dirname(folder)))
