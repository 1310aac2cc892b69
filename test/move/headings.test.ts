// Ids of headings and other elements, in a page and in links to it.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Table } from '../memory-site.ts'
import { difference, moved, problemsOf } from './moved.ts'

/** The body of `content/en/docs/a.md`, whose id `old` becomes `new`. */
const ids: readonly (readonly [why: string, before: string, after: string])[] = [
  ['of the text', '## Old\n', '<div id="old"></div>\n\n## Old {#new}\n'],
  ['its own', '## Any {#old}\n', '<div id="old"></div>\n\n## Any {#new}\n'],
  [
    'with keywords',
    '## Any {#old keywords="a, b"}\n',
    '<div id="old"></div>\n\n## Any {#new keywords="a, b"}\n'
  ],
  [
    'of the text, with keywords',
    '## Old {keywords="a"}\n',
    '<div id="old"></div>\n\n## Old {#new keywords="a"}\n'
  ],
  ['with formatting', '## *Old*\n', '<div id="old"></div>\n\n## *Old* {#new}\n'],
  ['underlined', 'Old\n---\n', '<div id="old"></div>\n\nOld {#new}\n---\n'],
  ['closed', '## Old ##\n', '<div id="old"></div>\n\n## Old {#new}\n'],
  [
    'another of the same text keeps its number',
    '## Old\n\n## Old\n',
    '<div id="old"></div>\n\n## Old {#new}\n\n## Old {#old-1}\n'
  ],
  ['in a quote, where nothing can be left', '> ## Old\n', '> ## Old {#new}\n'],
  ['of HTML', '<p id="old">a</p>\n', '<div id="old"></div>\n\n<p id="new">a</p>\n'],
  ['in HTML', 'A\n\n- a <b id="old">b</b>\n', 'A\n\n<div id="old"></div>\n\n- a <b id="new">b</b>\n'],
  ['of a directive', ':::note{#old}\nA\n:::\n', '<div id="old"></div>\n\n:::note{#new}\nA\n:::\n'],
  [
    'and links in the page',
    '[a](#old) [b](./a.md#old) [c](#older)\n\n## Old\n\n## Older\n',
    '[a](#new) [b](./a.md#new) [c](#older)\n\n<div id="old"></div>\n\n## Old {#new}\n\n## Older\n'
  ]
]

for (const [why, before, after] of ids)
  test(`an id: ${why}`, async () => {
    const site: Table = {
      'content/en/docs/a.md': before,
      'content/en/docs/x.md': '[a](./a.md#old) [b](/docs/a#old) <a href="/docs/a/#old">c</a>\n',
      'content/de/docs/x.md': '[a](./a.md#old)\n'
    }
    const result = await moved(site, 'content/en/docs/a.md#old', 'content/en/docs/a.md#new')
    assert.equal(Array.isArray(result) ? result : difference(site, result as Table), {
      'content/de/docs/x.md': '[a](./a.md#new)\n',
      'content/en/docs/a.md': after,
      'content/en/docs/x.md': '[a](./a.md#new) [b](/docs/a#new) <a href="/docs/a/#new">c</a>\n'
    })
    const ours = (await problemsOf(result as Table)).filter(({ code }) => code !== 'emphasis-unclosed')
    assert.equal(
      ours.map(({ file, code, message }) => `${file} ${code} ${message}`),
      []
    )
  })

/** A page in two languages, and what becomes of it. */
const pages: readonly (readonly [why: string, site: Table, to: string, after: Table])[] = [
  [
    'a new text, from which the id is made',
    { 'content/en/docs/a.md': '## Old\n\n[a](#old)\n', 'content/de/docs/a.md': '## Alt\n' },
    'A new one',
    { 'content/en/docs/a.md': '<div id="old"></div>\n\n## A new one\n\n[a](#a-new-one)\n' }
  ],
  [
    'a new text for a heading with an id of its own, which stays',
    { 'content/en/docs/a.md': '## Any {#old}\n\n[a](#old)\n', 'content/de/docs/a.md': '## Alt {#old}\n' },
    'A new one',
    { 'content/en/docs/a.md': '## A new one {#old}\n\n[a](#old)\n' }
  ],
  [
    'the same id in a translation, and links in all languages',
    {
      'content/en/docs/a.md': '## Old\n',
      'content/de/docs/a.md': '## Alt {#old}\n\n[a](#old)\n',
      'content/en/docs/x.md': '[a](a.md#old)\n',
      'content/de/docs/x.md': '[a](a.md#old)\n',
      'site/redirects.yaml': '- { from: /q, to: "/docs/a#old" }\n'
    },
    'New',
    {
      'content/en/docs/a.md': '<div id="old"></div>\n\n## New\n',
      'content/de/docs/a.md': '<div id="old"></div>\n\n## Alt {#new}\n\n[a](#new)\n',
      'content/en/docs/x.md': '[a](a.md#new)\n',
      'content/de/docs/x.md': '[a](a.md#new)\n',
      'site/redirects.yaml': '- { from: /q, to: "/docs/a#new" }\n'
    }
  ],
  [
    'a heading of an included part',
    {
      'content/en/docs/a.md': '::include[./_p.md]\n\n[a](#old)\n',
      'content/en/docs/_p.md': '[a](#old)\n\n## Old\n'
    },
    'new',
    {
      'content/en/docs/a.md': '::include[./_p.md]\n\n[a](#new)\n',
      'content/en/docs/_p.md': '[a](#new)\n\n<div id="old"></div>\n\n## Old {#new}\n'
    }
  ]
]

for (const [why, site, to, after] of pages)
  test(`a heading: ${why}`, async () => {
    const result = await moved(site, 'content/en/docs/a.md#old', `content/en/docs/a.md#${to}`)
    assert.equal(Array.isArray(result) ? result : difference(site, result as Table), after)
  })

test('without redirects, nothing is left', async () => {
  const site = { 'content/en/docs/a.md': '## Old\n' }
  assert.equal(await moved(site, 'content/en/docs/a.md#old', '#new', false), {
    'content/en/docs/a.md': '## Old {#new}\n'
  })
})

const refusals: readonly (readonly [why: string, from: string, to: string, reason: string])[] = [
  ['no such id', '#odl', '#new', 'content/en/docs/a.md This page has no id `odl` (did you mean `old`?)'],
  ['taken', '#old', '#other', 'content/en/docs/a.md The id `other` is already in this page ()'],
  [
    'another file',
    '#old',
    'content/en/docs/b.md#old',
    'content/en/docs/a.md A heading stays in its file (write `content/en/docs/a.md#old`)'
  ],
  [
    'no id',
    '#old',
    'content/en/docs/a.md',
    'content/en/docs/a.md Expected an id after `#` (write `page.md#old page.md#new`)'
  ]
]

for (const [why, from, to, reason] of refusals)
  test(`not possible: ${why}`, async () => {
    const site = { 'content/en/docs/a.md': '## Old\n\n## Other\n' }
    assert.equal(await moved(site, `content/en/docs/a.md${from}`, to), [reason])
  })
