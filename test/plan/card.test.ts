// Parts of card drawing: outlines to pixels, titles to lines, rows to PNG, and whole images.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256 } from '../../generator/base/hash.ts'
import { loadFontReader, type PathCommand } from '../../generator/load/font.ts'
import { type CardText, cardMaker } from '../../generator/plan/card/card.ts'
import { coverageOf } from '../../generator/plan/card/coverage.ts'
import { titleSizes } from '../../generator/plan/card/design.ts'
import { fitText, truncate, widthOf } from '../../generator/plan/card/lines.ts'
import { png, rowCompressor } from '../../generator/plan/card/png.ts'
import { oneOf, randomFrom } from '../search/random.ts'
import { boxOf, decodePng } from './card-picture.ts'

const file = readFileSync(join(import.meta.dirname, '../../themes/default/fonts/geist-card.ttf'))
const font = (await loadFontReader())(file)

const drawn = (outline: readonly PathCommand[], size: number): string[] => {
  const { width, height, levels } = coverageOf(outline, size)
  return Array.from({ length: height }, (_, row) =>
    [...levels.subarray(row * width, (row + 1) * width)].map((level) => level.toString(16)).join('')
  )
}

const path = (...points: readonly (readonly [number, number])[]): PathCommand[] => [
  ...points.map(([x, y], index): PathCommand => ({ type: index === 0 ? 'M' : 'L', x, y })),
  { type: 'Z' }
]
const square = (from: number, to: number) => path([from, from], [to, from], [to, to], [from, to])

const shapes: readonly (readonly [string, readonly PathCommand[], string[]])[] = [
  ['whole pixels', square(0, 2), ['ff', 'ff']],
  ['partially covered pixels', square(0.5, 2.5), ['484', '8f8', '484']],
  ['a slope', path([0, 0], [4, 4], [0, 4]), ['8000', 'f800', 'ff80', 'fff8']],
  ['a flat slope', path([0, 0], [4, 1], [0, 1]), ['d962']],
  [
    'a shape with a hole',
    [...square(0, 4), ...path([1, 1], [1, 3], [3, 3], [3, 1])],
    ['ffff', 'f00f', 'f00f', 'ffff']
  ],
  ['overlapping contours', [...square(0, 2), ...square(1, 3)], ['ff0', 'fff', '0ff']],
  [
    'curves',
    [
      { type: 'M', x: 2, y: 0 },
      { type: 'Q', x1: 4, y1: 0, x: 4, y: 2 },
      { type: 'C', x1: 4, y1: 3, x2: 3, y2: 4, x: 2, y: 4 },
      { type: 'L', x: 2, y: 0 }
    ],
    ['e6', 'fd', 'fd', 'd3']
  ],
  ['nothing', [], []]
]

for (const [why, outline, expected] of shapes)
  test(`coverage: ${why}`, () => assert.equal(drawn(outline, 1), expected))

test('coverage: a letter of the font', () =>
  assert.equal(drawn(font.outline(font.glyphs('R')[0] ?? 0), 14), [
    'ceeeec50',
    'dfaaaef5',
    'de0004fb',
    'de0002fb',
    'de556cf5',
    'dfffffa0',
    'de444af7',
    'de0003fa',
    'de0001fb',
    'de0000fc'
  ]))

test('a title of 10,000 words has the lines of its first 1,000 characters', () => {
  const words = Array.from({ length: 10_000 }, (_, index) => `word${index}`)
  const long = words.join(' ')
  const frame = { font, tracking: 0, width: 1040 }
  assert.equal(fitText(long, frame, titleSizes), fitText(long.slice(0, 1_000), frame, titleSizes))
  assert.is(truncate(long, frame, 12), truncate(long.slice(0, 1_000), frame, 12))
  const word = 'a'.repeat(100_000)
  assert.equal(fitText(word, frame, titleSizes), fitText(word.slice(0, 1_000), frame, titleSizes))
  // Half of a pair of code units is not a character.
  assert.not.match(fitText('😀'.repeat(5_000), frame, titleSizes).lines.join(''), /\ufffd/)
})

const lineOf = (title: string) => fitText(title, { font, tracking: 0, width: 1040 }, titleSizes)

const titles = [
  // why                             title                                       size, lines
  ['one word', 'Preise', 92, ['Preise']],
  [
    'two even lines, not a word alone',
    'Neural networks made to measure',
    92,
    ['Neural networks', 'made to measure']
  ],
  [
    'a dash ends a line',
    'Entwicklungsumgebungen – Vertriebsmitarbeiter',
    70,
    ['Entwicklungsumgebungen –', 'Vertriebsmitarbeiter']
  ],
  [
    'hyphens and slashes may end a line',
    'Vertriebsmitarbeiter/Projektmanager-Assistenz (m/w/d)',
    80,
    ['Vertriebsmitarbeiter/', 'Projektmanager-', 'Assistenz (m/w/d)']
  ],
  [
    'no break at non-breaking spaces',
    'Werkzeuge\u00a0für\u00a0FPGAs und\u00a0Mikrocontroller',
    92,
    ['Werkzeuge\u00a0für\u00a0FPGAs', 'und\u00a0Mikrocontroller']
  ],
  [
    'a word that is longer than a line',
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikantenverband',
    46,
    ['Donaudampfschifffahrtsgesellschaftskapi-', 'tänsmützenfabrikantenverband']
  ],
  [
    'a hundred and fifty characters',
    'This title has about one hundred and fifty characters, which is as long as titles may sensibly be before anybody cuts them, so that it takes four lines',
    52,
    [
      'This title has about one hundred and',
      'fifty characters, which is as long as',
      'titles may sensibly be before anybody',
      'cuts them, so that it takes four lines'
    ]
  ],
  [
    'a text that does not fit on a card',
    'A title without an end '.repeat(20).trim(),
    46,
    [
      'A title without an end A title without an end A',
      ...Array<string>(3).fill('title without an end A title without an end A'),
      'title without an end A title without an end A…'
    ]
  ]
] as const

