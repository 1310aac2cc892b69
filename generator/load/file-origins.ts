// Where the files of content/ are in git: links lead to other files of the project, or beside it in a monorepo, and a submodule
// is a repository of its own, so edit links and dates are not those of the path in the project.

import { dirname, join } from 'node:path'
import { type Files, namesIn, realPathFrom } from '../base/files.ts'
import { git, mayBeInRepository } from '../base/git.ts'
import { relativePath } from '../base/relative-path.ts'

/** All paths are relative to the project root. */
export interface FileOrigins {
  /** Files and folders that committed links lead to, by the path of the link: `guide`, `../packages/kit/docs`. */
  readonly links: ReadonlyMap<string, string>
  /** Folders that are repositories of their own. */
  readonly repositories: readonly string[]
}

/** A project without links and submodules. */
export const noOrigins: FileOrigins = { links: new Map(), repositories: [] }

/** Links and submodules of content/, from the index of git. */
export function fileOrigins({ root, realPath }: Pick<Files, 'root' | 'realPath'>): FileOrigins {
  if (root === '' || !mayBeInRepository(root)) return noOrigins
  const entries = git(root, ['ls-files', '-s', '-z', '--', 'content']).toString().split('\0')
  const pathsOf = (mode: string) =>
    entries.flatMap((entry) => (entry.startsWith(mode) ? entry.slice(entry.indexOf('\t') + 1) : []))
  const realRoot = realPathFrom(root)
  const links = pathsOf('120000').flatMap((path): [string, string][] => {
    const target = realPath(path)
    return target === undefined ? [] : [[path, relativePath(realRoot, target)]]
  })
  const submodules = pathsOf('160000').filter((path) => namesIn(join(root, path)).includes('.git'))
  const ownRepository = repositoryOf(root)
  const others = links.flatMap(([, target]) =>
    isBesideProject(target) && repositoryOf(dirname(join(realRoot, target))) !== ownRepository ? target : []
  )
  return { links: new Map(links), repositories: [...submodules, ...new Set(others)] }
}

/** Absolute folder of a repository. */
const repositoryOf = (folder: string): string =>
  git(folder, ['rev-parse', '--show-toplevel']).toString().trim()

/** Whether a path of `links` leads out of the project. */
export const isBesideProject = (path: string): boolean => path.startsWith('../')

/** The file that a path of the project stands for, and its repository if that is not the one of the project. */
export function originOf(
  { links, repositories }: FileOrigins,
  path: string
): { readonly file: string; readonly repository: string | undefined } {
  const link = [...links].find(([from]) => isIn(path, from))
  const file = link ? link[1] + path.slice(link[0].length) : path
  return { file, repository: repositories.find((folder) => isIn(file, folder)) }
}

const isIn = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)
