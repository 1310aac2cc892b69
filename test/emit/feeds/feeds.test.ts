// Feeds, parsed with another XML library, field by field.

import { XmlDocument } from 'libxml2-wasm'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { feedFiles } from '../../../generator/emit/feeds/files.ts'
import { renderPage } from '../../../generator/validate/render-page.ts'
import { planContextFrom, siteYaml, type Table } from '../../memory-site.ts'

const gif = Uint8Array.from(
  Buffer.from('R0lGODlhAgADAIAAAAAAAP///yH5BAEAAAAALAAAAAACAAMAAAICRAoAOw==', 'base64')
)

const site: Table = {
  'site/site.yaml': `${siteYaml.replace('postsPerPage: 2', 'feedPosts: 2')}base: /kit/
description: {en: About & more, de: Dies und das}
organization: {name: Makers}
`,
  'content/en/blog/authors.yaml': 'ada: {name: Ada & co}\nbob: {name: Bob}\n',
  'content/en/blog/tags.yaml': 'x: {label: X "y"}\n',
  'content/en/blog/2025-03-01-old.md': '# Too old for the feed\n',
  'content/en/blog/2025-05-20-a.md': `---
title: A <new> post
description: What & why
authors: [ada, bob]
tags: [x]
image: ./p.gif
image_alt: Dots
last_update: {date: 2025-06-02}
---

## Part {#part}

[doc](../docs/d.md#there) [self](#part) ![p](./p.gif) \`<a href="#code">\` note[^1]

[^1]: Foot ]]> note.
`,
  'content/en/blog/p.gif': gif,
  'content/en/blog/2025-04-01-b.md': '---\ntitle: B\n---\n\nEnglish \u0007text.\n',
  'content/de/blog/2025-05-20-a.md': '---\ntitle: Ein neuer\ntags: [x]\n---\n\nDeutsch.\n',
  'content/en/docs/d.md': '# D\n\n## There\n'
}

const { context } = planContextFrom(site)
const feeds = new Map(feedFiles(context).map(({ path, content }) => [path, String(content)]))
const home = 'https://site.example/kit'

const namespaces = {
  a: 'http://www.w3.org/2005/Atom',
  c: 'http://purl.org/rss/1.0/modules/content/',
  d: 'http://purl.org/dc/elements/1.1/'
}

/** Texts of the nodes at XPaths. */
function read<const Name extends string>(
  path: string,
  fields: Readonly<Record<Name, string>>
): Readonly<Record<Name, readonly string[]>> {
  const document = XmlDocument.fromString(feeds.get(path) ?? '')
  try {
    const entries = Object.entries<string>(fields).map(([name, xpath]) => [
      name,
      document.find(xpath, namespaces).map(({ content }) => content)
    ])
    return Object.fromEntries(entries) as Record<Name, readonly string[]>
  } finally {
    document.dispose()
  }
}

/** Check the HTML of the post, in the form required outside the site. */
const checkContent = (html: string): void => {
  const addresses = [...html.matchAll(/<[^<>]*? (?:href|src)="([^"]*)"/g)].map(([, address]) => address)
  assert.equal(
    addresses.map((address) => address?.replace(/\.[0-9a-f]{10}\./, '.HASH.')),
    [
      `${home}/docs/d/#there`,
      `${home}/blog/a/#part`,
      `${home}/assets/p.HASH.gif`,
      `${home}/blog/a/#user-content-fn-1`,
      `${home}/blog/a/#user-content-fnref-1`
    ]
  )
  assert.match(html, '<h2 id="part">Part</h2>')
  assert.match(html, '&#x3C;a href="#code">')
  assert.match(html, 'Foot ]]> note.')
}

test('files', () =>
  assert.equal(
    [...feeds.keys()],
    [
      ['blog/', ['', 'tags/x/', 'authors/ada/', 'authors/bob/']] as const,
      ['de/blog/', ['', 'tags/x/']] as const
    ].flatMap(([blog, lists]) => [
      ...lists.flatMap((list) => ['rss.xml', 'atom.xml', 'feed.json'].map((name) => blog + list + name)),
      `${blog}feed.xsl`
    ])
  ))

