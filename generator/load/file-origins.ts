// Where the files of content/ are in git: links lead to other files of the project, or beside it in a monorepo, and submodules
// are repositories of their own, so edit links and dates are not those of the path in the project.

import { dirname, join } from 'node:path'
import { namesIn } from '../base/file-tree.ts'
import type { Files } from '../base/files.ts'
import { git, mayBeInRepository } from '../base/git.ts'
import { isFolder, realPathFrom } from '../base/real-path.ts'
import { relativePath } from '../base/relative-path.ts'

/** A link or a submodule in content/. Paths are relative to the project root, with `..` for what is beside it. */
export interface FileOrigin {
  /** Path of the link or submodule. */
  readonly at: string
  /** The file or folder that it stands for; `at` itself for a submodule. */
  readonly target: string
  /** `target` if it is a folder, else the folder that contains it. */
  readonly folder: string
  /** The repository of the target: that of the project, another one, or none. */
  readonly repository: 'project' | 'none' | { readonly commit: string; readonly isShallow: boolean }
}

export type FileOrigins = readonly FileOrigin[]

/** Links and submodules of content/, from the index of git; none outside a repository. */
export function fileOrigins({ root, realPath }: Pick<Files, 'root' | 'realPath'>): FileOrigins {
  if (root === '' || !mayBeInRepository(root)) return []
  const entries = git(root, ['ls-files', '-s', '-z', '--', 'content']).toString().split('\0')
  const pathsOf = (mode: string) =>
    entries.flatMap((entry) => (entry.startsWith(mode) ? entry.slice(entry.indexOf('\t') + 1) : []))
  const submodules = pathsOf('160000').filter((path) => namesIn(join(root, path)).includes('.git'))
  const links = pathsOf('120000')
  if (links.length + submodules.length === 0) return []
  const realRoot = realPathFrom(root)
  const own = askGit(root).folder
  const repositories = new Map<string, FileOrigin['repository']>()
  const repositoryOf = (folder: string): FileOrigin['repository'] => {
    const found = repositories.get(folder)
    if (found) return found
    const { folder: repository, ...state } = askGit(folder)
    const answer = repository === own ? 'project' : repository === '' ? 'none' : state
    repositories.set(folder, answer)
    return answer
  }
  return [...links, ...submodules].flatMap((at): FileOrigins => {
    const target = realPath(at)
    if (target === undefined) return []
    const folder = isFolder(target) ? target : dirname(target)
    return [
      {
        at,
        target: relativePath(realRoot, target),
        folder: relativePath(realRoot, folder),
        repository: repositoryOf(folder)
      }
    ]
  })
}

/** The repository of an absolute folder; `folder` is empty if there is none. */
function askGit(path: string): {
  readonly folder: string
  readonly commit: string
  readonly isShallow: boolean
} {
  const words = ['rev-parse', '--show-toplevel', '--is-shallow-repository', 'HEAD']
  const [folder = '', isShallow, commit = ''] = git(path, words).toString().trim().split('\n')
  return { folder, commit, isShallow: isShallow === 'true' }
}

/** The file that a path of the project stands for, and the link or submodule that it is behind. */
export function originOf(
  origins: FileOrigins,
  path: string
): { readonly file: string; readonly origin: FileOrigin | undefined } {
  const origin = origins.find(({ at }) => isIn(path, at))
  return { file: origin ? origin.target + path.slice(origin.at.length) : path, origin }
}

/** Whether a path is a file or folder, or below it. */
export const isIn = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)
