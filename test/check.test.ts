// `check` reports the same as `build`, and does not render unchanged pages again.

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../generator/base/files.ts'
import type { Span } from '../generator/base/timings.ts'
import { build } from '../generator/build.ts'
import { check } from '../generator/check.ts'
import { anyDay } from './any-day.ts'
import { cachedBuild, cacheOf } from './cached-build.ts'
import { bakery } from './pictures/site.ts'
import { copyOf, writeInto } from './sites/folder.ts'

const checked = (root: string) =>
  check(diskFiles(root), {
    ...anyDay,
    drafts: false,
    cache: {
      ...cacheOf(root),
      out: join(root, 'build')
    }
  })

/** Those of the site. */
const rules = { 'collection-empty': 'ignore' }

const built = (root: string) => build(cachedBuild(root))

for (const code of ['page-failed', 'component-failed', 'output-clash'])
  test(`check finds what build finds: ${code}`, async () => {
    const root = copyOf('minimal', `broken/${code}`)
    const expected = JSON.parse(
      readFileSync(join(import.meta.dirname, 'sites/broken', code, 'expected.json'), 'utf8')
    )
    assert.equal((await checked(root)).diagnostics, expected)
    // Diagnostics are reported every time.
    assert.equal((await checked(root)).diagnostics, expected)
  })

test('pages whose inputs have changed are rendered again', async () => {
  const root = copyOf('minimal')
  writeInto(root, { 'content/en/docs/a.md': '# A\n' })
  const first = await checked(root)
  assert.equal(first.diagnostics, [])
  assert.ok(first.rendered > 1)
  assert.equal(await checked(root), { diagnostics: [], rendered: 0, rules })
  writeInto(root, { 'content/en/docs/a.md': '# A\n\nMore.\n' })
  assert.equal(await checked(root), { diagnostics: [], rendered: 1, rules })
})

test('pages rendered by a build are not rendered again, and a build after check is complete', async () => {
  const root = copyOf('minimal')
  const { pages } = await built(root)
  assert.equal(await checked(root), { diagnostics: [], rendered: 0, rules })
  writeInto(root, { 'content/en/docs/index.md': '# Welcome\n\nAnew.\n' })
  assert.equal(await checked(root), { diagnostics: [], rendered: 1, rules })
  const secondBuild = await built(root)
  assert.equal([secondBuild.diagnostics, secondBuild.pages, secondBuild.published], [[], pages, true])
  assert.match(readFileSync(join(root, 'build/docs/index.html'), 'utf8'), 'Anew.')
})

test('an error in the configuration is reported before content and modules are read', async () => {
  const root = copyOf('minimal')
  const site = readFileSync(join(root, 'site/site.yaml'), 'utf8')
  writeInto(root, {
    'site/site.yaml': `${site}titel: Kit\n`,
    'site/pages/index.tsx': 'export default () => <p>{\n',
    'content/en/pages/index.yaml': 'title: Start\n',
    'content/en/docs/a.md': '# A\n\n[b](./b.md)\n'
  })
  const { diagnostics, rendered } = await checked(root)
  assert.equal(
    diagnostics.map(({ file, code }) => `${file} ${code}`),
    ['site/site.yaml schema-unknown-key']
  )
  assert.is(rendered, 0)
})

test('an invalid third party causes no other diagnostics', async () => {
  const root = copyOf('minimal')
  const site = readFileSync(join(root, 'site/site.yaml'), 'utf8')
  writeInto(root, {
    'site/site.yaml': `${site}thirdParties: [{nam: Films, hosts: {frame: [https://films.example]}}]\n`,
    'content/en/docs/a.md': '# A\n\n<iframe title="A" src="https://films.example/a"></iframe>\n'
  })
  const { diagnostics } = await checked(root)
  assert.equal([...new Set(diagnostics.map(({ file }) => file))], ['site/site.yaml'])
  assert.ok(diagnostics.every(({ code }) => code.startsWith('schema-')))
})

