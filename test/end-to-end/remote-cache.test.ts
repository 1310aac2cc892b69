// Builds that share a cache over HTTP: a machine that has never built the site uses the results of another one, and the
// output is the same whatever the server does.

import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256 } from '../../generator/base/hash.ts'
import type { BuildSummary } from '../../generator/build.ts'
import { build } from '../../generator/build.ts'
import type { EngineLocation } from '../../generator/engine/remote.ts'
import { encodeList, parseList } from '../../generator/engine/remote-list.ts'
import { readPack, writePack } from '../../generator/engine/remote-pack.ts'
import { remoteLimits } from '../../generator/engine/remote-server.ts'
import { anyDay } from '../any-day.ts'
import { writeCorpus } from '../bench/corpus.ts'
import { cacheOf } from '../cached-build.ts'
import { runCommand } from '../command-line.ts'
import { type Misbehave, startHttpCache } from '../engine/http-cache.ts'
import { filesSettle } from '../settled.ts'
import { readTree, repository, temporaryFolder } from '../sites/folder.ts'

const cache = await startHttpCache()
test.after(() => cache.close())

const original = join(temporaryFolder(), 'project')
writeCorpus(original, { documents: 8, locales: 1, posts: 2 })
const siteFile = 'site/site.yaml'
writeFileSync(
  join(original, siteFile),
  `${readFileSync(join(original, siteFile), 'utf8')}\ncards: true\ncache: { remote: '${cache.url}' }\n`
)

/** A fresh clone of the project, on a machine without a cache. */
function clone(): string {
  const root = join(temporaryFolder(), 'project')
  cpSync(original, root, { recursive: true })
  return root
}

/** Build in a clone. The machine may be busy, so only tests of slow servers have short limits. */
function run(
  root: string,
  remote: Exclude<EngineLocation['remote'], false | undefined> = {},
  threads = 0,
  shard?: { readonly number: number; readonly count: number }
): Promise<BuildSummary> {
  const limits = {
    ...remoteLimits,
    ...{ idleTimeout: 30_000, fetchTimeout: 120_000, sendTimeout: 120_000 },
    ...remote.limits
  }
  return build({
    root,
    shard,
    out: join(root, 'build'),
    ...anyDay,
    drafts: false,
    locales: [],
    threads,
    cache: {
      ...cacheOf(root),
      remote: { ...remote, limits }
    }
  })
}

const treeOf = (root: string) => readTree(join(root, 'build'))

/** Requests since the last call: methods and kinds, each once. */
const takeRequests = (): readonly string[] => [...new Set(cache.requests.splice(0))].sort()

const first = clone()
await run(first)
const expected = treeOf(first)
const warm = new Map(cache.contents)
const sent = takeRequests()

/** Reset the server to what the first build has uploaded. */
function reset(misbehave?: Misbehave): void {
  cache.contents.clear()
  for (const [path, bytes] of warm) cache.contents.set(path, Buffer.from(bytes))
  cache.requests.length = 0
  cache.misbehave = misbehave
}

test('the first build uploads its results', () => assert.equal(sent, ['GET /ac', 'PUT /ac', 'PUT /cas']))

for (const threads of [0, 1])
  test(`a fresh clone downloads everything, and writes the same: ${threads} threads`, async () => {
    reset()
    const root = clone()
    const { diagnostics, rendered } = await run(root, {}, threads)
    assert.equal(treeOf(root), expected)
    assert.equal(diagnostics, [])
    assert.is(rendered, 0)
    // Nothing is uploaded that the server already has.
    assert.equal(takeRequests(), ['GET /ac', 'GET /cas'])
  })

test('concurrent shards each use the results of the same shard', async () => {
  reset()
  cache.contents.clear()
  const both = async () => {
    const shards = [1, 2].map((number) => run(clone(), {}, 0, { number, count: 2 }))
    return (await Promise.all(shards)).map(({ rendered }) => rendered > 0)
  }
  assert.equal(
    [await both(), await both()],
    [
      [true, true],
      [false, false]
    ]
  )
})

test('documents, word counts and bundle are downloaded, not created from the sources', async () => {
  reset()
  // Whoever can write to the cache can change the site: here, a word is added to every document.
  let changed = 0
  for (const [path, bytes] of warm) {
    if (!path.startsWith('/ac/')) continue
    const files = (parseList(bytes) ?? []).map(async (file) => {
      const entries = await readPack(warm.get(`/cas/${file.sha256}`) ?? Buffer.alloc(0))
      if (!entries?.some(({ value }) => value.includes('<p>'))) return file
      changed++
      const other = await writePack(
        entries.map(({ key, value }) => ({
          key,
          value: Buffer.from(value.toString('latin1').replaceAll('<p>', '<p>Taken. '), 'latin1')
        }))
      )
      cache.contents.set(`/cas/${sha256(other)}`, other)
      return { sha256: sha256(other), size: other.length }
    })
    cache.contents.set(path, encodeList(await Promise.all(files)))
  }
  assert.ok(changed > 0)
  const root = clone()
  await run(root)
  assert.match(String(treeOf(root).get('docs/chapter-00003/index.html')), /<p>Taken\. /)
})

