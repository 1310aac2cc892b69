// A build with a cache, as the command line runs it, for tests that build a project several times.

import { join } from 'node:path'
import { anyDay } from './any-day.ts'

/** The cache of a project, written by an engine that stays the same. */
export const cacheOf = (root: string) => ({
  folder: join(root, '.sitegen/cache'),
  generatorHash: 'engine',
  fresh: false
})

/** Options of a build of all languages into `build/` of the project, without a cache. */
export const plainBuild = (root: string) => ({
  ...anyDay,
  root,
  out: join(root, 'build'),
  drafts: false,
  locales: []
})

/** The same with the cache of the project. */
export const cachedBuild = (root: string) => ({ ...plainBuild(root), cache: cacheOf(root) })
