import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseToml, TomlMistake } from '../source/toml.ts'

test('TOML becomes plain data', () => {
  assert.equal(
    parseToml(`\uFEFF# A site
title = "Shop" # name
port = 8_000
ratio = 1.5
draft = false
days = [2026-05-20, 2026-05-20T10:00:00+02:00, 10:30:00]
"quoted key" = 'C:\\temp'
text = """
One
two \\
  three"""
params.author.name = "Ann"

[project.theme]
features = [
  "a", # a comment
  'b',
]
palette = { scheme = "slate", toggle = {icon = "x"} }

[[menu]]
name = "One"
[[menu.child]]
name = "Inner"
[[menu]]
name = "Two"
`),
    {
      title: 'Shop',
      port: 8000,
      ratio: 1.5,
      draft: false,
      days: ['2026-05-20', '2026-05-20T10:00:00.000+02:00', '10:30:00.000'],
      'quoted key': 'C:\\temp',
      text: 'One\ntwo three',
      params: { author: { name: 'Ann' } },
      project: {
        theme: { features: ['a', 'b'], palette: { scheme: 'slate', toggle: { icon: 'x' } } }
      },
      menu: [{ name: 'One', child: [{ name: 'Inner' }] }, { name: 'Two' }]
    }
  )
  assert.equal(parseToml(''), {})
})

test('a key named as a property of all objects is data', () => {
  const parsed = parseToml('__proto__ = 1\nconstructor = 2')
  assert.equal(Object.entries(parsed), [
    ['__proto__', 1],
    ['constructor', 2]
  ])
})

const mistakes = [
  // why                      text                         message
  ['a text without its end', 'a = 1\nb = "x', /^line 2, column \d+: /],
  ['a key twice', 'a = 1\na = 2', /^line 2, column \d+: /],
  ['a value that is missing', 'a =\n', /^line 1, column \d+: /]
] as const

for (const [why, text, message] of mistakes)
  test(`the position of a mistake: ${why}`, () => {
    let mistake: unknown
    try {
      parseToml(text)
    } catch (error) {
      mistake = error
    }
    assert.instance(mistake, TomlMistake)
    assert.match((mistake as TomlMistake).message, message)
  })
