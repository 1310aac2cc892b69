// Queries on chunks give the same hits and scores as on a whole index built by lunr. So does lunr itself with the
// chunks, for queries of any kind.

import lunr from 'lunr'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lineOf } from '../../generator/search/counts.ts'
import { boosts, fields, keepsStopWords } from '../../generator/search/fields.ts'
import type { IndexManifest } from '../../generator/search/format.ts'
import { indexFiles } from '../../generator/search/index-files.ts'
import { termsOfLines } from '../../generator/search/invert.ts'
import { type Language, languageOf } from '../../generator/search/language.ts'
import { nodeLanguage } from '../../generator/search/node-language.ts'
import { planQuery } from '../../generator/search/plan.ts'
import { rankPages, scoreRecords } from '../../generator/search/ranking.ts'
import { type IndexReader, openIndex } from '../../generator/search/reader.ts'
import { mayBeMisspelled } from '../../generator/search/spelling.ts'
import { wordsOf } from '../../generator/search/words.ts'
import { lunrIndex } from './lunr-index.ts'
import { oneOf, randomFrom, randomText, randomWords } from './random.ts'

interface Clause {
  readonly term: string
  readonly kind: 'exact' | 'prefix' | 'typo'
  readonly fields: readonly string[]
  readonly boost: number
  readonly presence: lunr.Query.presence
}

type Pages = Parameters<typeof indexFiles>[0]['pages']

function randomPages(random: () => number, count: number): Pages {
  const words = [
    ...randomWords(random, 40 + Math.floor(random() * 300)),
    'und',
    'the',
    'C++',
    '0.7.0',
    'snake_case',
    'RS485'
  ]
  return Array.from({ length: count }, (_, number) => ({
    url: `/${number}/`,
    title: randomText(random, words, 1 + Math.floor(random() * 3)),
    crumbs: [],
    collection: 'docs',
    collectionLabel: 'Docs',
    tags: random() < 0.3 ? [oneOf(random, words)] : [],
    isPost: random() < 0.3,
    sections: Array.from({ length: 1 + Math.floor(random() * 4) }, (_, section): [string, string, string] => [
      `s${section}`,
      section === 0 ? '' : randomText(random, words, 2),
      randomText(random, words, Math.floor(random() * 60))
    ])
  }))
}

const recordsOf = (pages: Pages) =>
  pages.flatMap(({ title, tags, sections }) =>
    sections.map(([, section, text]) => ({ title, section, tags: tags.join(', '), text, keywords: '' }))
  )

type Tokens = (text: string, field: (typeof fields)[number]) => lunr.Token[]

/** Our words as lunr tokens. */
function tokensOf(pages: Pages, language: Language): Tokens {
  const records = recordsOf(pages)
  const written = [
    ...new Set(
      records.flatMap((record) =>
        fields.flatMap((field) => [...wordsOf(record[field])].map(({ text }) => text))
      )
    )
  ]
  const terms = termsOfLines(
    written.map((word) => lineOf(word, language)),
    language
  )
  const allTerms = new Map(written.map((word, at) => [word, terms[at] ?? []]))
  return (text, field) =>
    [...wordsOf(text)].flatMap(({ text: word }) =>
      (allTerms.get(word) ?? [])
        .filter(({ stop }) => !stop || keepsStopWords(field))
        .map(({ term }) => new lunr.Token(term, {}))
    )
}

/** The index built by lunr itself. */
function wholeIndex(pages: Pages, language: Language): lunr.Index {
  const tokens = tokensOf(pages, language)
  return lunr(function () {
    this.pipeline.reset()
    this.searchPipeline.reset()
    this.tokenizer = ((text: string, metadata: { fields: [(typeof fields)[number]] }) =>
      tokens(text, metadata.fields[0])) as unknown as typeof lunr.tokenizer
    this.ref('id')
    for (const field of fields) this.field(field, { boost: boosts[field] })
    for (const [id, record] of recordsOf(pages).entries()) this.add({ id: String(id), ...record })
  })
}

