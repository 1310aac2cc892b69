// Stages read files only through `Files`, which is passed as an argument and has two implementations: disk and memory.
// All paths are relative to the root. Nothing outside the root is read, even through `..` or symbolic links, unless site.yaml
// names it: `resolveInside` decides for all of them.

import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { decode } from './decode.ts'
import { readFile } from './file-contents.ts'
import { type FoundFile, linkStat, listTree, namesIn } from './file-tree.ts'
import { isInRoot, type LinkedPaths, orUndefined, resolveInside } from './real-path.ts'
import { baseName, folderOf, normalisePath } from './text.ts'

/** Path of site.yaml, which makes a folder a project. */
export const siteFile = 'site/site.yaml'

/** Read access to one folder tree. Paths are relative to its root, with forward slashes. */
export interface Files {
  /** Absolute path of the root; empty for files in memory. */
  readonly root: string
  /**
   * Path under which the root appears when it is a folder of Markdown without content/: `content/en/docs`
   */
  readonly mountedAt?: string
  /**
   * All files below a folder, sorted by path; none when the folder is missing or a file. Skips dot files, `.git` and `node_modules`.
   *
   * @param hidden `hidden` includes dot files
   */
  list(folder: string, hidden?: 'hidden'): readonly FoundFile[]
  /** Whether there is a readable file (not a folder) inside the root. */
  has(path: string): boolean
  /** @throws when the file is missing, unreadable or outside the root. */
  read(path: string): Uint8Array
  /** The absolute path behind links; `undefined` outside of what may be read, and for files that are not on the disk. */
  realPath(path: string): string | undefined
}

/** Files below a folder of the real disk. */
export function diskFiles(root: string, linkedPaths?: LinkedPaths): Files {
  const resolved = (path: string) =>
    resolveInside(root, path, linkedPaths) ?? resolveInside(root, asOnDisk(root, path), linkedPaths)
  const realFolders = new Map<string, string>()
  const realFolder = (folder: string): string | undefined => {
    const known = realFolders.get(folder)
    if (known !== undefined) return known
    const realPath = resolveInside(root, folder, linkedPaths)
    if (realPath === undefined) return undefined
    // A stage that reads thousands of files asks for the same folders. What has changed since is seen by the next turn.
    if (realFolders.size === 0) setImmediate(() => realFolders.clear())
    realFolders.set(folder, realPath)
    return realPath
  }
  /** What is at a path. Only links are resolved themselves; of other files, resolving the folder is enough. */
  const find = (path: string): { readonly realPath: string; readonly isFile: boolean } | undefined => {
    const plainPath = normalisePath(path.replaceAll('\\', '/'))
    const folder = isInRoot(plainPath) && !path.includes('\0') ? realFolder(folderOf(plainPath)) : undefined
    const plain = folder === undefined ? undefined : join(folder, baseName(plainPath))
    const stat = plain === undefined ? undefined : linkStat(plain)
    if (plain !== undefined && stat && !stat.isSymbolicLink())
      return { realPath: plain, isFile: stat.isFile() }
    const realPath = resolved(path)
    return realPath === undefined
      ? undefined
      : { realPath, isFile: statSync(realPath, orUndefined)?.isFile() === true }
  }
  return {
    root,
    list(folder, hidden) {
      const { files } = listTree({ root, linkedPaths, hidden: hidden === 'hidden' }, folder)
      return files.sort((a, b) => (a.path < b.path ? -1 : 1))
    },
    has: (path) => find(path)?.isFile === true,
    read(path) {
      const found = find(path)
      if (!found) throw new Error(`${path} is not a file inside the project`)
      return readFile(found.realPath)
    },
    realPath: resolved
  }
}

/**
 * A path as it is spelled on the disk. Names with accents may be composed differently: keyboards write `é` as one character,
 * macOS and some archives as two.
 */
function asOnDisk(root: string, path: string): string {
  if (isAscii(path)) return path
  return normalisePath(path)
    .split('/')
    .reduce((folder, name) => {
      const full = join(root, folder, name)
      const form = name.normalize('NFC')
      const isThere = isAscii(name) || existsSync(full) || !isInRoot(folder)
      const found = isThere
        ? name
        : namesIn(join(root, folder)).find((other) => other.normalize('NFC') === form)
      return folder === '' ? (found ?? name) : `${folder}/${found ?? name}`
    }, '')
}

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text)

/** Text of a file; `undefined` where it is missing or not UTF-8, for callers that need not report this. */
export function fileText(files: Files, path: string): string | undefined {
  try {
    return files.has(path) ? decode(files.read(path)) : undefined
  } catch {
    return undefined
  }
}
