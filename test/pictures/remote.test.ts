// Encoded pictures in the remote cache: another machine, or another shard, does not encode them again.

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { packageVersion } from '../../generator/base/sitegen-package.ts'
import { build } from '../../generator/build.ts'
import { remoteLimits } from '../../generator/engine/remote-server.ts'
import { merge } from '../../generator/shards/merge.ts'
import { anyDay } from '../any-day.ts'
import { startHttpCache } from '../engine/http-cache.ts'
import { readTree } from '../sites/folder.ts'
import { bakery, photograph } from './site.ts'

const cache = await startHttpCache()
test.after(() => cache.close())

const root = await bakery({
  'site/site.yaml': `title: Bakery\nurl: https://bakery.example\ncache: { remote: '${cache.url}' }\n`,
  'content/en/docs/oven.jpg': await photograph(600, 400),
  'content/en/docs/bread.md': '# Bread\n\n![An oven](oven.jpg)\n',
  'content/en/pages/index.md': '# Bakery\n\n![An oven](../docs/oven.jpg)\n'
})

async function encodedBy(
  machine: string,
  shard?: { readonly number: number; readonly count: number },
  generatorHash = 'engine'
) {
  rmSync(join(root, '.sitegen'), { recursive: true, force: true })
  const { published, timings } = await build({
    root,
    out: join(root, machine),
    ...anyDay,
    drafts: false,
    locales: [],
    shard,
    cache: {
      folder: join(root, '.sitegen/cache'),
      generatorHash,
      fresh: false,
      remote: { limits: { ...remoteLimits, idleTimeout: 30_000 } }
    }
  })
  assert.is(published, true)
  return timings.spans.filter(({ kind }) => kind === 'picture').length
}

test('a machine without a cache publishes the pictures of another one', async () => {
  assert.is(await encodedBy('first'), 1)
  assert.is(await encodedBy('second'), 0)
  const second = readTree(join(root, 'second'))
  for (const [path, bytes] of readTree(join(root, 'first')))
    assert.is(Buffer.compare(bytes, second.get(path) ?? Buffer.alloc(0)), 0, path)
  assert.ok(readFileSync(join(root, 'second/index.html'), 'utf8').includes('.avif'))
})

test('a machine with another version of sitegen, too', async () => {
  assert.is(await encodedBy('upgraded', undefined, 'another engine'), 0)
})

test('a shard uses the pictures of another one', async () => {
  cache.contents.clear()
  const counts = [
    await encodedBy('shard-1', { number: 1, count: 2 }),
    await encodedBy('shard-2', { number: 2, count: 2 })
  ]
  assert.is(
    counts.reduce((sum, count) => sum + count, 0),
    1
  )
})

test('merged shards equal a single build', async () => {
  const folders = [join(root, 'shard-1'), join(root, 'shard-2')]
  const { published, diagnostics } = await merge({
    root,
    folders,
    out: join(root, 'merged'),
    version: packageVersion()
  })
  assert.is(published, true, JSON.stringify(diagnostics))
  const singleBuild = readTree(join(root, 'first'))
  assert.equal([...readTree(join(root, 'merged')).keys()], [...singleBuild.keys()])
  for (const [path, bytes] of readTree(join(root, 'merged')))
    assert.is(Buffer.compare(bytes, singleBuild.get(path) ?? Buffer.alloc(0)), 0, path)
})
