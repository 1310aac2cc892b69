// Queries about posts, documents and pages, and about entries that refer to authors; `end-to-end/entries` has the others.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { collectionQueries, type QueryError } from '../../generator/plan/query/query.ts'
import type { CollectionQuery, Entry } from '../../generator/theme.ts'
import { planContextFrom, siteYaml } from '../memory-site.ts'

const { context } = planContextFrom({
  'site/site.yaml': siteYaml.replace(
    'jobs: {type: entries, fields: {}}',
    'jobs: {type: entries, fields: {lead: {reference: authors}, since: date, near: {list: {reference: jobs}, optional: true}, kind: {enum: [office, concrete], optional: true}, hours: {type: number, optional: true}, remote: {type: boolean, optional: true}, venue: {object: {city: text}, optional: true}}}'
  ),
  'content/en/jobs/welder.yaml': 'lead: bob\nsince: 2025-01-02\nnear: [draft, fitter]\n',
  'content/en/jobs/draft.yaml': 'lead: bob\nsince: 2025-01-02\ndraft: true\n',
  'content/en/jobs/fitter.yaml': 'lead: ada\nsince: 2025-03-04\n',
  'content/en/jobs/turner.yaml': 'lead: bob\nsince: 2024-05-06\n',
  'content/en/pages/index.md': '# Home\n\nWelcome.\n',
  'content/en/pages/about.md': '---\ntitle: About\ndescription: Who we are\n---\n\nText.\n',
  'content/en/pages/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n',
  'content/en/docs/02-use.md': '---\ntitle: Use it\ntags: [basics, tools]\n---\n\nHow.\n',
  'content/en/docs/01-install.md': '---\ntitle: Install\ntags: [basics]\n---\n\nFirst.\n',
  'content/en/docs/tags.yaml': 'basics: { label: Basics }\ntools: { label: Tools }\n',
  'content/de/docs/01-install.md': '---\ntitle: Installieren\ntags: [basics, werkzeug]\n---\n\nZuerst.\n',
  'content/en/blog/authors.yaml': 'ada: { name: Ada }\nbob: { name: Bob }\n',
  'content/en/blog/tags.yaml': 'news: { label: News }\nplans: { label: Plans }\n',
  'content/en/docs/03-later.md': '---\ntitle: Later\ndraft: true\ntags: [drafted]\n---\n\nLater.\n',
  'content/en/blog/2025-01-01-first.md': '---\ntitle: First\nauthors: [ada]\ntags: [news]\n---\n\nOne.\n',
  'site/static/board.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
  'content/en/blog/second.md':
    '---\ntitle: Second\ndate: 2025-02-01 09:00\nauthors: [ada, bob]\n---\n\nTwo.\n',
  'content/en/blog/another.md':
    '---\ntitle: Another\ndate: 2025-02-01 14:30\nimage: /board.svg\n---\n\nThree.\n',
  'content/en/blog/2025-03-01-secret.md': '---\ntitle: Secret\nunlisted: true\n---\n\nFour.\n'
})

const collection = collectionQueries(context, 'en')
const blog = collection('blog')
const docs = collection('docs')
const pages = collection('pages')

const ids = (query: Iterable<Entry>): readonly string[] => [...query].map(({ id }) => id)

