// Ids and names chosen by authors: none equals one of the page, and none hides properties that scripts use. Literal
// Markdown, resulting ids, and diagnostics.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  isReservedId,
  replacementId,
  reservedIds,
  resolveAnchorId,
  shadowedProperty
} from '../../generator/markdown/reserved-ids.ts'
import { documentOf, htmlOf, untrustedAuthor } from './texts.ts'

/** The values of an attribute in the HTML of a text. */
const values = (attribute: string, html: string): string[] =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value)

const headings = [
  // why, Markdown, ids
  ['a heading with a reserved id', '## Content', ['content-1']],
  ['two such headings', '## Content\n\n## Content', ['content-1', 'content-2']],
  ['a heading whose number is taken', '## Content 1\n\n## Content', ['content-1', 'content-2']],
  ['a heading whose number is taken later', '## Content\n\n## Content 1', ['content-1', 'content-1-1']],
  ['raw HTML without an id', '<h2>Content</h2>', ['content-1']],
  ['a family of ids', '## `user-content-fn-1`', ['section-user-content-fn-1']],
  ['an id that React may generate', '## `_r_1_`', ['section-_r_1_']],
  [
    'ids that only share a prefix',
    '## Contents\n\n## User content\n\n## Tab 1',
    ['contents', 'user-content', 'tab-1']
  ]
] as const

for (const html of ['allow', 'sanitize', 'escape'] as const)
  for (const [why, markdown, expected] of headings) {
    if (html !== 'allow' && markdown.startsWith('<')) continue
    test(`ids of the page: ${why} (${html})`, () => {
      const { headings, ids, diagnostics } = documentOf(markdown, {
        html,
        ...(html === 'allow' ? {} : untrustedAuthor)
      })
      assert.equal(ids, expected)
      assert.equal(
        headings.map(({ id }) => id),
        expected
      )
      assert.equal(
        values('href', htmlOf(markdown, { html, ...(html === 'allow' ? {} : untrustedAuthor) })),
        expected.map((id) => `#${id}`)
      )
      assert.equal(diagnostics, [])
    })
  }

for (const id of reservedIds)
  test(`ids of the page: no heading takes \`${id}\``, () =>
    assert.equal(documentOf(`## ${id.replace('-', ' ')}`).ids, [`${id}-1`]))

const chosen = [
  // where, Markdown, resulting id
  ['a heading', '## A {#content}', 'content-1'],
  ['a directive', ':::tip{#content}\nText\n:::', 'content-1'],
  ['a badge', 'A :badge[x]{#content}', 'content-1'],
  ['a formula', '$$x \\tag{1}\\label{content}$$', 'content-1'],
  ['raw HTML', '<p id="content">x</p>', 'content-1'],
  ['a heading in raw HTML', '<h2 id="content">x</h2>', 'content-1'],
  ['the footnote label without footnotes', '<h2 id="footnote-label">x</h2>', 'footnote-label-1'],
  ['an id of the theme', '<p id="sitegen:tab-0">x</p>', 'section-sitegen:tab-0'],
  ['an id of React', '<p id="_R_1_">x</p>', 'section-_R_1_']
] as const

for (const [where, markdown, id] of chosen)
  test(`ids of the page: chosen in ${where}`, () => {
    const { ids, diagnostics } = documentOf(`Text.\n\n${markdown}`)
    assert.equal(ids, [id])
    const [first, ...others] = diagnostics
    assert.equal(others, [])
    assert.is(first?.code, 'id-reserved')
    assert.is(first?.line, 3)
    assert.ok(first?.hint?.includes(id), first?.hint)
  })

test('ids of the page: the message', () =>
  assert.equal(documentOf('## A\n\n### B {#content}\n').diagnostics, [
    {
      severity: 'error',
      code: 'id-reserved',
      message: 'The id `content` is reserved for the page',
      file: 'f.md',
      line: 3,
      column: 1,
      length: 16,
      hint: 'choose another one, such as `content-1`'
    }
  ]))

test('ids of the page: footnotes keep theirs', () =>
  assert.equal(documentOf('A[^b]\n\n[^b]: c\n').diagnostics, []))

