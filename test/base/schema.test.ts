import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { check } from '../../generator/base/check-schema.ts'
import {
  boolean,
  choice,
  list,
  mapping,
  number,
  object,
  picklist,
  text,
  textMatching,
  wholeNumber
} from '../../generator/base/schema.ts'
import { localisedText } from '../../generator/base/setting-schemas.ts'
import { parseYaml } from '../../generator/base/yaml.ts'
import { said } from '../said.ts'

const schema = object({
  title: text,
  draft: v.optional(boolean, false),
  size: v.optional(number),
  perPage: v.optional(wholeNumber(1)),
  color: v.optional(picklist(['light', 'dark'])),
  label: v.optional(localisedText),
  slug: v.optional(textMatching((value) => !value.includes(' '), 'a slug without spaces')),
  tags: v.optional(list(text)),
  people: v.optional(mapping(object({ name: text })))
})

const checked = (source: string) => check(schema, parseYaml('a.yaml', source).yaml)

test('valid: defaults are filled in', () =>
  assert.equal(checked('title: A\ntags: [x]\nlabel: {en: E}'), {
    value: { title: 'A', draft: false, tags: ['x'], label: { en: 'E' } },
    diagnostics: []
  }))

test('all unknown keys of all mappings are reported', () =>
  assert.equal(
    checked('titel: B\ncolour: light\nsize: x\npeople:\n  x: {name: A, age: 3, born: 4}\n').diagnostics.map(
      ({ line, message }) => [line, message]
    ),
    [
      [3, 'Expected a number, found `"x"` for `size`'],
      [5, 'Unknown key `age` in `people.x`'],
      [1, 'Unknown key `titel`'],
      [5, 'Unknown key `born` in `people.x`'],
      [2, 'Unknown key `colour`']
    ]
  ))

test('a list in place of a mapping with one list in it', () => {
  const menu = object({ items: v.optional(list(text)), hide: v.optional(boolean, false) })
  assert.equal(
    check(menu, parseYaml('a.yaml', '- Home\n- About\n').yaml).diagnostics.map(({ line, message, hint }) => [
      line,
      message,
      hint
    ]),
    [[1, 'Expected a mapping with `items` or `hide`, found a list', 'write `items:` above it']]
  )
  assert.equal(
    check(object({ menu }), parseYaml('a.yaml', 'menu: [Home]\n').yaml).diagnostics.map(
      ({ message }) => message
    ),
    ['Expected a mapping with `items` or `hide`, found a list for `menu`']
  )
})

test('values of the wrong form: the hint shows the right one', () => {
  const label = v.optional(text)
  const redirects = list(object({ from: text, to: text, code: v.optional(number) }))
  const locales = mapping(object({ label, dir: label }))
  const use = choice(
    'plugin',
    () => [text, object({ use: text })],
    (input): v.GenericSchema => (typeof input === 'string' ? text : object({ use: text }))
  )
  const cases = [
    [
      redirects,
      '/old: /new\n',
      'Expected a list, found a mapping',
      'write each item with a dash: `- { from: …, to: … }`'
    ],
    [
      redirects,
      '/old /new\n',
      'Expected a list, found `"/old /new"`',
      'write each item with a dash: `- { from: …, to: … }`'
    ],
    [list(use), 'a: 1\n', 'Expected a list, found a mapping', 'write each item with a dash: `- { use: … }`'],
    [list(use), '- [a, {b: 1}]\n', 'Expected a mapping with `use`, found a list for `[0]`', undefined],
    [
      list(text),
      'a: b\n',
      'Expected a list, found a mapping',
      'write each item on a line of its own that begins with a dash, `- `'
    ],
    [
      locales,
      '[en, de]\n',
      'Expected a mapping, found a list',
      'write each name as a key: `en: { label: … }`'
    ],
    [locales, 'en\n', 'Expected a mapping, found `"en"`', 'write each name as a key: `en: { label: … }`'],
    [
      mapping(list(text)),
      '- {a: b}\n',
      'Expected a mapping, found a list',
      'write a name in place of each dash: `name: […]`'
    ],
    [text, '[a.css]\n', 'Expected text, found a list', 'write it without brackets and dash: a.css'],
    [text, '[a.css, b.css]\n', 'Expected text, found a list', undefined]
  ] as const
  for (const [schema, source, message, hint] of cases)
    assert.equal(
      check(schema as v.GenericSchema, parseYaml('a.yaml', source).yaml).diagnostics.map((problem) => [
        problem.message,
        problem.hint
      ]),
      [[message, hint]],
      source
    )
})

