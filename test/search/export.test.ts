// Records for other engines: complete lines, stable ids, and deletions.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { deletedIds, exportLine, recordsOf } from '../../generator/search/export.ts'

const page = {
  url: '/docs/camera/',
  title: 'Camera',
  crumbs: ['Tools'],
  collection: 'docs',
  collectionLabel: 'Documentation',
  version: 'Next',
  versionTag: 'docs-default-next',
  tags: ['vision'],
  sections: [
    ['', '', 'Takes pictures.', 'photo, video'],
    ['mount', 'Mount it', 'A bracket.']
  ]
} as const

const records = recordsOf([page], 'en', 'https://site.example')
const [first, second] = records

test('a record for each section, with an id independent of its text', () => {
  const changed = recordsOf(
    [{ ...page, sections: [['', '', 'Other text.'], page.sections[1]] }],
    'en',
    'https://site.example'
  )
  assert.equal(
    changed.map(({ id }) => id),
    records.map(({ id }) => id)
  )
  assert.is(new Set(records.map(({ id }) => id)).size, 2)
  assert.equal(second, {
    id: second?.id,
    url: 'https://site.example/docs/camera/#mount',
    title: 'Camera',
    section: 'Mount it',
    text: 'A bracket.',
    keywords: [],
    breadcrumb: ['Tools'],
    tags: ['vision'],
    collection: 'docs',
    version: 'Next',
    version_tag: 'docs-default-next',
    boost: 1,
    language: 'en'
  })
})

test('sections with the same heading and no anchor have unique ids', () => {
  const twins = recordsOf(
    [
      {
        ...page,
        sections: [
          ['', 'Same', 'a'],
          ['', 'Same', 'b']
        ]
      }
    ],
    'en',
    ''
  )
  assert.is(new Set(twins.map(({ id }) => id)).size, 2)
})

test('Algolia gets the records that its crawlers write', () => {
  if (!second) throw new Error('There is no second record')
  assert.equal(JSON.parse(exportLine(second, 'algolia')), {
    objectID: second.id,
    url: 'https://site.example/docs/camera/#mount',
    anchor: 'mount',
    type: 'content',
    hierarchy: { lvl0: 'Tools', lvl1: 'Camera', lvl2: 'Mount it' },
    content: 'A bracket.',
    tags: ['vision'],
    language: 'en',
    version: 'Next',
    docusaurus_tag: 'docs-default-next',
    weight: { pageRank: 1 }
  })
})

test('keywords of a record', () => {
  assert.equal(first?.keywords, ['photo', 'video'])
  if (!first) throw new Error('There is no record')
  assert.equal(JSON.parse(exportLine(first, 'algolia')).keywords, ['photo', 'video'])
})

test('keywords may be written without spaces between them', () => {
  const [record] = recordsOf(
    [{ ...page, sections: [['', '', 'A lens.', 'photo,video , film']] }],
    'en',
    'https://site.example'
  )
  assert.equal(record?.keywords, ['photo', 'video', 'film'])
})

test('OpenSearch: an action before each record', () => {
  if (!first) throw new Error('There is no record')
  const [action = '', record = ''] = exportLine(first, 'opensearch').split('\n')
  assert.equal(JSON.parse(action), { index: { _id: first.id } })
  assert.is(JSON.parse(record).title, 'Camera')
})

for (const format of ['plain', 'algolia', 'typesense', 'meilisearch', 'opensearch'] as const)
  test(`${format}: deletions since an earlier export`, () => {
    const before = records.map((record) => exportLine(record, format)).join('\n')
    assert.equal(deletedIds(before, records.slice(0, 1)), [second?.id])
    assert.equal(deletedIds(before, records), [])
    assert.equal(deletedIds('', records), [])
  })
