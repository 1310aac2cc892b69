// A build writes the same bytes with any number of threads, and whatever is cached.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { anyDay } from '../any-day.ts'
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
  writeCorpus(root, { documents: 6, locales: 2, posts: 4 })
  return root
}

const original = corpus()
/** The output of a build that caches nothing. */
const clean = await buildTree(original)
const withThreads = await buildTree(original, { cache: cacheOf(original), threads: 2 })

/** A copy of the corpus with the cache of its build. */
function cachedCorpus(): string {
  const root = join(temporaryFolder(), 'project')
  cpSync(original, root, { recursive: true, preserveTimestamps: true })
  return root
}

/** Build a site with what is cached, with and without a thread. */
async function buildsAgain(root: string, expected: ReadonlyMap<string, Buffer>): Promise<void> {
  assert.equal(await buildTree(root, { cache: cacheOf(root), threads: 1 }), expected, 'with what is kept')
  assert.equal(await buildTree(root, { cache: cacheOf(root) }), expected, 'without threads')
  assert.ok(readdirSync(join(root, '.sitegen/cache')).includes('documents.index'))
}

test('a corpus in two languages: threads make no difference', async () => {
  assert.equal(withThreads, clean)
  await buildsAgain(cachedCorpus(), clean)
})

test('a small site in three languages: threads make no difference', async () => {
  const root = copyOf('trilingual')
  const alone = readTree(await sharedOutput('trilingual'))
  assert.equal(await buildTree(root, { cache: cacheOf(root), threads: 2 }), alone)
  await buildsAgain(root, alone)
})

for (const [count, started] of [
  [20, 0],
  [150, 1]
] as const)
  test(`${count} documents of a plugin: ${started === 0 ? 'no thread starts' : 'a thread starts late'}`, async () => {
    const root = copyOf('minimal')
    writeFileSync(
      join(root, 'site/site.yaml'),
      'title: A\nurl: https://a.example\ncollections: { docs: {} }\nplugins: [./a.js]\n'
    )
    writeFileSync(
      join(root, 'site/a.js'),
      `export default { name: 'a', load: () => ({ content: Array.from({ length: ${count} }, (_, n) => ({ path: 'content/en/docs/' + n + '.md', content: '# Page ' + n + '\\n' })) }) }\n`
    )
    let workers = 0
    const countWorker = () => workers++
    process.on('worker', countWorker)
    try {
      const options = { root, out: join(root, 'build'), ...anyDay, drafts: false, locales: [] }
      const { diagnostics } = await build({ ...options, cache: cacheOf(root), threads: 1, lazyThreads: true })
      assert.equal(diagnostics, [])
      assert.is(workers, started)
    } finally {
      process.off('worker', countWorker)
    }
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
  const built = await build({
    root,
    out,
    ...anyDay,
    drafts: false,
    locales: [],
    cache: cacheOf(root),
    threads: 2
  })
  assert.equal(built.diagnostics, [])
  assert.equal(readTree(out), alone)
})

/** The last column: whether a thread reads the cache as well. */
const harms: readonly (readonly [string, (cache: string) => void, boolean?])[] = [
  ['the index is missing', (cache) => rmSync(join(cache, 'documents.index'))],
  [
    'all packs are truncated',
    (cache) => {
      for (const name of readdirSync(cache))
        if (name.endsWith('.pack')) truncateSync(join(cache, name), 5_000)
    },
    true
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

for (const [why, harm, inThread] of harms)
  test(`a cache never changes the output: ${why}`, async () => {
    const root = cachedCorpus()
    const cache = cacheOf(root)
    harm(cache.folder)
    assert.equal(await buildTree(root, { cache, ...(inThread && { threads: 1 }) }), clean)
  })
