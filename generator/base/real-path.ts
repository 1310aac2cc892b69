// Symbolic links: which paths may be read, and where they lead.

import { existsSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { normalisePath } from './text.ts'

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

export const isInRoot = (relativePath: string): boolean =>
  relativePath !== '..' && !relativePath.startsWith('../')

/** The path behind links of a folder that exists. The system's `realpath` takes half the time of Node's own. */
export const realPathFrom = realpathSync.native

/** Files that were deleted after they were listed are `undefined`, not exceptions. */
export const orUndefined = { throwIfNoEntry: false } as const

/** A file may be deleted between `existsSync` and `realPathFrom`. */
export function realPathOf(path: string): string | undefined {
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
