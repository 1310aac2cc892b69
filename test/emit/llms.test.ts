// llms.txt and Markdown alternates of a small site, complete.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
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
`
  )
  assert.is(
    tree.get('de/llms.txt'),
    `# Site

> Darum geht es

## llms.doc

- [Be](https://site.example/kit/de/docs/b/index.md): Der Anfang.
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
