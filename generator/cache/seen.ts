import { lstatSync, type Stats, statSync } from 'node:fs'

/** A file as the disk describes it: bytes, and times in milliseconds. */
export interface Seen {
  readonly size: number
  readonly modified: number
  readonly changed: number
}

/** What others have asked the disk. */
export const described = ({ size, mtimeMs, ctimeMs }: Stats): Seen => ({
  size,
  modified: mtimeMs,
  changed: ctimeMs
})

/** Look at a file, or at what a link leads to. @throws when it is not there */
export const seen = (path: string): Seen => described(statSync(path))

/** Look at a file itself. @throws when it is not there */
export const seenItself = (path: string): Seen => described(lstatSync(path))

/** Look at a file itself; nothing when there is none, or something that is no file. */
export function seenIfThere(path: string): Seen | undefined {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  return stat?.isFile() ? described(stat) : undefined
}

/** Clocks of file systems go in steps and lag behind, on Linux by up to 10 ms. */
const slack = 50

/**
 * Was a file left alone for as long before a moment that no change after it could have the same times?
 *
 * @param moment in milliseconds
 */
export const isSettled = ({ modified, changed }: Omit<Seen, 'size'>, moment: number): boolean =>
  Math.max(modified, changed) < moment - slack

export const isSame = (a: Seen, b: Seen): boolean =>
  a.size === b.size && a.modified === b.modified && a.changed === b.changed
