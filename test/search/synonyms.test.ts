// Search settings: excluded pages, boosts, and synonyms, in the index and in exports.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { answer } from '../../generator/search/answers.ts'
import { exportLine, recordsOf } from '../../generator/search/export.ts'
import { exportSynonyms } from '../../generator/search/export-synonyms.ts'
import { passagesFor } from '../../generator/search/passages.ts'
import { searchPages } from '../../generator/search/records.ts'
import { temporaryFolder } from '../sites/folder.ts'
import { searchOf } from './opened-index.ts'

const root = temporaryFolder()
const files = {
  'site/site.yaml': `title: Words
url: https://words.example
defaultLocale: en
locales:
  en: { label: English }
  de: { label: Deutsch }
collections:
  docs: {}
  manual: { type: docs, label: { en: Handbook, de: Handbuch } }
  api: { type: docs }
  internal: { type: docs, search: false }
  old: { type: docs, search: { boost: 0.1 } }
  pages: {}
`,
  'site/synonyms.yaml': `en:
  - [laptop, notebook, portable computer]
  - [NN, neural network]
  - [roadmap, plan]
de:
  - [Rechner, Computer]
`,
  'content/en/docs/notebook.md': '# Notebook\n\nFold it and carry it.\n',
  'content/en/docs/later.md': '---\ndescription: Scheduled posts.\n---\n\n# Plan\n\nSet the date.\n',
  'content/en/docs/empty.md': '---\ndescription: Coming soon.\n---\n\n# Roadmap\n',
  'content/en/docs/network.md': '# Neural network\n\nLayers of numbers.\n',
  'content/en/docs/secret.md': '---\nsearch: false\n---\n\n# Notebook nobody finds\n\nnotebook\n',
  'content/en/docs/first.md': '---\nsearch: { boost: 3 }\n---\n\n# Belt\n\nRuns.\n',
  'content/en/docs/second.md': '# Belt\n\nRuns.\n',
  'content/en/manual/index.md': '# Handbook\n\nOf all.\n',
  'content/en/api/index.md': '# Functions\n\nList.\n',
  'content/en/internal/index.md': '# Internal belt\n\nbelt\n',
  'content/en/internal/shown.md': '---\nsearch: true\n---\n\n# Shown\n\nA pulley.\n',
  'content/en/old/index.md': '# Belt\n\nRuns.\n',
  'content/de/docs/notebook.md': '# Computer\n\nAufklappen.\n'
}
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), text)
}

const { context, indexes } = await searchOf(root)

async function found(text: string, locale = 'en'): Promise<readonly string[]> {
  const index = indexes.get(locale)
  if (!index) throw new Error(`There is no index for ${locale}`)
  const { pages } = await answer({ text, from: 0, size: 10 }, index.reader, index.language)
  return pages.map(({ url }) => url)
}

const cases = [
  // why                                           query                locale  pages
  ['a word finds its synonyms', 'laptop ', 'en', ['/docs/notebook/']],
  ['also in another form', 'laptops ', 'en', ['/docs/notebook/']],
  ['a phrase finds the word', 'portable computer ', 'en', ['/docs/notebook/']],
  ['a word finds the phrase', 'nn ', 'en', ['/docs/network/']],
  ['a part of a phrase is not the phrase', 'portable ', 'en', []],
  ['each language has its own', 'Rechner ', 'de', ['/de/docs/notebook/']],
  ['pages excluded from search are not found', 'notebook ', 'en', ['/docs/notebook/']],
  ['nor are excluded collections', 'internal ', 'en', []],
  ['unless one of their pages overrides it', 'pulley ', 'en', ['/internal/shown/']],
  ['a misspelled word has the synonyms of the right one', 'roadmpa ', 'en', ['/docs/empty/', '/docs/later/']],
  ['a description counts, also words that the text lacks', 'scheduled date ', 'en', ['/docs/later/']],
  ['also on a page without text', 'soon ', 'en', ['/docs/empty/']],
  ['boosts break ties', 'belt ', 'en', ['/docs/first/', '/docs/second/', '/old/']]
] as const

for (const [why, query, locale, pages] of cases)
  test(`search settings: ${why}`, async () => assert.equal(await found(query, locale), pages))

test('passages for a question use synonyms', async () => {
  const { reader, language } = indexes.get('en') ?? {}
  if (!reader || !language) throw new Error('There is no index')
  const passages = await passagesFor({ question: 'Is there a laptop?' }, reader, language)
  assert.equal(
    passages.map(({ url }) => url.replace(/#.*/, '')),
    ['/docs/notebook/']
  )
})

test('collections of the same type have separate names', async () => {
  const pages = searchPages(context, [...context.graph.routes.values()], 'de')
  const labels = new Map(pages.map(({ collection, collectionLabel }) => [collection, collectionLabel]))
  assert.equal(
    ['docs', 'manual', 'api'].map((name) => labels.get(name)),
    ['Dokumentation: docs', 'Handbuch', 'Dokumentation: api']
  )
})

test('exported records have boosts, without excluded pages', () => {
  const records = recordsOf(searchPages(context, [...context.graph.routes.values()], 'en'), 'en', '')
  const boosts = Object.fromEntries(records.map(({ url, boost }) => [url.replace(/#.*/, ''), boost]))
  assert.is(boosts['/docs/first/'], 3)
  assert.is(boosts['/docs/second/'], 1)
  assert.is(boosts['/old/'], 0.1)
  assert.is(boosts['/docs/secret/'], undefined)
  assert.is(boosts['/internal/'], undefined)
  const first = records.find(({ url }) => url.startsWith('/docs/first/'))
  if (!first) throw new Error('There is no record')
  assert.equal(JSON.parse(exportLine(first, 'algolia')).weight, { pageRank: 3 })
  assert.is(JSON.parse(exportLine(first, 'meilisearch')).boost, 3)
})

const groups = [
  { language: 'en', synonyms: ['a', 'b, c'] },
  { language: 'de', synonyms: ['a', 'd'] }
]

test('synonyms in the format of each engine', () => {
  const parsed = (text: string): unknown[] =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  assert.equal(parsed(exportSynonyms(groups, 'plain')), groups)
  const algolia = JSON.parse(exportSynonyms(groups, 'algolia'))
  assert.equal(algolia[0], { objectID: algolia[0].objectID, type: 'synonym', synonyms: ['a', 'b, c'] })
  assert.is(new Set(algolia.map(({ objectID }: { objectID: string }) => objectID)).size, 2)
  assert.equal(
    parsed(exportSynonyms(groups, 'typesense')).map((synonym) => ({ ...(synonym as object), id: '' })),
    groups.map(({ language, synonyms }) => ({ id: '', synonyms, locale: language }))
  )
  assert.equal(JSON.parse(exportSynonyms(groups, 'meilisearch')), {
    a: ['b, c', 'd'],
    'b, c': ['a'],
    d: ['a']
  })
  assert.equal(JSON.parse(exportSynonyms(groups, 'opensearch')), {
    type: 'synonym_graph',
    synonyms: ['a, b\\, c', 'a, d']
  })
})
