import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { statusText } from '../../generator/cli/i18n.ts'
import { translationFiles, translationShares } from '../../generator/load/translation-files.ts'
import { hashSource, withStamp } from '../../generator/load/translation-stamp.ts'
import { memoryFiles } from '../memory-files.ts'
import { configOf, minimal } from '../memory-site.ts'

const hash = hashSource('# A\n')
const stamped = (path: string, text: string, of: string) => withStamp(path, text, hashSource(of))

const files = memoryFiles({
  ...minimal,
  'content/en/docs/01-a.md': '# A\r\n',
  'content/de/docs/02-a.md': stamped('a.md', '# A', '# A\n'),
  'content/en/docs/b/c.md': '# C, new\n',
  'content/de/docs/b/c.md': stamped('c.md', '# C', '# C\n'),
  'content/en/docs/_part.md': 'part',
  'content/de/docs/_part.md': 'Teil',
  'content/en/docs/only.md': '# Only\n',
  'content/en/docs/draft.md': '---\ndraft: true\n---\n',
  'content/en/docs/picture.svg': '<svg/>',
  'content/en/pages/index.yaml': 'title: A\n',
  'content/de/pages/index.yaml': stamped('index.yaml', 'title: B\n', 'title: A\n'),
  'content/de/blog/2025-01-01-x.md': '# X\n'
})

const found = translationFiles(files, configOf({}))

test('every translation, complete', () =>
  assert.equal(found, [
    { locale: 'de', state: 'only', file: 'content/de/blog/2025-01-01-x.md' },
    {
      locale: 'de',
      state: 'current',
      file: 'content/de/docs/02-a.md',
      original: 'content/en/docs/01-a.md',
      hash
    },
    {
      locale: 'de',
      state: 'unstamped',
      file: 'content/de/docs/_part.md',
      original: 'content/en/docs/_part.md',
      hash: hashSource('part')
    },
    {
      locale: 'de',
      state: 'stale',
      file: 'content/de/docs/b/c.md',
      original: 'content/en/docs/b/c.md',
      hash: hashSource('# C, new\n')
    },
    {
      locale: 'de',
      state: 'missing',
      file: 'content/de/docs/only.md',
      original: 'content/en/docs/only.md',
      hash: hashSource('# Only\n')
    },
    {
      locale: 'de',
      state: 'current',
      file: 'content/de/pages/index.yaml',
      original: 'content/en/pages/index.yaml',
      hash: hashSource('title: A\n')
    }
  ]))

test('shares: pages in only this language do not count, and unstamped ones count as translated', () =>
  assert.equal(translationShares(found, ['de', 'fr']), [
    {
      locale: 'de',
      counts: { current: 2, stale: 1, unstamped: 1, missing: 1, only: 1 },
      percent: 60
    },
    { locale: 'fr', counts: { current: 0, stale: 0, unstamped: 0, missing: 0, only: 0 }, percent: 100 }
  ]))

test('the table', () =>
  assert.is(
    statusText(translationShares(found, ['de']), found),
    `locale  current  stale  unstamped  missing  only here  share
de            2      1          1        1          1    60%

stale       content/de/docs/b/c.md
unstamped   content/de/docs/_part.md
missing     content/de/docs/only.md
only in de  content/de/blog/2025-01-01-x.md`
  ))

test('a translation can be one.md for an original one/index.md, and vice versa', () => {
  const table = memoryFiles({
    ...minimal,
    'content/en/docs/one/index.md': '# One\n',
    'content/de/docs/one.md': '# Eins\n',
    'content/en/docs/two.md': '# Two\n',
    'content/de/docs/two/index.md': '# Zwei\n',
    'content/en/docs/three.md': '# Three\n',
    'content/de/docs/three.md': '# Drei\n',
    'content/de/docs/three/index.md': '# Nichts\n'
  })
  assert.equal(
    translationFiles(table, configOf({})).map(({ state, file, original }) => [state, file, original]),
    [
      ['unstamped', 'content/de/docs/one.md', 'content/en/docs/one/index.md'],
      ['unstamped', 'content/de/docs/three.md', 'content/en/docs/three.md'],
      ['only', 'content/de/docs/three/index.md', undefined],
      ['unstamped', 'content/de/docs/two/index.md', 'content/en/docs/two.md']
    ]
  )
})
