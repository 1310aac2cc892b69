import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { postPath } from '../../generator/graph/blog.ts'
import { graphOf, siteYaml, type Table } from '../memory-site.ts'

const post = (extra = '') => `---\n${extra}\n---\nText.\n`

const blogOf = (files: Table, locale = 'en') => {
  const blog = graphOf(files).graph.blogs.get(locale)?.get('blog')
  if (!blog) throw new Error('expected a blog')
  return blog
}

const addresses = [
  // why                          file                              front matter     path
  ['the date is removed', '2025-01-02-news.md', '', '/blog/news/'],
  ['a post in its own folder', '2025-01-02-news/index.md', '', '/blog/news/'],
  ['without a date in the name', 'news.md', 'date: 2025-01-02', '/blog/news/'],
  ['a slug', '2025-01-02-news.md', 'slug: big-news', '/blog/big-news/']
] as const

const dated = [
  ['the date as folders', '2025-01-02-news.md', '', '/blog/2025/01/02/news/'],
  ['a post in its own folder', '2025-01-02-news/index.md', '', '/blog/2025/01/02/news/'],
  ['the date in front matter', '2025-01-02-news.md', 'date: 2025-03-04', '/blog/2025/03/04/news/'],
  ['a slug, which replaces the whole path', '2025-01-02-news.md', 'slug: big-news', '/blog/big-news/']
] as const

for (const [why, file, extra, path] of dated)
  test(`posts with their date in the url: ${why}`, () =>
    assert.equal(
      blogOf({
        'site/site.yaml': 'title: T\nurl: https://site.example\ncollections: {blog: {permalink: date}}\n',
        [`content/en/blog/${file}`]: post(extra)
      }).posts.map((route) => route.path),
      [path]
    ))

test('posts: the url under a former name, for redirects', () => {
  const { source } = blogOf({ 'content/en/blog/2025-01-02-news.md': post() }).posts[0] ?? {}
  assert.ok(source)
  const collection = { permalink: 'date' } as const
  assert.is(postPath(source, collection, '2024-12-31-old'), '2024/12/31/old')
  assert.is(postPath(source, collection, 'old'), '2025/01/02/old')
  assert.is(postPath(source, { permalink: 'name' }, '2024-12-31-old'), 'old')
})

for (const [why, file, extra, path] of addresses)
  test(`posts: ${why}`, () =>
    assert.equal(
      blogOf({ [`content/en/blog/${file}`]: post(extra) }).posts.map((route) => route.path),
      [path]
    ))

