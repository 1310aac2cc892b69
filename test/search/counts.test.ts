// Indexing of a single document, and merging of documents.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decode } from '../../generator/search/coding.ts'
import { type PageToRead, readCorpus } from '../../generator/search/corpus.ts'
import { countWords, lineOf, pageCounts } from '../../generator/search/counts.ts'
import { countsKey } from '../../generator/search/counts-cache.ts'
import { invert } from '../../generator/search/invert.ts'
import { type Language, languageOf } from '../../generator/search/language.ts'
import { nodeLanguage } from '../../generator/search/node-language.ts'
import { createWordTable, hashOf } from '../../generator/search/word-table.ts'
import { wordList } from '../../generator/search/words.ts'

const english = languageOf('en')

/** Decoded counts: the numbers, then the lines. */
function partsOf(counts: Uint8Array) {
  const [numbers = '', ...lines] = new TextDecoder().decode(counts).split('\n')
  return { numbers: [...decode(numbers)], lines }
}

/** How often each line occurs in each text of a page, as stored in a corpus. */
function timesOf(...counts: readonly Uint8Array[]) {
  const { lines, pages } = readCorpus([{ key: 'page', counts: () => counts }])
  const page = pages.get('page')
  return Array.from(page?.ends ?? [], (end, at) =>
    Object.fromEntries(
      Array.from({ length: end - (page?.ends[at - 1] ?? 0) }, (_, entry) => {
        const place = entry + (page?.ends[at - 1] ?? 0)
        return [lines[page?.words[place] ?? 0], page?.times[place]]
      })
    )
  )
}

test('words by term, with their counts in each text', () => {
  const counts = countWords(['Camera tools', '', 'the camera, a Camera of the RS485'], english)
  const [first, none] = [[2, 0, 0], [0]]
  // `the` twice, `camera` twice, the third word from the end of those before; `a`, `of`, `rs485` once.
  const last = [5, 1, 0, 2 * 3 + 1, 0, 0, 0, 0]
  assert.equal(partsOf(counts), {
    numbers: [first, none, last].flat(),
    lines: ['camera', 'tool', '/the', '/a', '/of', 'rs485 rs 485']
  })
  assert.equal(timesOf(counts), [
    { camera: 1, tool: 1 },
    {},
    { '/the': 2, camera: 2, '/a': 1, '/of': 1, 'rs485 rs 485': 1 }
  ])
})

test('a page consists of headings, texts and keywords of its sections', () => {
  const sections = [
    ['', '', 'a lens'],
    ['eye', 'The eye', 'lens', 'optics']
  ] as const
  assert.equal(
    pageCounts(sections, english),
    countWords(['', 'a lens', '', 'The eye', 'lens', 'optics'], english)
  )
})

const texts = [
  // why                            language  text
  ['punctuation around words', 'en', '(“camera”), ‘camera’; camera! camera… *camera* [camera](camera)'],
  [
    'words joined by punctuation',
    'en',
    "std::vector model->run 0.7.0 it's C++ F# a-b a.-b --x .net ..net a..net a:b a>b a&b R&D & # + x#y ."
  ],
  ['punctuation at the end of a text', 'en', 'camera.'],
  ['lines and tabs', 'en', 'camera\n\ttool\r\ncamera\u00a0tool\u2028camera'],
  ['multi-byte letters', 'de', 'Größe – Öl, „Maß“: Ǆ 𝐀𝐁 e\u0301te soft\u00adhyphen ½ ²'],
  ['a lone surrogate', 'de', 'a\ud800b \udfff'],
  ['data', 'en', `key ${'ab1'.repeat(40)} ${'word-'.repeat(30)}end`],
  ['another script', 'ru', 'Привет, мир! '.repeat(20)],
  ['no spaces', 'ja', '東京に行く。東京タワー C++、カメラ'.repeat(8)],
  ['nothing', 'en', ''],
  ['a byte order mark', 'en', '\ufeffcamera \ufeff'],
  ['names of inherited object properties', 'en', 'constructor __proto__ toString']
] as const

