// The library that decodes and encodes pictures. It is optional: without it, pictures are published unchanged.

import { createRequire } from 'node:module'
import { join } from 'node:path'

export type Sharp = typeof import('sharp').default

/** Load the library installed with sitegen, or by the project. @returns undefined if neither is installed */
export function loadSharp(root: string): Sharp | undefined {
  const sharp =
    requireSharp(import.meta.url) ?? (root === '' ? undefined : requireSharp(join(root, 'package.json')))
  if (!sharp) return undefined
  // Each picture is decoded once, so a cache would only take memory; one picture per core is faster than all cores for one.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** Loaded on first use rather than imported, so that sites without pictures do not load it. */
function requireSharp(from: string): Sharp | undefined {
  try {
    return createRequire(from)('sharp') as Sharp
  } catch {
    return undefined
  }
}