test('RSS: every field', () => {
  const { html, image, ...fields } = read('blog/rss.xml', {
    style: '/processing-instruction("xml-stylesheet")',
    version: '/rss/@version',
    title: '/rss/channel/title',
    link: '/rss/channel/link',
    description: '/rss/channel/description',
    language: '/rss/channel/language',
    built: '/rss/channel/lastBuildDate',
    self: '/rss/channel/a:link[@rel="self"][@type="application/rss+xml"]/@href',
    titles: '//item/title',
    links: '//item/link',
    ids: '//item/guid[@isPermaLink="true"]',
    dates: '//item/pubDate',
    creators: '//item/d:creator',
    categories: '//item/category',
    summaries: '//item/description',
    image: `//item/enclosure[@type="image/gif"][@length="${gif.length}"]/@url`,
    html: '//item/c:encoded'
  })
  assert.equal(fields, {
    style: ['type="text/xsl" href="/kit/blog/feed.xsl"'],
    version: ['2.0'],
    title: ['Blog | Site'],
    link: [`${home}/blog/`],
    description: ['About & more'],
    language: ['en'],
    built: ['Mon, 02 Jun 2025 00:00:00 GMT'],
    self: [`${home}/blog/rss.xml`],
    titles: ['A <new> post', 'B'],
    links: [`${home}/blog/a/`, `${home}/blog/b/`],
    ids: [`${home}/blog/a/`, `${home}/blog/b/`],
    dates: ['Tue, 20 May 2025 00:00:00 GMT', 'Tue, 01 Apr 2025 00:00:00 GMT'],
    creators: ['Ada & co', 'Bob'],
    categories: ['X "y"'],
    summaries: ['What & why', 'English \u0007text.'.replace('\u0007', '')]
  })
  assert.match(image[0] ?? '', /^https:\/\/site\.example\/kit\/assets\/p\.[0-9a-f]{10}\.gif$/)
  assert.is(html.length, 2)
  checkContent(html[0] ?? '')
})

test('Atom: every field', () => {
  const { html, image, ...fields } = read('blog/atom.xml', {
    lang: '/a:feed/@xml:lang',
    id: '/a:feed/a:id',
    title: '/a:feed/a:title',
    subtitle: '/a:feed/a:subtitle',
    alternate: '/a:feed/a:link[@rel="alternate"]/@href',
    self: '/a:feed/a:link[@rel="self"]/@href',
    updated: '/a:feed/a:updated',
    author: '/a:feed/a:author/a:name',
    ids: '//a:entry/a:id',
    langs: '//a:entry/@xml:lang',
    titles: '//a:entry/a:title',
    links: '//a:entry/a:link[@rel="alternate"]/@href',
    published: '//a:entry/a:published',
    changed: '//a:entry/a:updated',
    authors: '//a:entry/a:author/a:name',
    pages: '//a:entry/a:author/a:uri',
    categories: '//a:entry/a:category/@term',
    summaries: '//a:entry/a:summary',
    image: '//a:entry/a:link[@rel="enclosure"][@type="image/gif"]/@href',
    html: '//a:entry/a:content[@type="html"]'
  })
  assert.equal(fields, {
    lang: ['en'],
    id: [`${home}/blog/atom.xml`],
    title: ['Blog | Site'],
    subtitle: ['About & more'],
    alternate: [`${home}/blog/`],
    self: [`${home}/blog/atom.xml`],
    updated: ['2025-06-02T00:00:00Z'],
    author: ['Makers'],
    ids: [`${home}/blog/a/`, `${home}/blog/b/`],
    langs: ['en', 'en'],
    titles: ['A <new> post', 'B'],
    links: [`${home}/blog/a/`, `${home}/blog/b/`],
    published: ['2025-05-20T00:00:00Z', '2025-04-01T00:00:00Z'],
    changed: ['2025-06-02T00:00:00Z', '2025-04-01T00:00:00Z'],
    authors: ['Ada & co', 'Bob'],
    pages: [`${home}/blog/authors/ada/`, `${home}/blog/authors/bob/`],
    categories: ['X "y"'],
    summaries: ['What & why', 'English text.']
  })
  assert.is(image.length, 1)
  checkContent(html[0] ?? '')
})

