// Queries → answers: what the worker does for a page.

import type { PageHit, Passage, SearchAnswer, SearchFilters, SearchQuery, WantedVersions } from '../theme.ts'
import { allowedPages, hiddenPages } from './allowed.ts'
import { decode, fromGaps } from './coding.ts'
import { withinFiles } from './few-files.ts'
import type { FilterChoice, IndexedPage } from './format.ts'
import { type Language, termsOf } from './language.ts'
import { finderOf, type IsFound, marked, passage } from './marks.ts'
import { pagesToCompare, phraseWorthFor } from './phrases.ts'
import { planQuery, type WantedWord } from './plan.ts'
import { type RankedPage, rankPages } from './ranking.ts'
import type { IndexReader } from './reader.ts'
import { withSynonyms } from './synonyms.ts'
import { wordsOf } from './words.ts'

/** So many sections of a page are shown. */
const mostSections = 3
/** A question is answered from so many passages of so many characters. */
const mostPassages = 5
const longestPassage = 1_200

/**
 * Answer a query.
 *
 * @param isDropped does nobody wait any more? Then no pages are loaded
 */
export async function answer(
  query: SearchQuery,
  reader: IndexReader,
  language: Language,
  isDropped: () => boolean = () => false
): Promise<SearchAnswer> {
  const wanted = await wantedWords(query.text, reader, language)
  const allowed = await allowedPages(query, reader)
  const ranked = await rankPages(wanted, reader, { from: query.from, size: query.size, allowed })
  if (isDropped()) return { count: ranked.count, pages: [], words: [], suggestions: [] }
  const isFound = finderOf(termsIn(wanted), language)
  const loaded = await loadPages(ranked.pages, reader)
  const inOrder = query.from === 0 ? phrasesFirst(loaded, query.text, language) : loaded
  const pages = inOrder.map(({ entry, page }) => hitOf(entry, page, reader, isFound, language))
  return {
    count: ranked.count,
    pages,
    words: foundWords(pages),
    suggestions: ranked.count === 0 ? await suggestionsFor(wanted, reader, language) : []
  }
}

interface LoadedPage {
  readonly entry: RankedPage
  readonly page: IndexedPage
}

const loadPages = (entries: readonly RankedPage[], reader: IndexReader): Promise<readonly LoadedPage[]> =>
  Promise.all(entries.map(async (entry) => ({ entry, page: await reader.page(entry.page) })))

/** The best pages anew, by the phrases of the query that they have; a list that is too short stays as it is. */
function phrasesFirst(
  pages: readonly LoadedPage[],
  query: string,
  language: Language
): readonly LoadedPage[] {
  const worthOf = phraseWorthFor(query, language)
  const best = pages
    .slice(0, pagesToCompare)
    .map((loaded) => ({ loaded, worth: loaded.entry.score * worthOf(loaded.page) }))
    .sort((one, other) => other.worth - one.worth)
  return [...best.map(({ loaded }) => loaded), ...pages.slice(pagesToCompare)]
}

/** The words of a query, and those of the site's synonyms as far as they cost little. */
async function wantedWords(
  text: string,
  reader: IndexReader,
  language: Language
): Promise<readonly WantedWord[]> {
  const planned = await planQuery(text, reader, language)
  const meant = withSynonyms(planned, reader.manifest.synonyms ?? [], language)
  return withinFiles(meant, reader)
}

/** Terms to mark: stop words that only help others to be found stand in every sentence. */
const termsIn = (wanted: readonly WantedWord[]): ReadonlySet<string> =>
  new Set(wanted.filter(({ extra }) => !extra).flatMap(({ terms }) => terms.map(({ term }) => term)))

