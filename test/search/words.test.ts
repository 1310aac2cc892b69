// Tokenization, stemming, and encoding of numbers.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decode, encode, fromGaps, toGaps } from '../../generator/search/coding.ts'
import { partsOf } from '../../generator/search/compounds.ts'
import { languageOf, termsOf } from '../../generator/search/language.ts'
import { nodeLanguage } from '../../generator/search/node-language.ts'
import { isWithinOneEdit } from '../../generator/search/spelling.ts'
import { formsOf, wordList, wordsOf } from '../../generator/search/words.ts'
import { randomFrom } from './random.ts'

const texts = [
  // why                      text                                 words
  ['ordinary words', 'Ein Netz, das lernt.', ['Ein', 'Netz', 'das', 'lernt']],
  ['identifiers are kept whole', 'snake_case camelCase', ['snake_case', 'camelCase']],
  ['versions and languages', 'v0.7.0 in C++ and C#.', ['v0.7.0', 'in', 'C++', 'and', 'C#']],
  ['a name with a full stop in front', 'Use .NET, Node.js and ./a.', ['Use', '.NET', 'Node.js', 'and', 'a']],
  ['an ampersand between letters', 'R&D & Q&A', ['R&D', 'Q&A']],
  ['the end of a sentence is not part of a word', 'Version 0.7.', ['Version', '0.7']],
  ['paths are split', 'and/or', ['and', 'or']],
  ['qualified names', 'std::vector, a->size; m.run()', ['std::vector', 'a->size', 'm.run']],
  ['arrows and colons on their own', 'A --> B: C :: D', ['A', 'B', 'C', 'D']],
  ['combining marks', 'Größe', ['Größe']]
] as const

for (const [why, text, words] of texts) test(`words: ${why}`, () => assert.equal(wordList(text), words))

test('words: positions in the text', () => {
  assert.equal(
    [...wordsOf('Ein C++-Netz')],
    [
      { text: 'Ein', start: 0 },
      { text: 'C++', start: 4 },
      { text: 'Netz', start: 8 }
    ]
  )
})

const forms = [
  // why                     word              found by
  ['a word', 'Netz', ['netz']],
  ['snake case', 'snake_case', ['snakecase', 'snake', 'case']],
  ['camel case', 'camelCase', ['camelcase', 'camel', 'case']],
  ['a qualified name', 'one::set_io', ['onesetio', 'one', 'setio', 'set', 'io']],
  ['a member', 'top->led_n', ['topledn', 'top', 'ledn', 'led']],
  ['a file', 'classes.txt', ['classestxt', 'classes', 'txt']],
  ['a qualified name that is too long', `${'ab'.repeat(24)}::cd`, ['ab'.repeat(24), 'cd']],
  ['letters and digits', 'RS485', ['rs485', 'rs', '485']],
  ['a short name with a digit', 'AI4', ['ai4']],
  ['a version', 'v0.7.0', ['v0.7.0', '0.7.0']],
  ['a language', 'C++', ['c++']],
  ['a version of a language', 'C++11', ['c++11', 'c++', '11']],
  ['a name with a full stop in front', '.NET', ['.net', 'net']],
  ['an abbreviation with an ampersand', 'R&D', ['r&d']],
  ['and words after it', 'F&E-Abteilung', ['f&eabteilung', 'f&e', 'abteilung']],
  ['abbreviations', 'FPGAs', ['fpga']],
  ['a hyphen', 'Edge-AI', ['edgeai', 'edge', 'ai']],
  ['data', 'a1'.repeat(40), []]
] as const

for (const [why, word, found] of forms) test(`forms: ${why}`, () => assert.equal(formsOf(word), found))

const german = nodeLanguage('de')
const term = (word: string) => termsOf(word, german)[0]?.term

const alike = [
  ['umlauts written as two letters', ['Größe', 'Groesse', 'Grösse', 'Größen']],
  ['vowels without umlaut marks', ['Würfel', 'Wuerfel', 'Wurfel']],
  ['a verb and its noun', ['exportieren', 'exportiert', 'Export']],
  ['nouns of Latin verbs', ['Simulation', 'simulieren']]
] as const

for (const [why, words] of alike)
  test(`German: ${why} have the same term`, () =>
    assert.equal(
      words.map(term),
      words.map(() => term(words[0]))
    ))

test('German: vowel pairs that are not an umlaut', () => {
  assert.is(german.fold('neue'), 'neue')
  assert.is(german.fold('quelle'), 'quelle')
})

test('stop words: names in capitals are kept', () => {
  const english = languageOf('en')
  assert.equal(termsOf('can', english), [{ term: 'can', stop: true }])
  assert.equal(termsOf('CAN', english), [{ term: 'can', stop: false }])
})

const isOneOf = (words: string) => (word: string) => words.split(' ').includes(word)
const compounds = [
  ['two words', 'bildnetzwerk', 'bild netzwerk', ['bild', 'netzwerk']],
  ['the longest part first', 'netzwerkkarte', 'netz netzwerk werk karte', ['netzwerk', 'karte']],
  ['linking letters', 'qualitatskontrolle', 'qualitat kontrolle', ['qualitat', 'kontrolle']],
  ['an ending', 'leiterplatten', 'leiter platte', ['leiter', 'platte']],
  ['three words', 'bildnetzwerkkarte', 'bild netzwerk karte', ['bild', 'netzwerk', 'karte']],
  ['only one known word', 'leiterplattendings', 'leiterplatten', ['leiterplatten']],
  ['only a short last word', 'lieferfrist', 'frist', ['frist']],
  ['an unknown word after a suffix that is always joined', 'kundigungsfrist', '', ['kundigung', 'frist']],
  ['none', 'verantwortlich', 'netz', []]
] as const

for (const [why, word, words, parts] of compounds)
  test(`compounds: ${why}`, () => assert.equal(partsOf(word, isOneOf(words)), parts))

test('other languages: words without spaces are found by Intl.Segmenter', () => {
  const japanese = languageOf('ja')
  assert.equal(wordList('東京に行く C++', japanese.segment), ['東京', 'に', '行く', 'C++'])
})

test('words of other scripts within text without spaces keep their characters', () => {
  const chinese = languageOf('zh-Hans')
  const text = '使用C++和.NET，Node.js搜索'
  const all = [...wordsOf(text, chinese.segment)]
  assert.equal(
    all.map((word) => word.text),
    ['使用', 'C++', '和', '.NET', 'Node.js', '搜索']
  )
  assert.ok(all.every((word) => text.startsWith(word.text, word.start)))
})

test('numbers round-trip, in characters that JSON does not escape', () => {
  const random = randomFrom(5)
  const numbers = Array.from({ length: 2000 }, () => Math.floor(random() ** 6 * 5_000_000))
  const text = encode(numbers)
  assert.equal([...decode(text)], numbers)
  assert.is(JSON.stringify(text), `"${text}"`)
  const sorted = numbers.sort((a, b) => a - b)
  assert.equal([...fromGaps(toGaps(sorted))], sorted)
})

const near = [
  ['the same', 'netz', 'netz', true],
  ['one letter fewer', 'netz', 'nez', true],
  ['one letter more', 'netz', 'nettz', true],
  ['another letter', 'netz', 'nets', true],
  ['two swapped letters', 'netz', 'ntez', true],
  ['two other letters', 'netz', 'nuss', false],
  ['letters swapped across a third', 'netz', 'tenz', false]
] as const

for (const [why, one, other, is] of near)
  test(`near: ${why}`, () => assert.is(isWithinOneEdit(one, other), is))
