import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { documentOf, htmlOf } from './texts.ts'

const cases = [
  // why                        markdown                            allowed                              escaped
  ['inside a line', 'a <b>b</b>', '<p>a <b>b</b></p>', '<p>a &#x3C;b>b&#x3C;/b></p>'],
  [
    'a block',
    '<div>\n\n*a*\n\n</div>',
    '<div>\n<p><em>a</em></p>\n</div>',
    '<p>&#x3C;div></p>\n<p><em>a</em></p>\n<p>&#x3C;/div></p>'
  ],
  ['a script', '<script>x</script>', '<script>x</script>', '<p>&#x3C;script>x&#x3C;/script></p>'],
  ['a comment', '<!-- a -->\n\nb', '<!-- a -->\n<p>b</p>', '<p>&#x3C;!-- a --></p>\n<p>b</p>'],
  ['unclosed', '<p>a <b>b', '<p>a <b>b</b></p>', '<p>&#x3C;p>a &#x3C;b>b</p>'],
  [
    'in a table',
    '| <i>a</i> |\n| - |',
    '<div class="table-scroll" tabindex="0"><table>\n<thead>\n<tr>\n<th><i>a</i></th>\n</tr>\n</thead>\n</table></div>',
    '<div class="table-scroll" tabindex="0"><table>\n<thead>\n<tr>\n<th>&#x3C;i>a&#x3C;/i></th>\n</tr>\n</thead>\n</table></div>'
  ],
  [
    'a javascript: URL',
    '<a href="javascript:x">a</a>',
    '<p><a href="slot:0">a</a></p>',
    '<p>&#x3C;a href="javascript:x">a&#x3C;/a></p>'
  ],
  [
    'braces and tags of components',
    'a {b} <C d={e} />',
    '<p>a {b} <c d="{e}"></c></p>',
    '<p>a {b} &#x3C;C d={e} /></p>'
  ]
] as const

for (const [why, markdown, allowed, escaped] of cases)
  test(`html: ${why}`, () => {
    assert.is(htmlOf(markdown), allowed)
    assert.is(htmlOf(markdown, { html: 'escape' }), escaped)
  })

test('html: ids and links are collected, with their positions', () => {
  const { ids, slots } = documentOf('a\n\n<div id="x"><a id="y" name="z" href="/b">b</a></div>\n')
  assert.equal(ids, ['x', 'y', 'z'])
  assert.equal(slots, [
    {
      kind: 'link',
      attribute: 'href',
      href: '/b',
      place: { file: 'f.md', line: 3, column: 13, length: 34 },
      authorAttributes: ['id', 'name', 'href']
    }
  ])
})

test('html: escaped HTML has neither', () => {
  const { ids, slots } = documentOf('<div id="x"><a href="/b">b</a></div>\n', { html: 'escape' })
  assert.equal({ ids, slots }, { ids: [], slots: [] })
})