test('after an edit, the edited document is compiled and uploaded', async () => {
  reset()
  const root = clone()
  const document = join(root, 'content/en/docs/chapter-00003.md')
  writeFileSync(document, `${readFileSync(document, 'utf8')}\nMore.\n`)
  await run(root)
  assert.equal(takeRequests(), ['GET /ac', 'GET /cas', 'PUT /ac', 'PUT /cas'])
  const edited = treeOf(root)
  rmSync(join(root, '.sitegen'), { recursive: true })
  rmSync(join(root, 'build'), { recursive: true })
  await run(root)
  assert.equal(takeRequests(), ['GET /ac', 'GET /cas'])
  assert.equal(treeOf(root), edited)
})

test('a read-only build uploads nothing', async () => {
  reset()
  cache.contents.clear()
  const root = clone()
  await run(root, { readOnly: true })
  assert.equal(takeRequests(), ['GET /ac'])
  assert.equal(treeOf(root), expected)
})

test('a build without cache sends no requests', async () => {
  reset()
  const root = clone()
  const fresh = { folder: join(root, '.sitegen/cache'), generatorHash: 'engine', fresh: true }
  await build({
    root,
    out: join(root, 'build'),
    ...anyDay,
    drafts: false,
    locales: [],
    cache: fresh,
    threads: 1
  })
  assert.equal(takeRequests(), [])
  assert.equal(treeOf(root), expected)
})

const changedBody =
  (change: (bytes: Buffer) => Buffer, kind = ''): Misbehave =>
  ({ method, url = '' }, response) => {
    const bytes = cache.contents.get(url)
    if (method !== 'GET' || !bytes || !url.startsWith(`/${kind}`)) return false
    response.end(change(Buffer.from(bytes)))
    return true
  }
const status =
  (code: number, method?: string): Misbehave =>
  (request, response) => {
    if (method !== undefined && request.method !== method) return false
    response.writeHead(code, { location: 'http://127.0.0.1:1/' }).end()
    return true
  }

const cases: readonly (readonly [string, Misbehave, number, { idleTimeout: number }?])[] = [
  // why, behavior of the server, warnings, limits
  ['a bit is flipped', changedBody((bytes) => flip(bytes, bytes.length >> 1), 'cas/'), 1],
  ['contents are truncated', changedBody((bytes) => bytes.subarray(0, bytes.length >> 1)), 1],
  ['contents are swapped', changedBody(() => warm.values().next().value ?? Buffer.alloc(0)), 1],
  ['it is empty', status(404, 'GET'), 0],
  ['it responds with errors', status(500), 1],
  ['it redirects', status(302), 1],
  ['it never responds', () => true, 1, { idleTimeout: 500 }],
  ['it only responds to the first request', onceThenSilent(), 1, { idleTimeout: 500 }],
  ['it rejects large files', emptyAnd(413), 1],
  ['it is full', emptyAnd(507), 1]
]

function flip(bytes: Buffer, at: number): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}

function onceThenSilent(): Misbehave {
  let requests = 0
  return () => requests++ > 0
}

/** An empty server that rejects uploads. */
function emptyAnd(code: number): Misbehave {
  const [read, write] = [status(404, 'GET'), status(code, 'PUT')]
  return (request, response, body) => read(request, response, body) || write(request, response, body)
}

for (const [why, misbehave, warnings, limits] of cases)
  test(`the output is the same if ${why}`, async () => {
    reset(misbehave)
    const root = clone()
    const { diagnostics, published } = await run(root, {
      limits: { ...remoteLimits, idleTimeout: 30_000, ...limits }
    })
    assert.ok(published)
    assert.equal(treeOf(root), expected)
    assert.equal(
      diagnostics.map(({ code, severity, file }) => [code, severity, file]),
      Array.from({ length: warnings }, () => ['cache-remote', 'warning', siteFile])
    )
  })

test('the output is the same if the server is unreachable', async () => {
  const root = clone()
  const file = join(root, siteFile)
  writeFileSync(file, readFileSync(file, 'utf8').replace(cache.url, 'http://127.0.0.1:1'))
  const { diagnostics } = await run(root, {}, 1)
  assert.equal(treeOf(root), expected)
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['cache-remote']
  )
})

/** Run the command line, while the server of these tests keeps running. @returns its output */
const sitegen = (root: string, words: readonly string[], environment = {}): Promise<string> =>
  new Promise((resolve) => {
    const bin = join(repository, 'bin/sitegen.js')
    const options = { cwd: root, env: { ...process.env, ...environment } }
    execFile(process.execPath, [bin, ...words], options, (_, out, err) => resolve(`${out}${err}`))
  })

test('the command line sends the token of the environment; read-only builds upload nothing', async () => {
  reset()
  cache.contents.clear()
  cache.authorizations.clear()
  const root = clone()
  const output = await sitegen(root, ['build', '--cache-read-only'], { SITEGEN_CACHE_TOKEN: 'secret' })
  assert.match(output, /pages, .* [kM]B in build/)
  assert.equal(takeRequests(), ['GET /ac'])
  assert.equal([...cache.authorizations], ['Bearer secret'])
  assert.not.match(output, 'secret')
  rmSync(join(root, '.sitegen'), { recursive: true })
  assert.is((await runCommand(root, 'build')).code, 0)
  assert.equal(takeRequests(), ['GET /ac', 'PUT /ac', 'PUT /cas'])
})

test('a build with nothing to do does not report earlier server failures', async () => {
  reset(status(500))
  const root = clone()
  const outputOf = async () => {
    const { out, err } = await runCommand(root, 'build')
    return `${out}${err}`
  }
  assert.match(await outputOf(), 'responded 500 to GET')
  await filesSettle()
  await outputOf()
  const output = await outputOf()
  assert.match(output, 'nothing has changed since the last build')
  assert.not.match(output, 'cache-remote')
})
