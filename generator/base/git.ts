import { spawnSync } from 'node:child_process'

/**
 * What git prints when it is run in a folder; nothing where it fails, is missing, or finds no repository.
 * Names of files come as they are, not quoted.
 */
export function git(folder: string, args: readonly string[], input = ''): Buffer {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: folder,
    input,
    maxBuffer: 2 ** 30
  })
  return status === 0 ? stdout : Buffer.alloc(0)
}
