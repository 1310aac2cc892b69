import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseDocument } from 'yaml'
import { parseYaml, type YamlPath } from '../../generator/base/yaml.ts'

const source = `# comment
title: Site
navbar:
  items:
    - label: One
      to: /one
    - label: "Two words"
404: number
empty:
text: |
  two
  lines
`

const places: readonly (readonly [string, YamlPath, 'key' | 'value', number, number, number])[] = [
  // why, path, part, line, column, length
  ['a value', ['title'], 'value', 2, 8, 4],
  ['a key', ['title'], 'key', 2, 1, 5],
  ['in a list', ['navbar', 'items', 0, 'to'], 'value', 6, 11, 4],
  ['quotes are included', ['navbar', 'items', 1, 'label'], 'value', 7, 14, 11],
  ['an item of a list', ['navbar', 'items', 1], 'value', 7, 7, 18],
  ['a key that is a number', [404], 'value', 8, 6, 6],
  ['a key without a value', ['empty'], 'key', 9, 1, 5],
  ['a mapping: its first line', ['navbar'], 'value', 4, 3, 6],
  ['a multi-line string: its first line', ['text'], 'value', 10, 7, 1],
  ['a missing key: its mapping', ['navbar', 'items', 0, 'href'], 'value', 5, 7, 10],
  ['a deep missing path: the nearest existing key', ['title', 'x', 'y'], 'value', 2, 1, 5],
  ['a missing top-level key', ['none'], 'value', 2, 1, 11]
]

for (const [why, path, part, line, column, length] of places)
  test(`at: ${why}`, () =>
    assert.equal(parseYaml('a.yaml', source).yaml.at(path, part), { file: 'a.yaml', line, column, length }))

test('at: an empty document has a first line', () => {
  const { yaml, diagnostics } = parseYaml('a.yaml', '')
  assert.equal([yaml.value, diagnostics], [null, []])
  assert.equal(yaml.at(['x']), { file: 'a.yaml', line: 1, column: 1 })
})

test('at: the line offset is added', () =>
  assert.equal(parseYaml('a.md', 'title: x', 3).yaml.at(['title']), {
    file: 'a.md',
    line: 4,
    column: 8,
    length: 1
  }))

test('control characters that are written as escapes are errors with their place, in texts and keys', () => {
  const text =
    'title: "A\\aB"\ntags: ["ok\\ttab", "\\0", "\\\\a"]\n"k\\ey": \'\\a is text\'\nlist: [{ name: "\\x9f" }]\n'
  const { diagnostics } = parseYaml('a.yaml', text)
  assert.equal(
    diagnostics.map(({ line, column, message }) => [line, column, message]),
    [
      [1, 8, 'This text contains the control character U+0007, which pages cannot contain'],
      [2, 19, 'This text contains the control character U+0000, which pages cannot contain'],
      [3, 1, 'This text contains the control character U+001B, which pages cannot contain'],
      [4, 16, 'This text contains the control character U+009F, which pages cannot contain']
    ]
  )
})

test('values are plain data', () =>
  assert.equal(parseYaml('a.yaml', 'a: 2025-05-20\nb: yes\nc: 1\nd: [x, null]').yaml.value, {
    a: '2025-05-20',
    b: 'yes',
    c: 1,
    d: ['x', null]
  }))

