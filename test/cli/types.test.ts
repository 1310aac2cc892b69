// `sitegen types`: the declarations of fields, compiler errors with them, schemas for editors, and that files are only
// written when they change.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { startSession } from '../../generator/serve/session.ts'
import { servedAnyDay } from '../any-day.ts'
import { cacheOf } from '../cached-build.ts'
import { runCommand } from '../command-line.ts'
import { repository, temporaryFolder, writeInto } from '../sites/folder.ts'

const project = {
  'tsconfig.json': JSON.stringify({
    extends: join(repository, 'tsconfig.site.json'),
    // The sources of this repository instead of the compiled package.
    compilerOptions: { customConditions: ['sitegen'], skipLibCheck: true, types: [] },
    files: []
  }),
  'site/site.yaml': `title: Shop
url: https://shop.example
defaultLocale: en
locales: { en: { label: English }, de: { label: Deutsch } }
collections:
  pages: {}
  blog: {}
  makers:
    type: entries
    fields: { name: text, country: text }
  products:
    type: entries
    fields:
      price: { type: number, min: 0, description: "What it costs, in euros." }
      line: { enum: [hand, power] }
      maker: { reference: makers }
      since: { type: date, optional: true }
      photos: { list: image }
      summary: markdown
      size: { object: { width: number } }
  releases:
    type: entries
    schema: ./schemas/release.ts
    fields: { sheet: file }
`,
  // The minimum that Standard Schema requires of a library.
  'site/schemas/release.ts': `interface Release {
  readonly version: string
  readonly date: Date
  readonly sheet: string
}

export default {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: (value: unknown) => ({ value: value as Release }),
    jsonSchema: {
      input: () => ({
        type: 'object',
        properties: { version: { type: 'string', description: 'Such as 1.2.' }, parts: { type: 'array', items: { $ref: '#/$defs/part' } } },
        required: ['version'],
        $defs: { part: { type: 'object', properties: { of: { $ref: '#' }, weight: { type: 'number' } } } }
      })
    },
    types: undefined as { readonly input: unknown; readonly output: Release } | undefined
  }
} as const
`,
  'site/pages/shop.tsx': `import type { DataOf, QueryContext, SitePageProps } from 'sitegen/theme'

export const data = ({ collection }: QueryContext) => ({
  cheap: collection('products').where((entry) => entry.fields.price < 10),
  releases: collection('releases'),
  posts: collection('blog').limit(3)
})

type ShopProps = SitePageProps<unknown, DataOf<typeof data>>

export default function Shop({ data }: ShopProps) {
  const [first] = data.cheap
  if (!first) return null
  const { price, line, maker, since, photos, summary, size } = first.fields
  const texts: readonly string[] = [
    price.toFixed(2),
    line === 'power' ? 'with a motor' : 'by hand',
    maker.fields.country,
    since?.text ?? '',
    photos.map(({ src }) => src).join(),
    summary,
    size.width.toFixed(1),
    ...data.releases.map(({ fields }) => fields.version + fields.date.slice(0, 4) + fields.sheet.url),
    ...data.posts.map(({ fields }) => fields.date.text)
  ]
  // @ts-expect-error there is no such field
  first.fields.prize
  // @ts-expect-error nor such a value
  const isOther = line === 'other'
  // @ts-expect-error it may be missing
  since.text
  // @ts-expect-error a release has none
  data.releases[0]?.fields.price
  return <p>{texts.join(' ')}{isOther}</p>
}
`,
  'site/layouts/Product.tsx': `import type { DataOf, EntryListProps, EntryProps, QueryContext } from 'sitegen/theme'
import Price from '../components/Price.tsx'

export const data = ({ collection, entry }: QueryContext<'products'>) => ({
  similar: collection('products').where({ line: entry?.fields.line ?? 'hand' })
})

type ProductProps = EntryProps<'products', DataOf<typeof data>>

export default function Product({ entry, data }: ProductProps) {
  // @ts-expect-error there is no such field
  entry.fields.prize
  return <p>{entry.fields.price.toFixed(2)} {data?.similar.map((other) => <Price key={other.id} entry={other} />)}</p>
}

/** Fields can also be written by hand. */
export const pricesOf = ({ entries }: EntryListProps<{ readonly price: number }>): number =>
  entries.reduce((sum, { fields }) => sum + fields.price, 0)
`,
  'site/components/Price.tsx': `import type { Entry, FieldsOf } from 'sitegen/theme'

export default function Price({ entry }: { readonly entry: Entry<FieldsOf<'products'>> }) {
  return <b>{entry.title}: {entry.fields.price.toFixed(2)}</b>
}
`
}

