// Queries → answers: what the worker does for a page.

import type { PageHit, Passage, SearchAnswer, SearchFilters, SearchQuery } from '../theme.ts'
import { decode, fromGaps } from './coding.ts'
import type { FilterChoice, IndexedPage } from './format.ts'
import { type Language, termsOf } from './language.ts'
import { finderOf, type IsFound, marked, passage } from './marks.ts'
import { planQuery, type WantedWord } from './plan.ts'
import { type RankedPage, rankPages } from './ranking.ts'
import type { IndexReader } from './reader.ts'
import { wordsOf } from './words.ts'

/** So many sections of a page are shown. */
const mostSections = 3
/** A question is answered from so many passages of so many characters. */
const mostPassages = 5
const longestPassage = 1_200

/** Answer a query. */
export async function answer(
  query: SearchQuery,
  reader: IndexReader,
  language: Language
): Promise<SearchAnswer> {
  const wanted = await planQuery(query.text, reader, language)
  const allowed = await allowedPages(query, reader)
  const ranked = await rankPages(wanted, reader, { from: query.from, size: query.size, allowed })
  const isFound = finderOf(termsIn(wanted), language)
  const pages = await Promise.all(
    ranked.pages.map(async (entry) => hitOf(entry, await reader.page(entry.page), reader, isFound, language))
  )
  return {
    count: ranked.count,
    pages,
    words: foundWords(pages),
    suggestions: ranked.count === 0 ? await suggestionsFor(wanted, reader, language) : []
  }
}

const termsIn = (wanted: readonly WantedWord[]): ReadonlySet<string> =>
  new Set(wanted.flatMap(({ terms }) => terms.map(({ term }) => term)))

async function allowedPages(
  { collection, tag }: SearchQuery,
  reader: IndexReader
): Promise<ReadonlySet<number> | undefined> {
  if (collection === undefined && tag === undefined) return undefined
  const { collections, tags } = await reader.filters()
  const sets = [
    ...(collection === undefined ? [] : [pagesWith(collections, collection)]),
    ...(tag === undefined ? [] : [pagesWith(tags, tag)])
  ]
  const [first = new Uint32Array(), second] = sets
  const others = second && new Set(second)
  return new Set(others ? first.filter((page) => others.has(page)) : first)
}

const pagesWith = (choices: readonly FilterChoice[], name: string): Uint32Array =>
  fromGaps(decode(choices.find((choice) => choice.name === name)?.pages ?? ''))

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
  question: string,
  reader: IndexReader,
  language: Language
): Promise<readonly Passage[]> {
  // A question is whole: its last word is not the beginning of another.
  const wanted = await planQuery(`${question} `, reader, language)
  const ranked = await rankPages(wanted, reader, { from: 0, size: mostPassages })
  const found = await Promise.all(
    ranked.pages.map(async ({ page: number, records }) => {
      const page = await reader.page(number)
      const [id, heading, text] = page.sections[(records[0] ?? 0) - (reader.firstRecords[number] ?? 0)] ?? []
      return {
        url: id ? `${page.url}#${id}` : page.url,
        title: page.title,
        heading: heading ?? '',
        text: (text ?? '').slice(0, longestPassage)
      }
    })
  )
  return found.filter(({ text }) => text !== '')
}

/** What results can be narrowed to. */
export async function filtersOf(reader: IndexReader): Promise<SearchFilters> {
  const { collections, tags } = await reader.filters()
  const counted = (choices: readonly FilterChoice[]) =>
    choices.map(({ name, label, pages }) => ({ name, label, count: decode(pages).length }))
  return { collections: counted(collections), tags: counted(tags) }
}
