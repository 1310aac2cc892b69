import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { resolve } from '../../generator/graph/resolve.ts'
import { graphOf } from '../memory-site.ts'

const { graph } = graphOf({
  'content/en/docs/guide/01-setup.md': '# Setup\n',
  'content/en/docs/guide/plan.pdf': 'PDF',
  'content/de/docs/guide/01-setup.md': '# Einrichten\n',
  'content/en/pages/about.md': '# About\n',
  'content/de/pages/about.md': '# Über uns\n',
  'site/static/img/x.txt': 'x',
  'site/static/a demo/index.html': '<h1>Demo</h1>',
  'static/img/y.txt': 'y',
  'site/img/z.txt': 'z'
})

const from = { file: 'content/de/docs/guide/01-setup.md', locale: 'de' }

const cases = [
  // why                                         address                 kind        url, scheme or hint
  ['a file in the same folder', './01-setup.md', 'page', '/de/docs/guide/setup/'],
  ['a file without its order number', 'setup.md#a b', 'page', '/de/docs/guide/setup/#a%20b'],
  ['a page stays in the language', '/about', 'page', '/de/about/'],
  ['a page in a given language', '/de/about/?q=1', 'page', '/de/about/?q=1'],
  ['an anchor in the same page', '#top', 'anchor', '#top'],
  ['a static file', '/img/x.txt', 'asset', '/img/x.txt'],
  ['a page of another tool in site/static', '/a demo/#x', 'asset', '/a%20demo/#x'],
  ['the same without slash', '/a demo', 'asset', '/a%20demo/'],
  ['another site', 'https://a.example/b', 'external', 'https://a.example/b'],
  ['another site, without a scheme', '//a.example', 'external', '//a.example'],
  ['another site, with backslashes', 'https:\\\\a.example\\b', 'external', 'https://a.example/b'],
  ['another site, with three slashes', 'https:///a.example', 'external', 'https://a.example/'],
  ['another site, with one slash', 'https:/a.example/b', 'external', 'https://a.example/b'],
  ['another site, with a slash and a backslash', '/\\a.example', 'external', 'https://a.example/'],
  ['another site, with a tab', '/\t/a.example', 'external', 'https://a.example/'],
  ['another site, with a blank in its path', 'https://a.example/b c', 'external', 'https://a.example/b%20c'],
  ['mail', 'mailto:a@b.example', 'external', 'mailto:a@b.example'],
  ['a javascript: URL', 'javascript:alert(1)', 'unsafe', 'javascript'],
  ['a javascript: URL with a tab in the scheme', 'java\tscript:alert(1)', 'unsafe', 'javascript'],
  ['a javascript: URL after a control character', '\u0001JaVaScRiPt:alert(1)', 'unsafe', 'javascript'],
  ['data', 'data:text/html,x', 'unsafe', 'data'],
  ['a missing page', '/abuot', 'missing', 'did you mean `/about`?'],
  ['a missing page of another tool', '/a dem/', 'missing', 'did you mean `/a demo`?'],
  ['a missing file', './01-setpu.md', 'missing', 'did you mean `01-setup.md`?'],
  ['a file in another folder', './02-about.md', 'missing', 'did you mean `../../pages/about.md`?'],
  ['a file outside of content', '../../../../../etc/passwd', 'missing', undefined],
  [
    'mail without a scheme',
    'info@example.com',
    'missing',
    'a link to an email address begins with `mailto:`: `mailto:info@example.com`'
  ],
  [
    'another site without a scheme',
    'www.example.com/a',
    'missing',
    'the address of another website begins with `https://`: `https://www.example.com/a`'
  ],
  [
    'the same without www',
    'example.com',
    'missing',
    'the address of another website begins with `https://`: `https://example.com`'
  ],
  ['a path of Windows', '..%5C01-setup.md', 'missing', 'write `/` between folders: `../01-setup.md`'],
  [
    'a path with the folder of static files',
    '../../../../site/static/img/x.txt',
    'missing',
    'write `/img/x.txt`: the path begins at site/static'
  ],
  [
    'a file in the folder of another tool',
    '/img/y.txt',
    'missing',
    'move `static/img/y.txt` to `site/static/img/y.txt`, and write `/img/y.txt`'
  ],
  [
    'a file in site/',
    '/img/z.txt',
    'missing',
    'move `site/img/z.txt` to `site/static/img/z.txt`, and write `/img/z.txt`'
  ],
  [
    'a path from the root of the project',
    'content/de/docs/guide/01-setup.md',
    'missing',
    'write the address of the page, `/docs/guide/setup`'
  ]
] as const

