import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder } from '../cache/snapshot.ts'

/** Absolute folder of a project's cache. It keeps itself out of version control, so that no project has to name it. */
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
