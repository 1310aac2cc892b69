// Replaces hash.ts in browser bundles (`#hash` in package.json), because browsers have no synchronous SHA-256. Names only have
// to differ within a page; they are not used as cache keys.

/** Ten hexadecimal characters, by FNV-1a with 64 bits. */
export function shortHash(data: string): string {
  let sum = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(data))
    sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n)
  return sum.toString(16).padStart(16, '0').slice(0, 10)
}

export const keyOf = (...parts: readonly string[]): string => shortHash(JSON.stringify(parts))