test('JSON Feed: every field', () => {
  const { items, ...feed } = JSON.parse(feeds.get('de/blog/feed.json') ?? '')
  assert.equal(feed, {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Blog auf Deutsch | Site',
    home_page_url: `${home}/de/blog/`,
    feed_url: `${home}/de/blog/feed.json`,
    description: 'Dies und das',
    authors: [{ name: 'Makers' }],
    language: 'de-DE'
  })
  assert.equal(items, [
    {
      id: `${home}/de/blog/a/`,
      url: `${home}/de/blog/a/`,
      title: 'Ein neuer',
      content_html: '<p>Deutsch.</p>',
      summary: 'Deutsch.',
      date_published: '2025-05-20T00:00:00Z',
      date_modified: '2025-05-20T00:00:00Z',
      authors: [],
      tags: ['X "y"'],
      language: 'de-DE'
    },
    {
      id: `${home}/de/blog/b/`,
      url: `${home}/de/blog/b/`,
      title: 'B',
      content_html: items[1].content_html,
      summary: items[1].summary,
      date_published: '2025-04-01T00:00:00Z',
      date_modified: '2025-04-01T00:00:00Z',
      authors: [],
      tags: [],
      language: 'en'
    }
  ])
  const [english] = JSON.parse(feeds.get('blog/feed.json') ?? '').items
  assert.equal(english.authors, [
    { name: 'Ada & co', url: `${home}/blog/authors/ada/` },
    { name: 'Bob', url: `${home}/blog/authors/bob/` }
  ])
  assert.match(english.image, `${home}/assets/p.`)
  checkContent(english.content_html)
})

test('the style sheet is XML, in the language of its feed', () => {
  const { lang, about } = read('de/blog/feed.xsl', { lang: '//html/@lang', about: '//p[@class="lead"]' })
  assert.equal([lang, about], [['de-DE'], ['A feed']])
})

test('heads link to the feeds of their language', async () => {
  const route = context.graph.routes.get('/de/docs/d/')
  const { value } = route ? await renderPage(context, route) : {}
  assert.equal(
    value?.html.split('\n').filter((line) => line.includes('rel="alternate" type="application/')),
    [
      '<link rel="alternate" type="application/rss+xml" title="Blog auf Deutsch (RSS)" href="/kit/de/blog/rss.xml">',
      '<link rel="alternate" type="application/atom+xml" title="Blog auf Deutsch (Atom)" href="/kit/de/blog/atom.xml">',
      '<link rel="alternate" type="application/feed+json" title="Blog auf Deutsch (JSON Feed)" href="/kit/de/blog/feed.json">'
    ]
  )
})

test('ids without the slash at the end of the address', () => {
  const { context: bare } = planContextFrom({
    ...site,
    'site/site.yaml': `${siteYaml.replace('postsPerPage: 2', 'feedIds: bare')}base: /kit/\n`
  })
  const texts = new Map(feedFiles(bare).map(({ path, content }) => [path, String(content)]))
  const ids = (format: string, pattern: RegExp) =>
    [...(texts.get(`blog/${format}`) ?? '').matchAll(pattern)].map(([, id]) => id)
  const expected = ids('feed.json', /"url": "(.*\/blog\/[^/"]+)\/"/g)
  assert.ok(expected.length > 1)
  assert.equal(ids('feed.json', /"id": "(.*)"/g), expected)
  assert.equal(ids('rss.xml', /<guid isPermaLink="true">(.*?)</g), expected)
  assert.equal(ids('atom.xml', /<entry[^>]*>\s*<id>(.*?)</g), expected)
})

test('no feeds if disabled, or if there are no posts', () => {
  const none = planContextFrom({
    ...site,
    'site/site.yaml': siteYaml.replace('postsPerPage: 2', 'feedPosts: 0')
  })
  const empty = planContextFrom({ 'content/en/docs/d.md': '# D\n' })
  assert.equal([...feedFiles(none.context), ...feedFiles(empty.context)], [])
})

/** The header of a PNG. */
function png(side: number): Uint8Array {
  const bytes = Buffer.alloc(33)
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  return Uint8Array.from(bytes)
}

const icons = [
  // why, icons, icon of the feed
  ['the largest PNG, which feed readers can show', '/a.svg, /b.png, /c.png, /a.svg', '/c.png'],
  ['not an SVG', '/a.svg', undefined],
  ['none if there are no icons', '', undefined]
] as const
for (const [why, listed, expected] of icons)
  test(`the icon of a feed: ${why}`, () => {
    const { context } = planContextFrom({
      'site/site.yaml': `${siteYaml}theme: {favicon: /a.svg, icons: [${listed}]}\n`,
      'site/static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"></svg>',
      'site/static/b.png': png(180),
      'site/static/c.png': png(512),
      'content/en/blog/2025-05-20-a.md': '# A\n'
    })
    const feeds = new Map(feedFiles(context).map(({ path, content }) => [path, String(content)]))
    const url = expected && `https://site.example${expected}`
    assert.is(JSON.parse(feeds.get('blog/feed.json') ?? '').icon, url)
    assert.is(/<icon>(.*)<\/icon>/.exec(feeds.get('blog/atom.xml') ?? '')?.[1], url)
    assert.not.match(feeds.get('blog/rss.xml') ?? '', '.svg')
  })