const broken = [
  // why                    source                   line column message                                           hint
  [
    'a tab',
    'a:\n\tb: 1',
    2,
    1,
    /^This line is indented with a tab, which YAML does not allow$/,
    'replace the tab with spaces'
  ],
  ['a duplicate key', 'a: 1\nb: 2\na: 3', 3, 1, /Map keys must be unique/, 'keep one of the two keys'],
  ['an unclosed quote', 'a: "b', 1, 4, /^The quote at the start of `"b` is not closed$/, 'write `"b"`'],
  [
    'an unclosed quote above other keys',
    'a: "b\nc: d\ne: "f"',
    1,
    4,
    /^The quote at the start of `"b` is not closed$/,
    'write `"b"`'
  ],
  [
    'a quote inside of quotes',
    "a: 'It's'",
    1,
    4,
    /^The text ends at the quote `'` inside of it$/,
    "write `'It''s'`"
  ],
  [
    'a text after its quotes',
    'a: "b" c',
    1,
    4,
    /^`"b" c` goes on after its quotes$/,
    'write `\'"b" c\'`, in quotes as a whole'
  ],
  [
    'a colon without its space, in the last line',
    'a: 1\nb:c',
    2,
    1,
    /^Expected `key: value`, found `b:c`$/,
    'write `b: c`, with a colon and a space'
  ],
  [
    'a colon without its space, alone',
    'url:https://a.example',
    1,
    1,
    /^Expected `key: value`, found `url:https:\/\/a.example`$/,
    'write `url: https://a.example`, with a colon and a space'
  ],
  [
    'an equals sign',
    'a = b',
    1,
    1,
    /^Expected `key: value`, found `a = b`$/,
    'write `a: b`, with a colon and a space'
  ],
  [
    'a dash without its space',
    'a:\n  -{ b: 1, c: 2 }',
    2,
    3,
    /^An item of a list begins with a dash and a space, found `-\{ b: 1, c: 2 \}`$/,
    'write `- ` before its text'
  ],
  [
    'a no-break space after a colon',
    'a:\u00a0b',
    1,
    1,
    /^The space after `a:` is a no-break space/,
    'write `a: `, with an ordinary space'
  ],
  [
    'no-break spaces as indentation, which would be a part of the key',
    'a:\n\u00a0\u00a0b: 1',
    2,
    1,
    /^This line is indented with no-break spaces/,
    'write `  `, with ordinary spaces'
  ],
  [
    'a colon in a string',
    'a: b: c',
    1,
    4,
    /^`b: c` contains `: `, so YAML reads a key in it$/,
    "for a text, write `'b: c'`; for a key, put it on the next line, indented by two spaces"
  ],
  [
    'a colon in a title',
    'title: b: c',
    1,
    8,
    /^`b: c` contains `: `, so YAML reads a key in it$/,
    "write `'b: c'`"
  ],
  [
    'emphasis',
    'a: 1\nb: *so*',
    2,
    4,
    /^A text that begins with `\*` needs quotes in YAML$/,
    "write `'*so*'`"
  ],
  [
    'emphasis before a text',
    '- a: *so* b',
    1,
    6,
    /^A text that begins with `\*` needs quotes/,
    "write `'*so* b'`"
  ],
  ['a link', 'a: [b](/c) d', 1, 4, /^A text that begins with `\[` needs quotes/, "write `'[b](/c) d'`"],
  [
    'an open mapping',
    'a:\n  - { b: 1, c: 2\n  - { b: 3 }',
    2,
    5,
    /^`\{` is not closed$/,
    'add `}` at the end of this line'
  ],
  [
    'a colour without quotes in a mapping',
    'a: { b: #ff0000 }\nc: 1\n',
    1,
    9,
    /^`#ff0000` begins a comment, so `\{` is not closed$/,
    "put the value in quotes, `'#ff0000'`"
  ],
  ['an open list', 'a: [{ b: 1 }\nb: 2', 1, 4, /^`\[` is not closed$/, 'add `]` at the end of this line']
] as const

for (const [why, text, line, column, message, hint] of broken)
  test(`broken: ${why}`, () => {
    const { yaml, diagnostics } = parseYaml('a.yaml', text)
    const [first] = diagnostics
    assert.is(yaml.value, null)
    assert.equal(
      [first?.severity, first?.code, first?.file, first?.line, first?.column, first?.hint],
      ['error', 'yaml-syntax', 'a.yaml', line, column, hint]
    )
    assert.match(first?.message ?? '', message)
  })

const misplaced = [
  // why, source, the only message: line:column+length, message, hint
  [
    'several lines with tabs, one message',
    'title: x\nnavbar:\n\titems:\n\t- a\n\t- b\nother: 1\n',
    '3:1+1 This line is indented with a tab, which YAML does not allow',
    'replace the tabs of this line and of 2 others with spaces'
  ],
  [
    'a tab below a value, which the parser reads as its continuation',
    'a: x\n\tb: 1\n',
    '2:1+1 This line is indented with a tab, which YAML does not allow',
    'replace the tab with spaces'
  ],
  [
    'a tab after spaces',
    'a:\n  b:\n  \tc: 1\n    d: 2\n',
    '3:3+1 This line is indented with a tab, which YAML does not allow',
    'replace the tab with spaces'
  ],
  [
    'a tab in a multi-line string',
    'a: |\n  x\n\ty\n',
    '3:1+1 This line is indented with a tab, which YAML does not allow',
    'replace the tab with spaces'
  ],
  [
    'indented by one too many',
    'a:\n  b: 1\n   c: 2\n',
    '3:4+4 This line begins in column 4, below a line that begins in column 3 and already has a value',
    'begin it in column 3, as `b` above, or put the whole value of `b` in quotes'
  ],
  [
    'indented too far in a list item',
    'items:\n  - a: 1\n     b: 2\n',
    '3:6+4 This line begins in column 6, below a line that begins in column 5 and already has a value',
    'begin it in column 5, as `a` above, or put the whole value of `a` in quotes'
  ],
  [
    'indented too far after a multi-line value',
    'a: 1\nb: text\n  that goes on\n  c: 2\nd: 3\n',
    '4:3+4 This line begins in column 3, below a line that begins in column 1 and already has a value',
    'begin it in column 1, as `b` above, or put the whole value of `b` in quotes'
  ],
  [
    'not indented enough in a list item',
    'items:\n  - a: 1\n   b: 2\n',
    '3:4+4 This line begins in column 4, which matches no line above it',
    'begin it in column 5, as `a` in line 2, or in column 3, as the list in line 2'
  ],
  [
    'between two levels',
    'a:\n  b: 1\n c: 2\nd: 1\n',
    '3:2+4 This line begins in column 2, which matches no line above it',
    'begin it in column 3, as `b` in line 2, or in column 1, as `a` in line 1'
  ],
  [
    'a list item between two levels',
    'items:\n  - a\n - b\n',
    '3:2+3 This line begins in column 2, which matches no line above it',
    'begin it in column 3, as the list in line 2, or in column 1, as `items` in line 1'
  ],
  [
    'the first line is indented',
    '  a: 1\nb: 2\n',
    '2:1+4 This line begins in column 1, which matches no line above it',
    'begin it in column 3, as `a` in line 1'
  ],
  [
    'below a list',
    'a:\n  - x\n  b: 1\n',
    '3:3+4 This is not valid YAML: All mapping items must start at the same column',
    'line up the keys of one mapping'
  ],
  [
    'a key without a colon',
    'a: 1\ntitle x\nb: 1\n',
    '2:1+7 Expected `key: value`, found `title x`',
    'put a `:` and a space after the key'
  ]
] as const

