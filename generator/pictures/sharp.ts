// The library that decodes and encodes pictures. It is optional: without it pictures are published as they are.

import { createRequire } from 'node:module'
import { join } from 'node:path'

export type Sharp = typeof import('sharp').default

/** Load the library that comes with sitegen, or that of the project. @returns undefined where neither is installed */
export function loadSharp(root: string): Sharp | undefined {
  const found = required(import.meta.url) ?? (root === '' ? undefined : required(join(root, 'package.json')))
  if (!found) return undefined
  // Pictures are decoded once, so a cache only costs memory; and one picture per core is faster than all cores for one.
  found.cache(false)
  found.concurrency(1)
  return found
}

/** Synchronously, so that sites without pictures need not load it. */
function required(from: string): Sharp | undefined {
  try {
    return createRequire(from)('sharp') as Sharp
  } catch {
    return undefined
  }
}