for (const [why, title, size, lines] of titles)
  test(`lines: ${why}`, () => assert.equal(lineOf(title), { size, lines }))

test('lines: none is wider than the card', () => {
  const random = randomFrom(1)
  for (let round = 0; round < 200; round++) {
    const title = Array.from({ length: Math.floor(random() * 300) }, () =>
      oneOf(random, [...'aeimWßntr-/.    '])
    )
    const { size, lines } = lineOf(title.join(''))
    for (const line of lines) assert.ok(widthOf(font, line, 0) * size <= 1040.001, line)
  }
})

test('a section that is too long ends with an ellipsis', () =>
  assert.is(
    truncate('Docs / Getting started / Installation', { font, tracking: 0 }, 12),
    'Docs / Getting started…'
  ))

test('PNG: row groups give the same picture, wherever it is split', () => {
  const random = randomFrom(2)
  const upTo = (most: number) => Math.floor(random() * most)
  const [width, height] = [48, 40]
  const compress = rowCompressor({ width, height })
  const palette = Array.from({ length: 256 }, (_, index) => [index, 0, 0] as const)
  for (let round = 0; round < 200; round++) {
    const runs = Array.from({ length: 400 }, () => new Array<number>(1 + upTo(40)).fill(upTo(256)))
    const pixels = Uint8Array.from(runs.flat().slice(0, width * height))
    const cuts = [0, upTo(height / 2), height / 2, height / 2 + upTo(height / 2), height]
    const groups = cuts.slice(1).map((bottom, index) => compress(pixels, { top: cuts[index] ?? 0, bottom }))
    assert.equal(decodePng(png({ width, height }, palette, groups)).pixels, pixels)
  }
})

const colors = { ground: '#0b0c0e', title: '#f5f7f8', quiet: '#969da5', accent: '#00ffd1' }
const maker = cardMaker({ colors, font })
const text: CardText = {
  title: 'Filters and augmentation',
  section: 'Docs / Getting started',
  brand: 'Kit',
  host: 'kit.example'
}
const card = maker.make(text)

test('a card has the right size and colors, and texts are within its margins', () => {
  const decoded = decodePng(card)
  assert.equal([decoded.width, decoded.height, decoded.palette[0]], [1200, 630, '#0b0c0e'])
  assert.equal(boxOf(decoded, colors.title), { left: 81, right: 1100, top: 87, bottom: 481 })
  assert.equal(boxOf(decoded, colors.accent), { left: 80, right: 375, top: 349, bottom: 513 })
  assert.equal(boxOf(decoded, colors.quiet), { left: 81, right: 210, top: 549, bottom: 568 })
})

// The same on every machine. If this fails because the design has changed, raise `drawingVersion` in card.ts.
test('a card has the same bytes on every machine', () => {
  assert.is(
    sha256(decodePng(card).pixels),
    '6c419723f62b9f49f1f35d4e9b30465060ff1165f4ea0763c4ec0c597cf4cfcd'
  )
  assert.is(sha256(card), '82ce1d18e1326cd2bd44256915646b74ef4e4281f2bfb3b65911999af86e6e39')
  assert.is(maker.key(text), 'e87ddf59db')
})

test('a card does not depend on earlier ones', () => {
  const others = cardMaker({ colors, font })
  others.make({
    ...text,
    title: 'A much longer title, which fills several lines of the card with other words'
  })
  assert.equal(others.make(text), card)
})

test('different cards have different names', () => {
  const keys = [
    maker.key(text),
    maker.key({ ...text, title: 'Other' }),
    maker.key({ ...text, section: 'Other' }),
    maker.key({ ...text, brand: 'Other' }),
    maker.key({ ...text, host: 'other.example' }),
    cardMaker({ colors: { ...colors, accent: '#00ff00' }, font }).key(text),
    cardMaker({ colors, font: { ...font, key: 'other' } }).key(text)
  ]
  assert.is(new Set(keys).size, keys.length)
})

const writings = [
  ['Größe, Øresund, Łódź, Ștefan: „Zitat“ – 100 €…', true],
  ['Привет', false],
  ['دليل', false],
  ['取扱説明書', false]
] as const

for (const [writing, covered] of writings)
  test(`the font ${covered ? 'has' : 'lacks'} the letters of ${writing}`, () =>
    assert.is(maker.covers(writing), covered))

test('pairs of letters are kerned', () =>
  assert.ok(widthOf(font, 'AV', 0) < widthOf(font, 'A', 0) + widthOf(font, 'V', 0)))
