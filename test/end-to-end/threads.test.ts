// A build writes the same bytes with any number of threads, and whatever is cached.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { writeCorpus } from '../bench/corpus.ts'
import { copyOf, readTree, temporaryFolder } from '../sites/folder.ts'
import { buildTree, sharedOutput } from '../sites/output.ts'

const cacheOf = (root: string, generatorHash = 'engine') => ({
  folder: join(root, '.sitegen/cache'),
  generatorHash,
  fresh: false
})

function corpus(): string {
  const root = join(temporaryFolder(), 'project')
  writeCorpus(root, { documents: 10, locales: 2, posts: 4 })
  return root
}

/** A site with documents, posts and pages in three languages. */
const trilingual = (): string => copyOf('trilingual')

for (const [name, site, built] of [
  ['a corpus in two languages', corpus, buildTree],
  ['a small site in three languages', trilingual, async () => readTree(await sharedOutput('trilingual'))]
] as const)
  test(`${name}: threads make no difference`, async () => {
    const root = site()
    const alone = await built(root)
    assert.equal(await buildTree(root, { cache: cacheOf(root), threads: 2 }), alone)
    assert.equal(await buildTree(root, { cache: cacheOf(root), threads: 1 }), alone, 'with what is kept')
    assert.equal(await buildTree(root, { cache: cacheOf(root) }), alone, 'without threads')
    assert.ok(readdirSync(join(root, '.sitegen/cache')).includes('documents.index'))
  })

test('descriptions of pages and texts of entries are indexed in a thread as well', async () => {
  const root = join(temporaryFolder(), 'project')
  const files = {
    'site/site.yaml':
      'title: Teas\nurl: https://teas.example\nsearch: { provider: local }\ncollections:\n  docs: {}\n  teas: { type: entries, fields: { origin: text } }\n',
    'content/en/docs/index.md': '---\ntitle: Teas\ndescription: Leaves and water\n---\n\nWelcome.\n',
    'content/en/docs/brew.md': '# Brew\n\nWait for three minutes.\n',
    'content/en/teas/assam.md': '---\ntitle: Assam\norigin: Brahmaputra\n---\n\nStrong.\n'
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const alone = await buildTree(root)
  const out = join(root, 'build')
  const built = await build({ root, out, drafts: false, locales: [], cache: cacheOf(root), threads: 2 })
  assert.equal(built.diagnostics, [])
  assert.equal(readTree(out), alone)
})

const harms: readonly (readonly [string, (cache: string) => void])[] = [
  ['the index is missing', (cache) => rmSync(join(cache, 'documents.index'))],
  [
    'all packs are truncated',
    (cache) => {
      for (const name of readdirSync(cache))
        if (name.endsWith('.pack')) truncateSync(join(cache, name), 5_000)
    }
  ],
  [
    'all packs are missing',
    (cache) => {
      for (const name of readdirSync(cache)) if (name.endsWith('.pack')) rmSync(join(cache, name))
    }
  ],
  [
    'bytes are changed in all files',
    (cache) => {
      for (const name of readdirSync(cache)) {
        const bytes = readFileSync(join(cache, name))
        for (let at = 40; at < bytes.length; at += 997) bytes[at] = (bytes[at] ?? 0) ^ 32
        writeFileSync(join(cache, name), bytes)
      }
    }
  ],
  [
    'a file is in place of the folder',
    (cache) => {
      rmSync(cache, { recursive: true })
      writeFileSync(cache, '')
    }
  ]
]

const original = corpus()
const clean = await buildTree(original, { cache: cacheOf(original) })

for (const [why, harm] of harms)
  test(`a cache never changes the output: ${why}`, async () => {
    const root = join(temporaryFolder(), 'project')
    cpSync(original, root, { recursive: true, preserveTimestamps: true })
    const cache = cacheOf(root)
    harm(cache.folder)
    assert.equal(await buildTree(root, { cache, threads: 1 }), clean)
    assert.equal(await buildTree(root, { cache }), clean)
  })

test.run()