/** Problems of every stage after `load`, each on a page or file of its own. The hashes of 40 scripts make a long header. */
const mistakesOfAllStages = (root: string): Readonly<Record<string, string>> => ({
  'site/site.yaml': `${readFileSync(join(root, 'site/site.yaml'), 'utf8')}
deploy: { target: cloudflare }
head: [${Array.from({ length: 40 }, (_, at) => `{ script: { code: start(${at}) } }`)}]
budgets: { build: { pages: 2 } }
`,
  'content/en/docs/a.md': '# A\n\n[b](./b.md)\n',
  'site/static/docs/index.html': '<p>Clash</p>\n'
})

test('no error hides another of another page or stage, in check and build', async () => {
  const root = copyOf('minimal', 'broken/page-failed')
  writeInto(root, mistakesOfAllStages(root))
  const { diagnostics } = await checked(root)
  assert.equal(
    diagnostics.map(({ file, code }) => `${file} ${code}`),
    [
      'content/en/docs/a.md link-missing',
      'site/pages/about.tsx page-failed',
      'site/site.yaml host-limit',
      'site/site.yaml budget-exceeded',
      'site/static/docs/index.html output-clash'
    ]
  )
  assert.equal((await built(root)).diagnostics, diagnostics)
})

test('an entry with an error is reported, and not that its layout fails because of it', async () => {
  const root = copyOf('minimal')
  const yaml = readFileSync(join(root, 'site/site.yaml'), 'utf8')
  writeInto(root, {
    'site/site.yaml': yaml.replace(
      'collections:\n',
      `collections:
  makers: { type: entries, path: none, fields: {} }
  products: { type: entries, layout: Product, fields: { maker: { reference: makers } } }
`
    ),
    'site/layouts/Product.tsx':
      'export default ({ entry }: any) => <h1>{entry.fields.maker.title.toUpperCase()}</h1>\n',
    'content/en/makers/birch.yaml': 'title: Birch\n',
    'content/en/products/plane.yaml': 'maker: brich\n',
    'content/en/products/saw.yaml': 'maker: birch\n'
  })
  assert.equal(
    (await checked(root)).diagnostics.map(({ file, code }) => `${file} ${code}`),
    ['content/en/products/plane.yaml reference-unknown']
  )
})

/** A shop whose layouts, lists and pages show the fields of products. */
const shop = (root: string): Readonly<Record<string, string>> => ({
  'site/site.yaml': readFileSync(join(root, 'site/site.yaml'), 'utf8').replace(
    'collections:\n',
    `collections:
  products: { type: entries, layout: Product, list: Products, schema: ./schema.ts }
`
  ),
  'site/schema.ts': `const issues = [{ message: 'Too cheap', path: ['price'] }]
export default { '~standard': { version: 1, vendor: 'test', validate: (value: any) => (value.price < 3 ? { issues } : { value }) } }
`,
  'site/layouts/Product.tsx': 'export default ({ entry }: any) => <h1>{entry.fields.price.toFixed(2)}</h1>\n',
  'site/layouts/Products.tsx':
    'export default ({ entries }: any) => entries.map((one: any) => one.fields.price.toFixed(2))\n',
  'site/components/Price.tsx': 'export default ({ entry }: any) => entry.fields.price.toFixed(2)\n',
  'site/pages/shop.tsx':
    'export default ({ pagination }: any) => pagination.entries.map((one: any) => one.fields.price.toFixed(2))\n',
  'content/en/pages/shop.yaml': 'title: Shop\npaginate: { collection: products }\n',
  'site/pages/plane.tsx': `export const data = ({ collection }: any) => ({ plane: collection('products').get('plane') })
export default ({ data }: any) => <p>{data.plane.title}</p>
`,
  'content/en/pages/plane.yaml': 'title: The plane\n',
  'content/en/docs/prices.md': '# Prices\n\n::list{from=products as=Price}\n',
  'content/en/products/plane.yaml': 'title: Plane\nprice: 5\n'
})

