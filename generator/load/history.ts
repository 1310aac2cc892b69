// When each file was last changed and by whom, from a single `git log` of the whole tree.

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { git, mayBeInRepository } from '../base/git.ts'
import { baseName, folderOf } from '../base/text.ts'
import { type FileOrigins, isBesideProject, noOrigins } from './file-origins.ts'

/** The last change of a file. */
interface Change {
  /** `2025-05-20`, in the time zone of the commit. */
  readonly date: string
  readonly author: string
  /** Earlier names of the file, latest first. */
  readonly formerNames?: readonly string[]
}

/** Last changes by file, relative to the project root. */
export type History = ReadonlyMap<string, Change>

/** @internal exported for tests */
export const noHistory: History = new Map()

/** That of a shallow clone, in which every file seems to have changed in its one commit. */
export const shallowHistory: History = new Map()

// Neither character occurs in names of people or files.
const [commitMark, fieldMark] = ['\u0001', '\u0002']

/**
 * Read the git history of `content/`. Empty without git or a repository; `shallowHistory` for a shallow clone.
 *
 * @param roots `content`, and `content@v1.0` for its state at that tag: one log for each
 * @param origins links and submodules: their files have the changes of what they lead to
 */
export function gitHistory(
  root: string,
  roots: readonly string[] = ['content'],
  { links, repositories }: FileOrigins = noOrigins
): History {
  if (root === '' || !mayBeInRepository(root)) return noHistory
  const shallow = isShallow(root)
  if (shallow !== false) return shallow ? shallowHistory : noHistory
  const changes = new Map(
    roots.flatMap((name) => {
      const ref = decodeURIComponent(name.split('@')[1] ?? 'HEAD')
      const inProject = [...links.values()].filter((target) => !isBesideProject(target))
      const folders = name === 'content' ? ['content', ...inProject] : ['content']
      return [...logOf(root, ref, folders)].map(([file, change]): [string, Change] => [
        file.replace(/^content(?=\/)/, name),
        change
      ])
    })
  )
  const besideProject = [...links.values()].filter(isBesideProject)
  for (const path of new Set([...repositories, ...besideProject])) {
    const isFolder = statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() === true
    const folder = isFolder ? path : folderOf(path)
    const name = isFolder ? '.' : baseName(path)
    if (isShallow(join(root, folder)) === false)
      for (const [file, { date, author }] of logOf(join(root, folder), 'HEAD', [name]))
        changes.set(`${folder}/${file}`, { date, author })
  }
  for (const [link, target] of links) {
    changes.delete(link)
    for (const [file, { date, author }] of [...changes])
      if (file === target || file.startsWith(`${target}/`))
        changes.set(link + file.slice(target.length), { date, author })
  }
  return changes
}

/** Undefined outside repositories. */
function isShallow(folder: string): boolean | undefined {
  const answer = git(folder, ['rev-parse', '--is-shallow-repository']).toString().trim()
  return answer === '' ? undefined : answer === 'true'
}

function logOf(folder: string, ref: string, paths: readonly string[]): History {
  const format = `--format=${commitMark}%cs${fieldMark}%an`
  return historyOf(
    git(folder, ['log', format, '--name-status', '-M', '--relative', ref, '--', ...paths]).toString()
  )
}

/**
 * Parse the output of `git log --name-status`: commits newest first, each with its files. A move does not count as a
 * change.
 *
 * @internal exported for tests
 */
export function historyOf(log: string): History {
  const changes = new Map<string, Change>()
  const formerNames = new Map<string, string[]>()
  /** Current name of a file by its name in the commit that is being read. */
  const names = new Map<string, string>()
  for (const commit of log.split(commitMark).slice(1)) {
    const [head = '', ...lines] = commit.split('\n')
    const [date = '', author = ''] = head.split(fieldMark)
    // A commit can move a file and put another in its place.
    const moves: [from: string, to: string, name: string][] = []
    for (const line of lines) {
      const [status = '', path = '', newPath = path] = line.split('\t')
      if (path === '') continue
      const name = names.get(newPath) ?? newPath
      if (status !== 'R100' && !changes.has(name)) changes.set(name, { date, author })
      if (!status.startsWith('R')) continue
      formerNames.set(name, [...(formerNames.get(name) ?? []), path])
      moves.push([path, newPath, name])
    }
    for (const [, to] of moves) names.delete(to)
    for (const [from, , name] of moves) names.set(from, name)
  }
  return new Map(
    [...changes].map(([name, change]) => {
      const former = formerNames.get(name)
      return [name, former ? { ...change, formerNames: former } : change]
    })
  )
}
