// Counts that are known from before: by what they were made of, so that only changed texts are counted again.

import { sha256 } from '../base/hash.ts'
import { type Counts, countTerms } from './counts.ts'
import type { Language } from './language.ts'

/** Gives the counts of texts: computes them, or has them from before. */
export type CountTexts = (texts: readonly string[], language: Language) => Counts

/** Another number: the same texts have other counts than before. */
const version = 2

/** What the counts of texts depend on, as a name to keep them by. */
export const countsKey = (texts: readonly string[], { tag }: Language): string =>
  sha256(JSON.stringify([version, tag, texts]))

/** Keeps the counts of its last two runs, a run being a time between two calls of `next`. */
export interface KnownCounts {
  readonly count: CountTexts
  next(): void
}

/** Nothing is known yet. */
export function knownCounts(): KnownCounts {
  let before = new Map<string, Counts>()
  let now = new Map<string, Counts>()
  return {
    count(texts, language) {
      const key = countsKey(texts, language)
      const counts = now.get(key) ?? before.get(key) ?? countTerms(texts, language)
      now.set(key, counts)
      return counts
    },
    next() {
      before = now
      now = new Map()
    }
  }
}
