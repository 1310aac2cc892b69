// Precompressed files: which are written, their contents, and that all kinds of builds write the same bytes.

import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { packageVersion } from '../../generator/base/sitegen-package.ts'
import { build } from '../../generator/build.ts'
import { merge } from '../../generator/shards/merge.ts'
import { anyDay } from '../any-day.ts'
import { cacheOf } from '../cached-build.ts'
import { copyOf, readTree, temporaryFolder } from '../sites/folder.ts'
import { buildTree } from '../sites/output.ts'

const original = copyOf('hosts')
const settings = join(original, 'site/site.yaml')
writeFileSync(
  settings,
  readFileSync(settings, 'utf8').replace(/target: .*/, 'target: nginx\n  compress: true')
)
writeFileSync(join(original, 'site/static/own.txt'), 'It is read often. '.repeat(100))
writeFileSync(join(original, 'site/static/own.txt.gz'), 'own')
writeFileSync(join(original, 'site/static/short.txt'), 'short')

function copy(): string {
  const root = join(temporaryFolder(), 'project')
  cpSync(original, root, { recursive: true })
  return root
}

const root = copy()
const tree = await buildTree(root, { cache: cacheOf(root) })
const packed = [...tree.keys()].filter((path) => /\.(?:br|gz)$/.test(path) && path !== 'own.txt.gz')

test('every text that becomes smaller has both compressed files', () => {
  assert.ok(packed.length > 60)
  for (const path of packed) {
    const original = tree.get(path.slice(0, -3))
    const bytes = tree.get(path)
    assert.ok(original && bytes && bytes.length < original.length, path)
    assert.ok((path.endsWith('.br') ? brotliDecompressSync : gunzipSync)(bytes).equals(original), path)
  }
  const manifest = JSON.parse(String(tree.get('sitegen.json')))
  for (const path of packed) assert.ok(manifest.files[path], path)
})

test('short files, binary files and files for hosts are not compressed, and files of the site are kept', () => {
  for (const path of ['short.txt', 'sitegen.json', 'sitegen.host.json', 'sitegen.nginx.conf'])
    assert.ok(!packed.includes(`${path}.br`), path)
  assert.is(String(tree.get('own.txt.gz')), 'own')
  assert.ok(packed.includes('own.txt.br'))
})

test('gzip headers do not contain the operating system', () =>
  assert.equal(
    [...new Set(packed.filter((path) => path.endsWith('.gz')).map((path) => tree.get(path)?.[9]))],
    [255]
  ))

test('an incremental build writes the same as a clean one, and reuses unchanged files', async () => {
  const file = 'content/en/docs/lamp.md'
  const inode = (path: string) => statSync(join(root, 'build', path)).ino
  const before = inode('de/docs/lamp/index.html.br')
  const text = `${readFileSync(join(root, file), 'utf8')}\nAnd once at night.\n`
  writeFileSync(join(root, file), text)
  const fresh = copy()
  writeFileSync(join(fresh, file), text)
  const secondBuild = await buildTree(root, { cache: cacheOf(root) })
  assert.equal([...secondBuild], [...(await buildTree(fresh))])
  assert.not.equal(secondBuild.get('docs/lamp/index.html.br'), tree.get('docs/lamp/index.html.br'))
  assert.is(inode('de/docs/lamp/index.html.br'), before)
})

test('merged shards contain all compressed files', async () => {
  const shards = copy()
  for (const number of [1, 2])
    await build({
      root: shards,
      out: join(shards, `shards/${number}`),
      ...anyDay,
      drafts: false,
      locales: [],
      shard: { number, count: 2 },
      cache: cacheOf(shards)
    })
  const { published } = await merge({
    root: shards,
    folders: [1, 2].map((number) => join(shards, `shards/${number}`)),
    out: join(shards, 'build'),
    version: packageVersion()
  })
  assert.ok(published)
  assert.equal([...readTree(join(shards, 'build'))], [...tree])
})
