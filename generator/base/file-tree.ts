// Lists folders of the project. Links are followed as long as they stay in it or in its linked paths, and each folder behind a
// link is entered once.

import { type Dirent, lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import {
  isInRoot,
  type LinkedPaths,
  orUndefined,
  realPathFrom,
  realPathOf,
  resolveInside
} from './real-path.ts'
import { relativePath } from './relative-path.ts'
import { normalisePath } from './text.ts'

/** A file found by `list`. */
export interface FoundFile {
  /** Relative to the root, forward slashes. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** True for a link that leads out of the root or is broken: it is listed but never read. */
  readonly outside: boolean
  /** Where a link out of the root leads, relative to the root: `../shared/docs`. Missing for a broken link. */
  readonly target?: { readonly path: string; readonly isFolder: boolean }
  /** True when the path is longer than the system allows; `outside` is true too. */
  readonly tooLong?: true
  /** mtime and ctime in milliseconds since 1970; missing where files cannot change (git, memory). */
  readonly times?: { readonly modified: number; readonly changed: number }
}

/**
 * Targets of the links in a folder that lead out of the root, relative to the root: `../compose.yaml`. Broken links are
 * left out.
 *
 * @param root absolute
 * @param folder relative to the root
 */
export function linksOutside(root: string, folder: string): readonly string[] {
  return listTree({ root, hidden: false }, folder).files.flatMap(({ target }) => target?.path ?? [])
}

/** Names of the entries of a folder; none if it is missing. @param folder absolute */
export const namesIn = (folder: string): readonly string[] => entriesOf(folder).map(({ name }) => name)

/** How a tree is listed. */
interface TreeOptions {
  /** Absolute. */
  readonly root: string
  readonly linkedPaths?: LinkedPaths
  /** Whether dot files are listed too. `.git` and `node_modules` never are. */
  readonly hidden: boolean
}

/** Files and folders found so far while a tree is listed. */
interface Tree extends TreeOptions {
  readonly files: FoundFile[]
  /** Absolute. */
  readonly folders: string[]
  /** Links to files inside the root, relative to it, by the real path of their target. */
  readonly linkedFiles: Map<string, string[]>
  /** Targets of links by the real path of the link. Cached, since other links can lead to the same link on many paths. */
  readonly targets: Map<string, string | undefined>
}

/** All files and folders below a folder, which is relative to the root. Nothing outside the root is listed but the linked paths. */
export function listTree(options: TreeOptions, folder: string): Tree {
  const { root, linkedPaths } = options
  const tree: Tree = { ...options, files: [], folders: [], linkedFiles: new Map(), targets: new Map() }
  const path = normalisePath(folder)
  const realPath = resolveInside(root, folder, linkedPaths)
  if (realPath !== undefined) walk(tree, { full: join(root, path), path, real: realPath })
  else if (isInRoot(path) && isLink(join(root, path))) tree.files.push(unreadLink(tree, join(root, path)))
  return tree
}

/** A folder that is listed. */
interface WalkedFolder {
  /** Absolute. */
  readonly full: string
  /** Relative to the root. */
  readonly path: string
  /** Absolute, behind links. */
  readonly real: string
}

/**
 * @param entered real paths of the folders that links have led to. Behind a link, each folder is entered once: two folders
 *   that link to each other would never end, and twenty that do would have too many paths to walk
 */
function walk(tree: Tree, folder: WalkedFolder, entered?: Set<string>): void {
  const entries = unlessTooLong(() => entriesOf(folder.full))
  if (entries === tooLong) {
    tree.files.push({ path: folder.path, size: 0, outside: true, tooLong: true })
    return
  }
  tree.folders.push(folder.full)
  for (const entry of entries) {
    const { name } = entry
    if (name === 'node_modules' || name === '.git') continue
    if (name.startsWith('.') && !tree.hidden) continue
    const full = folder.full.endsWith(sep) ? folder.full + name : folder.full + sep + name
    const path = folder.path === '' ? name : `${folder.path}/${name}`
    if (entry.isSymbolicLink()) followLink(tree, full, path, folder.real, entered)
    else if (entry.isDirectory()) walk(tree, { full, path, real: join(folder.real, name) }, entered)
    else if (entry.isFile()) tree.files.push(plainFile(path, full))
  }
}

/** Every system accepts paths of this length. */
const acceptedLength = 240

/** Most callers only need the path, so nothing else is asked of the system before it is used. */
function plainFile(path: string, full: string): FoundFile {
  const isTooLong =
    full.length > acceptedLength && unlessTooLong(() => statSync(full, orUndefined)) === tooLong
  if (isTooLong) return { path, size: 0, outside: true, tooLong: true }
  let facts: ReturnType<typeof sizeAndTimes> | undefined
  const known = () => {
    const stat = facts ? undefined : statSync(full, orUndefined)
    facts ??= stat ? sizeAndTimes(stat) : { size: 0 }
    return facts
  }
  return {
    path,
    outside: false,
    get size() {
      return known().size
    },
    get times() {
      return known().times
    }
  }
}

function followLink(
  tree: Tree,
  link: string,
  path: string,
  realFolder: string,
  entered: Set<string> | undefined
): void {
  const realPath = targetOf(tree, join(realFolder, basename(link)), path)
  if (realPath === undefined) {
    tree.files.push(unreadLink(tree, link))
    return
  }
  const target = statSync(realPath, orUndefined)
  if (target?.isFile()) {
    tree.files.push({ path, outside: false, ...sizeAndTimes(target) })
    tree.linkedFiles.set(realPath, [...(tree.linkedFiles.get(realPath) ?? []), path])
  }
  const isAncestor = realFolder === realPath || realFolder.startsWith(realPath + sep)
  if (!target?.isDirectory() || isAncestor || entered?.has(realPath)) return
  const visited = entered ?? new Set()
  visited.add(realPath)
  walk(tree, { full: link, path, real: realPath }, visited)
}

function unreadLink(tree: Tree, link: string): FoundFile {
  const target = targetOutside(tree.root, link)
  return { path: pathIn(tree, link), size: 0, outside: true, ...(target && { target }) }
}

/** Whether there is a link at an absolute path. */
const isLink = (path: string): boolean => lstatSync(path, orUndefined)?.isSymbolicLink() === true

/** Where a link out of the root leads, for messages; nothing there is listed or read. @param link absolute */
function targetOutside(root: string, link: string): FoundFile['target'] {
  const target = realPathOf(link)
  return target === undefined
    ? undefined
    : {
        path: relativePath(realPathFrom(root), target),
        isFolder: statSync(target, orUndefined)?.isDirectory() === true
      }
}

/** The real path of a link's target, resolved once; `undefined` if it is outside the root or missing. */
function targetOf(tree: Tree, realLink: string, path: string): string | undefined {
  const { root, targets, linkedPaths } = tree
  if (!targets.has(realLink)) targets.set(realLink, resolveInside(root, path, linkedPaths))
  return targets.get(realLink)
}

/** Most paths only begin with the root, which is ten times faster to find out. */
const pathIn = ({ root }: Tree, full: string): string =>
  sep === '/' && full.startsWith(`${root}/`) ? full.slice(root.length + 1) : relativePath(root, full)

const sizeAndTimes = ({ size, mtimeMs, ctimeMs }: Stats): Pick<FoundFile, 'size' | 'times'> => ({
  size,
  times: { modified: mtimeMs, changed: ctimeMs }
})

const tooLong = Symbol('path is longer than the system allows')

/** Nested folders can be created step by step until no system call accepts their full path. */
function unlessTooLong<Value>(call: () => Value): Value | typeof tooLong {
  try {
    return call()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENAMETOOLONG') return tooLong
    throw error
  }
}

/** What is at a path, without following a link; `undefined` if nothing is. */
export function linkStat(path: string): Stats | undefined {
  try {
    const stat = unlessTooLong(() => lstatSync(path, orUndefined))
    return stat === tooLong ? undefined : stat
  } catch (error) {
    // Nothing is below a file.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}

/** Entries of a folder, by name; none if it is a file, or was deleted after it was listed. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    // Sorted, because the link that is followed first decides what is listed.
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** Whether a path is listed, for files in git or in memory; follows the rules of `walk`. */
export const isListed = (path: string, hidden: 'hidden' | undefined): boolean =>
  !(hidden ? /(^|\/)(\.git|node_modules)\// : /(^|\/)(\.|node_modules\/)/).test(path)
