// `paginate` of React pages: their further pages, what heads, sitemap and lists of pages have of them, and mistakes.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { llmsFiles } from '../../generator/emit/llms.ts'
import { sitemaps } from '../../generator/emit/sitemap.ts'
import { contentPlanner } from '../../generator/plan/content/content.ts'
import { generatedElements } from '../../generator/plan/head/head.ts'
import { paginationOf } from '../../generator/plan/props/pagination.ts'
import { searchPages } from '../../generator/search/records.ts'
import { checkOf, completedSources, planContextFrom, siteYaml, type Table } from '../memory-site.ts'

const site: Table = {
  'site/site.yaml': `${siteYaml}  makers: {type: entries, path: none, fields: {name: text, country: text}}
  tools:
    type: entries
    fields: {price: number, by: {reference: makers}, about: {type: text, optional: true}}
`,
  'site/pages/shop.tsx': '',
  'content/en/pages/shop.yaml':
    'title: Shop\ndescription: All tools\npaginate: {collection: tools, where: by.country = SE, sort: -price, size: 2}\n',
  'content/de/pages/shop.yaml': 'title: Laden\ndescription: Werkzeug\n',
  'content/en/makers/all.yaml':
    '- {id: birch, name: Birch, country: SE}\n- {id: volt, name: Volt, country: KR}\n',
  'content/en/tools/all.csv':
    'id,title,price,by\nsaw,Saw,12,birch\nplane,Plane,48,birch\nbit,Bit,3,birch\ndrill,Drill,90,volt\n'
}

const contextOf = async (files: Table) =>
  planContextFrom(files, { sources: await completedSources(files) }).context

const context = await contextOf(site)

test('routes: in each language, with the query of the default language', () => {
  const routes = [...context.graph.routes.values()].filter(({ kind }) => kind === 'sitePage')
  assert.equal(
    routes.map(({ path, title, key }) => [path, title, key]),
    [
      ['/shop/', 'Shop', 'pages/shop'],
      ['/shop/page/2/', 'Shop – Page 2', 'pages/shop/page/2'],
      ['/de/shop/', 'Laden', 'pages/shop'],
      ['/de/shop/page/2/', 'Laden – Page 2', 'pages/shop/page/2']
    ]
  )
})

function propsAt(path: string) {
  const route = context.graph.routes.get(path)
  if (route?.kind !== 'sitePage') throw new Error(`${path} is no page`)
  return paginationOf(route, { renderContext: context, content: contentPlanner(context) }).pagination
}

test('props: the entries of each page, and the pages before and after', () => {
  const [first, second] = [propsAt('/shop/'), propsAt('/de/shop/page/2/')]
  assert.equal(
    [first?.entries.map(({ title, fields }) => [title, fields.price]), first?.next, first?.previous],
    [
      [
        ['Plane', 48],
        ['Saw', 12]
      ],
      { label: 'Page 2', url: '/shop/page/2/' },
      undefined
    ]
  )
  assert.equal(
    [
      second?.entries.map(({ title }) => title),
      second?.number,
      second?.pages,
      second?.count,
      second?.previous
    ],
    [['Bit'], 2, 2, 3, { label: 'Page 1', url: '/de/shop/' }]
  )
})

test('head: canonical, languages, and the neighbors in the list', () => {
  const route = context.graph.routes.get('/shop/page/2/')
  const payload = { description: 'All tools', title: 'Shop – Page 2', alternates: [] } as never
  const links = generatedElements(context, route as NonNullable<typeof route>, payload).filter((element) =>
    /rel="(?:canonical|prev|next)"|hreflang/.test(element)
  )
  assert.equal(links, [
    '<link rel="canonical" href="https://site.example/shop/page/2/">',
    '<link rel="alternate" hreflang="en" href="https://site.example/shop/page/2/">',
    '<link rel="alternate" hreflang="de" href="https://site.example/de/shop/page/2/">',
    '<link rel="alternate" hreflang="x-default" href="https://site.example/shop/page/2/">',
    '<link rel="prev" href="/shop/">'
  ])
})

