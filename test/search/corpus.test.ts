// Words of pages that are kept between builds: whatever was kept, the index is that of the pages that are there.

import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openCorpus } from '../../generator/search/corpus.ts'
import { indexFiles } from '../../generator/search/index-files.ts'
import { type CountPage, countPage } from '../../generator/search/known-counts.ts'
import { nodeLanguage } from '../../generator/search/node-language.ts'
import type { SearchPage } from '../../generator/search/page.ts'
import { temporaryFolder } from '../sites/folder.ts'
import { oneOf, randomFrom, randomText, randomWords } from './random.ts'

const language = nodeLanguage('de')

const filesOf = (pages: readonly SearchPage[], corpus?: ReturnType<typeof openCorpus>) =>
  [...indexFiles({ pages, tag: 'de', language, ...(corpus && { corpus }) })].map(([name, content]) => [
    name,
    content()
  ])

/** A build in a folder. @returns its files, and how many pages were counted */
function build(file: string, pages: readonly SearchPage[], { engine = 'this', fresh = false } = {}) {
  let counted = 0
  const count: CountPage = (page, of) => {
    counted++
    return countPage(page, of)
  }
  const corpus = openCorpus(language, count, { file, engine, fresh })
  const files = filesOf(pages, corpus)
  return { files, counted }
}

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

test('corpus: only pages that are new or changed are counted', () => {
  const file = corpusFile()
  const [one, two] = [page('eins', 'Bild und Netz'), page('zwei', 'Netz und Werk')]
  assert.is(build(file, [one, two]).counted, 2)
  assert.is(build(file, [one, two]).counted, 0)
  assert.is(build(file, [two, page('drei', 'Bildnetz')]).counted, 1)
  assert.is(build(file, [one, two]).counted, 1, 'a page that was gone for a build is forgotten')
  assert.is(build(file, [one, two], { engine: 'another' }).counted, 2)
  assert.is(build(file, [one, two], { fresh: true }).counted, 2)
})

test('index: files of the same name are the same, where a section has gone from one page to the next', () => {
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

test('corpus: a word that no page has any more makes no part of a compound', () => {
  const file = corpusFile()
  const whole = page('a', 'Bildnetzwerk')
  const withParts = build(file, [whole, page('b', 'Bild und Netzwerk')]).files
  assert.equal(build(file, [whole]).files, filesOf([whole]))
  assert.not.equal(filesOf([whole]), withParts)
})

test('corpus: after any edits the files are those of a build that knows nothing', () => {
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
    'changed by a byte',
    (file: string) => {
      const bytes = readFileSync(file)
      bytes[bytes.length - 7] = (bytes.at(-7) ?? 0) ^ 1
      writeFileSync(file, bytes)
    }
  ]
] as const)
  test(`corpus: a file that is ${why} is passed over`, () => {
    const file = corpusFile()
    const pages = [page('eins', 'Bild und Netz')]
    build(file, pages)
    harm(file)
    assert.equal(build(file, pages), { files: filesOf(pages), counted: 1 })
  })

test('corpus: words and counts beyond what is kept are counted by each build', () => {
  const file = corpusFile()
  const long = page('lang', 'wort '.repeat(70_000))
  const pages = [long, page('kurz', 'Bild')]
  build(file, pages)
  assert.equal(build(file, pages), { files: filesOf(pages), counted: 1 })
})

test.run()
