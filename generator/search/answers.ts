// Queries → answers. Runs in the worker.

import type { ChosenVersions, PageHit, SearchAnswer, SearchFilters, SearchQuery } from '../theme.ts'
import { allowedPages, hiddenPages } from './allowed.ts'
import { decode, fromGaps } from './coding.ts'
import { limitFiles } from './file-limit.ts'
import type { FilterChoice, ResultPage } from './format.ts'
import { type Language, termsOf } from './language.ts'
import { bestPassage, createMatcher, type IsFound, markMatches } from './marks.ts'
import { type PhraseBoost, pagesToCompare, phraseBoostFor } from './phrases.ts'
import { planQuery, type QueryWord } from './plan.ts'
import { type RankedPage, rankPages } from './ranking.ts'
import type { IndexReader } from './reader.ts'
import { withSynonyms } from './synonyms.ts'
import { wordsOf } from './words.ts'

/** Maximum number of sections shown per page. */
const maxSections = 3

/**
 * Answer a query.
 *
 * @param isCancelled whether the query has been cancelled; no pages are loaded then
 */
export async function answer(
  query: SearchQuery,
  reader: IndexReader,
  language: Language,
  isCancelled: () => boolean = () => false
): Promise<SearchAnswer> {
  const queryWords = await planWithSynonyms(query.text, reader, language)
  const allowed = await allowedPages(query, reader)
  const ranked = await rankPages(queryWords, reader, { from: query.from, size: query.size, allowed })
  if (isCancelled()) return { count: ranked.count, pages: [], words: [], suggestions: [] }
  const isFound = createMatcher(termsIn(queryWords), language)
  const loadedPages = await loadPages(ranked.pages, reader)
  const inOrder =
    query.from === 0
      ? rankByPhrases(loadedPages, phraseBoostFor(query.text, queryWords, language))
      : loadedPages
  const pages = inOrder.map(({ entry, page }) => hitOf(entry, page, reader, isFound, language))
  return {
    count: ranked.count,
    pages,
    words: foundWords(pages),
    suggestions: ranked.count === 0 ? await suggestionsFor(queryWords, reader, language) : []
  }
}

/** A ranked page with its content. */
export interface LoadedPage {
  readonly entry: RankedPage
  readonly page: ResultPage
}

/** Load the content of ranked pages. */
export const loadPages = (
  entries: readonly RankedPage[],
  reader: IndexReader
): Promise<readonly LoadedPage[]> =>
  Promise.all(entries.map(async (entry) => ({ entry, page: await reader.page(entry.page) })))

/** Re-rank the best pages by the phrases of the query that they contain. */
function rankByPhrases(pages: readonly LoadedPage[], phraseBoostOf: PhraseBoost): readonly LoadedPage[] {
  const best = pages
    .slice(0, pagesToCompare)
    .map((loaded) => ({ loaded, score: loaded.entry.score * phraseBoostOf(loaded.page) }))
    .sort((a, b) => b.score - a.score)
  return [...best.map(({ loaded }) => loaded), ...pages.slice(pagesToCompare)]
}

/** The words of a query with synonyms, limited to what can be loaded cheaply. */
export async function planWithSynonyms(
  text: string,
  reader: IndexReader,
  language: Language
): Promise<readonly QueryWord[]> {
  const planned = await planQuery(text, reader, language)
  const withSynonymTerms = withSynonyms(planned, reader.manifest.synonyms ?? [], language)
  return limitFiles(withSynonymTerms, reader)
}

/** Terms to mark; without optional stop words, which occur in every sentence. */
export const termsIn = (queryWords: readonly QueryWord[]): ReadonlySet<string> =>
  new Set(
    queryWords.filter(({ isOptional }) => !isOptional).flatMap(({ terms }) => terms.map(({ term }) => term))
  )

function hitOf(
  { page: number, records }: RankedPage,
  page: ResultPage,
  reader: IndexReader,
  isFound: IsFound,
  language: Language
): PageHit {
  const firstRecord = reader.firstRecords[number] ?? 0
  const sections = records.slice(0, maxSections).flatMap((record) => {
    const section = page.sections[record - firstRecord]
    if (!section) return []
    const [id, heading, text] = section
    return [
      {
        url: id === '' ? page.url : `${page.url}#${id}`,
        heading: markMatches(heading, isFound, language),
        passage: bestPassage(text, isFound, language)
      }
    ]
  })
  return {
    url: page.url,
    external: false,
    title: markMatches(page.title, isFound, language),
    crumbs: page.crumbs,
    tags: page.tags,
    version: page.version,
    lang: page.lang,
    sections
  }
}

/** The distinct words marked in hits; limited in number, since they become part of result URLs. */
function foundWords(pages: readonly PageHit[]): string[] {
  const pieces = pages.flatMap(({ title, sections }) => [
    ...title,
    ...sections.flatMap(({ heading, passage: text }) => [...heading, ...text])
  ])
  const words = new Map<string, string>()
  for (const { text, found } of pieces)
    if (found && !words.has(text.toLowerCase())) words.set(text.toLowerCase(), text)
  return [...words.values()].slice(0, 12)
}

/** Words of the site that begin like the query words, as written on the site; for queries without results. */
async function suggestionsFor(
  queryWords: readonly QueryWord[],
  reader: IndexReader,
  language: Language
): Promise<string[]> {
  const suggestions: string[] = []
  for (const { word } of queryWords) {
    const folded = language.fold(word)
    if (folded.length < 3) continue
    const near = [...(await reader.startingWith(folded.slice(0, 3)))]
      .sort((a, b) => likeness(b.term, folded) - likeness(a.term, folded) || b.count - a.count)
      .slice(0, 2)
    for (const { term } of near) {
      const suggestion = await readableWord(term, reader, language)
      if (suggestion !== undefined) suggestions.push(suggestion)
    }
  }
  return [...new Set(suggestions)].slice(0, 4)
}

/** Length of the common prefix of two words, reduced for different lengths. */
function likeness(term: string, word: string): number {
  let common = 0
  while (common < word.length && term[common] === word[common]) common++
  return common - Math.abs(term.length - word.length) / 4
}

/** A readable form of a term, since terms are stems: the first word of a record that has this stem. */
async function readableWord(
  term: string,
  reader: IndexReader,
  language: Language
): Promise<string | undefined> {
  const [postings] = await reader.postings([term])
  const record = postings?.lists.find(({ records }) => records.length > 0)?.records[0]
  if (record === undefined) return undefined
  const number = reader.pageOf[record] ?? 0
  const page = await reader.page(number)
  const [, heading = '', text = ''] = page.sections[record - (reader.firstRecords[number] ?? 0)] ?? []
  for (const { text: word } of wordsOf(
    `${page.title} ${heading} ${page.tags.join(' ')} ${text}`,
    language.segment
  ))
    if (termsOf(word, language).some((termOfWord) => termOfWord.term === term)) return word
  return undefined
}

/** Values to filter by, with their counts within the chosen versions. */
export async function filterCounts(
  reader: IndexReader,
  versions: ChosenVersions | undefined
): Promise<SearchFilters> {
  const { collections, tags } = await reader.filters()
  const hidden = hiddenPages(versions, reader)
  const withCounts = (choices: readonly FilterChoice[]) =>
    choices
      .map(({ name, label, pages }) => ({
        name,
        label,
        count: fromGaps(decode(pages)).filter((page) => !hidden.has(page)).length
      }))
      .filter(({ count }) => count > 0)
  return { collections: withCounts(collections), tags: withCounts(tags) }
}
