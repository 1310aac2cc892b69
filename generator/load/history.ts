// When a file was last changed and by whom, from one single `git log` for the whole tree.

import { spawnSync } from 'node:child_process'

/** The last change of a file. */
export interface Change {
  /** `2025-05-20`, as the commit has it. */
  readonly date: string
  readonly author: string
}

/** Last changes by file, relative to the project root. */
export type History = ReadonlyMap<string, Change>

export const noHistory: History = new Map()

// Neither occurs in names of people or files.
const [commitMark, fieldMark] = ['\u0001', '\u0002']

/**
 * Ask git for the history of `content/`. Empty where there is no git, no repository, or a shallow
 * clone, in which every file seems to have been changed in its one commit.
 *
 * @param roots `content`, and `content@v1.0` for what it was at that tag: one log for each
 */
export function gitHistory(root: string, roots: readonly string[] = ['content']): History {
  if (root === '') return noHistory
  if (git(root, ['rev-parse', '--is-shallow-repository']).trim() !== 'false') return noHistory
  const format = `--format=${commitMark}%cs${fieldMark}%an`
  return new Map(
    roots.flatMap((name) => {
      const ref = decodeURIComponent(name.split('@')[1] ?? 'HEAD')
      const options = ['--name-only', '--no-renames', '--relative']
      const log = historyOf(git(root, ['log', format, ...options, ref, '--', 'content']))
      return [...log].map(([file, change]): [string, Change] => [file.replace('content', name), change])
    })
  )
}

function git(root: string, args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024
  })
  return status === 0 ? stdout : ''
}

/** Read what `git log` says: commits newest first, each with its files. */
export function historyOf(log: string): History {
  const history = new Map<string, Change>()
  for (const commit of log.split(commitMark).slice(1)) {
    const [head = '', ...files] = commit.split('\n')
    const [date = '', author = ''] = head.split(fieldMark)
    for (const file of files) if (file !== '' && !history.has(file)) history.set(file, { date, author })
  }
  return history
}