test('all pages are in the sitemap; lists of pages and search have the first alone', () => {
  const routes = [...context.graph.routes.values()]
  const [map] = sitemaps(context, routes)
  const places = [...String(map?.content).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
  assert.equal(
    places.filter((place) => place?.includes('shop')),
    ['', 'de/'].flatMap((locale) =>
      ['shop/', 'shop/page/2/'].map((path) => `https://site.example/${locale}${path}`)
    )
  )
  const [list] = llmsFiles(context, routes)
  assert.equal([...String(list?.content).matchAll(/\(.*shop.*\)/g)].map(String), [
    '(https://site.example/shop/index.md)'
  ])
  assert.equal(
    searchPages(context, routes, 'en')
      .map(({ url }) => url)
      .filter((url) => url.includes('shop')),
    ['/shop/']
  )
})

test('posts too, and an empty list has one page', async () => {
  const posts = await contextOf({
    ...site,
    'content/en/pages/shop.yaml':
      'title: Shop\npaginate: {collection: blog, where: tags = x, sort: date, size: 1}\n',
    'content/en/blog/2025-01-02-a.md': '---\ntags: [x]\n---\n# A\n',
    'content/en/blog/2025-01-01-b.md': '---\ntags: [x]\n---\n# B\n',
    'content/en/blog/2025-01-03-c.md': '# C\n'
  })
  const pages = [...posts.graph.routes.values()].flatMap((route) =>
    route.kind === 'sitePage' && route.locale === 'en' ? [[route.path, route.list?.ids]] : []
  )
  assert.equal(pages, [
    ['/shop/', ['2025-01-01-b']],
    ['/shop/page/2/', ['2025-01-02-a']]
  ])
  const empty = await contextOf({
    ...site,
    'content/en/pages/shop.yaml': 'title: Shop\npaginate: {collection: tools, where: price > 1000}\n'
  })
  assert.equal(
    [...empty.graph.routes.keys()].filter((path) => path.includes('shop')),
    ['/shop/', '/de/shop/']
  )
})

const mistakes: readonly (readonly [string, Table, readonly string[]])[] = [
  [
    'an unknown collection',
    { 'content/en/pages/shop.yaml': 'title: Shop\npaginate: {collection: tool}\n' },
    ['content/en/pages/shop.yaml:2:24 There is no collection `tool`; did you mean `tools`?']
  ],
  [
    'unknown fields',
    {
      'content/en/pages/shop.yaml':
        'title: Shop\npaginate:\n  collection: tools\n  where: prise > 3\n  sort: [-cost]\n  select: [abot]\n'
    },
    [
      'content/en/pages/shop.yaml:4:10 The collection `tools` has no field `prise`; did you mean `price`?',
      'content/en/pages/shop.yaml:5:9 The collection `tools` has no field `cost`; known fields: id, title, description, url, image, stale, price, by, about',
      'content/en/pages/shop.yaml:6:11 The collection `tools` has no field `abot`; did you mean `about`?'
    ]
  ],
  [
    'unknown fields of what a field refers to, and values that a field never has',
    {
      'content/en/pages/shop.yaml':
        'title: Shop\npaginate:\n  collection: tools\n  where: by.contry = SE or price = cheap\n  sort: by.contry\n  select: [by.country]\n'
    },
    [
      'content/en/pages/shop.yaml:4:10 Expected a number for `price`, found `cheap`; write digits, without quotes: `12.5`',
      'content/en/pages/shop.yaml:4:10 The collection `makers` has no field `contry`; did you mean `country`?',
      'content/en/pages/shop.yaml:5:9 The collection `makers` has no field `contry`; did you mean `country`?',
      'content/en/pages/shop.yaml:6:11 `select` takes whole fields, found `by.country`; write `by`'
    ]
  ],
  [
    'a condition that is none',
    { 'content/en/pages/shop.yaml': 'title: Shop\npaginate: {collection: tools, where: price >}\n' },
    [
      'content/en/pages/shop.yaml:2:38 In `price >`, expected a value, found the end at character 8; write conditions such as `line = PLC and price < 100`'
    ]
  ],
  [
    'another page at the address of a further page',
    { 'content/en/pages/shop/page/2.md': '# Other\n' },
    [
      'content/de/pages/shop.yaml:1 `/de/shop/page/2/` is the address of two pages: page 2 of this list and content/en/pages/shop/page/2.md; rename one of them, or give it a `slug`',
      'content/en/pages/shop.yaml:1 `/shop/page/2/` is the address of two pages: page 2 of this list and content/en/pages/shop/page/2.md; rename one of them, or give it a `slug`'
    ]
  ],
  [
    'the page for unknown addresses',
    {
      'site/pages/404.tsx': '',
      'content/en/pages/404.yaml': 'title: Not here\npaginate: {collection: tools}\n'
    },
    [
      'content/en/pages/404.yaml:2:1 The page for unknown addresses cannot have `paginate`: it has no address of its own; use `data` and `collection(…).limit(…)` in its component'
    ]
  ]
]

for (const [why, files, expected] of mistakes)
  test(`reported: ${why}`, async () => {
    const table = { ...site, ...files }
    const { diagnostics } = checkOf(table, new Map(), {
      drafts: false,
      sources: await completedSources(table)
    })
    assert.equal(
      diagnostics.map(
        ({ file, line, column, message, hint }) =>
          `${[file, line, column].filter(Boolean).join(':')} ${message}; ${hint}`
      ),
      expected
    )
  })
