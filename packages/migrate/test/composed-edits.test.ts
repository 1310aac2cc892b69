// Edits of edited texts.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { composeEdits } from '../source/composed-edits.ts'
import { applyEdits, type Edit } from '../source/edits.ts'

const edit = (start: number, end: number, text: string): Edit => ({ start, end, text })

const cases: readonly (readonly [
  why: string,
  first: readonly Edit[],
  second: readonly Edit[],
  composed: readonly Edit[]
])[] = [
  ['nothing', [], [], []],
  ['only the first', [edit(1, 2, 'xyz')], [], [edit(1, 2, 'xyz')]],
  ['only the second', [], [edit(1, 2, 'xyz')], [edit(1, 2, 'xyz')]],
  // a + xyz + cdef
  ['behind a longer text', [edit(1, 2, 'xyz')], [edit(5, 6, '!')], [edit(1, 2, 'xyz'), edit(3, 4, '!')]],
  ['inside it', [edit(1, 2, 'xyz')], [edit(2, 3, '!')], [edit(1, 2, 'x!z')]],
  ['across its end', [edit(1, 2, 'xyz')], [edit(3, 5, '!')], [edit(1, 3, 'xy!')]],
  ['across its start', [edit(1, 2, 'xyz')], [edit(0, 2, '!')], [edit(0, 2, '!yz')]],
  ['inserted in front', [edit(1, 2, 'xyz')], [edit(1, 1, '!')], [edit(1, 2, '!xyz')]],
  ['inserted behind', [edit(1, 2, 'xyz')], [edit(4, 4, '!')], [edit(1, 2, 'xyz!')]],
  ['in a text that was inserted', [edit(2, 2, 'xyz')], [edit(3, 4, '')], [edit(2, 2, 'xz')]],
  ['behind a text that was removed', [edit(1, 4, '')], [edit(2, 3, '!')], [edit(1, 4, ''), edit(5, 6, '!')]],
  ['around two', [edit(1, 2, 'xy'), edit(3, 4, '')], [edit(0, 4, '[')], [edit(0, 4, '[')]]
]

for (const [why, first, second, composed] of cases)
  test(`composed edits: ${why}`, () => {
    assert.equal(composeEdits('abcdef', first, second), composed)
    assert.is(applyEdits('abcdef', composed).text, applyEdits(applyEdits('abcdef', first).text, second).text)
  })
