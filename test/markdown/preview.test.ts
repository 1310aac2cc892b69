import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { documentOf, shown } from './texts.ts'

const cases = [
  // why                            markdown                              preview                        article                         truncated
  ['up to the truncation mark', 'a\n\n<!-- truncate -->\n\nb', '<p>a</p>\n', '<p>a</p>\n\n<p>b</p>', true],
  [
    'a truncation mark without spaces',
    'a\n\n<!--truncate-->\n\nb',
    '<p>a</p>\n',
    '<p>a</p>\n\n<p>b</p>',
    true
  ],
  ['everything without a mark', 'a\n\nb', '<p>a</p>\n<p>b</p>', '<p>a</p>\n<p>b</p>', false],
  [
    'next to other HTML',
    '<b>a</b>\n\n<!-- truncate -->\n\nb',
    '<p><b>a</b></p>\n',
    '<p><b>a</b></p>\n\n<p>b</p>',
    true
  ],
  [
    'no ids, and no links to them',
    '## A\n\n<b id="x">b</b>',
    '<h2>A</h2>\n<p><b>b</b></p>',
    '<h2 id="a">A<a class="heading-anchor" href="#a" aria-label="Link to A"></a></h2>\n<p><b id="x">b</b></p>',
    false
  ],
  [
    'a second mark has no effect',
    'a\n\n<!-- truncate -->\n\nb\n\n<!-- truncate -->',
    '<p>a</p>\n',
    '<p>a</p>\n\n<p>b</p>\n',
    true
  ],
  ['links are kept', '[a](/a)', '<p><a href="slot:0">a</a></p>', '<p><a href="slot:0">a</a></p>', false]
] as const

for (const [why, markdown, preview, whole, truncated] of cases)
  test(`preview: ${why}`, () => {
    const document = documentOf(markdown, { preview: true })
    assert.equal(
      { preview: shown(document.preview), whole: shown(document.html), truncated: document.truncated },
      { preview, whole, truncated }
    )
  })

test('preview: the marker works with escaped HTML too', () =>
  assert.is(
    documentOf('a\n\n<!-- truncate -->\n\nb', { preview: true, html: 'escape' }).preview,
    '<p>a</p>\n'
  ))

test('preview: without footnotes, which belong to the whole text', () =>
  assert.is(documentOf('a[^1] b\n\n[^1]: c\n', { preview: true }).preview, '<p>a b</p>\n'))

test('preview: only on demand', () => assert.is(documentOf('a').preview, ''))
