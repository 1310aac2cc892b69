import { lstatSync, type Stats, statSync } from 'node:fs'

/** Size in bytes and times in milliseconds, as reported by the file system. */
export interface Fingerprint {
  readonly size: number
  readonly modified: number
  readonly changed: number
}

/** The fingerprint in `fs.Stats`. */
export const toFingerprint = ({ size, mtimeMs, ctimeMs }: Stats): Fingerprint => ({
  size,
  modified: mtimeMs,
  changed: ctimeMs
})

/** Fingerprint of a file or the target of a link. @throws when missing */
export const fingerprintOf = (path: string): Fingerprint => toFingerprint(statSync(path))

/** Fingerprint of a file or of the link itself. @throws when missing */
export const linkFingerprint = (path: string): Fingerprint => toFingerprint(lstatSync(path))

/** Fingerprint of a regular file; undefined for anything else. */
export function fingerprintIfFile(path: string): Fingerprint | undefined {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  return stat?.isFile() ? toFingerprint(stat) : undefined
}

/** File system timestamps are coarse and lag behind the clock, on Linux by up to 10 ms. */
const clockTolerance = 50

/**
 * Whether a file was last changed long enough before a moment that a later change would have other timestamps.
 *
 * @param moment in milliseconds
 */
export const isSettled = ({ modified, changed }: Omit<Fingerprint, 'size'>, moment: number): boolean =>
  Math.max(modified, changed) < moment - clockTolerance

export const isSame = (a: Fingerprint, b: Fingerprint): boolean =>
  a.size === b.size && a.modified === b.modified && a.changed === b.changed
