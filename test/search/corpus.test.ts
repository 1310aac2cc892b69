// Cached word counts of pages: the index is always that of the current pages.

import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decode } from '../../generator/search/coding.ts'
import { type CorpusCache, memoryCorpusCache } from '../../generator/search/corpus-cache.ts'
import { type CountPage, countPage } from '../../generator/search/counts-cache.ts'
import { indexFiles } from '../../generator/search/index-files.ts'
import { nodeLanguage } from '../../generator/search/node-language.ts'
import type { SearchPage } from '../../generator/search/page.ts'
import { corpusFile as storedCorpus } from '../../generator/tasks/corpus-file.ts'
import { temporaryFolder } from '../sites/folder.ts'
import { oneOf, randomFrom, randomText, randomWords } from './random.ts'

const language = nodeLanguage('de')

const filesOf = (pages: readonly SearchPage[], corpus?: CorpusCache, count?: CountPage) =>
  [...indexFiles({ pages, tag: 'de', language, corpus, count })].map(([name, content]) => [name, content()])

/** Index pages with a cache. @returns the files, and how many pages were counted */
function indexed(corpus: CorpusCache, pages: readonly SearchPage[]) {
  let counted = 0
  const files = filesOf(pages, corpus, (page, of) => {
    counted++
    return countPage(page, of)
  })
  return { files, counted }
}

/** A build whose cache is a file. */
const build = (file: string, pages: readonly SearchPage[], { generatorHash = 'this', fresh = false } = {}) =>
  indexed(storedCorpus(file, 'de', { generatorHash, fresh }), pages)

const page = (title: string, text: string): SearchPage => ({
  url: `/${title}/`,
  title,
  crumbs: [],
  collection: 'docs',
  collectionLabel: 'Docs',
  tags: [],
  sections: [['', '', text]]
})

const corpusFile = () => join(temporaryFolder(), 'corpus-de')

test('corpus: only new or changed pages are counted', () => {
  const file = corpusFile()
  const [one, two] = [page('eins', 'Bild und Netz'), page('zwei', 'Netz und Werk')]
  assert.is(build(file, [one, two]).counted, 2)
  assert.is(build(file, [one, two]).counted, 0)
  assert.is(build(file, [two, page('drei', 'Bildnetz')]).counted, 1)
  assert.is(build(file, [one, two]).counted, 1, 'a page that was gone for a build is forgotten')
  assert.is(build(file, [one, two], { generatorHash: 'another' }).counted, 2)
  assert.is(build(file, [one, two], { fresh: true }).counted, 2)
})

test('corpus: a server only counts pages that have changed since its last index', () => {
  const held = memoryCorpusCache()
  const [one, two] = [page('eins', 'Bild und Netz'), page('zwei', 'Netz und Werk')]
  assert.is(indexed(held, [one, two]).counted, 2)
  assert.equal(indexed(held, [one, page('zwei', 'Bildnetz')]), {
    files: filesOf([one, page('zwei', 'Bildnetz')]),
    counted: 1
  })
  assert.is(indexed(held, [one, two]).counted, 1, 'what the last index did not have is forgotten')
})

test('corpus: pages with equal words are counted once, and all found', () => {
  const pages = [page('eins', 'Bild'), { ...page('eins', 'Bild'), url: '/zwei/' }]
  const { files, counted } = indexed(memoryCorpusCache(), pages)
  assert.equal({ files, counted }, { files: filesOf(pages), counted: 1 })
})

test('index: files with the same name are equal, also if a section has moved to another page', () => {
  const chapter = (title: string, texts: readonly string[]): SearchPage => ({
    ...page(title, ''),
    sections: texts.map((text, at) => [`s${at}`, 'Teil', text])
  })
  const before = filesOf([chapter('eins', ['rot', 'blau']), chapter('zwei', ['gelb'])])
  const after = new Map(
    filesOf([chapter('eins', ['rot']), chapter('zwei', ['blau', 'gelb'])]) as [string, string][]
  )
  for (const [name = '', content] of before)
    if (name !== 'manifest.json' && after.has(name)) assert.is(after.get(name), content, name)
})

test('corpus: a removed word is no longer used to split compounds', () => {
  const file = corpusFile()
  const compoundPage = page('a', 'Bildnetzwerk')
  const withParts = build(file, [compoundPage, page('b', 'Bild und Netzwerk')]).files
  assert.equal(build(file, [compoundPage]).files, filesOf([compoundPage]))
  assert.not.equal(filesOf([compoundPage]), withParts)
})

test('corpus: after any edits, the files are those of a clean build', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const random = randomFrom(seed)
    const words = [...randomWords(random, 120), 'und', 'Bild', 'Netz', 'Bildnetz', 'C++']
    const some = () => page(randomText(random, words, 2), randomText(random, words, 40))
    const file = corpusFile()
    let pages = Array.from({ length: 8 }, some)
    for (let edit = 0; edit < 8; edit++) {
      const at = Math.floor(random() * pages.length)
      const kind = oneOf(random, ['add', 'remove', 'change', 'swap'])
      if (kind === 'add') pages = [...pages.slice(0, at), some(), ...pages.slice(at)]
      if (kind === 'remove') pages = pages.filter((_, index) => index !== at)
      if (kind === 'change') pages = pages.map((old, index) => (index === at ? some() : old))
      if (kind === 'swap') pages = [...pages.slice(at), ...pages.slice(0, at)]
      assert.equal(build(file, pages).files, filesOf(pages), `seed ${seed}, edit ${edit}: ${kind}`)
    }
  }
})

for (const [why, harm] of [
  ['cut', (file: string) => truncateSync(file, 100)],
  ['empty', (file: string) => truncateSync(file, 0)],
  [
    'changed in one byte',
    (file: string) => {
      const bytes = readFileSync(file)
      bytes[bytes.length - 7] = (bytes.at(-7) ?? 0) ^ 1
      writeFileSync(file, bytes)
    }
  ]
] as const)
  test(`corpus: a file that is ${why} is ignored`, () => {
    const file = corpusFile()
    const pages = [page('eins', 'Bild und Netz')]
    build(file, pages)
    harm(file)
    assert.equal(build(file, pages), { files: filesOf(pages), counted: 1 })
  })

test('corpus: a word whose count exceeds 16 bits', () => {
  const file = corpusFile()
  const pages = [page('lang', 'wort '.repeat(140_000)), page('kurz', 'Bild')]
  const { files } = build(file, pages)
  assert.equal(build(file, pages), { files, counted: 0 })
  const [, postings = ''] = files.find(([name]) => name?.startsWith('postings-0')) ?? []
  assert.is(decode(JSON.parse(postings).times).at(-1), 140_000)
})