function hitOf(
  { page: number, records }: RankedPage,
  page: IndexedPage,
  reader: IndexReader,
  isFound: IsFound,
  language: Language
): PageHit {
  const first = reader.firstRecords[number] ?? 0
  const sections = records.slice(0, mostSections).flatMap((record) => {
    const section = page.sections[record - first]
    if (!section) return []
    const [id, heading, text] = section
    return [
      {
        url: id === '' ? page.url : `${page.url}#${id}`,
        heading: marked(heading, isFound, language),
        passage: passage(text, isFound, language)
      }
    ]
  })
  return {
    url: page.url,
    external: false,
    title: marked(page.title, isFound, language),
    crumbs: page.crumbs,
    tags: page.tags,
    ...(page.version === undefined ? {} : { version: page.version }),
    ...(page.lang === undefined ? {} : { lang: page.lang }),
    sections
  }
}

/** The words that are marked in some hits, each once, at most so many that an address can name them. */
function foundWords(pages: readonly PageHit[]): string[] {
  const pieces = pages.flatMap(({ title, sections }) => [
    ...title,
    ...sections.flatMap(({ heading, passage: text }) => [...heading, ...text])
  ])
  const words = pieces.filter(({ found }) => found).map(({ text }) => text.toLowerCase())
  return [...new Set(words)].slice(0, 12)
}

/** Words of the site that begin like the ones that nothing was found for, as they are written there. */
async function suggestionsFor(
  wanted: readonly WantedWord[],
  reader: IndexReader,
  language: Language
): Promise<string[]> {
  const found: string[] = []
  for (const { word } of wanted) {
    const folded = language.fold(word.toLowerCase())
    if (folded.length < 3) continue
    const near = [...(await reader.startingWith(folded.slice(0, 3)))]
      .sort(
        (one, other) => likeness(other.term, folded) - likeness(one.term, folded) || other.count - one.count
      )
      .slice(0, 2)
    for (const { term } of near) {
      const written = await asWritten(term, reader, language)
      if (written !== undefined) found.push(written)
    }
  }
  return [...new Set(found)].slice(0, 4)
}

/** How many letters two words share at their front. */
function likeness(term: string, word: string): number {
  let same = 0
  while (same < word.length && term[same] === word[same]) same++
  return same - Math.abs(term.length - word.length) / 4
}

/** A term is a stem, which nobody wants to read: the first word that has it. */
async function asWritten(term: string, reader: IndexReader, language: Language): Promise<string | undefined> {
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
    if (termsOf(word, language).some((own) => own.term === term)) return word
  return undefined
}

/** The passages that a question can be answered from, best first. */
export async function passagesFor(
  { question, versions }: { readonly question: string; readonly versions?: WantedVersions | undefined },
  reader: IndexReader,
  language: Language
): Promise<readonly Passage[]> {
  // A question is whole: its last word is not the beginning of another.
  const wanted = await wantedWords(`${question} `, reader, language)
  const allowed = await allowedPages({ versions }, reader)
  const ranked = await rankPages(wanted, reader, { from: 0, size: mostPassages, allowed })
  const loaded = phrasesFirst(await loadPages(ranked.pages, reader), question, language)
  const found = loaded.map(({ entry: { page: number, records }, page }) => {
    const [id, heading, text] = page.sections[(records[0] ?? 0) - (reader.firstRecords[number] ?? 0)] ?? []
    return {
      url: id ? `${page.url}#${id}` : page.url,
      title: page.title,
      heading: heading ?? '',
      text: (text ?? '').slice(0, longestPassage),
      ...(page.version === undefined ? {} : { version: page.version })
    }
  })
  return found.filter(({ text }) => text !== '')
}

/** What results can be narrowed to, within the versions that are wanted. */
export async function filtersOf(
  reader: IndexReader,
  versions: WantedVersions | undefined
): Promise<SearchFilters> {
  const { collections, tags } = await reader.filters()
  const hidden = hiddenPages(versions, reader)
  const counted = (choices: readonly FilterChoice[]) =>
    choices
      .map(({ name, label, pages }) => ({
        name,
        label,
        count: fromGaps(decode(pages)).filter((page) => !hidden.has(page)).length
      }))
      .filter(({ count }) => count > 0)
  return { collections: counted(collections), tags: counted(tags) }
}