const root = temporaryFolder()
writeInto(root, project)
mkdirSync(join(root, 'node_modules'))
for (const name of ['react', '@types', 'csstype'])
  symlinkSync(join(repository, 'node_modules', name), join(root, 'node_modules', name), 'junction')
symlinkSync(repository, join(root, 'node_modules/sitegen'), 'junction')

const paths = [
  '.sitegen/types/collections.d.ts',
  ...['makers', 'products', 'releases'].flatMap((name) => [
    `.sitegen/schema/${name}.json`,
    `.sitegen/schema/${name}-translation.json`
  ])
]
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

test('all files are written, and ignored by git', async () => {
  assert.equal(await runCommand(root, 'types'), { code: 0, out: `${paths.join('\n')}\n`, err: '' })
  assert.is(textOf('.sitegen/.gitignore'), '*\n')
})

test('the types of fields', () =>
  assert.is(
    textOf('.sitegen/types/collections.d.ts'),
    `// Types of the entries of this site, written by \`sitegen types\` and \`sitegen serve\`. Changes here are lost.

import type { DocFields, EntryDate, EntryFile, EntryReference, PictureView, PostFields, SchemaFields } from 'sitegen/theme'

declare module 'sitegen/theme' {
  interface Collections {
    pages: {}
    blog: PostFields
    makers: {
      readonly name: string
      readonly country: string
    }
    products: {
      /** What it costs, in euros. */
      readonly price: number
      readonly line: "hand" | "power"
      readonly maker: EntryReference<"makers">
      readonly since?: EntryDate
      readonly photos: readonly PictureView[]
      readonly summary: string
      readonly size: {
        readonly width: number
      }
    }
    releases: Omit<SchemaFields<typeof import("../../site/schemas/release.ts").default>, "sheet"> & {
      readonly sheet: EntryFile
    }
  }
}
`
  ))

test('valid fields compile, invalid ones are errors', () => {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  const { stdout, status } = spawnSync(process.execPath, [compiler, '--noEmit', '-p', root], {
    encoding: 'utf8'
  })
  assert.is(stdout, '')
  assert.is(status, 0)
})

const entry = {
  price: 3,
  line: 'hand',
  maker: 'birch',
  photos: ['./a.png'],
  summary: 'Flat.',
  size: { width: 2 }
}
const values: readonly (readonly [string, string, unknown, readonly string[]])[] = [
  // why, schema, value, message of an editor
  ['an entry', 'products', { ...entry, title: 'Plane', $schema: '../a.json' }, []],
  ['several entries', 'products', [{ ...entry, id: 'a' }], []],
  ['entries by id', 'products', { entries: { a: entry } }, []],
  ['a translation only has translated fields', 'products-translation', { summary: 'Flach.' }, []],
  ['a missing field', 'products', { ...entry, price: undefined }, [" must have required property 'price'"]],
  [
    'a number that is too small',
    'products',
    { entries: [{ ...entry, price: -1 }] },
    ['/entries/0/price must be >= 0']
  ],
  ['a misspelled name', 'products', { ...entry, prize: 1 }, [' must NOT have additional properties']],
  ["keys of the site's schema module", 'releases', { version: '1.0', sheet: './a.pdf' }, []],
  [
    "a missing key of the site's schema module",
    'releases',
    { sheet: './a.pdf' },
    [" must have required property 'version'"]
  ],
  ['which a translation may leave out', 'releases-translation', {}, []],
  [
    'a wrong value in a definition of the schema module',
    'releases',
    { version: '1.0', sheet: './a.pdf', parts: [{ weight: '3' }, { of: { version: 2, sheet: './b.pdf' } }] },
    ['/parts/0/weight must be number', '/parts/1/of/version must be string']
  ]
]
for (const [why, name, value, expected] of values)
  test(`an editor checks: ${why}`, () => {
    const validate = new Ajv({ allErrors: true, strict: false }).compile(
      JSON.parse(textOf(`.sitegen/schema/${name}.json`))
    )
    validate(JSON.parse(JSON.stringify(value)))
    const validationErrors = (validate.errors ?? []).map(
      ({ instancePath, message }) => `${instancePath} ${message}`
    )
    assert.equal(
      validationErrors.filter((message) => !/must match "(?:then|else)" schema$/.test(message)),
      expected
    )
  })