test('a key that is indented too far', () =>
  assert.equal(
    check(
      object({
        theme: object({
          accent: v.optional(object({ light: v.optional(text) })),
          icon: v.optional(text)
        })
      }),
      parseYaml('a.yaml', 'theme:\n accent:\n  light: red\n  icon: /a.svg\n  other: x\n').yaml
    ).diagnostics.map(({ line, message, hint }) => [line, message, hint]),
    [
      [4, 'Unknown key `icon` in `theme.accent`', 'indent it less, if it belongs beside `accent`'],
      [5, 'Unknown key `other` in `theme.accent`', 'known keys: light']
    ]
  ))

test('keys in the column of their mapping: both places say so', () =>
  assert.equal(
    check(
      object({
        theme: v.optional(object({ accent: text, icon: v.optional(text) })),
        title: v.optional(text)
      }),
      parseYaml('a.yaml', 'theme:\naccent: red\nicon: a.svg\ntitel: b\n').yaml
    ).diagnostics.map(({ line, message, hint }) => [line, message, hint]),
    [
      [
        1,
        'Expected a mapping with `accent` or `icon`, found nothing for `theme`',
        'indent its keys below it: `accent`, `icon`'
      ],
      [2, 'Unknown key `accent`', 'indent it, if it belongs to `theme`'],
      [3, 'Unknown key `icon`', 'indent it, if it belongs to `theme`'],
      [4, 'Unknown key `titel`', 'did you mean `title`?']
    ]
  ))

const hintsFor = [
  // why, text, hint
  ['a value after `#`', 'title: #2e7d32', "`#` begins a comment: put the value in quotes, `'#2e7d32'`"],
  ['a number whose zeros count', 'title: 1.10', 'write `"1.10"`, in quotes'],
  ['a real comment', 'title: # later', undefined],
  [
    'a comma in a text',
    'people: { x: { name: By hand, on brick } }',
    'between brackets, a comma ends a text: put the text in quotes'
  ]
] as const

for (const [why, source, hint] of hintsFor)
  test(`hint: ${why}`, () =>
    assert.is(checked(source).diagnostics.find(({ code }) => code !== 'schema-missing')?.hint, hint))