const lists: readonly (readonly [string, CollectionQuery, readonly string[]])[] = [
  // why, query, ids
  ['posts, newest first, without unlisted ones', blog, ['another', 'second', '2025-01-01-first']],
  ['the oldest first, by the time of the day', blog.sort('date'), ['2025-01-01-first', 'second', 'another']],
  ['the newest first', blog.sort('-date'), ['another', 'second', '2025-01-01-first']],
  ['posts of a day', blog.where('date = 2025-02-01'), ['another', 'second']],
  ['posts since a day', blog.where('date >= 2025-01-02').sort('title'), ['another', 'second']],
  ['posts of an author', blog.where({ authors: 'bob' }), ['second']],
  [
    'posts of one of several authors',
    blog.where({ authors: ['ada', 'bob'] }),
    ['second', '2025-01-01-first']
  ],
  ['posts with an author', blog.where('authors'), ['second', '2025-01-01-first']],
  ['posts with a tag that only tags.yaml has', blog.where('tags = plans'), []],
  ['documents with a tag that only a draft has', docs.where('tags = drafted'), []],
  ['documents with a tag of another language', docs.where('tags = werkzeug'), []],
  ['posts without a tag', blog.where('not tags'), ['another', 'second']],
  [
    'posts by their picture',
    blog.where(({ image }) => image?.src === '/board.svg' && image.width === 40),
    ['another']
  ],
  ['posts by a function', blog.where(({ title }) => title.endsWith('d')), ['second']],
  ['limit and offset', blog.offset(1).limit(1), ['second']],
  ['documents in the order of the files', docs, ['install', 'use']],
  ['documents by title, in another direction', docs.sort('-title'), ['use', 'install']],
  ['documents with a tag', docs.where('tags = tools'), ['use']],
  ['pages', pages.sort('id'), ['about', 'index']],
  ['pages by description', pages.where('description = "Who we are"'), ['about']],
  ['pages by address', pages.where('url = /about/'), ['about']],
  ['documents of another language', docs.locale('de'), ['install', 'use']]
]

for (const [why, query, expected] of lists) test(why, () => assert.equal(ids(query), expected))

test('an entry of each', () =>
  assert.equal(
    [blog.get('second'), docs.get('use'), pages.get('about')],
    [
      {
        id: 'second',
        collection: 'blog',
        title: 'Second',
        description: 'Two.',
        url: '/blog/second/',
        fields: {
          date: { datetime: '2025-02-01', text: 'February 1, 2025' },
          tags: [],
          authors: ['ada', 'bob']
        }
      },
      {
        id: 'use',
        collection: 'docs',
        title: 'Use it',
        description: 'How.',
        url: '/docs/use/',
        fields: { tags: ['basics', 'tools'] }
      },
      {
        id: 'about',
        collection: 'pages',
        title: 'About',
        description: 'Who we are',
        url: '/about/',
        fields: {}
      }
    ]
  ))

test('unlisted ones by their id', () => assert.is(blog.get('2025-03-01-secret')?.title, 'Secret'))
test('none', () => assert.is(blog.get('third'), undefined))
test('a text in another language than the page', () =>
  assert.equal(docs.locale('de').get('use')?.original, { lang: 'en', dir: 'ltr' }))

const groups = (query: CollectionQuery, field: string) =>
  query.groupBy(field).map(({ key, label, entries }) => [key, label, ids(entries)])

test('groups of posts by author have their names', () =>
  assert.equal(groups(blog, 'authors'), [
    ['ada', 'Ada', ['second', '2025-01-01-first']],
    ['bob', 'Bob', ['second']]
  ]))
test('groups of entries by author have their names', () =>
  assert.equal(groups(collection('jobs').sort('since'), 'lead'), [
    ['bob', 'Bob', ['turner', 'welder']],
    ['ada', 'Ada', ['fitter']]
  ]))
test('a draft is left out of a list of references', () => {
  const near = collection('jobs').get('welder')?.fields.near as readonly Entry[]
  assert.equal(ids(near), ['fitter'])
})
test('groups of posts by day', () =>
  assert.equal(
    groups(blog, 'date').map(([key, , entries]) => [key, entries]),
    [
      ['2025-02-01', ['another', 'second']],
      ['2025-01-01', ['2025-01-01-first']]
    ]
  ))
test('groups of documents by tag have their labels', () =>
  assert.equal(groups(docs, 'tags'), [
    ['basics', 'Basics', ['install', 'use']],
    ['tools', 'Tools', ['use']]
  ]))

test('pages of a list', () => {
  const { entries, ...page } = blog.paginate(2, 2)
  assert.equal([ids(entries), page], [['2025-01-01-first'], { number: 2, pages: 2, count: 3 }])
})
test('count, first, and selected fields', () =>
  assert.equal(
    [blog.count(), blog.first()?.id, blog.select('tags').get('second')?.fields],
    [3, 'another', { tags: [] }]
  ))

