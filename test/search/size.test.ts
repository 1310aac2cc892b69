// What a reader's first and later queries load, on generated corpora.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { indexFiles } from '../../generator/search/index-files.ts'
import { nodeLanguage } from '../../generator/search/node-language.ts'
import { generatedPages } from '../bench/search-corpus.ts'
import { searchBytes, searchCorpus } from '../bench/search-cost.ts'

const bounds = [
  { documents: 1_000, first: 120_000, later: 30_000 },
  { documents: 10_000, first: 250_000, later: 250_000 }
]

for (const { documents, first, later } of bounds)
  test(`${documents} documents: the first query takes at most ${first / 1000} kB, later ones ${later / 1000} kB`, async () => {
    const bytes = await searchBytes(searchCorpus(documents))
    const over = Object.entries(bytes).filter(([, size]) => size.first > first || size.later > later)
    assert.equal(over, [])
    assert.ok(Object.keys(bytes).length > 10)
  })

test('an index over the same texts is the same, whatever was indexed before', () => {
  const language = nodeLanguage('de')
  const again = indexFiles({ pages: generatedPages(20), tag: 'de', language })
  assert.equal([...indexFiles({ pages: generatedPages(20), tag: 'de', language })], [...again])
})

test.run()
