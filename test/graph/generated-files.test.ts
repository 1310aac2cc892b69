// Links to feeds, the sitemap and other site-wide files: the list of them is what `emit` writes, links lead to those of their
// language, and a link to one that is switched off says how to have it.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bundleFiles, siteWideFiles } from '../../generator/emit/emit.ts'
import { fullTexts } from '../../generator/emit/llms-full.ts'
import { sidebarDataName } from '../../generator/emit/sidebar-data.ts'
import { generatedFiles } from '../../generator/graph/generated-files.ts'
import { resolve } from '../../generator/graph/resolve.ts'
import { memoryFiles } from '../memory-files.ts'
import { checkOf, graphOf, minimal, planContextFrom, siteYaml, type Table } from '../memory-site.ts'
import { readTree, repository } from '../sites/folder.ts'

const fixture = (name: string): Table =>
  Object.fromEntries(
    [...readTree(join(repository, 'test/sites', name))].filter(([path]) => !path.startsWith('expected/'))
  )

const posts = {
  'content/en/blog/2025-01-01-p.md': '---\ntags: [x]\nauthors: [ann]\n---\n\nText\n',
  'content/en/blog/authors.yaml': 'ann: { name: Ann }\n'
}
const withSettings = (settings: string, more: Table = {}): Table => ({
  'site/site.yaml': siteYaml + settings,
  ...posts,
  ...more
})
const dated = 'collections: { news: { type: entries, fields: { date: date }, feeds: true } }\n'

const sites: readonly (readonly [string, Table])[] = [
  ...['golden', 'trilingual', 'minimal', 'versions'].map((name) => [name, fixture(name)] as const),
  ['no content', minimal],
  ['a base', withSettings('base: /kit/\n')],
  ['no llms.txt', withSettings('llms: false\n')],
  ['no address', { ...withSettings(''), 'site/site.yaml': siteYaml.replace(/^url:.*\n/m, '') }],
  [
    'icons and security',
    withSettings(
      'theme: { icons: [/icon.svg] }\nsecurity: { contact: ["mailto:a@site.example"], expires: 2030-01-01 }\n',
      { 'site/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' }
    )
  ],
  [
    'files of the site in their place',
    withSettings('', { 'site/static/robots.txt': '', 'site/static/de/llms.txt': '' })
  ],
  [
    'feeds of entries',
    {
      'site/site.yaml': `title: Site\nurl: https://site.example\n${dated}`,
      'content/en/news/a.yaml': 'title: A\ndate: 2025-01-01\n'
    }
  ]
]

for (const [why, site] of sites)
  test(`the list of generated files is what is written: ${why}`, () => {
    const { context } = planContextFrom(site)
    const { graph } = context
    const others = new Set([
      ...bundleFiles(context).map(({ path }) => `/${path}`),
      ...graph.assets.staticPaths
    ])
    const routes = [...graph.routes.values()]
    // Made of pages, after all others.
    const fullTextPaths = fullTexts(context, routes).map(({ path }) => `/${path}`)
    const written = siteWideFiles(context, routes, memoryFiles(site))
      .map(({ path }) => `/${path}`)
      .filter((path) => !others.has(path) && path !== `/${sidebarDataName}`)
    assert.equal([...generatedFiles(graph)].sort(), [...fullTextPaths, ...written].sort())
  })

const blogs: Table = { ...minimal, ...posts, 'content/de/blog/2025-01-01-p.md': '# P\n\nText\n' }

const urls = [
  // locale, address, URL
  ['en', '/blog/rss.xml', '/blog/rss.xml'],
  ['de', '/blog/rss.xml', '/de/blog/rss.xml'],
  ['de', '/de/blog/atom.xml', '/de/blog/atom.xml'],
  ['en', '/de/blog/feed.json?a=1', '/de/blog/feed.json?a=1'],
  ['en', '/blog/tags/x/rss.xml', '/blog/tags/x/rss.xml'],
  ['de', '/llms.txt', '/de/llms.txt'],
  ['de', '/sitemap.xml', '/sitemap.xml'],
  ['en', '/robots.txt', '/robots.txt'],
  ['de', '/blog/data/posts.json', '/de/blog/data/posts.json']
] as const

