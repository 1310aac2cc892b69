// Queries and settings that name fields of collections with a schema module.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SchemaFieldTypes } from '../../generator/load/entries/schema-fields.ts'
import { collectionQueries, type QueryError } from '../../generator/plan/query/query.ts'
import { checkOf, planContextFrom, siteYaml, type Table } from '../memory-site.ts'

const siteWith = (settings: string): Table => ({
  'site/site.yaml': siteYaml.replace(
    'jobs: {type: entries, fields: {}}',
    `jobs: {type: entries, schema: ./schema.ts, fields: {lead: {reference: makers}}${settings}}\n  makers: {type: entries, fields: {country: text}}`
  ),
  'site/schema.ts': ''
})

const fromSchema: SchemaFieldTypes = {
  fields: {
    price: { type: 'number' },
    line: { type: 'enum', values: ['hand', 'power'] },
    released: { type: 'date' },
    size: { type: 'object', fields: { width: { type: 'number' } } },
    tags: { type: 'list', of: { type: 'text' } },
    other: { type: 'any' }
  },
  isFromSchema: true
}
const fromEntries: SchemaFieldTypes = { fields: { price: { type: 'any' } }, isFromSchema: false }

const queriesWith = (schemaFields: SchemaFieldTypes | undefined) => {
  const { context } = planContextFrom(siteWith(''), {
    ...(schemaFields && { schemaFields: new Map([['jobs', schemaFields]]) })
  })
  return collectionQueries(context, 'en')('jobs')
}

function problemOf(query: () => unknown): string {
  try {
    query()
    return 'none'
  } catch (error) {
    const { message, hint } = error as QueryError
    return `${message}; ${hint}`
  }
}

const jobs = queriesWith(fromSchema)
const jobsOfEntries = queriesWith(fromEntries)
const unknownJobs = queriesWith(undefined)

const knownFieldsHint =
  'known fields: id, title, description, url, image, stale, price, line, released, size, tags, other, lead'
const declareHint = 'if site/schema.ts allows it, declare it in `fields` in site.yaml, as `optional: true`'
const queries: readonly (readonly [string, () => unknown, string])[] = [
  // why, query, problem
  ['a field', () => jobs.where('price < 3').sort('-released').select('line'), 'none'],
  ['a field of an object', () => jobs.where('size.width = 3').groupBy('size.width'), 'none'],
  ['a key of all entries', () => jobs.where('title = Plane'), 'none'],
  ['a field whose type is unknown, and what it may contain', () => jobs.where('other.inner = 3'), 'none'],
  ['a field of site.yaml', () => jobs.where('lead.country = SE'), 'none'],
  [
    'a typing error',
    () => jobs.where('prise < 3'),
    'The collection `jobs` has no field `prise`; did you mean `price`?'
  ],
  [
    'another name',
    () => jobs.sort('-cost'),
    `The collection \`jobs\` has no field \`cost\`; ${knownFieldsHint}`
  ],
  [
    'a name in code',
    () => jobs.where({ prise: 3 }),
    'The collection `jobs` has no field `prise`; did you mean `price`?'
  ],
  [
    'a name to group by',
    () => jobs.groupBy('lines'),
    'The collection `jobs` has no field `lines`; did you mean `line`?'
  ],
  [
    'a field to select',
    () => jobs.select('size.width'),
    '`select` takes whole fields, found `size.width`; write `size`'
  ],
  [
    'a field of an object that does not exist',
    () => jobs.where('size.with = 3'),
    'The field `size` has no field `with`; did you mean `width`?'
  ],
  [
    'a field of an entry that a field refers to',
    () => jobs.where('lead.contry = SE'),
    'The collection `makers` has no field `contry`; did you mean `country`?'
  ],
  [
    'a word for a number',
    () => jobs.where('price = cheap'),
    'Expected a number for `price`, found `cheap`; write digits, without quotes: `12.5`'
  ],
  [
    'a value that is not one of those allowed',
    () => jobs.where('line = hands'),
    'Expected `hand` or `power` for `line`, found `hands`; did you mean `hand`?'
  ],
  [
    'a word for a date',
    () => jobs.where('released > soon'),
    'Expected a date for `released`, found `soon`; write a date as in `2026-01-31`, `2026-01` or `2026-01-31T18:30`, or `today` for the day of the build'
  ],
  ['where only entries tell the fields: one of them', () => jobsOfEntries.where('price = cheap'), 'none'],
  [
    'where only entries tell the fields: a typing error',
    () => jobsOfEntries.where('prise < 3'),
    `No entry of \`jobs\` has a field \`prise\`; did you mean \`price\`? Or ${declareHint}`
  ],
  [
    'where only entries tell the fields: another name',
    () => jobsOfEntries.where('bonus > 3'),
    `No entry of \`jobs\` has a field \`bonus\`; ${declareHint}`
  ],
  ['where nothing is known', () => unknownJobs.where('bonus > 3').sort('cost'), 'none'],
  [
    'where nothing is known, a field of site.yaml',
    () => unknownJobs.where('lead.contry > 3'),
    'The collection `makers` has no field `contry`; did you mean `country`?'
  ]
]

for (const [why, query, problem] of queries) test(why, () => assert.is(problemOf(query), problem))

test('settings of site.yaml', () => {
  const settings =
    ', sort: [-prise, size.with, price], taxonomies: [lines, line], sidebar: lin, feeds: {date: relesed, title: title, size: 5}'
  const { diagnostics } = checkOf(siteWith(settings), new Map(), {
    drafts: false,
    schemaFields: new Map([['jobs', fromSchema]])
  })
  assert.equal(
    diagnostics.map(
      ({ code, line, column, message, hint }) => `${line}:${column} ${code} ${message}; ${hint}`
    ),
    [
      '15:90 entry-field-unknown The collection `jobs` has no field `prise`; did you mean `price`?',
      '15:98 entry-field-unknown The field `size` has no field `with`; did you mean `width`?',
      '15:130 entry-field-unknown The collection `jobs` has no field `lines`; did you mean `line`?',
      '15:153 entry-field-unknown The collection `jobs` has no field `lin`; did you mean `line`?',
      '15:172 entry-field-unknown The collection `jobs` has no field `relesed`; did you mean `released`?'
    ]
  )
})

test('feeds without a date are reported once', () => {
  const feeds = (settings: string) =>
    checkOf(
      {
        ...siteWith(settings),
        'content/en/makers/birch.yaml': 'title: Birch\ncountry: SE\n',
        'content/en/jobs/plane.yaml': 'title: Plane\nlead: birch\n'
      },
      new Map(),
      { drafts: false, schemaFields: new Map([['jobs', fromSchema]]) }
    ).diagnostics.map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`)
  assert.equal(feeds(', feeds: {date: relesed}'), [
    '15:97 entry-field-unknown The collection `jobs` has no field `relesed`'
  ])
  assert.equal(feeds(', feeds: true'), [
    '15:83 schema-missing No entry of `jobs` has a date in `date`, so its feeds would be empty'
  ])
})
