// Which files of a project a pull request changes, asked of git.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { git, mayBeInRepository } from '../base/git.ts'

/** Files that differ from a commit, or why that cannot be said. */
export type ChangedFiles =
  | { readonly files: ReadonlySet<string> }
  | { readonly problem: string; readonly hint: string }

/**
 * The files of a project that differ from where its branch left another one: committed, staged, in the work tree, or new and
 * not ignored. Deleted files are not among them.
 *
 * @param root absolute project folder
 * @param ref branch, tag or commit that the changes are compared with, such as `origin/main`
 * @returns paths relative to the project
 */
export function changedFiles(root: string, ref: string): ChangedFiles {
  if (!mayBeInRepository(root) || text(root, ['rev-parse', '--git-dir']) === '')
    return { problem: 'This folder is in no git repository', hint: '`--changed` asks git what has changed' }
  const commit = text(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
  if (commit === '')
    return {
      problem: `git knows no branch, tag or commit \`${ref}\``,
      hint: ref.includes('/')
        ? `\`git fetch ${ref.replace('/', ' ')}\` gets a branch of a server; in CI, get the whole history, as with \`fetch-depth: 0\``
        : 'such as `origin/main`, `HEAD` or the name of a tag'
    }
  const base = text(root, ['merge-base', commit, 'HEAD'])
  if (base === '')
    return {
      problem: `git finds no commit that this branch shares with \`${ref}\``,
      hint: 'the history may be incomplete: in CI, get all of it, as with `fetch-depth: 0`'
    }
  const changed = names(root, ['diff', '--name-only', '--relative', '-z', base])
  const untracked = names(root, ['ls-files', '--others', '--exclude-standard', '-z'])
  return { files: new Set([...changed, ...untracked].filter((path) => existsSync(join(root, path)))) }
}

const text = (root: string, args: readonly string[]): string => git(root, args).toString('utf8').trim()

const names = (root: string, args: readonly string[]): readonly string[] =>
  git(root, args)
    .toString('utf8')
    .split('\0')
    .filter((name) => name !== '')
