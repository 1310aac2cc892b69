import { createHash, hash } from 'node:crypto'

/** SHA-256 as lower-case hexadecimal, 64 characters. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'hex')

/** SHA-256 of a stream; `hex` ends it. */
export function runningHash(): { update(data: Uint8Array): void; hex(): string } {
  const sum = createHash('sha256')
  return { update: (data) => void sum.update(data), hex: () => sum.digest('hex') }
}

/** SHA-256 as a source expression of a Content-Security-Policy: `sha256-<base64>`. */
export const cspHash = (script: string): string => `sha256-${hash('sha256', script, 'base64')}`

/** Ten hexadecimal characters for the name of an immutable file. */
export const shortHash = (data: string | Uint8Array): string => sha256(data).slice(0, 10)

/** Key of a value in the cache: 32 hexadecimal characters (128 bits), enough to rule out collisions. */
export const keyOf = (...parts: readonly string[]): string => sha256(JSON.stringify(parts)).slice(0, 32)

/**
 * Key of plain data. A map counts with its entries.
 *
 * @throws for values that JSON would drop, since two different ones would have the same key
 */
export const keyOfData = (value: unknown): string =>
  keyOf(
    JSON.stringify(value, (name, part: unknown) => {
      if (part instanceof Map || part instanceof Set) return [...part]
      if (typeof part === 'function' || typeof part === 'symbol')
        throw new Error(`bug: ${name} is a ${typeof part}, which no key can contain`)
      return part
    })
  )
