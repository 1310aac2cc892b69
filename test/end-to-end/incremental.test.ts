// After an edit, only pages whose content changes are rendered, and the output equals that of a clean build.

import { appendFileSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { previousOutputPath } from '../../generator/engine/previous-output.ts'
import { writeCorpus } from '../bench/corpus.ts'
import { cachedBuild } from '../cached-build.ts'
import { copyOf, readTree, temporaryFolder } from '../sites/folder.ts'

/** Build, and compare with a build without cached pages and documents. @returns number of rendered pages */
async function rendered(root: string): Promise<number> {
  const { published, rendered } = await build(cachedBuild(root))
  assert.ok(published)
  const [cache, out] = [join(root, '../cache'), join(root, '../clean')]
  for (const name of ['documents.index', 'pages']) rmSync(join(cache, name), { force: true })
  const options = cachedBuild(root)
  assert.ok((await build({ ...options, out, cache: { ...options.cache, folder: cache } })).published)
  assert.equal(readTree(join(root, 'build')), readTree(out))
  return rendered
}

/** A built site; each case has its own. */
async function builtCorpus(cards = false): Promise<string> {
  const root = join(temporaryFolder(), 'project')
  writeCorpus(root, { documents: 12, locales: 1, posts: 3 })
  if (cards) appendFileSync(join(root, 'site/site.yaml'), 'cards: true\n')
  await build(cachedBuild(root))
  return root
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
  // All twelve are in one sidebar.
  ['the title of a document changes', 12, edit(document, /^title: .*/m, 'title: Another')],
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
      await build(cachedBuild(root))
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
    await change(site)
    assert.is(await rendered(site), count)
  })

test('a word in the shell is on every page', async () => {
  const site = await builtCorpus()
  edit('site/navbar.yaml', 'label: Docs', 'label: Documents')(site)
  const { pages } = await build({ ...cachedBuild(site), out: join(site, '../third') })
  assert.is(await rendered(site), pages)
})

test('the policy is on every page', async () => {
  const site = await builtCorpus()
  const party = '{ name: F, hosts: { form: [forms.example] }, purpose: p, legalBasis: l }'
  appendFileSync(
    join(site, 'site/site.yaml'),
    `contact: { action: https://forms.example/ }\nthirdParties: [${party}]\n`
  )
  const { pages } = await build({ ...cachedBuild(site), out: join(site, '../third') })
  assert.is(await rendered(site), pages)
})

test('a changed include changes the pages that include it', async () => {
  const site = await builtCorpus()
  writeFileSync(join(site, 'content/en/docs/_note.md'), 'One.\n')
  appendFileSync(join(site, document), '\n::include[./_note.md]\n')
  await build(cachedBuild(site))
  writeFileSync(join(site, 'content/en/docs/_note.md'), 'Two.\n')
  assert.is(await rendered(site), 1)
})

test('a card is reused with its page, and drawn again if it was deleted', async () => {
  // Posts have separate cards; list pages share one.
  const site = await builtCorpus(true)
  const cards = () => [...readTree(join(site, 'build')).keys()].filter((path) => path.includes('/card.'))
  const [first = ''] = cards()
  assert.ok(cards().length > 12)
  edit(document, /^title: .*/m, 'title: Another')(site)
  await build(cachedBuild(site))
  for (const folder of [join(site, 'build'), previousOutputPath(site, join(site, 'build'))])
    rmSync(join(folder, first))
  assert.is(await rendered(site), 1)
  assert.ok(cards().includes(first))
})

test('the output of another folder is not reused', async () => {
  const root = copyOf('minimal')
  const { pages } = await build(cachedBuild(root))
  const other = await build({ ...cachedBuild(root), out: join(root, 'other') })
  assert.is(other.rendered, pages)
})
