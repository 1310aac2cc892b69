// Stages read files only through `Files`, which is passed as an argument and has two implementations: disk and memory.
// All paths are relative to the root. Nothing outside the root is read, even through `..` or symbolic links, unless site.yaml
// names it: `resolveInside` decides for all of them.

import { type Dirent, existsSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { readFile } from './file-contents.ts'
import { relativePath } from './relative-path.ts'
import { baseName, controlCharacter, folderOf, normalisePath } from './text.ts'

/** Path of site.yaml, which makes a folder a project. */
export const siteFile = 'site/site.yaml'

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

/**
 * Files and folders outside of the root that links in it may lead to, relative to the root: `../packages/a/docs`. Only called
 * when a link leads out of the root.
 */
export type LinkedPaths = () => readonly string[]

const noLinkedPaths: LinkedPaths = () => []

/**
 * Resolve symbolic links in `path`, and refuse paths that may not be read: those that are neither inside `root` nor inside one
 * of the linked paths.
 *
 * @returns the real absolute path; `undefined` if it may not be read or does not exist
 */
export function resolveInside(
  root: string,
  path: string,
  linkedPaths: LinkedPaths = noLinkedPaths
): string | undefined {
  if (path.includes('\0')) return undefined
  const relativePath = normalisePath(path.replaceAll('\\', '/'))
  if (!isInRoot(relativePath)) return undefined
  const realPath = realPathOf(join(root, relativePath))
  if (realPath === undefined) return undefined
  const realRoot = realPathFrom(root)
  const mayBeRead =
    isWithin(realRoot, realPath) ||
    linkedPaths().some((linked) => {
      const target = realPathOf(join(root, linked))
      return target !== undefined && !isWithin(target, realRoot) && isWithin(target, realPath)
    })
  return mayBeRead ? realPath : undefined
}

/** Whether a path is a folder or below it; both are real and absolute. */
const isWithin = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

/**
 * Why a linked path is never used.
 *
 * @param root absolute
 */
export function linkedPathProblem(root: string, linked: string): 'missing' | 'above' | undefined {
  const target = realPathOf(join(root, linked))
  if (target === undefined) return 'missing'
  return isWithin(target, realPathFrom(root)) ? 'above' : undefined
}

const isInRoot = (relativePath: string): boolean => relativePath !== '..' && !relativePath.startsWith('../')

/** The path behind links of a folder that exists. The system's `realpath` takes half the time of Node's own. */
export const realPathFrom = realpathSync.native

/** Files that were deleted after they were listed are `undefined`, not exceptions. */
const orUndefined = { throwIfNoEntry: false } as const

/** A file may be deleted between `existsSync` and `realPathFrom`. */
function realPathOf(path: string): string | undefined {
  try {
    return existsSync(path) ? realPathFrom(path) : undefined
  } catch {
    return undefined
  }
}

/** Whether there is a folder at this path inside the root. */
export function hasFolder(root: string, path: string, linkedPaths?: LinkedPaths): boolean {
  const realPath = resolveInside(root, path, linkedPaths)
  return realPath !== undefined && isFolder(realPath)
}

/** Whether there is a folder at an absolute path. */
export const isFolder = (path: string): boolean => statSync(path, orUndefined)?.isDirectory() === true

/**
 * Targets of the links in a folder that lead out of the root, relative to the root: `../compose.yaml`. Broken links are
 * left out.
 *
 * @param root absolute
 * @param folder relative to the root
 */
export function linksOutside(root: string, folder: string): readonly string[] {
  return treeOf({ root, hidden: false }, folder).files.flatMap(({ target }) => target?.path ?? [])
}

/** Names of the entries of a folder; none if it is missing. @param folder absolute */
export const namesIn = (folder: string): readonly string[] => entriesOf(folder).map(({ name }) => name)

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
      const { files } = treeOf({ root, linkedPaths, hidden: hidden === 'hidden' }, folder)
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

/**
 * All files and folders below a folder, by the same rules as `Files.list`.
 *
 * @param root absolute; nothing outside it is listed but the linked paths
 * @param folder relative to the root
 * @param hidden `hidden` includes dot files
 */
export function listTree(
  root: string,
  folder: string,
  { linkedPaths, hidden = 'hidden' }: { linkedPaths?: LinkedPaths; hidden?: 'hidden' | undefined } = {}
): Pick<Tree, 'files' | 'folders' | 'linkedFiles'> {
  return treeOf({ root, linkedPaths, hidden: hidden === 'hidden' }, folder)
}

function treeOf(options: TreeOptions, folder: string): Tree {
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

/** What is at a path, without following a link; `undefined` if nothing is. */
function linkStat(path: string): Stats | undefined {
  try {
    const stat = unlessTooLong(() => lstatSync(path, orUndefined))
    return stat === tooLong ? undefined : stat
  } catch (error) {
    // Nothing is below a file.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}

/** Whether a path is listed, for files in git or in memory; follows the rules of `walk`. */
export const isListed = (path: string, hidden: 'hidden' | undefined): boolean =>
  !(hidden ? /(^|\/)(\.git|node_modules)\// : /(^|\/)(\.|node_modules\/)/).test(path)

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

const allControlCharacters = new RegExp(controlCharacter, 'g')

/**
 * Decode UTF-8 for pages; a byte order mark and control characters are dropped, and line endings become `\n`. In `ansi` code
 * blocks, the two characters that start and end sequences for terminals become visible signs of them.
 *
 * @throws EncodingError when the bytes are not UTF-8
 */
export const decode = (bytes: Uint8Array): string =>
  withVisibleEscapes(decodeWithControls(bytes)).replace(allControlCharacters, '')

/** An `ansi` code block, to the end of the text if it is not closed. */
const ansiBlock = /(?<![`~])(`{3,}|~{3,})[^\S\n]*ansi(?![\w-])[^\n]*\n[\s\S]*?(?:\n(?:[^\S\n]|>)*\1|$)/gi

/** The signs have one character too, so columns stay the same. */
const withVisibleEscapes = (text: string): string =>
  text.includes('\u001b')
    ? text.replace(ansiBlock, (block) => block.replaceAll('\u001b', '␛').replaceAll('\u0007', '␇'))
    : text

/**
 * Decode UTF-8 for text that is quoted or written back: like `decode`, but control characters are kept, so that columns
 * are those of the file.
 *
 * @throws EncodingError when the bytes are not UTF-8
 */
export function decodeWithControls(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes).replace(/\r\n?/g, '\n')
  } catch {
    throw new EncodingError(bytes)
  }
}

/** Text of a file; `undefined` where it is missing or not UTF-8, for callers that need not report this. */
export function fileText(files: Files, path: string): string | undefined {
  try {
    return files.has(path) ? decode(files.read(path)) : undefined
  } catch {
    return undefined
  }
}

/** Bytes that are not UTF-8. */
export class EncodingError extends Error {
  /** Line of the first byte that is not UTF-8, from 1. */
  readonly line: number
  /** The first byte that is not UTF-8. */
  readonly byte: number
  /** The probable encoding, by its name in `iconv`. */
  readonly encoding: 'UTF-16' | 'WINDOWS-1252'

  constructor(bytes: Uint8Array) {
    super('The bytes are not UTF-8')
    const at = validLength(bytes)
    this.byte = bytes[at] ?? 0
    this.line = bytes.subarray(0, at).filter((byte) => byte === lineFeed).length + 1
    const [first, second] = bytes
    this.encoding =
      (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) ? 'UTF-16' : 'WINDOWS-1252'
  }
}

const lineFeed = 10

/** Length of the longest prefix that is valid UTF-8, found by bisection. */
function validLength(bytes: Uint8Array): number {
  const isValid = (length: number, stream: boolean): boolean => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length), { stream })
      return true
    } catch {
      return false
    }
  }
  let [valid, invalid] = [0, bytes.length]
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1
    // A character that is cut off at the end counts as valid here.
    if (isValid(middle, true)) valid = middle
    else invalid = middle
  }
  while (!isValid(valid, false)) valid--
  return valid
}
