// A site with some pages only in German, whose default language is English.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { check } from '../../generator/check.ts'
import { anyDay } from '../any-day.ts'
import { cacheOf } from '../cached-build.ts'
import { copyOf, writeInto } from '../sites/folder.ts'
import { buildTree, textOf } from '../sites/output.ts'

const root = copyOf('one-language')
const tree = await buildTree(root)
const page = (path: string): string => textOf(tree, `${path}index.html`)
const metadata = (path: string) => JSON.parse(textOf(tree, `${path}index.json`))

test('check reports nothing', async () => {
  const cache = {
    ...cacheOf(root),
    out: join(root, 'build')
  }
  const { diagnostics } = await check(diskFiles(root), { ...anyDay, drafts: false, cache })
  assert.equal(diagnostics, [])
})

test('the pages are only built in their language', () => {
  const found = [...tree.keys()].filter((path) => /(umsatzsteuer|messe)(\/|\.)/.test(path))
  const foreign = found.filter((path) => !/(^|[/-])de[/.]/.test(path))
  assert.equal(foreign, [])
  for (const path of [
    'docs/umsatzsteuer/',
    'blog/messe-in-hamburg/',
    'blog/tags/messe/',
    'docs/tags/steuer/'
  ])
    assert.ok(tree.has(`de/${path}index.html`), path)
})

test('the language menu leads to an existing page', () => {
  for (const path of [...tree.keys()].filter((name) => /^de\/.*index\.json$/.test(name))) {
    const { alternates } = metadata(path.replace(/index\.json$/, ''))
    for (const { url } of alternates ?? [])
      assert.ok(tree.has(`${url.slice(1)}index.html`), `${path}: ${url}`)
  }
  const english = (path: string) => metadata(path).alternates[0]
  assert.equal(english('de/docs/umsatzsteuer/'), { locale: 'en', url: '/docs/' })
  assert.equal(english('de/blog/messe-in-hamburg/'), { locale: 'en', url: '/blog/' })
  assert.match(page('de/docs/umsatzsteuer/'), 'href="/docs/"')
})

test('alternates only include languages that have the page', () => {
  const languages = (path: string) =>
    [...page(path).matchAll(/hreflang="([^"]*)" href|rel="alternate" hreflang="([^"]*)"/g)].map(
      ([, one, other]) => one ?? other
    )
  assert.equal([...new Set(languages('de/docs/umsatzsteuer/'))], ['de'])
  assert.equal([...new Set(languages('de/docs/'))].sort(), ['de', 'en', 'x-default'])
  const entry = /<url>\s*<loc>[^<]*\/de\/docs\/umsatzsteuer\/<\/loc>.*?<\/url>/s.exec(
    textOf(tree, 'sitemap.xml')
  )
  assert.ok(entry)
  assert.not.match(entry[0], /hreflang="(en|x-default)"/)
})

test('only sidebar, pager, lists and feeds of the language include it', () => {
  assert.match(page('de/docs/'), 'href="/de/docs/umsatzsteuer/"')
  assert.not.match(page('docs/'), 'umsatzsteuer')
  assert.match(page('de/blog/'), 'Messe in Hamburg')
  assert.not.match(page('blog/'), 'Messe in Hamburg')
  assert.match(textOf(tree, 'de/blog/rss.xml'), 'Messe in Hamburg')
  assert.not.match(textOf(tree, 'blog/rss.xml'), 'Messe in Hamburg')
})

test('search finds it in its language', () => {
  const files = [...tree].filter(([path]) => /search/.test(path) && !/\.(js|css|html)$/.test(path))
  const holding = files.filter(([, text]) => /umsatzsteuer/i.test(String(text))).map(([path]) => path)
  assert.ok(holding.length > 0)
  assert.equal(
    holding.filter((path) => !/(^|[/.-])de[/.-]/.test(path)),
    []
  )
})

test('once the other language has the page, incremental and clean builds include it', async () => {
  const incrementalCopy = copyOf('one-language')
  const cache = cacheOf(incrementalCopy)
  await buildTree(incrementalCopy, { cache })
  writeInto(incrementalCopy, { 'content/en/docs/umsatzsteuer.md': '# VAT\n\nHow invoices look.\n' })
  const next = await buildTree(incrementalCopy, { cache })
  const fresh = copyOf('one-language')
  writeInto(fresh, { 'content/en/docs/umsatzsteuer.md': '# VAT\n\nHow invoices look.\n' })
  const clean = await buildTree(fresh)
  const path = 'de/docs/umsatzsteuer/index.json'
  assert.equal(JSON.parse(textOf(next, path)).alternates[0], { locale: 'en', url: '/docs/umsatzsteuer/' })
  assert.is(textOf(next, path), textOf(clean, path))
})
