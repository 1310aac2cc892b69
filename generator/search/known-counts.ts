// Counts that are known from before: by what they were made of, so that only changed pages are counted again.

import { sha256 } from '../base/hash.ts'
import { type Counts, countTerms } from './counts.ts'
import type { Language } from './language.ts'
import { type SearchPage, sumOf } from './page.ts'

/** Gives the words of a page: counts them, or has them from before. */
export type CountPage = (page: SearchPage, language: Language) => Counts

/** Count what is indexed of a page: its title, its tags, and heading and text of each section. */
export const countPage: CountPage = ({ title, tags, sections }, language) =>
  countTerms([title, tags.join(', '), ...sections.flatMap(([, heading, text]) => [heading, text])], language)

/** Another number: the same pages have other counts than before. */
const version = 4

/** What the counts of a page depend on, as a name to keep them by. */
export const countsKey = (page: SearchPage, { tag }: Language): string =>
  sha256(JSON.stringify([version, tag, page.title, page.tags, sumOf(page)]))

/** Keeps the counts of its last two runs, a run being a time between two calls of `next`. */
export interface KnownCounts {
  readonly count: CountPage
  next(): void
}

/** Nothing is known yet. */
export function knownCounts(): KnownCounts {
  let before = new Map<string, Counts>()
  let now = new Map<string, Counts>()
  return {
    count(page, language) {
      const key = countsKey(page, language)
      const counts = now.get(key) ?? before.get(key) ?? countPage(page, language)
      now.set(key, counts)
      return counts
    },
    next() {
      before = now
      now = new Map()
    }
  }
}
