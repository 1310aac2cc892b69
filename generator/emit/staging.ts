// The folder beside the target in which an output grows. Pages are written to it as soon as they are rendered,
// by whichever thread has rendered them, so that no build holds its whole output in memory. It may begin as an
// earlier output (`spare.ts`): what is there and would be written again stays. What the published output
// has and this one would write again is linked, not copied.
//
//   build.sitegen-…/new/    being written
//   build/                  published
//
// No file is ever written over, since its bytes may be those of the published output too: it is replaced.

import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { sha256 } from '../base/hash.ts'
import { type Seen, seenIfThere } from '../cache/seen.ts'
import type { Written } from './plan.ts'

export interface Staging {
  /** Absolute. */
  readonly folder: string
  /**
   * Write a file. One that was written by another page is the same, or the plan says that the two clash.
   *
   * @param path relative to the output folder
   * @throws when the disk refuses it
   */
  write(path: string, content: string | Uint8Array): Written
  /** Content of a file that is written. @throws when the disk refuses it */
  read(path: string): Uint8Array
  /**
   * Take over a file of an earlier output.
   *
   * @param from absolute folder of that output
   * @param known what the file must be: one that was touched since is not taken
   * @returns whether it was
   */
  take(path: string, from: string, known: Known): boolean
}

/** What is known of a file: bytes, and when it was written, in milliseconds. */
type Known = { readonly bytes: number; readonly modified: number }

const isKnown = (file: Seen | undefined, { bytes, modified }: Known): boolean =>
  file?.size === bytes && file.modified === modified

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/** Make something; when there is something else in its place, that goes. */
function instead(place: string, isSame: () => boolean, make: () => void): void {
  for (let tries = 0; ; tries++) {
    try {
      make()
      return
    } catch (error) {
      // Another thread may put the same file there again and again, but not more often than there are threads.
      if (codeOf(error) !== 'EEXIST' || tries > 9) throw error
      if (isSame()) return
      rmSync(place, { recursive: true, force: true })
    }
  }
}

function hasBytes(place: string, bytes: Uint8Array): boolean {
  if (seenIfThere(place)?.size !== bytes.length) return false
  try {
    return Buffer.compare(readFileSync(place), bytes) === 0
  } catch {
    // A folder, or gone by now.
    return false
  }
}

/** Write into a staging folder; several threads may share one. */
export function stagingIn(folder: string): Staging {
  const made = new Set<string>()
  const placeOf = (path: string): string => {
    const file = join(folder, path)
    if (!file.startsWith(folder + sep)) throw new Error(`bug: ${path} leads out of the output folder`)
    return file
  }
  const makeFolder = (above: string): void => {
    if (made.has(above)) return
    try {
      mkdirSync(above, { recursive: true })
    } catch (error) {
      // A file of an earlier output stands where a folder is wanted.
      const { path = above } = error as NodeJS.ErrnoException
      if (!['EEXIST', 'ENOTDIR'].includes(codeOf(error) ?? '')) throw error
      const file = filesAbove(path, folder).find((each) => seenIfThere(each) !== undefined)
      if (file === undefined) throw error
      rmSync(file, { force: true })
      mkdirSync(above, { recursive: true })
    }
    made.add(above)
  }
  return {
    folder,
    write(path, content) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const place = placeOf(path)
      makeFolder(dirname(place))
      instead(
        place,
        () => hasBytes(place, bytes),
        () => writeFileSync(place, bytes, { flag: 'wx' })
      )
      return { sha256: sha256(bytes), bytes: bytes.length }
    },
    read: (path) => readFileSync(placeOf(path)),
    take(path, from, known) {
      try {
        const place = placeOf(path)
        if (isKnown(seenIfThere(place), known)) return true
        const old = join(from, path)
        if (!isKnown(seenIfThere(old), known)) return false
        makeFolder(dirname(place))
        instead(
          place,
          () => isKnown(seenIfThere(place), known),
          () => linkSync(old, place)
        )
        return seenIfThere(place)?.size === known.bytes
      } catch {
        // On a disk without links, or gone by now: it is made again.
        return false
      }
    }
  }
}

/** A path and those above it, up to a folder. */
const filesAbove = (path: string, folder: string): string[] =>
  path.startsWith(folder + sep) ? [path, ...filesAbove(dirname(path), folder)] : []
