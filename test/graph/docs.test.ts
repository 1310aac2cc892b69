import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { slugPath } from '../../generator/graph/docs.ts'
import { graphOf, type Table } from '../memory-site.ts'

const slugs = [
  // why                              id              slug          path
  ['a file', 'guide/setup', undefined, 'guide/setup'],
  ['an index is its folder', 'guide/index', undefined, 'guide'],
  ['the top-level index', 'index', undefined, ''],
  ['a slug replaces the last segment', 'guide/setup', 'start', 'guide/start'],
  ['the slug of an index', 'guide/index', 'start', 'guide/start'],
  ['a slug with a leading slash', 'guide/setup', '/start/here', 'start/here'],
  ['the slug `/`', 'guide/setup', '/', '']
] as const

for (const [why, id, slug, path] of slugs) test(`slugPath: ${why}`, () => assert.is(slugPath(id, slug), path))

const docs = (files: Table): readonly string[] =>
  [...graphOf(files).graph.routes.values()].flatMap((route) =>
    route.kind === 'doc' && route.locale === 'en' ? [route.path] : []
  )

test('order: numbers, then names; folders by their number, with their index first', () =>
  assert.equal(
    docs({
      'content/en/docs/beta.md': 'x',
      'content/en/docs/10-ten.md': 'x',
      'content/en/docs/2-two/b.md': 'x',
      'content/en/docs/2-two/index.md': 'x',
      'content/en/docs/2-two/a.md': 'x',
      'content/en/docs/3-three.md': 'x',
      'content/en/docs/alpha.md': 'x',
      'content/en/docs/index.md': 'x'
    }),
    [
      '/docs/',
      '/docs/two/',
      '/docs/two/a/',
      '/docs/two/b/',
      '/docs/three/',
      '/docs/ten/',
      '/docs/alpha/',
      '/docs/beta/'
    ]
  ))

test('order: front matter overrides numbers', () =>
  assert.equal(
    docs({
      'content/en/docs/1-a.md': '---\nsidebar_position: 9\n---\n',
      'content/en/docs/2-b.md': 'x',
      'content/en/docs/c.md': '---\nsidebar_position: 1.5\n---\n'
    }),
    ['/docs/c/', '/docs/b/', '/docs/a/']
  ))

test('a translation can have its own url', () => {
  const { graph, diagnostics } = graphOf({
    'content/en/docs/setup.md': 'x',
    'content/de/docs/setup.md': '---\nslug: einrichten\n---\n'
  })
  assert.equal(diagnostics, [])
  assert.equal(
    graph.byKey.get('docs/setup'),
    new Map([
      ['en', '/docs/setup/'],
      ['de', '/de/docs/einrichten/']
    ])
  )
})

test('two documents with the same url', () =>
  assert.equal(
    graphOf({ 'content/en/docs/a.md': 'x', 'content/en/docs/b.md': '---\nslug: a\n---\n' }).diagnostics,
    ['/docs/a/', '/de/docs/a/'].map((path) => ({
      severity: 'error',
      code: 'route-duplicate',
      message: `\`${path}\` is the address of two pages: this one and content/en/docs/a.md`,
      file: 'content/en/docs/b.md',
      line: 2,
      column: 7,
      length: 1,
      hint: 'rename one of them, or give it a `slug`'
    }))
  ))

test('a translation without an original, with a suggestion', () =>
  assert.equal(graphOf({ 'content/en/docs/setup.md': 'x', 'content/de/docs/setpu.md': 'x' }).diagnostics, [
    {
      severity: 'warning',
      code: 'translation-orphan',
      message: 'This page exists only in `de`: there is no `content/en/docs/setpu.md`',
      file: 'content/de/docs/setpu.md',
      hint: 'did you mean `setup`, which has no translation?'
    }
  ]))

test('a translation whose name is that of an untranslated page and more', () =>
  assert.equal(
    graphOf({ 'content/en/docs/install.md': 'x', 'content/de/docs/installation.md': 'x' }).diagnostics.map(
      ({ code, file, hint }) => [code, file, hint]
    ),
    [
      [
        'translation-orphan',
        'content/de/docs/installation.md',
        'did you mean `install`, which has no translation?'
      ]
    ]
  ))

test('redirects: one for each language, below its home page', () => {
  const { graph } = graphOf({ 'site/redirects.yaml': '- {from: /old/, to: /new}\n- {from: /a/b/, to: /c}\n' })
  assert.equal(
    graph.redirects.map(({ from, to, locale, places }) => [
      from,
      to,
      locale,
      places.from.line,
      places.to.column
    ]),
    [
      ['/old', '/new', 'en', 1, 21],
      ['/de/old', '/new', 'de', 1, 21],
      ['/a/b', '/c', 'en', 2, 21],
      ['/de/a/b', '/c', 'de', 2, 21]
    ]
  )
})
