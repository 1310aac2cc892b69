// The data of blogs conforms to docs/blog-data.schema.json.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { blogData } from '../../generator/emit/blog-data.ts'
import { planContextFrom, siteYaml, type Table } from '../memory-site.ts'

const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../docs/blog-data.schema.json'), 'utf8')
) as object
const validate = new Ajv({ allErrors: true }).compile(schema)

const site: Table = {
  'site/site.yaml': `${siteYaml}base: /kit/\n`,
  'content/en/blog/authors.yaml': 'ada: {name: Ada}\n',
  'content/en/blog/tags.yaml': 'x: {label: X, description: About x}\ny: {}\n',
  'content/en/blog/2025-05-20-a.md':
    '---\ntitle: A\nauthors: [ada]\ntags: [x, y]\nlast_update: {date: 2025-06-01}\nimage: ./p.svg\nimage_alt: P\n---\n\nText.\n',
  'content/en/blog/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
  'content/en/blog/2024-12-24-b.md': '---\ntitle: B\ntags: [x]\n---\n',
  'content/en/blog/2024-12-01-c.md': '---\ntitle: C\nunlisted: true\n---\n',
  'content/de/blog/2024-12-24-b.md': '---\ntitle: B auf Deutsch\n---\n\nText.\n'
}

const dataFiles = new Map(
  blogData(planContextFrom(site).context).map(({ path, content }) => [path, JSON.parse(String(content))])
)

for (const [path, value] of dataFiles)
  test(`${path} conforms to the schema`, () => {
    validate(value)
    assert.equal(validate.errors, null)
  })

test('the schema rejects invalid data', () => {
  const good = dataFiles.get('blog/data/tags.json')
  for (const bad of [{ ...good, format: 2 }, { ...good, more: 1 }, { ...good, tags: [{ key: 'x' }] }, {}])
    assert.not.ok(validate(bad))
})

test('posts, complete', () => {
  const { posts, ...rest } = dataFiles.get('de/blog/data/posts.json')
  assert.equal(rest, { format: 1, kind: 'posts', locale: 'de', url: '/kit/de/blog/' })
  assert.match(posts[0].image, /^\/kit\/assets\/sandboxed\/p\.[0-9a-f]{10}\.svg$/)
  assert.equal(
    [{ ...posts[0], image: undefined }, posts[1]],
    [
      {
        url: '/kit/de/blog/a/',
        title: 'A',
        description: 'Text.',
        date: '2025-05-20',
        updated: '2025-06-01',
        language: 'en',
        readingMinutes: 1,
        authors: [{ key: 'ada', name: 'Ada', url: '/kit/de/blog/authors/ada/' }],
        tags: ['x', 'y'],
        image: undefined
      },
      {
        url: '/kit/de/blog/b/',
        title: 'B auf Deutsch',
        description: 'Text.',
        date: '2024-12-24',
        language: 'de-DE',
        readingMinutes: 1,
        authors: [],
        tags: []
      }
    ]
  )
})

test('tags and archive, complete', () => {
  assert.equal(dataFiles.get('blog/data/tags.json').tags, [
    {
      key: 'x',
      label: 'X',
      description: 'About x',
      url: '/kit/blog/tags/x/',
      count: 2,
      posts: ['/kit/blog/a/', '/kit/blog/b/']
    },
    { key: 'y', label: 'y', url: '/kit/blog/tags/y/', count: 1, posts: ['/kit/blog/a/'] }
  ])
  assert.equal(dataFiles.get('blog/data/archive.json').years, [
    {
      year: '2025',
      count: 1,
      months: [{ month: '2025-05', posts: [{ url: '/kit/blog/a/', title: 'A', date: '2025-05-20' }] }]
    },
    {
      year: '2024',
      count: 1,
      months: [{ month: '2024-12', posts: [{ url: '/kit/blog/b/', title: 'B', date: '2024-12-24' }] }]
    }
  ])
})
