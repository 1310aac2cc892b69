// Shards built separately, each from its own copy of a project, are merged into the same bytes as a single build. Shards
// that do not belong together are rejected.

import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { packageVersion } from '../../generator/base/sitegen-package.ts'
import type { BuildSettings, BuildSummary } from '../../generator/build.ts'
import { build } from '../../generator/build.ts'
import { type MergeResult, merge } from '../../generator/shards/merge.ts'
import { anyDay } from '../any-day.ts'
import { copyOf, readTree, temporaryFolder } from '../sites/folder.ts'
import { buildTree } from '../sites/output.ts'
import { versionsSite } from '../sites/versions-site.ts'

const write = (root: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

const post = (title: string) =>
  `---\ntitle: ${title}\ntags: [news]\nauthors: [ann]\n---\n\n${title} in short.\n\n![A dot](./dot.svg)\n\n<!-- truncate -->\n\n<p style="width: 50%">All of it.</p>\n`

/** Two languages, three versions of the docs, a blog, cards, redirects, static files and files of pages. */
function largeSite(): string {
  const root = versionsSite()
  write(root, {
    'site/redirects.yaml': '- { from: /start, to: /docs/guide/start }\n',
    'site/static/note.txt': 'Static.\n',
    'content/en/blog/authors.yaml': 'ann: { name: Ann }\n',
    'content/en/blog/tags.yaml': 'news: { label: News }\n',
    'content/en/blog/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>\n',
    ...Object.fromEntries(
      ['One', 'Two', 'Three', 'Four', 'Five'].map((name, index) => [
        `content/en/blog/2025-0${index + 1}-01-${name.toLowerCase()}.md`,
        post(name)
      ])
    ),
    'content/de/blog/2025-02-01-two.md': '---\ntitle: Zwei\n---\n\nDie Versuchsaufbauten und ihr Aufbau.\n'
  })
  appendFileSync(join(root, 'site/site.yaml'), '  blog: { postsPerPage: 2 }\ncards: true\n')
  return root
}

/** A copy of the project in another folder, as on another machine. */
function elsewhere(root: string): string {
  const folder = join(temporaryFolder(), 'another place')
  // The repository is above some projects.
  const above = existsSync(join(root, '../.git')) ? dirname(root) : undefined
  cpSync(above ?? root, above ? folder : join(folder, 'project'), { recursive: true })
  rmSync(join(folder, 'project/build'), { recursive: true, force: true })
  return join(folder, 'project')
}

const shared = temporaryFolder()
/** All builds of this file share bundles. */
const cache = { folder: join(shared, 'cache'), generatorHash: 'engine', fresh: false }

function buildShard(
  root: string,
  number: number,
  count: number,
  options: Partial<BuildSettings> = {}
): Promise<BuildSummary> {
  const out = join(root, `shards/${number}`)
  return build({
    root,
    out,
    ...anyDay,
    drafts: false,
    locales: [],
    cache,
    shard: { number, count },
    ...options
  })
}

async function shardsOf(root: string, count: number, options?: Partial<BuildSettings>) {
  const results: BuildSummary[] = []
  for (let number = 1; number <= count; number++) results.push(await buildShard(root, number, count, options))
  assert.ok(results.every(({ published }) => published))
  return {
    results,
    folders: results.map((_, index) => join(root, `shards/${index + 1}`))
  }
}

const version = packageVersion()
const mergeIn = (root: string, folders: readonly string[]): Promise<MergeResult> =>
  merge({ root, folders, out: join(root, 'merged'), version })

test('four shards of a site with two languages, versions and a blog', async () => {
  const root = largeSite()
  const singleBuild = await buildTree(root, { cache: { ...cache, folder: join(shared, 'whole') } })
  const kinds = ['blog/rss.xml', 'de/llms.txt', 'docs/1.0/guide/start/index.html', 'search/de/manifest.json']
  for (const path of ['_redirects', 'note.txt', 'sitemap.xml', 'start/index.html', ...kinds])
    assert.ok(singleBuild.has(path), `the site has ${path}`)
  assert.ok([...singleBuild.keys()].some((path) => path.includes('/card.')))
  const target = temporaryFolder()
  const folders: string[] = []
  let pages = 0
  for (const number of [3, 1, 4, 2]) {
    const place = elsewhere(root)
    // Machines may or may not have threads and caches.
    const own = { ...cache, folder: join(place, '.sitegen/cache') }
    const help = [{ cache }, { cache: own, threads: 2 }, { cache: own }, { cache }][number - 1]
    const result = await buildShard(place, number, 4, help)
    assert.ok(result.published)
    assert.ok(result.pages > 0 && result.rendered === result.pages)
    pages += result.pages
    renameSync(join(place, `shards/${number}`), join(target, `part ${number}`))
    folders.push(join(target, `part ${number}`))
  }
  const result = await mergeIn(target, folders)
  const merged = readTree(join(target, 'merged'))
  assert.equal(result, {
    diagnostics: [],
    published: true,
    pages,
    files: singleBuild.size,
    bytes: [...singleBuild.values()].reduce((sum, { length }) => sum + length, 0)
  })
  assert.equal([...merged.keys()], [...singleBuild.keys()])
  for (const [path, bytes] of singleBuild) assert.is(merged.get(path)?.equals(bytes), true, path)
})

test('a site with plugins, components and MDX, in two shards', async () => {
  const root = copyOf('extended')
  const singleBuild = await buildTree(root, { cache })
  const other = elsewhere(root)
  await buildShard(root, 1, 2)
  await buildShard(other, 2, 2)
  const { published, diagnostics } = await mergeIn(root, [join(root, 'shards/1'), join(other, 'shards/2')])
  assert.equal(diagnostics, [])
  assert.ok(published)
  assert.equal(readTree(join(root, 'merged')), singleBuild)
})

const minimal = copyOf('minimal')
const wholeMinimal = await buildTree(minimal, { cache })

for (const count of [1, 25])
  test(`${count} shards of a site with few pages`, async () => {
    const root = elsewhere(minimal)
    const { folders, results } = await shardsOf(root, count)
    assert.equal((await mergeIn(root, folders)).diagnostics, [])
    assert.equal(readTree(join(root, 'merged')), wholeMinimal)
    const empty = results.filter(({ pages }) => pages === 0).length
    assert.is(empty > 0, count === 25, 'some have no page where there are more shards than pages')
  })

test('shards have no pages in common, and each contains only its files', async () => {
  const root = elsewhere(minimal)
  const { folders } = await shardsOf(root, 3)
  const pages = folders.flatMap((folder) =>
    [...readTree(folder).keys()].filter((path) => path.endsWith('.html'))
  )
  assert.equal(
    pages.sort(),
    [...wholeMinimal.keys()].filter((path) => path.endsWith('.html'))
  )
})

test('one language of two, in shards', async () => {
  const root = copyOf('extended')
  const locales = ['de']
  const singleBuild = await buildTree(root, { cache, locales })
  const { folders } = await shardsOf(root, 2, { locales })
  assert.ok((await mergeIn(root, folders)).published)
  assert.equal(readTree(join(root, 'merged')), singleBuild)
})

/** A copy with two existing shards of a site. */
const twoShards = elsewhere(minimal)
await shardsOf(twoShards, 2)
function copies(): { readonly root: string; readonly folders: readonly [string, string] } {
  const root = elsewhere(twoShards)
  return { root, folders: [join(root, 'shards/1'), join(root, 'shards/2')] }
}

test('the published output is kept if shards do not belong together or are damaged', async () => {
  const { root, folders } = copies()
  assert.ok((await mergeIn(root, folders)).published)
  const before = readTree(join(root, 'merged'))
  assert.not((await mergeIn(root, folders.slice(1))).published)
  appendFileSync(join(folders[0], 'sitegen.shard.json'), ' ')
  assert.not((await mergeIn(root, folders)).published)
  assert.equal(readTree(join(root, 'merged')), before)
  assert.equal(
    [...readTree(root).keys()].filter((path) => path.includes('.sitegen-')),
    []
  )
})

test('a foreign folder is not replaced', async () => {
  const { root, folders } = copies()
  write(root, { 'merged/thesis.txt': 'The only copy.\n' })
  assert.equal(
    (await mergeIn(root, folders)).diagnostics.map(({ code }) => code),
    ['output-foreign']
  )
  assert.equal([...readTree(join(root, 'merged')).keys()], ['thesis.txt'])
})

test('a file whose path leads out of a shard is rejected', async () => {
  const { root, folders } = copies()
  write(root, { 'shards/secret.txt': '' })
  const manifest = join(folders[0], 'sitegen.json')
  const text = readTree(folders[0]).get('sitegen.json')?.toString() ?? ''
  writeFileSync(
    manifest,
    text.replace('"files": {', '"files": {"../secret.txt": { "sha256": "e3b0c442", "bytes": 0 },')
  )
  assert.equal(
    (await mergeIn(root, folders)).diagnostics.map(({ code, file }) => [code, file]),
    [['shard-damaged', 'shards/1/../secret.txt']]
  )
})

/** What is wrong, and all diagnostics: code, file, message. */
const wrong: readonly (readonly [
  string,
  readonly (readonly [string, string, string])[],
  (copy: ReturnType<typeof copies>) => Promise<readonly string[]> | readonly string[]
])[] = [
  [
    'a shard is missing',
    [['shard-missing', 'shards/2', 'Shard 1/2 is missing']],
    ({ folders }) => folders.slice(1)
  ],
  [
    'a shard is named twice',
    [
      ['shard-missing', 'shards/1', 'Shard 2/2 is missing'],
      ['shard-repeated', 'shards/1', 'Shard 1/2 is both here and in shards/1']
    ],
    ({ folders: [first] }) => [first, first]
  ],
  [
    'a document was edited between two shards',
    [
      [
        'shard-differs',
        'shards/2',
        'The shards were built from different sites: 2/2 in this folder and 1/2 in shards/1'
      ]
    ],
    async ({ root, folders }) => {
      appendFileSync(join(root, 'content/en/docs/index.md'), '\nMore.\n')
      await buildShard(root, 2, 2)
      return folders
    }
  ],
  [
    'a static file was edited between two shards',
    [
      [
        'shard-differs',
        'shards/2',
        'The shards were built from different sites: 2/2 in this folder and 1/2 in shards/1'
      ]
    ],
    async ({ root, folders }) => {
      write(root, { 'site/static/new.txt': '' })
      await buildShard(root, 2, 2)
      return folders
    }
  ],
  [
    'the style of all pages was edited between two shards',
    [
      [
        'shard-differs',
        'shards/2',
        'The shards were built from different sites: 2/2 in this folder and 1/2 in shards/1'
      ]
    ],
    async ({ root, folders }) => {
      write(root, { 'site/more.css': 'p { color: red }\n' })
      appendFileSync(join(root, 'site/site.yaml'), 'theme: { styles: more.css }\n')
      await buildShard(root, 2, 2)
      return folders
    }
  ],
  [
    'one shard was built with drafts',
    [
      [
        'shard-differs',
        'shards/2',
        'The shards were built from different sites: 2/2 in this folder and 1/2 in shards/1'
      ]
    ],
    async ({ root, folders }) => {
      await buildShard(root, 2, 2, { ...anyDay, drafts: true })
      return folders
    }
  ],
  [
    'one shard was built with other packages',
    [
      [
        'shard-differs',
        'shards/2',
        'The shards were built with different packages or versions of Node: 2/2 in this folder and 1/2 in shards/1'
      ]
    ],
    async ({ root, folders }) => {
      await buildShard(root, 2, 2, { cache: { ...cache, generatorHash: 'another' } })
      return folders
    }
  ],
  [
    'the shards are from different numbers of shards',
    [
      [
        'shard-differs',
        'shards/2',
        'The shards have different counts: 2/3 in this folder and 1/2 in shards/1'
      ]
    ],
    async ({ root, folders }) => {
      await buildShard(root, 2, 3)
      return folders
    }
  ],
  [
    'one folder is a complete build',
    [['shard-unreadable', 'build', 'This folder is not a shard: it has no readable sitegen.shard.json']],
    async ({ root, folders }) => {
      await buildTree(root, { cache })
      return [...folders, join(root, 'build')]
    }
  ],
  [
    'one folder is not a shard, and one does not exist',
    [
      ['shard-unreadable', 'nowhere', 'This folder is not a shard: it has no readable sitegen.json'],
      ['shard-unreadable', 'site', 'This folder is not a shard: it has no readable sitegen.json']
    ],
    ({ root }) => [join(root, 'site'), join(root, 'nowhere')]
  ],
  [
    'two files are missing, and one of the other shard is changed',
    [
      [
        'shard-damaged',
        'shards/1/_headers',
        'This file and 1 more of its shard are missing or were changed after the build'
      ],
      [
        'shard-damaged',
        'shards/2/sitegen.shard/search.en.0.jsonl',
        'This file is missing or was changed after the build'
      ]
    ],
    ({ folders }) => {
      for (const path of ['robots.txt', '_headers']) rmSync(join(folders[0], path))
      appendFileSync(join(folders[1], 'sitegen.shard/search.en.0.jsonl'), ' ')
      return folders
    }
  ]
]

for (const [why, expected, harm] of wrong)
  test(`nothing is written if ${why}`, async () => {
    const copy = copies()
    const folders = await harm(copy)
    const { published, diagnostics } = await mergeIn(copy.root, folders)
    assert.equal(
      diagnostics.map(({ code, file, message }) => [code, file, message]),
      expected
    )
    assert.ok(diagnostics.every(({ hint }) => hint !== undefined))
    assert.not(published)
    assert.not(existsSync(join(copy.root, 'merged')))
  })

test('--verify detects a changed file of the same size', async () => {
  const { root, folders } = copies()
  const file = join(folders[0], 'robots.txt')
  const bytes = readFileSync(file)
  bytes[0] = (bytes[0] ?? 0) ^ 1
  rmSync(file)
  writeFileSync(file, bytes)
  const mergeOptions = { root, folders, out: join(root, 'merged'), version }
  assert.equal(
    (await merge({ ...mergeOptions, verify: true })).diagnostics.map(({ code, file }) => [code, file]),
    [['shard-damaged', 'shards/1/robots.txt']]
  )
  assert.ok((await merge(mergeOptions)).published)
})

test('shards of another version of sitegen are not merged', async () => {
  const { root, folders } = copies()
  const { diagnostics } = await merge({ root, folders, out: join(root, 'merged'), version: '9.0.0' })
  assert.equal(
    diagnostics.map(({ code, file, message }) => [code, file, message]),
    ['shards/1', 'shards/2'].map((file) => [
      'shard-differs',
      file,
      `This shard was built by sitegen ${version}, but this is sitegen 9.0.0`
    ])
  )
})
