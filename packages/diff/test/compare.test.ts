// What differs between two outputs, and why.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { compare } from '../source/compare.ts'
import type { Cause, ChangedPage } from '../source/report.ts'
import { type Page, site } from './site.ts'

const link = (path: string, label: string) => `<a href="${path}">${label}</a>`
const sheet = (name: string) => `<link rel="stylesheet" href="/assets/${name}">`

const changedPages = (
  before: Readonly<Record<string, Page>>,
  after: Readonly<Record<string, Page>>
): readonly ChangedPage[] => compare(site(before), site(after), []).pages.changed

/** One page in two states, beside others. */
const causes: readonly (readonly [why: string, before: Page, after: Page, causes: readonly Cause[]])[] = [
  [
    'its text',
    { title: 'A', text: 'one' },
    { title: 'A', text: 'two' },
    [{ kind: 'source', file: 'content/en/docs/a.md' }]
  ],
  [
    'its title',
    { title: 'A', text: 'one' },
    { title: 'B', text: 'one' },
    [{ kind: 'source', file: 'content/en/docs/a.md' }]
  ],
  [
    'the title of another page in the sidebar',
    { title: 'A', text: 'one', around: link('/b/', 'B') },
    { title: 'A', text: 'one', around: link('/b/', 'Bee') },
    [{ kind: 'title', page: '/b/', before: 'B', after: 'Bee' }]
  ],
  [
    'a title with words of a pager around it',
    { title: 'A', text: 'one', around: link('/b/', 'B') + link('/b/', 'Next B') },
    { title: 'A', text: 'one', around: link('/b/', 'Bee') + link('/b/', 'Next Bee') },
    [{ kind: 'title', page: '/b/', before: 'B', after: 'Bee' }]
  ],
  [
    'a new page, and one that is gone',
    { title: 'A', text: 'one', around: link('/old/', 'Old') },
    { title: 'A', text: 'one', around: link('/new/', 'New') },
    [
      { kind: 'list', page: '/new/', change: 'new' },
      { kind: 'list', page: '/old/', change: 'gone' }
    ]
  ],
  [
    'the template around',
    { title: 'A', text: 'one', around: '<ul><li>x</li></ul>' },
    { title: 'A', text: 'one', around: '<ol><li>x</li></ol>' },
    [{ kind: 'template' }]
  ],
  [
    'a component in the text',
    { title: 'A', text: 'one', article: '<p class="x">one</p>' },
    { title: 'A', text: 'one', article: '<p class="y">one</p>' },
    [{ kind: 'template' }]
  ],
  [
    'a style sheet',
    { title: 'A', text: 'one', head: sheet('a.1111111111.css') },
    { title: 'A', text: 'one', head: sheet('a.2222222222.css') },
    [{ kind: 'style', files: ['/assets/a.2222222222.css'] }]
  ],
  [
    'its head',
    { title: 'A', text: 'one' },
    { title: 'A', text: 'one', head: '<meta name="a">' },
    [{ kind: 'other' }]
  ],
  [
    'a list of others',
    { title: 'All', source: 'content/en/docs', article: link('/b/', 'B') },
    { title: 'All', source: 'content/en/docs', article: link('/b/', 'Bee') },
    [{ kind: 'title', page: '/b/', before: 'B', after: 'Bee' }]
  ]
]

for (const [why, before, after, expected] of causes)
  test(`cause: ${why}`, () => {
    const other = { title: 'B', text: 'b' }
    const [page] = changedPages(
      { '/a/': before, '/b/': other, '/old/': other },
      { '/a/': after, '/b/': other, '/new/': other }
    )
    assert.equal(page?.causes, expected)
  })

test('where sources are known, they say whether the text of a page is a cause', () => {
  const page = (text: string): Page => ({ title: 'A', text })
  const before = site(
    { '/a/': page('costs 5') },
    { sources: { 'content/en/docs/a.md': 'costs {{ price }}' } }
  )
  const after = site({ '/a/': page('costs 6') }, { sources: { 'content/en/docs/a.md': 'costs {{ price }}' } })
  assert.equal(compare(before, after, []).pages.changed[0]?.causes, [{ kind: 'template' }])
})

test('words before and after, structured data and bytes', () => {
  const data = (name: string) => `<script type="application/ld+json">{"name":"${name}"}</script>`
  const [page] = changedPages(
    { '/a/': { title: 'A', text: 'one two three', head: data('x') } },
    { '/a/': { title: 'A', text: 'one 2 three', head: data('y') } }
  )
  assert.equal(
    { ...page, firstView: undefined },
    {
      path: '/a/',
      title: 'A',
      causes: [{ kind: 'source', file: 'content/en/docs/a.md' }],
      text: [
        { kind: 'same', text: 'one ' },
        { kind: 'removed', text: 'two ' },
        { kind: 'added', text: '2 ' },
        { kind: 'same', text: 'three\n' }
      ],
      structured: { removed: ['{"name":"x"}'], added: ['{"name":"y"}'] },
      firstView: undefined
    }
  )
  assert.ok((page?.firstView.before ?? 0) > 0)
})

test('lost addresses: pages, files and ids, but none that redirects', () => {
  const before = site(
    {
      '/a/': { title: 'A', article: '<h2 id="x">X</h2><h2 id="y">Y</h2>' },
      '/b/': { title: 'B' },
      '/c/': { title: 'C' }
    },
    { files: { 'files/a.pdf': '1', 'files/b.pdf': '1', 'assets/x.0123456789.js': '1' } }
  )
  const after = site(
    { '/a/': { title: 'A', article: '<h2 id="x">X</h2>' } },
    { files: { 'files/b.pdf': '2' }, redirects: { '/b/': '/a/' } }
  )
  assert.equal(compare(before, after, []).lost, ['/a/#y', '/c/', '/files/a.pdf'])
})

test('lists of files to upload, of addresses to purge, and of URLs for search engines', () => {
  const before = site(
    {
      '/a/': { title: 'A', text: 'one' },
      '/b/': { title: 'B', text: 'b' },
      '/c/': { title: 'C', text: 'c' }
    },
    { files: { 'assets/x.0123456789.css': '1', 'a.pdf': '1' } }
  )
  const after = site(
    {
      '/a/': { title: 'A', text: 'two' },
      '/b/': { title: 'B', text: 'b', around: '<ul></ul>' },
      '/new/': { title: 'N', text: 'n' },
      '/hidden/': { title: 'H', text: 'h', head: '<meta name="robots" content="noindex">' }
    },
    { files: { 'assets/x.9876543210.css': '2', 'a.pdf': '1' } }
  )
  assert.equal(compare(before, after, []).lists, {
    upload: [
      'a/index.html',
      'a/index.md',
      'assets/x.9876543210.css',
      'b/index.html',
      'hidden/index.html',
      'hidden/index.json',
      'hidden/index.md',
      'new/index.html',
      'new/index.json',
      'new/index.md'
    ],
    purge: ['/a/', '/a/index.md', '/b/', '/c/', '/c/index.json', '/c/index.md'],
    indexnow: ['https://site.example/a/', 'https://site.example/c/', 'https://site.example/new/']
  })
})

test('the same site has no difference', () => {
  const same = site({ '/a/': { title: 'A', text: 'one' } })
  assert.equal(compare(same, same, []).pages, { new: [], gone: [], changed: [], same: 1 })
})
