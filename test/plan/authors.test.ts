// Authors with pictures, roles and links, pinned posts and series: in layouts, structured data and the JSON for other
// programs.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { blogData } from '../../generator/emit/blog-data.ts'
import type { PagePlan } from '../../generator/plan/page-plan.ts'
import { planPage } from '../../generator/plan/planner.ts'
import { checkOf, minimal, planContextFrom, siteYaml, type Table } from '../memory-site.ts'

const gif = Uint8Array.from(
  Buffer.from('R0lGODlhAgADAIAAAAAAAP///yH5BAEAAAAALAAAAAACAAMAAAICRAoAOw==', 'base64')
)

const post = (title: string, extra: string) => `---\ntitle: ${title}\n${extra}\n---\n\nText.\n`

const site: Table = {
  'site/site.yaml': siteYaml,
  'content/en/blog/authors.yaml': `ada:
  name: Ada
  role: Engineer
  bio: Writes about boards.
  picture: ./ada.gif
  url: https://ada.example
  links:
    - { label: Code, url: https://code.example/ada }
    - url: https://www.social.example/@ada
    - url: mailto:ada@example.com
bob: { name: Bob }
`,
  'content/de/blog/authors.yaml': 'bob: { name: Bob, role: Autor }\n',
  'content/en/blog/series.yaml': 'tour: { label: A tour, description: Step by step., permalink: the-tour }\n',
  'content/de/blog/series.yaml': 'tour: { label: Ein Rundgang, permalink: the-tour }\n',
  'content/en/blog/ada.gif': gif,
  'content/en/blog/2025-01-01-one.md': post('One', 'series: tour\nauthors: [ada]\npinned: true'),
  'content/en/blog/2025-01-02-two.md': post('Two', 'series: tour\nauthors: [bob]\ntags: [x]'),
  'content/en/blog/2025-01-03-three.md': post('Three', 'series: tour\nauthors: [ada, bob]\ntags: [x]'),
  'content/en/blog/2025-01-04-four.md': post('Four', 'series: tour\nunlisted: true'),
  'content/en/blog/2025-01-05-alone.md': post('Alone', 'authors: [ada]')
}

const { context } = planContextFrom(site)

async function planAt(path: string): Promise<PagePlan> {
  const route = context.graph.routes.get(path)
  if (!route) throw new Error(`expected a page at ${path}`)
  return planPage(context, route)
}

const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null).replace(/\.[0-9a-f]{10}\./g, '.HASH.'))

const propAt = async (path: string, name: string): Promise<unknown> =>
  plain((await planAt(path)).view.props[name])

async function thingsAt(path: string): Promise<readonly Record<string, unknown>[]> {
  const { head } = await planAt(path)
  const [, json = '{}'] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head.generated.join('\n')) ?? []
  const { '@graph': things = [] } = plain(JSON.parse(json)) as { '@graph'?: Record<string, unknown>[] }
  return things
}

const byline = {
  name: 'Ada',
  title: 'Engineer',
  picture: { src: '/assets/ada.HASH.gif', alt: '', width: 2, height: 3 },
  page: '/blog/authors/ada/'
}

const profile = {
  ...byline,
  description: 'Writes about boards.',
  url: 'https://ada.example',
  links: [
    { url: 'https://code.example/ada', label: 'Code' },
    { url: 'https://www.social.example/@ada', label: 'social.example' },
    { url: 'mailto:ada@example.com', label: 'ada@example.com' }
  ]
}

test('an author on the page of a post, and on their own', async () => {
  assert.equal(await propAt('/blog/alone/', 'authors'), [profile])
  assert.equal(await propAt('/blog/authors/ada/', 'author'), profile)
})

test('an author in lists: without unused fields', async () => {
  const [, two] = (await propAt('/blog/page/2/', 'posts')) as { authors: unknown }[]
  assert.equal(two?.authors, [{ name: 'Bob', page: '/blog/authors/bob/' }])
  const [pinned] = (await propAt('/blog/', 'posts')) as { authors: unknown }[]
  assert.equal(pinned?.authors, [byline])
})

test('a translated entry replaces the whole author', async () =>
  assert.equal(await propAt('/de/blog/two/', 'authors'), [
    { name: 'Bob', title: 'Autor', page: '/de/blog/authors/bob/' }
  ]))

test('pictures are published with the pages that show them', async () => {
  const files = async (path: string) => (await planAt(path)).assets.map(({ file }) => file)
  assert.equal(
    await Promise.all(
      ['/blog/alone/', '/blog/', '/blog/authors/', '/blog/authors/ada/', '/blog/two/'].map(files)
    ),
    [...Array.from({ length: 4 }, () => ['content/en/blog/ada.gif']), []]
  )
})

const person = {
  '@type': 'Person',
  name: 'Ada',
  url: 'https://site.example/blog/authors/ada/',
  jobTitle: 'Engineer',
  image: 'https://site.example/assets/ada.HASH.gif',
  sameAs: ['https://ada.example', 'https://code.example/ada', 'https://www.social.example/@ada']
}

test('structured data of an author', async () => {
  const [posting] = await thingsAt('/blog/alone/')
  assert.equal(posting?.author, [person])
  const [page] = await thingsAt('/blog/authors/ada/')
  assert.equal(page, {
    '@type': 'ProfilePage',
    '@id': 'https://site.example/blog/authors/ada/#profile',
    url: 'https://site.example/blog/authors/ada/',
    inLanguage: 'en',
    mainEntity: { ...person, description: 'Writes about boards.' }
  })
})

