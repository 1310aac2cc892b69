// Search on a site with three documentation versions: results for one and all versions, and that settings for hosted search
// use the same names as exported records.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { algoliaEngine } from '../../generator/client/search/algolia.ts'
import { searchSettings } from '../../generator/plan/search-settings.ts'
import { answer, filterCounts } from '../../generator/search/answers.ts'
import { exportLine, recordsOf } from '../../generator/search/export.ts'
import { passagesFor } from '../../generator/search/passages.ts'
import { searchPages } from '../../generator/search/records.ts'
import type { ChosenVersions } from '../../generator/theme.ts'
import { versionsSite } from '../sites/versions-site.ts'
import { searchOf } from './opened-index.ts'

const { context, indexes } = await searchOf(versionsSite())
const index = indexes.get('en')
if (!index) throw new Error('There is no index')
const { reader, language } = index

const found = async (text: string, versions?: ChosenVersions) => {
  const { pages, count } = await answer({ text, from: 0, size: 10, versions }, reader, language)
  assert.is(count, pages.length)
  return pages.map(({ url, version }) => [url, version]).sort()
}

const [first, second, next] = [
  ['/docs/1.0/guide/start/', '1.0 (old)'],
  ['/docs/guide/start/', '2.0'],
  ['/docs/next/guide/start/', 'Next']
]

const cases = [
  // why                                              wanted             hits
  ['without a choice, the last one', undefined, [second]],
  ['a selected version', { docs: '1.0' }, [first]],
  ['the unreleased version', { docs: 'next' }, [next]],
  ['all, with their labels', { docs: '*' }, [first, second, next]],
  ['an unknown version falls back to the last one', { docs: '0.9' }, [second]],
  ['the choice of other docs is ignored', { api: '1.0' }, [second]]
] as const

for (const [why, versions, hits] of cases)
  test(`versions: ${why}`, async () => assert.equal(await found('start', versions), hits))

test('passages for a question are of the selected version, with its label', async () => {
  const urls = async (versions?: ChosenVersions) =>
    (await passagesFor({ question: 'where do I start', versions }, reader, language)).map(
      ({ url, version }) => [url, version]
    )
  assert.equal((await urls({ docs: '1.0' }))[0], ['/docs/1.0/guide/start/', '1.0 (old)'])
  assert.ok((await urls({ docs: '1.0' })).every(([, version]) => version !== '2.0' && version !== 'Next'))
  assert.ok((await urls()).every(([, version]) => version === undefined || version === '2.0'))
})

test('each collection has a version select, and filter counts match results', async () => {
  const { collections, tags } = await filterCounts(reader, { docs: '1.0' })
  assert.equal(collections, [
    { name: 'docs', label: 'Documentation', count: 3 },
    { name: 'pages', label: 'Pages', count: 1 }
  ])
  assert.equal(tags, [])
  const all = await filterCounts(reader, { docs: '*' })
  assert.is(all.collections.find(({ name }) => name === 'docs')?.count, 7)
  assert.equal(all.tags, [{ name: 'setup', label: 'setup', count: 2 }])
  const { pages } = await answer(
    { text: 'start', from: 0, size: 10, collection: 'docs', tag: 'setup', versions: { docs: 'next' } },
    reader,
    language
  )
  assert.equal(
    pages.map(({ url }) => url),
    [next?.[0]]
  )
})

/** The filters that the browser sends to a hosted engine. */
async function facetFilters(versions?: ChosenVersions): Promise<readonly unknown[]> {
  const { graph } = context
  const algolia = { appId: 'A', apiKey: 'K', indexName: 'docs', contextual: true, host: 'https://e.example' }
  const config = { ...graph.config, search: { provider: 'algolia' as const, algolia } }
  const settings = searchSettings({ ...graph, config }, graph.config.defaultLocale, {
    searchWorkers: new Map()
  })
  if (settings?.engine.provider !== 'algolia') throw new Error('The site has another engine')
  const real = globalThis.fetch
  let requestBody = ''
  globalThis.fetch = async (_, init) => {
    requestBody = String(init?.body)
    return Response.json({ results: [{ hits: [], nbHits: 0 }] })
  }
  try {
    await algoliaEngine(settings.engine, settings.versions).search({ text: 'a', from: 0, size: 5, versions })
  } finally {
    globalThis.fetch = real
  }
  return JSON.parse(requestBody).requests[0].facetFilters
}

/** Titles and versions of exported records that match filters, as Algolia evaluates them. */
function recordsWith(filters: readonly unknown[]): string[] {
  const routes = [...context.graph.routes.values()]
  const records = recordsOf(searchPages(context, routes, 'en'), 'en', '')
  const has = (record: Record<string, unknown>, filter: unknown): boolean => {
    if (Array.isArray(filter)) return filter.some((value) => has(record, value))
    const [name = '', ...value] = String(filter).split(':')
    return record[name] === value.join(':')
  }
  return records
    .map((record) => JSON.parse(exportLine(record, 'algolia')))
    .filter((record) => filters.every((filter) => has(record, filter)))
    .map(({ url }) => url.replace(/#.*/, ''))
}

test('facets for hosted search match exported records of the selected version, and of pages without one', async () => {
  assert.equal([...new Set(recordsWith(await facetFilters({ docs: '1.0' })))].sort(), [
    '/',
    '/docs/1.0/',
    '/docs/1.0/guide/start/',
    '/docs/1.0/old/'
  ])
  assert.equal([...new Set(recordsWith(await facetFilters()))].sort(), [
    '/',
    '/docs/guide/configure/',
    '/docs/guide/start/'
  ])
  assert.is(new Set(recordsWith(await facetFilters({ docs: '*' }))).size, 8)
})
