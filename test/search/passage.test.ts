// The passage of a text that a result shows.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bestPassage } from '../../generator/search/marks.ts'
import { nodeLanguage } from '../../generator/search/node-language.ts'

const language = nodeLanguage('en')
const shown = (text: string): string =>
  bestPassage(text, (word) => word === 'lens', language)
    .map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
    .join('')

const filler = 'word '.repeat(40)

const cases = [
  // why                                     text                          passage
  ['a short text is whole', 'The lens is new. ', 'The [lens] is new. '],
  [
    'one space before the ellipsis at the end',
    `The lens ${filler}`,
    `The [lens] ${'word '.repeat(35).trim()}\u00a0…`
  ],
  ['and one after the ellipsis at the start', `${filler}lens`, `…\u00a0${'word '.repeat(9)}[lens]`]
] as const

for (const [why, text, expected] of cases) test(`passage: ${why}`, () => assert.is(shown(text), expected))
