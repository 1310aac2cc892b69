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
    ['one chunk is a group, however small', [chunk('a', 20, 'Doc Post')], ['a']],
    ['same users, one file', [chunk('a', 5000, 'Doc Post'), chunk('b', 4000, 'Post Doc')], ['a b']],
    [
      'large ones of others stay apart',
      [chunk('a', 5000, 'Doc Post'), chunk('b', 4000, 'Entry EntryList')],
      ['a', 'b']
    ],
    [
      'a tiny one goes where it makes the others load least',
      [chunk('a', 5000, 'Doc Post'), chunk('b', 4000, 'Entry EntryList'), chunk('c', 100, 'Doc Category')],
      ['b', 'a c']
    ],
    [
      'an entry asks for three at most',
      ['Post', 'List', 'Tag', 'Page'].map((other, index) => chunk(other, 4000 - index, `Doc ${other}`)),
      ['Post', 'List', 'Tag Page']
    ],
    [
      'who loads a group loads what it imports, and no two import each other',
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

test.run()
