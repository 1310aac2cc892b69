// Two complete sites: one that differs from this repository's in locales, direction, base, collections and theme, and one with
// every kind of page and golden outputs. Update both with `UPDATE=1 node test/run.js sites`, and read the diff.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { matches, matchesJson } from '../golden.ts'
import { copyOf, readTree, repository } from '../sites/folder.ts'
import {
  buildTree,
  goldenHtml,
  goldenList,
  mainOf,
  sharedOutput,
  textOf,
  withoutHashes
} from '../sites/output.ts'

const sites = join(import.meta.dirname, '../sites')
const root = copyOf('trilingual')
const tree = readTree(await sharedOutput('trilingual'))
const drafts = await buildTree(root, { drafts: true })
const golden = readTree(await sharedOutput('golden'))

const inTrilingual = (path: string): string => join(sites, 'trilingual/expected', path)
const html = [...tree].filter(([path]) => path.endsWith('.html') && !path.startsWith('assets/'))
const stubs = ['start', 'licence'].flatMap((name) =>
  ['', 'en/', 'ar/'].map((home) => `${home}${name}/index.html`)
)
const pages = html
  .filter(([path]) => !stubs.includes(path))
  .map(([path, text]) => [path, String(text)] as const)

test('trilingual: output', () => matches(inTrilingual('files.txt'), goldenList(tree)))

const goldenPages = [
  // why                                        output, whether with what is around the content
  ['a React page, right to left', 'ar/index.html'],
  ['a document without a translation', 'ar/manual/steps/assembly/index.html', true],
  ['a document with pictures, HTML and tables', 'manual/steps/assembly/index.html'],
  ['a page that does not exist', 'en/404.html'],
  ['a redirect', 'ar/start/index.html']
] as const

for (const [why, path, isWhole] of goldenPages)
  test(`trilingual: ${why}`, () => {
    const page = textOf(tree, path)
    matches(inTrilingual(path), goldenHtml(isWhole ? page : mainOf(page)))
  })

test('trilingual: redirects for the host', () =>
  matches(inTrilingual('_redirects'), textOf(tree, '_redirects')))

test('trilingual: every page has its language and direction', () => {
  for (const [path, text] of pages) {
    const tag = path.startsWith('ar/')
      ? '<html lang="ar" dir="rtl"'
      : path.startsWith('en/')
        ? '<html lang="en" dir="ltr"'
        : '<html lang="fr-FR" dir="ltr"'
    assert.ok(text.includes(tag), `${path} lacks ${tag}`)
  }
})

test('trilingual: text without a translation has its own lang', () => {
  const marked = pages.filter(([, text]) => text.includes(' class="prose" lang='))
  assert.equal(
    marked.map(([path, text]) => [path, /class="prose" lang="([^"]*)"/.exec(text)?.[1]]),
    [
      ['ar/imprint/index.html', 'fr-FR'],
      ['ar/manual/steps/assembly/index.html', 'fr-FR'],
      ['ar/manual/steps/calibration/index.html', 'fr-FR'],
      ['ar/manual/workshop/index.html', 'fr-FR'],
      ['en/manual/steps/calibration/index.html', 'fr-FR'],
      ['en/manual/workshop/index.html', 'fr-FR']
    ]
  )
})

