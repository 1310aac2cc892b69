// Bytes loaded by first and later queries; `npm run bench` uses ten times as many documents.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { indexFiles } from '../../generator/search/index-files.ts'
import { nodeLanguage } from '../../generator/search/node-language.ts'
import { generatedPages } from '../bench/search-corpus.ts'
import { searchBytes, searchCorpus } from '../bench/search-cost.ts'

test('1,000 documents: the first query loads at most 120 kB, later ones 36 kB', async () => {
  const bytes = await searchBytes(searchCorpus(1_000))
  const over = Object.entries(bytes).filter(
    ([, { first, following }]) => first > 120_000 || following > 36_000
  )
  assert.equal(over, [])
  assert.ok(Object.keys(bytes).length > 10)
})

test('an index of the same texts is the same, whatever was indexed before', () => {
  const language = nodeLanguage('de')
  const files = () =>
    [...indexFiles({ pages: generatedPages(20), tag: 'de', language })].map(([name, content]) => [
      name,
      content()
    ])
  const secondFiles = files()
  assert.equal(files(), secondFiles)
})
