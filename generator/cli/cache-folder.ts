import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder } from '../engine/last-build.ts'

/** Absolute folder of a project's cache. It has its own .gitignore, so that projects need no entry for it. */
export function cacheIn(root: string): string {
  const folder = join(root, cacheFolder)
  const ignore = join(dirname(folder), '.gitignore')
  try {
    if (!existsSync(ignore)) {
      mkdirSync(dirname(ignore), { recursive: true })
      writeFileSync(ignore, '*\n')
    }
  } catch {
    // A project that cannot be written to is built without a cache.
  }
  return folder
}
