// Responses stored for the next run of `serve`: used only if nothing has changed.

import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { projectFiles } from '../../generator/base/git-files.ts'
import { snapshotScopeOf } from '../../generator/cli/snapshot-scope.ts'
import { serve } from '../../generator/serve/serve.ts'
import { openResponseStore } from '../../generator/serve/stored-responses.ts'
import { servedAnyDay } from '../any-day.ts'
import { filesSettle } from '../settled.ts'
import { copyOf, temporaryFolder } from '../sites/folder.ts'
import { until } from '../until.ts'

const today = '2025-05-20'
const version = join(temporaryFolder(), 'version')
writeFileSync(version, '1')

function watchedIn(root: string, options: object) {
  const { inputs, ...snapshotScope } = snapshotScopeOf(root, '', options)
  return { ...snapshotScope, inputs: [...inputs, version], snapshot: '.sitegen/cache/stored-responses' }
}

/** The page at a URL, without parts that differ between runs. */
const pageOf = async (url: string, path: string) =>
  (await (await fetch(new URL(path, url))).text()).replace(/<meta name="sitegen-live"[^>]*>/, '')

interface Run {
  /** Number of stored responses from the previous run. */
  readonly storedCount: number
  readonly page: string
}

/** Start, request a page, and close. */
async function run(
  root: string,
  {
    options = {},
    path = '/docs/',
    meanwhile
  }: {
    readonly options?: object
    readonly path?: string
    readonly meanwhile?: (url: string) => Promise<void>
  } = {}
): Promise<Run> {
  await filesSettle()
  const snapshotScope = watchedIn(root, options)
  const storedCount = openResponseStore(projectFiles(root), snapshotScope).count
  const server = await serve({
    ...servedAnyDay,
    root,
    port: 0,
    host: '127.0.0.1',
    now: () => today,
    snapshotScope,
    report: () => {}
  })
  try {
    const page = await pageOf(server.url, path)
    await meanwhile?.(server.url)
    return { storedCount: storedCount, page }
  } finally {
    await server.close()
  }
}

const write = (root: string, path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const document = 'content/en/docs/index.md'

test('used if nothing has changed, also if a file was only touched', async () => {
  const root = copyOf('minimal')
  const first = await run(root)
  assert.is(first.storedCount, 0)
  assert.match(first.page, '<h1')
  assert.equal(await run(root), { storedCount: 1, page: first.page })
  const text = readFileSync(join(root, document))
  writeFileSync(join(root, document), text)
  utimesSync(join(root, document), 1e9, 1e9)
  assert.equal(await run(root), { storedCount: 1, page: first.page })
})

const changes = {
  'an edit': (root: string) => write(root, document, '# Another title\n'),
  'a new file': (root: string) => write(root, 'content/en/docs/new.md', '# Brand new\n'),
  'a deleted file': (root: string) => rmSync(join(root, 'content/en/docs/new.md')),
  'another title of the site': (root: string) =>
    write(
      root,
      'site/site.yaml',
      `${readFileSync(join(root, 'site/site.yaml'), 'utf8')}\ntagline: Changed\n`
    ),
  'a style sheet': (root: string) => write(root, 'site/static/new.css', 'a { color: red }\n'),
  'another version of the generator': () => writeFileSync(version, '2')
} as const

test('not used after a change', async () => {
  const root = copyOf('minimal')
  await run(root)
  for (const [name, change] of Object.entries(changes)) {
    assert.is((await run(root)).storedCount, 1, `before ${name}`)
    change(root)
    const { storedCount, page } = await run(root)
    assert.is(storedCount, 0, name)
    if (name === 'an edit') assert.match(page, 'Another title')
    if (name === 'a new file') assert.match(page, 'Brand new')
    if (name === 'a deleted file') assert.not.match(page, 'Brand new')
  }
  assert.is((await run(root, { options: { today: '2026-01-01' } })).storedCount, 0)
})

test('edits made during a run are in the stored responses', async () => {
  const root = copyOf('minimal')
  await run(root, {
    async meanwhile(url) {
      // Watching starts when the site has been read.
      write(root, document, '# Edited meanwhile\n')
      await until(async () => (await pageOf(url, '/docs/')).includes('Edited meanwhile'), 'the edit is shown')
    }
  })
  const { storedCount, page } = await run(root)
  assert.is(storedCount, 1)
  assert.match(page, 'Edited meanwhile')
})

test('changes between the first page and reading the site are shown', async () => {
  const root = copyOf('minimal')
  await run(root)
  const { storedCount } = await run(root, {
    async meanwhile(url) {
      write(root, document, '# Edited at once\n')
      await until(async () => (await pageOf(url, '/docs/')).includes('Edited at once'), 'the edit is shown')
    }
  })
  assert.is(storedCount, 1)
})
