// Counts in a store that outlives a build.

import type { Entry, Store } from '../cache/store.ts'
import { decode, encode } from './coding.ts'
import { type Counts, countTerms } from './counts.ts'
import { type CountTexts, countsKey } from './known-counts.ts'

export interface StoredCounts {
  readonly count: CountTexts
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
      asked.push(store.add(key, '', bodyOf(counts)))
    } catch {
      // A full disk: the next build counts again.
      writable = false
    }
  }

  return {
    count(texts, language) {
      const key = `${engine}.${countsKey(texts, language)}`
      const entry = store.find(key)
      const body = entry && store.body(entry)
      if (entry && body !== undefined) {
        asked.push(entry)
        return countsIn(body)
      }
      const counts = countTerms(texts, language)
      add(key, counts)
      return counts
    },
    keep: () => store.keep(asked)
  }
}

/** The texts coded, then the words, a line each. */
const bodyOf = ({ words, texts }: Counts): string => [encode(texts), ...words].join('\n')

/** What `bodyOf` was given: the store has compared the sum of the body. */
function countsIn(body: string): Counts {
  const [texts = '', ...words] = body.split('\n')
  return { words, texts: decode(texts) }
}
