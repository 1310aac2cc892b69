// Sites with a loader: pages of its entries, incremental and parallel builds, pages of entries that are stale, messages about
// texts of entries, and when `serve` asks a loader.

import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { packageVersion } from '../../generator/base/sitegen-package.ts'
import { build } from '../../generator/build.ts'
import { startSession } from '../../generator/serve/session.ts'
import { shareDocuments } from '../../generator/shards/documents.ts'
import { merge } from '../../generator/shards/merge.ts'
import { anyDay, servedAnyDay } from '../any-day.ts'
import { cacheOf } from '../cached-build.ts'
import { startHttpCache } from '../engine/http-cache.ts'
import { readTree, temporaryFolder, writeInto } from '../sites/folder.ts'
import { textOf } from '../sites/output.ts'
import { until } from '../until.ts'

/** What the server answers with; `undefined` when it is down. */
let answer: readonly object[] | undefined
let requestCount = 0
const server = createServer((_, response) => {
  requestCount++
  response.statusCode = answer ? 200 : 503
  response.end(JSON.stringify(answer ?? ''))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
test.after(() => void server.close())
const { port } = server.address() as AddressInfo

const loader = `export default async ({ fetch, options }) => await (await fetch(options.address)).json()\n`

/** A new project. @param settings of its loader, and of the site */
function project({ load = '', site = '' } = {}): string {
  const root = join(temporaryFolder(), 'project')
  writeInto(root, {
    'site/site.yaml': `title: Site
url: https://site.example
defaultLocale: en
locales: { en: { label: English }, de: { label: Deutsch } }
collections:
  pages: {}
  people: { type: entries, path: none, fields: { name: text } }
  releases:
    type: entries
    load: { use: ./loaders/releases.ts, options: { address: "http://127.0.0.1:${port}/" }${load} }
    layout: release
    fields: { title: text, by: { reference: people }, notes: { type: markdown, optional: true } }
${site}`,
    'site/loaders/releases.ts': loader,
    'site/layouts/release.tsx': `import { Content } from 'sitegen/client'
import type { EntryProps } from 'sitegen/theme'

export default function Release({ entry, html }: EntryProps) {
  return <article><Content html={html} />{entry.stale ? <p>from the last build</p> : null}</article>
}
`,
    'content/en/people/ann.yaml': 'name: Ann\n',
    'content/de/pages/index.md': '# Start\n',
    'content/en/pages/index.md': '# Home\n\n::list{from=releases where="by.name = Ann"}\n'
  })
  return root
}

const release = (id: string, more: object = {}, body = `Text of ${id}.`) => ({
  id,
  fields: { title: `Release ${id}`, by: 'ann', ...more },
  body
})

const buildIn = (root: string, out: string, more: object = {}) =>
  build({
    root,
    out: join(root, out),
    ...anyDay,
    drafts: false,
    locales: [],
    cache: { folder: join(root, `.sitegen/${out}`), generatorHash: 'engine', fresh: false },
    ...more
  })

test('incremental builds equal clean ones, in threads too', async () => {
  const root = project()
  answer = [release('10.2', { notes: 'With *notes*.' }, 'See [the first](./1.0.md).'), release('1.0')]
  const first = await buildIn(root, 'build')
  assert.equal(first.diagnostics, [])
  assert.not(first.repeatable)
  const before = readTree(join(root, 'build'))
  assert.match(textOf(before, 'releases/10.2/index.html'), '<a href="/releases/1.0/">the first</a>')
  assert.match(textOf(before, 'index.html'), /Release 10\.2.*Release 1\.0/s)
  assert.is((await buildIn(root, 'build')).rendered, 0)
  answer = [
    release('10.2', {}, 'See [the first](./1.0.md).'),
    release('1.0', { title: 'First' }),
    release('0.9')
  ]
  await buildIn(root, 'build')
  await buildIn(root, 'clean', { threads: 1 })
  assert.equal(readTree(join(root, 'build')), readTree(join(root, 'clean')))
  answer = undefined
  const { diagnostics, published } = await buildIn(root, 'build')
  assert.equal([published, diagnostics.map(({ code }) => code)], [true, ['entries-stale']])
  assert.match(textOf(readTree(join(root, 'build')), 'releases/0.9/index.html'), 'from the last build')
  answer = [
    release('10.2', {}, 'See [the first](./1.0.md).'),
    release('1.0', { title: 'First' }),
    release('0.9')
  ]
  await buildIn(root, 'build')
  assert.equal(readTree(join(root, 'build')), readTree(join(root, 'clean')))
})

test('shards use the entries that the first step has shared, and ask no loader', async () => {
  const remote = await startHttpCache()
  const settings = { load: ', maxAge: 3600', site: `cache: { remote: '${remote.url}' }\n` }
  const [first, second] = [project(settings), project(settings)]
  const optionsOf = (root: string, number: number) => ({
    root,
    out: join(root, 'shard'),
    ...anyDay,
    drafts: false,
    locales: [],
    shard: { number, count: 2 },
    cache: { ...cacheOf(root), remote: {} }
  })
  try {
    const before = requestCount
    answer = [release('1.0')]
    assert.ok((await shareDocuments(optionsOf(first, 1))).shared)
    answer = [release('1.0'), release('2.0')]
    for (const [index, root] of [first, second].entries())
      assert.equal((await build(optionsOf(root, index + 1))).diagnostics, [])
    assert.is(requestCount, before + 1)
    const out = join(first, 'merged')
    const folders = [join(first, 'shard'), join(second, 'shard')]
    assert.equal((await merge({ root: first, folders, out, version: packageVersion() })).diagnostics, [])
    const paths = [...readTree(out).keys()]
    assert.equal(
      paths.filter((path) => /^releases\/.*index\.html$/.test(path)),
      ['releases/1.0/index.html', 'releases/index.html']
    )
  } finally {
    await remote.close()
  }
})

test('messages about texts name the loader and the entry', async () => {
  const root = project()
  answer = [
    release('1.0', {}, 'One.\n\nSee [the last](./0.1.md).'),
    release('1.1', { notes: 'See [the last](./0.2.md).' }),
    { ...release('1.0', { title: 'Eins' }, '![](./none.png)'), locale: 'de' }
  ]
  const { diagnostics } = await buildIn(root, 'build')
  const of = (entry: string, line: number) =>
    `site/loaders/releases.ts: Entry ${entry}, line ${line} of its text: `
  assert.equal(
    diagnostics.map(({ file, message }) => `${file}: ${message}`),
    [
      `${of('`1.0` (de)', 1)}There is no file at \`./none.png\``,
      'site/loaders/releases.ts: Entry `1.0` (de): `by` is not a translated field: its value comes from the entry `1.0` of site/loaders/releases.ts',
      `${of('`1.0` (de)', 1)}This image has no alternative text`,
      `${of('`1.0`', 3)}There is no page at \`./0.1.md\``,
      `${of('`1.1`', 1)}There is no page at \`./0.2.md\``
    ]
  )
})

test('serve asks a loader at its start and when it has changed', async () => {
  const root = project()
  answer = [release('1.0')]
  const session = startSession(diskFiles(root), servedAnyDay)
  const before = requestCount
  await session.update({ hasCode: false })
  writeInto(root, { 'content/en/people/ben.yaml': 'name: Ben\n' })
  await session.update({ hasCode: false, paths: ['content/en/people/ben.yaml'] })
  writeInto(root, { 'site/components/New.tsx': 'export default () => null\n' })
  await session.update({ hasCode: true, paths: ['site/components/New.tsx'] })
  assert.is(requestCount, before + 1)
  answer = [release('1.0'), release('2.0')]
  writeInto(root, { 'site/loaders/releases.ts': `${loader}\nexport const changed = true\n` })
  const { context } = await session.update({ hasCode: true, paths: ['site/loaders/releases.ts'] })
  await session.close()
  assert.is(requestCount, before + 2)
  assert.ok(context?.graph.routes.has('/releases/2.0/'))
})

test('stopping a session stops a loader that never ends', async () => {
  const root = project({ load: ', timeout: 600' })
  writeInto(root, {
    'site/loaders/releases.ts': `import { writeFileSync } from 'node:fs'

export default () => {
  writeFileSync(${JSON.stringify(join(root, 'started'))}, '')
  for (;;) {}
}
`
  })
  const session = startSession(diskFiles(root), servedAnyDay)
  const stopped = session.update({ hasCode: false }).then(
    () => 'read',
    ({ name }: Error) => name
  )
  await until(() => existsSync(join(root, 'started')), 'the loader runs')
  session.stop()
  assert.is(await stopped, 'AbortError')
  await session.close()
})
