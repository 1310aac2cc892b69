import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decode } from '../../generator/base/decode.ts'
import { hashSource, readStamp, withStamp } from '../../generator/load/translation-stamp.ts'

const cases = [
  // why                            path       before                                            after
  ['after the last key', 'a.md', '---\ntitle: A\n---\nB\n', "---\ntitle: A\nsource_hash: 'abc'\n---\nB\n"],
  [
    'replacing the previous stamp',
    'a.md',
    "---\nsource_hash: '123'\ntitle: A # why\n---\n",
    "---\nsource_hash: 'abc'\ntitle: A # why\n---\n"
  ],
  [
    'a previous stamp without quotes',
    'a.md',
    '---\nsource_hash: 123\n---\n',
    "---\nsource_hash: 'abc'\n---\n"
  ],
  ['front matter without a key', 'a.md', '---\n---\nB', "---\nsource_hash: 'abc'\n---\nB"],
  ['no front matter', 'a.md', '# A\n', "---\nsource_hash: 'abc'\n---\n\n# A\n"],
  [
    'a thematic break is not front matter',
    'a.md',
    'A\n\n---\n\nB\n\n---\n',
    "---\nsource_hash: 'abc'\n---\n\nA\n\n---\n\nB\n\n---\n"
  ],
  [
    'the same line in the text is unchanged',
    'a.md',
    '---\ntitle: A\n---\nsource_hash: 1\n',
    "---\ntitle: A\nsource_hash: 'abc'\n---\nsource_hash: 1\n"
  ],
  [
    'a nested key is not a stamp',
    'a.md',
    '---\na:\n  source_hash: 1\n---\n',
    "---\na:\n  source_hash: 1\nsource_hash: 'abc'\n---\n"
  ],
  [
    'Windows line endings',
    'a.md',
    "---\r\ntitle: A\r\nsource_hash: '1'\r\n---\r\nB\r\n",
    "---\r\ntitle: A\r\nsource_hash: 'abc'\r\n---\r\nB\r\n"
  ],
  [
    'Windows line endings, without a previous stamp',
    'a.md',
    '---\r\ntitle: A\r\n---\r\n',
    "---\r\ntitle: A\r\nsource_hash: 'abc'\r\n---\r\n"
  ],
  ['a byte order mark', 'a.md', '\uFEFF---\na: 1\n---\n', "\uFEFF---\na: 1\nsource_hash: 'abc'\n---\n"],
  ['YAML', 'a.yaml', '# Texts\ntitle: A\n', '# source_hash: abc\n# Texts\ntitle: A\n'],
  ['YAML with a stamp', 'a.yaml', '# source_hash: 123\ntitle: A\n', '# source_hash: abc\ntitle: A\n'],
  [
    'YAML with Windows line endings',
    'a.yaml',
    '# source_hash: 1\r\na: 1\r\n',
    '# source_hash: abc\r\na: 1\r\n'
  ]
] as const

for (const [why, path, before, after] of cases)
  test(`stamp: ${why}`, () => {
    assert.is(withStamp(path, before, 'abc'), after)
    assert.is(withStamp(path, after, 'abc'), after, 'the same again')
    assert.is(readStamp(path, after), 'abc')
  })

test('stamp: none', () => {
  assert.is(readStamp('a.md', '---\ntitle: A\n---\n'), undefined)
  assert.is(readStamp('a.md', 'source_hash: 1\n'), undefined)
  assert.is(readStamp('a.yaml', 'a: 1\n# source_hash: 1\n'), undefined)
})

test('hash: line endings and a byte order mark make no difference', () => {
  const hash = (text: string) => hashSource(decode(new TextEncoder().encode(text)))
  assert.is(hash('a\nb\n'), '911169ddaa')
  for (const text of ['a\r\nb\r\n', 'a\rb\r', '\uFEFFa\nb\n']) assert.is(hash(text), '911169ddaa')
  assert.is.not(hash('a\nb'), hash('a\nb\n'))
})
