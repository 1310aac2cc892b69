// When each file was last changed and by whom, from a single `git log` of the whole tree.

import { join } from 'node:path'
import { git, mayBeInRepository } from '../base/git.ts'
import { baseName } from '../base/text.ts'
import { type FileOrigin, type FileOrigins, isIn } from './file-origins.ts'

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
  origins: FileOrigins = []
): History {
  if (root === '' || !mayBeInRepository(root)) return noHistory
  const shallow = isShallow(root)
  if (shallow !== false) return shallow ? shallowHistory : noHistory
  const inProject = origins.filter(isInProject).map(({ target }) => target)
  const changes = new Map(
    roots.flatMap((name) => {
      const ref = decodeURIComponent(name.split('@')[1] ?? 'HEAD')
      const folders = name === 'content' ? ['content', ...inProject] : ['content']
      return [...logOf(root, ref, folders)].map(([file, change]): [string, Change] => [
        file.replace(/^content(?=\/)/, name),
        change
      ])
    })
  )
  for (const origin of origins) {
    const { at, target } = origin
    changes.delete(at)
    const source = isInProject(origin) ? changes : historyAt(root, origin)
    // Their earlier names are those of other addresses.
    for (const [file, { date, author }] of [...source])
      if (isIn(file, target)) changes.set(at + file.slice(target.length), { date, author })
  }
  return changes
}

/** Whether the log of the project has the changes of a link's target. */
const isInProject = ({ target, repository }: FileOrigin): boolean =>
  repository === 'project' && !target.startsWith('../')

/** Changes of a target that is in another repository or beside the project; none in a shallow one. */
function historyAt(root: string, { target, folder, repository }: FileOrigin): History {
  if (repository === 'none' || (repository !== 'project' && repository.isShallow)) return noHistory
  const log = logOf(join(root, folder), 'HEAD', [target === folder ? '.' : baseName(target)])
  return new Map([...log].map(([file, change]) => [`${folder}/${file}`, change]))
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
