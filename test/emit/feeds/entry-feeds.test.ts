// Feeds of collections of entries: fields and their values, lists with feeds, and links to feeds.

import { XmlDocument } from 'libxml2-wasm'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readConfig } from '../../../generator/config/read-config.ts'
import { feedFiles } from '../../../generator/emit/feeds/files.ts'
import { ownFeedLinks } from '../../../generator/plan/head/feed-links.ts'
import { memoryFiles } from '../../memory-files.ts'
import { checkOf, completedSources, planContextFrom, siteYaml, type Table } from '../../memory-site.ts'

const gif = Uint8Array.from(
  Buffer.from('R0lGODlhAgADAIAAAAAAAP///yH5BAEAAAAALAAAAAACAAMAAAICRAoAOw==', 'base64')
)

const collections = (feeds: string, fields = fieldsOfTools): string => `${siteYaml}  tools:
    type: entries
    label: {en: Tools, de: Werkzeuge}
    fields: {${fields}}
    taxonomies: [line]
    feeds: ${feeds}
`
const fieldsOfTools =
  'line: {enum: [hand, power]}, made: date, sold: {type: date, optional: true}, by: {list: {reference: authors}, default: []}, ' +
  'about: {type: markdown, optional: true}, photo: {type: image, optional: true}, short: {type: text, optional: true}'

const site: Table = {
  'site/site.yaml': collections('{date: made, summary: about, image: photo, size: 2}'),
  'content/en/blog/authors.yaml': 'ada: {name: Ada}\n',
  'content/en/blog/2025-05-20-a.md': '---\nauthors: [ada]\n---\n# A\n',
  'content/en/tools/plane.gif': gif,
  'content/en/tools/plane.md': `---
title: Block plane
line: hand
made: 2025-05-20
by: [ada]
about: "Made of *beech*."
photo: ./plane.gif
---

See the [saw](./saw.md).
`,
  'content/en/tools/saw.md': '---\ntitle: Saw\nline: hand\nmade: 2025-06-01\n---\n',
  'content/en/tools/old.md': '---\ntitle: Too old\nline: power\nmade: 2020-01-01\n---\n',
  'content/en/tools/secret.md': '---\ntitle: Secret\nunlisted: true\nline: hand\nmade: 2025-06-02\n---\n',
  'content/de/tools/plane.md': '---\ntitle: Hobel\nabout: Aus Buche.\n---\n'
}

const contextOf = async (files: Table) => planContextFrom(files, { sources: await completedSources(files) })

const feedsOf = async (files: Table) => {
  const rendered = await contextOf(files)
  return new Map(feedFiles(rendered.context).map(({ path, content }) => [path, String(content)]))
}
const feeds = await feedsOf(site)
const json = (path: string) => JSON.parse(feeds.get(path) ?? 'null')

test('files: of the collection and of each value, with one style sheet', () => {
  const formats = ['rss.xml', 'atom.xml', 'feed.json']
  const lists = ['tools', 'tools/line/hand', 'tools/line/power']
  const expected = ['', 'de/'].flatMap((locale) => [
    ...lists.flatMap((list) => formats.map((format) => `${locale}${list}/${format}`)),
    `${locale}tools/feed.xsl`
  ])
  const found = [...feeds.keys()].filter((path) => path.includes('tools/'))
  assert.equal(found, expected)
})

test('items: newest first, without unlisted ones, from the fields that are named', () => {
  const { title, home_page_url, items } = json('tools/feed.json')
  assert.equal([title, home_page_url], ['Tools | Site', 'https://site.example/tools/'])
  const image: string = items[1].image
  assert.match(image, /^https:\/\/site\.example\/assets\/plane\.\w+\.gif$/)
  assert.equal(items, [
    {
      id: 'https://site.example/tools/saw/',
      url: 'https://site.example/tools/saw/',
      title: 'Saw',
      content_html: '',
      summary: '',
      date_published: '2025-06-01T00:00:00Z',
      date_modified: '2025-06-01T00:00:00Z',
      authors: [],
      tags: ['hand'],
      language: 'en'
    },
    {
      id: 'https://site.example/tools/plane/',
      url: 'https://site.example/tools/plane/',
      title: 'Block plane',
      content_html:
        '<p>Made of <em>beech</em>.</p>\n<p>See the <a href="https://site.example/tools/saw/">saw</a>.</p>',
      summary: 'Made of beech.',
      image,
      date_published: '2025-05-20T00:00:00Z',
      date_modified: '2025-05-20T00:00:00Z',
      authors: [{ name: 'Ada', url: 'https://site.example/blog/authors/ada/' }],
      tags: ['hand'],
      language: 'en'
    }
  ])
})

