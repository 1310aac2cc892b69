// llms.txt and Markdown alternates of a small site, complete.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type FullText, fullText, fullTexts } from '../../generator/emit/llms-full.ts'
import { renderPage } from '../../generator/validate/render-page.ts'
import { planContextFrom, siteYaml, type Table } from '../memory-site.ts'
import { emitPages } from './emit-pages.ts'

async function outputs(site: Table): Promise<ReadonlyMap<string, string>> {
  const { context, files } = planContextFrom(site)
  const routes = [...context.graph.routes.values(), ...context.graph.notFound]
  const pages = await Promise.all(routes.map((route) => renderPage(context, route)))
  const plan = await emitPages(
    context,
    pages.flatMap(({ value }) => (value ? [value] : [])),
    files
  )
  assert.equal(plan.diagnostics, [])
  return new Map([...plan.outputs].map(([path, content]) => [path, Buffer.from(content).toString()]))
}

const texts = (tree: ReadonlyMap<string, string>) =>
  [...tree.keys()].filter((path) => /\.md$|llms\.txt$/.test(path))

const site: Table = {
  'site/site.yaml': `${siteYaml}base: /kit/\ndescription: {en: About it, de: Darum geht es}\n`,
  'site/data/legal.yaml': 'name: Name\n',
  'content/en/docs/a.md':
    '---\ntitle: "A: \\"b\\""\n---\n{{ legal.name }} [c](./b.md#d) [e](#e) ![f](./f.gif) [g](/docs/hidden)\n\n# E\n',
  'content/en/docs/b.md': '---\ndescription: The second.\n---\n# B [x]\n\n## D\n\n::include[./_part.md]\n',
  'content/en/docs/_part.md': 'A part, see [a](./a.md).\n',
  'content/de/docs/b.md': '# Be\n\nDer Anfang.\n\n## D\n',
  'content/en/docs/f.gif': 'GIF89a',
  'content/en/docs/hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
  'content/en/blog/2025-01-01-p.md': '# Post\n\nFirst.\n'
}

test('alternates: reduced front matter, absolute urls, includes and variables resolved', async () => {
  const tree = await outputs(site)
  const asset = [...tree.keys()].find((path) => path.endsWith('.gif'))
  assert.is(
    tree.get('docs/a/index.md'),
    `---
title: "A: \\"b\\""
description: "Name c e g"
url: https://site.example/kit/docs/a/
---

# A: "b"

Name [c](https://site.example/kit/docs/b/#d) [e](https://site.example/kit/docs/a/#e) ![f](https://site.example/kit/${asset}) [g](https://site.example/kit/docs/hidden/)

# E
`
  )
  assert.is(
    tree.get('docs/b/index.md'),
    `---
title: "B [x]"
description: "The second."
url: https://site.example/kit/docs/b/
---

# B [x]

## D

A part, see [a](https://site.example/kit/docs/a/).
`
  )
  assert.match(
    tree.get('docs/a/index.html') ?? '',
    '<link rel="alternate" type="text/markdown" href="/kit/docs/a/index.md">'
  )
})

test('alternates of lists: their entries', async () => {
  const tree = await outputs({
    'content/en/docs/a.md': '---\ndescription: The first.\ntags: [x]\n---\n# A\n',
    'content/en/blog/2025-01-01-p.md': '---\nauthors: [me]\ntags: [y]\n---\n# P\n',
    'content/en/blog/2024-01-01-q.md': '# Q\n',
    'content/en/blog/2023-01-01-r.md': '# R\n',
    'content/en/blog/authors.yaml': 'me: {name: Me, title: Writer}\n',
    'content/en/blog/tags.yaml': 'y: {label: Why}\n'
  })
  const body = (path: string) => (tree.get(path) ?? '').replace(/^---\n[\s\S]*?\n---\n\n/, '')
  const at = 'https://site.example'
  assert.is(body('docs/tags/x/index.md'), `# docs.tag.title\n\n- [A](${at}/docs/a/): The first.\n`)
  assert.is(
    body('blog/index.md'),
    `# Blog\n\n- [P](${at}/blog/p/): January 1, 2025\n- [Q](${at}/blog/q/): January 1, 2024\n\n- [Page 2](${at}/blog/page/2/)\n`
  )
  assert.is(body('blog/tags/index.md'), `# Tags\n\n- [Why](${at}/blog/tags/y/): 1\n`)
  assert.is(
    body('blog/archive/index.md'),
    `# Archive\n\n## 2025\n\n- [P](${at}/blog/p/): January 1, 2025\n\n## 2024\n\n- [Q](${at}/blog/q/): January 1, 2024\n\n## 2023\n\n- [R](${at}/blog/r/): January 1, 2023\n`
  )
  assert.is(
    body('blog/authors/index.md'),
    `# Authors\n\n## Me\n\nWriter\n\n- [P](${at}/blog/p/): January 1, 2025\n`
  )
})

