// The order of search results on both sides. What is searched for are the titles of pages, which readers look for, or those of a list.

import { pagesOf, type SiteOutput } from './output.ts'
import { metadataOf } from './page-facts.ts'
import type { ChangedSearch } from './report.ts'

/** How many results are compared. */
const size = 5
/** So many titles say enough, and more would take long. */
const maxQueries = 200

/** Searches whose first results differ. @param queries of the author; without them, titles of pages */
export async function changedSearches(
  before: SiteOutput,
  after: SiteOutput,
  queries: readonly string[] | undefined
): Promise<readonly ChangedSearch[]> {
  const locales = [...new Set([...pagesOf(after).values()].map(({ locale }) => locale))]
  const changed: ChangedSearch[] = []
  for (const locale of locales)
    for (const query of queries ?? sharedTitles(before, after, locale)) {
      const [old, now] = [
        await before.search?.(locale, query, size),
        await after.search?.(locale, query, size)
      ]
      if (!old || !now) break
      if (old.join('\n') !== now.join('\n')) changed.push({ locale, query, before: old, after: now })
    }
  return changed
}

/** Titles that pages of both sides have, evenly chosen. */
function sharedTitles(before: SiteOutput, after: SiteOutput, locale: string): readonly string[] {
  const old = titlesOf(before, locale)
  const titles = [...titlesOf(after, locale)].filter((title) => title !== '' && old.has(title))
  const step = Math.max(1, Math.ceil(titles.length / maxQueries))
  return titles.filter((_, index) => index % step === 0)
}

const titlesOf = (output: SiteOutput, locale: string): ReadonlySet<string> =>
  new Set(
    [...pagesOf(output).values()].flatMap((page) =>
      page.locale === locale ? metadataOf(output, page).title : []
    )
  )
