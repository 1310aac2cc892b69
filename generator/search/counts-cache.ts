// Cached word counts by section hash, shared through the remote cache.

import { keyOf } from '../base/hash.ts'
import { countsVersion, pageCounts } from './counts.ts'
import type { Language } from './language.ts'
import { type SearchPage, sectionsHash } from './page.ts'

/** Returns the counts of a page, see `pageCounts`. The buffer is valid until the next call. */
export type CountPage = (page: SearchPage, language: Language) => Uint8Array

/** Count the words of a page without a cache. */
export const countPage: CountPage = ({ sections }, language) => pageCounts(sections, language)

/**
 * Hash of everything that counts depend on, besides the generator. @param sum hash of the sections
 *
 * @internal exported for tests
 */
export const countsKey = (sum: string, { tag }: Language): string =>
  keyOf(`counts ${countsVersion}`, tag, sum)

/** Caches counts by key. */
export interface CountsCache {
  get(key: string): Uint8Array | undefined
  put(key: string, counts: Uint8Array): unknown
}

/** Read counts from a cache; count and store those that it lacks. */
export const cachedCounts =
  (cache: CountsCache): CountPage =>
  (page, language) => {
    const key = countsKey(sectionsHash(page), language)
    const cached = cache.get(key)
    if (cached) return cached
    const counts = countPage(page, language)
    cache.put(key, counts)
    return counts
  }