test('llms.txt: one for each locale, without untranslated, unlisted and list pages', async () => {
  const tree = await outputs(site)
  assert.is(
    tree.get('llms.txt'),
    `# Site

> About it

## llms.doc

- [A: "b"](https://site.example/kit/docs/a/index.md): Name c e g
- [B \\[x\\]](https://site.example/kit/docs/b/index.md): The second.

## llms.post

- [Post](https://site.example/kit/blog/p/index.md): First.

## llms-full.txt

- [Site](https://site.example/kit/llms-full.txt)
- [Site › docs](https://site.example/kit/docs/llms-full.txt)
`
  )
  assert.is(
    tree.get('de/llms.txt'),
    `# Site

> Darum geht es

## llms.doc

- [Be](https://site.example/kit/de/docs/b/index.md): Der Anfang.

## llms-full.txt

- [Site](https://site.example/kit/de/llms-full.txt)
- [Site › docs](https://site.example/kit/de/docs/llms-full.txt)
`
  )
})

test('an unlisted page has no alternate, and links to none', async () => {
  const tree = await outputs(site)
  assert.equal(
    texts(tree).filter((path) => path.includes('hidden')),
    []
  )
  assert.not.match(tree.get('docs/hidden/index.html') ?? '', 'text/markdown')
})

test('llms.txt of the site itself has precedence', async () => {
  const tree = await outputs({ ...site, 'site/static/llms.txt': 'Ours\n' })
  assert.is(tree.get('llms.txt'), 'Ours\n')
  assert.match(tree.get('de/llms.txt') ?? '', '# Site')
})

test('nothing if disabled', async () => {
  const tree = await outputs({ ...site, 'site/site.yaml': `${site['site/site.yaml']}llms: false\n` })
  assert.equal(texts(tree), [])
  assert.not.match(tree.get('docs/a/index.html') ?? '', 'text/markdown')
})

test('llms-full.txt: by language, collection and section, in the order of the sidebar', () => {
  const { context } = planContextFrom({
    'site/site.yaml': siteYaml,
    'site/sidebars.yaml':
      'docs:\n  - z\n  - { type: category, label: "A & B", items: [b/two, b/one] }\n  - { type: category, label: "A & B", items: [c] }\n',
    'content/en/docs/b/one.md': '# One\n',
    'content/en/docs/b/two.md': '# Two\n',
    'content/en/docs/c.md': '# C\n',
    'content/en/docs/in-none.md': '# In none\n',
    'content/en/docs/z.md': '# Z\n',
    'content/en/blog/2025-01-01-p.md': '# Post\n'
  })
  const texts = fullTexts(context, [...context.graph.routes.values()])
  const files = texts
    .filter(({ locale }) => locale === 'en')
    .map(({ path, title, files }) => ({ path, title, files }))
  const docs = ['z', 'b/two', 'b/one', 'c', 'in-none'].map((name) => `docs/${name}/index.md`)
  assert.equal(files, [
    { path: 'llms-full.txt', title: 'Site', files: [...docs, 'blog/p/index.md'] },
    { path: 'docs/llms-full.txt', title: 'Site › docs', files: docs },
    { path: 'docs/llms-full-a--b.txt', title: 'Site › docs › A & B', files: docs.slice(1, 3) },
    { path: 'docs/llms-full-a--b-3.txt', title: 'Site › docs › A & B', files: docs.slice(3, 4) }
  ])
})

const text: FullText = {
  path: 'llms-full.txt',
  locale: 'en',
  title: 'Site',
  files: ['a/index.md', 'b/index.md'],
  parts: ['- [A](a)', '- [B](b)']
}
const read = (file: string) => `---\nurl: ${file}\n---\n\n# ${file}\n`

test('llms-full.txt: the alternates, one after the other', () =>
  assert.is(
    fullText(text, () => 20, read),
    '# Site\n\n---\nurl: a/index.md\n---\n\n# a/index.md\n\n---\nurl: b/index.md\n---\n\n# b/index.md\n'
  ))

test('llms-full.txt: what is too long is a list', () =>
  assert.is(
    fullText(text, () => 1_000_001, read),
    '# Site\n\n- [A](a)\n- [B](b)\n'
  ))

test('llms-full.txt: no pages', () =>
  assert.is(
    fullText({ ...text, files: [] }, () => 0, read),
    '# Site\n'
  ))