const knownKeys = 'known keys: title, draft, size, perPage, color, label, slug, tags, people'
const mistakes = [
  // why, text, length of the place, message, hint
  [
    'a misspelled key',
    'titel: A\ntitle: B',
    5,
    'a.yaml:1:1 schema-unknown-key: Unknown key `titel`',
    'did you mean `title`?'
  ],
  [
    'an unknown key',
    'title: B\nfoobar: 1',
    6,
    'a.yaml:2:1 schema-unknown-key: Unknown key `foobar`',
    knownKeys
  ],
  [
    'an unknown nested key',
    'title: A\npeople: {x: {name: N, age: 3}}',
    3,
    'a.yaml:2:23 schema-unknown-key: Unknown key `age` in `people.x`',
    'known keys: name'
  ],
  ['an empty document', '', undefined, 'a.yaml:1:1 schema-missing: Missing `title`', 'add `title: …`'],
  ['a missing key', 'draft: true', 11, 'a.yaml:1:1 schema-missing: Missing `title`', 'add `title: …`'],
  [
    'a missing nested key',
    'title: A\npeople:\n  x: {}',
    1,
    'a.yaml:3:3 schema-missing: Missing `name` in `people.x`',
    'add `name: …`'
  ],
  [
    'a number instead of a string',
    'title: 404',
    3,
    'a.yaml:1:8 schema-type: Expected text, found `404` for `title`',
    'write `"404"`, in quotes'
  ],
  [
    'an empty string',
    "title: ''",
    2,
    'a.yaml:1:8 schema-type: Expected text, found an empty value for `title`'
  ],
  [
    'null instead of a string',
    'title:',
    1,
    'a.yaml:1:7 schema-type: Expected text, found nothing for `title`'
  ],
  [
    'a list instead of a string',
    'title: [A]',
    3,
    'a.yaml:1:8 schema-type: Expected text, found a list for `title`',
    'write it without brackets and dash: A'
  ],
  [
    'a string instead of a boolean',
    'title: A\ndraft: yes',
    3,
    'a.yaml:2:8 schema-type: Expected `true` or `false`, found `"yes"` for `draft`',
    'did you mean `true`?'
  ],
  [
    'another word instead of a boolean',
    'title: A\ndraft: maybe',
    5,
    'a.yaml:2:8 schema-type: Expected `true` or `false`, found `"maybe"` for `draft`'
  ],
  [
    'a string instead of a number',
    "title: A\nsize: '3'",
    3,
    'a.yaml:2:7 schema-type: Expected a number, found `"3"` for `size`',
    'remove the quotes: 3'
  ],
  [
    'a number with a comma',
    'title: A\nsize: 3,5',
    3,
    'a.yaml:2:7 schema-type: Expected a number, found `"3,5"` for `size`',
    'write it with a point: 3.5'
  ],
  [
    'a fraction instead of an integer',
    'title: A\nperPage: 0.5',
    3,
    'a.yaml:2:10 schema-type: Expected a whole number of at least 1, found `0.5` for `perPage`'
  ],
  [
    'a misspelled option',
    'title: A\ncolor: drak',
    4,
    'a.yaml:2:8 schema-type: Expected `light` or `dark`, found `"drak"` for `color`',
    'did you mean `dark`?'
  ],
  [
    'a list instead of a localized text',
    'title: A\nlabel: [x]',
    3,
    'a.yaml:2:8 schema-type: Expected text or a mapping from locale to text, found a list for `label`',
    'write it without brackets and dash: x'
  ],
  [
    'a string that does not match',
    'title: A\nslug: a b',
    3,
    'a.yaml:2:7 schema-type: Expected a slug without spaces, found `"a b"` for `slug`'
  ],
  [
    'a string instead of a list',
    'title: A\ntags: x',
    1,
    'a.yaml:2:7 schema-type: Expected a list, found `"x"` for `tags`',
    'put it in brackets: [x]'
  ],
  [
    'words with commas instead of a list',
    'title: A\ntags: x, y',
    4,
    'a.yaml:2:7 schema-type: Expected a list, found `"x, y"` for `tags`',
    'put it in brackets: [x, y]'
  ],
  [
    'a sentence instead of a list',
    'title: A\ntags: First this, then that',
    21,
    'a.yaml:2:7 schema-type: Expected a list, found `"First this, then that"` for `tags`'
  ],
  [
    'a list item of the wrong type',
    'title: A\ntags: [x, 3]',
    1,
    'a.yaml:2:11 schema-type: Expected text, found `3` for `tags[1]`',
    'write `"3"`, in quotes'
  ],
  [
    'a list instead of a mapping',
    'title: A\npeople: [x]',
    3,
    'a.yaml:2:9 schema-type: Expected a mapping, found a list for `people`',
    'write each name as a key: `x: { name: … }`'
  ],
  [
    'a string instead of the whole document',
    'just text',
    9,
    'a.yaml:1:1 schema-type: Expected a mapping with `title`, `draft`, `size`, `perPage`, `color` or `label`, found `"just text"`'
  ],
  [
    'a long string is truncated',
    `title: A\nsize: ${'x'.repeat(80)}`,
    80,
    `a.yaml:2:7 schema-type: Expected a number, found \`"${'x'.repeat(58)}…\` for \`size\``
  ]
] as const

for (const [why, source, length, ...expected] of mistakes)
  test(`wrong: ${why}`, () => {
    const { value, diagnostics } = checked(source)
    assert.is(value, undefined)
    assert.equal(diagnostics.map(said), [expected])
    assert.is(diagnostics[0]?.length, length)
  })

test('wrong: all errors are reported', () =>
  assert.equal(
    checked('titel: A\ndraft: 1\ncolor: red')
      .diagnostics.map(({ code }) => code)
      .sort(),
    ['schema-type', 'schema-type', 'schema-unknown-key']
  ))