const hiding = [
  ['<img src="a.png" alt="a" name="body">', 'document.body'],
  ['<img src="a.png" alt="a" name="getElementById">', 'document.getElementById'],
  ['<form name="createElement"></form>', 'document.createElement'],
  ['<iframe name="querySelector"></iframe>', 'document.querySelector'],
  ['<object id="head"></object>', 'document.head'],
  ['<embed name="documentElement">', 'document.documentElement'],
  ['<form><input name="parentNode"></form>', 'form.parentNode'],
  ['<form><button id="closest">x</button></form>', 'form.closest']
] as const

for (const [markdown, hidden] of hiding)
  test(`names: ${markdown}`, () => {
    const { html, diagnostics } = documentOf(markdown)
    assert.equal(
      diagnostics.map(({ code }) => code),
      ['id-reserved']
    )
    assert.ok(diagnostics[0]?.message.includes(`\`${hidden}\``), diagnostics[0]?.message)
    assert.match(html, `="${hidden.split('.')[1]}-1"`)
  })

test('names: those of ordinary forms are kept', () => {
  const form = '<form name="contact"><input name="title"><input name="email"><input name="children"></form>'
  assert.equal(documentOf(form).diagnostics, [])
  assert.match(htmlOf(form), 'name="children"')
})

const untrusted = [
  // why, Markdown, HTML
  [
    'an id of a directive gets a prefix',
    ':::details[More]{#own}\nText\n:::',
    '<details id="user-content-own" class="details"><summary class="details-summary">More</summary><p>Text</p></details>'
  ],
  ['so does an id of raw HTML, once', '<b id="own">x</b>', '<p><b id="user-content-own">x</b></p>'],
  [
    'an id of a heading is kept, since links refer to it',
    '## A {#own}',
    '<h2 id="own">A<a class="heading-anchor" href="#own" aria-label="Link to A"></a></h2>'
  ]
] as const

for (const [why, markdown, html] of untrusted)
  test(`ids of untrusted authors: ${why}`, () => {
    assert.is(htmlOf(markdown, { html: 'sanitize', ...untrustedAuthor }).trim(), html)
    assert.equal(documentOf(markdown, { html: 'sanitize', ...untrustedAuthor }).diagnostics, [])
  })

for (const markdown of [
  ':::tip{.navbar .x}\nText\n:::',
  'A :badge[x]{.navbar .x}',
  '::video[x]{src=a.mp4 .navbar .x}',
  ':::::tabs{.navbar .x}\n:::tab[A]\nx\n:::\n:::::'
])
  test(`classes of untrusted authors: ${markdown.split('\n')[0]}`, () => {
    const { html, diagnostics } = documentOf(markdown, { html: 'escape', ...untrustedAuthor })
    assert.not.match(html, 'navbar')
    assert.equal(
      diagnostics.map(({ code, severity, line }) => [code, severity, line]),
      [['class-untrusted', 'warning', 1]]
    )
    assert.match(documentOf(markdown).html, 'navbar x"')
  })

test('the id that a link refers to', () => {
  const ids = new Set(['a', 'content-1', 'user-content-b', 'top-1'])
  const resolvedIds = ['a', 'content', 'b', 'top', 'main', ''].map((id) => resolveAnchorId(id, ids))
  assert.equal(resolvedIds, ['a', 'content-1', 'user-content-b', 'top', 'main', ''])
})

test('a replacement id is not an id of the page', () => {
  for (const id of [
    ...reservedIds,
    'sitegen:a',
    'user-content-fn-1',
    'user-content-fnref-1',
    '_R_1_',
    '_r_1_',
    '_c0-R_1_'
  ])
    assert.equal([isReservedId(id), isReservedId(replacementId(id))], [true, false], id)
})

test('names that are not exposed on `document` hide nothing', () => {
  assert.is(shadowedProperty('a', 'name', 'body'), undefined)
  assert.is(shadowedProperty('p', 'id', 'body'), undefined)
  assert.is(shadowedProperty('iframe', 'id', 'body'), undefined)
})

test('ids of untrusted authors: none becomes that of a footnote by its prefix', () => {
  const markdown = ':badge[x]{#fn-1}'
  assert.is(
    htmlOf(markdown, { html: 'sanitize', ...untrustedAuthor }).trim(),
    '<p><span id="section-user-content-fn-1" class="inline-badge inline-badge-note">x</span></p>'
  )
  const { diagnostics } = documentOf(markdown, { html: 'sanitize', ...untrustedAuthor })
  assert.equal(
    diagnostics.map(({ code, message }) => `${code} ${message}`),
    ['id-reserved The id `fn-1` is reserved for the page']
  )
})
