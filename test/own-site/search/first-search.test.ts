// Cost of the first search for every question: files and compressed bytes.

import { gzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { engineBytes } from '../../bench/search-cost.ts'
import { repository } from '../../built-site.ts'
import { searchOf } from './own-site.ts'
import { english, german } from './site-questions.ts'
import { englishVisitors, germanVisitors, type Question } from './visitor-questions.ts'

/** The dialog and the worker, which test/own-site/browser/loading measures. */
const scripts = 2
/** Bytes of the dialog with its style, gzipped, plus a margin. */
const dialogBytes = 8_500
/** Number of pages that the dialog requests at first. */
const firstPages = 3

const { indexes } = await searchOf(repository)
const engine = await engineBytes()

interface Cost {
  readonly query: string
  readonly files: number
  readonly bytes: number
}

async function costsOf(locale: string, questions: readonly Question[]): Promise<readonly Cost[]> {
  const index = indexes.get(locale)
  const costs: Cost[] = []
  for (const [query] of questions) {
    const loaded = new Set<string>()
    await index?.open(loaded)(query, firstPages)
    const bytes = [...loaded].reduce((sum, name) => sum + gzipSync(index?.textOf(name) ?? '').length, 0)
    costs.push({ query, files: scripts + loaded.size, bytes: dialogBytes + engine + bytes })
  }
  return costs
}

const questionSets = [
  ['visitors ask in English', 'en', englishVisitors],
  ['visitors ask in German', 'de', germanVisitors],
  ['names and typos in English', 'en', english],
  ['names and typos in German', 'de', german]
] as const

/** Two words in distant chunks, and two that do not exist, for which two more files are searched. */
const costly = ['open source discount', 'training does not converge', 'Karrire']

for (const [why, locale, questions] of questionSets)
  test(`a first search loads at most 10 files and 60 kB: ${why}`, async () => {
    const costs = await costsOf(locale, questions)
    assert.equal(
      costs.filter(({ query, files, bytes }) => files > (costly.includes(query) ? 11 : 10) || bytes > 60_000),
      []
    )
    const most = (of: 'files' | 'bytes') => Math.max(...costs.map((cost) => cost[of]))
    console.log(`${most('files')} files, ${most('bytes')} bytes`)
  })

test.run()