for (const [why, href, kind, rest] of cases) {
  test(`resolve: ${why}`, () => {
    const target = resolve(graph, from, href)
    assert.is(target.kind, kind)
    if (rest === undefined) return
    assert.is(
      'url' in target
        ? target.url
        : target.kind === 'unsafe'
          ? target.scheme
          : 'hint' in target && target.hint,
      rest
    )
  })
}

test('resolve: targets that an error may hide are unknown, others are missing', () => {
  const { graph } = graphOf({
    'content/en/docs/a.md': '---\nslugg: /setup/start\n---\n\nA\n',
    'content/en/docs/2-empty.md': '',
    'content/en/docs/b.md': '# B\n'
  })
  const hrefs = ['/docs/setup/start', './empty.md', '/docs/empty', '/docs/setup/c', '/docs/a']
  assert.equal(
    hrefs.map((href) => resolve(graph, { file: 'content/en/docs/b.md', locale: 'en' }, href).kind),
    ['unknown', 'unknown', 'unknown', 'missing', 'page']
  )
})

test('resolve: a translation with another name is found by both names', () => {
  const { graph } = graphOf({
    'content/en/docs/a/one/index.md': '# One\n',
    'content/en/docs/a/two.md': '# Two\n',
    'content/de/docs/a/one.md': '# Eins\n',
    'content/de/docs/a/two.md': '# Zwei\n'
  })
  const resolvedPath = (file: string, locale: string, href: string) => {
    const target = resolve(graph, { file, locale }, href)
    return 'url' in target ? target.url : target.kind
  }
  const german = 'content/de/docs/a/two.md'
  assert.is(resolvedPath(german, 'de', './one.md#x'), '/de/docs/a/one/#x')
  assert.is(resolvedPath(german, 'de', './one/index.md'), '/de/docs/a/one/')
  assert.is(resolvedPath(german, 'de', '/docs/a/one'), '/de/docs/a/one/')
  const english = 'content/en/docs/a/two.md'
  assert.is(resolvedPath(english, 'en', './one/index.md'), '/docs/a/one/')
  assert.is(resolvedPath(english, 'en', './one.md'), 'missing', 'there is no such file')
})

test('resolve: a translation can use a file next to its original, with a hash in its name', () => {
  const target = resolve(graph, from, './plan.pdf')
  assert.match('url' in target ? target.url : '', /^\/assets\/plan\.[0-9a-f]{10}\.pdf$/)
})

test('composed and decomposed names are the same, and spaces are encoded', () => {
  const decomposed = 'é'.normalize('NFD')
  const { graph: otherGraph } = graphOf({
    [`content/en/docs/caf${decomposed}.md`]: '# A\n',
    'content/en/docs/thé.md': '# B\n',
    [`content/en/docs/plan${decomposed}.pdf`]: 'PDF',
    'content/en/docs/with space.md': '# C\n'
  })
  const urlsOf = (...addresses: readonly string[]) =>
    addresses.map((address) => {
      const target = resolve(otherGraph, { file: 'content/en/docs/thé.md', locale: 'en' }, address)
      return 'url' in target && decodeURIComponent(target.url).normalize('NFC')
    })
  assert.equal(urlsOf('./café.md', '/docs/café', `./th${decomposed}.md`, './plané.pdf', `#${decomposed}`), [
    '/docs/café/',
    '/docs/café/',
    '/docs/thé/',
    '/assets/plane-.1d393b0081.pdf',
    '#é'
  ])
  const spaced = resolve(otherGraph, { file: 'content/en/docs/thé.md', locale: 'en' }, '/docs/with space')
  assert.is('url' in spaced && spaced.url, '/docs/with%20space/')
})
