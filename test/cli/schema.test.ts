// JSON Schemas for editors: the copies in docs/schema are up to date, accept all files of this repository, and find
// errors.

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { oldPathPattern } from '../../generator/base/address.ts'
import { decode } from '../../generator/base/decode.ts'
import { parseYaml } from '../../generator/base/yaml.ts'
import { timePattern } from '../../generator/base/zoned-time.ts'
import { allSchemas, schemaText } from '../../generator/cli/schema.ts'
import { splitFrontMatter } from '../../generator/load/split-front-matter.ts'
import { matches } from '../golden.ts'
import { repository } from '../sites/folder.ts'

const schemas = allSchemas()
const copies = join(repository, 'docs/schema')

for (const [name, schema] of schemas)
  test(`docs/schema/${name}.json is up to date`, () =>
    matches(join(copies, `${name}.json`), schemaText(schema)))

test('docs/schema contains nothing else', () =>
  assert.equal(readdirSync(copies).sort(), [...schemas.keys()].map((name) => `${name}.json`).sort()))

const validators = new Map(
  [...schemas].map(([name, schema]) => [name, new Ajv({ allErrors: true }).compile(schema)] as const)
)
const check = (name: string, value: unknown): string[] => {
  const validate = validators.get(name)
  assert.ok(validate, name)
  validate(value)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** Paths of keys without a description, such as `properties.title`. */
const undescribed = (schema: unknown, path = ''): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, properties } = schema as {
    type?: unknown
    properties?: Record<string, { description?: string }>
  }
  const keys = type === 'object' ? Object.entries(properties ?? {}) : []
  return [
    ...keys.filter(([, { description }]) => !description).map(([key]) => `${path}${key}`),
    ...Object.entries(schema).flatMap(([key, value]) => undescribed(value, `${path}${key}.`))
  ]
}

for (const [name, schema] of schemas)
  test(`an editor shows a description of every key: ${name}`, () => assert.equal(undescribed(schema), []))

const read = (path: string): string => decode(readFileSync(join(repository, path)))
const below = (folder: string): string[] =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort()
const yamlFiles = [...below('site'), ...below('content'), ...below('test/sites')].filter(
  // An old version only has its sidebars.
  (path) => path.endsWith('.yaml') && !/\/broken\/|\/v1\.0\//.test(path)
)

const schemaOf = (path: string): string | undefined => {
  const [, name = ''] = /\/([^/]+)\.yaml$/.exec(path) ?? []
  // Icons have names of their own.
  if (name === 'icons') return undefined
  if (/(?:^|\/)site\/[^/]+\.yaml$/.test(path)) return name.startsWith('sidebars') ? 'sidebars' : name
  if (/\/content\/[^/]+\/pages\/|^content\/[^/]+\/pages\//.test(path)) return 'page'
  return { authors: 'authors', tags: 'tags', _category: 'category' }[name]
}

test('all YAML of this repository is valid', () => {
  const wrong = yamlFiles.flatMap((path) => {
    const name = schemaOf(path)
    return name === undefined
      ? []
      : check(name, parseYaml(path, read(path)).yaml.value ?? {}).map((error) => `${path}${error}`)
  })
  assert.equal(wrong, [])
  assert.ok(yamlFiles.filter((path) => schemaOf(path)).length > 40, 'the files are found')
})

test('all front matter of this repository is valid', () => {
  const files = below('content').filter((path) => path.endsWith('.md') && !path.includes('/_'))
  const wrong = files.flatMap((path) => {
    const kind = { docs: 'doc', blog: 'post', pages: 'page', careers: 'page' }[path.split('/')[2] ?? '']
    const { yaml } = splitFrontMatter(path, read(path))
    return check(`front-matter-${kind}`, yaml.value ?? {}).map((error) => `${path}${error}`)
  })
  assert.equal(wrong, [])
  assert.ok(files.length > 100, 'the files are found')
})

test('all files of this site with a schema reference it', () => {
  const files = yamlFiles.filter((path) => /^(?:site|content)\//.test(path) && schemaOf(path))
  const named = files.filter((path) => {
    const [, schema = ''] = /^# yaml-language-server: \$schema=(\S+)$/m.exec(read(path)) ?? []
    return join(repository, dirname(path), schema) === join(copies, `${schemaOf(path)}.json`)
  })
  assert.equal(named, files)
  assert.ok(files.length > 50, 'the files are found')
})

const base = {
  title: 'x',
  url: 'https://x.example',
  defaultLocale: 'en',
  locales: { en: { label: 'English' } },
  collections: {}
}
const mistakes: readonly (readonly [string, string, unknown, string])[] = [
  // why, schema, value, message of an editor
  ['an unknown key', 'site', { ...base, titel: 1 }, ' must NOT have additional properties'],
  ['a missing key', 'site', { ...base, title: undefined }, " must have required property 'title'"],
  [
    'a colour',
    'site',
    { ...base, theme: { themeColor: 'red' } },
    '/theme/themeColor must match pattern "^#[0-9a-fA-F]{6}$"'
  ],
  [
    'a severity',
    'site',
    { ...base, rules: { 'link-missing': 'no' } },
    '/rules/link-missing must be equal to one of the allowed values'
  ],
  [
    'an item of the navbar',
    'navbar',
    { items: [{ type: 'doc' }] },
    "/items/0 must have required property 'docId'"
  ],
  [
    'an entry of a sidebar in a category',
    'sidebars',
    { a: [{ type: 'category', label: 'x', items: [{ type: 'doc' }] }] },
    "/a/0/items/0 must have required property 'id'"
  ],
  [
    'a redirect',
    'redirects',
    [{ from: 'a', to: '/b' }],
    `/0/from must match pattern "${oldPathPattern.source}"`
  ],
  ['a date', 'front-matter-post', { date: 'May' }, `/date must match pattern "${timePattern.source}"`],
  ['a list', 'front-matter-post', { tags: 'ai' }, '/tags must be array'],
  [
    'a whole number',
    'site',
    { ...base, collections: { blog: { postsPerPage: 0 } } },
    '/collections/blog/postsPerPage must be >= 1'
  ]
]
for (const [why, name, value, message] of mistakes)
  test(`an editor finds: ${why}`, () => {
    const errors = check(name, JSON.parse(JSON.stringify(value)))
    assert.ok(errors.includes(message), errors.join('\n'))
  })
