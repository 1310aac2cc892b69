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
  ['an explicit id', '## Export {#to-c}', `<h2 id="to-c">Export${anchor('to-c', 'Export')}</h2>`],
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
  ['only an image: no id', '## ![a](a.png)', '<h2><img src="slot:0" alt="a"></h2>'],
  ['the title is removed from the body', '# Title {#t}\n\na', '\n<p>a</p>'],
  [
    'equal texts get numbers',
    '## A\n\n## A',
    `<h2 id="a">A${anchor('a', 'A')}</h2>\n<h2 id="a-1">A${anchor('a-1', 'A')}</h2>`
  ],
  [
    'texts without letters get an id too',
    '## 🎉\n\n## ???\n\n## :rocket:\n\n## Section',
    [
      `<h2 id="section">🎉${anchor('section', '🎉')}</h2>`,
      `<h2 id="section-1">???${anchor('section-1', '???')}</h2>`,
      `<h2 id="section-2">🚀${anchor('section-2', '🚀')}</h2>`,
      `<h2 id="section-3">Section${anchor('section-3', 'Section')}</h2>`
    ].join('\n')
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

const secondTitles = [
  // why                       markdown             html
  ['below text', 'a\n\n# B', `<p>a</p>\n<h1 id="b">B${anchor('b', 'B')}</h1>`],
  ['underlined', 'a\n\nB\n===', `<p>a</p>\n<h1 id="b">B${anchor('b', 'B')}</h1>`],
  ['HTML', 'a\n\n<h1>B</h1>', `<p>a</p>\n<h1 id="b">B${anchor('b', 'B')}</h1>`]
] as const
for (const [why, markdown, html] of secondTitles)
  test(`headings: one of level 1 is kept and reported: ${why}`, () => {
    assert.is(htmlOf(markdown), html)
    const [problem, ...others] = documentOf(markdown).diagnostics
    assert.equal(others, [])
    assert.equal(
      [problem?.code, problem?.line, problem?.message, problem?.hint],
      [
        'heading-level',
        3,
        '`B` is a second heading of level 1, after the title of the page',
        'begin it with `##`; if it is the title, move it to the top of the text, or write `title: B` in the front matter'
      ]
    )
  })

test('headings: a title that YAML needs in quotes', () =>
  assert.equal(
    documentOf('a\n\n# B: "c"').diagnostics.map(({ hint }) => hint),
    [
      'begin it with `##`; if it is the title, move it to the top of the text, or write `title: "B: \\"c\\""` in the front matter'
    ]
  ))

test('headings: a second title', () =>
  assert.equal(
    documentOf('# A\n\n## C\n\n# B').diagnostics.map(({ code, line, hint }) => [code, line, hint]),
    [['heading-level', 5, 'begin it with `##`']]
  ))

const attributes = [
  // heading, what stays as text
  "## A {keywords='a'}",
  '## A {keywords=a, b}',
  '## A {#b .c}',
  '## A {.c}',
  '## A {#b c}',
  '## A {keywords="a" #b}',
  '## A {id=b} ##'
]
for (const heading of attributes)
  test(`headings: invalid attributes: ${heading}`, () => {
    const [, braces = ''] = /(\{.*\}?)(?: ##)?$/.exec(heading) ?? []
    assert.equal(
      documentOf(heading).diagnostics.map(({ code, message, hint }) => [code, message, hint]),
      [
        [
          'foreign-syntax',
          `\`${braces.replace(/ ##$/, '')}\` looks like attributes of a heading, but is shown as text`,
          'write `{#id keywords="one, two"}` or only one of them: the id without spaces, the keywords in double quotes'
        ]
      ]
    )
  })
for (const heading of ['## A {b}', '## A `{.c}`', '## A {{ b }}', '## f({a: 1})'])
  test(`headings: braces that are text: ${heading}`, () =>
    assert.equal(
      documentOf(heading).diagnostics.filter(({ code }) => code === 'foreign-syntax'),
      []
    ))

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
