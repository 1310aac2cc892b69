// What was missing in the old site too costs a document nothing; what the new one lacks does.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryFiles } from '../../../test/memory-files.ts'
import { docusaurus } from '../source/docusaurus/docusaurus.ts'
import { fumadocs } from '../source/fumadocs/fumadocs.ts'
import { mdbook } from '../source/mdbook/mdbook.ts'
import { migrate } from '../source/migrate.ts'
import { mkdocs } from '../source/mkdocs/mkdocs.ts'
import { reportOf } from '../source/report.ts'
import { starlight } from '../source/starlight/starlight.ts'
import type { Tool } from '../source/tool.ts'

/** Grades of documents by their source. */
async function gradesOf(tool: Tool, config: string, source: Readonly<Record<string, string>>) {
  const files = memoryFiles(source)
  const old = await tool.read({ files, site: '', config }, { keepJsx: false })
  if ('problem' in old) throw new Error(old.problem)
  const { documents } = reportOf({ tool: tool.title, config, project: await migrate(files, old) })
  return Object.fromEntries(documents.map((document) => [document.source, document.grade]))
}

test('a link to nothing, to a file that is there, and to an id', async () => {
  const grades = await gradesOf(mdbook, 'book.toml', {
    'book.toml': '[book]\ntitle = "Book"\n',
    'src/SUMMARY.md':
      '[Home](README.md)\n- [A](a.md)\n- [B](b.md)\n- [C](c.md)\n- [D](d.md)\n- [E](e.md)\n- [F](f.md)\n- [G](g.md)\n- [H](h.md)',
    'src/README.md': '# Home\n\n[A](a.md)\n',
    'src/a.md': '# A\n\n[gone](gone.md)\n',
    'src/b.md': '# B\n\n![](none.png)\n',
    'src/c.md': '# C\n\n[part](../notes/part.md)\n',
    'notes/part.md': '# Part\n',
    'src/d.md': '# D\n\n[nothing](#never-written)\n',
    'src/e.md': '# E\n\n[first](#first-note)\n\n**First note**\n',
    'src/f.md': '# F\n\n[note](#fn:1)\n',
    'src/g.md': '# G\n\n[another book](../reference/a.html)\n',
    'src/h.md': '# H\n\n[last](#last-words)\n\nThe last words.\n\n- last words\n'
  })
  assert.equal(grades, {
    'src/README.md': 'changed',
    'src/a.md': 'changed',
    'src/b.md': 'changed',
    // The file is in the project.
    'src/c.md': 'loss',
    'src/d.md': 'changed',
    // The old tool may have made the id from that line, or from a note.
    'src/e.md': 'loss',
    'src/f.md': 'loss',
    // Beside the book, the host may have others, to which the link leads as before.
    'src/g.md': 'changed',
    // Nothing makes an id of text.
    'src/h.md': 'changed'
  })
})

test('what no tool shows: names in angle brackets, cells without a header, marks of lines that are not there', async () => {
  const grades = await gradesOf(mkdocs, 'mkdocs.yml', {
    'mkdocs.yml':
      'site_name: A\ntheme: { name: material }\nmarkdown_extensions: [tables, pymdownx.superfences]\n',
    'docs/index.md': '# A\n\nThe name <hostname> stays.\n',
    'docs/b.md': '# B\n\n| a | b |\n| --- | --- |\n| c | d | e |\n',
    'docs/c.md': '# C\n\n``` py hl_lines="1 7"\nx = 1\n```\n',
    'docs/d.md': '# D\n\n| a | b |\n| --- | --- | --- |\n| c | d |\n'
  })
  assert.equal(grades, {
    'docs/b.md': 'changed',
    'docs/c.md': 'changed',
    'docs/d.md': 'changed',
    'docs/index.md': 'changed'
  })
})

test('pages that programs may have made', async () => {
  const page = (text: string) => `---\ntitle: A\n---\n\n${text}\n`
  const grades = await gradesOf(starlight, 'astro.config.mjs', {
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { integrations: [starlight({ title: 'A' })], redirects: { '/old/[slug]': '/new/[slug]' } }`,
    '.gitignore': '# output\ndist\nsrc/content/docs/api/\n',
    'vercel.json': '{ "redirects": [{ "source": "/v1/:path*", "destination": "/" }, { "source": "/(.*)" }] }',
    'src/pages/news.astro': '',
    'src/pages/team/[name].astro': '',
    'src/content/docs/index.md': page('[A](/a)'),
    'src/content/docs/a.md': page('[none](/nowhere)'),
    'src/content/docs/b.md': page('[ignored](/api/client)'),
    'src/content/docs/c.md': page('[rule](/v1/intro)'),
    'src/content/docs/d.md': page('[page](/news)'),
    'src/content/docs/e.md': page('[pages](/team/ann)')
  })
  assert.equal(grades, {
    'src/content/docs/a.md': 'changed',
    'src/content/docs/b.md': 'loss',
    'src/content/docs/c.md': 'loss',
    'src/content/docs/d.md': 'loss',
    'src/content/docs/e.md': 'loss',
    'src/content/docs/index.md': 'changed'
  })
})

const docusaurusSite = (more: string) => ({
  'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', { docs: {} }]]${more} }`,
  _redirects: '/v1/* /docs/:splat\n',
  'docs/a.md': '# A\n\n[gone](https://t.example/nowhere)\n',
  'docs/b.md': '# B\n\n[list](/blog/tags/x)\n',
  'docs/c.md': '# C\n\n[moved](https://t.example/v1/a)\n'
})

test('pages of Docusaurus that its plugins make, and redirects of its host', async () => {
  assert.equal(await gradesOf(docusaurus, 'docusaurus.config.js', docusaurusSite('')), {
    'docs/a.md': 'changed',
    'docs/b.md': 'loss',
    'docs/c.md': 'changed'
  })
  const withPlugin = await gradesOf(
    docusaurus,
    'docusaurus.config.js',
    docusaurusSite(", plugins: ['docusaurus-plugin-openapi-docs']")
  )
  assert.is(withPlugin['docs/a.md'], 'loss')
})

test('nothing is known where a plugin may have made pages', async () => {
  const grades = await gradesOf(starlight, 'astro.config.mjs', {
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
import openapi from 'starlight-openapi'
export default { integrations: [starlight({ title: 'A', plugins: [openapi([])] })] }`,
    'src/content/docs/a.md': '---\ntitle: A\n---\n\n[none](/nowhere)\n'
  })
  assert.equal(grades, { 'src/content/docs/a.md': 'loss' })
})

test('a link to a heading by its words, which has another id', async () => {
  const files = memoryFiles({
    'source.config.ts':
      "import { defineDocs } from 'fumadocs-mdx/config'\nexport const docs = defineDocs({ dir: 'content/docs' })",
    'content/docs/a.mdx': '---\ntitle: A\n---\n\n[再利用](#再利用)\n\n## 再利用 [#reuse]\n\nText\n'
  })
  const old = await fumadocs.read({ files, site: '', config: 'source.config.ts' }, { keepJsx: false })
  if ('problem' in old) throw new Error(old.problem)
  const { texts } = await migrate(files, old)
  assert.is(
    texts.get('content/en/docs/docs/a.md'),
    '---\ntitle: A\n---\n\n[再利用](#reuse)\n\n## 再利用 {#reuse}\n\nText\n'
  )
})
