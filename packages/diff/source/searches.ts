// The order of search results on both sides. The questions are the titles of pages, which readers look for, or those of a list.

import { answer, type IndexManifest, nodeLanguage, openIndex } from 'sitegen/internals'
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
  for (const locale of locales) {
    const [ask, askNow] = [searchOf(before, locale), searchOf(after, locale)]
    if (!ask || !askNow) continue
    for (const query of queries ?? sharedTitles(before, after, locale)) {
      const [old, now] = [await ask(query), await askNow(query)]
      if (old.join('\n') !== now.join('\n')) changed.push({ locale, query, before: old, after: now })
    }
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

/** Searches an index of an output; `undefined` if it has none for the language. */
function searchOf(
  output: SiteOutput,
  locale: string
): ((query: string) => Promise<readonly string[]>) | undefined {
  const read = (name: string): unknown => JSON.parse(output.text(`search/${locale}/${name}`))
  if (!output.hosted.files.has(`search/${locale}/manifest.json`)) return undefined
  const reader = openIndex(read('manifest.json') as IndexManifest, async (name) => read(name))
  const language = nodeLanguage(reader.manifest.language)
  return async (text) => (await answer({ text, from: 0, size }, reader, language)).pages.map(({ url }) => url)
}