const titles = (posts: unknown) =>
  (posts as readonly { title: string; pinned?: true }[]).map(
    ({ title, pinned }) => title + (pinned ? ', pinned' : '')
  )

test('pinned posts come first in lists and are marked; archive and sidebar are by date', async () => {
  assert.equal(titles(await propAt('/blog/', 'posts')), ['One, pinned', 'Alone'])
  assert.equal(titles(await propAt('/blog/page/2/', 'posts')), ['Three', 'Two'])
  assert.equal(titles(await propAt('/blog/authors/ada/', 'posts')), ['One, pinned', 'Alone', 'Three'])
  for (const path of ['/blog/archive/', '/blog/']) {
    const [year] = (await propAt(path, 'years')) as { posts: unknown }[]
    assert.equal(titles(year?.posts), ['Alone', 'Three', 'Two', 'One'])
  }
})

test('pinning a post only changes lists', async () => {
  const file = 'content/en/blog/2025-01-02-two.md'
  const pinned = planContextFrom({
    ...site,
    [file]: post('Two', 'series: tour\nauthors: [bob]\ntags: [x]\npinned: true')
  })
  const changed: string[] = []
  for (const [path, route] of context.graph.routes) {
    const other = pinned.context.graph.routes.get(path)
    const views = [await planAt(path), other && (await planPage(pinned.context, other))].map(
      (plan) => plan && JSON.stringify(plan.view)
    )
    if (views[0] !== views[1] && route.locale === 'en') changed.push(path)
  }
  assert.equal(changed, ['/blog/', '/blog/page/2/', '/blog/tags/x/', '/blog/authors/bob/'])
})

test('the place of a post in its series', async () => {
  const series = await Promise.all(
    ['/blog/one/', '/de/blog/two/', '/blog/three/', '/blog/four/', '/blog/alone/'].map((path) =>
      propAt(path, 'series')
    )
  )
  assert.equal(series, [
    {
      label: 'A tour',
      url: '/blog/series/the-tour/',
      number: 1,
      count: 3,
      next: { label: 'Two', url: '/blog/two/' }
    },
    {
      label: 'Ein Rundgang',
      url: '/de/blog/series/the-tour/',
      number: 2,
      count: 3,
      previous: { label: 'One', url: '/de/blog/one/', original: { lang: 'en', dir: 'ltr' } },
      next: { label: 'Three', url: '/de/blog/three/', original: { lang: 'en', dir: 'ltr' } }
    },
    {
      label: 'A tour',
      url: '/blog/series/the-tour/',
      number: 3,
      count: 3,
      previous: { label: 'Two', url: '/blog/two/' }
    },
    null,
    null
  ])
})

test('the page of a series: its posts in order, on several pages', async () => {
  const { view } = await planAt('/blog/series/the-tour/')
  const { posts, series, older } = plain(view.props) as Record<string, unknown>
  assert.equal([view.title, view.description], ['A tour', 'Step by step.'])
  assert.equal(titles(posts), ['One', 'Two'])
  assert.equal(series, {
    label: 'A tour',
    description: 'Step by step.',
    count: 3,
    blog: '/blog/',
    blogTitle: 'Blog'
  })
  assert.equal(older, { label: 'Page 2', url: '/blog/series/the-tour/page/2/' })
})

test('authors, series and pins as data', () => {
  const posts = new Map(blogData(context).map(({ path, content }) => [path, String(content)])).get(
    'blog/data/posts.json'
  )
  const one = (plain(JSON.parse(posts ?? '')) as { posts: { title: string }[] }).posts.find(
    ({ title }) => title === 'One'
  )
  assert.equal(one, {
    url: '/blog/one/',
    title: 'One',
    description: 'Text.',
    date: '2025-01-01',
    language: 'en',
    readingMinutes: 1,
    authors: [
      {
        key: 'ada',
        name: 'Ada',
        title: 'Engineer',
        url: '/blog/authors/ada/',
        picture: '/assets/ada.HASH.gif'
      }
    ],
    tags: [],
    series: 'tour',
    pinned: true
  })
})

const mistakes = [
  // what          entry                                              line, message
  [
    'a missing picture',
    'picture: ./adda.gif',
    'asset-missing',
    'There is no file at `./adda.gif`',
    'did you mean `ada.gif`?'
  ],
  [
    'a picture on another site',
    'picture: https://ada.example/ada.gif',
    'asset-missing',
    'There is no file at `https://ada.example/ada.gif`',
    'name a file of this site: `./ann.jpg` beside this one, or `/img/ann.jpg` of site/static'
  ],
  [
    'a link without a scheme',
    'links: [{ url: ada.example }]',
    'schema-type',
    'Expected an address such as `https://example.com/ann` or `mailto:ann@example.com`, found `"ada.example"` for `ada.links[0].url`',
    undefined
  ]
] as const

for (const [what, entry, ...expected] of mistakes)
  test(`authors.yaml: ${what}`, () =>
    assert.equal(
      checkOf({
        ...minimal,
        'content/en/blog/authors.yaml': `ada:\n  name: Ada\n  ${entry}\n`,
        'content/en/blog/ada.gif': gif
      }).diagnostics.map(({ code, line, message, hint }) => [line, code, message, hint]),
      [[3, ...expected]]
    ))
