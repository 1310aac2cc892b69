// The disk is an argument. Stages read through `Files`, which has a real form and one in memory, and
// which is the one gate: every path is relative to the root, and nothing outside the root is read,
// whatever `..` or symbolic link leads there.

import {
  type Dirent,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync
} from 'node:fs'
import { join, relative, sep } from 'node:path'
import { normalisePath } from './text.ts'

/** A file found by `list`. */
export interface FoundFile {
  /** Relative to the root, forward slashes. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** True for a link that leads out of the root, or to nothing: it is named, never read. */
  readonly outside: boolean
  /** When its content and when anything about it was changed, in milliseconds; missing where nothing can change. */
  readonly times?: { readonly modified: number; readonly changed: number }
}

/** Read access to one folder tree. Paths are relative to its root, with forward slashes. */
export interface Files {
  /** The root as the operating system names it; empty for files in memory. */
  readonly root: string
  /** All files below a folder, sorted by path; none when the folder is missing. Skips dot files and node_modules. */
  list(folder: string): readonly FoundFile[]
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

/** Files below a folder of the real disk. */
export function diskFiles(root: string): Files {
  const locate = (path: string): string => {
    const real = resolveInside(root, path)
    if (real === undefined) throw new Error(`${path} is not a file inside the project`)
    return real
  }
  return {
    root,
    list(folder) {
      const found: FoundFile[] = []
      const real = resolveInside(root, folder)
      if (real !== undefined) walk(root, join(root, normalisePath(folder)), new Set([real]), found)
      return found.sort((a, b) => (a.path < b.path ? -1 : 1))
    },
    has(path) {
      const real = resolveInside(root, path)
      return real !== undefined && statSync(real, gone)?.isFile() === true
    },
    read: (path) => readFileSync(locate(path))
  }
}

function walk(root: string, folder: string, seen: ReadonlySet<string>, found: FoundFile[]): void {
  for (const entry of entriesOf(folder)) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    const full = join(folder, entry.name)
    const path = relative(root, full).split(sep).join('/')
    if (entry.isSymbolicLink()) {
      const real = resolveInside(root, path)
      if (real === undefined) {
        found.push({ path, size: 0, outside: true })
        continue
      }
      const target = statSync(real, gone)
      // A link to a folder that we are already inside of would never end.
      if (target?.isDirectory() && !seen.has(real)) walk(root, full, new Set([...seen, real]), found)
      else if (target?.isFile()) found.push({ path, outside: false, ...described(target) })
    } else if (entry.isDirectory()) walk(root, full, seen, found)
    else if (entry.isFile()) {
      const stat = statSync(full, gone)
      if (stat) found.push({ path, outside: false, ...described(stat) })
    }
  }
}

const described = ({ size, mtimeMs, ctimeMs }: Stats) => ({
  size,
  times: { modified: mtimeMs, changed: ctimeMs }
})

/** Entries of a folder; none where it has gone since it was listed. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

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
    list: (folder) => {
      const prefix = normalisePath(folder) === '' ? '' : `${normalisePath(folder)}/`
      return [...contents]
        .filter(([path]) => path.startsWith(prefix) && !/(^|\/)(\.|node_modules\/)/.test(path))
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
