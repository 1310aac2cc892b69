import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fillSlots, type Slot, slotToken } from '../../generator/markdown/document.ts'
import { documentOf, htmlOf } from './texts.ts'

const slot = (
  kind: Slot['kind'],
  attribute: string,
  href: string,
  line: number,
  column: number,
  length: number,
  authorAttributes: readonly string[] = [attribute]
): Slot => ({ kind, attribute, href, place: { file: 'f.md', line, column, length }, authorAttributes })

const cases: readonly (readonly [string, string, string, readonly Slot[]])[] = [
  // why, markdown, html, slots
  [
    'a link',
    '[a](/a "t")',
    '<p><a href="slot:0" title="t">a</a></p>',
    [slot('link', 'href', '/a', 1, 1, 11, ['href', 'title'])]
  ],
  [
    'a reference link has the position of its use',
    'x [a][r]\n\n[r]: ./a.md#b',
    '<p>x <a href="slot:0">a</a></p>',
    [slot('link', 'href', './a.md#b', 1, 3, 6)]
  ],
  [
    'an automatic link',
    '\n<https://x.org>',
    '<p><a href="slot:0">https://x.org</a></p>',
    [slot('link', 'href', 'https://x.org', 2, 1, 15)]
  ],
  [
    'a picture',
    '![a](a.png)',
    '<p><img src="slot:0" alt="a"></p>',
    [{ ...slot('image', 'src', 'a.png', 1, 1, 11, ['src', 'alt']), picture: {} }]
  ],
  [
    'a picture in a link, with a width',
    '<a href="b"><img src="a.png" alt="a" width="40"></a>',
    '<p><a href="slot:0"><img src="slot:1" alt="a" width="40"></a></p>',
    [
      slot('link', 'href', 'b', 1, 1, 52),
      {
        ...slot('image', 'src', 'a.png', 1, 13, 36, ['src', 'alt', 'width']),
        picture: { width: 40, linked: true }
      }
    ]
  ],
  [
    'a hand-written srcset',
    '<img src="a.png" srcset="b.png 1x,c,d.png 2x" alt="a">',
    '<img src="slot:0" srcset="slot:1 1x, slot:2 2x" alt="a">',
    [
      slot('image', 'src', 'a.png', 1, 1, 54, ['src', 'srcSet', 'alt']),
      slot('image', 'srcset', 'b.png', 1, 1, 54, []),
      slot('image', 'srcset', 'c,d.png', 1, 1, 54, [])
    ]
  ],
  [
    'a picture for one color mode, as on GitHub',
    '![a](a.png#gh-dark-mode-only)',
    '<p><img src="slot:0" alt="a" class="dark-only"></p>',
    [{ ...slot('image', 'src', 'a.png', 1, 1, 29, ['src', 'alt', 'className']), picture: {} }]
  ],
  [
    'an anchor in the page',
    '[a](#b)',
    '<p><a href="slot:0">a</a></p>',
    [slot('link', 'href', '#b', 1, 1, 7)]
  ],
  [
    'raw HTML keeps its attributes',
    '<a href="/a" target="_self">a</a>',
    '<p><a href="slot:0" target="_self">a</a></p>',
    [slot('link', 'href', '/a', 1, 1, 33, ['href', 'target'])]
  ],
  [
    'a video has two addresses',
    '<video src="v.mp4" poster="p.png"></video>',
    '<p><video src="slot:0" poster="slot:1"></video></p>',
    [
      slot('media', 'src', 'v.mp4', 1, 1, 42, ['src', 'poster']),
      slot('media', 'poster', 'p.png', 1, 1, 42, ['src', 'poster'])
    ]
  ],
  [
    'a frame counts as a link',
    '<iframe src="https://x.org"></iframe>',
    '<iframe src="slot:0"></iframe>',
    [slot('link', 'src', 'https://x.org', 1, 1, 37)]
  ],
  ['a name is not an address', '<a name="x"></a>', '<p><a name="x"></a></p>', []],
  ['token characters in the source are removed', `a ${slotToken(0)} b`, '<p>a \uFFFD0\uFFFD b</p>', []]
]

for (const [why, markdown, html, slots] of cases)
  test(`links: ${why}`, () => {
    assert.is(htmlOf(markdown), html)
    assert.equal(documentOf(markdown).slots, slots)
  })

test('links: those between footnotes are generated', () =>
  assert.equal(documentOf('a[^1]\n\n[^1]: b\n').slots, []))

const pictures = [
  ['no alternative text in Markdown', '![](a.png)', 10],
  ['blank text', '![ ](a.png)', 11],
  ['no alt attribute', '<img src="a.png">', 17]
] as const

for (const [why, markdown, length] of pictures)
  test(`images: ${why}`, () =>
    assert.equal(documentOf(`a ${markdown}`).diagnostics, [
      {
        severity: 'warning',
        code: 'image-alt-missing',
        message: 'This image has no alternative text',
        file: 'f.md',
        line: 1,
        column: 3,
        length,
        hint: 'describe what it shows: `![a board with two connectors](board.png)`'
      }
    ]))

test('images: decorative ones have an empty alt', () =>
  assert.equal(documentOf('<img src="a.png" alt="" data-decorative>').diagnostics, []))

test('fillSlots: replaces whole attributes, but not similar text', () =>
  assert.is(
    fillSlots(
      `<a href="${slotToken(0)}">href="x"</a><img src="${slotToken(12)}" srcset="${slotToken(3)} 2x">`,
      (index) => `[${index}]`,
      (index) => `(${index})`
    ),
    '<a [0]>href="x"</a><img [12] srcset="(3) 2x">'
  ))

for (const markdown of [
  '<a data-footnote-ref href="javascript:alert(1)">x</a>',
  '<a data-footnote-backref href="javascript:alert(1)">x</a>',
  '<a class="heading-anchor" href="javascript:alert(1)">x</a>'
])
  test(`links: those that look generated are checked too: ${markdown}`, () =>
    assert.equal(
      documentOf(markdown).slots.map(({ href }) => href),
      ['javascript:alert(1)']
    ))
