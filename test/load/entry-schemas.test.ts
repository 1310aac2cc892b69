// Entries checked by a schema of the site: here one with Standard Schema and nothing else.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import type { LoadedRow } from '../../generator/load/entries/check-loaded.ts'
import { completeEntries } from '../../generator/load/entries/complete-entries.ts'
import { loadedEntries } from '../../generator/load/entries/loaded-entries.ts'
import { load } from '../../generator/load/load.ts'
import type { OptionsResult, OptionsSchema } from '../../generator/plugin.ts'
import { memoryFiles } from '../memory-files.ts'
import { configOf, siteYaml } from '../memory-site.ts'

const filesOfSite = {
  'site/site.yaml': siteYaml.replace('fields: {}', 'schema: ./schema.ts, fields: {sheet: file}'),
  'site/schema.ts': '',
  'content/en/jobs/welder.yaml': 'title: Welder\nsheet: ./a.pdf\nsince: 2025-01-02\nsize:\n  width: 3\n'
}
/** The fields of the entry, and all messages. */
const checked = (
  validate: (value: unknown) => OptionsResult<unknown>,
  files: Readonly<Record<string, string>> = filesOfSite
) => checkedWith({ '~standard': { version: 1, vendor: 'test', validate } }, files)

async function checkedWith(
  schema: OptionsSchema,
  files: Readonly<Record<string, string>>,
  rows: readonly LoadedRow[] = []
) {
  const config = configOf(files)
  const [collection] = config.collections.filter(({ entries }) => entries)
  const fromLoader = collection && rows.length > 0 ? [{ collection, rows, stale: false }] : []
  const loaded = load(memoryFiles(files), config, new Map(), loadedEntries(fromLoader, config))
  const { value, diagnostics } = await completeEntries(loaded.value, config, {
    schemas: new Map([['jobs', schema]]),
    unread: [],
    drafts: false
  })
  const [entry] = value.flatMap((source) => (source.kind === 'entry' ? source : []))
  const problems = [...loaded.diagnostics, ...diagnostics].map(
    ({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`
  )
  const hints = diagnostics.map(({ hint }) => hint)
  return { fields: entry?.fields, problems, hints }
}

test('fields come from what the schema returns; those of site.yaml are unchanged', async () => {
  const { fields, problems } = await checked((value) => ({
    value: {
      ...(value as object),
      since: new Date('2025-01-02'),
      at: new Date('2025-01-02T03:04:05Z'),
      sheet: 1,
      extra: undefined
    }
  }))
  assert.equal(problems, [])
  assert.equal(fields, {
    title: 'Welder',
    since: '2025-01-02',
    at: '2025-01-02T03:04:05.000Z',
    size: { width: 3 },
    sheet: './a.pdf'
  })
})

const at = 'content/en/jobs/welder.yaml'
const wrong: readonly (readonly [string, (value: unknown) => OptionsResult<unknown>, string])[] = [
  // why, schema, message
  [
    'an issue at a path',
    () => ({ issues: [{ message: 'Too small', path: ['size', { key: 'width' }] }] }),
    `${at}:5:10 entry-invalid \`size.width\`: Too small`
  ],
  [
    'a message that begins with the path',
    () => ({ issues: [{ message: 'since must be later', path: ['since'] }] }),
    `${at}:3:8 entry-invalid \`since\` must be later`
  ],
  [
    'an issue of the whole entry',
    () => ({ issues: [{ message: 'It has no end' }] }),
    `${at}:1:1 entry-invalid This entry does not match the schema of \`jobs\`: It has no end`
  ],
  [
    'a schema that throws',
    () => {
      throw new Error('not yet')
    },
    `${at}:1:1 entry-schema-invalid The schema of \`jobs\` fails on this entry: not yet`
  ],
  [
    'a schema that throws because of a field',
    (value) => {
      const { since } = value as { since?: string }
      // A RangeError for a text that is not a date.
      return { value: { since: since && new Date(`${since}T25:00`).toISOString() } }
    },
    `${at}:3:8 entry-schema-invalid The schema of \`jobs\` fails on \`since\`, \`"2025-01-02"\`: Invalid time value`
  ],
  [
    'a schema that returns nothing',
    () => ({ value: undefined }),
    `${at}:1:1 entry-schema-invalid The schema of \`jobs\` fails on this entry: it does not return a mapping of fields`
  ]
]
for (const [why, validate, message] of wrong)
  test(`reported: ${why}`, async () => assert.equal((await checked(validate)).problems, [message]))

const csv = 'content/en/jobs/all.csv'
const asCsv = (fields: string) => ({
  'site/site.yaml': siteYaml.replace('fields: {}', `schema: ./schema.ts, fields: ${fields}`),
  'site/schema.ts': '',
  [csv]: 'id,hours\nwelder,eight\n'
})
const expectsNumber = () => ({ issues: [{ message: 'Expected a number', path: ['hours'] }] })

test('the hint for a cell of CSV says how it becomes a number', async () => {
  const { problems, hints } = await checked(expectsNumber, asCsv('{}'))
  assert.equal(problems, [`${csv}:2:8 entry-invalid \`hours\`: Expected a number`])
  assert.equal(hints, [
    'the schema is site/schema.ts; it gets all cells of a CSV file as texts: convert them there, or add `hours` to `fields` in site.yaml, with its type'
  ])
})
test('a similar key is suggested', async () => {
  const { hints } = await checked(() => ({ issues: [{ message: 'Required', path: ['salary'] }] }), {
    ...filesOfSite,
    'content/en/jobs/welder.yaml': 'title: Welder\nsalry: 3\n'
  })
  assert.equal(hints, ['this entry has `salry`: did you mean `salary`? The schema is site/schema.ts'])
})
test('a wrong value is reported in the original, and not in translations that inherit it', async () => {
  const { problems } = await checked(
    () => ({
      issues: [
        { message: 'Too small', path: ['size', 'width'] },
        { message: 'Too long', path: ['title'] }
      ]
    }),
    { ...filesOfSite, 'content/de/jobs/welder.yaml': 'title: Schweißer\n' }
  )
  assert.equal(problems, [
    'content/en/jobs/welder.yaml:5:10 entry-invalid `size.width`: Too small',
    'content/en/jobs/welder.yaml:1:8 entry-invalid `title`: Too long',
    'content/de/jobs/welder.yaml:1:8 entry-invalid `title`: Too long'
  ])
})
test('a mistake that only a translation has is reported there', async () => {
  const { problems } = await checked(
    (value) =>
      (value as { readonly title: string }).title === 'Welder'
        ? { value }
        : { issues: [{ message: 'Too small', path: ['size', 'width'] }] },
    { ...filesOfSite, 'content/de/jobs/welder.yaml': 'title: Schweißer\n' }
  )
  assert.equal(problems, ['content/de/jobs/welder.yaml:1:1 entry-invalid `size.width`: Too small'])
})
test('a value that is invalid for its field in site.yaml is not reported again for the schema, nor in translations', async () => {
  const { problems } = await checked(expectsNumber, {
    ...asCsv('{hours: number}'),
    'content/de/jobs/welder.yaml': 'title: Schweißer\n'
  })
  assert.equal(problems, [`${csv}:2:8 schema-type Expected a number, found \`"eight"\` for \`hours\``])
})

const tools = {
  'site/site.yaml': siteYaml.replace('fields: {}', 'schema: ./schema.ts, fields: {sheet: file}'),
  'site/schema.ts': '',
  'content/en/jobs/saw.yaml': `title: Saw
sheet: ./a.pdf
prise: 3
size: { width: 3, hieght: 4 }
parts:
  - { nmae: blade }
  - { name: frame }
`
}
const size = { width: v.number(), height: v.optional(v.number()) }
const part = { name: v.optional(v.string()) }
const price = v.optional(v.number())
const saw = 'content/en/jobs/saw.yaml'

test('a key that the schema drops is an error', async () => {
  const schema = v.object({ price, size: v.object(size), parts: v.array(v.object(part)) })
  const { problems, hints } = await checkedWith(schema, tools)
  assert.equal(problems, [
    `${saw}:3:1 schema-unknown-key Unknown key \`prise\`: the schema ignores it`,
    `${saw}:4:19 schema-unknown-key Unknown key \`hieght\` in \`size\`: the schema ignores it`,
    `${saw}:6:7 schema-unknown-key Unknown key \`nmae\` in \`parts[0]\`: the schema ignores it`
  ])
  assert.equal(hints, [
    'did you mean `price`? The schema is site/schema.ts',
    'did you mean `height`? The schema is site/schema.ts',
    'did you mean `name`? The schema is site/schema.ts'
  ])
})
test('without a similar name, the hint lists all', async () => {
  const { hints } = await checkedWith(v.object({ price, colour: v.optional(v.string()) }), {
    ...tools,
    [saw]: 'title: Saw\nsheet: ./a.pdf\nstock: 3\n'
  })
  assert.equal(hints, ['known keys: price, colour; the schema is site/schema.ts'])
})

/** The library describes the schema, but calls a function first, as `z.preprocess` does. */
const renames: OptionsSchema = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: (value: unknown) => ({ value: { price: (value as { readonly prise: number }).prise } }),
    ...{ jsonSchema: { input: () => ({ type: 'object', properties: { price: {}, size: {}, parts: {} } }) } }
  }
}
const passing: readonly (readonly [string, OptionsSchema])[] = [
  // why, schema
  ['a schema keeps unknown keys', v.looseObject({ price })],
  ['objects in a schema keep unknown keys', v.looseObject({ size: v.looseObject(size) })],
  ['a schema allows other keys', v.objectWithRest({ price }, v.unknown())],
  [
    'a function of the schema reads them',
    v.pipe(
      v.looseObject({ price }),
      v.transform(({ prise, ...others }) => ({ ...others, cost: prise }))
    )
  ],
  ['a function reads them before the schema', renames],
  [
    'the library does not describe the schema',
    { '~standard': { ...renames['~standard'], jsonSchema: undefined } } as OptionsSchema
  ]
]
for (const [why, schema] of passing)
  test(`unknown keys are not reported when ${why}`, async () =>
    assert.equal((await checkedWith(schema, tools)).problems, []))

test('a dropped key is reported once, in the original', async () => {
  const { problems } = await checkedWith(v.object({ price }), {
    ...tools,
    [saw]: 'title: Saw\nsheet: ./a.pdf\nprise: 3\n',
    'content/de/jobs/saw.yaml': 'title: Säge\npreis: 4\n'
  })
  assert.equal(problems, [
    `${saw}:3:1 schema-unknown-key Unknown key \`prise\`: the schema ignores it`,
    'content/de/jobs/saw.yaml:2:1 schema-unknown-key Unknown key `preis`: the schema ignores it'
  ])
})
test('entries of loaders may have more than the schema reads, but no misspelled names', async () => {
  const { problems, hints } = await checkedWith(
    v.object({ price }),
    { 'site/site.yaml': siteYaml.replace('fields: {}', 'schema: ./schema.ts'), 'site/schema.ts': '' },
    [{ id: 'saw', locale: 'en', fields: { title: 'Saw', prise: 3, createdBy: 'shop' }, body: '' }]
  )
  assert.equal(problems, [
    'content/en/jobs/saw.md#prise:undefined:undefined schema-unknown-key Unknown key `prise`: the schema ignores it'
  ])
  assert.equal(hints, ['did you mean `price`? The schema is site/schema.ts'])
})
