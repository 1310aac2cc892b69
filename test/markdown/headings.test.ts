import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { documentOf, htmlOf } from './texts.ts'

const anchor = (id: string, text: string) =>
  `<a class="heading-anchor" href="#${id}" aria-label="Link to ${text}"></a>`

const cases = [
  // why                                    markdown                        html
  [
    'an id as on GitHub',
    '## Two & *three*',
    `<h2 id="two--three">Two &#x26; <em>three</em>${anchor('two--three', 'Two &#x26; three')}</h2>`
  ],
  [
    'letters of all scripts are kept',
    '## Größe 大小',
    `<h2 id="größe-大小">Größe 大小${anchor('größe-大小', 'Größe 大小')}</h2>`
  ],
  ['an explicit id', '### Export {#to-c}', `<h3 id="to-c">Export${anchor('to-c', 'Export')}</h3>`],
  [
    'an explicit id after a link',
    '## A [b](#x) {#c}',
    `<h2 id="c">A <a href="slot:0">b</a>${anchor('c', 'A b')}</h2>`
  ],
  ['braces in code are not an id', '## `{#a}`', `<h2 id="a"><code>{#a}</code>${anchor('a', '{#a}')}</h2>`],
  [
    'keywords are for search only',
    '## Export {#to-c keywords="download, csv"}',
    `<h2 id="to-c">Export${anchor('to-c', 'Export')}</h2>`
  ],
  [
    'keywords without an id',
    '## Export *all* {keywords="download"}',
    `<h2 id="export-all">Export <em>all</em>${anchor('export-all', 'Export all')}</h2>`
  ],
  [
    'keywords with Markdown',
    '## *All* exports {#to-c keywords="the _old_ ones, `csv`"}',
    `<h2 id="to-c"><em>All</em> exports${anchor('to-c', 'All exports')}</h2>`
  ],
  ['raw HTML keeps its id', '<h2 id="own">Raw</h2>', `<h2 id="own">Raw${anchor('own', 'Raw')}</h2>`],
  ['raw HTML without an id gets one', '<h2>Raw</h2>', `<h2 id="raw">Raw${anchor('raw', 'Raw')}</h2>`],
  ['no text to derive an id from', '##', '<h2></h2>'],
  ['only an image: no id', '## ![a](a.png)', '<h2><img src="slot:0" alt="a"></h2>'],
  ['the title is removed from the body', '# Title {#t}\n\na', '\n<p>a</p>'],
  ['a later first-level heading is kept', 'a\n\n# B', `<p>a</p>\n<h1 id="b">B${anchor('b', 'B')}</h1>`],
  [
    'equal texts get numbers',
    '## A\n\n## A',
    `<h2 id="a">A${anchor('a', 'A')}</h2>\n<h2 id="a-1">A${anchor('a-1', 'A')}</h2>`
  ],
  [
    'explicit ids are not reused',
    '## B {#a}\n\n## A',
    `<h2 id="a">B${anchor('a', 'B')}</h2>\n<h2 id="a-1">A${anchor('a-1', 'A')}</h2>`
  ]
] as const

for (const [why, markdown, html] of cases)
  test(`headings: ${why}`, () => {
    assert.is(htmlOf(markdown), html)
    assert.equal(documentOf(markdown).diagnostics, [])
  })

test('headings: all are collected, wherever they are', () => {
  const { headings, ids } = documentOf('# Title\n\n## A\n\n> ### B *c*\n\n#### D[^1] {#d}\n\n[^1]: e\n')
  assert.equal(headings, [
    { id: 'a', text: 'A', depth: 2 },
    { id: 'b-c', text: 'B c', depth: 3 },
    { id: 'd', text: 'D', depth: 4 }
  ])
  assert.equal(ids, ['a', 'b-c', 'd', 'user-content-fnref-1', 'footnote-label', 'user-content-fn-1'])
})

test('headings: duplicate ids', () =>
  assert.equal(documentOf('## A {#x}\n\ntext\n\n### B {#x}\n').diagnostics, [
    {
      severity: 'error',
      code: 'heading-id-duplicate',
      message: 'The heading id `x` is used twice in this file',
      file: 'f.md',
      line: 5,
      column: 1,
      length: 10,
      hint: 'give each heading a different id'
    }
  ]))

test('keywords belong to the section of their heading', () => {
  const { sections, headings } = documentOf(
    'a\n\n## Export {keywords="download, csv"}\n\nb\n\n## Import {#in}\n'
  )
  assert.equal(sections, [
    { id: '', heading: '', text: 'a' },
    { id: 'export', heading: 'Export', text: 'b', keywords: 'download, csv' },
    { id: 'in', heading: 'Import', text: '' }
  ])
  assert.equal(headings, [
    { id: 'export', text: 'Export', depth: 2 },
    { id: 'in', text: 'Import', depth: 2 }
  ])
})

test.run()
