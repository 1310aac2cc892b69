import { spawnSync } from 'node:child_process'

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