function opened(
  pages: Pages,
  language: Language,
  longList = 0
): { reader: IndexReader; loaded: Set<string>; files: ReadonlyMap<string, string> } {
  const ownIndex = indexFiles({ pages, tag: 'de', language, longList })
  const files = new Map([...ownIndex].map(([name, content]) => [name, content()]))
  const loaded = new Set<string>()
  const load = async (name: string) => {
    loaded.add(name)
    return JSON.parse(files.get(name) ?? '')
  }
  const manifest = JSON.parse(files.get('manifest.json') ?? '') as IndexManifest
  return { reader: openIndex(manifest, load), loaded, files }
}

/** Lengths of texts are stored with terms, in a separate file, or both. */
const longLists = [0, 3, 1000] as const

/** A word of the index, truncated or misspelled. */
function randomClause(random: () => number, terms: readonly string[]): Clause {
  const term = oneOf(random, terms)
  const kind = oneOf(random, ['exact', 'exact', 'prefix', 'typo'] as const)
  const at = Math.floor(random() * term.length)
  const misspelled = oneOf(random, [
    term.slice(0, at) + term.slice(at + 1),
    `${term.slice(0, at)}x${term.slice(at)}`,
    `${term.slice(0, at)}x${term.slice(at + 1)}`,
    term.slice(0, at) + term.charAt(at + 1) + term.charAt(at) + term.slice(at + 2)
  ])
  if (kind === 'typo' && !mayBeMisspelled(misspelled)) return randomClause(random, terms)
  return {
    kind,
    term:
      kind === 'prefix'
        ? term.slice(0, 1 + Math.floor(random() * term.length))
        : kind === 'typo'
          ? misspelled
          : term,
    fields: random() < 0.7 ? fields : [oneOf(random, fields)],
    boost: oneOf(random, [1, 1, 2.5, 10]),
    presence: oneOf(random, [1, 1, 1, 2, 3])
  }
}

async function termsFor(reader: IndexReader, { term, kind }: Clause): Promise<string[]> {
  if (kind === 'exact') return [term]
  const matches = kind === 'prefix' ? await reader.startingWith(term) : await similarTo(reader, term)
  return [...new Set(matches.map((found) => found.term))].sort()
}

const similarTo = async (reader: IndexReader, word: string) => [
  ...(await reader.similarEnding(word)),
  ...(await reader.similarBeginning(word))
]

const ask = (index: lunr.Index, clauses: readonly Clause[]) =>
  index.query((query) => {
    for (const { term, kind, fields: of, boost, presence } of clauses)
      query.term(term, {
        usePipeline: false,
        fields: [...of],
        boost,
        presence,
        ...(kind === 'typo' ? { editDistance: 1 } : {}),
        wildcard: kind === 'prefix' ? lunr.Query.wildcard.TRAILING : lunr.Query.wildcard.NONE
      } as object)
  })

/** Rounded, since the order of summation may differ, and sorted, since lunr's order of ties is undefined. */
const comparable = (results: readonly lunr.Index.Result[]) =>
  results
    .map(({ ref, score, matchData }) => ({
      ref,
      score: Number(score.toPrecision(11)),
      terms: Object.keys(matchData.metadata).sort()
    }))
    .sort((a, b) => b.score - a.score || Number(a.ref) - Number(b.ref))

for (let seed = 1; seed <= 40; seed++) {
  test(`corpus ${seed}: chunks give the same results as the whole index`, async () => {
    const random = randomFrom(seed)
    const language = seed % 2 === 0 ? nodeLanguage('de') : languageOf('en')
    const pages = randomPages(random, 1 + Math.floor(random() * 60))
    const lunrIndexOfAll = wholeIndex(pages, language)
    const { reader, files } = opened(pages, language, oneOf(random, longLists))
    const terms = [...files]
      .filter(([name]) => name.startsWith('terms-'))
      .flatMap(([, content]) => (JSON.parse(content) as { terms: string }).terms.split(' '))
    for (let query = 0; query < 25; query++) {
      const clauses = Array.from({ length: 1 + Math.floor(random() * 4) }, () => randomClause(random, terms))
      // A query with only prohibited clauses matches all records.
      if (clauses.every(({ presence }) => presence === lunr.Query.presence.PROHIBITED)) continue
      const touched = (await Promise.all(clauses.map((clause) => termsFor(reader, clause)))).flat()
      const part = lunrIndex(await reader.postings(touched))
      assert.equal(
        comparable(ask(part, clauses)),
        comparable(ask(lunrIndexOfAll, clauses)),
        JSON.stringify(clauses)
      )
    }
  })
}

