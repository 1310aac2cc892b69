// What indexing does for one document alone, and how documents are put together.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { countTerms, lineOf } from '../../generator/search/counts.ts'
import { invert } from '../../generator/search/invert.ts'
import { countsKey, knownCounts } from '../../generator/search/known-counts.ts'
import { languageOf } from '../../generator/search/language.ts'
import { lexicon } from '../../generator/search/lexicon.ts'
import { nodeLanguage } from '../../generator/search/node-language.ts'
import type { SearchPage } from '../../generator/search/page.ts'

const english = languageOf('en')

test('words by their terms, and how often they stand in each text', () => {
  const { words, texts } = countTerms(['Camera tools', '', 'the camera, a Camera of the RS485'], english)
  assert.equal(words, ['camera', 'tool', '/the', '/a', '/of', 'rs485 rs 485'])
  const [first, none, last] = [[2, 0, 1, 1, 1], [0], [5, 2, 2, 0, 2, 3, 1, 4, 1, 5, 1]]
  assert.equal([...texts], [first, none, last].flat())
})

const lines = [
  // why                              language  word             what indexing knows of it
  ['a word', 'en', 'Cameras', 'camera'],
  ['a stop word', 'en', 'the', '/the'],
  ['data', 'en', 'a1'.repeat(40), ''],
  ['it may be a part', 'de', 'Bilder', 'bild\tbilder\t='],
  ['an abbreviation is none', 'de', 'USB', 'usb\tusb\t'],
  ['a stop word is none', 'de', 'aber', '/aber\taber\t'],
  ['its pieces are', 'de', 'Edge-Geräte', 'edgegerat edg gerat\t\tedge edg gerate gerat'],
  ['a number is no compound', 'de', '0.7', '0.7']
] as const

for (const [why, tag, word, line] of lines)
  test(`${tag} ${word.slice(0, 20)}: ${why}`, () => assert.is(lineOf(word, nodeLanguage(tag)), line))

test('counts are the same whatever was counted before', () => {
  const texts = ['Bildnetzwerke im Großen', 'Netz, netz und C++']
  const counts = countTerms(texts, nodeLanguage('de'))
  countTerms(['etwas anderes'], nodeLanguage('de'))
  assert.equal(countTerms(texts, nodeLanguage('de')), counts)
})

test('pages are put together: compounds get the parts that other pages have', () => {
  const german = nodeLanguage('de')
  const page = (title: string, text: string) => countTerms([title, '', '', text], german)
  // What no page has makes no parts.
  const words = lexicon(['netz', 'werk'].map((word) => lineOf(word, german)))
  const pages = [page('Netzwerk', 'Bild und Bild'), page('Bildnetzwerk', 'und')].map(words.numbered)
  const index = invert(pages, words, german)
  const entries = index.terms.map((term, number) => [
    term,
    ...index.postings(number).map(({ places, times }) => [...places].map((place, at) => [place, times[at]]))
  ])
  assert.equal(entries, [
    // term          title                 section  tags  text
    ['bild', [[1, 1]], [], [], [[0, 2]]],
    ['bildnetzwerk', [[1, 1]], [], [], []],
    [
      'netzwerk',
      [
        [0, 1],
        [1, 1]
      ],
      [],
      [],
      []
    ]
  ])
  assert.equal(
    index.lengths.map((lengths) => [...lengths]),
    [
      [1, 3],
      [0, 0],
      [0, 0],
      [2, 0]
    ]
  )
})

const pageOf = (title: string, text = '', tags: readonly string[] = []): SearchPage => ({
  url: '/',
  title,
  crumbs: [],
  collection: 'docs',
  collectionLabel: 'Docs',
  tags,
  sections: [['', '', text]]
})

test('pages are counted again when they, or their language, are others', () => {
  const counts = knownCounts()
  const before = counts.count(pageOf('one'), english)
  counts.next()
  assert.ok(counts.count(pageOf('one'), english) === before, 'known from the last run')
  counts.next()
  counts.next()
  assert.not.ok(counts.count(pageOf('one'), english) === before, 'forgotten: two runs had no use for it')
  assert.is.not(countsKey(pageOf('one'), english), countsKey(pageOf('one'), nodeLanguage('de')))
  assert.is.not(countsKey(pageOf('a', 'b'), english), countsKey(pageOf('ab'), english))
})

test.run()
