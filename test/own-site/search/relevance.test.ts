// Questions of readers in both languages, with the page that answers them: it is the first result for at least 94 %, and
// among the first three for at least 98 %. And what the first search of a visit costs: files and compressed bytes.

import { gzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { engineBytes } from '../../bench/search-cost.ts'
import { builtSite } from '../../built-site.ts'
import { type Ask, builtIndexes } from '../../search/opened-index.ts'
import { english, german } from './site-questions.ts'
import { englishVisitors, germanVisitors, type Question } from './visitor-questions.ts'

const site = await builtSite()
await site.close()
const indexes = builtIndexes(site.folder)
const search = new Map(
  [...indexes].map(([code, index]): [string, Ask] => {
    const ask = index.open(new Set())
    return [code, (text) => ask(text, 10)]
  })
)

const questionSets: readonly (readonly [locale: string, home: string, questions: readonly Question[]])[] = [
  ['en', '', [...english, ...englishVisitors]],
  ['de', '/de', [...german, ...germanVisitors]]
]

/** Each question with its pages, and those that are found. */
const answers: (readonly [query: string, pages: readonly string[], found: readonly string[]])[] = []
for (const [locale, home, questions] of questionSets)
  for (const [query, ...pages] of questions) {
    const found = (await search.get(locale)?.(query))?.pages.map(({ url }) => url) ?? []
    answers.push([query, pages.map((page) => `${home}${page === '/' ? '' : page}/`), found])
  }

for (const [places, share] of [
  [1, 0.94],
  [3, 0.98]
] as const)
  test(`questions lead to their pages: among the first ${places} of ${share * 100} in 100`, () => {
    const misses = answers
      .map(([query, pages, found]) => [query, pages, found.slice(0, places)] as const)
      .filter(([, pages, found]) => !pages.some((page) => found.includes(page)))
      .map(([query, pages, found]) => `${query} → ${found.join(' ')}, not ${pages.join(' or ')}`)
    assert.ok(misses.length <= answers.length * (1 - share), misses.join('\n'))
  })

test('a result of the blog is labelled', async () => {
  const { pages = [] } = (await search.get('en')?.('press kit')) ?? {}
  assert.equal(pages.find(({ url }) => url === '/blog/press-kit/')?.crumbs, ['Blog'])
})

const unmarked = [
  // locale, query, words that are ignored
  ['en', 'how do I install the plugin', ['how', 'do', 'i', 'the']],
  ['de', 'wie installiere ich das Plugin', ['wie', 'ich', 'das']]
] as const

for (const [locale, query, stopWords] of unmarked)
  test(`stop words are not highlighted: ${query}`, async () => {
    const { words = [] } = (await search.get(locale)?.(query)) ?? {}
    assert.ok(words.some((word) => word.includes('plugin')))
    assert.equal(
      words.filter((word) => stopWords.some((stop) => stop === word.toLowerCase())),
      []
    )
  })

const inside = [
  // why                        locale  query                   word that is marked
  ['umlauts written as two letters', 'de', 'Wuerfel', 'würfel'],
  ['a part of a compound', 'de', 'Kartoffel', 'kartoffelchips'],
  ['a typo', 'en', 'agricluture', 'agriculture'],
  ['an identifier, by one of its parts', 'en', 'yosys', 'yosys']
] as const

for (const [why, locale, query, word] of inside)
  test(`highlights ${why}`, async () => {
    const { words = [] } = (await search.get(locale)?.(query)) ?? {}
    assert.ok(
      words.some((marked) => marked.toLowerCase().includes(word)),
      words.join()
    )
  })

/** The dialog and the worker, which test/own-site/browser/loading measures. */
const scripts = 2
/** Bytes of the dialog with its style, gzipped, plus a margin. */
const dialogBytes = 8_500
/** Number of pages that the dialog requests at first. */
const firstPages = 3

const engine = await engineBytes()

interface Cost {
  readonly query: string
  readonly files: number
  readonly bytes: number
}

/** Compressed bytes by locale and name: most files are loaded for many questions. */
const sizes = new Map<string, number>()

function sizeOf(locale: string, name: string): number {
  const key = `${locale}/${name}`
  const size = sizes.get(key) ?? gzipSync(indexes.get(locale)?.textOf(name) ?? '').length
  sizes.set(key, size)
  return size
}

async function costsOf(locale: string, questions: readonly Question[]): Promise<readonly Cost[]> {
  const index = indexes.get(locale)
  const costs: Cost[] = []
  for (const [query] of questions) {
    const loaded = new Set<string>()
    await index?.open(loaded)(query, firstPages)
    const bytes = [...loaded].reduce((sum, name) => sum + sizeOf(locale, name), 0)
    costs.push({ query, files: scripts + loaded.size, bytes: dialogBytes + engine + bytes })
  }
  return costs
}

/** Questions whose cost is checked. */
const costSets = [
  ['visitors ask in English', 'en', englishVisitors],
  ['visitors ask in German', 'de', germanVisitors],
  ['names and typos in English', 'en', english],
  ['names and typos in German', 'de', german]
] as const

/** Words in distant chunks, and three that do not exist, for which more files are searched. */
const costly = [
  'open source discount',
  'training does not converge',
  'inspect solder joints on a circuit board',
  'pricng',
  'Karrire'
]

for (const [why, locale, questions] of costSets)
  test(`a first search loads at most 10 files and 60 kB: ${why}`, async () => {
    const costs = await costsOf(locale, questions)
    assert.equal(
      costs.filter(({ query, files, bytes }) => files > (costly.includes(query) ? 11 : 10) || bytes > 60_000),
      []
    )
    const most = (of: 'files' | 'bytes') => Math.max(...costs.map((cost) => cost[of]))
    console.log(`${most('files')} files, ${most('bytes')} bytes`)
  })
