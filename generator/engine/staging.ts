// The staging folder beside the target, in which the next output is written. Threads write their pages as soon as they
// are rendered, so no build holds its whole output in memory. Staging may start from an earlier output
// (`previous-output.ts`) whose unchanged files stay. Unchanged files of the published output are hard-linked, not
// copied.
//
//   build.sitegen-…/new/    being written
//   build/                  published
//
// Files are replaced, never overwritten in place: a hard link may share their bytes with the published output.

import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { type Fingerprint, fingerprintIfFile } from '../base/fingerprint.ts'
import { sha256 } from '../base/hash.ts'
import type { WrittenFile } from '../base/output-file.ts'

export interface Staging {
  /** Absolute. */
  readonly folder: string
  /**
   * Write a file. If another page has already written it, the contents are identical; otherwise the plan reports a
   * clash.
   *
   * @param path relative to the output folder
   * @throws when writing fails
   */
  write(path: string, content: string | Uint8Array): WrittenFile
  /** Write a file whose hash nobody needs. @throws when writing fails */
  put(path: string, content: string | Uint8Array): void
  /** Read a file that was written. @throws when reading fails */
  read(path: string): Uint8Array
  /**
   * Reuse a file of an earlier output.
   *
   * @param from absolute folder of that output
   * @param expected size and time that the file must have
   * @returns whether it was reused
   */
  reuse(path: string, from: string, expected: PublishedFile): boolean
  /** The fingerprint of a file that `reuse` has found in its place with these bytes; undefined for all others. */
  foundInPlace(path: string, file: WrittenFile): Fingerprint | undefined
}

/** A file of an earlier output and its modification time: a file touched since is not reused. */
export interface PublishedFile extends WrittenFile {
  /** Milliseconds. */
  readonly modified: number
}

const isUnchanged = (file: Fingerprint | undefined, { bytes, modified }: PublishedFile): boolean =>
  file?.size === bytes && file.modified === modified

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/** Create a file, replacing whatever else is in its place. */
function replaceWith(file: string, isSame: () => boolean, create: () => void): void {
  for (let tries = 0; ; tries++) {
    try {
      create()
      return
    } catch (error) {
      // Other threads may create the same file, each at most once.
      if (codeOf(error) !== 'EEXIST' || tries > 9) throw error
      if (isSame()) return
      rmSync(file, { recursive: true, force: true })
    }
  }
}

function hasBytes(file: string, bytes: Uint8Array): boolean {
  if (fingerprintIfFile(file)?.size !== bytes.length) return false
  try {
    return Buffer.compare(readFileSync(file), bytes) === 0
  } catch {
    // It is a folder, or was removed in the meantime.
    return false
  }
}

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content

/** Open a staging folder; several threads may share it. */
export function openStaging(folder: string): Staging {
  const createdFolders = new Set<string>()
  const inPlace = new Map<string, { readonly sha256: string; readonly fingerprint: Fingerprint }>()
  const fileOf = (path: string): string => {
    // Joining normalises each of thousands of paths, which only strange ones need.
    const file = /\.\.|\\|\/\//.test(path) ? join(folder, path) : folder + sep + path
    if (!file.startsWith(folder + sep)) throw new Error(`bug: ${path} leads out of the output folder`)
    return file
  }
  const createFolder = (above: string): void => {
    if (createdFolders.has(above)) return
    // An aborted output must not be created again by work that is still running.
    statSync(folder)
    try {
      mkdirSync(above, { recursive: true })
    } catch (error) {
      // A file of an earlier output is in place of a folder.
      const { path = above } = error as NodeJS.ErrnoException
      if (!['EEXIST', 'ENOTDIR'].includes(codeOf(error) ?? '')) throw error
      const file = filesAbove(path, folder).find((candidate) => fingerprintIfFile(candidate) !== undefined)
      if (file === undefined) throw error
      rmSync(file, { force: true })
      mkdirSync(above, { recursive: true })
    }
    createdFolders.add(above)
  }
  const putBytes = (path: string, bytes: Uint8Array): void => {
    const file = fileOf(path)
    createFolder(dirname(file))
    replaceWith(
      file,
      () => hasBytes(file, bytes),
      () => writeFileSync(file, bytes, { flag: 'wx' })
    )
  }
  return {
    folder,
    write(path, content) {
      const bytes = bytesOf(content)
      putBytes(path, bytes)
      return { sha256: sha256(bytes), bytes: bytes.length }
    },
    put: (path, content) => putBytes(path, bytesOf(content)),
    read: (path) => readFileSync(fileOf(path)),
    reuse(path, from, expected) {
      try {
        const file = fileOf(path)
        const fingerprint = fingerprintIfFile(file)
        if (fingerprint && isUnchanged(fingerprint, expected)) {
          inPlace.set(path, { sha256: expected.sha256, fingerprint })
          return true
        }
        const previousFile = join(from, path)
        if (!isUnchanged(fingerprintIfFile(previousFile), expected)) return false
        createFolder(dirname(file))
        replaceWith(
          file,
          () => isUnchanged(fingerprintIfFile(file), expected),
          () => linkSync(previousFile, file)
        )
        return fingerprintIfFile(file)?.size === expected.bytes
      } catch {
        // The disk has no hard links, or the file was removed: it is written again.
        return false
      }
    },
    foundInPlace(path, file) {
      // Another thread that writes the same bytes leaves the file as it is.
      const found = inPlace.get(path)
      return found?.sha256 === file.sha256 ? found.fingerprint : undefined
    }
  }
}

/** A path and its parents, up to a folder. */
const filesAbove = (path: string, folder: string): string[] =>
  path.startsWith(folder + sep) ? [path, ...filesAbove(dirname(path), folder)] : []
