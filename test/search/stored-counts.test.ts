import { readdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openStore } from '../../generator/cache/store.ts'
import { countTerms } from '../../generator/search/counts.ts'
import { nodeLanguage } from '../../generator/search/node-language.ts'
import type { SearchPage } from '../../generator/search/page.ts'
import { storedCounts } from '../../generator/search/stored-counts.ts'
import { temporaryFolder } from '../sites/folder.ts'

const english = nodeLanguage('en')
const german = nodeLanguage('de')
const page: SearchPage = {
  url: '/',
  title: 'Cameras and lenses',
  crumbs: [],
  collection: 'docs',
  collectionLabel: 'Docs',
  tags: ['glass', 'light'],
  sections: [['eye', 'The eye', 'A camera sees what a lens lets through']]
}
const texts = ['Cameras and lenses', 'glass, light', 'The eye', 'A camera sees what a lens lets through']

/** Count in a store of its own build, and keep what was asked for. */
function counted(folder: string, language = english, engine = 'engine') {
  const store = openStore(folder, 'words')
  const before = readdirSync(folder, { recursive: true }).length
  const counts = storedCounts(store, engine)
  const made = counts.count(page, language)
  store.flush()
  const added = readdirSync(folder, { recursive: true }).length > before
  counts.keep()
  store.close()
  return { made, added }
}

test('counts are those of the texts, and found again', () => {
  const folder = temporaryFolder()
  assert.equal(counted(folder), { made: countTerms(texts, english), added: true })
  assert.equal(counted(folder), { made: countTerms(texts, english), added: false })
})

test('another language and another engine count for themselves', () => {
  const folder = temporaryFolder()
  counted(folder)
  assert.equal(counted(folder, german), { made: countTerms(texts, german), added: true })
  assert.is(counted(folder, german, 'other').added, true)
})

for (const [why, harm] of [
  ['cut', (file: string) => truncateSync(file, 3)],
  ['gone', (file: string) => rmSync(file)]
] as const)
  test(`counts whose file is ${why} are made again`, () => {
    const folder = temporaryFolder()
    counted(folder)
    for (const name of readdirSync(folder)) if (name.endsWith('.pack')) harm(join(folder, name))
    assert.equal(counted(folder).made, countTerms(texts, english))
  })

test('a disk that takes nothing costs the next build its time, and no more', () => {
  const store = openStore(join(temporaryFolder(), '\0'), 'words')
  const counts = storedCounts(store, 'engine')
  assert.equal(counts.count(page, english), countTerms(texts, english))
  counts.keep()
  store.close()
})

test.run()
