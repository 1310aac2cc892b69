// The folder beside the target in which an output grows. Pages are written to it as soon as they are rendered,
// by whichever thread has rendered them, so that no build holds its whole output in memory; what an
// earlier build has written and this one would write again is linked, not copied.
//
//   build.sitegen-new-PID/    being written
//   build/                    published

import { linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { sha256 } from '../base/hash.ts'
import { seenItself } from '../cache/seen.ts'
import type { Written } from './plan.ts'

export interface Staging {
  /** Absolute. */
  readonly folder: string
  /**
   * Write a file. One that is there already was written by another page: it is the same, or the plan says that
   * the two clash.
   *
   * @param path relative to the output folder
   * @throws when the disk refuses it
   */
  write(path: string, content: string | Uint8Array): Written
  /**
   * Take over a file of an earlier output.
   *
   * @param from absolute folder of that output
   * @param known what the file must be: one that was touched since is not taken
   * @returns whether it was
   */
  take(path: string, from: string, known: { readonly bytes: number; readonly modified: number }): boolean
}

function unlessThere(write: () => void): void {
  try {
    write()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Write into a staging folder; several threads may share one. */
export function stagingIn(folder: string): Staging {
  const made = new Set<string>()
  const placeOf = (path: string): string => {
    const file = join(folder, path)
    if (!file.startsWith(folder + sep)) throw new Error(`bug: ${path} leads out of the output folder`)
    const above = dirname(file)
    if (!made.has(above)) {
      mkdirSync(above, { recursive: true })
      made.add(above)
    }
    return file
  }
  return {
    folder,
    write(path, content) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      unlessThere(() => writeFileSync(placeOf(path), bytes, { flag: 'wx' }))
      return { sha256: sha256(bytes), bytes: bytes.length }
    },
    take(path, from, { bytes, modified }) {
      try {
        const old = join(from, path)
        const { size, modified: now } = seenItself(old)
        if (size !== bytes || now !== modified) return false
        const place = placeOf(path)
        unlessThere(() => linkSync(old, place))
        return seenItself(place).size === bytes
      } catch {
        // Gone, or on a disk without links: it is made again.
        return false
      }
    }
  }
}
