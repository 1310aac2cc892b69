import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { groupShared, type SharedChunk } from '../../generator/bundle/shared-groups.ts'

const chunk = (path: string, size: number, users: string, imports = ''): SharedChunk => ({
  path,
  size,
  users: new Set(users.split(' ')),
  imports: imports.split(' ').filter((name) => name !== '')
})

const cases: readonly (readonly [why: string, chunks: readonly SharedChunk[], groups: readonly string[]])[] =
  [
    ['nothing is shared', [], []],
    ['a single chunk is a group, however small', [chunk('a', 20, 'Doc Post')], ['a']],
    [
      'chunks with the same users are one file',
      [chunk('a', 5000, 'Doc Post'), chunk('b', 4000, 'Post Doc')],
      ['a b']
    ],
    [
      'large chunks of other users stay separate',
      [chunk('a', 5000, 'Doc Post'), chunk('b', 4000, 'Entry EntryList')],
      ['a', 'b']
    ],
    [
      'a tiny chunk is merged where it costs the least',
      [chunk('a', 5000, 'Doc Post'), chunk('b', 4000, 'Entry EntryList'), chunk('c', 100, 'Doc Category')],
      ['b', 'a c']
    ],
    [
      'an entry loads at most three shared files',
      ['Post', 'List', 'Tag', 'Page'].map((other, index) => chunk(other, 4000 - index, `Doc ${other}`)),
      ['Post', 'List', 'Tag Page']
    ],
    [
      'users of a group load its imports too, and groups have no import cycles',
      [
        chunk('a', 9000, 'Doc Post', 'c'),
        chunk('b', 300, 'Entry', ''),
        chunk('c', 8000, 'Doc Post Entry', ''),
        chunk('d', 400, 'Doc Post', '')
      ],
      ['a d', 'c b']
    ]
  ]

for (const [why, chunks, expected] of cases)
  test(`shared groups: ${why}`, () => {
    const shown = (list: readonly SharedChunk[]) => groupShared(list).map((group) => group.join(' '))
    assert.equal(shown(chunks), expected)
    assert.equal(shown(chunks.toReversed()), expected, 'in any order')
  })
