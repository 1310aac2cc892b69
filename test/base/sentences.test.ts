import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { firstSentences, sentencesIn } from '../../generator/base/sentences.ts'

const texts = [
  // why             text                                          sentences
  ['full stops', 'One. Two! Three? Four', ['One. ', 'Two! ', 'Three? ', 'Four']],
  ['abbreviations', 'Use it, e.g. here. Dr. A. Smith', ['Use it, e.g. here. ', 'Dr. ', 'A. Smith']],
  ['German', 'Es gibt z. B. zwei. Und drei.', ['Es gibt z. B. zwei. ', 'Und drei.']],
  ['numbers', 'It is 1.5 m. Not 2.', ['It is 1.5 m. Not 2.']],
  ['quotes', '“Stop.” She left.', ['“Stop.” ', 'She left.']],
  ['Japanese', '一つ。二つ。', ['一つ。', '二つ。']],
  ['rows of a table', 'a · b | c · d', ['a · b | ', 'c · d']],
  ['nothing', '', []]
] as const

for (const [why, text, sentences] of texts)
  test(`sentences: ${why}`, () => assert.equal(sentencesIn(text), sentences))

const starts = [
  // why                     text                     length  start
  ['all of it fits', 'One. Two.', 20, 'One. Two.'],
  ['whole sentences', 'One is short. Two is longer.', 20, 'One is short.'],
  ['a long first sentence', 'A sentence without an end', 12, 'A sentence …']
] as const

for (const [why, text, length, start] of starts)
  test(`the first sentences: ${why}`, () => assert.is(firstSentences(text, length), start))
