import { createHash } from 'node:crypto'

/** SHA-256 as lower-case hexadecimal, 64 characters. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** SHA-256 in the form that Content-Security-Policy wants: `sha256-<base64>`. */
export const cspHash = (script: string): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`

/** The ten characters that go into the name of an immutable file. */
export const shortHash = (data: string | Uint8Array): string => sha256(data).slice(0, 10)
