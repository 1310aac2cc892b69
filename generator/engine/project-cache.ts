import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CacheLocation } from './cache.ts'
import { computeGeneratorHash } from './generator-hash.ts'
import { cacheFolder } from './last-build.ts'

/**
 * The cache of a project for this version of the generator. Creates `.sitegen/` with its .gitignore.
 *
 * @param root absolute project folder
 */
export function projectCacheLocation(
  root: string,
  { fresh = false }: Partial<Pick<CacheLocation, 'fresh'>> = {}
): CacheLocation {
  ignoreCache(root)
  return { folder: join(root, cacheFolder), generatorHash: computeGeneratorHash(root), fresh }
}

/** Create `.sitegen/` with its own .gitignore, so that projects need no entry for it. */
export function ignoreCache(root: string): void {
  const ignore = join(root, dirname(cacheFolder), '.gitignore')
  try {
    if (existsSync(ignore)) return
    mkdirSync(dirname(ignore), { recursive: true })
    writeFileSync(ignore, '*\n')
  } catch {
    // A project that cannot be written to is built without a cache.
  }
}
