import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { graphOf, type Table } from '../memory-site.ts'

const post = (extra = '') => `---\n${extra}\n---\nText.\n`

const blogOf = (files: Table, locale = 'en') => {
  const blog = graphOf(files).graph.blogs.get(locale)?.get('blog')
  if (!blog) throw new Error('expected a blog')
  return blog
}

const addresses = [
  // why                          file                              front matter     path
  ['the date goes', '2025-01-02-news.md', '', '/blog/news/'],
  ['a folder of its own', '2025-01-02-news/index.md', '', '/blog/news/'],
  ['without a date in its name', 'news.md', 'date: 2025-01-02', '/blog/news/'],
  ['a slug', '2025-01-02-news.md', 'slug: big-news', '/blog/big-news/']
] as const

for (const [why, file, extra, path] of addresses)
  test(`posts: ${why}`, () =>
    assert.equal(
      blogOf({ [`content/en/blog/${file}`]: post(extra) }).posts.map((route) => route.path),
      [path]
    ))

test('posts: newest first; of one day by name', () =>
  assert.equal(
    blogOf({
      'content/en/blog/2024-12-31-a.md': post(),
      'content/en/blog/2025-01-02-c.md': post(),
      'content/en/blog/2025-01-02-b.md': post(),
      'content/en/blog/2025-03-01-hidden.md': post('unlisted: true'),
      'content/en/blog/2025-04-01-draft.md': post('draft: true')
    }).posts.map(({ path }) => path),
    ['/blog/b/', '/blog/c/', '/blog/a/']
  ))

const tagged: Table = {
  'content/en/blog/2025-01-01-a.md': post('tags: [news, Edge AI, news]'),
  'content/en/blog/2025-01-02-b.md': post('tags: [news]'),
  'content/en/blog/2025-01-03-c.md': post('tags: [other]\nunlisted: true'),
  'content/en/blog/tags.yaml':
    'news: {label: News, description: All news, permalink: latest}\nEdge AI: {}\nother: {}\n',
  'content/de/blog/tags.yaml': 'news: {label: Neues}\n'
}

test('tags: sorted, with label, description and address, and their posts newest first', () =>
  assert.equal(
    [...blogOf(tagged).tags.values()].map(({ pages, ...tag }) => ({
      ...tag,
      pages: pages.map(({ path }) => path)
    })),
    [
      { key: 'Edge AI', label: 'Edge AI', path: '/blog/tags/edge-ai/', pages: ['/blog/a/'] },
      {
        key: 'news',
        label: 'News',
        description: 'All news',
        path: '/blog/tags/latest/',
        pages: ['/blog/b/', '/blog/a/']
      }
    ]
  ))

test('tags: a translation replaces an entry whole', () =>
  assert.equal(
    [...blogOf(tagged, 'de').tags.values()].map(({ key, label, path }) => [key, label, path]),
    [
      ['Edge AI', 'Edge AI', '/de/blog/tags/edge-ai/'],
      ['news', 'Neues', '/de/blog/tags/news/']
    ]
  ))

test('authors: the default language, and over it the own', () =>
  assert.equal(
    [
      ...blogOf(
        {
          'content/en/blog/authors.yaml': 'ada: {name: Ada, title: Engineer}\nbob: {name: Bob}\n',
          'content/de/blog/authors.yaml': 'ada: {name: Ada, title: Ingenieurin}\n'
        },
        'de'
      ).authors
    ],
    [
      ['ada', { name: 'Ada', title: 'Ingenieurin' }],
      ['bob', { name: 'Bob' }]
    ]
  ))

test('every page of a blog, with its title', () => {
  const three = Object.fromEntries(
    [1, 2, 3].map((day) => [`content/en/blog/2025-01-0${day}-p${day}.md`, post('tags: [x]\ntitle: P')])
  )
  assert.equal(
    [...graphOf(three).graph.routes.values()]
      .filter(({ locale, kind }) => locale === 'en' && kind !== 'post')
      .map(({ kind, path, title }) => [kind, path, title]),
    [
      ['postList', '/blog/', 'Blog'],
      ['postList', '/blog/page/2/', 'Blog – Page 2'],
      ['postList', '/blog/tags/x/', '3 posts with x'],
      ['postList', '/blog/tags/x/page/2/', '3 posts with x – Page 2'],
      ['tagIndex', '/blog/tags/', 'Tags'],
      ['archive', '/blog/archive/', 'Archive'],
      ['authors', '/blog/authors/', 'Authors']
    ]
  )
})

test('names that nobody knows', () =>
  assert.equal(
    graphOf({
      'content/en/blog/2025-01-01-a.md': post('authors: [ada, bbo]\ntags: [nwes, quite-other]'),
      'content/en/blog/authors.yaml': 'ada: {name: Ada}\nbob: {name: Bob}\n',
      'content/en/blog/tags.yaml': 'news: {}\n'
    }).diagnostics.map((item) => [item.severity, item.code, item.line, item.column, item.message, item.hint]),
    [
      ['error', 'author-unknown', 2, 16, 'Unknown author `bbo`', 'did you mean `bob`?'],
      ['warning', 'tag-unknown', 3, 8, 'Unknown tag `nwes`', 'did you mean `news`?'],
      ['warning', 'tag-unknown', 3, 14, 'Unknown tag `quite-other`', 'add it to content/en/blog/tags.yaml']
    ]
  ))

test('tags need no list', () =>
  assert.equal(graphOf({ 'content/en/blog/2025-01-01-a.md': post('tags: [x]') }).diagnostics, []))

test.run()