const consequences: readonly (readonly [string, Readonly<Record<string, string>>, readonly string[]])[] = [
  // why, files, problems
  ['no error', {}, []],
  [
    'an entry that its schema refuses',
    { 'content/en/products/saw.yaml': 'title: Saw\nprice: 1\n' },
    ['content/en/products/saw.yaml entry-invalid']
  ],
  [
    'an entry that cannot be read',
    { 'content/en/products/plane.yaml': 'title: "Plane\nprice: 5\n' },
    ['content/en/products/plane.yaml yaml-syntax']
  ],
  [
    'a schema that throws',
    { 'site/schema.ts': "throw new Error('not yet')\n" },
    ['site/schema.ts entry-schema-invalid']
  ],
  [
    'a list with a mistake',
    {
      'content/en/pages/shop.yaml': 'title: Shop\npaginate: { collection: products, sort: prise }\n'
    },
    ['content/en/pages/shop.yaml query-invalid']
  ],
  [
    'icons that cannot be read',
    {
      'site/icons.yaml': 'own: "M1 1h2\n',
      'content/en/docs/prices.md': '# Prices\n\nOwn :icon[own]\n'
    },
    ['site/icons.yaml yaml-syntax']
  ],
  [
    'an icon that is none',
    {
      'site/icons.yaml': 'own: M1 1h2\nbad: <svg>\n',
      'content/en/docs/prices.md': '# Prices\n\nOwn :icon[own]\n'
    },
    ['site/icons.yaml schema-type']
  ],
  [
    'a failure of its own',
    { 'site/layouts/Product.tsx': 'export default ({ entry }: any) => entry.fields.prise.toFixed(2)\n' },
    ['site/layouts/Product.tsx page-failed']
  ]
]

/** The shop of the cases below: what they have bundled alike is bundled once. */
const shopFolder = copyOf('minimal')
const shopFiles = shop(shopFolder)

for (const [why, files, expected] of consequences)
  test(`reported without what follows from it: ${why}`, async () => {
    for (const path of consequences.flatMap(([, others]) => Object.keys(others)))
      rmSync(join(shopFolder, path), { force: true })
    writeInto(shopFolder, { ...shopFiles, ...files })
    // All but the bundle is made again.
    const cache = join(shopFolder, '.sitegen/cache')
    for (const name of existsSync(cache) ? readdirSync(cache) : [])
      if (name !== 'bundle') rmSync(join(cache, name), { recursive: true })
    assert.equal(
      (await checked(shopFolder)).diagnostics.map(({ file, code }) => `${file} ${code}`),
      expected
    )
  })

test('a page that cannot be rendered does not hide diagnostics of others', async () => {
  const root = copyOf('minimal', 'broken/page-failed')
  writeInto(root, { 'content/en/docs/a.md': '# A\n\n[b](./b.md)\n' })
  const pages: string[] = []
  // Simulates any failure while a page is rendered.
  const finished = ({ kind, name }: Span) => {
    if (kind !== 'page') return
    pages.push(name)
    if (name === '/docs/a/') throw new Error('This page fails')
  }
  const nothing = () => {}
  const progressListener = { started: nothing, ended: nothing, expected: nothing, finished }
  const { diagnostics } = await check(diskFiles(root), { ...anyDay, drafts: false, progressListener })
  assert.ok(pages.includes('/docs/a/'))
  assert.equal(diagnostics.map(({ code }) => code).sort(), ['link-missing', 'page-failed'])
})

test('a page that waits for its pictures is counted once', async () => {
  const root = await bakery({ 'content/en/docs/bread.md': '# Bread\n\n![An oven](oven.jpg)\n' })
  let [total, claimed] = [0, () => 0]
  const nothing = () => {}
  await check(diskFiles(root), {
    ...anyDay,
    drafts: false,
    progressListener: {
      started: nothing,
      ended: nothing,
      finished: nothing,
      expected(kind, count, countClaimed = () => 0) {
        if (kind === 'page') [total, claimed] = [count, countClaimed]
      }
    }
  })
  assert.ok(total > 0)
  assert.is(claimed(), total)
})

test('a static file conflicts with the search index', async () => {
  const root = copyOf('minimal')
  const names = [...(await built(root)).outputs.keys()].filter((path) => path.startsWith('search/en/'))
  const [name] = names
  assert.type(name, 'string')
  writeInto(root, { [`site/static/${name}`]: 'x' })
  const problems = (await checked(root)).diagnostics.map(({ code, file }) => [code, file])
  assert.equal(problems, [['output-clash', `site/static/${name}`]])
  assert.equal(
    (await built(root)).diagnostics.map(({ code, file }) => [code, file]),
    problems
  )
})
