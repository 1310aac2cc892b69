// The fast parser of front matter returns the same result as the library, or none.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseDocument } from 'yaml'
import { parseSimpleYaml } from '../../generator/base/plain-yaml.ts'
import { generator } from '../random.ts'

const library = (text: string): unknown => {
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent', resolveKnownTags: false })
  return document.errors.length + document.warnings.length > 0 ? undefined : document.toJS()
}

const unsupported: readonly (readonly [why: string, text: string])[] = [
  ['a text with a colon', 'title: Grow: shrink'],
  ['a text with a comment', 'title: Grow # shrink'],
  ['a quoted text with quotes in it', "title: 'It''s'"],
  ['a quoted text with escapes', 'title: "a\\n"'],
  ['a multi-line string', 'title: a\n  b'],
  ['a mapping over several lines', 'last_update:\n  date: 2025-01-02'],
  ['a mapping in a mapping', 'size: { a: { b: 1 } }'],
  ['a mapping with a key twice', 'size: { a: 1, a: 2 }'],
  ['an unclosed mapping', 'size: { a: 1'],
  ['a list in a list', 'tags: [[a]]'],
  ['an unclosed list', 'tags: [a'],
  ['a list with an empty item', 'tags: [a, , b]'],
  ['a duplicate key', 'a: b\na: c'],
  ['a key that is not a string', 'null: a'],
  ['a number with an exponent', 'position: 1.5e3'],
  ['a key without a value', 'title:'],
  ['an alias', 'title: *a'],
  ['not a mapping', '- a'],
  ['nothing', '']
]
for (const [why, text] of unsupported)
  test(`left to the library: ${why}`, () => assert.is(parseSimpleYaml(text), undefined))

const fullExample = `# of a guide
title: Grow, [and] shrink "it"
label: "Übung: eins"
note: 'a # b'
sidebar_position: 12
price: 48.50
size: { width: 3, height: 2.5, unit: mm, label: "a b" }
date: 2025-05-20
draft: false
tags: [tutorial, "neural network", 3, 2025-01-02, true]
none: []
authors:
  - mia
  - 'Ben C.'
plain:
- a
- b
Key-2: ok
`
test('everything that it supports, in one text', () => {
  const expected = {
    title: 'Grow, [and] shrink "it"',
    label: 'Übung: eins',
    note: 'a # b',
    sidebar_position: 12,
    price: 48.5,
    size: { width: 3, height: 2.5, unit: 'mm', label: 'a b' },
    date: '2025-05-20',
    draft: false,
    tags: ['tutorial', 'neural network', 3, '2025-01-02', true],
    none: [],
    authors: ['mia', 'Ben C.'],
    plain: ['a', 'b'],
    'Key-2': 'ok'
  }
  assert.equal(parseSimpleYaml(fullExample), expected)
  assert.equal(parseSimpleYaml(fullExample.replaceAll('\n', '\r\n')), expected)
  assert.equal(library(fullExample), expected)
})

const stringsFolder = join(import.meta.dirname, '../../themes/default/strings')
for (const name of readdirSync(stringsFolder))
  test(`the theme's strings: ${name}`, () => {
    const text = readFileSync(join(stringsFolder, name), 'utf8')
    assert.equal(parseSimpleYaml(text), library(text))
  })

const pieces = [
  ...[
    'a',
    'B',
    'ä',
    '0',
    '7',
    '12',
    '1e3',
    '0x1',
    '.5',
    '-1',
    '~',
    'null',
    'true',
    'False',
    'yes',
    'nan',
    '.inf'
  ],
  ...[
    ' ',
    '  ',
    ', ',
    ',',
    ': ',
    ':',
    ' #',
    '#',
    '"',
    "'",
    '[',
    ']',
    '{',
    '}',
    '&',
    '*',
    '!',
    '|',
    '>',
    '%',
    '@',
    '`',
    '\\'
  ],
  ...[
    '\t',
    '\n',
    '\r\n',
    '\n  ',
    '\n  - ',
    '\n- ',
    '- ',
    '? ',
    '...',
    '---',
    '2025-01-02',
    '2025-1-2',
    'a b',
    'é',
    'й',
    '工',
    '(',
    '（',
    '¿',
    '„',
    '.',
    '<<',
    '='
  ],
  ...[
    'key: ',
    '\nkey: ',
    '\nother: ',
    '\nmenu.open: ',
    '\nlist:',
    '\nlist: [',
    ']\n',
    '\nsize: { a: ',
    ' }\n',
    ', b: ',
    '1.50',
    ', "',
    '", ',
    "', '"
  ]
] as const

test('random texts: the same as the library, or no result', () => {
  const random = generator(11)
  const pick = () => pieces[Math.floor(random() * pieces.length)] ?? ''
  let read = 0
  for (let round = 0; round < 60_000; round++) {
    const text = `key: ${Array.from({ length: 1 + Math.floor(random() * 7) }, pick).join('')}`
    const value = parseSimpleYaml(text)
    if (value === undefined) continue
    read++
    assert.equal(value, library(text), JSON.stringify(text))
  }
  assert.ok(read > 3_000, `${read} texts were plain`)
})
