// Cards from the inside: outlines to pixels, titles to lines, bytes to Deflate, and whole pictures.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256 } from '../../generator/base/hash.ts'
import { loadFontReader, type Step } from '../../generator/load/font.ts'
import { type CardText, cardMaker } from '../../generator/render/card/card.ts'
import { coverageOf } from '../../generator/render/card/coverage.ts'
import { deflate, tokensOf } from '../../generator/render/card/deflate.ts'
import { titleSizes } from '../../generator/render/card/design.ts'
import { fit, shortened, widthOf } from '../../generator/render/card/lines.ts'
import { oneOf, randomFrom } from '../search/random.ts'
import { boxOf, decodePng } from './card-picture.ts'

const file = readFileSync(join(import.meta.dirname, '../../themes/default/fonts/geist-card.ttf'))
const font = (await loadFontReader())(file)

const drawn = (outline: readonly Step[], size: number): string[] => {
  const { width, height, levels } = coverageOf(outline, size)
  return Array.from({ length: height }, (_, row) =>
    [...levels.subarray(row * width, (row + 1) * width)].map((level) => level.toString(16)).join('')
  )
}

const path = (...points: readonly (readonly [number, number])[]): Step[] => [
  ...points.map(([x, y], index): Step => ({ type: index === 0 ? 'M' : 'L', x, y })),
  { type: 'Z' }
]
const square = (from: number, to: number) => path([from, from], [to, from], [to, to], [from, to])

const shapes: readonly (readonly [string, readonly Step[], string[]])[] = [
  ['whole pixels', square(0, 2), ['ff', 'ff']],
  ['parts of pixels', square(0.5, 2.5), ['484', '8f8', '484']],
  ['a slope', path([0, 0], [4, 4], [0, 4]), ['8000', 'f800', 'ff80', 'fff8']],
  ['a flat slope', path([0, 0], [4, 1], [0, 1]), ['d962']],
  ['a hole', [...square(0, 4), ...path([1, 1], [1, 3], [3, 3], [3, 1])], ['ffff', 'f00f', 'f00f', 'ffff']],
  ['contours that overlap', [...square(0, 2), ...square(1, 3)], ['ff0', 'fff', '0ff']],
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

const lineOf = (title: string) => fit(title, { font, tracking: 0, width: 1040 }, titleSizes)

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
    'no break where the author forbids it',
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
    'what no card holds',
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

test('a section that is too long ends in an ellipsis', () =>
  assert.is(
    shortened('Docs / Getting started / Installation', { font, tracking: 0 }, 12),
    'Docs / Getting started…'
  ))

/** Pieces with runs, repetitions and bytes without order. */
function randomPieces(random: () => number): readonly Uint8Array[] {
  const upTo = (most: number) => Math.floor(random() * most)
  return Array.from({ length: 1 + upTo(4) }, () => {
    const runs = Array.from({ length: upTo(40) }, () =>
      Array.from({ length: 1 + upTo(5) }, () =>
        new Array<number>(upTo(random() < 0.1 ? 900 : 4)).fill(upTo(256))
      )
    )
    const again = Array.from({ length: upTo(60) }, () => oneOf(random, [...runs, [[0]]]))
    return Uint8Array.from([...runs, ...again].flat(2))
  })
}

test('Deflate: what is written is read again', () => {
  const random = randomFrom(2)
  for (let round = 0; round < 300; round++) {
    const pieces = randomPieces(random)
    assert.equal(inflateRawSync(deflate(pieces.map(tokensOf))), Buffer.concat(pieces))
  }
})

test('Deflate: repetitions at all distances', () => {
  const random = randomFrom(3)
  const mark = Uint8Array.from({ length: 8 }, () => 200 + Math.floor(random() * 50))
  for (let distance = 1; distance < 33_500; distance += 1 + (distance >> 3)) {
    const between = Uint8Array.from({ length: distance }, () => Math.floor(random() * 200))
    const bytes = Uint8Array.from([...mark, ...between, ...mark, ...mark])
    assert.equal(inflateRawSync(deflate([tokensOf(bytes)])), Buffer.from(bytes))
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

test('a card has its size and colours, and its texts stand inside its margins', () => {
  const decoded = decodePng(card)
  assert.equal([decoded.width, decoded.height, decoded.palette[0]], [1200, 630, '#0b0c0e'])
  assert.equal(boxOf(decoded, colors.title), { left: 81, right: 1100, top: 87, bottom: 481 })
  assert.equal(boxOf(decoded, colors.accent), { left: 80, right: 375, top: 349, bottom: 513 })
  assert.equal(boxOf(decoded, colors.quiet), { left: 81, right: 210, top: 549, bottom: 568 })
})

// Every machine draws the same. When this fails because cards are to look otherwise, raise `edition` in card.ts.
test('a card has the same bytes on every machine', () => {
  assert.is(
    sha256(decodePng(card).pixels),
    '6c419723f62b9f49f1f35d4e9b30465060ff1165f4ea0763c4ec0c597cf4cfcd'
  )
  assert.is(sha256(card), '71050cf7efe9b98c469c41bf880f2255140e2e3174df8802e00ec548b5b3f5fb')
  assert.is(maker.key(text), 'ba1c994bcd')
})

test('a card does not depend on those made before it', () => {
  const others = cardMaker({ colors, font })
  others.make({
    ...text,
    title: 'A much longer title, which fills several lines of the card with other words'
  })
  assert.equal(others.make(text), card)
})

test('what differs has another name', () => {
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

test.run()