/** Words of the index as readers type them: some truncated, some misspelled, some joined. */
function randomQuery(random: () => number, pages: Pages): string {
  const words = recordsOf(pages).flatMap(({ title, text }) => `${title} ${text}`.split(' '))
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
    const word = oneOf(random, words)
    const at = Math.floor(random() * word.length)
    return oneOf(random, [
      word,
      word,
      word.slice(0, 2 + at),
      word.slice(0, at) + word.slice(at + 1),
      word + oneOf(random, words)
    ])
  }).join(' ')
}

for (let seed = 101; seed <= 130; seed++) {
  test(`corpus ${seed}: scores of sections and pages for typed queries are those of lunr`, async () => {
    const random = randomFrom(seed)
    const language = seed % 2 === 0 ? nodeLanguage('de') : languageOf('en')
    const pages = randomPages(random, 1 + Math.floor(random() * 60))
    const lunrIndexOfAll = wholeIndex(pages, language)
    const { reader } = opened(pages, language, oneOf(random, longLists))
    for (let query = 0; query < 15; query++) {
      const text = randomQuery(random, pages)
      const plan = await planQuery(text, reader, language)
      const terms = plan.flatMap((word) => word.terms)
      if (terms.length === 0) continue
      const results = lunrIndexOfAll.query((clauses) => {
        for (const { term, boost } of terms)
          clauses.term(term, {
            usePipeline: false,
            wildcard: lunr.Query.wildcard.NONE,
            fields: [...fields],
            boost
          })
      })
      // Terms without records add to the query length, and lunr omits them.
      const matches = terms.map((entry) => ({ ...entry, matches: entry.term in termsIn(lunrIndexOfAll) }))
      const scale = lengthOf(matches.filter((entry) => entry.matches)) / lengthOf(matches)
      const expected = new Map(results.map(({ ref, score }) => [Number(ref), score * scale]))
      const postings = await reader.postings(terms.map(({ term }) => term))
      const { score } = scoreRecords(plan, postings, reader.manifest.records)
      assert.equal(differences(new Map(score.entries()), expected), [], text)
      const { count, pages: ranked } = await rankPages(plan, reader, { from: 0, size: pages.length })
      const worth = pagesByLunr(plan, lunrIndexOfAll, expected, { ...reader, pages, language })
      assert.equal(differences(new Map(ranked.map(({ page, score: own }) => [page, own])), worth), [], text)
      const inOrder = ranked.map(({ page }) => worth.get(page) ?? 0)
      assert.ok(
        inOrder.every((own, at) => at === 0 || own <= (inOrder[at - 1] ?? 0) + 1e-9),
        text
      )
      assert.is(count, worth.size)
    }
  })
}

/** Keys whose values differ by more than rounding; missing values are 0. */
function differences(scores: ReadonlyMap<number, number>, expected: ReadonlyMap<number, number>): number[][] {
  const keys = new Set([...scores.keys(), ...expected.keys()])
  return [...keys]
    .map((key) => [key, scores.get(key) ?? 0, expected.get(key) ?? 0])
    .filter(([, one = 0, other = 0]) => Math.abs(one - other) > 1e-9 * Math.max(1, one))
}

type Wanted = Awaited<ReturnType<typeof planQuery>>
type Entry = { readonly term: string; readonly boost: number }

function lengthOf(terms: readonly Entry[]): number {
  const boosts = new Map<string, number>()
  for (const { term, boost } of terms) boosts.set(term, (boosts.get(term) ?? 0) + boost)
  return Math.hypot(...boosts.values())
}

const termsIn = (whole: lunr.Index): Readonly<Record<string, Readonly<Record<string, object>>>> =>
  (whole as unknown as { invertedIndex: Record<string, Record<string, object>> }).invertedIndex

