// After an edit, only pages whose content changes are rendered, and the output equals that of a clean build.

import { appendFileSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256 } from '../../generator/base/hash.ts'
import { build } from '../../generator/build.ts'
import { previousOutputPath } from '../../generator/engine/previous-output.ts'
import { writeCorpus } from '../bench/corpus.ts'
import { copyOf, readTree, temporaryFolder } from '../sites/folder.ts'

const optionsOf = (root: string) => ({
  root,
  out: join(root, 'build'),
  drafts: false,
  locales: [],
  cache: { folder: join(root, '.sitegen/cache'), generatorHash: 'engine', fresh: false }
})

/** Sources of a project, without what builds have written, by path. */
const sourcesOf = (root: string): string =>
  JSON.stringify(
    [...readTree(root)]
      .filter(([path]) => /^(?:content|site)\//.test(path))
      .map(([path, bytes]) => [path, sha256(bytes)])
  )

/** The last clean build: cases that change nothing in the sources have the same. */
let lastClean: { readonly sources: string; readonly tree: ReturnType<typeof readTree> } | undefined

/** The output of a build of the same sources that uses nothing of earlier ones. */
async function cleanTree(root: string): Promise<ReturnType<typeof readTree>> {
  const sources = sourcesOf(root)
  if (lastClean?.sources === sources) return lastClean.tree
  const [cache, out] = [join(root, '../cache'), join(root, '../clean')]
  for (const folder of [cache, out]) rmSync(folder, { recursive: true, force: true })
  const options = optionsOf(root)
  assert.ok((await build({ ...options, out, cache: { ...options.cache, folder: cache } })).published)
  lastClean = { sources, tree: readTree(out) }
  return lastClean.tree
}

/** The site of all cases, as long as its output is that of a clean build. */
let site: { readonly root: string; readonly pages: number } | undefined

/** A built site: each case edits it further. */
async function builtCorpus() {
  if (site) return site
  const root = join(temporaryFolder(), 'project')
  writeCorpus(root, { documents: 8, locales: 1, posts: 3 })
  // Posts have separate cards; list pages share one.
  appendFileSync(join(root, 'site/site.yaml'), 'cards: true\n')
  const { pages } = await build(optionsOf(root))
  return { root, pages }
}

/** Build, and compare with a clean build. @returns number of rendered pages */
async function rendered(built: NonNullable<typeof site>): Promise<number> {
  // After a failure, the next case starts with a new site.
  site = undefined
  const { published, rendered } = await build(optionsOf(built.root))
  assert.ok(published)
  assert.equal(readTree(join(built.root, 'build')), await cleanTree(built.root))
  site = built
  return rendered
}

const edit = (path: string, from: string | RegExp, to: string) => (root: string) => {
  const file = join(root, path)
  const text = readFileSync(file, 'utf8')
  assert.not.equal(text.replace(from, to), text, 'the edit changes something')
  writeFileSync(file, text.replace(from, to))
}

const document = 'content/en/docs/chapter-00006.md'
const cases: readonly (readonly [string, number, (root: string) => void | Promise<void>])[] = [
  // why, number of affected pages, edit
  ['nothing', 0, () => undefined],
  ['a file is touched', 0, (root) => utimesSync(join(root, document), new Date(), new Date())],
  ['a paragraph is added to a document', 1, (root) => appendFileSync(join(root, document), '\nMore.\n')],
  ['a comment is added to site.yaml', 0, (root) => appendFileSync(join(root, 'site/site.yaml'), '# more\n')],
  // All eight are in one sidebar.
  ['the title of a document changes', 8, edit(document, /^title: .*/m, 'title: Another')],
  // The post, its neighbors (all three), the list and the archive.
  [
    'the title of a post changes',
    5,
    edit('content/en/blog/2015-01-02-post-1.md', /^title: .*/m, 'title: New')
  ],
  [
    'a page is deleted from the output, but exists in the previous output',
    0,
    async (root) => {
      appendFileSync(join(root, 'content/en/docs/chapter-00001.md'), '\nMore.\n')
      await build(optionsOf(root))
      rmSync(join(root, 'build/docs/chapter-00006/index.html'))
    }
  ],
  [
    'a page of the output is edited manually',
    1,
    (root) => appendFileSync(join(root, 'build/docs/chapter-00006/index.html'), 'mine')
  ]
]

for (const [why, count, change] of cases)
  test(`rendered again if ${why}: ${count}`, async () => {
    const site = await builtCorpus()
    await change(site.root)
    assert.is(await rendered(site), count)
  })

test('a word in the shell is on every page', async () => {
  const site = await builtCorpus()
  edit('site/navbar.yaml', 'label: Docs', 'label: Documents')(site.root)
  assert.is(await rendered(site), site.pages)
})

test('the policy is on every page', async () => {
  const site = await builtCorpus()
  const party = '{ name: F, hosts: { form: [forms.example] }, purpose: p, legalBasis: l }'
  appendFileSync(
    join(site.root, 'site/site.yaml'),
    `contact: { action: https://forms.example/ }\nthirdParties: [${party}]\n`
  )
  assert.is(await rendered(site), site.pages)
})

test('a changed include changes the pages that include it', async () => {
  const site = await builtCorpus()
  writeFileSync(join(site.root, 'content/en/docs/_note.md'), 'One.\n')
  appendFileSync(join(site.root, document), '\n::include[./_note.md]\n')
  await build(optionsOf(site.root))
  writeFileSync(join(site.root, 'content/en/docs/_note.md'), 'Two.\n')
  assert.is(await rendered(site), 1)
})

test('a card is reused with its page, and drawn again if it was deleted', async () => {
  const site = await builtCorpus()
  const out = join(site.root, 'build')
  const cards = () => [...readTree(out).keys()].filter((path) => path.includes('/card.'))
  const [first = ''] = cards()
  assert.ok(cards().length > 8)
  edit(document, /^title: .*/m, 'title: Still another')(site.root)
  await build(optionsOf(site.root))
  for (const folder of [out, previousOutputPath(site.root, out)]) rmSync(join(folder, first))
  assert.is(await rendered(site), 1)
  assert.ok(cards().includes(first))
})

test('the output of another folder is not reused', async () => {
  const root = copyOf('minimal')
  const { pages } = await build(optionsOf(root))
  const other = await build({ ...optionsOf(root), out: join(root, 'other') })
  assert.is(other.rendered, pages)
})

test.run()
