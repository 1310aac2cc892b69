// Which characters of an opened page are marked as found.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { foundWordsPattern } from '../../../generator/client/search/found-words.ts'

const cases = [
  // why                                     words                 text with the marked characters
  ['whole words in any case', ['Netz'], '[netz], [NETZ], Netzwerk, Bildnetz'],
  ['letters that fold to two', ['cœur', 'Größe'], 'Le [cœur], die [GRÖße]'],
  ['a capital with a dot', ['İstanbul'], '[İstanbul] var'],
  ['combining marks are part of a word', ['e'], '[e] e\u0301 [e]'],
  ['signs are part of a name', ['C++', 'C', '.NET', 'R&D'], '[C++], [C], [.NET], [R&D] ([C]#)'],
  ['words between Chinese characters', ['C++', '搜索'], '使用[C++]和[搜索]功能'],
  ['words between Japanese characters', ['カメラ', 'Node.js'], 'この[カメラ]は[Node.js]で']
] as const

for (const [why, words, expected] of cases)
  test(`found words: ${why}`, () =>
    assert.is(expected.replace(/[[\]]/g, '').replace(foundWordsPattern(words), '[$&]'), expected))