/**
 * Scores of pages, computed in the simplest way: from lunr's scores of their records and its inverted index. lunr only
 * knows records; combining them into pages is our code, written here independently of `ranking.ts`.
 */
function pagesByLunr(
  wanted: Wanted,
  whole: lunr.Index,
  scores: ReadonlyMap<number, number>,
  {
    pageOf,
    firstRecords,
    pages,
    language
  }: Pick<IndexReader, 'pageOf' | 'firstRecords'> & { readonly pages: Pages; readonly language: Language }
): ReadonlyMap<number, number> {
  const typedWords = wanted.filter(({ isOptional }) => !isOptional)
  const index = termsIn(whole)
  const tokens = tokensOf(pages, language)
  const written = recordsOf(pages)
  const stands = (record: number, term: string, field: string) =>
    String(record) in (index[term]?.[field] ?? {})
  const has = (record: number, { terms }: Wanted[number]) =>
    terms.some(({ term }) => fields.some((field) => stands(record, term, field)))
  const closeness = (record: number, field: 'title' | 'section') => {
    const words = wanted.filter(({ terms, isOptional }) =>
      terms.some(({ term, boost }) => (isOptional || boost >= 0.5) && stands(record, term, field))
    ).length
    const length = tokens(written[record]?.[field] ?? '', field).length
    return words === 0 ? 0 : words ** 2 / (wanted.length * Math.max(words, length))
  }
  const ranked = Array.from({ length: firstRecords.length - 1 }, (_, page) => {
    const records = [...scores.keys()].filter((record) => pageOf[record] === page)
    const values = records
      .map((record) => {
        const share = typedWords.filter((word) => has(record, word)).length / typedWords.length
        const heading = 1 + closeness(record, 'section')
        return share === 0 ? 0 : (scores.get(record) ?? 0) * (0.4 + 0.6 * share) * heading
      })
      .sort((a, b) => b - a)
    const words = typedWords.filter((word) => records.some((record) => has(record, word))).length
    const others = values.slice(1, 5).reduce((sum, value) => sum + value, 0)
    const title = 1 + 0.5 * closeness(firstRecords[page] ?? 0, 'title')
    const post = pages[page]?.isPost ? 0.85 : 1
    const worth =
      ((values[0] ?? 0) + 0.1 * others) * (0.2 + 0.8 * (words / typedWords.length) ** 2) * title * post
    return { page, words, worth }
  })
  const most = Math.max(...ranked.map(({ words }) => words))
  return new Map(
    ranked
      .filter(({ words }) => words > 0 && words * 2 >= most)
      .map(({ page, worth }) => [page, worth] as const)
  )
}

test('the terms in the files are those of lunr, unique and sorted', async () => {
  const language = nodeLanguage('de')
  const pages = randomPages(randomFrom(7), 50)
  const serializedIndex = JSON.parse(JSON.stringify(wholeIndex(pages, language))) as {
    invertedIndex: [string, unknown][]
  }
  const { reader } = opened(pages, language)
  assert.equal(
    (await reader.startingWith('')).map(({ term }) => term),
    serializedIndex.invertedIndex.map(([term]) => term)
  )
})

test('a query only loads the chunks of its words', async () => {
  const random = randomFrom(3)
  const words = randomWords(random, 4000).map((word, at) => `${word}${'abcdefghij'.charAt(at % 10)}${at}`)
  const pages: Pages = Array.from({ length: 300 }, (_, number) => ({
    url: `/${number}/`,
    title: `${words[number]}`,
    crumbs: [],
    collection: 'docs',
    collectionLabel: 'Docs',
    tags: [],
    sections: [['', '', randomText(random, words, 100)] as const]
  }))
  const { reader, loaded, files } = opened(pages, languageOf('en'))
  const [first] = await reader.startingWith(words[0]?.slice(0, 6) ?? '')
  assert.ok(first)
  await reader.postings([first?.term ?? ''])
  assert.ok(files.size > 20)
  assert.ok(loaded.size <= 3, [...loaded].join())
})
