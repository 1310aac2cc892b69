// Counts in a store that outlives a build.

import type { Entry, Store } from '../cache/store.ts'
import { type Counts, countsIn, countsText } from './counts.ts'
import { type CountPage, countPage, countsKey } from './known-counts.ts'

export interface StoredCounts {
  readonly count: CountPage
  /** Let the next build find the counts that this one has asked for. */
  keep(): void
}

/** @param engine stands for this version of the generator and all packages that it uses */
export function storedCounts(store: Store, engine: string): StoredCounts {
  const asked: Entry[] = []
  let writable = true

  function add(key: string, counts: Counts): void {
    if (!writable) return
    try {
      asked.push(store.add(key, '', countsText(counts)))
    } catch {
      // A full disk: the next build counts again.
      writable = false
    }
  }

  return {
    count(page, language) {
      const key = `${engine}.${countsKey(page, language)}`
      const entry = store.find(key)
      const body = entry && store.body(entry)
      if (entry && body !== undefined) {
        asked.push(entry)
        return countsIn(body)
      }
      const counts = countPage(page, language)
      add(key, counts)
      return counts
    },
    keep: () => store.keep(asked)
  }
}
