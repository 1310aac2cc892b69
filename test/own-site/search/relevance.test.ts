// Questions of readers in both languages lead to the pages of site/search-tests.yaml. And what the first search of a visit costs:
// files and compressed bytes.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { messagesOf } from '../../../generator/client/search/ask.ts'
import type { SearchTestsInput } from '../../../generator/config/search-tests.ts'
import { passagesFor } from '../../../generator/search/passages.ts'
import { engineBytes } from '../../bench/search-cost.ts'
import { builtSite, repository } from '../../built-site.ts'
import { type Ask, builtIndexes, problemsOfSearch } from '../../search/opened-index.ts'

const site = await builtSite()
await site.close()
const indexes = builtIndexes(site.folder)
const search = new Map(
  [...indexes].map(([code, index]): [string, Ask] => {
    const ask = index.open(new Set())
    return [code, (text) => ask(text, 10)]
  })
)

/** The share of right pages that a stand-in for a model cites: it always cites the first passage. */
const minCited = 0.85

/** Queries by locale. */
const queries = Object.entries(
  parse(readFileSync(join(repository, 'site/search-tests.yaml'), 'utf8')) as SearchTestsInput
).map(([locale, tests]) => [locale, tests.map(({ query }) => query)] as const)

test('questions lead to their pages', async () =>
  assert.equal(await problemsOfSearch(repository, site.folder), []))

test('an answer mostly cites the right page', async () => {
  const tests = parse(readFileSync(join(repository, 'site/search-tests.yaml'), 'utf8')) as SearchTestsInput
  for (const [locale, index] of indexes) {
    const prefix = locale === 'en' ? '' : `/${locale}`
    const asked = tests[locale] ?? []
    let right = 0
    for (const { query, page } of asked) {
      const passages = await passagesFor({ question: query }, index.reader, index.language)
      const [{ content = '' } = {}] = messagesOf(query, passages, [], locale)
      const [, cited] = /^\[1\] .* \((\S+)\)$/m.exec(content) ?? []
      if ([page].flat().some((path) => cited?.replace(/#.*/, '') === `${prefix}${path}/`)) right++
    }
    console.log(`${locale}: ${right} of ${asked.length} answers cite the right page`)
    assert.ok(right >= minCited * asked.length, `${locale}: ${right} of ${asked.length}`)
  }
})

for (const [locale, question, url] of [
  ['en', 'How many images do I need?', '/docs/one-ai/getting-started/dataset/#how-many-images'],
  ['de', 'Wie viele Bilder brauche ich?', '/de/docs/one-ai/getting-started/dataset/#wie-viele-bilder'],
  ['en', 'xyzzy plugh', undefined],
  ['de', 'xyzzy plugh', undefined]
] as const)
  test(`the best passage for a question: ${locale}, ${question}`, async () => {
    const { reader, language } = indexes.get(locale) ?? {}
    assert.ok(reader && language)
    assert.is((await passagesFor({ question }, reader, language))[0]?.url, url)
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

async function costsOf(locale: string, questions: readonly string[]): Promise<readonly Cost[]> {
  const index = indexes.get(locale)
  const costs: Cost[] = []
  for (const query of questions) {
    const loaded = new Set<string>()
    await index?.open(loaded)(query, firstPages)
    const bytes = [...loaded].reduce((sum, name) => sum + sizeOf(locale, name), 0)
    costs.push({ query, files: scripts + loaded.size, bytes: dialogBytes + engine + bytes })
  }
  return costs
}

/** Words in distant chunks, and three that do not exist, for which more files are searched. */
const costly = [
  'open source discount',
  'training does not converge',
  'inspect solder joints on a circuit board',
  'pricng',
  'Karrire'
]

for (const [locale, questions] of queries)
  test(`a first search loads at most 10 files and 60 kB: ${locale}`, async () => {
    const costs = await costsOf(locale, questions)
    assert.equal(
      costs.filter(({ query, files, bytes }) => files > (costly.includes(query) ? 11 : 10) || bytes > 60_000),
      []
    )
    const most = (of: 'files' | 'bytes') => Math.max(...costs.map((cost) => cost[of]))
    console.log(`${most('files')} files, ${most('bytes')} bytes`)
  })