for (const [why, text, message, hint] of misplaced)
  test(`broken: ${why}`, () =>
    assert.equal(
      parseYaml('a.yaml', text).diagnostics.map((item) => [
        `${item.line}:${item.column}+${item.length} ${item.message}`,
        item.hint
      ]),
      [[message, hint]]
    ))

test('broken: an alias without an anchor', () => {
  const { yaml, diagnostics } = parseYaml('a.yaml', 'a: *b')
  assert.is(yaml.value, null)
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['yaml-syntax']
  )
})

test('broken: exponential aliases are rejected', () => {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
  for (let level = 1; level < 9; level++)
    lines.push(`a${level}: &a${level} [${Array.from({ length: 10 }, () => `*a${level - 1}`).join(', ')}]`)
  const { yaml, diagnostics } = parseYaml('a.yaml', lines.join('\n'))
  assert.is(yaml.value, null)
  assert.equal(diagnostics, [
    {
      severity: 'error',
      code: 'yaml-syntax',
      message: 'This is not valid YAML: Excessive alias count indicates a resource exhaustion attack',
      file: 'a.yaml',
      line: 1
    }
  ])
})

test('tags are not executed', () => {
  const { diagnostics } = parseYaml('a.yaml', 'a: !!js/function "() => 1"')
  assert.equal(
    diagnostics.map(({ code, line }) => [code, line]),
    [['yaml-syntax', 1]]
  )
})

const notPlain = [
  // why, text, line, column
  ['a set', 'a: !!set\n  ? x\n', 1, 4],
  ['an ordered mapping', 'a: !!omap\n  - x: 1\n', 1, 4],
  ['pairs', 'a: !!pairs\n  - x: 1\n', 1, 4],
  ['bytes', 'a: !!binary R0lG\n', 1, 4],
  ['a timestamp', 'a: !!timestamp 2025-05-20\n', 1, 4],
  ['dates and booleans of YAML 1.1', '# x\n%YAML 1.1\n---\na: 2025-05-20\nb: yes\n', 2, 1]
] as const

for (const [why, text, line, column] of notPlain)
  test(`broken: ${why}, which is not plain data`, () => {
    const { yaml, diagnostics } = parseYaml('a.yaml', text)
    assert.is(yaml.value, null)
    assert.equal(
      diagnostics.map((item) => [item.code, item.line, item.column]),
      [['yaml-syntax', line, column]]
    )
  })

test('the YAML version can be declared', () =>
  assert.equal(parseYaml('a.yaml', '%YAML 1.2\n---\na: 2025-05-20\nb: yes\n').yaml.value, {
    a: '2025-05-20',
    b: 'yes'
  }))

const scalars = [
  'a text',
  'Ein Text über YAML',
  "it's: not",
  'a "quoted" word',
  'a #hash',
  'a # comment',
  'null',
  'Null',
  'nullable',
  'true',
  'True',
  'no',
  'y',
  '0',
  '12',
  '012',
  '1e3',
  '1.5',
  '-1',
  '2025-05-20',
  '0x1f',
  '[a, b]',
  '{a: b}',
  'a, b]',
  'a*b',
  '&anchor x',
  '!tag x',
  '| text',
  'x |',
  '"quoted"',
  "'quoted'",
  '',
  ' ',
  'trailing ',
  'a:b',
  'ends:',
  'a\tb',
  '~',
  '.inf',
  'a\n  more',
  'a\n# comment',
  'a\n...',
  'a\n---',
  'a\n\nb: c',
  'a\nkey: twice',
  '<<',
  '%x',
  '@x',
  '`x`',
  '- x',
  '? x'
]

for (const scalar of scalars)
  test(`the fast path gives the same as the library: ${JSON.stringify(scalar)}`, () => {
    const text = `key: ${scalar}\nother_key: 3\n`
    const parsedDocument = parseDocument(text, { prettyErrors: false })
    const expected =
      parsedDocument.errors.length + parsedDocument.warnings.length > 0 ? null : parsedDocument.toJS()
    assert.equal(parseYaml('a.yaml', text).yaml.value, expected)
  })

test('the fast path: positions are computed on demand', () =>
  assert.equal(parseYaml('a.md', 'title: Text\ndraft: true\n', 1).yaml.at(['draft']), {
    file: 'a.md',
    line: 3,
    column: 8,
    length: 4
  }))
