import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { markdownProcessor } from '../../generator/markdown/processor.ts'
import { native, remark } from './parser-differences.ts'
import { defaults, shown } from './texts.ts'

const cases = [
  // why                              markdown                       html                                         addresses
  ['lines in Chinese', '第一行，\n第二行', '<p>第一行，第二行</p>', []],
  ['lines in Japanese', 'ひらがな\n  カタカナ', '<p>ひらがなカタカナ</p>', []],
  [
    'beside bold text, links and code',
    '中文\n**粗体**\n字\n[链接](https://a.test)\n`代码`\n字',
    '<p>中文<strong>粗体</strong>字<a href="slot:0">链接</a><code>代码</code>字</p>',
    ['https://a.test']
  ],
  ['Latin text in bold has spaces', '中文\n**abc**\n中文', '<p>中文\n<strong>abc</strong>\n中文</p>', []],
  ['Korean has spaces', '한국\n말', '<p>한국\n말</p>', []],
  ['a Latin word has spaces', '中文\nabc\n中文', '<p>中文\nabc\n中文</p>', []],
  ['a hard break stays', '中文  \n中文', '<p>中文<br>\n中文</p>', []],
  ['code is left alone', '`中`\n\n    中\n    文', undefined, []],
  [
    'a full stop after an address',
    'https://a.test/b。',
    '<p><a href="slot:0">https://a.test/b</a>。</p>',
    ['https://a.test/b']
  ],
  [
    'text after it',
    '（www.a.test）と',
    '<p>（<a href="slot:0">www.a.test</a>）と</p>',
    ['http://www.a.test']
  ],
  ['letters stay', 'https://a.test/中文', '<p><a href="slot:0">https://a.test/中文</a></p>', undefined],
  [
    'addresses in brackets stay',
    '<https://a.test/b。>',
    '<p><a href="slot:0">https://a.test/b。</a></p>',
    undefined
  ]
] as const

for (const [parser, parse] of Object.entries({ native, remark })) {
  const process = markdownProcessor(parse, defaults)
  for (const [why, markdown, html, addresses] of cases)
    test(`${parser}: ${why}`, () => {
      const document = process('f.md', markdown)
      if (html !== undefined) assert.is(shown(document.html), html)
      else assert.ok(document.html.includes('中\n文'))
      if (addresses !== undefined)
        assert.equal(
          document.slots.map(({ href }) => href),
          addresses
        )
    })
}

test('ids have composed characters', () => {
  const decomposed = 'Über'.normalize('NFD')
  const { ids } = markdownProcessor(native, defaults)(
    'f.md',
    `## ${decomposed}\n\n## A {#${decomposed}-b}\n\n<i id="${decomposed}-c">x</i>`
  )
  assert.equal(ids, ['über', 'Über-b', 'Über-c'])
})
