// Addresses of pages that MkDocs publishes and that are no pages here by their names alone, and of those that it does not publish.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mkdocs } from '../../source/mkdocs/mkdocs.ts'
import { migrated } from '../migrated.ts'

test('files and folders that begin with `_` are pages of MkDocs', async () => {
  const { project } = await migrated(mkdocs, {
    'mkdocs.yml': 'site_name: T\nnav:\n  - index.md\n  - Tests: _tests/_one.md\n',
    'docs/index.md': '# T\n\n[One](_tests/_one.md)\n',
    'docs/_tests/_one.md': '# One\n\n[Home](../index.md)\n'
  })
  assert.equal(
    [...project.texts].filter(([path]) => path.startsWith('content/')),
    [
      ['content/en/docs/index.md', '# T\n\n[One](./tests_/one_.md)\n'],
      ['content/en/docs/tests_/one_.md', '---\nslug: /_tests/_one\n---\n\n# One\n\n[Home](../index.md)\n']
    ]
  )
  assert.match(project.texts.get('site/sidebars.yaml') ?? '', 'tests_/one_')
  assert.equal(project.addresses.lost, [])
})

test('a project that is all documentation', async () => {
  const { project } = await migrated(mkdocs, {
    'mkdocs.yml':
      'site_name: T\ndocs_dir: .\nnav:\n  - README.md\n  - Guide: docs/guide.md\nplugins: [same-dir]\n',
    'README.md': '# T\n\n[Guide](docs/guide.md) ![x](img/x.png)\n',
    'docs/guide.md': '# Guide\n',
    'img/x.png': 'png'
  })
  assert.equal(
    [...project.texts].filter(([path]) => path.startsWith('content/')),
    [
      ['content/en/docs/docs/guide.md', '# Guide\n'],
      ['content/en/docs/index.md', '# T\n\n[Guide](docs/guide.md) ![x](/img/x.png)\n']
    ]
  )
  assert.equal(
    project.copies.filter(({ from }) => from.startsWith('img/')),
    [{ from: 'img/x.png', to: 'site/static/img/x.png' }]
  )
  assert.equal(project.addresses.lost, [])
})

test('an empty document is a page with a title', async () => {
  const { project } = await migrated(mkdocs, {
    'mkdocs.yml': 'site_name: T\nnav:\n  - index.md\n  - Options: cli-ref.md\n',
    'docs/index.md': '# T\n',
    'docs/cli-ref.md': '',
    'docs/env-ref.md': '\n'
  })
  assert.equal(
    ['cli-ref', 'env-ref'].map((name) => project.texts.get(`content/en/docs/${name}.md`)),
    ['---\ntitle: Options\n---\n\n', '---\ntitle: Env ref\n---\n\n\n']
  )
  assert.equal(project.addresses.lost, [])
})

test('links of the navigation to pages of another build', async () => {
  const { project } = await migrated(mkdocs, {
    'mkdocs.yml':
      'site_name: T\nsite_url: https://t.example/x/\ntheme: { name: material, features: [navigation.tabs] }\nnav:\n  - index.md\n  - News: /news/\n  - More: { }\n',
    'docs/index.md': '# T\n'
  })
  assert.match(project.texts.get('site/sidebars.yaml') ?? '', 'href: https://t.example/news/')
  assert.match(project.texts.get('site/navbar.yaml') ?? '', 'href: https://t.example/news/')
  assert.equal(
    project.findings.map(({ grade, text }) => `${grade}: ${text}`),
    [
      'manual: The navigation leads to `/news/`, which is not a page of this project: the links now lead to https://t.example/news/. Keep that page online, or remove the links.'
    ]
  )
})

test('a README beside an index is no page', async () => {
  const { project } = await migrated(mkdocs, {
    'mkdocs.yml': 'site_name: T\n',
    'docs/index.md': '# T\n',
    'docs/README.md': '# How to write documents\n'
  })
  assert.equal(
    [...project.texts].filter(([path]) => path.startsWith('content/')),
    [['content/en/docs/index.md', '# T\n']]
  )
  assert.equal(
    project.findings.map(({ grade, text }) => `${grade}: ${text}`),
    ['changed: `docs/README.md` is left out, as in MkDocs: the page of its folder is `index.md`.']
  )
})

test('a file and a folder with the same address', async () => {
  const { project } = await migrated(mkdocs, {
    'mkdocs.yml': 'site_name: T\n',
    'docs/index.md': '# T\n',
    'docs/guide.md': '# Plan\n',
    'docs/guide/README.md': '# Guide\n'
  })
  assert.equal(
    [...project.texts].filter(([path]) => path.startsWith('content/en/docs/guide')),
    [
      ['content/en/docs/guide.md', '---\nslug: /guide-1\n---\n\n# Plan\n'],
      ['content/en/docs/guide/index.md', '# Guide\n']
    ]
  )
  assert.equal(
    project.findings.map(({ text }) => text).filter((text) => text.includes('same address')),
    [
      '`docs/guide.md` and `docs/guide/README.md` have the same address, and readers only saw the latter: the former is now at `/guide-1`.'
    ]
  )
  assert.equal(project.addresses.lost, [])
})

test('drafts: posts had no address, documents had one', async () => {
  const post = (title: string, more: string) => `---\ndate: 2026-01-02\n${more}---\n\n# ${title}\n\nText\n`
  const { project } = await migrated(mkdocs, {
    'mkdocs.yml': 'site_name: T\ntheme: { name: material }\nplugins:\n  - blog\n',
    'docs/index.md': '# T\n',
    'docs/plan.md': '---\ndraft: true\n---\n\n# Plan\n',
    'docs/blog/index.md': '# Blog\n',
    'docs/blog/posts/one.md': post('One', ''),
    'docs/blog/posts/two.md': post('Two', 'draft: true\ncategories: [Later]\n')
  })
  assert.is(project.texts.get('content/en/docs/plan.md'), '---\n---\n\n# Plan\n')
  assert.match(project.texts.get('content/en/blog/two.md') ?? '', 'draft: true\n')
  assert.equal(project.addresses.lost, [])
})