test('in each language', () => {
  const [saw, plane] = json('de/tools/feed.json').items
  assert.equal(
    [saw, plane].map(({ title, language, summary }) => [title, language, summary]),
    [
      ['Saw', 'en', ''],
      ['Hobel', 'de-DE', 'Aus Buche.']
    ]
  )
})

test('RSS and Atom are XML with the same items', () => {
  for (const [path, titles] of [
    ['tools/line/power/rss.xml', '//item/title'],
    ['tools/line/power/atom.xml', '//a:entry/a:title']
  ] as const) {
    const document = XmlDocument.fromString(feeds.get(path) ?? '')
    const found = document.find(titles, { a: 'http://www.w3.org/2005/Atom' }).map(({ content }) => content)
    document.dispose()
    assert.equal(found, ['Too old'], path)
  }
  assert.match(feeds.get('tools/feed.xsl') ?? '', '<a class="more" href="/tools/">Tools</a>')
})

test('by default the only date, the description and the image of the page', async () => {
  const byDefault = await feedsOf({
    ...site,
    'site/site.yaml': collections('true', fieldsOfTools.replace(/sold: \{.*?\}, /, '')),
    'content/en/tools/saw.md':
      '---\ntitle: Saw\nline: hand\nmade: 2025-06-01\nimage: ./plane.gif\n---\n\nIt cuts.\n'
  })
  const [saw, plane] = JSON.parse(byDefault.get('tools/feed.json') ?? '').items
  assert.equal([saw.summary, plane.summary, plane.image], ['It cuts.', 'See the saw.', undefined])
  assert.match(saw.image, 'plane.')
})

test('heads: pages of the collection link to its feed, a list of a value to its own too, other pages to none', async () => {
  const { context } = await contextOf(site)
  const linksOf = (path: string) => {
    const route = context.graph.routes.get(path)
    return ownFeedLinks(context.graph, route as NonNullable<typeof route>)
      .filter((element) => element.includes('rss+xml'))
      .map((element) => /href="(.*?)"/.exec(element)?.[1])
  }
  assert.equal(['/tools/', '/tools/saw/', '/tools/line/hand/', '/blog/a/'].map(linksOf), [
    ['/tools/rss.xml'],
    ['/tools/rss.xml'],
    ['/tools/rss.xml', '/tools/line/hand/rss.xml'],
    []
  ])
})

const mistakes = [
  // why, feeds, fields, messages
  [
    'no date',
    'true',
    'line: text',
    ['21:5 Missing a field of type `date` in `collections.tools`: feeds need the date of each entry']
  ],
  [
    'several dates',
    'true',
    'line: {enum: [hand, power]}, made: date, sold: date',
    ['21:5 Missing `date` in `collections.tools.feeds`: there are several fields of type `date`']
  ],
  [
    'fields of other types, and an unknown one',
    '{date: line, summary: made, image: foto}',
    'line: text, made: date, photo: image',
    [
      '21:19 Expected a field of type `date` for the date in feeds; `line` is of type `text`',
      '21:34 Expected a field of type `text` or `markdown` for the summary in feeds; `made` is of type `date`',
      '21:47 The collection `tools` has no field `foto`'
    ]
  ],
  [
    'no entry with a date',
    'true',
    'line: text, made: {type: date, optional: true}',
    ['21:5 No entry of `tools` has a date in `made`, so its feeds would be empty']
  ]
] as const

for (const [why, feedsKey, fields, messages] of mistakes)
  test(`reported: ${why}`, () => {
    const table = {
      'site/site.yaml': collections(feedsKey, fields),
      'content/en/tools/saw.md': '---\ntitle: Saw\nline: hand\n---\n'
    }
    const { diagnostics, value } = readConfig(memoryFiles(table))
    const found = diagnostics.length > 0 || !value ? diagnostics : checkOf(table).diagnostics
    assert.equal(
      found.map(({ line, column, message }) => `${line}:${column} ${message}`),
      messages
    )
  })

test('a collection without pages cannot have feeds', () => {
  const yaml = collections('true').replace(
    '    type: entries\n    label',
    '    type: entries\n    path: none\n    label'
  )
  const { diagnostics } = readConfig(memoryFiles({ 'site/site.yaml': yaml }))
  assert.equal(
    diagnostics.map(({ message }) => message),
    ['Expected no `feeds` for `tools`, whose entries have no pages: items of feeds are links']
  )
})