const jobs = collection('jobs')

const wrong: readonly (readonly [string, () => unknown, string])[] = [
  ['an unknown collection', () => collection('blogs'), 'There is no collection `blogs`'],
  ['an unknown field', () => blog.where('author = ada'), 'The collection `blog` has no field `author`'],
  ['an unknown field to group by', () => docs.groupBy('tag'), 'The collection `docs` has no field `tag`'],
  [
    'an unknown field of an object',
    () => jobs.where('venue.cty = Bonn'),
    'The field `venue` has no field `cty`'
  ],
  [
    'an unknown field of an object to sort by',
    () => jobs.sort('-venue.cty'),
    'The field `venue` has no field `cty`'
  ],
  [
    'an unknown field of an entry that is referred to',
    () => jobs.where('near.sins > 2025'),
    'The collection `jobs` has no field `sins`'
  ],
  [
    'a field of an author',
    () => jobs.where('lead.name = Bob'),
    '`lead` refers to an author; queries know only the key of an author, found `lead.name`'
  ],
  [
    'a field of a number',
    () => jobs.where({ 'hours.min': 3 }),
    '`hours` is not an object, so queries find no `hours.min`'
  ],
  [
    'a value that an enum does not have',
    () => jobs.where('not (kind = concrt)'),
    'Expected `office` or `concrete` for `kind`, found `concrt`'
  ],
  [
    'such a value among others',
    () => jobs.where('kind in [office, concrt]'),
    'Expected `office` or `concrete` for `kind`, found `concrt`'
  ],
  [
    'a word for a date',
    () => jobs.where('since > tomorrow'),
    'Expected a date for `since`, found `tomorrow`'
  ],
  [
    'a word for the date of a post',
    () => blog.where('date > tomorrow'),
    'Expected a date for `date`, found `tomorrow`'
  ],
  ['a word for a number', () => jobs.where('hours < "8"'), 'Expected a number for `hours`, found `8`'],
  [
    'a word for a boolean',
    () => jobs.where('remote = yes'),
    'Expected `true` or `false` for `remote`, found `yes`'
  ],
  ['an unknown author', () => jobs.where('lead = bbo'), 'There is no entry `bbo` in `authors`'],
  [
    'an unknown entry in a list of references',
    () => jobs.where('near in [fitter, weldr]'),
    'There is no entry `weldr` in `jobs`'
  ],
  ['an unknown tag of posts', () => blog.where('tags = nwes'), 'No page of `blog` has the tag `nwes`'],
  [
    'an unknown tag of documents, negated',
    () => docs.where('not (tags in [basics, tolls])'),
    'No page of `docs` has the tag `tolls`'
  ],
  ['an unknown author of posts', () => blog.where('authors = bbo'), 'There is no entry `bbo` in `authors`'],
  [
    'a field of an author of posts',
    () => blog.where('authors.name = Bob'),
    '`authors` refers to an author; queries know only the key of an author, found `authors.name`'
  ],
  ['an object as a value', () => jobs.where('venue = Bonn'), '`venue` is an object, which is never `Bonn`'],
  [
    'a part of a field to select',
    () => jobs.select('venue.city'),
    '`select` takes whole fields, found `venue.city`'
  ],
  ['an unknown language', () => docs.locale('fr'), 'There is no locale `fr`']
]
for (const [why, ask, message] of wrong)
  test(`reported: ${why}`, () => assert.throws(ask, (error: Error) => error.message === message))

test('the nearest of many tags is named', () => {
  const names = Array.from({ length: 30 }, (_, number) => `machine-${number + 10}`)
  const { context: many } = planContextFrom({
    'content/en/docs/a.md': `---\ntags: [${names.join(', ')}]\n---\n\n# A\n`
  })
  assert.throws(
    () => collectionQueries(many, 'en')('docs').where('tags = machine-39x'),
    (error: QueryError) => error.hint === 'did you mean `machine-39`?'
  )
})