test('trilingual: every url of the site has the base, and leads to a file', () => {
  let checked = 0
  for (const [path, text] of html) {
    const addresses = [
      ...String(text).matchAll(/ (?:href|src|data-shell|content|poster)="(\/[^"]*|[^"]*url=\/[^"]*)"/g)
    ].flatMap(([, address = '']) => address.replace(/^.*url=/, '').split(' '))
    for (const address of addresses) {
      assert.ok(address.startsWith('/kit/'), `${path}: ${address}`)
      const [file = ''] = decodeURI(address.slice('/kit/'.length)).split(/[?#]/)
      const target = file === '' || file.endsWith('/') ? `${file}index.html` : file
      assert.ok(tree.has(target), `${path}: ${address} leads nowhere`)
      checked++
    }
  }
  assert.ok(checked > 20 * pages.length, `only ${checked} addresses were found`)
})

test('trilingual: every url in metadata has the base', () => {
  const metadata = [...tree].filter(([path]) => /(^|\/)index\.json$/.test(path))
  assert.is(metadata.length, pages.length - 3, 'all but the three 404 pages have one')
  for (const [path, text] of metadata) {
    const check = (value: unknown): void => {
      if (typeof value === 'string' && value.startsWith('/')) assert.match(value, /^\/kit\//, path)
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(check)
    }
    check(JSON.parse(String(text)))
  }
})

test('trilingual: the replaced footer wraps the original, once on every page', () => {
  for (const [path, text] of pages) {
    assert.is(text.split('<footer class="footer"').length, 2, path)
    assert.is(text.split('<p class="made-by">').length, 2, path)
  }
})

test('trilingual: without a blog, no blog files are written', () => {
  assert.equal(
    [...tree.keys()].filter((path) => /blog|rss|atom/.test(path)),
    []
  )
  for (const [path, text] of pages) assert.not.match(text, /\/blog/, path)
})

test('trilingual: drafts are left out', () => {
  for (const [path, content] of tree) {
    assert.not.match(path, 'wind')
    assert.not.ok(content.includes('Bientôt'), path)
    assert.not.ok(content.includes('manual/wind'), path)
  }
})

test('trilingual: --drafts only adds drafts, which are marked', () => {
  const added = [...drafts.keys()].map(withoutHashes).filter((path) => path.includes('wind'))
  assert.equal(
    added,
    ['ar/', 'en/', ''].flatMap((home) =>
      ['index.html', 'index.json'].map((name) => `${home}manual/wind/${name}`)
    )
  )
  assert.match(textOf(drafts, 'manual/wind/index.html'), 'Cette page est un brouillon')
  assert.match(textOf(drafts, 'en/index.html'), '<aside class="preview" aria-label="Preview">')
  const others = goldenList(drafts)
    .split('\n')
    .filter((path) => !path.includes('wind'))
  assert.is(others.join('\n'), goldenList(tree))
})

test('trilingual: an unlisted document is built, but in no list', () => {
  assert.match(textOf(tree, 'manual/workshop/index.html'), '<meta name="robots" content="noindex')
  const naming = [...tree].filter(([, content]) => content.includes('manual/workshop')).map(([path]) => path)
  assert.equal(naming, [
    'ar/manual/workshop/index.html',
    'ar/manual/workshop/index.json',
    'en/manual/workshop/index.html',
    'en/manual/workshop/index.json',
    'manual/workshop/index.html',
    'manual/workshop/index.json',
    'sitegen.json'
  ])
})

test('no output contains a path of this machine', () => {
  for (const [path, content] of [...tree, ...golden]) {
    for (const folder of [root, repository, 'sitegen-test-', 'node_modules'])
      assert.not.ok(content.includes(folder), `${path} has ${folder}`)
  }
})

const inGolden = (path: string): string => join(sites, 'golden/expected', path)
const isPayload = (path: string): boolean => /(^|\/)index\.json$/.test(path)
const isSearch = (path: string): boolean => /^search\/\w+\/manifest\.json$/.test(path)
const isText = (path: string): boolean =>
  ['sitemap.xml', 'robots.txt', '_redirects', '_headers'].includes(path)

test('golden: output', () => matches(inGolden('files.txt'), goldenList(golden)))

for (const [path, content] of golden) {
  const text = withoutHashes(String(content))
  if (isText(path)) test(`golden: ${path}`, () => matches(inGolden(path), text))
  if (isPayload(path) || isSearch(path))
    test(`golden: ${path}`, () => matchesJson(inGolden(path), JSON.parse(text)))
}

test('golden: every golden file is still written', () => {
  const written = [...golden.keys()].filter((path) => isText(path) || isPayload(path) || isSearch(path))
  const expected = readdirSync(inGolden('')).length === 0 ? [] : [...readTree(inGolden('')).keys()]
  assert.equal(
    expected.filter((path) => path !== 'files.txt'),
    written
  )
})
