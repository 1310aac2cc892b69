// Builds of sites without configuration: from a folder of Markdown, and from a title only. Update with
// `UPDATE=1 node test/run.js unconfigured`, and read the diff.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { projectFiles } from '../../generator/base/git-files.ts'
import { check } from '../../generator/check.ts'
import { anyDay } from '../any-day.ts'
import { matches } from '../golden.ts'
import { copyOf, readTree, temporaryFolder, writeInto } from '../sites/folder.ts'
import { buildTree, goldenHtml, goldenList, mainOf, textOf } from '../sites/output.ts'

const sites = join(import.meta.dirname, '../sites')
const folder = copyOf('markdown-folder')
const titled = copyOf('title-only')
const trees = { 'markdown-folder': await buildTree(folder), 'title-only': await buildTree(titled) }

const goldenPages = [
  // why                                                          site               output, whether with what is around the content
  ['the README is the home page', 'markdown-folder', 'index.html', true],
  ['a document two folders below', 'markdown-folder', 'guide/deep/calibration/index.html'],
  ['the home page lists the collections', 'title-only', 'index.html'],
  ['also in the other language', 'title-only', 'de/index.html'],
  ['a document has a sidebar, and neighbours', 'title-only', 'docs/start/setup/index.html', true]
] as const

for (const [why, site, path, isWhole] of goldenPages)
  test(`${site}: ${why}`, () => {
    const page = textOf(trees[site], path)
    matches(join(sites, site, 'expected', path), goldenHtml(isWhole ? page : mainOf(page)))
  })

for (const [site, tree] of Object.entries(trees))
  test(`${site}: output`, () => matches(join(sites, site, 'expected/files.txt'), goldenList(tree)))

test('a folder of Markdown: only output and cache are written into it, and the next build ignores them', async () => {
  const written = () => [...readTree(folder).keys()].filter((path) => !/^(?:build|\.sitegen)\//.test(path))
  const sources = written()
  assert.equal(sources, [
    'README.md',
    'guide/README.md',
    'guide/deep/calibration.md',
    'guide/first-steps.md',
    'install.md'
  ])
  const secondBuild = await buildTree(folder)
  assert.equal(goldenList(secondBuild), goldenList(trees['markdown-folder']))
  assert.equal(written(), sources)
})

test('without `url`, the output contains no absolute urls', () => {
  for (const [path, content] of trees['title-only']) {
    if (!/\.(?:html|xml|txt|json|md)$/.test(path)) continue
    const text = String(content)
    assert.not.match(text, /rel="canonical"|hreflang="x-default"|property="og:url"|ld\+json/, path)
    assert.not.match(text, /undefined/, path)
  }
  assert.not.ok([...trees['title-only'].keys()].some((path) => /sitemap|rss|atom|feed/.test(path)))
  assert.is(textOf(trees['title-only'], 'robots.txt'), 'User-agent: *\nAllow: /\n')
})

test('a single file: the home page redirects to it temporarily', async () => {
  const root = temporaryFolder()
  writeInto(root, { 'notes.md': '# Notes\n\nOne.\n' })
  const tree = await buildTree(root)
  assert.is(textOf(tree, '_redirects'), '/ /notes/ 302\n')
  assert.match(textOf(tree, 'index.html'), '<a id="to" href="/notes/">')
  assert.match(textOf(tree, 'notes/index.html'), '<a class="logo" href="/notes/"><span>')
})

const messagesOf = async (root: string) =>
  (await check(projectFiles(root), { ...anyDay, drafts: false })).diagnostics.map(({ code }) => code)

test('check only warns about the missing `url`', async () => {
  assert.equal(await messagesOf(titled), ['url-missing'])
  // The firmware is not in this folder.
  assert.equal((await messagesOf(folder)).sort(), ['asset-missing', 'url-missing'])
})

test('a folder of Markdown: the hint says where to set `url`', async () => {
  const { diagnostics } = await check(projectFiles(folder), { ...anyDay, drafts: false })
  assert.equal(
    diagnostics.filter(({ code }) => code === 'url-missing').map(({ hint }) => hint),
    ['create `site/site.yaml` in this folder, with `title: …` and `url: https://…` on lines of their own']
  )
})

test('a folder of Markdown: content and interface are in the language of the first page', async () => {
  const root = temporaryFolder()
  const text =
    'Die Säge ist für Bretter und Balken. Der Motor wird mit dem Schalter auf der linken Seite gestartet.\n'
  writeInto(root, { 'README.md': `# Säge\n\n${text}`, 'pflege.md': '# Pflege\n\nÖlen.\n' })
  const html = textOf(await buildTree(root), 'pflege/index.html')
  assert.match(html, '<html lang="de"')
  assert.match(html, 'Suche')
  // site.yaml has precedence.
  writeInto(root, { 'site/site.yaml': 'title: A\nurl: https://a.example\ndefaultLocale: en\n' })
  assert.match(textOf(await buildTree(root), 'pflege/index.html'), '<html lang="en"')
})
