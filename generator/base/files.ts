// The disk is an argument. Stages read through `Files`, which has a real form and one in memory, and
// which is the one gate: every path is relative to the root, and nothing outside the root is read,
// whatever `..` or symbolic link leads there.

import {
  type Dirent,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { relativePath } from './relative-path.ts'
import { normalisePath } from './text.ts'

/** A file found by `list`. */
export interface FoundFile {
  /** Relative to the root, forward slashes. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** True for a link that leads out of the root, or to nothing: it is named, never read. */
  readonly outside: boolean
  /** True for a file or folder whose path is longer than the system takes; `outside` is true too. */
  readonly tooLong?: true
  /** When its content and when anything about it was changed, in milliseconds; missing where nothing can change. */
  readonly times?: { readonly modified: number; readonly changed: number }
}

/** Read access to one folder tree. Paths are relative to its root, with forward slashes. */
export interface Files {
  /** The root as the operating system names it; empty for files in memory. */
  readonly root: string
  /**
   * Where the root itself is shown, in a folder of Markdown that has no content/: `content/en/docs`
   * (`markdown-folder.ts`).
   */
  readonly mountedAt?: string | undefined
  /**
   * All files below a folder, sorted by path; none when the folder is missing. Skips dot files, `.git` and node_modules.
   *
   * @param hidden `hidden`: dot files too
   */
  list(folder: string, hidden?: 'hidden'): readonly FoundFile[]
  /** Is there a readable file (not a folder) inside the root? */
  has(path: string): boolean
  /** @throws when the file is missing, unreadable or outside the root. */
  read(path: string): Uint8Array
}

/**
 * Find where `path` really lies, and refuse what is not inside `root`.
 *
 * @returns the real absolute path; nothing when it leads out of the root or does not exist
 */
export function resolveInside(root: string, path: string): string | undefined {
  if (path.includes('\0')) return undefined
  const inner = normalisePath(path.replaceAll('\\', '/'))
  if (inner === '..' || inner.startsWith('../')) return undefined
  const real = realPathOf(join(root, inner))
  if (real === undefined) return undefined
  const realRoot = realpathSync(root)
  return real === realRoot || real.startsWith(realRoot.endsWith(sep) ? realRoot : realRoot + sep)
    ? real
    : undefined
}

/** What has gone since it was listed is nothing, not an exception. */
const gone = { throwIfNoEntry: false } as const

/** Files may go at any moment, between any two questions. */
function realPathOf(path: string): string | undefined {
  try {
    return existsSync(path) ? realpathSync(path) : undefined
  } catch {
    return undefined
  }
}

/** Is there such a folder inside the root? */
export function hasFolder(root: string, path: string): boolean {
  const real = resolveInside(root, path)
  return real !== undefined && statSync(real, gone)?.isDirectory() === true
}

/** Names of what lies in a folder itself; none where it is missing. @param folder absolute */
export const namesIn = (folder: string): readonly string[] => entriesOf(folder).map(({ name }) => name)

/** Files below a folder of the real disk. */
export function diskFiles(root: string): Files {
  const locate = (path: string): string => {
    const real = resolveInside(root, path)
    if (real === undefined) throw new Error(`${path} is not a file inside the project`)
    return real
  }
  return {
    root,
    list(folder, hidden) {
      return treeOf(root, folder, hidden === 'hidden').files.sort((a, b) => (a.path < b.path ? -1 : 1))
    },
    has(path) {
      const real = resolveInside(root, path)
      return real !== undefined && statSync(real, gone)?.isFile() === true
    },
    read: (path) => readFileSync(locate(path))
  }
}

/** A folder tree as it is listed. */
interface Tree {
  /** Absolute. */
  readonly root: string
  /** Are dot files listed too? `.git` and `node_modules` never are. */
  readonly hidden: boolean
  readonly files: FoundFile[]
  /** Absolute. */
  readonly folders: string[]
}

/**
 * All files and folders below a folder, dot files too, by the same rules as `Files.list`.
 *
 * @param root absolute; nothing outside it is listed
 * @param folder relative to the root
 */
export function listTree(root: string, folder: string): Pick<Tree, 'files' | 'folders'> {
  return treeOf(root, folder, true)
}

function treeOf(root: string, folder: string, hidden: boolean): Tree {
  const tree: Tree = { root, hidden, files: [], folders: [] }
  const real = resolveInside(root, folder)
  if (real !== undefined) walk(tree, join(root, normalisePath(folder)), real)
  return tree
}

/**
 * @param real where the folder really lies
 * @param entered folders that links have led to on the way here: behind a link, each is entered once, since two
 * folders with links to each other would never end, and twenty have more ways through them than can be walked
 */
function walk(tree: Tree, folder: string, real: string, entered?: Set<string>): void {
  const entries = unlessTooLong(() => entriesOf(folder))
  if (entries === tooLong) {
    tree.files.push({ path: pathIn(tree, folder), size: 0, outside: true, tooLong: true })
    return
  }
  tree.folders.push(folder)
  for (const entry of entries) {
    if (entry.name === 'node_modules' || entry.name === '.git') continue
    if (entry.name.startsWith('.') && !tree.hidden) continue
    const full = join(folder, entry.name)
    if (entry.isSymbolicLink()) followLink(tree, full, real, entered)
    else if (entry.isDirectory()) walk(tree, full, join(real, entry.name), entered)
    else if (entry.isFile()) {
      const stat = unlessTooLong(() => statSync(full, gone))
      const path = pathIn(tree, full)
      if (stat === tooLong) tree.files.push({ path, size: 0, outside: true, tooLong: true })
      else if (stat) tree.files.push({ path, outside: false, ...described(stat) })
    }
  }
}

function followLink(tree: Tree, link: string, above: string, entered: Set<string> | undefined): void {
  const path = pathIn(tree, link)
  const real = resolveInside(tree.root, path)
  if (real === undefined) {
    tree.files.push({ path, size: 0, outside: true })
    return
  }
  const target = statSync(real, gone)
  if (target?.isFile()) tree.files.push({ path, outside: false, ...described(target) })
  const isAround = above === real || above.startsWith(real + sep)
  if (!target?.isDirectory() || isAround || entered?.has(real)) return
  const onTheWay = entered ?? new Set()
  onTheWay.add(real)
  walk(tree, link, real, onTheWay)
}

/**
 * Is this a link to a folder that is not to be watched: out of the root, around itself, or behind another link?
 *
 * @param path absolute
 */
export function isClosedLink(root: string, path: string): boolean {
  if (!lstatSync(path, gone)?.isSymbolicLink()) return false
  try {
    if (!statSync(path).isDirectory()) return false
    const real = resolveInside(root, relative(root, path))
    const above = realpathSync(dirname(path))
    return (
      real === undefined ||
      above === real ||
      above.startsWith(real + sep) ||
      above !== join(realpathSync(root), relative(root, dirname(path)))
    )
  } catch {
    // It leads to nothing, or only to itself.
    return false
  }
}

const pathIn = ({ root }: Tree, full: string): string => relativePath(root, full)

const described = ({ size, mtimeMs, ctimeMs }: Stats) => ({
  size,
  times: { modified: mtimeMs, changed: ctimeMs }
})

const tooLong = Symbol('a path that is longer than the system takes')

/** Folders can be made in each other, step by step, until no system call takes the whole of their path. */
function unlessTooLong<Value>(ask: () => Value): Value | typeof tooLong {
  try {
    return ask()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENAMETOOLONG') return tooLong
    throw error
  }
}

/** Entries of a folder; none where it has gone since it was listed. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    // Which of two links is followed first decides what is listed.
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Is a path listed? For files that no disk lists: `walk` skips the same. */
export const isListed = (path: string, hidden: 'hidden' | undefined): boolean =>
  !(hidden ? /(^|\/)(\.git|node_modules)\// : /(^|\/)(\.|node_modules\/)/).test(path)

/** Files in memory, for tests: a table from path to content. */
export function memoryFiles(table: Readonly<Record<string, string | Uint8Array>>): Files {
  const contents = new Map(
    Object.entries(table).map(([path, content]) => [
      normalisePath(path),
      typeof content === 'string' ? new TextEncoder().encode(content) : content
    ])
  )
  return {
    root: '',
    list: (folder, hidden) => {
      const prefix = normalisePath(folder) === '' ? '' : `${normalisePath(folder)}/`
      return [...contents]
        .filter(([path]) => path.startsWith(prefix) && isListed(path, hidden))
        .map(([path, content]) => ({ path, size: content.length, outside: false }))
        .sort((a, b) => (a.path < b.path ? -1 : 1))
    },
    has: (path) => contents.has(normalisePath(path)),
    read(path) {
      const content = contents.get(normalisePath(path))
      if (content === undefined) throw new Error(`${path} is not a file inside the project`)
      return content
    }
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Decode UTF-8; a byte order mark is dropped and line ends become `\n`.
 *
 * @throws TypeError when the bytes are not UTF-8
 */
export const decode = (bytes: Uint8Array): string => strictUtf8.decode(bytes).replace(/\r\n?/g, '\n')
