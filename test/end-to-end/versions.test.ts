// A site with three versions of its documentation in two languages.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { buildTree, textOf } from '../sites/output.ts'
import { versionsSite } from '../sites/versions-site.ts'

const tree = await buildTree(versionsSite())
const page = (path: string) => textOf(tree, `${path}index.html`)

/** URLs of the page by version, and its own version. */
function versionsIn(
  path: string
): readonly [current: string | undefined, urls: Readonly<Record<string, string>>] {
  const links = [
    ...page(path).matchAll(/<a href="([^"]*)"( aria-current="page")? data-version="docs@([^"]*)">/g)
  ]
  return [
    links.find(([, , isCurrent]) => isCurrent !== undefined)?.[3],
    Object.fromEntries(links.map(([, url = '', , name = '']) => [name, url]))
  ]
}

test('every version is built in both languages', () =>
  assert.equal(
    [...tree.keys()].flatMap((path) => /^(.*docs\/.*)index\.html$/.exec(path)?.[1] ?? []),
    [
      'de/docs/1.0/guide/start/',
      'de/docs/1.0/',
      'de/docs/1.0/old/',
      'de/docs/guide/configure/',
      'de/docs/guide/start/',
      'de/docs/next/guide/extend/',
      'de/docs/next/guide/start/',
      'docs/1.0/guide/start/',
      'docs/1.0/',
      'docs/1.0/old/',
      'docs/guide/configure/',
      'docs/guide/start/',
      'docs/next/guide/extend/',
      'docs/next/guide/start/',
      'docs/next/tags/',
      'docs/next/tags/setup/',
      'docs/tags/',
      'docs/tags/setup/'
    ]
  ))

test('a page links to itself in other versions, or to their main documents', () => {
  assert.equal(versionsIn('docs/next/guide/start/'), [
    'next',
    { next: '/docs/next/guide/start/', '2.0': '/docs/guide/start/', '1.0': '/docs/1.0/guide/start/' }
  ])
  assert.equal(versionsIn('de/docs/guide/configure/'), [
    '2.0',
    { next: '/de/docs/next/guide/extend/', '2.0': '/de/docs/guide/configure/', '1.0': '/de/docs/1.0/' }
  ])
  assert.equal(versionsIn('docs/1.0/old/'), [
    '1.0',
    { next: '/docs/next/guide/extend/', '2.0': '/docs/guide/start/', '1.0': '/docs/1.0/old/' }
  ])
  assert.is(versionsIn('')[0], undefined)
})

test('links stay in their version, and a tag has its own includes and images', () => {
  assert.match(page('docs/next/guide/start/'), '<a href="/docs/next/guide/extend/">extend</a>')
  assert.match(page('docs/guide/start/'), '<a href="/docs/guide/configure/">configure</a>')
  assert.match(page('docs/1.0/'), '<a href="/docs/1.0/old/">the old chapter</a>')
  assert.match(page('docs/1.0/'), /<img src="\/assets\/sandboxed\/dot\.[0-9A-Za-z]+\.svg"/)
  assert.match(page('docs/1.0/old/'), 'A part that only version 1 has.')
})

test('variables are those of the version: of its tag, of its folder, or of `site/data`', () => {
  const motor = /(\d+ W)|<td[^>]*>(?:<code>)?(speed|turns|[^<]*version 2\.|How fast[^<]*|Turns[^<]*)</g
  const shown = (path: string) => [...page(path).matchAll(motor)].map(([, power, cell]) => power ?? cell)
  assert.equal(shown('docs/next/guide/extend/'), ['300 W', 'speed', 'How fast it turns.'])
  assert.equal(shown('docs/guide/configure/'), ['200 W', 'speed', 'Its speed in version 2.'])
  assert.equal(shown('docs/1.0/old/'), ['100 W', 'turns', 'Turns per second.'])
  assert.equal(shown('de/docs/1.0/old/'), ['100 W'])
  // Version 2 has no file with this name.
  assert.match(page('docs/guide/configure/'), 'Motors of today: 200 W.')
})

test('the Markdown alternate contains the values of its version', () => {
  assert.match(textOf(tree, 'docs/next/guide/extend/index.md'), 'Motors of today: 300 W.')
  assert.match(textOf(tree, 'docs/guide/configure/index.md'), /200 W\.[\s\S]*Its speed in version 2\./)
  assert.match(textOf(tree, 'docs/1.0/old/index.md'), /100 W\.[\s\S]*Turns per second\./)
})

test('unreleased and unmaintained versions show a notice with a link to the last one', () => {
  const notice = (path: string) => /<aside class="notice".*?<\/aside>/.exec(page(path))?.[0]
  assert.is(notice('docs/guide/start/'), undefined)
  assert.is(
    notice('docs/next/guide/start/'),
    '<aside class="notice"><p>This is the documentation of Next, which has not been released yet. <a href="/docs/guide/start/">Read 2.0 instead</a></p></aside>'
  )
  assert.is(
    notice('de/docs/1.0/old/'),
    '<aside class="notice"><p>Das ist die Dokumentation von 1.0 (old); diese Version wird nicht mehr gepflegt. <a href="/de/docs/guide/start/">Stattdessen 2.0 lesen</a></p></aside>'
  )
})

test('the canonical url is that of the last version', () => {
  const canonical = (path: string) => /<link rel="canonical" href="([^"]*)"/.exec(page(path))?.[1]
  assert.equal(
    ['docs/guide/start/', 'docs/next/guide/start/', 'docs/1.0/guide/start/', 'de/docs/next/guide/start/'].map(
      canonical
    ),
    [
      'https://versions.example/docs/guide/start/',
      'https://versions.example/docs/guide/start/',
      'https://versions.example/docs/guide/start/',
      'https://versions.example/de/docs/guide/start/'
    ]
  )
  assert.is(canonical('docs/1.0/old/'), 'https://versions.example/docs/1.0/old/')
  const listed = [...textOf(tree, 'sitemap.xml').matchAll(/<loc>([^<]*)</g)].map(([, url]) => url)
  assert.equal(listed, [
    'https://versions.example/docs/next/guide/extend/',
    'https://versions.example/docs/guide/configure/',
    'https://versions.example/docs/guide/start/',
    'https://versions.example/docs/1.0/',
    'https://versions.example/docs/1.0/old/',
    'https://versions.example/',
    'https://versions.example/de/docs/guide/start/',
    'https://versions.example/de/docs/1.0/old/'
  ])
})

test('a tag has its own sidebar and last updates, and no edit links', () => {
  const old = page('docs/1.0/')
  assert.match(
    old,
    '<ul class="sidebar-list"><li><a href="/docs/1.0/old/">Old</a></li><li><a href="/docs/1.0/" aria-current="page">Version 1</a></li></ul>'
  )
  assert.match(
    old,
    '<div class="page-facts"><p>Last updated on <time dateTime="2024-01-02">January 2, 2024</time> · Writer</p></div>'
  )
  assert.match(
    page('docs/next/guide/extend/'),
    '<time dateTime="2025-05-20">May 20, 2025</time> · Writer</p><a href="https://code.example/edit/content/en/docs/guide/extend.md"'
  )
})