test('an editor shows a description of every field', () => {
  const { definitions } = JSON.parse(textOf('.sitegen/schema/products.json'))
  assert.is(definitions.entry.properties.price.description, 'What it costs, in euros. Number.')
  assert.is(definitions.entry.properties.maker.description, 'Id of an entry of `makers`.')
  const { definitions: ofReleases } = JSON.parse(textOf('.sitegen/schema/releases.json'))
  assert.is(ofReleases.entry.properties.version.description, 'Such as 1.2.')
})

const oldTime = new Date('2025-01-01')
const isOld = (path: string): boolean =>
  diskFiles(root)
    .list('.sitegen', 'hidden')
    .some((file) => file.path === path && file.times?.modified === oldTime.getTime())

test('serve writes them when the collections change, and only those that do', async () => {
  for (const path of paths) utimesSync(join(root, path), oldTime, oldTime)
  const session = startSession(diskFiles(root), { ...servedAnyDay, cacheLocation: cacheOf(root) })
  await session.update({ hasCode: false })
  assert.ok(paths.every(isOld), 'nothing has changed')
  writeInto(root, { 'site/site.yaml': project['site/site.yaml'].replace('country: text', 'country: number') })
  await session.update({ hasCode: false })
  await session.close()
  assert.match(textOf('.sitegen/types/collections.d.ts'), 'readonly country: number')
  assert.equal(
    paths.filter((path) => !isOld(path)),
    [
      '.sitegen/types/collections.d.ts',
      '.sitegen/schema/makers.json',
      '.sitegen/schema/makers-translation.json'
    ]
  )
})

test('serve writes those of a schema module that has changed', async () => {
  const session = startSession(diskFiles(root), { ...servedAnyDay, cacheLocation: cacheOf(root) })
  await session.update({ hasCode: false })
  const path = 'site/schemas/release.ts'
  writeInto(root, { [path]: project[path].replace('Such as 1.2.', 'Such as 1.3.') })
  await session.update({ hasCode: true, paths: [path] })
  await session.close()
  const { definitions } = JSON.parse(textOf('.sitegen/schema/releases.json'))
  assert.is(definitions.entry.properties.version.description, 'Such as 1.3.')
})

test('a site without entry collections has no types', async () => {
  const other = temporaryFolder()
  writeInto(other, { 'content/en/docs/index.md': '# Start\n', 'site/site.yaml': 'title: A\n' })
  const { code, out, err } = await runCommand(other, 'types')
  assert.equal(
    [code, out, err],
    [0, '', 'This site has no collections of type `entries` and no plugins, so there is nothing to write.\n']
  )
})

test('a site with plugins has a schema of site.yaml with what they add', async () => {
  const other = temporaryFolder()
  writeInto(other, {
    'content/en/docs/index.md': '# Start\n',
    'site/site.yaml': 'title: A\nplugins: [./a.js]\n',
    'site/a.js': `const jsonSchema = { input: () => ({ type: 'object', properties: { file: { type: 'string' } } }) }
const settings = { '~standard': { version: 1, vendor: 'own', validate: (value) => ({ value }), jsonSchema } }
export default { name: 'a', collectionTypes: { reference: { like: 'docs', settings } } }
`
  })
  assert.equal(await runCommand(other, 'types'), {
    code: 0,
    out: '.sitegen/schema/site.yaml.json\n',
    err: ''
  })
  const schema = JSON.parse(readFileSync(join(other, '.sitegen/schema/site.yaml.json'), 'utf8'))
  assert.equal(
    schema.definitions.collection.anyOf.map(
      ({ properties }: { properties: { type: object } }) => properties.type
    )[1],
    { const: 'reference' }
  )
  assert.is((await runCommand(other, 'clean')).code, 0)
  assert.is(existsSync(join(other, '.sitegen')), false, '`clean` knows the file')
})

test('an invalid site is reported', async () => {
  const other = temporaryFolder()
  writeInto(other, { 'site/site.yaml': 'titel: A\n' })
  const { code, err } = await runCommand(other, 'types')
  assert.is(code, 1)
  assert.match(err, 'Unknown key `titel`')
})
