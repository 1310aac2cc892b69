// `style` in Markdown and MDX: static ones become classes, others are kept and reported.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { MarkdownSource } from '../../generator/load/source.ts'
import { safeDeclarations, styleSheetOf } from '../../generator/markdown/html/inline-styles.ts'
import { loadMdx, mdxProcessor } from '../../generator/markdown/mdx/mdx.ts'
import { defaults, documentOf, untrustedAuthor } from './texts.ts'

const declarations: readonly (readonly [why: string, style: string, safe: string | undefined])[] = [
  ['one', 'width:50%', 'width: 50%'],
  ['several declarations, normalized', ' COLOR : red;;text-align:center; ', 'color: red; text-align: center'],
  ['a variable keeps its case', '--Tone: 1', '--Tone: 1'],
  ['a vendor prefix', '-webkit-line-clamp: 2', '-webkit-line-clamp: 2'],
  ['!important', 'width: 1px !important', 'width: 1px !important'],
  ['a semicolon in quotes', 'content: "a;b"', 'content: "a;b"'],
  [
    'several lines',
    'font: 1em/1.5 Georgia,\n\tserif;\n color:\n red',
    'font: 1em/1.5 Georgia, serif; color: red'
  ],
  ['nothing', ' ; ', ''],
  ['a URL', 'background: url(https://far.example/a.png)', undefined],
  ['a URL in upper case', 'background: URL (x)', undefined],
  ['image-set', 'background: -webkit-image-set("a" 1x)', undefined],
  ['the end of a rule', 'color: red} * {color: blue', undefined],
  ['an escape', 'color: \\72 ed', undefined],
  ['a comment', 'color: red /* ; */', undefined],
  ['an at-rule', '@import "a"', undefined],
  ['an empty value', 'color', undefined],
  ['an unclosed quote', 'content: "a', undefined],
  ['an unclosed bracket', 'width: calc(1px', undefined],
  ['an unmatched closing bracket', 'width: 1px)', undefined],
  ['a closing tag', 'color: </style>', undefined]
]

for (const [why, style, safe] of declarations)
  test(`declarations: ${why}`, () => assert.is(safeDeclarations(style), safe))

test('a class replaces it, in addition to others', () => {
  const { html, styles, requests } = documentOf(
    '<p class="a" style="width:50%">b</p>\n\n<p style="WIDTH: 50%">c</p>\n'
  )
  assert.is(html, '<p class="a style-7bccc490df">b</p>\n<p class="style-7bccc490df">c</p>')
  assert.equal(styles, { 'style-7bccc490df': 'width: 50%' })
  assert.equal(requests, [])
})

test('an empty one is removed', () => {
  const { html, styles } = documentOf('<p style=" ">b</p>\n')
  assert.is(html, '<p>b</p>')
  assert.equal(styles, {})
})

test('styles that could load something are kept and reported', () => {
  const { html, styles, requests } = documentOf('a\n\n<p style="background: url(x)">b</p>\n')
  assert.is(html, '<p>a</p>\n<p style="background: url(x)">b</p>')
  assert.equal(styles, {})
  assert.equal(requests, [
    { kind: 'style', url: '', initiator: 'style', place: { file: 'f.md', line: 3, column: 1, length: 35 } }
  ])
})

test('styles of untrusted authors are removed', () => {
  const { html, styles } = documentOf('<p style="width: 50%">b</p>\n', {
    html: 'sanitize',
    ...untrustedAuthor
  })
  assert.not.match(html, 'style')
  assert.equal(styles, {})
})

const mdx = await loadMdx([{ file: 'b.mdx' } as MarkdownSource])

const inMdx: readonly (readonly [why: string, text: string, styles: Readonly<Record<string, string>>])[] = [
  ['a text', '<p style="width: 50%">a</p>', { 'style-7bccc490df': 'width: 50%' }],
  ['an object is a style of React', "<p style={{width: '50%'}}>a</p>", {}],
  ['a variable', '<p style={wide}>a</p>', {}],
  ['props of components are unchanged', '<Tally style="width: 50%" />', {}]
]

for (const [why, text, expected] of inMdx)
  test(`in MDX: ${why}`, () => {
    assert.ok(mdx)
    const { styles, module, requests } = mdxProcessor(mdx, { ...defaults, components: ['Tally'] })(
      'f.mdx',
      `${text}\n`
    )
    assert.equal(styles, expected)
    for (const name of Object.keys(expected)) assert.match(module, name)
    assert.equal(requests, [])
  })

test('the style sheet: rules by class, with the precedence of attributes', () => {
  assert.is(
    styleSheetOf({ 'style-b': 'color: red', 'style-a': 'width: 50%; color: blue' }),
    '.style-a.style-a.style-a{width: 50%; color: blue}\n.style-b.style-b.style-b{color: red}\n'
  )
})
