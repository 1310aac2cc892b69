import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { compareOutput } from '../source/compare.ts'

const cases = [
  // why                          expected       found          difference
  ['the same', 'a\nb', 'a\nb\n', undefined],
  ['spaces at ends', 'a \n\n', 'a', undefined],
  ['nothing', '', '\n', undefined],
  ['another line', 'a\nb', 'a\nc', { line: 1, expected: 'b', found: 'c' }],
  ['a missing line', 'a\nb', 'a', { line: 1, expected: 'b', found: undefined }],
  ['one more line', 'a', 'a\nb', { line: 1, expected: undefined, found: 'b' }],
  ['any lines at the end', 'a\n…', 'a\nb\nc', undefined],
  ['any lines between', 'a\n…\nd', 'a\nb\nc\nd', undefined],
  ['no lines between', 'a\n...\nd', 'a\nd', undefined],
  ['a line after any lines', 'a\n…\nx', 'a\nb', { line: 2, expected: 'x', found: undefined }],
  ['the second of two equal lines', '…\nb\nc', 'b\na\nb\nc', undefined]
] as const

for (const [why, expected, found, difference] of cases)
  test(`compare output: ${why}`, () => assert.equal(compareOutput(expected, found), difference))
