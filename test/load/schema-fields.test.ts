// Fields of collections with a schema module: from the library's description of the schema, and from entries.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { completeEntries } from '../../generator/load/entries/complete-entries.ts'
import { schemaFields } from '../../generator/load/entries/schema-fields.ts'
import { load } from '../../generator/load/load.ts'
import type { OptionsSchema } from '../../generator/plugin.ts'
import { memoryFiles } from '../memory-files.ts'
import { configOf, siteYaml, type Table } from '../memory-site.ts'

const site: Table = {
  'site/site.yaml': siteYaml.replace('fields: {}', 'schema: ./schema.ts'),
  'site/schema.ts': ''
}

async function fieldsWith(schema: OptionsSchema, files: Table = {}) {
  const config = configOf({ ...site, ...files })
  const schemas = new Map([['jobs', schema]])
  const loaded = load(memoryFiles({ ...site, ...files }), config)
  const { value } = await completeEntries(loaded.value, config, { schemas, unread: [], drafts: false })
  return (await schemaFields(schemas, value)).get('jobs')
}

/** A schema that accepts everything; zod and arktype describe theirs in this way. */
const described = (jsonSchema: () => object): OptionsSchema => ({
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: (value: unknown) => ({ value }),
    ...{ jsonSchema: { output: jsonSchema } }
  }
})
const undescribed: OptionsSchema = {
  '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) }
}

const text = { type: 'text' }
const number = { type: 'number' }
const any = { type: 'any' }

const descriptions: readonly (readonly [string, object, Readonly<Record<string, object>>])[] = [
  // why, JSON Schema, fields
  [
    'plain types',
    {
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 2 },
        price: { type: 'number' },
        stock: { type: 'integer' },
        sold: { type: 'boolean' },
        released: { type: 'string', format: 'date' },
        at: { type: 'string', format: 'date-time' },
        tags: { type: 'array', items: { type: 'string' } },
        parts: { type: 'array' },
        computed: {}
      }
    },
    {
      name: text,
      price: number,
      stock: number,
      sold: { type: 'boolean' },
      released: { type: 'date' },
      at: { type: 'date' },
      tags: { type: 'list', of: text },
      parts: { type: 'list', of: any },
      computed: any
    }
  ],
  [
    'values',
    {
      type: 'object',
      properties: {
        line: { type: 'string', enum: ['hand', 'power'] },
        maybe: { enum: ['hand', null] },
        kind: { const: 'tool' },
        size: { enum: [1, 2] },
        mixed: { enum: ['one', 2] }
      }
    },
    {
      line: { type: 'enum', values: ['hand', 'power'] },
      maybe: { type: 'enum', values: ['hand'] },
      kind: { type: 'enum', values: ['tool'] },
      size: number,
      mixed: any
    }
  ],
  [
    'alternatives, and values that may be missing',
    {
      type: 'object',
      properties: {
        price: { type: ['number', 'null'] },
        weight: { anyOf: [{ type: 'number' }, { type: 'null' }] },
        line: { anyOf: [{ const: 'hand' }, { const: 'power' }] },
        label: { anyOf: [{ const: 'new' }, { type: 'string' }] },
        either: { anyOf: [{ type: 'string' }, { type: 'number' }] },
        nothing: { type: 'null' }
      }
    },
    {
      price: number,
      weight: number,
      line: { type: 'enum', values: ['hand', 'power'] },
      label: text,
      either: any,
      nothing: any
    }
  ],
  [
    'a union of objects has the fields of all',
    {
      oneOf: [
        {
          type: 'object',
          properties: { kind: { const: 'book' }, pages: { type: 'number' }, code: { type: 'string' } }
        },
        {
          type: 'object',
          properties: { kind: { const: 'film' }, minutes: { type: 'number' }, code: { type: 'number' } }
        }
      ]
    },
    { kind: { type: 'enum', values: ['book', 'film'] }, pages: number, code: any, minutes: number }
  ],
  [
    'an intersection',
    {
      allOf: [
        { type: 'object', properties: { name: { type: 'string' }, price: {} } },
        { type: 'object', properties: { price: { type: 'number' } } }
      ]
    },
    { name: text, price: number }
  ],
  [
    'references, also recursive ones',
    {
      type: 'object',
      properties: { size: { $ref: '#/$defs/size' }, part: { $ref: '#/$defs/part' } },
      $defs: {
        size: { type: 'object', properties: { width: { type: 'number' } } },
        part: { type: 'object', properties: { name: { type: 'string' }, part: { $ref: '#/$defs/part' } } }
      }
    },
    {
      size: { type: 'object', fields: { width: number } },
      part: { type: 'object', fields: { name: text, part: any } }
    }
  ]
]

for (const [why, jsonSchema, fields] of descriptions)
  test(why, async () =>
    assert.equal(await fieldsWith(described(() => jsonSchema)), { fields, isFromSchema: true })
  )

test('a schema of valibot', async () =>
  assert.equal(
    await fieldsWith(
      v.object({
        version: v.pipe(v.string(), v.regex(/^\d+$/)),
        name: v.pipe(v.string(), v.trim()),
        released: v.pipe(v.string(), v.isoDate()),
        since: v.pipe(v.string(), v.toDate()),
        length: v.pipe(v.string(), v.transform(Number)),
        line: v.optional(v.picklist(['hand', 'power']), 'hand'),
        size: v.optional(v.object({ width: v.nullable(v.number()) })),
        until: v.date()
      })
    ),
    {
      fields: {
        version: text,
        name: text,
        released: { type: 'date' },
        since: any,
        length: any,
        line: { type: 'enum', values: ['hand', 'power'] },
        size: { type: 'object', fields: { width: number } },
        until: any
      },
      isFromSchema: true
    }
  ))

const entries: Table = {
  'content/en/jobs/welder.yaml': 'title: Welder\nsalary: 3\nsize: { width: 3 }\n',
  'content/en/jobs/fitter.yaml': 'title: Fitter\ndraft: true\nbonus: 1\nsize: { depth: 2 }\n',
  'content/de/jobs/welder.yaml': 'title: Schweißer\nzulage: 1\n'
}

test('a schema that its library does not describe: fields that occur in entries of all languages, drafts too', async () =>
  assert.equal(await fieldsWith(undescribed, entries), {
    fields: {
      title: any,
      salary: any,
      size: { type: 'object', fields: { width: any, depth: any } },
      bonus: any,
      zulage: any
    },
    isFromSchema: false
  }))
test('neither description nor entries', async () => assert.is(await fieldsWith(undescribed), undefined))
test('a description that throws', async () =>
  assert.is(
    await fieldsWith(
      described(() => {
        throw new Error('not possible')
      })
    ),
    undefined
  ))
test('fields that a schema lets through', async () =>
  assert.equal(
    await fieldsWith(
      described(() => ({
        type: 'object',
        properties: {
          title: { type: 'string' },
          size: { type: 'object', properties: { width: { type: 'number' } } }
        }
      })),
      { 'content/en/jobs/fitter.yaml': 'title: Fitter\nbonus: 1\nsize: { depth: 2 }\n' }
    ),
    {
      fields: { title: text, size: { type: 'object', fields: { width: number, depth: any } }, bonus: any },
      isFromSchema: true
    }
  ))
test('fields of an entry that the schema rejects count too', async () =>
  assert.equal(
    await fieldsWith(
      { '~standard': { version: 1, vendor: 'test', validate: () => ({ issues: [{ message: 'No' }] }) } },
      { 'content/en/jobs/fitter.yaml': 'bonus: 1\n' }
    ),
    { fields: { bonus: any }, isFromSchema: false }
  ))