test('the feeds of a tag and of an author: their own title, address and posts', () => {
  const facts = ['blog/tags/x/feed.json', 'blog/authors/bob/feed.json'].map((path) => {
    const { title, description, home_page_url, feed_url, items } = JSON.parse(feeds.get(path) ?? '')
    return [title, description, home_page_url, feed_url, items.map((item: { title: string }) => item.title)]
  })
  assert.equal(facts, [
    [
      'One post with X "y" | Site',
      'About & more',
      `${home}/blog/tags/x/`,
      `${home}/blog/tags/x/feed.json`,
      ['A <new> post']
    ],
    [
      'Bob | Site',
      'About & more',
      `${home}/blog/authors/bob/`,
      `${home}/blog/authors/bob/feed.json`,
      ['A <new> post']
    ]
  ])
})

test('pages with their own feeds link to them and to those of the blog', async () => {
  const feedsAt = async (path: string) => {
    const route = context.graph.routes.get(path)
    const { value } = route ? await renderPage(context, route) : {}
    return [...(value?.html ?? '').matchAll(/<link rel="alternate" type="application\/rss\+xml"[^>]*>/g)].map(
      ([element]) => element
    )
  }
  const blog = '<link rel="alternate" type="application/rss+xml" title="Blog (RSS)" href="/kit/blog/rss.xml">'
  assert.equal(await feedsAt('/blog/a/'), [blog])
  assert.equal(
    new Set(await feedsAt('/blog/tags/x/')),
    new Set([
      blog,
      '<link rel="alternate" type="application/rss+xml" title="One post with X &quot;y&quot; (RSS)" href="/kit/blog/tags/x/rss.xml">'
    ])
  )
  assert.equal(
    new Set(await feedsAt('/blog/authors/ada/')),
    new Set([
      blog,
      '<link rel="alternate" type="application/rss+xml" title="Ada &amp; co (RSS)" href="/kit/blog/authors/ada/rss.xml">'
    ])
  )
})

const dated = planContextFrom({
  'site/site.yaml': `${siteYaml}timeZone: Europe/Berlin\n`,
  'content/en/blog/a.md': '---\ntitle: A\ndate: 2026-05-20 14:30\n---\n\nText.\n',
  'content/en/blog/b.md':
    '---\ntitle: B\ndate: 2026-05-20T14:45:00+09:00\nlast_update: {date: 2026-05-20}\n---\n\nText.\n',
  'content/en/blog/2026-01-02-c.md': '---\ntitle: C\nlast_update: {date: 2026-03-04}\n---\n\nText.\n'
})

test('times of posts, with their offsets, in all formats', () => {
  const texts = new Map(feedFiles(dated.context).map(({ path, content }) => [path, String(content)]))
  const all = (path: string, pattern: RegExp) =>
    [...(texts.get(path) ?? '').matchAll(pattern)].map(([, text]) => text)
  assert.equal(all('blog/rss.xml', /<(?:pubDate|lastBuildDate)>(.*?)</g), [
    'Wed, 20 May 2026 14:30:00 +0200',
    'Wed, 20 May 2026 14:30:00 +0200',
    'Wed, 20 May 2026 14:45:00 +0900',
    'Fri, 02 Jan 2026 00:00:00 +0100'
  ])
  assert.equal(all('blog/atom.xml', /<(?:published|updated)>(.*?)</g), [
    '2026-05-20T14:30:00+02:00',
    '2026-05-20T14:30:00+02:00',
    '2026-05-20T14:30:00+02:00',
    '2026-05-20T14:45:00+09:00',
    '2026-05-20T14:45:00+09:00',
    '2026-01-02T00:00:00+01:00',
    '2026-03-04T00:00:00+01:00'
  ])
  assert.equal(all('blog/feed.json', /"date_published": "(.*?)"/g), [
    '2026-05-20T14:30:00+02:00',
    '2026-05-20T14:45:00+09:00',
    '2026-01-02T00:00:00+01:00'
  ])
})
