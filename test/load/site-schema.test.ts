// The JSON Schema of site.yaml with what plugins add: keys that editors complete, explain and check.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { siteSchemaOf } from '../../generator/load/site-schema.ts'
import type { OptionsSchema } from '../../generator/plugin.ts'

interface Schema {
  readonly type?: string
  readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
}

type Definitions = Readonly<Record<string, { readonly anyOf: readonly Schema[] }>>

/** A schema of a library that describes itself, as zod does. */
const described: OptionsSchema = {
  '~standard': {
    version: 1,
    vendor: 'other',
    validate: (value: unknown) => ({ value }),
    jsonSchema: {
      input: () => ({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        properties: { depth: { type: 'integer', description: 'Levels.' } }
      })
    }
  } as OptionsSchema['~standard']
}

const file = v.pipe(v.string(), v.description('Path of the file.'))

const plugins = [
  {
    use: './plugins/a.ts',
    optionsSchema: described,
    plugin: {
      name: 'a',
      collectionTypes: {
        reference: {
          like: 'docs' as const,
          settings: v.strictObject({ file, deep: v.optional(v.boolean(), false) })
        },
        recursive: {
          like: 'docs' as const,
          settings: v.strictObject({ a: v.lazy((): v.GenericSchema => recursive) })
        }
      }
    }
  },
  { use: 'sitegen-plain', optionsSchema: undefined, plugin: { name: 'plain' } }
]
const recursive: v.GenericSchema = v.strictObject({ a: v.optional(v.lazy((): v.GenericSchema => recursive)) })

const alternatives = (name: string): readonly Schema[] =>
  (siteSchemaOf(plugins as never).definitions as Definitions)[name]?.anyOf ?? []

test('collections of a type of a plugin have its settings, and the keys of all collections', () => {
  const [own, reference, other, ...rest] = alternatives('collection')
  assert.equal(own?.properties.type?.enum, ['docs', 'blog', 'pages', 'entries'])
  assert.equal(reference?.properties.type, { const: 'reference' })
  assert.equal(reference?.properties.file, { type: 'string', description: 'Path of the file.' })
  assert.equal(reference?.properties.label, own?.properties.label)
  assert.equal(reference?.required, ['file', 'type'])
  assert.is(reference?.additionalProperties, false)
  // A recursive schema cannot be a part of another one: its type stays one of which nothing is known.
  assert.equal(other?.properties.type?.not, { enum: ['reference'] })
  assert.equal(rest, [])
})

test('options of a plugin are those of its schema', () => {
  const [name, own, other, ...rest] = alternatives('plugin')
  assert.is(name?.type, 'string')
  assert.equal(own?.properties.use, { const: './plugins/a.ts' })
  assert.equal(own?.properties.options, {
    type: 'object',
    properties: { depth: { type: 'integer', description: 'Levels.' } }
  })
  assert.equal(own?.required, ['use'])
  assert.equal(other?.properties.use?.not, { enum: ['./plugins/a.ts'] })
  assert.equal(rest, [])
})