for (const [why, tag, text] of texts)
  test(`${tag}: words are those matched by the regular expression: ${why}`, () => {
    const language = nodeLanguage(tag)
    const expected: Record<string, number> = {}
    for (const word of wordList(text, language.segment)) {
      const line = lineOf(word, language)
      if (line !== '') expected[line] = (Object.hasOwn(expected, line) ? (expected[line] ?? 0) : 0) + 1
    }
    // Twice: the second time, runs of bytes are found in the cache.
    for (const counts of [countWords([text], language), countWords([text], language)])
      assert.equal(Object.entries(timesOf(counts)[0] ?? {}), Object.entries(expected))
  })

test('words of a lexicon keep their numbers when it grows', () => {
  const wordTable = createWordTable()
  const all = Array.from({ length: 20_000 }, (_, number) => new TextEncoder().encode(`wört${number}`))
  const numbers = () => all.map((bytes) => wordTable.numberOf(bytes, 0, bytes.length, hashOf(bytes)))
  assert.equal(numbers(), [...all.keys()])
  assert.equal(numbers(), [...all.keys()])
  assert.is(wordTable.size, all.length)
  // Two words with the same hash are distinguished.
  const [one, other] = [Uint8Array.of(1, 2), Uint8Array.of(1, 3)]
  assert.is.not(wordTable.numberOf(one, 0, 2, 7), wordTable.numberOf(other, 0, 2, 7))
})

const lines = [
  // why                              language  word             line of the index
  ['a word', 'en', 'Cameras', 'camera'],
  ['a stop word', 'en', 'the', '/the'],
  ['data', 'en', 'a1'.repeat(40), ''],
  ['a word that can be a part of a compound', 'de', 'Bilder', 'bild\tbilder\t='],
  ['an abbreviation cannot be a part', 'de', 'USB', 'usb\tusb\t'],
  ['a stop word cannot be a part', 'de', 'aber', '/aber\taber\t'],
  [
    'the parts of an identifier are counted',
    'de',
    'Edge-Geräte',
    'edgegerat edg gerat\t\tedge edg gerate gerat'
  ],
  ['a number is not a compound', 'de', '0.7', '0.7']
] as const

for (const [why, tag, word, line] of lines)
  test(`${tag} ${word.slice(0, 20)}: ${why}`, () => assert.is(lineOf(word, nodeLanguage(tag)), line))

test('counts do not depend on earlier ones', () => {
  const texts = ['Bildnetzwerke im Großen', 'Netz, netz und C++']
  const counts = countWords(texts, nodeLanguage('de'))
  countWords(['etwas anderes'], nodeLanguage('de'))
  assert.equal(countWords(texts, nodeLanguage('de')), counts)
})

const indexOfPages = (
  pages: readonly (readonly Uint8Array[])[],
  of: Language,
  lines: readonly string[] = []
) => {
  const toRead = pages.map((counts, at): PageToRead => ({ key: String(at), counts: () => counts }))
  const corpus = readCorpus(toRead, { lines, pages: new Map() })
  return invert([...corpus.pages.values()], corpus, of)
}

test('merging pages: compounds are split into words of other pages', () => {
  const german = nodeLanguage('de')
  const page = (title: string, text: string) => [
    countWords([title, ''], german),
    countWords(['', text, ''], german)
  ]
  const pages = [page('Netzwerk', 'Bild und Bild'), page('Bildnetzwerk', 'und')]
  // A word that occurs in no page is not a part of compounds.
  const index = indexOfPages(
    pages,
    german,
    ['netz', 'werk'].map((word) => lineOf(word, german))
  )
  const entries = index.terms.map((term, number) => [
    term,
    ...index.columns.map(({ starts, ends, places, times }) =>
      Array.from(places.subarray(starts[number], ends[number]), (place, at) => [
        place,
        times[(starts[number] ?? 0) + at]
      ])
    )
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
    index.columns.map(({ lengths }) => [...lengths]),
    [
      [1, 3],
      [0, 0],
      [0, 0],
      [2, 0]
    ]
  )
})

test('the key of counts depends on sections and language', () => {
  const keys = [countsKey('one', english), countsKey('two', english), countsKey('one', nodeLanguage('de'))]
  assert.is(new Set(keys).size, 3)
  assert.is(countsKey('one', english), keys[0])
})