test('posts: newest first; on the same day, by name', () =>
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

test('posts: by time of day, whatever their offsets', () =>
  assert.equal(
    blogOf({
      'site/site.yaml': `${siteYaml}timeZone: Europe/Berlin\n`,
      'content/en/blog/noon.md': post('date: 2026-05-20 12:00'),
      'content/en/blog/morning.md': post('date: "2026-05-20 09:00"'),
      'content/en/blog/day.md': post('date: 2026-05-20'),
      'content/en/blog/tokyo.md': post('date: 2026-05-20T17:30:00+09:00'),
      'content/en/blog/late.md': post('date: 2026-05-19T23:30:00Z')
    }).posts.map(({ path, source, published }) => [path, source.date, published.timestamp]),
    [
      ['/blog/noon/', '2026-05-20', '2026-05-20T12:00:00+02:00'],
      ['/blog/tokyo/', '2026-05-20', '2026-05-20T17:30:00+09:00'],
      ['/blog/morning/', '2026-05-20', '2026-05-20T09:00:00+02:00'],
      ['/blog/late/', '2026-05-19', '2026-05-19T23:30:00Z'],
      ['/blog/day/', '2026-05-20', '2026-05-20T00:00:00+02:00']
    ]
  ))

const tagged: Table = {
  'content/en/blog/2025-01-01-a.md': post('tags: [news, Edge AI, news]'),
  'content/en/blog/2025-01-02-b.md': post('tags: [news]'),
  'content/en/blog/2025-01-03-c.md': post('tags: [other]\nunlisted: true'),
  'content/en/blog/tags.yaml':
    'news: {label: News, description: All news, permalink: latest}\nEdge AI: {}\nother: {}\n',
  'content/de/blog/tags.yaml': 'news: {label: Neues}\n'
}

test('tags: sorted, with label, description and url, and their posts newest first', () =>
  assert.equal(
    [...blogOf(tagged).tags.values()].map(({ items: pages, ...tag }) => ({
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

test('tags: a translation replaces the whole entry', () =>
  assert.equal(
    [...blogOf(tagged, 'de').tags.values()].map(({ key, label, path }) => [key, label, path]),
    [
      ['Edge AI', 'Edge AI', '/de/blog/tags/edge-ai/'],
      ['news', 'Neues', '/de/blog/tags/news/']
    ]
  ))

test('authors: those of the language override those of the default language', () =>
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

test('the label of the collection is the title of the blog', () => {
  const { graph } = graphOf({
    'site/site.yaml':
      'title: T\nurl: https://site.example\nlocales: {en: {}, de: {}}\ncollections: {blog: {label: {en: News, de: Neues}}}\n',
    'content/en/blog/2025-01-01-a.md': post('title: A')
  })
  assert.equal(
    ['/blog/', '/de/blog/'].map((path) => graph.routes.get(path)?.title),
    ['News', 'Neues']
  )
})

test('a page for each author with posts', () => {
  const { graph } = graphOf({
    'content/en/blog/2025-01-01-a.md': post('authors: [bob, ada]'),
    'content/en/blog/2025-01-02-b.md': post('authors: [ada, ada]'),
    'content/en/blog/2025-01-03-c.md': post('authors: [cy]\nunlisted: true'),
    'content/en/blog/authors.yaml':
      'ada: {name: Ada Lovelace, description: First.}\nbob: {name: Bob}\ncy: {name: Cy}\n'
  })
  assert.equal(
    [...graph.routes.values()].flatMap((route) =>
      route.kind === 'author' && route.locale === 'de'
        ? [[route.path, route.title, route.description, route.key]]
        : []
    ),
    [
      ['/de/blog/authors/ada/', 'Ada Lovelace', 'First.', 'blog/authors/ada'],
      ['/de/blog/authors/bob/', 'Bob', undefined, 'blog/authors/bob']
    ]
  )
  assert.equal(
    graph.blogs
      .get('en')
      ?.get('blog')
      ?.postsByAuthor.get('ada')
      ?.map(({ path }) => path),
    ['/blog/b/', '/blog/a/']
  )
})

test('related posts: rare tags before common ones, then newer ones', () => {
  const { graph } = graphOf({
    'content/en/blog/2025-01-01-a.md': post('tags: [all, rare]'),
    'content/en/blog/2025-01-02-b.md': post('tags: [all]'),
    'content/en/blog/2025-01-03-c.md': post('tags: [all, rare]'),
    'content/en/blog/2025-01-04-d.md': post('tags: [all]'),
    'content/en/blog/2025-01-05-e.md': post('tags: [all]'),
    'content/en/blog/2025-01-06-f.md': post('tags: [other]')
  })
  const related = graph.blogs.get('en')?.get('blog')?.related
  assert.equal(
    [...(related ?? [])].map(([path, posts]) => [path, posts.map((other) => other.path)]),
    [
      ['/blog/f/', []],
      ['/blog/e/', ['/blog/d/', '/blog/c/', '/blog/b/']],
      ['/blog/d/', ['/blog/e/', '/blog/c/', '/blog/b/']],
      ['/blog/c/', ['/blog/a/', '/blog/e/', '/blog/d/']],
      ['/blog/b/', ['/blog/e/', '/blog/d/', '/blog/c/']],
      ['/blog/a/', ['/blog/c/', '/blog/e/', '/blog/d/']]
    ]
  )
})

const scheduled = [
  // why                              options                                      posts, warnings
  ['without a day', { drafts: false }, ['/blog/b/', '/blog/a/'], 0],
  ['on the day before', { drafts: false, today: '2025-05-19' }, ['/blog/a/'], 1],
  ['on that day', { drafts: false, today: '2025-05-20' }, ['/blog/b/', '/blog/a/'], 0],
  ['with drafts', { drafts: true, today: '2025-05-19' }, ['/blog/b/', '/blog/a/'], 0]
] as const

for (const [why, options, paths, warnings] of scheduled)
  test(`scheduled posts: ${why}`, () => {
    const { graph, diagnostics } = graphOf(
      { 'content/en/blog/2025-01-01-a.md': post(''), 'content/en/blog/2025-05-20-b.md': post('') },
      options
    )
    assert.equal(
      graph.blogs
        .get('en')
        ?.get('blog')
        ?.posts.map(({ path }) => path),
      paths
    )
    assert.equal(
      diagnostics.map(({ code }) => code),
      Array.from({ length: warnings }, () => 'post-later')
    )
  })

const timed = [
  // why                                   today                    posts                     warning
  ['on that day, which counts as a whole', '2026-05-20', ['/blog/b/', '/blog/a/'], undefined],
  ['just before', '2026-05-20T12:29:59Z', ['/blog/a/'], 'it is 2026-05-20T12:29:59Z now'],
  ['at that time', '2026-05-20T12:30:00Z', ['/blog/b/', '/blog/a/'], undefined],
  ['at that time in another time zone', '2026-05-20T07:30:00-05:00', ['/blog/b/', '/blog/a/'], undefined],
  ['before midnight in the time zone', '2026-05-18T21:59:59Z', [], 'today is 2026-05-18']
] as const

for (const [why, today, paths, warning] of timed)
  test(`posts scheduled for a time of the day: ${why}`, () => {
    const { graph, diagnostics } = graphOf(
      {
        'site/site.yaml': `${siteYaml}timeZone: Europe/Berlin\n`,
        'content/en/blog/2026-05-19-a.md': post(),
        'content/en/blog/b.md': post('date: 2026-05-20 14:30')
      },
      { drafts: false, today }
    )
    const { posts = [] } = graph.blogs.get('en')?.get('blog') ?? {}
    assert.equal(
      posts.map(({ path }) => path),
      paths
    )
    assert.is(diagnostics.length, 2 - paths.length)
    assert.match(diagnostics[0]?.message ?? 'undefined', warning ?? 'undefined')
  })

const days = [
  // why                                              date of a post          today                   changes
  ['a post with a day only', '2026-05-20', '2026-05-20T10:00:00Z', false],
  ['a time today, before it', '2026-05-20 14:30', '2026-05-20T10:00:00Z', true],
  ['a time today, after it', '2026-05-20 14:30', '2026-05-20T18:00:00Z', true],
  ['a time on another day', '2026-05-21 14:30', '2026-05-20T10:00:00Z', false]
] as const

for (const [why, date, today, changes] of days)
  test(`whether a build of the same day may differ: ${why}`, () =>
    assert.is(
      graphOf({ 'content/en/blog/a.md': post(`date: ${date}`) }, { drafts: false, today }).graph
        .changesLaterToday,
      changes
    ))

test('when the next post is published', () => {
  const nextOf = (today: string) =>
    graphOf(
      {
        'content/en/blog/a.md': post('date: 2026-05-20 14:30'),
        'content/en/blog/b.md': post('date: 2026-05-21'),
        'content/en/blog/c.md': post('date: 2026-05-20 09:00')
      },
      { drafts: true, today }
    ).graph.nextPublication
  assert.equal(['2026-05-20T08:59:59Z', '2026-05-20T10:00:00Z', '2026-05-20', '2026-05-22'].map(nextOf), [
    Date.parse('2026-05-20T09:00:00Z'),
    Date.parse('2026-05-20T14:30:00Z'),
    Date.parse('2026-05-21T00:00:00Z'),
    undefined
  ])
})

test('unknown names', () =>
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

test('tags.yaml is optional', () =>
  assert.equal(graphOf({ 'content/en/blog/2025-01-01-a.md': post('tags: [x]') }).diagnostics, []))