for (const [locale, address, url] of urls)
  test(`a link in ${locale} to ${address}`, () => {
    const { graph } = graphOf(blogs)
    assert.equal(resolve(graph, { file: 'content/en/docs/a.md', locale }, address), {
      kind: 'generated',
      url
    })
  })

test('a link to a feed has the base', () => {
  const { graph } = graphOf({ ...blogs, 'site/site.yaml': `${siteYaml}base: /kit/\n` })
  assert.equal(resolve(graph, { file: 'content/en/docs/a.md', locale: 'de' }, '/blog/rss.xml'), {
    kind: 'generated',
    url: '/kit/de/blog/rss.xml'
  })
})

const everywhere = (address: string, settings = siteYaml): Table => ({
  'site/site.yaml': settings,
  'content/en/docs/a.md': `# A\n\n[one](${address}), <a href="${address}">two</a>\n`,
  'site/footer.yaml': `links: [{ label: Three, to: ${address} }]\n`,
  'site/navbar.yaml': `items: [{ label: Four, to: ${address} }]\n`,
  'site/redirects.yaml': `- { from: /old, to: ${address} }\n`,
  ...posts
})

const problemsOf = (site: Table) =>
  checkOf(site)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ file, message, hint }) => [file, message, hint])

test('Markdown, HTML, footer, navbar and redirects link to them', () => {
  for (const address of ['/blog/rss.xml', '/sitemap.xml', '/llms.txt'])
    assert.equal(problemsOf(everywhere(address)), [])
})

test('a picture is no such file', () => {
  assert.equal(
    problemsOf({ ...minimal, ...posts, 'content/en/docs/a.md': '# A\n\n![A map](/sitemap.xml)\n' }),
    [['content/en/docs/a.md', 'Expected a file to show at `/sitemap.xml`, found one for programs', undefined]]
  )
})

const withoutFeeds = siteYaml.replace('postsPerPage: 2', 'feedPosts: 0')
const feedsAreOff =
  '`feedPosts: 0` of `blog` in site/site.yaml turns its feeds off: delete it, or write another number'

const off = [
  // address, settings, hint
  ['/blog/rss.xml', withoutFeeds, feedsAreOff],
  ['/de/blog/rss.xml', withoutFeeds, feedsAreOff],
  // Links may leave out the path of the locale.
  ['/blog/rss.xml', withoutFeeds.replace('label: English', 'label: English\n    path: /en/'), feedsAreOff],
  ['/nothing/rss.xml', withoutFeeds, undefined],
  [
    '/blog/rss.xml',
    siteYaml.replace(/^url:.*\n/m, ''),
    'sitegen writes feeds for sites with an address: write `url: https://…` in site/site.yaml'
  ],
  [
    '/sitemap.xml',
    siteYaml.replace(/^url:.*\n/m, ''),
    'sitegen writes a sitemap for sites with an address: write `url: https://…` in site/site.yaml'
  ],
  ['/jobs/rss.xml', siteYaml, '`jobs` has feeds with `feeds: true` in site/site.yaml'],
  ['/llms.txt', `${siteYaml}llms: false\n`, '`llms: false` in site/site.yaml turns it off: delete that line'],
  [
    '/manifest.webmanifest',
    siteYaml,
    'sitegen writes it for sites with icons: write `theme: { icon: /img/icon.svg }` in site/site.yaml'
  ],
  ['/.well-known/security.txt', siteYaml, 'sitegen writes it from `security` in site/site.yaml'],
  ['/blog/rs.xml', siteYaml, 'did you mean `/blog/rss.xml`?']
] as const

for (const [address, settings, hint] of off)
  test(`a link to a file that is not written: ${address}: ${hint}`, () => {
    const { 'content/en/docs/a.md': page = '', ...site } = everywhere(address, settings)
    const file = (name: string) => [name, `There is no file at \`${address}\``, hint]
    const problems = problemsOf({ ...site, 'content/en/docs/a.md': page })
    assert.equal(
      problems.filter(([name]) => name === 'content/en/docs/a.md'),
      [file('content/en/docs/a.md'), file('content/en/docs/a.md')]
    )
    assert.equal(
      problems.find(([name]) => name === 'site/footer.yaml'),
      file('site/footer.yaml')
    )
  })
