// Footnotes whose text is not published.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { documentOf } from './texts.ts'

const cases = [
  // why, Markdown, place and message
  ['each has its text', 'One[^1], two[^b] and again[^1].\n\n[^1]: First.\n[^B]: Second.\n', []],
  ['nothing that is only similar', 'A class [^a-z], [^x]* and `[^1]`, \\[^2] and [^a b].\n', []],
  [
    'a text without a reference',
    'Text.\n\n[^a]: Nobody sees it.\n',
    [['3:1', 'The footnote `[^a]` is not published: no text refers to it']]
  ],
  [
    'a name with two texts',
    'One[^a].\n\n[^a]: First.\n[^A]: Second.\n',
    [['4:1', 'This text of `[^A]` is not published: the note has another one, in line 3']]
  ]
] as const

for (const [why, markdown, expected] of cases)
  test(`footnotes: ${why}`, () =>
    assert.equal(
      documentOf(markdown).diagnostics.map(({ line, column, message }) => [`${line}:${column}`, message]),
      expected
    ))
